/**
 * Market research: reports from sources that were read. It promises that every report is a member's and counts
 * against their day; that what is called quoted stands in the stored text of its source; that nothing in a
 * source or in a model's answer is obeyed; and that what was begun ends, whether or not anybody waits for it.
 */
import type { FileKind } from '#core/files/file-types.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { FileFormat } from '#server/platform/print/print-bytes.ts';
import { printFile } from '#server/platform/print/print-file.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { defineWorkJobs, notAsked } from '#server/platform/works/work-jobs.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import type { Retrieval } from '#server/ports/retrieval.ts';
import type { Deps } from './deps.ts';
import { createMaking } from './make-reports.ts';
import { callsLeft } from './model-calls.ts';
import { BUILT_IN_READER, openReport, renderOpened, toSource } from './queries.ts';
import { createResearcher, RESEARCH_QUEUE, type ResearchJob } from './researcher.ts';
import {
  deleteReport,
  filesOf,
  giveUpVersion,
  loadReport,
  loadVersion,
  reports,
  standingOf,
} from './store.ts';

/** What the rest of the server gets of market research. */
export type Research = ReturnType<typeof createResearch>;

const GIVEN_UP =
  'Reading and writing was begun again and again and never came to an end, so we stopped trying. If a new try ends like this too, leave out the source that it stopped at.';

/** What a member may upload as a source. */
const SOURCE_KINDS: readonly FileKind[] = ['pdf', 'docx', 'txt', 'md', 'csv'];
const MOST_FILE_BYTES = 10_000_000;

/** Builds market research and its job. */
export function createResearch(deps: Deps, options: { model: MentorModel; retrieval: Retrieval }) {
  const { db, clock, files } = deps;
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
  const moved = defineWorkJobs<ResearchJob>(deps, {
    topic: 'research',
    queue: RESEARCH_QUEUE,
    keyOf: ({ reportId, number }) => ({ workId: reportId, number }),
    standingOf,
    giveUpVersion,
    givenUpText: GIVEN_UP,
    handler: (tell) =>
      createResearcher(deps, { model, isBuiltIn, retrieval, closing: closing.signal, moved: tell }),
  });

  return {
    setup: async ({ memberId }: Actor) => ({
      ...(await reports.today(db, { memberId, now: clock.now() })),
      model: modelLabel,
      search: retrieval.searchName,
    }),
    ...createMaking({ deps, isBuiltIn, modelLabel, searchName: retrieval.searchName, moved }),

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
        const version = await loadVersion(tx, { workId: id, number: report.current_version });
        // What a model is asked for it at the moment is still counted.
        const calls = version?.status === 'running' && !isBuiltIn ? callsLeft(version) : [];
        await deps.allowance.release(tx, notAsked(version, calls));
        for (const fileId of (await filesOf(tx, id)).keys()) await files.remove(tx, fileId);
        await deleteReport(tx, id);
      }),

    download: (actor: Actor, wanted: Wanted): Promise<File> => download(deps, actor, wanted),

    /** Ends what is being fetched or written; the jobs are taken up again by the next start. */
    close: () => closing.abort(),
  };
}

interface Wanted {
  id: string;
  version?: number;
  format: FileFormat;
}

/** Refuses with: `not_found`, `research_in_progress` while there is no finished report. */
async function download(
  { db, textWork }: Deps,
  { memberId }: Actor,
  { id, version: number, format }: Wanted,
): Promise<File> {
  const opened = await openReport(db, { id, memberId, version: number });
  const { report, version } = opened;
  if (version.status !== 'complete') refuse('research_in_progress');
  const foot = `Made with Protege, version ${version.number}. Quotes were checked against the sources as they were read; opinions are marked.`;
  const { printed: sections } = await renderOpened(textWork, opened);
  const printed = { title: report.title, sections, madeAt: version.created_at, foot };
  return printFile(textWork, { printed, format, version: version.number, memberId });
}
