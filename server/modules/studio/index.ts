/**
 * The studio: business documents, plans for a first version and written content. It promises that every
 * generation is a member's and counts against their day; that a work is begun only when what a model may need
 * for all of it is left; that a result is kept with its inputs, template
 * version and model; and that what was begun ends, whether or not anybody waits for it.
 */

import { sql } from 'kysely';
import { kindIdOf } from '#core/writing/brief.ts';
import type { Section } from '#core/writing/draft.ts';
import { type StudioInputs, WITHOUT_MODEL } from '#core/writing/inputs.ts';
import type { Tx } from '#server/database/pool.ts';
import { factsOfIdea } from '#server/modules/ideas/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { registerProgress } from '#server/platform/live/register-progress.ts';
import type { FileFormat } from '#server/platform/print/print-bytes.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { editSection, lockSection, regenerateSection } from './commands/change-section.ts';
import { DAILY_LIMIT, dayOf, type StudioContext } from './commands/context.ts';
import { createWork } from './commands/create-work.ts';
import { makeAgain, retryWork } from './commands/make-again.ts';
import type { Deps } from './deps.ts';
import { makeFile } from './make-file.ts';
import { callsLeft } from './model-calls.ts';
import { openVersion, readWork, type Work } from './queries.ts';
import { deleteWork, giveUpVersion, loadVersion, loadWork, standingOf, usedOn } from './store.ts';
import { createWriter, WRITE_QUEUE, type WriteJob } from './writer.ts';

export type Studio = ReturnType<typeof createStudio>;

/** What the templates call themselves where they write alone. */
const TEMPLATES = 'Protege templates (built-in)';

const GIVEN_UP =
  'Writing it was begun again and again and never came to an end, so we stopped trying. If a new try ends like this too, change what it is made from.';

type Begun = { workId: string; number: number; isNew: boolean };

