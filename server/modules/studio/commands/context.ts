/** What the studio's commands share: their context, the daily allowance, and the checks before a new version. */

import { headOf } from '#core/writing/compose.ts';
import type { StudioInputs } from '#core/writing/inputs.ts';
import { typeOf } from '#core/writing/inputs.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isSameInputs } from '#server/platform/works/same-inputs.ts';
import type { VersionKey } from '#server/platform/works/version-rows.ts';
import { generations, insertVersion, loadWork, saveWork, type VersionRow, type WorkRow } from '../store.ts';

/** Versions that a work keeps. */
const MAX_VERSIONS = 100;

/** What a command of the studio gets. */
export interface StudioContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  now: Date;
  newId: NewId;
  /** What will write, as it is stored. */
  model: string;
  /** The templates write alone; no model is connected. */
  isTemplateOnly: boolean;
}

/** Counts one generation. Refuses with: `studio_quota_reached`. */
export async function spendAllowance({ tx, actor, now }: StudioContext): Promise<void> {
  const isCounted = await generations.count(tx, { memberId: actor.memberId, now });
  if (!isCounted) refuse('studio_quota_reached', { values: { limit: generations.limit } });
}

/** The member's work, locked. Refuses with: `not_found`. */
export async function lockWork({ tx, actor }: StudioContext, id: string): Promise<WorkRow> {
  return (await loadWork(tx, { id, memberId: actor.memberId, isLocked: true })) ?? refuse('not_found');
}

/** Refuses with: `studio_in_progress`, `studio_versions_full`. */
export function checkMayGrow(work: WorkRow): void {
  if (work.status === 'generating') refuse('studio_in_progress');
  if (work.current_version >= MAX_VERSIONS)
    refuse('studio_versions_full', { values: { maximum: MAX_VERSIONS } });
}

/** Adds a version to a locked work and makes it the current one. */
export async function addVersion(
  { tx, now }: StudioContext,
  work: WorkRow,
  version: Pick<VersionRow, 'origin' | 'status' | 'inputs' | 'model' | 'sections' | 'pending'> &
    Partial<Pick<VersionRow, 'request_id' | 'wish'>>,
): Promise<VersionKey> {
  const { title, templateId, templateVersion } = headOf(version.inputs);
  const number = work.current_version + 1;
  await insertVersion(tx, {
    ...version,
    work_id: work.id,
    number,
    request_id: version.request_id ?? null,
    template_id: templateId,
    template_version: templateVersion,
    wish: version.wish ?? '',
    error: null,
    created_at: now,
  });
  await saveWork(tx, {
    ...work,
    type: typeOf(version.inputs),
    title,
    current_version: number,
    status: version.status,
    updated_at: now,
  });
  return { workId: work.id, number };
}

/** Whether two requests ask for the same: a card may have changed since the first of them. */
export function isSameRequest(one: StudioInputs, other: StudioInputs): boolean {
  return isSameInputs({ ...one, card: null }, { ...other, card: null });
}
