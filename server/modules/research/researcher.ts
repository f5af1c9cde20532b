/**
 * Makes versions, as a job that takes one step and queues the next: the search, each source, each section. It
 * promises that a version always ends, complete or failed with the reason; that one which is taken up again
 * goes on where it stopped; and that a quoted finding has been checked against the stored text of its source.
 */
import { extractSections, openQuestions } from '#core/research/extract.ts';
import { FRAMES } from '#core/research/frames.ts';
import type { ReadSource } from '#core/research/report.ts';
import { isOutage } from '#server/database/outage.ts';
import { isNotNow, Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type MentorModel, MentorModelError, type MentorUsage } from '#server/ports/mentor-model.ts';
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
  number: number;
  step: number;
}

/** Pages that are taken from a search. */
const MOST_FOUND = 6;
/** The longest answer that is taken from a model, in UTF-16 code units. */
const LONGEST_ANSWER = 24_000;
const FAULT_TEXT = 'Something went wrong on our side.';
const REFUSED_TEXT = 'The model refused this request. The operator can see why in the log.';

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
    saveProgress(db, { ...version, ...change }, clock.now());

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
    const key = { reportId: version.report_id, number: version.number };
    await transaction(db, async (tx) => {
      const line = { name, isAsked: true, found: pages.length, failure };
      if (!(await saveSearch(tx, key, line))) return;
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
      const { text, usage } = await answerTo(version, question);
      tell(allowance.usageOf(usage, { read: [question], written: text }));
      return text;
    });
    const findings = await textWork.run('research.check', { answer, sources }, { memberId: ownerId });
    return { id, heading: section.heading, findings, open: openQuestions(section, findings) };
  };

  const answerTo = async (version: VersionRow, question: string) => {
    let usage: MentorUsage | null = null;
    let text = '';
    for await (const piece of model.streamAnswer({
      threadId: version.report_id,
      mode: 'general',
      turns: [{ role: 'member', text: question }],
      facts: {},
      memberRef: version.report_id,
      signal: closing,
    })) {
      if (piece.type === 'done') {
        ({ usage } = piece);
        continue;
      }
      if (piece.type === 'waiting') continue;
      text += piece.text;
      if (text.length > LONGEST_ANSWER) break;
    }
    return { text, usage };
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
    const key = { reportId: version.report_id, number: version.number };
    const sources = await loadSources(db, key);
    const next = sources.find(({ status }) => status === 'waiting');
    if (version.search === null) await search(version, sources);
    else if (next) {
      const { ownerId: memberId } = (await standingOf(db, version.report_id))!;
      const reading = { retrieval, files, textWork, signal: closing, memberId };
      await saveSource(db, await readSource(reading, next, clock.now));
    } else await write(version, sources);
  };

  return async (job) => {
    const key = { reportId: job.reportId, number: job.number };
    const version = await loadVersion(db, key);
    if (version?.status !== 'running') return;
    try {
      await take(version);
    } catch (error) {
      // The process stops, too much is waiting, or the database is away: another takes the job up, and goes on with the
      // step that was not finished.
      const isOutside = error instanceof MentorModelError || error instanceof RetrievalError;
      if (closing.aborted || isNotNow(error) || (isOutage(error) && !isOutside)) throw error;
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

function failureText(error: unknown): string {
  // The allowance says when it refills, and the reader of texts that one was too much.
  if (error instanceof RetrievalError || error instanceof Refusal) return error.message;
  if (!(error instanceof MentorModelError)) return FAULT_TEXT;
  return error.kind === 'refused' ? REFUSED_TEXT : error.message;
}
