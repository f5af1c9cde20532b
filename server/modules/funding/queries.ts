/** Reads of community funding. What a visitor sees is always an aggregate (C-97). */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  fundingEventSchema,
  investmentSchema,
  overviewSchema,
  poolSchema,
} from '#contract/funding-shapes.ts';
import { percentBetter, rateLabel, rateText } from '#core/funding/ratio.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { findPool, type InvestmentRow, type PoolRow, rateOf } from './store.ts';

export type WirePool = z.infer<typeof poolSchema>;
export type WireInvestment = z.infer<typeof investmentSchema>;
export type WireOverview = z.infer<typeof overviewSchema>;
export type WireEvent = z.infer<typeof fundingEventSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;
const usd = (cents: bigint) => formatMinor('USD', cents);
const prd = (minor: bigint) => formatMinor('PRD', minor);

type CountedPool = PoolRow & { usd: bigint; prd: bigint; investors: number; balance: bigint };

/** Pools with their figures. One look at the investments of each, by an index that holds all it needs. */
async function readPools(db: Db | Tx, where: RawBuilder<unknown>, limit: number): Promise<CountedPool[]> {
  const { rows } = await sql<CountedPool>`
    select p.*, coalesce(i.usd, 0)::numeric(38,0) as usd, coalesce(i.prd, 0)::numeric(38,0) as prd,
           coalesce(i.investors, 0)::int as investors, coalesce(a.balance, 0)::numeric(38,0) as balance
    from funding_pools p
    left join lateral (
      select sum(usd_amount - usd_back) as usd, sum(prd_amount - prd_back) as prd,
             count(distinct user_id) filter (where usd_amount > usd_back) as investors
      from funding_investments where pool_id = p.id and credited_at is not null
    ) i on true
    left join ledger_accounts a on a.key = 'pool:' || p.id || ':USD'
    where ${where}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

function toWirePool(row: CountedPool): WirePool {
  const rate = rateOf(row);
  const standard = { prd: BigInt(row.standard_prd), usd: BigInt(row.standard_usd) };
  return {
    id: row.id,
    poolName: row.pool_name,
    totalUsdRaised: usd(row.usd),
    totalPrdDistributed: prd(row.prd),
    currentExchangeRate: rateText(rate),
    ratePrd: String(row.rate_prd),
    rateUsd: String(row.rate_usd),
    rateLabel: rateLabel(rate),
    percentBetter: percentBetter(rate, standard),
    minimumInvestment: usd(row.minimum_investment),
    maximumInvestment: usd(row.maximum_investment),
    targetUsd: usd(row.target_usd),
    holdDays: row.hold_days,
    isActive: row.is_active,
    investorCount: row.investors,
    walletBalanceUsd: usd(row.balance),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function readPool(db: Db | Tx, id: string): Promise<WirePool | null> {
  const [row] = await readPools(db, sql`p.id = ${id}`, 1);
  return row ? toWirePool(row) : null;
}

/** Pools, newest first: the active ones, or all. */
export async function listPools(db: Db, query: { cursor?: string; limit: number; isAll?: boolean }) {
  const after = decodeCursor(query.cursor);
  const chosen = query.isAll ? sql`true` : sql`p.is_active`;
  const where = after
    ? sql`${chosen} and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : chosen;
  const page = cutPage(await readPools(db, where, query.limit + 1), query.limit, (row) => ({
    at: row.created_at.toISOString(),
    id: row.id,
  }));
  return { ...page, items: page.items.map(toWirePool) };
}

/** Who has set the terms of a pool, newest first. Refuses with: `not_found`. */
export async function listPoolChanges(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  query: { id: string; cursor?: string; limit: number },
) {
  if (!(await findPool(db, query.id))) refuse('not_found');
  const after = decodeCursor(query.cursor);
  const rows = await db
    .selectFrom('funding_pool_changes')
    .selectAll()
    .where('pool_id', '=', query.id)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(changed_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.changed_at.toISOString(), id: row.id }));
  const names = await identity.memberNames(page.items.map(({ changed_by }) => changed_by));
  const items = page.items.map((row) => ({
    id: row.id,
    poolName: row.pool_name,
    rateLabel: rateLabel(rateOf(row)),
    minimumInvestment: usd(row.minimum_investment),
    maximumInvestment: usd(row.maximum_investment),
    targetUsd: usd(row.target_usd),
    holdDays: row.hold_days,
    isActive: row.is_active,
    changedBy: names.get(row.changed_by)?.username ?? 'Unknown',
    changedAt: row.changed_at.toISOString(),
  }));
  return { ...page, items };
}

