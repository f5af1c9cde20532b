/** The rows of reviewers and of the cases that they were handed. */
import { sql } from 'kysely';
import {
  CASE_MINUTES,
  CASES_WINDOW_DAYS,
  type ReviewerRecord,
  type UnpaidCase,
} from '#core/rewards/reviewing.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import type { Earner } from './claims-store.ts';

/** A row of `reward_reviewers`. */
export interface ReviewerRow {
  member_id: string;
  named_by: string;
  named_at: Date;
  looked_at: Date | null;
  ended_at: Date | null;
}

/** A row of `reward_cases`. */
export interface CaseRow {
  id: string;
  claim_id: string;
  reviewer_id: string;
  handed_at: Date;
  closed_at: Date | null;
  decision: 'release' | 'withhold' | null;
  put_right_at: Date | null;
  event_id: string | null;
  unpaid: UnpaidCase | null;
}

/** What a person has been paid for, over all their accounts. */
export interface PaidCases {
  paidToday: number;
  paidInWindow: number;
}

const CASE_COLUMNS = sql.raw(
  'id, claim_id, reviewer_id, handed_at, closed_at, decision, put_right_at, event_id, unpaid',
);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How many of the oldest open claims are looked through for one that may be handed out. */
const LOOKED_THROUGH = 200;

/** A reviewer, locked where asked; null for somebody who is none any more. */
export async function loadReviewer(
  db: Db | Tx,
  memberId: string,
  { isLocked = false } = {},
): Promise<ReviewerRow | null> {
  const { rows } = await sql<ReviewerRow>`
    select member_id, named_by, named_at, looked_at, ended_at from reward_reviewers
    where member_id = ${memberId} and ended_at is null ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Names a reviewer, or names one again whose time was over. */
export async function saveReviewer(
  tx: Tx,
  { memberId, namedBy, now }: { memberId: string; namedBy: string; now: Date },
): Promise<void> {
  await sql`insert into reward_reviewers (member_id, named_by, named_at) values (${memberId}, ${namedBy}, ${now})
    on conflict (member_id) do update set named_by = excluded.named_by, named_at = excluded.named_at,
      looked_at = null, ended_at = null where reward_reviewers.ended_at is not null`.execute(tx);
}

/** Ends somebody's reviewing, with the case that they have. */
export async function endReviewer(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`update reward_cases set closed_at = ${now} where reviewer_id = ${memberId} and closed_at is null`.execute(
    tx,
  );
  await sql`update reward_reviewers set ended_at = ${now} where member_id = ${memberId}`.execute(tx);
}

/** Notes that an administrator has looked at what a reviewer decided. */
export async function markLookedAt(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`update reward_reviewers set looked_at = ${now} where member_id = ${memberId}`.execute(tx);
}

/** What a reviewer has decided since they were named, or last looked at. */
export async function recordOf(
  db: Db | Tx,
  { member_id, named_at, looked_at }: Pick<ReviewerRow, 'member_id' | 'named_at' | 'looked_at'>,
): Promise<ReviewerRecord> {
  const since = looked_at ?? named_at;
  const { rows } = await sql<ReviewerRecord>`
    with decided as (
      select decision, closed_at, put_right_at from reward_cases
      where reviewer_id = ${member_id} and decision is not null
        and (closed_at > ${since} or put_right_at > ${since})
    )
    select count(*) filter (where put_right_at > ${since})::int as "putRight",
      count(*) filter (where closed_at > ${since} and decision = 'release' and closed_at > coalesce(
        (select max(closed_at) from decided where decision = 'withhold'), '-infinity'))::int as "passedInARow"
    from decided`.execute(db);
  return rows[0]!;
}

/** What the person has been paid for, whatever account decided it. */
export async function paidCases(db: Db | Tx, memberId: string, now: Date): Promise<PaidCases> {
  const mates = await accountsOfPerson(db, memberId);
  const windowStart = new Date(now.getTime() - CASES_WINDOW_DAYS * DAY_MS);
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<PaidCases>`
    select count(*) filter (where closed_at >= ${today}::date at time zone 'UTC')::int as "paidToday",
      count(*)::int as "paidInWindow"
    from reward_cases
    where reviewer_id = any(${mates}::uuid[]) and decision is not null and event_id is not null
      and closed_at > ${windowStart}`.execute(db);
  return rows[0]!;
}

/** The case that a reviewer has; null for none, and where somebody else has decided it or its time is over. */
export async function openCase(db: Db | Tx, reviewerId: string, now: Date): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select k.id, k.claim_id, k.reviewer_id, k.handed_at, k.closed_at, k.decision, k.put_right_at, k.event_id, k.unpaid
    from reward_cases k join reward_claims c on c.id = k.claim_id
    where k.reviewer_id = ${reviewerId} and k.closed_at is null and c.reviewed_at is null
      and k.handed_at > ${handedSince(now)}`.execute(db);
  return rows[0] ?? null;
}

