/**
 * Orders end to end over HTTP, durable: acknowledged when committed. Ours is the whole authenticated product;
 * the peer is the same rules in one transaction an order behind the same HTTP server, in turn, on fresh copies
 * of the same databases. `screen_p99` is how far a screen among a thousand is behind, at that load.
 */
import { at, type Bench } from '../support/bench.ts';
import { startBenchCluster } from '../support/bench-cluster.ts';
import type { Report } from '../support/report.ts';
import { ours } from './ours.ts';
import { peerWith } from './peer.ts';
import type { Measured, Run, Side } from './workload.ts';

const MEMBERS = 256;

/** `npm run bench -- exchange` */
export const bench: Bench = async ({ scale, report }) => {
  const { rounds, seconds, connections, crowd, peerPools } = at(scale, {
    full: { rounds: 3, seconds: 6, connections: 256, crowd: 1_000, peerPools: [4, 16] },
    quick: { rounds: 1, seconds: 2, connections: 64, crowd: 100, peerPools: [8] },
    tiny: { rounds: 1, seconds: 0.2, connections: 4, crowd: 4, peerPools: [4] },
  });
  const cluster = await startBenchCluster();
  try {
    report.condition(
      `${cluster.description}; ${connections} connections, ${MEMBERS} members, one market, ${seconds} s a measurement, client included`,
    );
    report.condition(
      'Ours checks sessions, keys and access, keeps every posting, candles and live topics; the peer keeps balances, holds, orders and trades only, and asks nobody who they are.',
    );
    await ours.prepare(await cluster.createMigrated('bench_ours'), MEMBERS);
    await peerWith(1).prepare(await cluster.create('bench_peer'), MEMBERS);
    const measure = async (
      side: Side,
      { subscribers = 0, hasDebtor = false }: Partial<Pick<Run, 'subscribers' | 'hasDebtor'>> = {},
    ): Promise<Measured> => {
      const url = await cluster.copy(side === ours ? 'bench_ours' : 'bench_peer', 'bench_run');
      const measured = await side.measure(url, { connections, seconds, subscribers, hasDebtor });
      await cluster.drop('bench_run');
      return measured;
    };

    let best = { pool: peerPools[0]!, perSecond: 0 };
    // Where there is a choice.
    for (const pool of peerPools.length > 1 ? peerPools : []) {
      const { perSecond } = await measure(peerWith(pool));
      if (perSecond > best.perSecond) best = { pool, perSecond };
    }
    const peer = peerWith(best.pool);
    const mine: Measured[] = [];
    const indebted: Measured[] = [];
    const theirs: Measured[] = [];
    const watched: Measured[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      mine.push(await measure(ours));
      indebted.push(await measure(ours, { hasDebtor: true }));
      theirs.push(await measure(peer));
      watched.push(await measure(ours, { subscribers: crowd }));
      report.progress(
        `${round}: ours ${Math.round(mine.at(-1)!.perSecond)}/s (p50 ${mine.at(-1)!.p50Ms.toFixed(1)} ms, p99 ${mine.at(-1)!.p99Ms.toFixed(1)} ms), ` +
          `with a debtor ${Math.round(indebted.at(-1)!.perSecond)}/s (p50 ${indebted.at(-1)!.p50Ms.toFixed(1)} ms), ` +
          `${peer.name} ${Math.round(theirs.at(-1)!.perSecond)}/s with ${best.pool} connections; ` +
          `watched by a crowd ${Math.round(watched.at(-1)!.perSecond)}/s, screens ${watched.at(-1)!.screenP99Ms!.toFixed(0)} ms behind`,
      );
    }
    tell(report, { mine, indebted, theirs, watched, peerName: peer.name, crowd });
  } finally {
    await cluster.stop();
  }
};

interface Told extends Record<'mine' | 'indebted' | 'theirs' | 'watched', Measured[]> {
  peerName: string;
  crowd: number;
}

function tell(report: Report, { mine, indebted, theirs, watched, peerName, crowd }: Told): void {
  const figures = (read: (measured: Measured) => number) => ({
    ours: mine.map(read),
    peer: theirs.map(read),
    peerName,
  });
  report.add({ metric: 'orders_per_second', unit: 'orders/s', ...figures(({ perSecond }) => perSecond) });
  report.add({ metric: 'p50', unit: 'ms', ...figures(({ p50Ms }) => p50Ms), isLessBetter: true });
  report.add({ metric: 'p99', unit: 'ms', ...figures(({ p99Ms }) => p99Ms), isLessBetter: true });
  const perSecond = (all: Measured[]) => all.map((one) => Math.round(one.perSecond)).join(', ');
  report.condition(`While somebody owes, which each order looks at: ${perSecond(indebted)} orders/s`);
  report.condition(
    `Watched by ${crowd} subscribers: ${perSecond(watched)} orders/s; ` +
      `a screen is behind by at most (p99) ${watched.map(({ screenP99Ms }) => Math.round(screenP99Ms!)).join(', ')} ms`,
  );
}
