import type { Changes } from './changes.ts';

/** What a command gets from outside. */
export interface MarketContext {
  now: Date;
  /** The next place in the queue, and the next number of a trade. */
  nextPriority(): number;
  nextTrade(): number;
  changes: Changes;
  /** Whether one more stop may join the queue in this run; the others come in the next ones. Always, without it. */
  mayTrigger?(): boolean;
}
