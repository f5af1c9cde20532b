/**
 * What waits for administrators: of each list how much, and since when. The conditions are those of the lists
 * themselves, and each has its index of what is open, so that nothing but that is read.
 */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { consoleContract } from '#contract/console.ts';
import { MOST_COUNTED, type WAITING_LISTS } from '#core/policy/waiting-lists.ts';
import type { Deps } from './deps.ts';

type Overview = z.infer<NonNullable<(typeof consoleContract.overview)['~orpc']['outputSchema']>>;
type List = (typeof WAITING_LISTS)[number];

/** Of each list the moments since when something of it waits, the oldest first. */
const waitingOf = (viewerId: string): Record<List, RawBuilder<unknown>> => ({
  withdrawals: sql`select created_at as since from exchange_transactions
    where status = 'pending' and needs_approval and approved_by is null order by created_at`,
  proposals: sql`select proposed_at as since from proposals where state = 'waiting' order by proposed_at`,
  tiers: sql`select verification_requested_at as since from exchange_accounts
    where requested_tier is not null order by verification_requested_at`,
  loans: sql`select created_at as since from loans where status = 'review' order by created_at`,
  memberReports: sql`select reported_at as since from member_reports
    where resolved_at is null and ${viewerId}::uuid not in (reporter_id, reported_id) order by reported_at`,
  projectReports: sql`select created_at as since from project_reports where status = 'open' order by created_at`,
  collaborationDisputes: sql`select proposed_at as since from collaborations
    where status = 'disputed' order by proposed_at`,
  messages: sql`select sent_at as since from contact_tickets where closed_at is null order by sent_at`,
  rewardDisputes: sql`select created_at as since from reward_disputes where state = 'open' order by created_at`,
  rewardReviews: sql`select due_at as since from reward_claims
    where review_reason is not null and reviewed_at is null order by due_at`,
  tradePatterns: sql`select last_at as since from exchange_trade_patterns
    where (is_wash or is_giving or is_linked) and closed_at is null order by last_at`,
  bankAlerts: sql`select created_at as since from security_alerts where status = 'active' order by created_at`,
});

/** All of them, in the order of the console. */
export async function readWaiting({ db }: Pick<Deps, 'db'>, viewerId: string): Promise<Overview['waiting']> {
  const counts = Object.entries(waitingOf(viewerId)).map(
    ([list, open]) => sql`
      select ${list} as list, count(*)::int as count, min(since) as oldest
      from (${open} limit ${MOST_COUNTED}) as open`,
  );
  const { rows } = await sql<{ list: List; count: number; oldest: Date | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.map(({ list, count, oldest }) => ({
    list,
    count,
    oldestAt: oldest?.toISOString() ?? null,
  }));
}
