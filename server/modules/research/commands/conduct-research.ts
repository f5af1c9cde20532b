/** A member asks for a report. The same request again finds the first report, and counts once. */
import type { ResearchInputs } from '#core/research/inputs.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Begun } from '#server/platform/works/work-jobs.ts';
import { findByRequest, insertReport, loadVersion } from '../store.ts';
import { addVersion, headOf, isSameRequest, type ResearchContext, spendAllowance } from './context.ts';

/**
 * The inputs are clean and whole. Refuses with: `idempotency_conflict`, `research_quota_reached`; for files with
 * `not_found`, `upload_incomplete`, `file_in_use`.
 */
export async function conductResearch(
  context: ResearchContext,
  { requestId, inputs }: { requestId: string; inputs: ResearchInputs },
): Promise<Begun> {
  const { tx, actor, now, newId } = context;
  const id = newId();
  const isNew = await insertReport(tx, {
    id,
    member_id: actor.memberId,
    request_id: requestId,
    ...headOf(inputs),
    current_version: 1,
    status: 'running',
    revision: 1,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) return sameReport(context, requestId, inputs);
  await spendAllowance(context);
  await addVersion(context, { report_id: id, number: 1, request_id: requestId, origin: 'asked', inputs });
  return { workId: id, number: 1, isNew: true };
}

async function sameReport(
  { tx, actor }: ResearchContext,
  requestId: string,
  inputs: ResearchInputs,
): Promise<Begun> {
  const report = (await findByRequest(tx, { memberId: actor.memberId, requestId })) ?? refuse('not_found');
  const first = await loadVersion(tx, { workId: report.id, number: 1 });
  if (!first || !isSameRequest(first.inputs, inputs)) refuse('idempotency_conflict');
  return { workId: report.id, number: 1, isNew: false };
}
