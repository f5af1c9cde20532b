/**
 * The order book against two packages on the same recorded workload, in one process, in turn. Every result is
 * compared: the same number of orders filled whole, and the same orders resting in the same order.
 */
import { OrderBook } from '#core/matching/order-book.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import { at, type Bench } from '../support/bench.ts';
import type { Report } from '../support/report.ts';
import { type Contestant, hftLimitOrderBook, nodejsOrderBook, ours } from './contestants.ts';
import { core } from './core.ts';
import { reportRebuild } from './rebuild.ts';
import { recordWorkload, type Workload } from './workload.ts';

/** `npm run bench -- matching` */
export const bench: Bench = async ({ scale, report }) => {
  const { count, rounds, restingOrders, rebuilds } = at(scale, {
    full: { count: 1_000_000, rounds: 7, restingOrders: 1_000_000, rebuilds: 3 },
    quick: { count: 200_000, rounds: 3, restingOrders: 100_000, rebuilds: 1 },
    tiny: { count: 2_000, rounds: 1, restingOrders: 1_000, rebuilds: 1 },
  });
  const work = recordWorkload(count);
  report.condition(
    `${count.toLocaleString('en-US')} commands: limits within eight ticks of the touch, cancels of resting orders, market orders; one process, one thread.`,
  );
  report.condition('Ours gives each trade as an event and checks owners; the packages make objects of both.');
  report.condition(
    'The core is the market of the product: balances, holds of the worst case, fees, string ids, bands, and all that would be written; the packages do none of this.',
  );

  const contestants = [ours, core, nodejsOrderBook, hftLimitOrderBook];
  const speeds = new Map<Contestant, number[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const results = contestants.map((contestant) => ({ contestant, outcome: contestant.play(work) }));
    const [mine] = results;
    const wanted = mine!.outcome.resting().join('\n');
    for (const { contestant, outcome } of results) {
      if (outcome.filled !== mine!.outcome.filled || outcome.resting().join('\n') !== wanted) {
        throw new Error(`${contestant.name} came to another result than ours.`);
      }
      // The first round warms the compiler up and is not counted.
      if (round > 0) speeds.get(contestant)!.push(count / outcome.seconds);
    }
    report.progress(`round ${round} of ${rounds}`);
  }
  const best = fastest(speeds);
  const against = (peer: Contestant, mine: Contestant, metric: string) =>
    report.add({
      metric,
      unit: 'commands/s',
      ours: speeds.get(mine)!,
      peer: speeds.get(peer)!,
      peerName: peer.name,
    });
  against(best, ours, 'commands_per_second');
  against(best, core, 'core_commands_per_second');
  against(best === hftLimitOrderBook ? nodejsOrderBook : hftLimitOrderBook, ours, 'commands_per_second_2');
  reportTail(work, report);
  reportSize(restingOrders, report);
  await reportRebuild(restingOrders, rebuilds, report);
};

/** The faster of the two packages, by the best of its rounds. */
function fastest(speeds: Map<Contestant, number[]>): Contestant {
  const best = (contestant: Contestant) => Math.max(...speeds.get(contestant)!);
  return best(nodejsOrderBook) > best(hftLimitOrderBook) ? nodejsOrderBook : hftLimitOrderBook;
}

/** How long single commands take, timed one by one (the timer's own cost included). */
function reportTail(work: Workload, report: Report): void {
  const book = new OrderBook(65_536);
  const times = new Float64Array(work.count);
  for (let i = 0; i < work.count; i += 1) {
    const start = process.hrtime.bigint();
    if (work.kind[i] === 1) book.cancel(work.id[i]!);
    else {
      const side = work.side[i] === BUY ? BUY : SELL;
      const isLimit = work.kind[i] === 0;
      const price = isLimit ? work.price[i]! : side === BUY ? 2 ** 31 - 2 : 1;
      book.submit(work.id[i]!, i & 1023, side, price, work.quantity[i]!, isLimit ? 0 : 1);
    }
    times[i] = Number(process.hrtime.bigint() - start) / 1000;
  }
  times.sort();
  const at = (share: number) => times[Math.floor(work.count * share)]!.toFixed(2);
  report.condition(`One command: p50 ${at(0.5)} µs, p99 ${at(0.99)} µs, p99.9 ${at(0.999)} µs.`);
}

/** What a resting order costs, and how long a book of them takes to build again. */
function reportSize(orders: number, report: Report): void {
  const book = new OrderBook(1024);
  const start = performance.now();
  for (let id = 1; id <= orders; id += 1) {
    const side = id % 2 === 0 ? BUY : SELL;
    const away = 1 + ((id * 7919) % 20_000);
    book.restore({
      id,
      owner: id & 1023,
      side,
      price: 100_000 + (side === BUY ? -away : away),
      quantity: 1 + (id % 50),
    });
  }
  const seconds = (performance.now() - start) / 1000;
  report.condition(
    `${orders.toLocaleString('en-US')} resting orders: ${Math.round(book.bytes / orders)} bytes each, put back in ${seconds.toFixed(2)} s.`,
  );
  if (book.size !== orders || [...book.orders(SELL)].length + [...book.orders(BUY)].length !== orders) {
    throw new Error('The book that was put back is not whole.');
  }
}
