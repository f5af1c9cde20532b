/**
 * What the house pays for PRD now (core/funding/redeem-rate.ts), what it pays with, and what has been converted. What is
 * decided about is read behind the lock `liquidity`, so that two at once can't both have the last dollar.
 */
import { sql } from 'kysely';
import type { Ratio } from '#core/funding/ratio.ts';
import { redeemRate } from '#core/funding/redeem-rate.ts';
import { liquidityAccount } from '#core/ledger/chart.ts';
import { LIMIT_DAY_MS, LIMIT_MONTH_MS } from '#core/ledger/limit-use.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { readSold } from '#server/modules/funding/index.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { readPrices } from '#server/modules/wallet/index.ts';

/** What has been converted in 24 hours and in 30 days, in cents. */
interface Used {
  day: bigint;
  month: bigint;
}

/** The redeem rate at a time; null where there is no price to rely on. */
export async function readRedeemRate(db: Db | Tx, now: Date): Promise<Ratio | null> {
  const prices = await readPrices(db, now);
  return redeemRate(prices, await readSold(db));
}

/** The dollars that the house can pay for PRD with, in cents. */
export async function readLiquidity(db: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select balance - held as left from ledger_accounts where key = ${liquidityAccount().key}`.execute(db);
  return rows[0]?.left ?? 0n;
}

/**
 * How many persons share what all members may convert: whom the bank knows, and who has converted today or yesterday
 * or holds a quote that still binds; and this one. Accounts of one person are one.
 */
export async function countSharers(
  db: Db | Tx,
  { memberId, provider, now }: { memberId: string; provider: string; now: Date },
): Promise<bigint> {
  const since = new Date(now.getTime() - 2 * LIMIT_DAY_MS);
  const { rows } = await sql<{ id: string }>`
    select c.member_id as id from bank_customers c
    where c.provider = ${provider} and c.status = 'active' and (
      exists (select from bank_conversions b where b.user_id = c.member_id and b.created_at > ${since})
      or exists (select from conversion_quotes q where q.member_id = c.member_id and q.expires_at > ${now}))`.execute(
    db,
  );
  const ids = new Set([memberId, ...rows.map(({ id }) => id)]);
  const clusters = await findClusters(db, ids);
  return BigInt(new Set([...ids].map((id) => [...clusters.of(id)].toSorted()[0])).size);
}

/** What has arrived for PRD: of some members, or of all. */
export async function readConverted(
  db: Db | Tx,
  { now, memberIds }: { now: Date; memberIds?: readonly string[] },
): Promise<Used> {
  const whose = memberIds ? sql`user_id = any(${[...memberIds]}::uuid[])` : sql`true`;
  const { rows } = await sql<Used>`
    select coalesce(sum(arrives) filter (where created_at > ${new Date(now.getTime() - LIMIT_DAY_MS)}), 0)::numeric(38,0) as day,
           coalesce(sum(arrives), 0)::numeric(38,0) as month
    from bank_conversions
    where ${whose} and created_at > ${new Date(now.getTime() - LIMIT_MONTH_MS)}`.execute(db);
  return rows[0]!;
}
