/**
 * Writes versions, as a job. It promises that a version always ends, complete or failed with the reason; that
 * a version which is taken up again goes on where it stopped; and that a model's words pass the filter that
 * takes out claims about PRD. With a model connected, a job writes one section and queues the next, so that
 * long works of one member do not keep others waiting.
 */
import { createClaimFilter } from '#core/rewards/rewrite-claims.ts';
import type { Section } from '#core/writing/draft.ts';
import type { StudioInputs } from '#core/writing/inputs.ts';
import { MAX_SECTION_LENGTH } from '#core/writing/section-prompt.ts';
import { transaction } from '#server/platform/transaction.ts';
import { askForText, isForAnotherTry, reasonOf } from '#server/platform/works/work-jobs.ts';
import { type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import type { Deps } from './deps.ts';
import { callIdOf, callOf } from './model-calls.ts';
import { loadVersion, saveProgress, standingOf, type VersionRow } from './store.ts';

/** The job queue of versions to be written. */
export const WRITE_QUEUE = 'studio.write';

/** Which version a job writes; `step` makes the queue's key new for each section. */
export interface WriteJob {
  workId: string;
  /** None of those that were queued before it was said. */
  memberId?: string;
  number: number;
  step: number;
}

type WriterDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'allowance' | 'textWork'>;

/** Makes the handler of the jobs. `closing` ends a model's answer when the process stops; the job is then taken up again. */
export function createWriter(
  deps: WriterDeps,
  options: {
    model: MentorModel;
    isTemplateOnly: boolean;
    closing: AbortSignal;
    lockedOf: (workId: string) => Promise<string[]>;
    /** What the templates write. */
    draftOf: (inputs: StudioInputs, memberId: string) => Promise<Section[]>;
    /** Tells those who watch that the work has moved. */
    moved: (workId: string) => Promise<void>;
  },
): (job: WriteJob) => Promise<void> {
  const { db, jobs, clock, log, allowance } = deps;
  const { model, isTemplateOnly, closing, lockedOf, draftOf, moved } = options;

  const save = async (version: VersionRow, change: Partial<VersionRow>): Promise<void> => {
    const key = { workId: version.work_id, number: version.number };
    await saveProgress(db, key, { ...version, ...change, at: clock.now() });
    await moved(version.work_id);
  };

  const draft = async ({ work_id, inputs }: VersionRow): Promise<Section[]> =>
    draftOf(inputs, (await standingOf(db, work_id))?.ownerId ?? work_id);

  /** The draft of the templates; where the work is made again, with the locked sections as they were. */
  const begin = async (version: VersionRow): Promise<VersionRow> => {
    const sections = await draft(version);
    const locked = version.number > 1 ? await lockedOf(version.work_id) : [];
    const before =
      locked.length > 0
        ? await loadVersion(db, { workId: version.work_id, number: version.number - 1 })
        : null;
    const kept = new Map(
      before?.sections.filter(({ id }) => locked.includes(id)).map((one) => [one.id, one.body]),
    );
    return {
      ...version,
      sections: sections.map((one) => ({ ...one, body: kept.get(one.id) ?? one.body })),
      pending: isTemplateOnly ? [] : sections.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    };
  };

  /** The templates' text of the sections that are to be made again. */
  const fromTemplates = async (version: VersionRow, ids: readonly string[]): Promise<Section[]> => {
    const written = new Map((await draft(version)).map((one) => [one.id, one]));
    return version.sections.map((one) => (ids.includes(one.id) ? (written.get(one.id) ?? one) : one));
  };

  /** Asks for one section, on what was set aside for it. Refuses as `Allowance.reserve` where nothing is any more. */
  const askModel = async (version: VersionRow, section: Section): Promise<string> => {
    const call = callOf(version, section);
    const [turn] = call.texts;
    const { ownerId } = (await standingOf(db, version.work_id))!;
    return allowance.run({ memberId: ownerId, ...call }, async (tell) => {
      const { text, usage } = await askForText(model, {
        workId: version.work_id,
        question: turn,
        signal: closing,
        most: MAX_SECTION_LENGTH,
        filter: createClaimFilter(null),
      });
      tell(allowance.usageOf(usage, { read: [turn], written: text }));
      const answered = { answer: text, draft: section.body, inputs: version.inputs };
      return (await deps.textWork.run('studio.take', answered, { memberId: ownerId })) ?? section.body;
    });
  };

  const write = async (job: WriteJob, found: VersionRow): Promise<void> => {
    let version = found;
    if (version.pending === null) {
      version = await begin(version);
      if (version.pending!.length > 0) await save(version, {});
    }
    const [next, ...rest] = version.pending!;
    if (next === undefined) return save(version, { status: 'complete' });
    if (isTemplateOnly) {
      return save(version, {
        sections: await fromTemplates(version, version.pending!),
        pending: [],
        status: 'complete',
      });
    }
    const section = version.sections.find(({ id }) => id === next)!;
    const body = await askModel(version, section);
    const sections = version.sections.map((one) => (one.id === next ? { ...one, body } : one));
    await save(version, { sections, pending: rest, status: rest.length === 0 ? 'complete' : 'generating' });
    if (rest.length > 0) await jobs.enqueue<WriteJob>(WRITE_QUEUE, { ...job, step: job.step + 1 });
  };

  return async (job) => {
    const version = await loadVersion(db, { workId: job.workId, number: job.number });
    if (version?.status !== 'generating') return;
    try {
      await write(job, version);
    } catch (error) {
      const isOutside = error instanceof MentorModelError;
      if (isForAnotherTry(error, { closing, isOutside })) throw error;
      log.warn({ err: error, workId: job.workId, provider: model.provider }, 'a work was not written');
      const latest = (await loadVersion(db, { workId: job.workId, number: job.number })) ?? version;
      const callIds = (latest.pending ?? []).map((id) => callIdOf(latest, id));
      await transaction(db, (tx) => allowance.release(tx, callIds));
      await save(latest, { status: 'failed', error: failureText(version.inputs.kind, error) });
    }
  };
}

/** Why it failed, in the specification's words. Source: D2 §8. */
function failureText(kind: StudioInputs['kind'], error: unknown): string {
  const reason = reasonOf(error);
  return kind === 'document' ? `Document generation failed: ${reason}` : `AI service error: ${reason}`;
}
