/**
 * The parts of a research report.
 *
 * R1  A finding is `quoted` only when its quote stands, after normalising, in the stored text of its source,
 *     and every figure of its sentence stands in the quote.
 * R2  Whatever else a model says is its opinion, and is called so.
 * R3  A chart shows figures of quotes only.
 */

/** A source as it was read: its text is what quotes are checked against. */
export interface ReadSource {
  /** Counted from 1; how findings name it. */
  number: number;
  /** Given by the member (who chose it), or found by the search. */
  isOwn: boolean;
  title: string;
  text: string;
}

/** One sentence of a report, and what it rests on. */
export type Finding =
  | {
      kind: 'quoted';
      /** What is said; the quote itself where nobody put it in other words. */
      text: string;
      quote: string;
      source: number;
    }
  | { kind: 'opinion'; text: string; why: OpinionReason };

/** Why a sentence is an opinion: it names no quote, or its quote or a figure of it could not be found. */
export type OpinionReason = 'no_quote' | 'quote_not_found' | 'figure_not_in_quote';

/** What to find out, and where. */
export interface OpenQuestion {
  question: string;
  where: string;
}

/** One section of a report. */
export interface ReportSection {
  id: string;
  heading: string;
  findings: Finding[];
  /** What the sources do not answer. */
  open: OpenQuestion[];
}

/** A number that stands in a quote. */
export interface Figure {
  /** As it is quoted: `€4.2 billion`. */
  shown: string;
  /** Null where it could be read in two ways: `1.800`. */
  value: number | null;
  /** `%`, a currency sign, or empty. */
  unit: string;
}

/** Bars of quoted figures; `years` have a year below each. */
export interface Chart {
  kind: 'years' | 'bars';
  title: string;
  points: { label: string; shown: string; value: number; source: number }[];
}
