/**
 * Whether a transfer costs the same in a ledger of a hundred thousand, a million and ten million transfers.
 * One database of each size, filled by SQL and measured in turn: 32 callers, any account to any other.
 */

import { ours } from '../ledger/ours.ts';
import { at, type Bench } from '../support/bench.ts';
import { startBenchCluster } from '../support/bench-cluster.ts';
import type { LoadResult } from '../support/load.ts';
import type { Report } from '../support/report.ts';
import { fill } from './fill.ts';
import { checkAll, measure } from './measure.ts';

/** Filling may take so long; a size that is not reached by then is left out, and that is said. */
const FILL_MS = 8 * 60 * 1000;

interface Size {
  name: string;
  transfers: number;
  url: string;
  results: LoadResult[];
}

/** `npm run bench -- ledger-growth` */
export const bench: Bench = async ({ scale, report }) => {
  const { accounts, sizes, rounds, seconds } = at(scale, {
    full: { accounts: 10_000, sizes: [100_000, 1_000_000, 10_000_000], rounds: 3, seconds: 3 },
    quick: { accounts: 10_000, sizes: [10_000, 50_000], rounds: 1, seconds: 0.5 },
    tiny: { accounts: 20, sizes: [100, 1_000], rounds: 1, seconds: 0.05 },
  });
  const load = { callers: 32, seconds };
  const cluster = await startBenchCluster();
  try {
    report.condition(
      `${cluster.description}; ${accounts.toLocaleString('en-US')} accounts, ${load.callers} callers, ${load.seconds} s a measurement`,
    );
    const template = await cluster.createMigrated('bench_empty');
    await ours.prepare(template, accounts);
    const until = performance.now() + FILL_MS;
    const filled: Size[] = [];
    for (const transfers of sizes) {
      const name = nameOf(transfers);
      report.progress(`filling ${name}`);
      const url = await cluster.copy('bench_empty', `bench_${transfers}`);
      if (await fill(url, { transfers, until })) filled.push({ name, transfers, url, results: [] });
      else report.condition(`${name}: not filled in time on this machine, so not measured.`);
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const size of filled) {
        size.results.push(await measure(size.url, load));
        report.progress(`${size.name} ${round}: ${Math.round(size.results.at(-1)!.perSecond)}/s`);
      }
    }
    // The smallest was filled as the others were, and all that must hold of a ledger is looked at in it.
    if (filled[0]) await checkAll(filled[0].url);
    addMetrics(filled, report);
  } finally {
    await cluster.stop();
  }
};

/** Each size against the smallest: a ratio of 1 is flat. */
function addMetrics([smallest, ...larger]: Size[], report: Report): void {
  for (const { name, results } of larger) {
    const add = (what: string, unit: string, read: (result: LoadResult) => number) =>
      report.add({
        metric: `${what}_${name}`,
        unit,
        ours: results.map(read),
        peer: smallest!.results.map(read),
        peerName: `with ${smallest!.name}`,
        isLessBetter: unit === 'ms',
      });
    add('throughput', 'transfers/s', (result) => result.perSecond);
    add('p50', 'ms', (result) => result.p50Ms);
    add('p99', 'ms', (result) => result.p99Ms);
  }
}

function nameOf(transfers: number): string {
  return transfers < 1_000_000 ? `${transfers / 1_000}k` : `${transfers / 1_000_000}m`;
}
