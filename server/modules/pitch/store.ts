/**
 * The rows of projects. Order of locks: the member's (drafts and fees), then the project's row, then what the
 * ledger locks. Votes do not lock the row: they hold the project's vote lock shared, and a close takes it alone.
 */
import { sql } from 'kysely';
import type { ProjectStatus, VotePrivacy, Weighting } from '#core/pitch/terms.ts';
import { shareLock, takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { PitchContext } from './pitch-context.ts';

export interface ProjectRow {
  id: string;
  number: number;
  member_id: string;
  pool_id: string | null;
  title: string;
  description: string;
  requested_cents: bigint | null;
  status: ProjectStatus;
  voter_threshold: number | null;
  min_vote_minor: bigint;
  min_account_days: number;
  weighting: Weighting | null;
  vote_privacy: VotePrivacy | null;
  approvals_needed: number | null;
  four_eyes_cents: bigint | null;
  pays_in: 'USD' | 'PRD' | null;
  prd_per_usd: bigint | null;
  nda_text: string | null;
  nda_version: number;
  comment_count: number;
  paid_cents: bigint;
  /** The place in the line of the pool, and when that lapses; null before the approval (reserved-money.ts). */
  reserved_at: Date | null;
  reserved_until: Date | null;
  version: number;
  submitted_at: Date | null;
  voting_ends_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A project that was submitted, so that its rules and times stand. */
export type SubmittedRow = ProjectRow & {
  pool_id: string;
  requested_cents: bigint;
  voter_threshold: number;
  weighting: Weighting;
  vote_privacy: VotePrivacy;
  approvals_needed: number;
  four_eyes_cents: bigint;
  pays_in: 'USD' | 'PRD';
  submitted_at: Date;
  voting_ends_at: Date;
};

export interface MilestoneRow {
  id: string;
  project_id: string;
  position: number;
  title: string;
  amount_cents: bigint;
  status: 'open' | 'requested' | 'waiting_for_money' | 'paid';
  request: number;
  evidence: string | null;
  evidence_url: string | null;
  requested_at: Date | null;
  turned_down_reason: string | null;
  paid_at: Date | null;
  paid_asset: 'USD' | 'PRD' | null;
  paid_minor: bigint | null;
  transfer_id: string | null;
}

export const PROJECT_COLUMNS = sql.raw(
  `p.id, p.number, p.member_id, p.pool_id, p.title, p.description, p.requested_cents, p.status,
   p.voter_threshold, p.min_vote_minor, p.min_account_days, p.weighting, p.vote_privacy, p.approvals_needed, p.four_eyes_cents, p.pays_in,
   p.prd_per_usd, p.nda_text, p.nda_version, p.comment_count, p.paid_cents, p.reserved_at, p.reserved_until, p.version, p.submitted_at,
   p.voting_ends_at, p.created_at, p.updated_at`,
);
export const MILESTONE_COLUMNS = sql.raw(
  `id, project_id, position, title, amount_cents, status, request, evidence, evidence_url, requested_at,
   turned_down_reason, paid_at, paid_asset, paid_minor, transfer_id`,
);

export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'projectsOfMember', memberId);
}

/** Many voters hold it at once; the close waits for them, and they for it. */
export async function lockForVoting(tx: Tx, projectId: string, voterId: string): Promise<void> {
  await shareLock(tx, 'voteOnProject', projectId);
  await takeLock(tx, 'voterOnProject', `${projectId}:${voterId}`);
}

export async function lockForClosing(tx: Tx, projectId: string): Promise<void> {
  await takeLock(tx, 'voteOnProject', projectId);
}

/** A project that was not cancelled; locked until the transaction ends when asked for. */
export async function loadProject(
  db: Db | Tx,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ProjectRow | null> {
  const { rows } = await sql<ProjectRow>`
    select ${PROJECT_COLUMNS} from projects p where p.id = ${id} and p.removed_at is null
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export function isSubmitted(project: ProjectRow): project is SubmittedRow {
  return project.status !== 'draft';
}

/** Writes what can change of a project, and counts its version up. */
export async function saveProject(tx: Tx, row: ProjectRow): Promise<void> {
  await sql`update projects set pool_id = ${row.pool_id}, title = ${row.title},
      description = ${row.description}, requested_cents = ${row.requested_cents}, status = ${row.status},
      voter_threshold = ${row.voter_threshold}, min_vote_minor = ${row.min_vote_minor},
      min_account_days = ${row.min_account_days}, weighting = ${row.weighting},
      vote_privacy = ${row.vote_privacy}, approvals_needed = ${row.approvals_needed},
      four_eyes_cents = ${row.four_eyes_cents}, pays_in = ${row.pays_in}, prd_per_usd = ${row.prd_per_usd},
      nda_text = ${row.nda_text}, nda_version = ${row.nda_version}, paid_cents = ${row.paid_cents},
      reserved_at = ${row.reserved_at}, reserved_until = ${row.reserved_until},
      submitted_at = ${row.submitted_at}, voting_ends_at = ${row.voting_ends_at},
      updated_at = ${row.updated_at}, version = version + 1
    where id = ${row.id}`.execute(tx);
}

/** The milestones of a project in their order. */
export async function loadMilestones(db: Db | Tx, projectId: string): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`
    select ${MILESTONE_COLUMNS} from project_milestones
    where project_id = ${projectId} order by position`.execute(db);
  return rows;
}

export async function saveMilestone(tx: Tx, row: MilestoneRow): Promise<void> {
  await sql`update project_milestones set status = ${row.status}, request = ${row.request},
      evidence = ${row.evidence}, evidence_url = ${row.evidence_url}, requested_at = ${row.requested_at},
      turned_down_reason = ${row.turned_down_reason}, paid_at = ${row.paid_at},
      paid_asset = ${row.paid_asset}, paid_minor = ${row.paid_minor}, transfer_id = ${row.transfer_id}
    where id = ${row.id}`.execute(tx);
}

export type EventKind =
  | 'created'
  | 'fee_paid'
  | 'fee_refunded'
  | 'submitted'
  | 'refused_on_form'
  | 'approved'
  | 'rejected'
  | 'votes_released'
  | 'payout_requested'
  | 'payout_approved'
  | 'payout_turned_down'
  | 'payout_paid'
  | 'document_added'
  | 'document_removed';

/** Writes a line of the project's history. */
export async function recordEvent(
  { tx, newId }: Pick<PitchContext, 'tx' | 'newId'>,
  event: {
    projectId: string;
    kind: EventKind;
    text: string;
    actorId: string | null;
    at: Date;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await sql`insert into project_events (id, project_id, kind, text, actor_id, details, at)
    values (${newId()}, ${event.projectId}, ${event.kind}, ${event.text}, ${event.actorId},
      ${event.details ? JSON.stringify(event.details) : null}, ${event.at})`.execute(tx);
}
