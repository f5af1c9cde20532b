/** What makes a new version of a work: asked for, again, retried, one section anew. */
import type { Section } from '#core/writing/draft.ts';
import type { StudioInputs } from '#core/writing/inputs.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Begun, beginVersion } from '#server/platform/works/work-jobs.ts';
import { regenerateSection } from './commands/change-section.ts';
import type { StudioContext } from './commands/context.ts';
import { createWork } from './commands/create-work.ts';
import { makeAgain, retryWork } from './commands/make-again.ts';
import type { Deps } from './deps.ts';
import { callsLeft } from './model-calls.ts';
import { readWork, type Work } from './queries.ts';
import { loadVersion, lockedSections } from './store.ts';
import type { StudioTexts } from './studio-texts.ts';
import { WRITE_QUEUE, type WriteJob } from './writer.ts';

interface Parts {
  deps: Deps;
  texts: StudioTexts;
  isTemplateOnly: boolean;
  contextOf(tx: Tx, actor: Actor): StudioContext;
  moved(workId: string): Promise<void>;
}

/** Each refuses as its inputs are accepted, then as its command, then as `Allowance.reserve`. */
export function createMaking(parts: Parts) {
  const { texts, isTemplateOnly } = parts;
  return {
    create: async (actor: Actor, { requestId, inputs: raw }: { requestId: string; inputs: StudioInputs }) => {
      const inputs = await texts.accept(actor, raw);
      const draft = await texts.draftToAsk(inputs, actor);
      return begin(parts, actor, { draft, act: (context) => createWork(context, { requestId, inputs }) });
    },
    again: async (actor: Actor, input: { id: string; requestId: string; inputs: StudioInputs }) => {
      const inputs = await texts.accept(actor, input.inputs);
      const draft = await texts.draftToAsk(inputs, actor);
      return begin(parts, actor, { draft, act: (context) => makeAgain(context, { ...input, inputs }) });
    },
    retry: async (actor: Actor, input: { id: string }) => {
      const draft = isTemplateOnly ? [] : await texts.draftBefore(actor, input.id);
      return begin(parts, actor, { draft, act: (context) => retryWork(context, input) });
    },
    regenerate: async (
      actor: Actor,
      input: { id: string; section: string; baseVersion: number; wish: string },
    ) => {
      const draft = await texts.draftBefore(actor, input.id, input.baseVersion);
      const wish = await texts.clean(input.wish, actor);
      const act = (context: StudioContext) => regenerateSection(context, { ...input, wish, draft });
      return begin(parts, actor, { draft, act });
    },
  };
}

/** `draft` is the templates' text, written before the transaction. */
async function begin(
  { deps, isTemplateOnly, contextOf, moved }: Parts,
  actor: Actor,
  { draft, act }: { draft: readonly Section[]; act: (context: StudioContext) => Promise<Begun> },
): Promise<Work> {
  const { memberId } = actor;
  const onNew = async (tx: Tx, { workId, number }: Begun) => {
    const version = (await loadVersion(tx, { workId, number }))!;
    if (!isTemplateOnly) {
      const kept = number > 1 ? await lockedSections(tx, workId) : [];
      const calls = callsLeft(version, { draft, kept }).map((call) => ({ ...call, memberId }));
      await deps.allowance.reserveAll(tx, calls);
    }
    const step = version.pending?.length ?? 0;
    await deps.jobs.enqueue<WriteJob>(WRITE_QUEUE, { workId, memberId, number, step: -step }, { tx });
  };
  const { workId, number } = await beginVersion(
    { db: deps.db, moved },
    { act: (tx) => act(contextOf(tx, actor)), onNew },
  );
  return readWork(deps, { id: workId, memberId, version: number });
}
