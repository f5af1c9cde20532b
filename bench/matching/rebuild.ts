/**
 * A million resting orders in the tables, with their holds, and how long a matcher that has just been elected
 * takes to build its books from them: read in one snapshot, each checked against its hold. The peer is the faster
 * package, fed with the same rows, without holds and without a check.
 */
import { OrderBook as HftBook, type Side as HftSide } from 'hft-limit-order-book';
import pg from 'pg';
import { loadMarkets } from '#server/modules/exchange/matcher/load-markets.ts';
import { startBenchCluster } from '../support/bench-cluster.ts';
import type { Report } from '../support/report.ts';
import { PAIR } from './core.ts';

/** Orders of 5,000 members within 20,000 ticks of the middle, 0.001 BTC each, with what they hold at most. */
const FILL_SQL = `
  with numbered as (
    select n, n % 2 = 0 as is_buy, 4000000 + (case when n % 2 = 0 then -1 else 1 end) * (1 + (n::bigint * 7919) % 20000) as price
    from generate_series(1, $1::int) n
  ), held as (
    select *, case when is_buy
      then ceil(price::numeric * 100000 / 10000) + ceil(ceil(price::numeric * 100000 / 10000) * 20 / 10000)
      else 100000 end as held,
      ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      ('00000000-0000-7000-9000-' || lpad(to_hex(n % 5000), 12, '0'))::uuid as member
    from numbered
  ), holds as (
    insert into ledger_holds (transfer_id, account_id, remaining, state) select id, member, held, 'open' from held
  )
  insert into exchange_orders (id, priority, trading_pair_id, user_id, order_type, side, quantity, price,
    self_trade_prevention, maker_fee_bps, taker_fee_bps, remaining_quantity, held, hold_id, status, request_hash, created_at, updated_at)
  select id, n, $2, member, 'limit', case when is_buy then 'buy' else 'sell' end, 100000, price, 'cancel_newest', 10, 20,
    100000, held, id, 'open', '', '2026-01-01', '2026-01-01' from held`;

/** Fills the tables, measures both, and leaves nothing behind. */
export async function reportRebuild(orders: number, rounds: number, report: Report): Promise<void> {
  const cluster = await startBenchCluster();
  try {
    const url = await cluster.createMigrated('bench_rebuild');
    const client = new pg.Client({ connectionString: url, options: '-c jit=off -c statement_timeout=0' });
    // A failure stops the cluster under the connection; what failed is what has to be said.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(FILL_SQL, [orders, PAIR.id]);
    await client.query('vacuum analyze exchange_orders, ledger_holds');
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(
        await timed(async () => {
          const { orders: loaded, bySymbol } = await loadMarkets(client);
          if (loaded.size !== orders || bySymbol.get(PAIR.symbol)?.book.size !== orders)
            throw new Error('The books that were rebuilt are not whole.');
        }),
      );
      peer.push(await timed(() => feedPackage(client)));
      report.progress(`rebuilt ${round + 1} of ${rounds}`);
    }
    await client.end();
    report.add({
      metric: 'rebuild_seconds',
      unit: 's',
      ours,
      peer,
      peerName: 'hft-limit-order-book, same rows',
      isLessBetter: true,
    });
  } finally {
    await cluster.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function feedPackage(client: pg.Client): Promise<void> {
  const book = new HftBook();
  for (let after = 0; ; ) {
    const { rows } = await client.query(
      `select id, priority, side, remaining_quantity, price from exchange_orders
       where trading_pair_id = $1 and status in ('open', 'partially_filled') and priority > $2 order by priority limit 10000`,
      [PAIR.id, after],
    );
    for (const { id, priority, side, remaining_quantity, price } of rows) {
      book.limit({ side: side as HftSide, id, size: Number(remaining_quantity), price: Number(price) });
      after = Number(priority);
    }
    if (rows.length < 10_000) return;
  }
}
