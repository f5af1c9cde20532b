/**
 * Work that waits in the rows of a room, and is done in timed rounds: a list says what is due, and does one item.
 *
 * W1  What did not get done is tried again later and later, so nobody waits for ever behind what is stuck.
 * W2  A round goes from share to share (a pool, a member), and inside a share from what is new to what was tried
 *     before: many items of one share keep no other waiting, and many that are stuck keep nothing new waiting.
 * W3  A try is counted before it is made: an item that takes the process down waits like one that failed.
 * W4  What waits longer than its list allows is late: in the figures at once, and in the log once an hour.
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
  /** Does one item as far as it goes. Still due afterwards, it is tried again later; so it is when this throws. */
  act(item: string): Promise<void>;
}

export interface WorkLists {
  /** Declares a list and its timed rounds; before the jobs start. */
  define(list: WorkList): void;
  names(): string[];
  /** One round, or as many as the list says; a job does it too. */
  round(name: string, options?: { atOnce?: number }): Promise<void>;
  /** Makes what waits in a share due at once, because what it waited for may have come. */
  wake(tx: Tx, share: string): Promise<void>;
}
