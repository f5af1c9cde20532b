/**
 * The studio: business documents, plans for a first version and written content. It promises that every
 * generation is a member's and counts against their day; that a work is begun only when what a model may need
 * for all of it is left; that a result is kept with its inputs, template
 * version and model; and that what was begun ends, whether or not anybody waits for it.
 */

import { sql } from 'kysely';
import type { StudioInputs } from '#core/studio/inputs.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/platform/actor.ts';
import { registerProgress } from '#server/platform/live/register-progress.ts';
import type { FileFormat } from '#server/platform/print/print-file.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { editSection, lockSection, regenerateSection } from './commands/change-section.ts';
import { DAILY_LIMIT, dayOf, type StudioContext } from './commands/context.ts';
import { createWork } from './commands/create-work.ts';
import { makeAgain, retryWork } from './commands/make-again.ts';
import { makeFile } from './make-file.ts';
import { callsLeft } from './model-calls.ts';
import { openVersion, readWork, type Work } from './queries.ts';
import { deleteWork, loadVersion, loadWork, standingOf, usedOn } from './store.ts';
import { createWriter, WRITE_QUEUE, type WriteJob } from './writer.ts';

export type Studio = ReturnType<typeof createStudio>;

/** What the templates call themselves where they write alone. */
const TEMPLATES = 'Protege templates (built-in)';

type Begun = { workId: string; number: number; isNew: boolean };

/** Builds the studio and its job. */
export function createStudio(deps: Deps, model: MentorModel) {
  const { db, clock, newId, jobs } = deps;
  const closing = new AbortController();
  const isTemplateOnly = model.provider === 'built-in';
  const modelLabel = isTemplateOnly ? TEMPLATES : `${model.modelName} (${model.provider})`;
  const moved = registerProgress(deps.live, 'studio', (id) => standingOf(db, id));
  jobs.define<WriteJob>(
    WRITE_QUEUE,
    createWriter(deps, {
      model,
      isTemplateOnly,
      closing: closing.signal,
      lockedOf: (id) => lockedSections(db, id),
      moved,
    }),
  );

  const change = <Value>(actor: Actor, act: (context: StudioContext) => Promise<Value>): Promise<Value> =>
    db
      .transaction()
      .execute((tx) => act({ tx, actor, now: clock.now(), newId, model: modelLabel, isTemplateOnly }));

  /**
   * Begins a version, sets aside what a model may need for it, and queues its writing, in one transaction.
   * Refuses as `act`, then as `Allowance.reserve`.
   */
  const begin = async (actor: Actor, act: (context: StudioContext) => Promise<Begun>): Promise<Work> => {
    const { workId, number } = await change(actor, async (context) => {
      const begun = await act(context);
      if (begun.isNew) await queue(context.tx, actor, begun);
      return begun;
    });
    void moved(workId);
    return readWork(db, { id: workId, memberId: actor.memberId, version: number });
  };

  const queue = async (tx: Tx, { memberId }: Actor, { workId, number }: Begun) => {
    const version = (await loadVersion(tx, { workId, number }))!;
    if (!isTemplateOnly) {
      const kept = number > 1 ? await lockedSections(tx, workId) : [];
      const calls = callsLeft(version, kept).map((call) => ({ ...call, memberId }));
      await deps.allowance.reserveAll(tx, calls);
    }
    const step = version.pending?.length ?? 0;
    await jobs.enqueue<WriteJob>(WRITE_QUEUE, { workId, number, step: -step }, { tx });
  };

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
      };
    },
    create: (actor: Actor, input: { requestId: string; inputs: StudioInputs }) =>
      begin(actor, (context) => createWork(context, input)),
    again: (actor: Actor, input: { id: string; requestId: string; inputs: StudioInputs }) =>
      begin(actor, (context) => makeAgain(context, input)),
    retry: (actor: Actor, input: { id: string }) => begin(actor, (context) => retryWork(context, input)),
    regenerate: (actor: Actor, input: Parameters<typeof regenerateSection>[1]) =>
      begin(actor, (context) => regenerateSection(context, input)),
    edit: async (actor: Actor, input: Parameters<typeof editSection>[1]): Promise<Work> => {
      await change(actor, (context) => editSection(context, input));
      void moved(input.id);
      return readWork(db, { id: input.id, memberId: actor.memberId });
    },
    lock: async (actor: Actor, input: Parameters<typeof lockSection>[1]): Promise<Work> => {
      await change(actor, (context) => lockSection(context, input));
      void moved(input.id);
      return readWork(db, { id: input.id, memberId: actor.memberId });
    },
    /** Deletes a work. What a model is asked for it at the moment is still counted. Refuses with: `not_found`. */
    remove: (actor: Actor, { id }: { id: string }): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const work = await loadWork(tx, { id, memberId: actor.memberId, isLocked: true });
        if (!work) refuse('not_found');
        const version = await loadVersion(tx, { workId: id, number: work.current_version });
        const isAsking = version?.status === 'generating' && !isTemplateOnly;
        const calls = isAsking ? callsLeft(version, work.locked_sections) : [];
        const notBegun = calls.slice(version?.pending ? 1 : 0).map(({ callId }) => callId);
        await deps.allowance.release(tx, notBegun);
        await deleteWork(tx, { id, memberId: actor.memberId });
      }),
    /** Refuses with: `not_found`, `studio_in_progress` while there is no finished text. */
    download: async (
      actor: Actor,
      { id, version: number, format }: { id: string; version?: number; format: FileFormat },
    ): Promise<File> => {
      const { work, version } = await openVersion(db, { id, memberId: actor.memberId, version: number });
      if (version.status !== 'complete') refuse('studio_in_progress');
      return makeFile({ work, version }, format);
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
