/** A member has a research conducted again with changes, or goes on with one that failed. */
import type { ResearchInputs } from '#core/research/inputs.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Begun } from '#server/platform/works/work-jobs.ts';
import { findVersionByRequest, loadReport, type ReportRow, reopenVersion, saveReport } from '../store.ts';
import { addVersion, headOf, isSameRequest, type ResearchContext, spendAllowance } from './context.ts';

/** Versions that a report keeps. */
const MAX_VERSIONS = 50;

/**
 * The inputs are clean and whole. Refuses with: `not_found`, `idempotency_conflict`, `research_in_progress`,
 * `research_versions_full`, `research_quota_reached`; for files with `not_found`, `upload_incomplete`, `file_in_use`.
 */
export async function researchAgain(
  context: ResearchContext,
  { id, requestId, inputs }: { id: string; requestId: string; inputs: ResearchInputs },
): Promise<Begun> {
  const { tx, now } = context;
  const report = await lockReport(context, id);
  const before = await findVersionByRequest(tx, { workId: id, requestId });
  if (before) {
    if (!isSameRequest(before.inputs, inputs)) refuse('idempotency_conflict');
    return { workId: id, number: before.number, isNew: false };
  }
  if (report.status === 'running') refuse('research_in_progress');
  if (report.current_version >= MAX_VERSIONS) {
    refuse('research_versions_full', { values: { maximum: MAX_VERSIONS } });
  }
  await spendAllowance(context);
  const number = report.current_version + 1;
  await addVersion(context, { report_id: id, number, request_id: requestId, origin: 'again', inputs });
  await saveReport(tx, {
    ...report,
    ...headOf(inputs),
    current_version: number,
    status: 'running',
    updated_at: now,
  });
  return { workId: id, number, isNew: true };
}

/** Takes up a version that failed, where it stopped. Refuses with: `not_found`, `research_quota_reached`. */
export async function retryResearch(context: ResearchContext, { id }: { id: string }): Promise<Begun> {
  const report = await lockReport(context, id);
  const version = { workId: id, number: report.current_version };
  if (report.status !== 'failed') return { ...version, isNew: false };
  await spendAllowance(context);
  await reopenVersion(context.tx, version);
  await saveReport(context.tx, { ...report, status: 'running', updated_at: context.now });
  return { ...version, isNew: true };
}

/** Refuses with: `not_found`. */
async function lockReport({ tx, actor }: ResearchContext, id: string): Promise<ReportRow> {
  return (await loadReport(tx, { id, memberId: actor.memberId, isLocked: true })) ?? refuse('not_found');
}
