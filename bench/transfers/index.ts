/**
 * Sending PRD over HTTP, the whole authenticated endpoint with idempotency key and live push, against a
 * ledger called once a transfer behind the same HTTP server (Fastify), in turn, on fresh copies of the same databases.
 *
 * `wide`: a thousand members send to ten thousand. `treasury`: one member pays all the others.
 * 64 keep-alive connections each; the peer with the pool of connections that serves it best.
 */
import { at, type Bench } from '../support/bench.ts';
import { startBenchCluster } from '../support/bench-cluster.ts';
import type { LoadResult } from '../support/load.ts';
import { ours } from './ours.ts';
import { findPeer } from './peer.ts';
import type { Draw, Side } from './side.ts';

/** `npm run bench -- transfers` */
export const bench: Bench = async ({ scale, report }) => {
  const { size, rounds, seconds, connections, peerPools } = at(scale, {
    full: {
      size: { members: 10_000, senders: 1_000 },
      ...{ rounds: 3, seconds: 5, connections: 64, peerPools: [4, 8, 16, 32] },
    },
    quick: {
      size: { members: 500, senders: 100 },
      ...{ rounds: 1, seconds: 1, connections: 64, peerPools: [8] },
    },
    tiny: {
      // No more senders than open wallets: whoever sends, something is pushed.
      size: { members: 40, senders: 20 },
      ...{ rounds: 1, seconds: 0.1, connections: 4, peerPools: [4] },
    },
  });
  const makePeer = await findPeer();
  const cluster = await startBenchCluster();
  try {
    report.condition(
      `${cluster.description}; ${connections} connections, ${size.senders} senders, ${size.members} members, ${seconds} s a measurement, client included`,
    );
    report.condition(
      'Ours checks sessions and access, validates, posts once a key and pushes to 20 open wallets; the peer does none of that. Both log nothing.',
    );
    for (const side of [ours, makePeer(1)]) {
      report.progress(`preparing ${side.name}`);
      const create = side === ours ? cluster.createMigrated : cluster.create;
      await side.prepare(await create(templateOf(side)), size);
    }
    const measure = async (side: Side, draw: Draw): Promise<LoadResult> => {
      const url = await cluster.copy(templateOf(side), 'bench_run');
      const result = await side.measure(url, { connections, seconds, draw });
      await cluster.drop('bench_run');
      return result;
    };

    for (const [workload, draw] of Object.entries(draws(size))) {
      let best = { pool: peerPools[0]!, perSecond: 0 };
      // Where there is a choice.
      for (const pool of peerPools.length > 1 ? peerPools : []) {
        const { perSecond } = await measure(makePeer(pool), draw);
        if (perSecond > best.perSecond) best = { pool, perSecond };
      }
      const peer = makePeer(best.pool);
      const [mine, theirs]: [LoadResult[], LoadResult[]] = [[], []];
      for (let round = 1; round <= rounds; round += 1) {
        mine.push(await measure(ours, draw));
        theirs.push(await measure(peer, draw));
        report.progress(
          `${workload} ${round}: ours ${Math.round(mine.at(-1)!.perSecond)}/s, ` +
            `${peer.name} ${Math.round(theirs.at(-1)!.perSecond)}/s with ${best.pool} connections`,
        );
      }
      report.add({
        metric: workload,
        unit: 'transfers/s',
        ours: mine.map((result) => result.perSecond),
        peer: theirs.map((result) => result.perSecond),
        peerName: peer.name,
      });
      report.add({
        metric: `${workload}_p99`,
        unit: 'ms',
        ours: mine.map((result) => result.p99Ms),
        peer: theirs.map((result) => result.p99Ms),
        peerName: peer.name,
        isLessBetter: true,
      });
    }
  } finally {
    await cluster.stop();
  }
};

function draws({
  members,
  senders,
}: {
  members: number;
  senders: number;
}): Record<'wide' | 'treasury', Draw> {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  return {
    wide: () => {
      const sender = below(senders);
      return [sender, (sender + 1 + below(members - 1)) % members];
    },
    treasury: () => [0, 1 + below(members - 1)],
  };
}

function templateOf(side: Side): string {
  return side === ours ? 'bench_ours' : 'bench_peer';
}
