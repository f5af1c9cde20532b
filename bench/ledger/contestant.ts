/** One side of the ledger benchmark: how it is set up, loaded and checked. */
import type { LoadResult } from '../support/load.ts';

/** Draws the accounts of a transfer, by their numbers from 0: debit, credit. */
export type Draw = () => [debit: number, credit: number];

export interface Contestant {
  name: string;
  /** Migrates an empty database and opens `accounts` accounts with enough funds. */
  prepare(url: string, accounts: number): Promise<void>;
  /**
   * Posts one transfer a call for so long. `callers` is fixed for ours and what serves it best for a peer,
   * one connection a caller. Throws unless every answered call is in the books and the books balance.
   */
  single(url: string, load: { callers: number; seconds: number; draw: Draw }): Promise<LoadResult>;
  /** The same through its batch call, `perSecond` counting transfers; `callers` as above. */
  batched(url: string, load: { callers: number; seconds: number; draw: Draw }): Promise<LoadResult>;
}