/** Closes the cases whose time is over, and those that others have decided. */
export async function closeStale(tx: Tx, now: Date): Promise<void> {
  await sql`update reward_cases k set closed_at = ${now}
    from (select k2.id from reward_cases k2 join reward_claims c on c.id = k2.claim_id
      where k2.closed_at is null and (k2.handed_at <= ${handedSince(now)} or c.reviewed_at is not null)
      order by k2.id for update of k2 skip locked) stale
    where k.id = stale.id`.execute(tx);
}

/**
 * Hands the oldest open claim to a reviewer that nobody has and that is none of the person's; null where there is
 * none. Two who ask at once get two claims: the unique index lets the second try the next.
 */
export async function handCase(
  tx: Tx,
  { id, reviewerId, earner, now }: { id: string; reviewerId: string; earner: Earner; now: Date },
): Promise<CaseRow | null> {
  const { rows: open } = await sql<{ id: string }>`
    select c.id from reward_claims c
    where c.review_reason is not null and c.reviewed_at is null and c.mailbox <> all(${earner.mailboxes})
      and c.member_id <> all(${earner.accounts}::uuid[])
      and not exists (select from reward_cases k where k.claim_id = c.id
        and (k.closed_at is null or k.reviewer_id = ${reviewerId}))
    order by c.due_at, c.id limit ${LOOKED_THROUGH}`.execute(tx);
  for (const claim of open) {
    const { rows } = await sql<CaseRow>`
      insert into reward_cases (id, claim_id, reviewer_id, handed_at)
      values (${id}, ${claim.id}, ${reviewerId}, ${now}) on conflict do nothing
      returning ${CASE_COLUMNS}`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return null;
}

/** A reviewer's case, locked; null for none, or another's. */
export async function lockCase(
  tx: Tx,
  { id, reviewerId }: { id: string; reviewerId: string },
): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select ${CASE_COLUMNS} from reward_cases where id = ${id} and reviewer_id = ${reviewerId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Keeps what a reviewer decided, and what it paid. */
export async function saveDecided(
  tx: Tx,
  row: Pick<CaseRow, 'id' | 'decision' | 'event_id' | 'unpaid'> & { now: Date },
): Promise<void> {
  await sql`update reward_cases set closed_at = ${row.now}, decision = ${row.decision},
      event_id = ${row.event_id}, unpaid = ${row.unpaid}
    where id = ${row.id}`.execute(tx);
}

/** The decision of a named reviewer on a claim, locked; null where no reviewer decided it. */
export async function lockDecidedCase(tx: Tx, claimId: string): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select ${CASE_COLUMNS} from reward_cases where claim_id = ${claimId} and decision is not null for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Notes that an administrator decided the other way. */
export async function markPutRight(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update reward_cases set put_right_at = ${now} where id = ${id}`.execute(tx);
}

/** Why a decided case paid nothing; null where it did. */
export async function unpaidOf(db: Db, id: string): Promise<UnpaidCase | null> {
  const { rows } = await sql<{ unpaid: UnpaidCase | null }>`
    select unpaid from reward_cases where id = ${id}`.execute(db);
  return rows[0]?.unpaid ?? null;
}

/** A reviewer with what they did in the window, for administrators. */
export interface ListedReviewer extends ReviewerRow {
  decided: number;
  withheld: number;
  put_right: number;
  paid: number;
}

/** All who review now, the first named first. */
export async function listReviewers(db: Db, now: Date): Promise<ListedReviewer[]> {
  const windowStart = new Date(now.getTime() - CASES_WINDOW_DAYS * DAY_MS);
  const { rows } = await sql<ListedReviewer>`
    select r.member_id, r.named_by, r.named_at, r.looked_at, r.ended_at,
      count(k.id)::int as decided,
      count(k.id) filter (where k.decision = 'withhold')::int as withheld,
      count(k.id) filter (where k.put_right_at is not null)::int as put_right,
      count(k.id) filter (where k.event_id is not null)::int as paid
    from reward_reviewers r
    left join reward_cases k on k.reviewer_id = r.member_id and k.decision is not null and k.closed_at > ${windowStart}
    where r.ended_at is null
    group by r.member_id order by r.named_at, r.member_id limit 200`.execute(db);
  return rows;
}

function handedSince(now: Date): Date {
  return new Date(now.getTime() - CASE_MINUTES * MINUTE_MS);
}
