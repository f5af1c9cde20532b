/** What other modules do when a value becomes confirmed: inside its transaction, and after the commit. */
import type { Card, Entry } from '#core/idea/card.ts';
import type { Tx } from '#server/database/pool.ts';

/** A value that has just become confirmed. */
export interface Confirmation {
  tx: Tx;
  memberId: string;
  ideaId: string;
  /** With its source; a message's has the id of the message. */
  entry: Entry;
  /** The whole card with its history, before and after. */
  before: Card;
  after: Card;
  now: Date;
}

/**
 * Runs behind the lock of the idea. Throwing undoes the confirmation. What it returns is called after the commit,
 * to announce what it did.
 */
export type OnConfirmed = (confirmation: Confirmation) => Promise<(() => void) | undefined>;
