/** The longer lists of projects: comments, reports, views, links, and payouts that wait. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { commentSchema, projectReportSchema } from '#contract/pitch-shapes.ts';
import { formatMinor } from '#core/money/amount.ts';
import { yesCountsSql } from '#server/modules/policy/index.ts';
import { cutPage, type TimeCursor } from '#server/platform/cursor.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { Deps } from './deps.ts';
import { readMilestones } from './milestones.ts';
import { poolBalances } from './overview.ts';
import { loadProject } from './store.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'identity' | 'ledger'>;

/** A comment, as its reader sees it. */
export type Comment = z.infer<typeof commentSchema>;

/** A report of a project or of a comment, for those who look at it. */
export type Report = z.infer<typeof projectReportSchema>;

/** A page that was asked for. */
export interface Page {
  limit: number;
  before: TimeCursor | null;
}

/** The condition of a keyset page, newest first, on a time and an id. */
function older(before: TimeCursor | null, columns: string) {
  return before ? sql`and (${sql.raw(columns)}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
}

interface CommentRow {
  id: string;
  project_id: string;
  member_id: string;
  owner_id: string;
  text: string;
  created_at: Date;
  removed_at: Date | null;
}

const COMMENTS = sql`select c.id, c.project_id, c.member_id, p.member_id as owner_id, c.text, c.created_at,
    c.removed_at from project_comments c join projects p on p.id = c.project_id`;

async function showComments(
  deps: ListDeps,
  rows: readonly CommentRow[],
  viewerId: string | null,
): Promise<Comment[]> {
  const names = await deps.identity.memberNames([...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    userId: row.member_id,
    username: names.get(row.member_id)?.username ?? 'Unknown',
    text: row.text,
    isMine: row.member_id === viewerId,
    isByOwner: row.member_id === row.owner_id,
    isRemoved: row.removed_at !== null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Comments of a project, newest first; removed ones keep their place without their words. */
export async function listComments(
  deps: ListDeps,
  { projectId, viewerId, limit, before }: Page & { projectId: string; viewerId: string | null },
) {
  const { rows } = await sql<CommentRow>`${COMMENTS} where c.project_id = ${projectId}
    ${older(before, 'c.created_at, c.id')}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(deps.db);
  return cutPage(await showComments(deps, rows, viewerId), limit, atOf);
}

/** A comment that exists, as this member sees it. */
export async function readComment(deps: ListDeps, id: string, viewerId: string): Promise<Comment> {
  const { rows } = await sql<CommentRow>`${COMMENTS} where c.id = ${id}`.execute(deps.db);
  return (await showComments(deps, rows, viewerId))[0]!;
}

function atOf({ createdAt, id }: { createdAt: string; id: string }): TimeCursor {
  return { at: createdAt, id };
}

interface ReportRow {
  id: string;
  project_id: string;
  title: string;
  comment_id: string | null;
  reporter_id: string;
  reason: Report['reason'];
  evidence: string;
  evidence_url: string | null;
  status: Report['status'];
  note: string | null;
  created_at: Date;
  resolved_at: Date | null;
}

const REPORTS = sql`select r.id, r.project_id, p.title, r.comment_id, r.reporter_id, r.reason, r.evidence,
    r.evidence_url, r.status, r.note, r.created_at, r.resolved_at
  from project_reports r join projects p on p.id = r.project_id`;

async function showReports(deps: ListDeps, rows: readonly ReportRow[]): Promise<Report[]> {
  const commentIds = rows.flatMap(({ comment_id }) => comment_id ?? []);
  const comments = await sql<CommentRow>`${COMMENTS} where c.id = any(${commentIds}::uuid[])`.execute(
    deps.db,
  );
  const shown = new Map((await showComments(deps, comments.rows, null)).map((one) => [one.id, one]));
  const names = await deps.identity.memberNames([...new Set(rows.map(({ reporter_id }) => reporter_id))]);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    projectTitle: row.title,
    comment: row.comment_id === null ? null : (shown.get(row.comment_id) ?? null),
    reportedBy: names.get(row.reporter_id)?.username ?? 'Unknown',
    reason: row.reason,
    evidence: row.evidence,
    evidenceUrl: row.evidence_url,
    status: row.status,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }));
}

/** The open reports, counted. */
export const waitingProjectReports: WhatWaits = (db) =>
  countWaiting(db, { from: sql`project_reports r`, where: sql`r.status = 'open'`, since: sql`r.created_at` });

/** A page of reports, the newest first. */
export async function listReports(
  deps: ListDeps,
  { status, limit, before }: Page & { status: Report['status'] },
) {
  const { rows } =
    await sql<ReportRow>`${REPORTS} where r.status = ${status} ${older(before, 'r.created_at, r.id')}
    order by r.created_at desc, r.id desc limit ${limit + 1}`.execute(deps.db);
  return cutPage(await showReports(deps, rows), limit, atOf);
}

