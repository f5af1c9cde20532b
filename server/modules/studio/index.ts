/**
 * The studio: business documents, plans for a first version and written content. It promises that every
 * generation is a member's and counts against their day; that a work is begun only when what a model may need
 * for all of it is left; that a result is kept with its inputs, template
 * version and model; and that what was begun ends, whether or not anybody waits for it.
 */
import type { KindPage } from '#core/content/read-kind.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { FileFormat } from '#server/platform/print/print-bytes.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { defineWorkJobs, notAsked } from '#server/platform/works/work-jobs.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { editSection, lockSection } from './commands/change-section.ts';
import type { StudioContext } from './commands/context.ts';
import type { Deps } from './deps.ts';
import { makeFile } from './make-file.ts';
import { createMaking } from './make-works.ts';
import { callsLeft } from './model-calls.ts';
import { openVersion, readWork, type Work } from './queries.ts';
import {
  deleteWork,
  generations,
  giveUpVersion,
  loadVersion,
  loadWork,
  lockedSections,
  standingOf,
} from './store.ts';
import { createStudioTexts, type StudioTexts } from './studio-texts.ts';
import { createWriter, WRITE_QUEUE, type WriteJob } from './writer.ts';

/** What the rest of the server gets of the studio. */
export type Studio = ReturnType<typeof createStudio>;

/** What the templates call themselves where they write alone. */
const TEMPLATES = 'Protege templates (built-in)';

const GIVEN_UP =
  'Writing it was begun again and again and never came to an end, so we stopped trying. If a new try ends like this too, change what it is made from.';

/** Builds the studio and its job. */
export function createStudio(deps: Deps, model: MentorModel) {
  const { db, clock, knowledge } = deps;
  const closing = new AbortController();
  const isTemplateOnly = model.provider === 'built-in';
  const modelLabel = isTemplateOnly ? TEMPLATES : `${model.modelName} (${model.provider})`;
  const texts = createStudioTexts(deps, { isTemplateOnly });
  const moved = defineWorkJobs<WriteJob>(deps, {
    topic: 'studio',
    queue: WRITE_QUEUE,
    keyOf: ({ workId, number }) => ({ workId, number }),
    standingOf,
    giveUpVersion,
    givenUpText: GIVEN_UP,
    handler: (tell) =>
      createWriter(deps, {
        model,
        isTemplateOnly,
        closing: closing.signal,
        lockedOf: (id) => lockedSections(db, id),
        draftOf: texts.draftOf,
        moved: tell,
      }),
  });
  const contextOf = (tx: Tx, actor: Actor): StudioContext => ({
    tx,
    actor,
    now: clock.now(),
    newId: deps.newId,
    model: modelLabel,
    isTemplateOnly,
  });
  const parts = { deps, texts, isTemplateOnly, contextOf, moved };

  return {
    allowance: async ({ memberId }: Actor) => ({
      ...(await generations.today(db, { memberId, now: clock.now() })),
      model: modelLabel,
      isTemplateOnly,
    }),
    /** The kinds of venture that there is a page on, in the order of their names. */
    kinds: () => namesOf(knowledge.kinds),
    /** What may be done next in one of them. Refuses with: `not_found`. */
    kind: (of: string) => stepsOf(knowledge.kind(of) ?? refuse('not_found')),
    ...createMaking(parts),
    ...createChanging(parts),
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

/** What changes a work without making it anew. */
function createChanging({
  deps,
  texts,
  isTemplateOnly,
  contextOf,
  moved,
}: {
  deps: Deps;
  texts: StudioTexts;
  isTemplateOnly: boolean;
  contextOf(tx: Tx, actor: Actor): StudioContext;
  moved(workId: string): Promise<void>;
}) {
  const { db } = deps;
  const change = async (
    actor: Actor,
    id: string,
    act: (context: StudioContext) => Promise<void>,
  ): Promise<Work> => {
    await transaction(db, (tx) => act(contextOf(tx, actor)));
    void moved(id);
    return readWork(deps, { id, memberId: actor.memberId });
  };
  return {
    edit: async (actor: Actor, input: Parameters<typeof editSection>[1]): Promise<Work> => {
      const body = await texts.clean(input.body, actor);
      return change(actor, input.id, (context) => editSection(context, { ...input, body }));
    },
    lock: (actor: Actor, input: Parameters<typeof lockSection>[1]): Promise<Work> =>
      change(actor, input.id, (context) => lockSection(context, input)),

    /** A finished work as a text. Refuses with: `not_found`, `studio_in_progress`, then as `makeFile`. */
    asText: async ({ memberId }: Actor, { id }: { id: string }): Promise<{ title: string; body: string }> => {
      const { work, version } = await openVersion(db, { id, memberId });
      if (version.status !== 'complete') refuse('studio_in_progress');
      const file = await makeFile(deps.textWork, { work, version }, 'md');
      return { title: work.title, body: await file.text() };
    },

    /** Deletes a work. What a model is asked for it at the moment is still counted. Refuses with: `not_found`. */
    remove: async (actor: Actor, { id }: { id: string }): Promise<void> => {
      const draft = isTemplateOnly ? [] : await texts.draftBefore(actor, id);
      await transaction(db, async (tx) => {
        const work = await loadWork(tx, { id, memberId: actor.memberId, isLocked: true });
        if (!work) refuse('not_found');
        const version = await loadVersion(tx, { workId: id, number: work.current_version });
        const isAsking = version?.status === 'generating' && !isTemplateOnly;
        const calls = isAsking ? callsLeft(version, { draft, kept: work.locked_sections }) : [];
        await deps.allowance.release(tx, notAsked(version, calls));
        await deleteWork(tx, id);
      });
    },
  };
}

/** What is shown of a kind beside a card. */
const stepsOf = ({ id, name, checked, tests, week }: KindPage) => ({
  ...{ id, name, checked, week },
  tests: tests.map(({ costUsd: _costUsd, ...test }) => test),
});

const namesOf = (kinds: readonly KindPage[]) =>
  kinds
    .map(({ id, name, group }) => ({ id, name, group }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
