/**
 * Orders end to end over HTTP, durable: acknowledged when committed. Ours is the whole authenticated product;
 * the peer is the same rules in one transaction an order behind the same HTTP server, in turn, on fresh copies
 * of the same databases. `screen_p99` is how far a screen among a thousand is behind, at that load.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../support/bench.ts';
import { startBenchCluster } from '../support/bench-cluster.ts';
import { ours } from './ours.ts';
import { peerWith } from './peer.ts';
import type { Measured, Side } from './workload.ts';

const CONNECTIONS = 256;
const MEMBERS = 256;
const SUBSCRIBERS = 1_000;
const PEER_POOLS = [4, 16];

/** `npm run bench -- exchange` */
export const bench: Bench = async ({ isQuick, report }) => {
  const rounds = isQuick ? 1 : 3;
  const seconds = isQuick ? 2 : 6;
  const connections = isQuick ? 64 : CONNECTIONS;
  const cluster = await startBenchCluster();
  try {
    report.condition(
      `${cluster.description}; ${connections} connections, ${MEMBERS} members, one market, ${seconds} s a measurement, client included`,
    );
    report.condition(
      'Ours checks sessions, keys and access, keeps every posting, candles and live topics; the peer keeps balances, holds, orders and trades only, and asks nobody who they are.',
    );
    await ours.prepare(await cluster.create('bench_ours'), MEMBERS);
    await peerWith(1).prepare(await cluster.create('bench_peer'), MEMBERS);
    const measure = async (side: Side, subscribers = 0): Promise<Measured> => {
      const url = await copyWhenFree(() =>
        cluster.copy(side === ours ? 'bench_ours' : 'bench_peer', 'bench_run'),
      );
      const measured = await side.measure(url, { connections, seconds, subscribers });
      await cluster.drop('bench_run');
      return measured;
    };

    let best = { pool: PEER_POOLS[0]!, perSecond: 0 };
    for (const pool of isQuick ? [8] : PEER_POOLS) {
      const { perSecond } = await measure(peerWith(pool));
      if (perSecond > best.perSecond) best = { pool, perSecond };
    }
    const peer = peerWith(best.pool);
    const [mine, theirs, watched]: [Measured[], Measured[], Measured[]] = [[], [], []];
    for (let round = 1; round <= rounds; round += 1) {
      mine.push(await measure(ours));
      theirs.push(await measure(peer));
      watched.push(await measure(ours, isQuick ? 100 : SUBSCRIBERS));
      report.progress(
        `${round}: ours ${Math.round(mine.at(-1)!.perSecond)}/s (p50 ${mine.at(-1)!.p50Ms.toFixed(1)} ms, p99 ${mine.at(-1)!.p99Ms.toFixed(1)} ms), ` +
          `${peer.name} ${Math.round(theirs.at(-1)!.perSecond)}/s with ${best.pool} connections; ` +
          `watched by a crowd ${Math.round(watched.at(-1)!.perSecond)}/s, screens ${watched.at(-1)!.screenP99Ms!.toFixed(0)} ms behind`,
      );
    }
    const figures = (read: (measured: Measured) => number) => ({
      ours: mine.map(read),
      peer: theirs.map(read),
      peerName: peer.name,
    });
    report.add({ metric: 'orders_per_second', unit: 'orders/s', ...figures(({ perSecond }) => perSecond) });
    report.add({ metric: 'p50', unit: 'ms', ...figures(({ p50Ms }) => p50Ms), isLessBetter: true });
    report.add({ metric: 'p99', unit: 'ms', ...figures(({ p99Ms }) => p99Ms), isLessBetter: true });
    report.condition(
      `Watched by ${isQuick ? 100 : SUBSCRIBERS} subscribers: ${watched.map(({ perSecond }) => Math.round(perSecond)).join(', ')} orders/s; ` +
        `a screen is behind by at most (p99) ${watched.map(({ screenP99Ms }) => Math.round(screenP99Ms!)).join(', ')} ms`,
    );
  } finally {
    await cluster.stop();
  }
};

/** A template that a connection has just left, or that is being vacuumed, cannot be copied at once. */
async function copyWhenFree(copy: () => Promise<string>): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await copy();
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries === 100) throw error;
      await sleep(100);
    }
  }
}
