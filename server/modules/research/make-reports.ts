/** What makes a new version of a report: asked for, again, retried. */
import type { ResearchInputs } from '#core/research/inputs.ts';
import type { Tx } from '#server/database/pool.ts';
import { factsOfIdea } from '#server/modules/ideas/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Begun, beginVersion } from '#server/platform/works/work-jobs.ts';
import { conductResearch } from './commands/conduct-research.ts';
import { checkInputs, type ResearchContext } from './commands/context.ts';
import { researchAgain, retryResearch } from './commands/research-again.ts';
import type { Deps } from './deps.ts';
import { callsLeft } from './model-calls.ts';
import { type Report, readReport } from './queries.ts';
import { RESEARCH_QUEUE, type ResearchJob } from './researcher.ts';
import { loadVersion } from './store.ts';

interface Parts {
  deps: Deps;
  isBuiltIn: boolean;
  /** What will write, as it is stored. */
  modelLabel: string;
  searchName: string | null;
  moved(reportId: string): Promise<void>;
}

/** Each refuses with `not_found` for an idea that is not the member's, then as `checkInputs`, then as its command, then as `Allowance.reserve`. */
export function createMaking(parts: Parts) {
  /** What was asked, clean and whole, with the facts of the idea's card as they are now, read before a transaction opens. */
  const accept = async ({ memberId }: Actor, raw: ResearchInputs): Promise<ResearchInputs> => {
    const { db, textWork } = parts.deps;
    const ideaId = raw.ideaId ?? null;
    const card = ideaId && { ideaId, facts: await factsOfIdea(db, { ideaId, memberId }) };
    const inputs = await textWork.run('research.accept', { ...raw, card: card || null }, { memberId });
    checkInputs(inputs);
    return inputs;
  };
  return {
    create: async (actor: Actor, input: { requestId: string; inputs: ResearchInputs }) => {
      const inputs = await accept(actor, input.inputs);
      return begin(parts, actor, (context) => conductResearch(context, { ...input, inputs }));
    },
    again: async (actor: Actor, input: { id: string; requestId: string; inputs: ResearchInputs }) => {
      const inputs = await accept(actor, input.inputs);
      return begin(parts, actor, (context) => researchAgain(context, { ...input, inputs }));
    },
    retry: (actor: Actor, input: { id: string }) =>
      begin(parts, actor, (context) => retryResearch(context, input)),
  };
}

async function begin(
  { deps, isBuiltIn, modelLabel, searchName, moved }: Parts,
  actor: Actor,
  act: (context: ResearchContext) => Promise<Begun>,
): Promise<Report> {
  const { memberId } = actor;
  const contextOf = (tx: Tx): ResearchContext => ({
    tx,
    actor,
    now: deps.clock.now(),
    newId: deps.newId,
    model: modelLabel,
    searchName,
    claimFile: (inTx, fileId) =>
      deps.files.claim(inTx, { fileId, ownerId: memberId, purpose: 'research_source' }),
  });
  const onNew = async (tx: Tx, { workId, number }: Begun) => {
    if (!isBuiltIn) {
      const version = (await loadVersion(tx, { workId, number }))!;
      await deps.allowance.reserveAll(
        tx,
        callsLeft(version).map((call) => ({ ...call, memberId })),
      );
    }
    await deps.jobs.enqueue<ResearchJob>(
      RESEARCH_QUEUE,
      { reportId: workId, memberId, number, step: 0 },
      { tx },
    );
  };
  const begun = await beginVersion({ db: deps.db, moved }, { act: (tx) => act(contextOf(tx)), onNew });
  return readReport(deps, { id: begun.workId, memberId, version: begun.number });
}
