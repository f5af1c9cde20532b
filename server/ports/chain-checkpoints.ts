/**
 * Where the sealed chain's newest blocks are noted outside the database, so that whoever holds the database alone
 * cannot take the chain away, cut it, or write another one.
 */

/** A block as it was when it was sealed. */
export interface Checkpoint {
  height: number;
  hash: string;
  sealedAt: string;
}

export interface ChainCheckpoints {
  /** Where they are kept, for a person. */
  place: string;
  /** Notes a block; it is kept when this resolves. */
  keep(checkpoint: Checkpoint): Promise<void>;
  /** All that were noted, oldest first. */
  all(): Promise<Checkpoint[]>;
}
