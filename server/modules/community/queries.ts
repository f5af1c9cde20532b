/** What anyone may know of the community, read from the real tables. */
import { sql } from 'kysely';
import { formatMinor } from '#core/money/amount.ts';
import type { Db } from '#server/database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The counts of this community at one moment. */
export interface Figures {
  members: number;
  ideas: number;
  projects: number;
  /** Decimal PRD. */
  rewardsPaid: string;
  transfersLast30Days: number;
  /** The members began as the sample community of a first start. */
  hasSampleData: boolean;
}

interface Counts {
  members: number;
  ideas: number;
  projects: number;
  rewards: bigint;
  transfers: number;
  has_sample: boolean;
}

/**
 * Counts members whose email is verified, ideas (messages of members that were rewarded), projects that were put to the vote, PRD paid in rewards, and transfers between
 * members in the last 30 days. Reads whole tables: the caller keeps the answer for a while.
 */
export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const { rows } = await sql<Counts>`
    select (select count(*) from members where email_verified_at is not null) as members,
           (select coalesce(sum(total_ideas), 0)::bigint from member_ideas) as ideas,
           (select count(*) from projects where status <> 'draft') as projects,
           (select coalesce(sum(paid), 0)::numeric(38,0) from reward_days where holder = 'platform') as rewards,
           (select count(*) from ledger_transfers
             where created_at > ${since} and code = 'transfer' and not is_test) as transfers,
           exists (select from sample_community) as has_sample
  `.execute(db);
  const { members, ideas, projects, rewards, transfers, has_sample: hasSampleData } = rows[0]!;
  const rewardsPaid = formatMinor('PRD', rewards);
  return { members, ideas, projects, rewardsPaid, transfersLast30Days: transfers, hasSampleData };
}
