/** The rules of funding pools for projects, and who approves their payouts. */
import { sql } from 'kysely';
import {
  FOUR_EYES_MINOR,
  MIN_ACCOUNT_DAYS,
  MIN_VOTE_MINOR,
  VOTER_THRESHOLD,
  type VotePrivacy,
  type Weighting,
} from '#core/pitch/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** What a pool asks of its votes and payouts. */
export interface PoolRules {
  voterThreshold: number;
  /** The least that a vote holds, in the smallest unit of PRD, and how many days old its account is. */
  minVoteMinor: bigint;
  minAccountDays: number;
  weighting: Weighting;
  votePrivacy: VotePrivacy;
  approvalsNeeded: number;
  fourEyesCents: bigint;
  paysIn: 'USD' | 'PRD';
  /** Smallest units of PRD for one USD. */
  prdPerUsd: bigint | null;
}

/** A pool with the rules that hold now; projects keep those under which they were submitted. */
export interface PoolRow extends PoolRules {
  id: string;
  name: string;
  isActive: boolean;
}

/** What holds for a pool for which nobody has set anything. */
export const DEFAULT_RULES: PoolRules = {
  voterThreshold: VOTER_THRESHOLD,
  minVoteMinor: MIN_VOTE_MINOR,
  minAccountDays: MIN_ACCOUNT_DAYS,
  weighting: 'linear',
  votePrivacy: 'public',
  approvalsNeeded: 1,
  fourEyesCents: FOUR_EYES_MINOR,
  paysIn: 'USD',
  prdPerUsd: null,
};

interface PoolAndRules {
  id: string;
  pool_name: string;
  is_active: boolean;
  voter_threshold: number | null;
  min_vote_minor: bigint;
  min_account_days: number;
  weighting: Weighting;
  vote_privacy: VotePrivacy;
  approvals_needed: number;
  four_eyes_cents: bigint;
  pays_in: 'USD' | 'PRD';
  prd_per_usd: bigint | null;
}

const SELECT = sql`select f.id, f.pool_name, f.is_active, r.voter_threshold, r.min_vote_minor, r.min_account_days, r.weighting, r.vote_privacy,
    r.approvals_needed, r.four_eyes_cents, r.pays_in, r.prd_per_usd
  from funding_pools f left join project_pool_rules r on r.pool_id = f.id`;

/** The open pools, newest first. A project that names none asks the first. */
export async function openPools(db: Db | Tx): Promise<PoolRow[]> {
  const { rows } = await sql<PoolAndRules>`
    ${SELECT} where f.is_active order by f.created_at desc, f.id desc limit 50`.execute(db);
  return rows.map(toPool);
}

/** A pool, open or not; null where there is none. */
export async function readPool(db: Db | Tx, id: string): Promise<PoolRow | null> {
  const { rows } = await sql<PoolAndRules>`${SELECT} where f.id = ${id}`.execute(db);
  return rows[0] ? toPool(rows[0]) : null;
}

/** The same, which nobody changes until the transaction ends; nor its rules or approvers. */
export async function lockPool(tx: Tx, id: string): Promise<PoolRow | null> {
  await sql`select from funding_pools where id = ${id} for no key update`.execute(tx);
  // A statement of its own: it sees the rules that were committed while the lock was waited for.
  return readPool(tx, id);
}

function toPool(row: PoolAndRules): PoolRow {
  const rules: PoolRules =
    row.voter_threshold === null
      ? DEFAULT_RULES
      : {
          voterThreshold: row.voter_threshold,
          minVoteMinor: row.min_vote_minor,
          minAccountDays: row.min_account_days,
          weighting: row.weighting,
          votePrivacy: row.vote_privacy,
          approvalsNeeded: row.approvals_needed,
          fourEyesCents: row.four_eyes_cents,
          paysIn: row.pays_in,
          prdPerUsd: row.prd_per_usd,
        };
  return { id: row.id, name: row.pool_name, isActive: row.is_active, ...rules };
}

export async function writePoolRules(
  tx: Tx,
  {
    poolId,
    rules,
    approverIds,
    setBy,
    now,
  }: {
    poolId: string;
    rules: PoolRules;
    approverIds: readonly string[];
    setBy: string;
    now: Date;
  },
): Promise<void> {
  await sql`insert into project_pool_rules (pool_id, voter_threshold, min_vote_minor, min_account_days, weighting, vote_privacy,
      approvals_needed, four_eyes_cents, pays_in, prd_per_usd, set_by, set_at)
    values (${poolId}, ${rules.voterThreshold}, ${rules.minVoteMinor}, ${rules.minAccountDays}, ${rules.weighting}, ${rules.votePrivacy},
      ${rules.approvalsNeeded}, ${rules.fourEyesCents}, ${rules.paysIn}, ${rules.prdPerUsd}, ${setBy}, ${now})
    on conflict (pool_id) do update set voter_threshold = excluded.voter_threshold,
      min_vote_minor = excluded.min_vote_minor, min_account_days = excluded.min_account_days,
      weighting = excluded.weighting, vote_privacy = excluded.vote_privacy,
      approvals_needed = excluded.approvals_needed, four_eyes_cents = excluded.four_eyes_cents,
      pays_in = excluded.pays_in, prd_per_usd = excluded.prd_per_usd, set_by = excluded.set_by,
      set_at = excluded.set_at`.execute(tx);
  await sql`delete from project_pool_approvers where pool_id = ${poolId}`.execute(tx);
  await sql`insert into project_pool_approvers (pool_id, member_id)
    select ${poolId}, id from unnest(${approverIds as string[]}::uuid[]) as id on conflict do nothing`.execute(
    tx,
  );
}

/** The approvers that a pool names; empty where every administrator is one. */
export async function approversOf(db: Db | Tx, poolId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from project_pool_approvers where pool_id = ${poolId} order by member_id`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Says whether a member approves payouts of a pool. */
export async function isApprover(
  db: Db | Tx,
  { poolId, memberId, isAdmin }: { poolId: string; memberId: string; isAdmin: boolean },
): Promise<boolean> {
  const named = await approversOf(db, poolId);
  return named.length > 0 ? named.includes(memberId) : isAdmin;
}
