/** What a benchmark is: `bench/NAME/index.ts` exports one as `bench`. */
import type { Report } from './report.ts';

export interface BenchOptions {
  /** Measure less: enough to see that it works. */
  isQuick: boolean;
  report: Report;
}

/** Measures, checks what it measured, and leaves nothing running. Throws if a check fails. */
export type Bench = (options: BenchOptions) => Promise<void>;
