/**
 * Work that waits in the rows of a room, and is done in timed rounds: a list says what is due, and does one item.
 *
 * W1  What did not get done is tried again later and later, so nobody waits for ever behind what is stuck.
 * W2  A round goes from share to share (a pool, a member), and inside a share from what is new to what was tried
 *     before: many items of one share keep no other waiting, and many that are stuck keep nothing new waiting.
 * W3  A try is counted before it is made: an item that takes the process down waits like one that failed.
 * W4  What waits longer than its list allows is late: in the figures at once, and in the log once an hour.
 * W5  Where one by one would be too slow, a sweep does in batches what was never tried. A batch that throws is done one by
 *     one, each try counted; so is, in the next round, one that took the process down.
 */
import type { RawBuilder } from 'kysely';
import type { BackOff } from '#core/work-lists/next-try.ts';
import type { Tx } from '#server/database/pool.ts';

/** An item of a list that is due. */
export interface DueItem {
  item: string;
  /** Whose share of a round it takes: `pool:…`, `member:…`. */
  share: string;
  /** Since when it waits. */
  since: Date;
}

/** Where a sweep goes on. */
export interface SweepFrom {
  /** The last item of the batch before; null at the beginning. */
  after: string | null;
  now: Date;
  most: number;
  /** That an item was never tried, as SQL. */
  isUntried(item: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** How what was never tried is done in batches. */
export interface Sweep {
  /** Items of a batch. */
  most: number;
  /** What is due beyond an item and was never tried, in the order of the items and no more than asked for. */
  beyond(from: SweepFrom): RawBuilder<Pick<DueItem, 'item' | 'share'>>;
  /** Does a batch, all of it or nothing; says how many of it there was something to do for. */
  act(items: readonly string[]): Promise<number>;
}

export interface WorkList extends BackOff {
  name: string;
  everySeconds: number;
  /** Items that a round takes in hand. */
  atOnce: number;
  /** Rounds that follow one another while there is something due; one where nothing is said. */
  rounds?: number;
  /** What waits longer is late, in seconds. */
  lateAfterSeconds: number;
  /** The log's words for an item that threw. */
  failure: string;
  /** Everything that is due at a time, as a query for `item`, `share` and `since`; an index makes it cheap. */
  due(now: Date): RawBuilder<DueItem>;
  /**
   * Does one item as far as it goes. Still due afterwards, it is tried again later; so it is when this throws. Where it
   * gives a number, that is how much it did.
   */
  act(item: string): Promise<unknown>;
  /** Goes before the rounds. */
  sweep?: Sweep;
}

export interface WorkLists {
  /** Declares a list and its timed rounds; before the jobs start. */
  define(list: WorkList): void;
  names(): string[];
  /** One round, or as many as the list says; a job does it too. Says how many items were done without a failure. */
  round(name: string, options?: { atOnce?: number }): Promise<number>;
  /** Makes what waits in a share due at once, because what it waited for may have come. */
  wake(tx: Tx, share: string): Promise<void>;
}
