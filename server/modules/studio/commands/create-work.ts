/** A member asks for a work. The same request again finds the first work, and counts once. */
import { compose } from '#core/studio/compose.ts';
import { cleanInputs, missingFields, type StudioInputs, typeOf } from '#core/studio/inputs.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findByRequest, insertVersion, insertWork, loadVersion, type WorkRow } from '../store.ts';
import { isSameInputs, type StudioContext, spendAllowance } from './context.ts';

/** What was asked for, clean and complete. Refuses with: `studio_fields_missing`. */
export function acceptInputs(raw: StudioInputs): StudioInputs {
  const inputs = cleanInputs(raw);
  const missing = missingFields(inputs);
  if (missing.length > 0) {
    refuse('studio_fields_missing', {
      fields: missing.map((path) => ({ path: `inputs.${path}`, message: 'Please fill in this field.' })),
    });
  }
  return inputs;
}

/**
 * Returns the work's id, and whether it is new and so is to be written.
 * Refuses with: `studio_fields_missing`, `idempotency_conflict`, `studio_quota_reached`.
 */
export async function createWork(
  context: StudioContext,
  { requestId, inputs: raw }: { requestId: string; inputs: StudioInputs },
): Promise<{ workId: string; number: number; isNew: boolean }> {
  const { tx, actor, now, newId, model } = context;
  const inputs = acceptInputs(raw);
  const { title, templateId, templateVersion } = compose(inputs);
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
): Promise<{ workId: string; number: number }> {
  const work = (await findByRequest(tx, { memberId: actor.memberId, requestId })) ?? refuse('not_found');
  const first = await loadVersion(tx, { workId: work.id, number: 1 });
  if (!first || !isSameInputs(first.inputs, inputs)) refuse('idempotency_conflict');
  return { workId: work.id, number: 1 };
}
