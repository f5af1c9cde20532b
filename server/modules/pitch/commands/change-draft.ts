/** A member starts a draft, changes it, and cancels it. */
import { sql } from 'kysely';
import { cleanLine } from '#core/pitch/clean-line.ts';
import { readMilestoneAmount, readRequest } from '#core/pitch/funding-request.ts';
import { MAX_DRAFTS, MIN_BALANCE_MINOR } from '#core/pitch/terms.ts';
import type { Files } from '#server/modules/files/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadDocuments } from '../documents.ts';
import type { PitchContext } from '../pitch-context.ts';
import { openOwn } from '../policies.ts';
import { readPool } from '../pool-rules.ts';
import { lockMember, recordEvent, saveProject } from '../store.ts';
import { refundFee } from './pay-fee.ts';

/** What a member may write of a draft; what is absent stays. */
export interface DraftInput {
  title?: string;
  description?: string;
  requestedAmount?: string;
  poolId?: string;
  milestones?: { title: string; amount: string }[];
  ndaText?: string;
}

/**
 * Starts a draft and returns its id. A draft that has no title yet is the one that another tab has started, or
 * one from before a reload: it is returned, so that its fee is paid once.
 *
 * Refuses with: `project_minimum_balance`, `too_many_drafts`, then as `updateDraft`.
 */
export async function createDraft(
  context: PitchContext,
  { memberId, balance, input }: { memberId: string; balance: bigint; input: DraftInput },
): Promise<string> {
  const { tx, clock, newId } = context;
  await lockMember(tx, memberId);
  const { rows } = await sql<{ id: string; is_untouched: boolean }>`
    select id, title = '' as is_untouched from projects
    where member_id = ${memberId} and status = 'draft' and removed_at is null
    order by created_at desc, id desc`.execute(tx);
  const untouched = rows.find(({ is_untouched }) => is_untouched);
  if (untouched) {
    await updateDraft(context, { id: untouched.id, memberId, input });
    return untouched.id;
  }
  if (balance < MIN_BALANCE_MINOR) refuse('project_minimum_balance');
  if (rows.length >= MAX_DRAFTS) refuse('too_many_drafts', { values: { maximum: MAX_DRAFTS } });
  const id = newId();
  const now = clock.now();
  await sql`insert into projects (id, member_id, title, description, status, created_at, updated_at)
    values (${id}, ${memberId}, '', '', 'draft', ${now}, ${now})`.execute(tx);
  await recordEvent(context, {
    projectId: id,
    kind: 'created',
    text: 'The draft was started.',
    actorId: memberId,
    at: now,
  });
  await updateDraft(context, { id, memberId, input });
  return id;
}

/**
 * Changes a draft; of a submitted project only its agreement. A new agreement is asked of everybody again.
 * Refuses with: `not_found`, `project_not_draft`, `project_amount_out_of_range`, `project_pool_unknown`.
 */
export async function updateDraft(
  context: PitchContext,
  { id, memberId, input }: { id: string; memberId: string; input: DraftInput },
): Promise<void> {
  const { tx, clock } = context;
  const project = await openOwn(context, { id, memberId });
  const { ndaText, ...drafted } = input;
  const changesDraft = Object.values(drafted).some((value) => value !== undefined);
  if (changesDraft && project.status !== 'draft') refuse('project_not_draft');
  const { title, description, requestedAmount, poolId, milestones } = drafted;
  const requested = requestedAmount === undefined ? project.requested_cents : readRequest(requestedAmount);
  if (requestedAmount !== undefined && requested === null) refuse('project_amount_out_of_range');
  if (poolId !== undefined && !(await readPool(tx, poolId))?.isActive) refuse('project_pool_unknown');
  const nda = ndaText === undefined ? project.nda_text : ndaText || null;
  await saveProject(tx, {
    ...project,
    title: title === undefined ? project.title : cleanLine(title),
    description: description ?? project.description,
    requested_cents: requested,
    pool_id: poolId ?? project.pool_id,
    nda_text: nda,
    nda_version: nda !== null && nda !== project.nda_text ? project.nda_version + 1 : project.nda_version,
    updated_at: clock.now(),
  });
  if (milestones) await writeMilestones(context, id, milestones);
}

async function writeMilestones(
  { tx, newId }: PitchContext,
  projectId: string,
  milestones: readonly { title: string; amount: string }[],
): Promise<void> {
  const rows = milestones.map(({ title, amount }, position) => ({
    id: newId(),
    position,
    title: cleanLine(title) || 'Milestone',
    amount: (readMilestoneAmount(amount) ?? refuse('project_amount_out_of_range')).toString(),
  }));
  await sql`delete from project_milestones where project_id = ${projectId}`.execute(tx);
  await sql`insert into project_milestones (id, project_id, position, title, amount_cents, status)
    select id, ${projectId}, position, title, amount, 'open'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(id uuid, position int, title text, amount numeric)`.execute(tx);
}

/**
 * Cancels a draft: its files are removed, and a paid fee goes back to where it came from.
 * Refuses with: `not_found`, `project_not_draft`.
 */
export async function cancelDraft(
  context: PitchContext,
  files: Pick<Files, 'remove'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const { tx, clock } = context;
  await lockMember(tx, memberId);
  const project = await openOwn(context, { id, memberId, needsDraft: true });
  for (const { file_id } of await loadDocuments(tx, id)) {
    if (file_id) await files.remove(tx, file_id);
  }
  await sql`update projects set removed_at = ${clock.now()} where id = ${id}`.execute(tx);
  await refundFee(context, { project, why: 'The draft was cancelled', actorId: memberId });
}
