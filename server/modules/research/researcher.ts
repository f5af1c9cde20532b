/**
 * Makes versions, as a job that takes one step and queues the next: the search, each source, each section. It
 * promises that a version always ends, complete or failed with the reason; that one which is taken up again
 * goes on where it stopped; and that a quoted finding has been checked against the stored text of its source.
 */
import { extractSections, openQuestions } from '#core/research/extract.ts';
import { FRAMES } from '#core/research/frames.ts';
import type { ReadSource } from '#core/research/report.ts';
import { transaction } from '#server/platform/transaction.ts';
import { askForText, isForAnotherTry, reasonOf } from '#server/platform/works/work-jobs.ts';
import { type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import { type Retrieval, RetrievalError } from '#server/ports/retrieval.ts';
import type { Deps } from './deps.ts';
import { callIdOf, callsLeft } from './model-calls.ts';
import { readSource } from './read-source.ts';
import {
  insertSource,
  loadSources,
  loadVersion,
  type SourceRow,
  saveProgress,
  saveSearch,
  saveSource,
  standingOf,
  type VersionRow,
} from './store.ts';

/** The job queue of versions to be made. */
export const RESEARCH_QUEUE = 'research.make';

/** Which version a job works on; `step` makes the queue's key new for each step. */
export interface ResearchJob {
  reportId: string;
  /** None of those that were queued before it was said. */
  memberId?: string;
  number: number;
  step: number;
}

/** Pages that are taken from a search. */
const MOST_FOUND = 6;
/** The longest answer that is taken from a model, in UTF-16 code units. */
const LONGEST_ANSWER = 24_000;

interface ResearcherOptions {
  model: MentorModel;
  isBuiltIn: boolean;
  retrieval: Retrieval;
  closing: AbortSignal;
  /** Tells those who watch that the report has moved. */
  moved: (reportId: string) => Promise<void>;
}

/** Makes the handler of the jobs. */
export function createResearcher(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'files' | 'allowance' | 'textWork'>,
  { model, isBuiltIn, retrieval, closing, moved }: ResearcherOptions,
): (job: ResearchJob) => Promise<void> {
  const { db, jobs, clock, log, files, allowance, textWork } = deps;

  const save = (version: VersionRow, change: Partial<VersionRow>) =>
    saveProgress(db, keyOf(version), { ...version, ...change, at: clock.now() });

  const search = async (version: VersionRow, sources: readonly SourceRow[]): Promise<void> => {
    const { query, industry } = version.inputs;
    const name = retrieval.searchName;
    const ask = () => retrieval.search(`${query} ${industry}`.trim(), { limit: MOST_FOUND, signal: closing });
    let failure: string | null = null;
    const found = await ask().catch((error: unknown) => {
      // With sources of the member's own there is something to read; without, the member tries again.
      if (!(error instanceof RetrievalError) || sources.length === 0) throw error;
      failure = error.message;
      return [];
    });
    const known = new Set(sources.map(({ url }) => url));
    const pages = found.filter(({ url }) => !known.has(url));
    await transaction(db, async (tx) => {
      const line = { name, isAsked: true, found: pages.length, failure };
      if (!(await saveSearch(tx, keyOf(version), line))) return;
      for (const [at, { url, title }] of pages.entries()) {
        await insertSource(tx, {
          report_id: version.report_id,
          version: version.number,
          number: sources.length + at + 1,
          kind: 'web',
          title: title || url,
          url,
          file_id: null,
          status: 'waiting',
          failure: null,
          body: '',
          read_at: null,
        });
      }
    });
  };

  /** Asks for one section, on what was set aside for it. Refuses as `Allowance.reserve` where it needs more. */
  const askModel = async (version: VersionRow, id: string, sources: readonly ReadSource[]) => {
    const section = FRAMES[version.inputs.type].find((one) => one.id === id)!;
    const { ownerId } = (await standingOf(db, version.report_id))!;
    const { type, query, industry } = version.inputs;
    const asked = { inputs: { type, query, industry }, sectionId: id, sources };
    const question = await textWork.run('research.question', asked, { memberId: ownerId });
    const callId = callIdOf(version, id);
    const answer = await allowance.run({ memberId: ownerId, callId, texts: [question] }, async (tell) => {
      const { text, usage } = await askForText(model, {
        workId: version.report_id,
        question,
        signal: closing,
        most: LONGEST_ANSWER,
      });
      tell(allowance.usageOf(usage, { read: [question], written: text }));
      return text;
    });
    const findings = await textWork.run('research.check', { answer, sources }, { memberId: ownerId });
    return { id, heading: section.heading, findings, open: openQuestions(section, findings) };
  };

  const write = async (version: VersionRow, rows: readonly SourceRow[]): Promise<void> => {
    const sources = rows
      .filter(({ status }) => status === 'read')
      .map(({ number, kind, title, body }) => ({ number, isOwn: kind !== 'web', title, text: body }));
    if (isBuiltIn) {
      const { ownerId: memberId } = (await standingOf(db, version.report_id))!;
      const sections = await textWork.run(
        'research.extract',
        { inputs: version.inputs, sources },
        { memberId },
      );
      return save(version, { sections, pending: [], status: 'complete' });
    }
    if (version.pending === null) {
      const sections = extractSections(version.inputs, []);
      return save(version, { sections, pending: sections.map(({ id }) => id) });
    }
    const [next, ...rest] = version.pending;
    if (next === undefined) return save(version, { status: 'complete' });
    const written = await askModel(version, next, sources);
    await save(version, {
      sections: version.sections.map((one) => (one.id === next ? written : one)),
      pending: rest,
      status: rest.length === 0 ? 'complete' : 'running',
    });
  };

  /** One step of a version: what is first among what is still to be done. */
  const take = async (version: VersionRow): Promise<void> => {
    const sources = await loadSources(db, keyOf(version));
    const next = sources.find(({ status }) => status === 'waiting');
    if (version.search === null) await search(version, sources);
    else if (next) {
      const { ownerId: memberId } = (await standingOf(db, version.report_id))!;
      const reading = { retrieval, files, textWork, signal: closing, memberId };
      await saveSource(db, await readSource(reading, next, clock.now));
    } else await write(version, sources);
  };

  return async (job) => {
    const key = { workId: job.reportId, number: job.number };
    const version = await loadVersion(db, key);
    if (version?.status !== 'running') return;
    try {
      await take(version);
    } catch (error) {
      const isOutside = error instanceof MentorModelError || error instanceof RetrievalError;
      if (isForAnotherTry(error, { closing, isOutside })) throw error;
      log.warn({ err: error, reportId: job.reportId, provider: model.provider }, 'a report was not made');
      const latest = (await loadVersion(db, key)) ?? version;
      const callIds = isBuiltIn ? [] : callsLeft(latest).map(({ callId }) => callId);
      await transaction(db, (tx) => allowance.release(tx, callIds));
      await save(latest, { status: 'failed', error: failureText(error) });
    }
    await moved(job.reportId);
    const now = await loadVersion(db, key);
    if (now?.status === 'running') {
      await jobs.enqueue<ResearchJob>(RESEARCH_QUEUE, { ...job, step: job.step + 1 });
    }
  };
}

const keyOf = ({ report_id, number }: VersionRow) => ({ workId: report_id, number });

function failureText(error: unknown): string {
  return error instanceof RetrievalError ? error.message : reasonOf(error);
}
