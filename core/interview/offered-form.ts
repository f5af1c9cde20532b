/** A form of figures as an answer offers it: rows that are put right and kept in one go, and the sum that they are for. */
import type { FigureRow, RowPlace } from '../idea/figure-rows.ts';
import type { SumRequest } from './read-sum.ts';

/** A row with what it asks; `isKept` where it stands on the card like this already. */
export interface OfferedRow extends FigureRow {
  label: string;
  isKept: boolean;
  /** Of an option: what stands there now, in words. */
  now?: string | null;
}

/** What an answer offers to fill in. */
export interface FigureForm {
  rows: readonly OfferedRow[];
  /** What was asked for, which keeping the rows works out; null for whatever they give. */
  sum: SumRequest | null;
  /** The member's question that waits for it, in their own words. */
  question?: string | null;
  /** Where the rows were tried before: entries of the card that were taken out, and places of rows for the sum alone. */
  removed?: readonly string[];
  dropped?: readonly RowPlace[];
}

/** What a kept form asks of its answer. */
export interface KeptSum {
  /** Rows that are for the sum alone. */
  asides: readonly FigureRow[];
  /** Places of such rows that the form offered and that were taken out: what was kept there before holds no more. */
  dropped?: readonly RowPlace[];
  /** The rows of the card, where they are only tried: nothing of them is kept. */
  trial?: readonly FigureRow[];
  /** The form compares how it is with options, also where nothing of an option was filled in. */
  isComparison?: boolean;
  /** An option was chosen and kept: the question is answered. */
  isChosen?: boolean;
  /** Entries of the card that were taken out of what is only tried. */
  removed?: readonly string[];
  sum: SumRequest | null;
}