/** How it all stands, in aggregates. */
export async function readOverview(
  db: Db,
  { now, ...rest }: { now: Date; payments: WireOverview['payments']; sequence: number },
): Promise<WireOverview> {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const first = new Date(today.getTime() - (DAYS - 1) * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [pools, totals, days] = await Promise.all([
    readPools(db, sql`p.is_active`, 20),
    sql<{ usd: bigint; prd: bigint; investors: number; n: number; usd24: bigint; prd24: bigint }>`
      select coalesce(sum(usd_amount - usd_back), 0)::numeric(38,0) as usd,
             coalesce(sum(prd_amount - prd_back), 0)::numeric(38,0) as prd,
             (count(distinct user_id) filter (where usd_amount > usd_back))::int as investors,
             (count(*) filter (where credited_at > ${yesterday}))::int as n,
             coalesce(sum(usd_amount) filter (where credited_at > ${yesterday}), 0)::numeric(38,0) as usd24,
             coalesce(sum(prd_amount) filter (where credited_at > ${yesterday}), 0)::numeric(38,0) as prd24
      from funding_investments where credited_at is not null`.execute(db),
    sql<{ day: string; usd: bigint }>`
      select to_char(credited_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(usd_amount)::numeric(38,0) as usd
      from funding_investments where credited_at >= ${first} group by 1`.execute(db),
  ]);
  const byDay = new Map(days.rows.map((row) => [row.day, row.usd]));
  const total = totals.rows[0]!;
  return {
    pools: pools.map(toWirePool),
    totalUsdRaised: usd(total.usd),
    totalPrdDistributed: prd(total.prd),
    investorCount: total.investors,
    last24Hours: { investments: total.n, usd: usd(total.usd24), prd: prd(total.prd24) },
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = new Date(first.getTime() + index * DAY_MS).toISOString().slice(0, 10);
      return { day, usd: usd(byDay.get(day) ?? 0n) };
    }),
    asOf: now.toISOString(),
    ...rest,
  };
}

type ShownInvestment = InvestmentRow & {
  pool_name: string;
  session_id: string | null;
  payment_reference: string | null;
  payment_status: string;
  is_current: boolean;
  url: string | null;
  expires_at: Date;
  username: string;
};

async function readInvestments(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ShownInvestment[]> {
  const { rows } = await sql<ShownInvestment>`
    select i.*, p.pool_name, c.session_id, c.payment_reference, c.status as payment_status, c.is_current,
           c.url, c.expires_at, m.username
    from funding_investments i
    join funding_pools p on p.id = i.pool_id
    join card_payments c on c.id = i.payment_id
    join members m on m.id = i.user_id
    where ${where}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

function toWireInvestment(row: ShownInvestment, now: Date): WireInvestment {
  const rate = rateOf(row);
  const canPay =
    row.status === 'pending' && row.payment_status === 'open' && row.is_current && row.expires_at > now;
  const isHeld = row.hold_until !== null && row.hold_until > now && row.prd_back < row.prd_amount;
  // What was given back before it was credited never passed through the pool.
  const isUncredited = row.credited_at === null && row.status === 'refunded';
  return {
    id: row.id,
    userId: row.user_id,
    poolId: row.pool_id,
    poolName: row.pool_name,
    usdAmount: usd(row.usd_amount),
    prdAmount: prd(row.prd_amount),
    exchangeRate: rateText(rate),
    rateLabel: rateLabel(rate),
    paymentIntentId: row.payment_reference,
    sessionId: row.session_id,
    investmentStatus: row.status,
    statusNote: row.status_note,
    payUrl: canPay ? row.url : null,
    payUntil: row.expires_at.toISOString(),
    refundedUsd: usd(isUncredited ? row.usd_amount : row.usd_due),
    returnedPrd: prd(row.prd_back),
    owedPrd: prd(row.prd_due > row.prd_back ? row.prd_due - row.prd_back : 0n),
    heldUntil: isHeld ? row.hold_until!.toISOString() : null,
    completedAt: row.credited_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** One investment; null where there is none, or where it is not the member's. */
export async function readInvestment(
  db: Db | Tx,
  { id, memberId, now }: { id: string; memberId?: string; now: Date },
): Promise<WireInvestment | null> {
  const [row] = await readInvestments(db, sql`i.id = ${id}`, 1);
  if (!row || (memberId !== undefined && row.user_id !== memberId)) return null;
  return toWireInvestment(row, now);
}

export async function listInvestments(
  db: Db,
  query: { memberId?: string; status?: string; cursor?: string; limit: number; now: Date },
) {
  const after = decodeCursor(query.cursor);
  const where = sql.join(
    [
      query.memberId ? sql`i.user_id = ${query.memberId}` : sql`true`,
      query.status ? sql`i.status = ${query.status}` : sql`true`,
      after ? sql`(i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
    ],
    sql` and `,
  );
  const page = cutPage(await readInvestments(db, where, query.limit + 1), query.limit, (row) => ({
    at: row.created_at.toISOString(),
    id: row.id,
  }));
  return {
    ...page,
    items: page.items.map((row) => ({ ...toWireInvestment(row, query.now), username: row.username })),
  };
}

/** What happened to a member's investments, newest first. */
export async function listEvents(db: Db, query: { memberId: string; cursor?: string; limit: number }) {
  const after = decodeCursor(query.cursor);
  const rows = await db
    .selectFrom('funding_events as e')
    .innerJoin('funding_investments as i', 'i.id', 'e.investment_id')
    .innerJoin('funding_pools as p', 'p.id', 'i.pool_id')
    .selectAll('e')
    .select('p.pool_name')
    .where('e.user_id', '=', query.memberId)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(e.created_at, e.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  const items = page.items.map(
    (row): WireEvent => ({
      id: row.id,
      investmentId: row.investment_id,
      poolName: row.pool_name,
      kind: row.kind as WireEvent['kind'],
      usdAmount: usd(row.usd_amount),
      prdAmount: prd(row.prd_amount),
      note: row.note,
      createdAt: row.created_at.toISOString(),
    }),
  );
  return { ...page, items };
}