/** A report that exists. */
export async function readReport(deps: ListDeps, id: string): Promise<Report> {
  const { rows } = await sql<ReportRow>`${REPORTS} where r.id = ${id}`.execute(deps.db);
  return (await showReports(deps, rows))[0]!;
}

interface ViewRow {
  id: string;
  document_id: string;
  name: string;
  viewer_id: string;
  nda_version: number | null;
  is_revoked: boolean;
  viewed_at: Date;
}

/** Who has opened a project's documents, newest first. */
export async function listViews(deps: ListDeps, { projectId, limit, before }: Page & { projectId: string }) {
  const { rows } = await sql<ViewRow>`
    select v.id, v.document_id, d.name, v.viewer_id, v.nda_version, v.viewed_at, exists (
      select 1 from project_viewer_blocks b
      where b.project_id = v.project_id and b.viewer_id = v.viewer_id) as is_revoked
    from project_document_views v join project_documents d on d.id = v.document_id
    where v.project_id = ${projectId} ${older(before, 'v.viewed_at, v.id')}
    order by v.viewed_at desc, v.id desc limit ${limit + 1}`.execute(deps.db);
  const names = await deps.identity.memberNames([...new Set(rows.map(({ viewer_id }) => viewer_id))]);
  const items = rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    documentName: row.name,
    userId: row.viewer_id,
    username: names.get(row.viewer_id)?.username ?? 'Unknown',
    ndaVersion: row.nda_version,
    isRevoked: row.is_revoked,
    viewedAt: row.viewed_at.toISOString(),
  }));
  return cutPage(items, limit, ({ viewedAt, id }) => ({ at: viewedAt, id }));
}

/** Accounts that were declared to belong together, newest first. */
export async function listLinks({ db }: ListDeps, { limit, before }: Page) {
  const { rows } = await sql<{
    id: string;
    username: string;
    otherUsername: string;
    reason: string;
    created_at: Date;
  }>`select l.id, m.username, o.username as "otherUsername", l.reason, l.created_at
    from member_links l join members m on m.id = l.member_id join members o on o.id = l.other_id
    where l.removed_at is null and l.verdict = 'same' ${older(before, 'l.created_at, l.id')}
    order by l.created_at desc, l.id desc limit ${limit + 1}`.execute(db);
  const items = rows.map(({ created_at, ...link }) => ({ ...link, createdAt: created_at.toISOString() }));
  return cutPage(items, limit, atOf);
}

interface PendingRow {
  id: string;
  project_id: string;
  title: string;
  member_id: string;
  pool_id: string;
  pool_name: string;
  requested_at: Date;
  have_approved: boolean;
}

/** Payouts that wait for this approver, oldest first. Never one's own. */
export async function listPendingPayouts(
  deps: ListDeps,
  { memberId, isAdmin, limit, before }: Page & { memberId: string; isAdmin: boolean },
) {
  const { rows } = await sql<PendingRow>`
    select m.id, m.project_id, p.title, p.member_id, p.pool_id, f.pool_name, m.requested_at, exists (
      select 1 from project_payout_approvals a where a.milestone_id = m.id and a.request = m.request
        and a.approver_id = ${memberId} and ${yesCountsSql(sql`a.approver_id`, sql`a.approved_at`)}) as have_approved
    from project_milestones m
    join projects p on p.id = m.project_id
    join funding_pools f on f.id = p.pool_id
    where m.status in ('requested', 'waiting_for_money') and p.member_id <> ${memberId}
      and (exists (select 1 from project_pool_approvers a
          where a.pool_id = p.pool_id and a.member_id = ${memberId})
        or (${isAdmin} and not exists (select 1 from project_pool_approvers a where a.pool_id = p.pool_id)))
      ${before ? sql`and (m.requested_at, m.id) > (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by m.requested_at, m.id limit ${limit + 1}`.execute(deps.db);
  const names = await deps.identity.memberNames([...new Set(rows.map(({ member_id }) => member_id))]);
  const balances = await poolBalances(deps, [...new Set(rows.map(({ pool_id }) => pool_id))]);
  const items = await Promise.all(
    rows.map(async (row) => {
      const project = (await loadProject(deps.db, row.project_id))!;
      const milestone = (await readMilestones(deps, project)).find(({ id }) => id === row.id)!;
      return {
        id: row.id,
        projectId: row.project_id,
        projectTitle: row.title,
        username: names.get(row.member_id)?.username ?? 'Unknown',
        poolName: row.pool_name,
        poolBalance: formatMinor('USD', balances.get(row.pool_id) ?? 0n),
        milestone,
        haveApproved: row.have_approved,
        requestedAt: row.requested_at.toISOString(),
      };
    }),
  );
  return cutPage(items, limit, ({ requestedAt, id }) => ({ at: requestedAt, id }));
}

/** The member's newest draft whose fee is paid; null where there is none. */
export async function findPaidDraft(db: Deps['db'], memberId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p join project_fees f on f.project_id = p.id and f.status = 'held'
    where p.member_id = ${memberId} and p.removed_at is null and p.status = 'draft'
    order by p.created_at desc, p.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
