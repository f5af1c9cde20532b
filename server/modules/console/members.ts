/** Members as administrators find them, and how one account stands: roles, stops and limits, no word and no balance. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { foundMemberSchema, memberStandingSchema } from '#contract/console.ts';
import { type ApiTier, FIRST_TIER } from '#core/identity/api-key.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { memberCalled, noteSeen } from '#server/modules/identity/index.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';

type Found = z.infer<typeof foundMemberSchema>;
type Standing = z.infer<typeof memberStandingSchema>;

const STOPS_SHOWN = 20;
/** Sorts behind whatever else a name goes on with. */
const LAST = '\u{10ffff}';

interface FoundRow {
  id: string;
  username: string;
  created_at: Date;
  is_admin: boolean;
  is_stopped: boolean;
  is_suspended: boolean;
}

const FOUND = sql`m.id, m.username, m.created_at,
  exists (select from member_roles r where r.member_id = m.id and r.role = 'admin') as is_admin,
  exists (select from member_stops s where s.member_id = m.id and s.lifted_at is null) as is_stopped,
  m.suspended_at is not null as is_suspended`;

const toFound = (row: FoundRow): Found => ({
  id: row.id,
  username: row.username,
  joinedAt: row.created_at.toISOString(),
  isAdmin: row.is_admin,
  isStopped: row.is_stopped,
  isSuspended: row.is_suspended,
});

/** A page of those who are meant, newest first. Refuses with: `malformed_request`. */
export async function findMembers(
  { db }: Pick<Deps, 'db'>,
  { search, cursor, limit }: { search: string; cursor?: string; limit: number },
): Promise<{ items: Found[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const { rows } = await sql<FoundRow>`select ${FOUND} from members m
    where ${meant(search)}
      ${after ? sql`and (m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return { ...page, items: page.items.map(toFound) };
}

/** A name by its beginning; an email and an address only whole, so that nobody reads through them. */
function meant(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const begins = search.toLowerCase();
  return sql`(lower(m.username) collate "C" >= ${begins} and lower(m.username) collate "C" < ${begins + LAST}
    or m.email = ${begins} or m.protege_address = ${search})`;
}

interface StandingRow extends FoundRow {
  address: string;
  is_email_verified: boolean;
  has_factor: boolean;
  admin_since: Date | null;
  reviewer_since: Date | null;
  limit_day: bigint | null;
  limit_month: bigint | null;
  api_tier: ApiTier | null;
  verification: string | null;
  requested_tier: string | null;
  open_reports: number;
  waiting_loans: number;
}

/**
 * How the account of this name stands. That somebody looked is written down before it is shown.
 * Refuses with: `member_not_found`.
 */
export async function readStanding(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { username, viewerId }: { username: string; viewerId: string },
): Promise<Standing> {
  const id = (await memberCalled(db, username)) ?? refuse('member_not_found');
  await noteSeen(db, { memberIds: [id], viewerId, action: 'see_account', now: clock.now(), newId });
  const wallet = accountIdOf(walletAccount(id, 'PRD').key);
  const { rows } = await sql<StandingRow>`select ${FOUND}, m.protege_address as address,
      m.email_verified_at is not null as is_email_verified,
      exists (select from factors f where f.member_id = m.id and f.verified_at is not null) as has_factor,
      (select r.granted_at from member_roles r where r.member_id = m.id and r.role = 'admin') as admin_since,
      (select v.named_at from reward_reviewers v where v.member_id = m.id and v.ended_at is null) as reviewer_since,
      (select l.limit_day from ledger_accounts l where l.id = ${wallet}) as limit_day,
      (select l.limit_month from ledger_accounts l where l.id = ${wallet}) as limit_month,
      (select t.tier from api_tiers t where t.member_id = m.id order by t.id desc limit 1) as api_tier,
      e.kyc_status as verification, e.requested_tier,
      (select count(*)::int from member_reports p where p.reported_id = m.id and p.resolved_at is null
        and ${viewerId}::uuid not in (p.reporter_id, p.reported_id)) as open_reports,
      (select count(*)::int from loans l where l.user_id = m.id and l.status = 'review') as waiting_loans
    from members m left join exchange_accounts e on e.user_id = m.id where m.id = ${id}`.execute(db);
  return toStanding(rows[0] ?? refuse('member_not_found'), await stopsOf(db, id));
}

async function stopsOf(db: Deps['db'], memberId: string): Promise<Standing['stops']> {
  const stops = await db
    .selectFrom('member_stops as s')
    .innerJoin('members as b', 'b.id', 's.stopped_by')
    .select(['s.id', 's.is_suspended', 's.reason', 'b.username', 's.stopped_at', 's.lifted_at'])
    .where('s.member_id', '=', memberId)
    .orderBy('s.stopped_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(STOPS_SHOWN)
    .execute();
  return stops.map((stop) => ({
    id: stop.id,
    isSuspended: stop.is_suspended,
    reason: stop.reason,
    stoppedBy: stop.username,
    stoppedAt: stop.stopped_at.toISOString(),
    liftedAt: stop.lifted_at?.toISOString() ?? null,
  }));
}

function toStanding(row: StandingRow, stops: Standing['stops']): Standing {
  const limit = (minor: bigint | null) => (minor === null ? null : formatMinor('PRD', minor));
  return {
    ...toFound(row),
    address: row.address,
    isEmailVerified: row.is_email_verified,
    hasSecondFactor: row.has_factor,
    adminSince: row.admin_since?.toISOString() ?? null,
    reviewerSince: row.reviewer_since?.toISOString() ?? null,
    sending: { day: limit(row.limit_day), month: limit(row.limit_month) },
    apiTier: row.api_tier ?? FIRST_TIER,
    verification: row.verification,
    askedForTier: row.requested_tier,
    openReports: row.open_reports,
    waitingLoans: row.waiting_loans,
    stops,
  };
}
