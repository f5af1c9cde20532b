/** A form of figures as an answer offers it: rows that are put right and kept in one go, and the sum that they are for. */
import type { FigureRow } from '../idea/figure-rows.ts';
import type { SumRequest } from './read-sum.ts';

/** A row with what it asks; `isKept` where it stands on the card like this already. */
export interface OfferedRow extends FigureRow {
  label: string;
  isKept: boolean;
}

/** What an answer offers to fill in. */
export interface FigureForm {
  rows: readonly OfferedRow[];
  /** What was asked for, which keeping the rows works out; null for whatever they give. */
  sum: SumRequest | null;
}

/** What a kept form asks of its answer. */
export interface KeptSum {
  /** Rows that are for the sum alone. */
  asides: readonly FigureRow[];
  /** The rows of the card, where they are only tried: nothing of them is kept. */
  trial?: readonly FigureRow[];
  sum: SumRequest | null;
}
