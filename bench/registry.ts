/**
 * The benchmarks by name. Each is loaded when it is asked for, and has the type of a benchmark: one that exports
 * another name, or takes other options, doesn't compile.
 */
import type { Bench } from './support/bench.ts';

/** Loads one benchmark. */
export type LoadBench = () => Promise<{ bench: Bench }>;

/** Every benchmark of this folder. */
export const BENCHES = {
  banking: () => import('./banking/index.ts'),
  community: () => import('./community/index.ts'),
  exchange: () => import('./exchange/index.ts'),
  ledger: () => import('./ledger/index.ts'),
  'ledger-growth': () => import('./ledger-growth/index.ts'),
  matching: () => import('./matching/index.ts'),
  transfers: () => import('./transfers/index.ts'),
  voting: () => import('./voting/index.ts'),
  web: () => import('./web/index.ts'),
} satisfies Record<string, LoadBench>;

/** What a benchmark may be called by. */
export type BenchName = keyof typeof BENCHES;

/** Whether there is a benchmark of that name. */
export function isBenchName(name: string | undefined): name is BenchName {
  return name !== undefined && Object.hasOwn(BENCHES, name);
}
