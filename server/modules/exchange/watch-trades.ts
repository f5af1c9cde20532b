/**
 * Follows the trades with money, and adds up how members trade with each other by day and market, for administrators
 * to watch: there and back at no change of position, gifts, trades between accounts of one person. It decides nothing.
 */
import { sql } from 'kysely';
import { units } from '#core/money/amount.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

const WATCH_SECONDS = 60;
/** So many trades are added up in one statement. */
const TRADES_A_ROUND = 20_000;
/** So many rounds at most each time. */
const ROUNDS = 20;
/** So many patterns are looked at for who stands behind them each time. */
const LOOKED_AT = 100;
/** Below this it is not looked at. */
const LEAST_WORTH = units('PRD', 10).minor;

type WatchDeps = Pick<Deps, 'db' | 'jobs' | 'work'>;

/** Declares the job that adds up, and the list of patterns of which it isn't known whose they are. */
export function defineTradeWatch(deps: WatchDeps): void {
  deps.jobs.every('exchange.trade-patterns', WATCH_SECONDS, async () => {
    for (let round = 0; round < ROUNDS; round += 1) if (!(await addUp(deps))) break;
  });
  deps.work.define({
    name: 'exchange.pattern-people',
    everySeconds: WATCH_SECONDS,
    atOnce: LOOKED_AT,
    firstSeconds: WATCH_SECONDS,
    mostSeconds: 3_600,
    lateAfterSeconds: 86_400,
    failure: 'whose trades these are could not be looked up',
    due: () => sql`
      select id::text as item, 'member:' || one_id as share, last_at as since from exchange_trade_patterns
      where is_linked is null and worth >= ${sql.lit(Number(LEAST_WORTH))}`,
    act: (id) => lookWhoTheyAre(deps, id),
  });
}

/** Adds up the next trades; says whether there may be more. One at a time, by the lock of its position. */
function addUp({ db }: WatchDeps): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ sequence: string; newest: string | null }>`
      select w.sequence, (select max(t.sequence) from exchange_trades t) as newest
      from exchange_watched w for update`.execute(tx);
    const from = Number(rows[0]!.sequence);
    const newest = Number(rows[0]!.newest ?? 0);
    if (newest <= from) return false;
    const to = Math.min(newest, from + TRADES_A_ROUND);
    await sql`
      insert into exchange_trade_patterns as p (day, one_id, other_id, trading_pair_id, trades, one_bought, other_bought,
        worth, one_gave, other_gave, last_at)
      select day, one_id, other_id, trading_pair_id, count(*), sum(case when is_one then quantity else 0 end),
             sum(case when is_one then 0 else quantity end), sum(greatest(base_worth, quote_worth)),
             -- Whoever buys gives the quote currency.
             sum(case when is_one then buyer_gave else seller_gave end),
             sum(case when is_one then seller_gave else buyer_gave end), max(created_at)
      from (
        select (t.created_at at time zone 'UTC')::date as day, least(t.buyer_id, t.seller_id) as one_id,
               greatest(t.buyer_id, t.seller_id) as other_id, t.buyer_id < t.seller_id as is_one, t.trading_pair_id,
               t.quantity, t.base_worth, t.quote_worth, t.created_at,
               greatest(div(9 * t.quote_worth, 10) - t.base_worth, 0) as buyer_gave,
               greatest(div(9 * t.base_worth, 10) - t.quote_worth, 0) as seller_gave
        from exchange_trades t
        where t.sequence > ${from} and t.sequence <= ${to} and t.base_worth is not null
          and not exists (select from exchange_accounts h where h.user_id in (t.buyer_id, t.seller_id) and h.is_house)
      ) s
      group by day, one_id, other_id, trading_pair_id
      on conflict (one_id, other_id, day, trading_pair_id) do update
      set trades = p.trades + excluded.trades, one_bought = p.one_bought + excluded.one_bought,
          other_bought = p.other_bought + excluded.other_bought, worth = p.worth + excluded.worth,
          one_gave = p.one_gave + excluded.one_gave, other_gave = p.other_gave + excluded.other_gave,
          last_at = excluded.last_at, closed_by = null, closed_at = null`.execute(tx);
    await sql`update exchange_watched set sequence = ${to}`.execute(tx);
    return to < newest;
  });
}

/** Looks up whether a pattern is one person's: by itself, so that one that can't be looked at keeps no other waiting. */
async function lookWhoTheyAre({ db }: WatchDeps, id: string): Promise<void> {
  const pattern = await db
    .selectFrom('exchange_trade_patterns')
    .select(['one_id', 'other_id'])
    .where('id', '=', id)
    .where('is_linked', 'is', null)
    .executeTakeFirst();
  if (!pattern) return;
  const { one_id: one, other_id: other } = pattern;
  const clusters = await findClusters(db, [one, other]);
  await db
    .updateTable('exchange_trade_patterns')
    .set({ is_linked: clusters.isOne(one, other) })
    .where('id', '=', id)
    .execute();
}
