/**
 * Projects as cards: one indexed query a page, vote totals and the caller's own vote included. Totals stand in
 * one small row a project, however many votes there are.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ProjectEvent } from '#contract/live.ts';
import type { projectSummarySchema } from '#contract/pitch-shapes.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Totals } from '#core/pitch/tally.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';
import type { Deps } from './deps.ts';
import { DEFAULT_RULES } from './pool-rules.ts';
import { PROJECT_COLUMNS, type ProjectRow } from './store.ts';

/** A project’s card. */
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

const EXCERPT_LENGTH = 240;

/** A card's row: the project, its totals, and the caller's vote. */
export interface SummaryRow extends ProjectRow, Totals {
  changes: number;
  document_count: number;
  my_support: boolean | null;
  my_amount: bigint | null;
  my_voted_at: Date | null;
  my_released_at: Date | null;
}

/** Which projects, and who looks at them. */
export interface ListProjects {
  /** Whose vote is shown; null for visitors. */
  viewerId: string | null;
  limit: number;
  before: TimeCursor | null;
  /** Only this member's, drafts included. */
  ownerId?: string;
  status?: string;
  sort?: 'newest' | 'ending';
}

/** The beginning of every query of cards; a condition on `p` follows. */
function selectCards(viewerId: string | null) {
  return sql`select ${PROJECT_COLUMNS}, d.document_count,
      coalesce(t.votes_for, 0)::numeric(38,0) as "votesFor",
      coalesce(t.votes_against, 0)::numeric(38,0) as "votesAgainst",
      coalesce(t.weight_for, 0)::numeric(38,0) as "weightFor",
      coalesce(t.weight_against, 0)::numeric(38,0) as "weightAgainst",
      coalesce(t.voters_for, 0) as "votersFor", coalesce(t.voters_against, 0) as "votersAgainst",
      coalesce(t.changes, 0) as changes,
      b.support as my_support, b.amount as my_amount, b.voted_at as my_voted_at, b.released_at as my_released_at
    from projects p
    left join project_totals t on t.project_id = p.id
    left join lateral (select count(*)::int as document_count from project_documents
      where project_id = p.id and removed_at is null) d on true
    left join project_ballots b on b.project_id = p.id and b.voter_id = ${viewerId}::uuid`;
}

/** A page of cards, with one more than the page holds if there is more. */
export async function listSummaryRows(db: Db, query: ListProjects): Promise<SummaryRow[]> {
  const { before, limit } = query;
  const cards = selectCards(query.viewerId);
  if (query.ownerId) {
    return run(
      db,
      sql`${cards} where p.member_id = ${query.ownerId} and p.removed_at is null
      ${before ? sql`and (p.created_at, p.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
      order by p.created_at desc, p.id desc limit ${limit}`,
    );
  }
  if (query.sort === 'ending') {
    return run(
      db,
      sql`${cards} where p.status = 'active'
      ${before ? sql`and (p.voting_ends_at, p.id) > (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
      order by p.voting_ends_at, p.id limit ${limit}`,
    );
  }
  return run(
    db,
    sql`${cards} where p.status <> 'draft'
    ${query.status ? sql`and p.status = ${query.status}` : sql``}
    ${before ? sql`and (p.submitted_at, p.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by p.submitted_at desc, p.id desc limit ${limit}`,
  );
}

/** One project's card; null where there is none, or it was cancelled. */
export async function readSummaryRow(
  db: Db | Tx,
  { id, viewerId }: { id: string; viewerId: string | null },
): Promise<SummaryRow | null> {
  const rows = await run(db, sql`${selectCards(viewerId)} where p.id = ${id} and p.removed_at is null`);
  return rows[0] ?? null;
}

async function run(db: Db | Tx, query: ReturnType<typeof sql>): Promise<SummaryRow[]> {
  return ((await query.execute(db)) as { rows: SummaryRow[] }).rows;
}

/** Whether amounts and sides of a project are nobody's to see now (C-97d). */
export function isHidden(project: Pick<ProjectRow, 'status' | 'vote_privacy'>): boolean {
  return project.status === 'active' && project.vote_privacy === 'hidden_until_close';
}

/** Names of owners; whoever has none is `Unknown`. */
export async function showSummaries(
  deps: Pick<Deps, 'identity'>,
  rows: readonly SummaryRow[],
  viewerId: string | null,
): Promise<ProjectSummary[]> {
  const names = await deps.identity.memberNames([...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) =>
    toSummary(row, { viewerId, username: names.get(row.member_id)?.username ?? 'Unknown' }),
  );
}

/** The card of a row, with the viewer’s own vote in it. */
export function toSummary(
  row: SummaryRow,
  { viewerId, username }: { viewerId: string | null; username: string },
): ProjectSummary {
  const requested = formatMinor('USD', row.requested_cents ?? 0n);
  const submittedAt = row.submitted_at?.toISOString() ?? null;
  const endsAt = row.voting_ends_at?.toISOString() ?? null;
  return {
    id: row.id,
    number: row.number,
    userId: row.member_id,
    username,
    title: row.title,
    excerpt: excerptOf(row.description),
    requestedAmount: requested,
    fundingRequested: requested,
    status: row.status,
    stage: row.status,
    submittedAt,
    submissionDate: submittedAt,
    votingEndsAt: endsAt,
    votingDeadline: endsAt,
    ...toTotals(row),
    voterThreshold: row.voter_threshold ?? DEFAULT_RULES.voterThreshold,
    documentCount: row.document_count,
    commentCount: row.comment_count,
    paidAmount: formatMinor('USD', row.paid_cents),
    createdAt: row.created_at.toISOString(),
    isMine: row.member_id === viewerId,
    myVote:
      row.my_voted_at === null
        ? null
        : {
            support: row.my_support!,
            amount: formatMinor('PRD', row.my_amount!),
            votedAt: row.my_voted_at.toISOString(),
            releasedAt: row.my_released_at?.toISOString() ?? null,
          },
  };
}

function toTotals(row: SummaryRow) {
  const hidden = isHidden(row);
  return {
    votesFor: hidden ? null : formatMinor('PRD', row.votesFor),
    votesAgainst: hidden ? null : formatMinor('PRD', row.votesAgainst),
    currentVotes: hidden ? null : formatMinor('PRD', row.votesFor - row.votesAgainst),
    voterCount: row.votersFor + row.votersAgainst,
  };
}

/** The event of the topic `project:{id}`, and the sequence that it brings it to. */
export function toLiveEvent(row: SummaryRow): { sequence: number; data: ProjectEvent } {
  return {
    sequence: row.version + row.changes,
    data: {
      status: row.status as ProjectEvent['status'],
      ...toTotals(row),
      commentCount: row.comment_count,
      paidAmount: formatMinor('USD', row.paid_cents),
    },
  };
}

/** The beginning of a text, cut between words. */
function excerptOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  if (plain.length <= EXCERPT_LENGTH) return plain;
  const cut = plain.slice(0, EXCERPT_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${(space > EXCERPT_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\ud800-\udbff]$/, '')} …`;
}
