/** What one table says of itself to whoever watches what commands write: see `observe-writes.ts`. */
import type { Stake } from '#contract/stakes/stake.ts';

/** What writing a row means. */
export type TableStake =
  /** Every column is at stake. */
  | Stake
  /** None is, and why. `though` names columns that look as if they were, such as amounts and hashes. */
  | { none: string; though?: readonly string[] }
  | {
      /** What changing these columns means. */
      columns: Partial<Record<Stake, readonly string[]>>;
      /** What a new row means; or why it means nothing, as in an account that begins empty. */
      born: Stake | { none: string };
      /** Why a row that goes means nothing; else it means the gravest of its columns. */
      gone?: { none: string };
      /** Why the other columns are harmless. */
      rest: string;
      though?: readonly string[];
    };

/** The tables of a room. */
export type TableStakes = Readonly<Record<string, TableStake>>;