/** Builds the studio and its job. */
export function createStudio(deps: Deps, model: MentorModel) {
  const { db, clock, newId, jobs, textWork, knowledge } = deps;
  const closing = new AbortController();
  const isTemplateOnly = model.provider === 'built-in';
  const modelLabel = isTemplateOnly ? TEMPLATES : `${model.modelName} (${model.provider})`;
  const kindIds = knowledge.kinds.map(({ id }) => id);

  /** What the templates write of inputs. */
  async function draftOf(inputs: StudioInputs, memberId: string): Promise<Section[]> {
    const kindId = inputs.kind === 'content' ? null : kindIdOf(inputs);
    const kind = knowledge.kinds.find(({ id }) => id === kindId) ?? null;
    const { sections } = await textWork.run('studio.compose', { inputs, kind }, { memberId });
    return sections;
  }

  /**
   * What was asked for, clean and whole, with the facts of the idea's card as they are now.
   * Refuses with: `not_found`, `studio_fields_missing`, `content_needs_model`.
   */
  async function accept({ memberId }: Actor, raw: StudioInputs): Promise<StudioInputs> {
    if (raw.kind === 'content' && isTemplateOnly && !WITHOUT_MODEL.includes(raw.contentType))
      refuse('content_needs_model');
    const ideaId = raw.kind === 'content' ? null : (raw.ideaId ?? null);
    const card = ideaId && { ideaId, facts: await factsOfIdea(db, { ideaId, memberId }) };
    const asked = raw.kind === 'content' ? raw : { ...raw, card: card || null };
    const { inputs, problems } = await textWork.run(
      'studio.accept',
      { inputs: asked, kindIds },
      { memberId },
    );
    if (problems.length > 0) refuse('studio_fields_missing', { fields: problems });
    return inputs;
  }

  /** The templates' text of a version, where a model is to be asked for it or somebody has looked at it. */
  async function draftBefore({ memberId }: Actor, id: string, number?: number): Promise<Section[]> {
    const work = await loadWork(db, { id, memberId });
    const version = work && (await loadVersion(db, { workId: id, number: number ?? work.current_version }));
    return version ? draftOf(version.inputs, memberId) : [];
  }

  const moved = registerProgress(deps.live, 'studio', (id) => standingOf(db, id));
  jobs.define<WriteJob>(
    WRITE_QUEUE,
    createWriter(deps, {
      model,
      isTemplateOnly,
      closing: closing.signal,
      lockedOf: (id) => lockedSections(db, id),
      draftOf,
      moved,
    }),
    {
      attemptsOf: ({ workId, number }) => `studio:${workId}:${number}`,
      onGivenUp: async ({ workId, number }) => {
        await giveUpVersion(db, { workId, number, error: GIVEN_UP }, clock.now());
        await moved(workId);
      },
    },
  );

  const change = <Value>(actor: Actor, act: (context: StudioContext) => Promise<Value>): Promise<Value> =>
    transaction(db, (tx) => act({ tx, actor, now: clock.now(), newId, model: modelLabel, isTemplateOnly }));

  /**
   * Begins a version, sets aside what a model may need for it, and queues its writing, in one transaction. `draft`
   * is the templates' text, written before it. Refuses as `act`, then as `Allowance.reserve`.
   */
  const begin = async (
    actor: Actor,
    draft: readonly Section[],
    act: (context: StudioContext) => Promise<Begun>,
  ): Promise<Work> => {
    const { workId, number } = await change(actor, async (context) => {
      const begun = await act(context);
      if (begun.isNew) await queue(context.tx, actor, { ...begun, draft });
      return begun;
    });
    void moved(workId);
    return readWork(deps, { id: workId, memberId: actor.memberId, version: number });
  };

  const queue = async (
    tx: Tx,
    { memberId }: Actor,
    { workId, number, draft }: Begun & { draft: readonly Section[] },
  ) => {
    const version = (await loadVersion(tx, { workId, number }))!;
    if (!isTemplateOnly) {
      const kept = number > 1 ? await lockedSections(tx, workId) : [];
      const calls = callsLeft(version, { draft, kept }).map((call) => ({ ...call, memberId }));
      await deps.allowance.reserveAll(tx, calls);
    }
    const step = version.pending?.length ?? 0;
    await jobs.enqueue<WriteJob>(WRITE_QUEUE, { workId, number, step: -step }, { tx });
  };

  /** A model is asked for each section of the draft; the templates alone need none before. */
  const draftToAsk = async (inputs: StudioInputs, { memberId }: Actor): Promise<Section[]> =>
    isTemplateOnly ? [] : draftOf(inputs, memberId);
  const clean = (words: string, { memberId }: Actor) => textWork.run('research.clean', words, { memberId });

  return {
    allowance: async (actor: Actor) => {
      const now = clock.now();
      const resetsAt = new Date(now);
      resetsAt.setUTCHours(24, 0, 0, 0);
      return {
        used: await usedOn(db, { memberId: actor.memberId, day: dayOf(now) }),
        limit: DAILY_LIMIT,
        resetsAt: resetsAt.toISOString(),
        model: modelLabel,
        isTemplateOnly,
      };
    },
    /** The kinds of venture that there is a page on, in the order of their names. */
    kinds: () =>
      knowledge.kinds
        .map(({ id, name, group }) => ({ id, name, group }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    /** Refuses as `accept`, then as `createWork`. */
    create: async (actor: Actor, { requestId, inputs: raw }: { requestId: string; inputs: StudioInputs }) => {
      const inputs = await accept(actor, raw);
      const draft = await draftToAsk(inputs, actor);
      return begin(actor, draft, (context) => createWork(context, { requestId, inputs }));
    },
    /** Refuses as `accept`, then as `makeAgain`. */
    again: async (actor: Actor, input: { id: string; requestId: string; inputs: StudioInputs }) => {
      const inputs = await accept(actor, input.inputs);
      const draft = await draftToAsk(inputs, actor);
      return begin(actor, draft, (context) => makeAgain(context, { ...input, inputs }));
    },
    retry: async (actor: Actor, input: { id: string }) => {
      const draft = isTemplateOnly ? [] : await draftBefore(actor, input.id);
      return begin(actor, draft, (context) => retryWork(context, input));
    },
    regenerate: async (
      actor: Actor,
      input: { id: string; section: string; baseVersion: number; wish: string },
    ) => {
      const draft = await draftBefore(actor, input.id, input.baseVersion);
      const wish = await clean(input.wish, actor);
      return begin(actor, draft, (context) => regenerateSection(context, { ...input, wish, draft }));
    },
    edit: async (actor: Actor, input: Parameters<typeof editSection>[1]): Promise<Work> => {
      const body = await clean(input.body, actor);
      await change(actor, (context) => editSection(context, { ...input, body }));
      void moved(input.id);
      return readWork(deps, { id: input.id, memberId: actor.memberId });
    },
    lock: async (actor: Actor, input: Parameters<typeof lockSection>[1]): Promise<Work> => {
      await change(actor, (context) => lockSection(context, input));
      void moved(input.id);
      return readWork(deps, { id: input.id, memberId: actor.memberId });
    },
    /** Deletes a work. What a model is asked for it at the moment is still counted. Refuses with: `not_found`. */
    remove: async (actor: Actor, { id }: { id: string }): Promise<void> => {
      const draft = isTemplateOnly ? [] : await draftBefore(actor, id);
      await transaction(db, async (tx) => {
        const work = await loadWork(tx, { id, memberId: actor.memberId, isLocked: true });
        if (!work) refuse('not_found');
        const version = await loadVersion(tx, { workId: id, number: work.current_version });
        const isAsking = version?.status === 'generating' && !isTemplateOnly;
        const calls = isAsking ? callsLeft(version, { draft, kept: work.locked_sections }) : [];
        const notBegun = calls.slice(version?.pending ? 1 : 0).map(({ callId }) => callId);
        await deps.allowance.release(tx, notBegun);
        await deleteWork(tx, { id, memberId: actor.memberId });
      });
    },
    /** Refuses with: `not_found`, `studio_in_progress` while there is no finished text; then as `makeFile`. */
    download: async (
      actor: Actor,
      { id, version: number, format }: { id: string; version?: number; format: FileFormat },
    ): Promise<File> => {
      const { work, version } = await openVersion(db, { id, memberId: actor.memberId, version: number });
      if (version.status !== 'complete') refuse('studio_in_progress');
      return makeFile(deps.textWork, { work, version }, format);
    },
    /** Ends what a model is writing; the jobs are taken up again by the next start. */
    close: () => closing.abort(),
  };
}

async function lockedSections(db: Deps['db'] | Tx, workId: string): Promise<string[]> {
  const { rows } = await sql<{ locked_sections: string[] }>`
    select locked_sections from studio_works where id = ${workId}`.execute(db);
  return rows[0]?.locked_sections ?? [];
}
