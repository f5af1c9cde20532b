/** The lines of a card's arithmetic: a sum of money, a number, a share, never, or the question that stands in their stead. */
import type { Asked, Gap } from './found-sums.ts';
import type { Fraction, FractionRounding } from './fraction.ts';
import type { PlaceId } from './places.ts';
import type { Every } from './values.ts';

/** What is computed, in the order of the table. */
export type LineId =
  | 'price'
  | 'unitCost'
  | 'margin'
  | 'gross'
  | 'offer'
  | 'revenue'
  | 'soldCost'
  | 'regularCosts'
  | 'result'
  | 'atMost'
  | 'openMonth'
  | 'closedMonth'
  | 'year'
  | 'breakEven'
  | 'tiedUp'
  | 'runway'
  | 'recovery'
  | 'payback';

interface LineBase {
  id: LineId;
  /** The ids of the confirmed entries that it stands on. */
  from: readonly string[];
}

/** A line of the table. */
export type Line = LineBase &
  (
    | {
        is: 'money';
        /** Below zero where it is a loss. */
        amount: Fraction;
        currency: string | null;
        /** For one of what; null for a whole month. */
        per: string | null;
        every: Every | null;
        isLoss: boolean;
        /** Which of several things that are sold. */
        offer?: string | null;
      }
    | {
        is: 'number';
        count: Fraction;
        of: string | null;
        rounding: FractionRounding;
        decimals: number;
        /** Of those who pay regularly, how often each pays: so many of them, and not so many a month. */
        every?: Every | null;
      }
    /** So much of what is sold now, in percent. */
    | { is: 'share'; percent: Fraction }
    /** No number of sales, months or savings brings it about. */
    | { is: 'never' }
    | { is: 'question'; place: PlaceId; gap: Gap; offer?: string | null }
  );

/** What must be asked in the stead of a line. */
export const question = (id: LineId, { place, gap, offer }: Asked): Line => ({
  ...{ id, from: [], is: 'question', place, gap },
  ...(offer != null && { offer }),
});
