/** What a benchmark is: `bench/NAME/index.ts` exports one as `bench`, and `bench/registry.ts` names them all. */
import type { Report } from './report.ts';

/** `full` is what figures are quoted from, `quick` shows that it works, `tiny` is what a test can wait for. */
export type Scale = 'full' | 'quick' | 'tiny';

export interface BenchOptions {
  /** How much is measured. Whatever the scale, everything that is checked is checked. */
  scale: Scale;
  report: Report;
}

/** Measures, checks what it measured, and leaves nothing running. Throws if a check fails. */
export type Bench = (options: BenchOptions) => Promise<void>;

/** Picks what a run of this scale takes. */
export function at<Value>(scale: Scale, values: Record<Scale, Value>): Value {
  return values[scale];
}
