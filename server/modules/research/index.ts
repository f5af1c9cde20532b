/**
 * Market research: reports from sources that were read. It promises that every report is a member's and counts
 * against their day; that what is called quoted stands in the stored text of its source; that nothing in a
 * source or in a model's answer is obeyed; and that what was begun ends, whether or not anybody waits for it.
 */
import type { FileKind } from '#core/files/file-types.ts';
import type { ResearchInputs } from '#core/research/inputs.ts';
import type { Tx } from '#server/database/pool.ts';
import { factsOfIdea } from '#server/modules/ideas/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { registerProgress } from '#server/platform/live/register-progress.ts';
import type { FileFormat } from '#server/platform/print/print-bytes.ts';
import { printFile } from '#server/platform/print/print-file.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import type { Retrieval } from '#server/ports/retrieval.ts';
import { conductResearch } from './commands/conduct-research.ts';
import { type Begun, checkInputs, DAILY_LIMIT, dayOf, type ResearchContext } from './commands/context.ts';
import { researchAgain, retryResearch } from './commands/research-again.ts';
import type { Deps } from './deps.ts';
import { callsLeft } from './model-calls.ts';
import { BUILT_IN_READER, openReport, type Report, readReport, renderOpened, toSource } from './queries.ts';
import { createResearcher, RESEARCH_QUEUE, type ResearchJob } from './researcher.ts';
import {
  deleteReport,
  filesOf,
  giveUpVersion,
  loadReport,
  loadVersion,
  standingOf,
  usedOn,
} from './store.ts';

export type Research = ReturnType<typeof createResearch>;

const GIVEN_UP =
  'Reading and writing was begun again and again and never came to an end, so we stopped trying. If a new try ends like this too, leave out the source that it stopped at.';

/** What a member may upload as a source. */
const SOURCE_KINDS: readonly FileKind[] = ['pdf', 'docx', 'txt', 'md', 'csv'];
const MOST_FILE_BYTES = 10_000_000;

