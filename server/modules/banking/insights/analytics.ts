/** What a member has, how it is spread, and how it came about: from the ledger alone (C-107). */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { bankAnalyticsSchema } from '#contract/banking-insights.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '#core/banking/calendar.ts';
import { DEPOSIT_KINDS, type DepositKind } from '#core/banking/deposit-terms.ts';
import { diversificationOf } from '#core/banking/diversification.ts';
import { type InvestmentType, RETIREMENT_TYPES, UNITS_OF_ONE } from '#core/banking/investing.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { centsWorth } from '#core/policy/worth.ts';
import type { BankDeps } from '../deps.ts';
import { readInvested } from '../investments/store.ts';
import { readStandings } from '../store.ts';
import { usd } from '../to-wire.ts';
import { entriesSql, IS_RETURN } from './entries.ts';

const HISTORY_MONTHS = 12;
const WHOLE = 10_000n;

/** What a member has by kind, in cents. */
export type Holdings = Record<DepositKind | 'goals' | 'retirement' | 'brokerage' | 'cash' | 'token', bigint>;

/** Reads it: accounts, pots and what is invested, the dollar wallet, and PRD at the displayed rate. */
export async function readHoldings(deps: BankDeps, memberId: string): Promise<Holdings> {
  const { ledger } = deps;
  const rows = await readStandings(deps, sql`a.user_id = ${memberId} and a.is_active`);
  const of = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((sum, { balance }) => sum + balance, 0n);
  const invested = await readInvested(deps, memberId);
  const worthOf = (wanted: (type: InvestmentType) => boolean) =>
    invested.reduce((sum, { type, worth }) => (wanted(type) ? sum + worth : sum), 0n);
  const keys = [walletAccount(memberId, 'USD').key, walletAccount(memberId, 'PRD').key];
  const wallets = await ledger.accountsByKeys(keys);
  const inWallet = (key: string) => wallets.find((one) => one.key === key);
  const [cash, token] = keys.map((key) => inWallet(key!));
  return {
    ...(Object.fromEntries(
      DEPOSIT_KINDS.map((kind) => [kind, of((row) => row.account_type === kind && !row.is_pot)] as const),
    ) as Record<DepositKind, bigint>),
    goals: of((row) => row.is_pot && !row.is_invested),
    retirement: worthOf((type) => RETIREMENT_TYPES.has(type)),
    brokerage: worthOf((type) => !RETIREMENT_TYPES.has(type)),
    cash: cash ? availableOf(cash) : 0n,
    token: token ? centsWorth(availableOf(token)) : 0n,
  };
}

/** Kinds that hold something, as the formula of the specification counts them. */
export const typesOf = (holdings: Holdings): string[] =>
  Object.entries({ ...holdings, savings: holdings.savings + holdings.goals, goals: 0n })
    .filter(([, amount]) => amount > 0n)
    .map(([kind]) => kind);

/** Reads all of it. */
export async function readAnalytics(
  deps: BankDeps,
  memberId: string,
): Promise<z.infer<typeof bankAnalyticsSchema>> {
  const { bankClock, clock } = deps;
  const today = bankClock.dayOf(clock.now());
  const holdings = await readHoldings(deps, memberId);
  const total = Object.values(holdings).reduce((sum, amount) => sum + amount, 0n);
  const moved = await readMoved(deps, memberId, today);
  const held = (await readInvested(deps, memberId)).reduce((sum, one) => sum + one.held, 0n);
  const groups = Object.entries(holdings) as [keyof Holdings, bigint][];
  return {
    today,
    totalValue: usd(total),
    totalReturn: usd(moved.returned + held),
    holdings: usd(held),
    todaysChange: usd(moved.today),
    allocation: groups
      .filter(([, amount]) => amount > 0n)
      .map(([group, amount]) => ({
        group,
        amount: usd(amount),
        share: Number((amount * WHOLE) / total),
      })),
    diversification: diversificationOf(typesOf(holdings)),
    history: await readHistory(deps, memberId, { today, held }),
  };
}

async function readMoved(
  deps: BankDeps,
  memberId: string,
  today: Day,
): Promise<{ returned: bigint; today: bigint }> {
  const { db, bankClock } = deps;
  const { rows } = await sql<{ returned: bigint; today: bigint }>`
    select
      (select coalesce(sum(e.amount), 0)::numeric(38,0)
       from ${entriesSql(deps, { memberId, from: null, until: null })} where ${IS_RETURN}) as returned,
      (select coalesce(sum(e.amount), 0)::numeric(38,0)
        from ${entriesSql(deps, { memberId, from: bankClock.startOf(today), until: null })}
        where e.account_id is not null and not e.is_holding) as today`.execute(db);
  return rows[0]!;
}

/**
 * What all accounts held at the ends of months, and now, with what was invested. The ledger's numbers of postings lead to
 * the days. What was held then counts at what it had last changed hands for: prices of the past aren't kept. Today it is
 * what it is worth now.
 */
async function readHistory(
  { db, bankClock, isLive }: BankDeps,
  memberId: string,
  { today, held }: { today: Day; held: bigint },
): Promise<{ day: Day; total: string }[]> {
  const ends = Array.from({ length: HISTORY_MONTHS }, (_, back) =>
    addDays(addMonths(firstOfMonth(today), back - HISTORY_MONTHS + 1), -1),
  );
  const days = [...ends, today];
  const endOf = (day: RawBuilder<unknown>) =>
    sql<Date>`((${day}::date + 1)::timestamp at time zone ${bankClock.timeZone})`;
  const { rows } = await sql<{ day: Day; total: bigint | null; invested: bigint }>`
    with held as (
      select d.day, t.account_id, t.symbol, sum(case t.side when 'buy' then t.units else -t.units end) as units,
        (array_agg(t.price order by t.created_at desc, t.id desc))[1] as price
      from unnest(${ends}::text[]) d(day)
      join investment_trades t on t.user_id = ${memberId} and t.created_at < ${endOf(sql`d.day`)}
      join investment_accounts i on i.id = t.account_id and (i.closed_at is null or i.closed_at >= ${endOf(sql`d.day`)})
      where not ${isLive} group by 1, 2, 3
    )
    select d.day, sum(p.balance)::numeric(38,0) as total,
      (select coalesce(sum(div(h.units * h.price, ${UNITS_OF_ONE})), 0)::numeric(38,0) from held h where h.day = d.day) as invested
    from unnest(${days}::text[]) d(day)
    cross join bank_accounts a
    cross join lateral (select ledger_account_id('bank:' || a.id || ':USD') as id) l
    left join lateral (
      select balance from ledger_postings
      where account_id = l.id and version = ledger_version_at(l.id,
        ${endOf(sql`d.day`)} - interval '1 microsecond')
    ) p on true
    where a.user_id = ${memberId} group by d.day order by d.day`.execute(db);
  const first = rows.findIndex(({ total }) => total !== null);
  const whole = ({ day, total, invested }: (typeof rows)[number]) =>
    (total ?? 0n) + (day === today ? held : invested);
  return first < 0 ? [] : rows.slice(first).map((row) => ({ day: row.day, total: usd(whole(row)) }));
}
