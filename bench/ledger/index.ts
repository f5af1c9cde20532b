/**
 * The ledger against its peers on the same PostgreSQL, in turn, on fresh copies of the same databases.
 *
 * `wide`: any account to any other. `hot10`: among ten accounts. `treasury`: one account pays all.
 * Ours is called by 32 callers, one call a transfer; a peer by as many, each with a connection, as serve it
 * best. `…_1024`: 1,024 callers of ours against the peer's batch call of 100 transfers.
 */

import { at, type Bench } from '../support/bench.ts';
import { startBenchCluster } from '../support/bench-cluster.ts';
import type { LoadResult } from '../support/load.ts';
import type { Metric } from '../support/report.ts';
import type { Contestant, Draw } from './contestant.ts';
import { ours } from './ours.ts';
import { oneCall } from './peer-one-call.ts';
import { findPgledger } from './peer-pgledger.ts';
import { sqlContestant } from './sql-contestant.ts';

const CALLERS = 32;
const MANY_CALLERS = 1_024;

/** `npm run bench -- ledger` */
export const bench: Bench = async ({ scale, report }) => {
  const { accounts, rounds, seconds, peerCallers, peerBatchCallers } = at(scale, {
    full: {
      accounts: 100_000,
      rounds: 5,
      seconds: 3,
      peerCallers: [4, 8, 16, 32],
      peerBatchCallers: [1, 2, 4, 8],
    },
    quick: { accounts: 2_000, rounds: 1, seconds: 0.5, peerCallers: [8], peerBatchCallers: [2] },
    tiny: { accounts: 20, rounds: 1, seconds: 0.05, peerCallers: [2], peerBatchCallers: [1] },
  });
  const pgledger = await findPgledger();
  const peer = sqlContestant(pgledger ?? oneCall);
  const workloads = draws(accounts);
  const cluster = await startBenchCluster();
  try {
    report.condition(
      `${cluster.description}; ${accounts.toLocaleString('en-US')} accounts, ${seconds} s a measurement`,
    );
    report.condition(
      'Ours posts with idempotency by id, content check, floors, refusals of single transfers and running balances; ' +
        'the peers have none of the first four.',
    );
    if (!pgledger)
      report.condition('pgledger is not here (bench/ledger/README.md): compared with our own plain SQL.');
    for (const contestant of [ours, peer]) {
      report.progress(`preparing ${contestant.name}`);
      const create = contestant === ours ? cluster.createMigrated : cluster.create;
      await contestant.prepare(await create(templateOf(contestant)), accounts);
    }

    /** Measures on a fresh copy. */
    const measure = async (
      contestant: Contestant,
      how: 'single' | 'batched',
      callers: number,
      draw: Draw,
    ) => {
      const url = await cluster.copy(templateOf(contestant), 'bench_run');
      const result = await contestant[how](url, { callers, seconds, draw });
      await cluster.drop('bench_run');
      return result;
    };

    /** The number of callers that serves a peer best, by a short trial of each. */
    const bestOf = async (how: 'single' | 'batched', candidates: number[], draw: Draw): Promise<number> => {
      let best = { callers: candidates[0]!, perSecond: 0 };
      // Where there is a choice.
      for (const callers of candidates.length > 1 ? candidates : []) {
        const { perSecond } = await measure(peer, how, callers, draw);
        if (perSecond > best.perSecond) best = { callers, perSecond };
      }
      return best.callers;
    };

    for (const [workload, draw] of Object.entries(workloads)) {
      for (const [how, candidates, callers] of [
        ['single', peerCallers, CALLERS],
        ['batched', peerBatchCallers, MANY_CALLERS],
      ] as const) {
        const best = await bestOf(how, candidates, draw);
        const [mine, theirs]: [LoadResult[], LoadResult[]] = [[], []];
        for (let round = 1; round <= rounds; round += 1) {
          mine.push(await measure(ours, how, callers, draw));
          theirs.push(await measure(peer, how, best, draw));
          report.progress(
            `${workload} ${how} ${round}: ours ${Math.round(mine.at(-1)!.perSecond)}/s, ` +
              `${peer.name} ${Math.round(theirs.at(-1)!.perSecond)}/s with ${best} connections`,
          );
        }
        for (const metric of metricsOf({ workload, how, peerName: peer.name, mine, theirs }))
          report.add(metric);
      }
    }
  } finally {
    await cluster.stop();
  }
};

function metricsOf(measured: {
  workload: string;
  how: 'single' | 'batched';
  peerName: string;
  mine: LoadResult[];
  theirs: LoadResult[];
}): Metric[] {
  const { workload, how, mine, theirs } = measured;
  const name = how === 'single' ? workload : `${workload}_1024`;
  const peerName = how === 'single' ? measured.peerName : `${measured.peerName}, 100 a call`;
  const throughput: Metric = {
    metric: name,
    unit: 'transfers/s',
    ours: mine.map((result) => result.perSecond),
    peer: theirs.map((result) => result.perSecond),
    peerName,
  };
  // A batch call's time is not that of a transfer, so there is nothing to compare.
  if (how === 'batched') return [throughput];
  return [
    throughput,
    {
      metric: `${name}_p99`,
      unit: 'ms',
      ours: mine.map((result) => result.p99Ms),
      peer: theirs.map((result) => result.p99Ms),
      peerName,
      isLessBetter: true,
    },
  ];
}

function draws(accounts: number): Record<'wide' | 'hot10' | 'treasury', Draw> {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const pair = (among: number): [number, number] => {
    const debit = below(among);
    return [debit, (debit + 1 + below(among - 1)) % among];
  };
  return {
    wide: () => pair(accounts),
    hot10: () => pair(10),
    treasury: () => [0, 1 + below(accounts - 1)],
  };
}

function templateOf(contestant: Contestant): string {
  return contestant === ours ? 'bench_ours' : 'bench_peer';
}
