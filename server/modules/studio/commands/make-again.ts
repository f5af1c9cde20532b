/** A member asks for a work again with changed inputs; locked sections keep their text. */
import type { StudioInputs } from '#core/writing/inputs.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Begun } from '#server/platform/works/work-jobs.ts';
import { findVersionByRequest, reopenVersion, saveWork } from '../store.ts';
import {
  addVersion,
  checkMayGrow,
  isSameRequest,
  lockWork,
  type StudioContext,
  spendAllowance,
} from './context.ts';

/**
 * Refuses with: `not_found`, `idempotency_conflict`, `studio_in_progress`,
 * `studio_versions_full`, `studio_quota_reached`. Inputs of another kind are another work: `idempotency_conflict`.
 */
export async function makeAgain(
  context: StudioContext,
  { id, requestId, inputs }: { id: string; requestId: string; inputs: StudioInputs },
): Promise<Begun> {
  const work = await lockWork(context, id);
  if (work.kind !== inputs.kind) refuse('idempotency_conflict');
  const before = await findVersionByRequest(context.tx, { workId: id, requestId });
  if (before) {
    if (!isSameRequest(before.inputs, inputs)) refuse('idempotency_conflict');
    return { workId: id, number: before.number, isNew: false };
  }
  checkMayGrow(work);
  await spendAllowance(context);
  const version = await addVersion(context, work, {
    origin: 'again',
    status: 'generating',
    inputs,
    model: context.model,
    sections: [],
    pending: null,
    request_id: requestId,
  });
  return { ...version, isNew: true };
}

/** Takes up a version that failed, where it stopped. Refuses with: `not_found`, `studio_quota_reached`. */
export async function retryWork(context: StudioContext, { id }: { id: string }): Promise<Begun> {
  const work = await lockWork(context, id);
  const version = { workId: id, number: work.current_version };
  if (work.status !== 'failed') return { ...version, isNew: false };
  await spendAllowance(context);
  await reopenVersion(context.tx, version);
  await saveWork(context.tx, { ...work, status: 'generating', updated_at: context.now });
  return { ...version, isNew: true };
}
