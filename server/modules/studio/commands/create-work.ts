/** A member asks for a work. The same request again finds the first work, and counts once. */
import { headOf } from '#core/writing/compose.ts';
import { type StudioInputs, typeOf } from '#core/writing/inputs.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionKey } from '#server/platform/works/version-rows.ts';
import type { Begun } from '#server/platform/works/work-jobs.ts';
import { findByRequest, insertVersion, insertWork, loadVersion, type WorkRow } from '../store.ts';
import { isSameRequest, type StudioContext, spendAllowance } from './context.ts';

/**
 * Returns the work's id, and whether it is new and so is to be written.
 * Refuses with: `idempotency_conflict`, `studio_quota_reached`.
 */
export async function createWork(
  context: StudioContext,
  { requestId, inputs }: { requestId: string; inputs: StudioInputs },
): Promise<Begun> {
  const { tx, actor, now, newId, model } = context;
  const { title, templateId, templateVersion } = headOf(inputs);
  const work: WorkRow = {
    id: newId(),
    member_id: actor.memberId,
    request_id: requestId,
    kind: inputs.kind,
    type: typeOf(inputs),
    title,
    current_version: 1,
    status: 'generating',
    locked_sections: [],
    revision: 1,
    created_at: now,
    updated_at: now,
  };
  if (!(await insertWork(tx, work))) return { ...(await sameWork(context, requestId, inputs)), isNew: false };
  await spendAllowance(context);
  await insertVersion(tx, {
    work_id: work.id,
    number: 1,
    request_id: requestId,
    origin: 'generated',
    status: 'generating',
    inputs,
    template_id: templateId,
    template_version: templateVersion,
    model,
    sections: [],
    pending: null,
    wish: '',
    error: null,
    created_at: now,
  });
  return { workId: work.id, number: 1, isNew: true };
}

async function sameWork(
  { tx, actor }: StudioContext,
  requestId: string,
  inputs: StudioInputs,
): Promise<VersionKey> {
  const work = (await findByRequest(tx, { memberId: actor.memberId, requestId })) ?? refuse('not_found');
  const first = await loadVersion(tx, { workId: work.id, number: 1 });
  if (!first || !isSameRequest(first.inputs, inputs)) refuse('idempotency_conflict');
  return { workId: work.id, number: 1 };
}
