/** Comments on projects, and reports of projects and comments. */
import { sql } from 'kysely';
import { readEvidenceUrl } from '#core/roadmap/evidence-url.ts';
import type { Actor } from '#server/platform/actor.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { PitchContext } from '../pitch-context.ts';
import { isSubmitted, loadProject } from '../store.ts';

/** Writes a comment and returns its id. Refuses with: `project_not_found`. */
export async function comment(
  context: PitchContext,
  { id, memberId, text }: { id: string; memberId: string; text: string },
): Promise<string> {
  const { tx, clock, newId } = context;
  await needSubmitted(context, id);
  const commentId = newId();
  await sql`insert into project_comments (id, project_id, member_id, text, created_at)
    values (${commentId}, ${id}, ${memberId}, ${text}, ${clock.now()})`.execute(tx);
  await countComments(context, { id, by: 1 });
  return commentId;
}

/** Who removes a comment: its writer, or an administrator. */
export type CommentRemover = Pick<Actor, 'memberId' | 'isAdmin' | 'lacksAdminFactor'>;

/**
 * Removes a comment of one's own, or any for an administrator.
 * Refuses with: `project_not_found`, `not_found`, `admin_factor_required`.
 */
export async function removeComment(
  context: PitchContext,
  { id, commentId }: { id: string; commentId: string },
  { memberId, isAdmin, lacksAdminFactor }: CommentRemover,
): Promise<void> {
  const { tx, clock } = context;
  await needSubmitted(context, id);
  const { rows } = await sql<{ is_removed: boolean; is_own: boolean; member_id: string }>`
    select removed_at is not null as is_removed, member_id = ${memberId} as is_own, member_id from project_comments
    where id = ${commentId} and project_id = ${id} and (member_id = ${memberId} or ${isAdmin || lacksAdminFactor})
    for update`.execute(tx);
  if (!rows[0]) refuse('not_found');
  if (!rows[0].is_own && !isAdmin) refuse('admin_factor_required');
  if (rows[0].is_removed) return;
  if (!rows[0].is_own) noteAct({ memberId: rows[0].member_id, subject: commentId });
  await sql`update project_comments set removed_at = ${clock.now()}, removed_by = ${memberId}, text = ''
    where id = ${commentId}`.execute(tx);
  await countComments(context, { id, by: -1 });
}

async function countComments(context: PitchContext, { id, by }: { id: string; by: 1 | -1 }): Promise<void> {
  await sql`update projects set comment_count = comment_count + ${by}, version = version + 1
    where id = ${id}`.execute(context.tx);
  context.show(id);
}

export interface NewReport {
  id: string;
  commentId: string | null;
  memberId: string;
  reason: string;
  evidence: string;
  evidenceUrl?: string;
}

/** Refuses with: `project_not_found`, `not_found`, `evidence_not_https`, `already_reported`. */
export async function report(context: PitchContext, input: NewReport): Promise<void> {
  const { tx, clock, newId } = context;
  const { id, commentId } = input;
  await needSubmitted(context, id);
  if (commentId) {
    const { rows } = await sql`select 1 from project_comments
      where id = ${commentId} and project_id = ${id} and removed_at is null`.execute(tx);
    if (rows.length === 0) refuse('not_found');
  }
  const link = input.evidenceUrl
    ? (readEvidenceUrl(input.evidenceUrl) ?? refuse('evidence_not_https'))
    : null;
  const { rows } = await sql`insert into project_reports (id, project_id, comment_id, reporter_id, reason,
      evidence, evidence_url, status, created_at)
    values (${newId()}, ${id}, ${commentId}, ${input.memberId}, ${input.reason}, ${input.evidence}, ${link},
      'open', ${clock.now()})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) refuse('already_reported');
}

/** An upheld report of a comment removes it. Resolving again changes nothing. Refuses with: `not_found`. */
export async function resolveReport(
  context: PitchContext,
  input: { id: string; adminId: string; decision: 'upheld' | 'dismissed'; note: string },
): Promise<void> {
  const { tx, clock } = context;
  const { rows } = await sql<{ project_id: string; comment_id: string | null; status: string }>`
    select project_id, comment_id, status from project_reports where id = ${input.id} for update`.execute(tx);
  const [found] = rows;
  if (!found) refuse('not_found');
  if (found.status !== 'open') return;
  await sql`update project_reports set status = ${input.decision}, note = ${input.note},
      resolved_by = ${input.adminId}, resolved_at = ${clock.now()}
    where id = ${input.id}`.execute(tx);
  if (input.decision === 'upheld' && found.comment_id) {
    await removeComment(
      context,
      { id: found.project_id, commentId: found.comment_id },
      { memberId: input.adminId, isAdmin: true, lacksAdminFactor: false },
    );
  }
}

async function needSubmitted({ tx }: PitchContext, id: string): Promise<void> {
  const project = await loadProject(tx, id);
  if (!project || !isSubmitted(project)) refuse('project_not_found');
}