/** Builds market research and its job. */
export function createResearch(deps: Deps, options: { model: MentorModel; retrieval: Retrieval }) {
  const { db, clock, newId, jobs, live, files } = deps;
  const { model, retrieval } = options;
  const closing = new AbortController();
  const isBuiltIn = model.provider === 'built-in';
  const modelLabel = isBuiltIn ? BUILT_IN_READER : `${model.modelName} (${model.provider})`;

  files.registerPurpose('research_source', {
    maxBytes: MOST_FILE_BYTES,
    kinds: SOURCE_KINDS,
    mayRead: async ({ ownerId }, viewer) => ownerId === viewer.memberId,
    readsText: true,
  });
  const moved = registerProgress(live, 'research', (id) => standingOf(db, id));
  jobs.define<ResearchJob>(
    RESEARCH_QUEUE,
    createResearcher(deps, { model, isBuiltIn, retrieval, closing: closing.signal, moved }),
    {
      attemptsOf: ({ reportId, number }) => `research:${reportId}:${number}`,
      onGivenUp: async ({ reportId, number }) => {
        await giveUpVersion(db, { reportId, number, error: GIVEN_UP }, clock.now());
        await moved(reportId);
      },
    },
  );

  /**
   * Begins a version, sets aside what a model may need for it, and queues its making, in one transaction.
   * Refuses as `act`, then as `Allowance.reserve`.
   */
  const begin = async (actor: Actor, act: (context: ResearchContext) => Promise<Begun>): Promise<Report> => {
    const { reportId, number } = await transaction(db, async (tx) => {
      const claimFile = (inTx: Tx, fileId: string) =>
        files.claim(inTx, { fileId, ownerId: actor.memberId, purpose: 'research_source' });
      const { searchName } = retrieval;
      const begun = await act({
        tx,
        actor,
        now: clock.now(),
        newId,
        model: modelLabel,
        searchName,
        claimFile,
      });
      if (begun.isNew) {
        if (!isBuiltIn) {
          const version = (await loadVersion(tx, begun))!;
          const calls = callsLeft(version).map((call) => ({ ...call, memberId: actor.memberId }));
          await deps.allowance.reserveAll(tx, calls);
        }
        const job = { reportId: begun.reportId, number: begun.number, step: 0 };
        await jobs.enqueue<ResearchJob>(RESEARCH_QUEUE, job, { tx });
      }
      return begun;
    });
    void moved(reportId);
    return readReport(deps, { id: reportId, memberId: actor.memberId, version: number });
  };

  /**
   * What was asked, clean and whole, with the facts of the idea's card as they are now, read before a transaction
   * opens. Refuses with: `not_found` for an idea that is not the member's; then as `checkInputs`.
   */
  const accept = async ({ memberId }: Actor, raw: ResearchInputs): Promise<ResearchInputs> => {
    const ideaId = raw.ideaId ?? null;
    const card = ideaId && { ideaId, facts: await factsOfIdea(db, { ideaId, memberId }) };
    const inputs = await deps.textWork.run('research.accept', { ...raw, card: card || null }, { memberId });
    checkInputs(inputs);
    return inputs;
  };

  return {
    setup: async (actor: Actor) => {
      const now = clock.now();
      const resetsAt = new Date(now);
      resetsAt.setUTCHours(24, 0, 0, 0);
      return {
        used: await usedOn(db, { memberId: actor.memberId, day: dayOf(now) }),
        limit: DAILY_LIMIT,
        resetsAt: resetsAt.toISOString(),
        model: modelLabel,
        search: retrieval.searchName,
      };
    },
    /** Refuses as `accept`, then as `conductResearch`. */
    create: async (actor: Actor, input: { requestId: string; inputs: ResearchInputs }) => {
      const inputs = await accept(actor, input.inputs);
      return begin(actor, (context) => conductResearch(context, { ...input, inputs }));
    },
    /** Refuses as `accept`, then as `researchAgain`. */
    again: async (actor: Actor, input: { id: string; requestId: string; inputs: ResearchInputs }) => {
      const inputs = await accept(actor, input.inputs);
      return begin(actor, (context) => researchAgain(context, { ...input, inputs }));
    },
    retry: (actor: Actor, input: { id: string }) => begin(actor, (context) => retryResearch(context, input)),

    /** The text of a source as quotes are checked against it. Refuses with: `not_found`. */
    source: async (actor: Actor, input: { id: string; number: number; version?: number | undefined }) => {
      const { sources } = await openReport(db, { ...input, memberId: actor.memberId });
      const row = sources.find(({ number }) => number === input.number) ?? refuse('not_found');
      return { ...toSource(row), text: row.body };
    },

    /** Deletes a report with the files that were given for it. Refuses with: `not_found`. */
    remove: (actor: Actor, { id }: { id: string }) =>
      transaction(db, async (tx) => {
        const report = await loadReport(tx, { id, memberId: actor.memberId, isLocked: true });
        if (!report) refuse('not_found');
        const version = await loadVersion(tx, { reportId: id, number: report.current_version });
        // What a model is asked for it at the moment is still counted.
        const calls = version?.status === 'running' && !isBuiltIn ? callsLeft(version) : [];
        const notBegun = calls.slice(version?.pending ? 1 : 0).map(({ callId }) => callId);
        await deps.allowance.release(tx, notBegun);
        for (const fileId of (await filesOf(tx, id)).keys()) await files.remove(tx, fileId);
        await deleteReport(tx, id);
      }),

    /** Refuses with: `not_found`, `research_in_progress` while there is no finished report. */
    download: async (
      actor: Actor,
      { id, version: number, format }: { id: string; version?: number; format: FileFormat },
    ): Promise<File> => {
      const opened = await openReport(db, { id, memberId: actor.memberId, version: number });
      const { report, version } = opened;
      if (version.status !== 'complete') refuse('research_in_progress');
      const foot = `Made with Protege, version ${version.number}. Quotes were checked against the sources as they were read; opinions are marked.`;
      const { printed: sections } = await renderOpened(deps.textWork, opened);
      const printed = { title: report.title, sections, madeAt: version.created_at, foot };
      return printFile(deps.textWork, {
        printed,
        format,
        version: version.number,
        memberId: actor.memberId,
      });
    },

    /** Ends what is being fetched or written; the jobs are taken up again by the next start. */
    close: () => closing.abort(),
  };
}
