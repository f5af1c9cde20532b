/**
 * A form as an answer offers it: figures as rows, words, choices and numbers as points, and beside the empty ones what
 * the member wrote, to be tapped in. Nothing of it holds before it is kept.
 */
import type { DecisionId } from '../idea/decision-fields.ts';
import type { FigureRow, RowPlace } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import type { IdeaValue } from '../idea/values.ts';
import type { StepId } from './steps.ts';

/** What helps to fill a field in. */
interface Help {
  label: string;
  /** It stands on the card like this already. */
  isKept: boolean;
  /** Why it matters, on one line. */
  why?: string | null;
  example?: string | null;
  /** What the form is opened for. */
  isFocused?: boolean;
}

/** A row with what it asks. */
export interface OfferedRow extends FigureRow, Help {}

/** A field that is no figure of a sum: words, a choice, or how many. */
export interface OfferedPoint extends Help {
  /** The entry of the card that it stands for; null for one that is not there yet. */
  entryId: string | null;
  place: PlaceId;
  /** Null where it is to be filled in. */
  value: IdeaValue | null;
  /** Of a choice: what can be chosen, the likeliest first; of the kind of venture only those. */
  options: readonly { choice: string; name: string }[];
}

/** What the member wrote and may belong into a field. */
export interface Suggestion {
  /** The proposal that it is; null for a figure that only stands in a message. */
  entryId: string | null;
  /** The field that it seems to belong to; null for any. */
  place: PlaceId | RowPlace | null;
  value: IdeaValue;
  /** The words that it stands in. */
  words: string;
}

/** What an answer offers to fill in. */
export interface FigureForm {
  rows: readonly OfferedRow[];
  points?: readonly OfferedPoint[];
  suggestions?: readonly Suggestion[];
  /** Its rows are for whatever a message says: the sheet. */
  isSheet?: boolean;
  /** The step of the interview that it is; null or absent for none. */
  step?: StepId | null;
  /** The decision that it works out; null or absent for none. */
  decision?: DecisionId | null;
  /** The member's question that waits for it, in their own words: keeping the rows answers it. */
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
  /** The decision that the form works out. */
  decision?: DecisionId;
  /** Entries of the card that were taken out of what is only tried. */
  removed?: readonly string[];
  /** Figures of the card were kept or taken out, and not only words. */
  hasFigures?: boolean;
  /** The question that the form was for; null or absent for whatever its figures give. */
  question?: string | null;
}
