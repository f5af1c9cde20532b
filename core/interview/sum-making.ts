/** What the sentences of a sum are made with, and how they write an amount. */
import { type Card, confirmedAt } from '../idea/card.ts';
import { type Fraction, fromDecimal, isBelowZero, negated, toDecimal } from '../idea/fraction.ts';
import { offersOf } from '../idea/offers.ts';
import type { PlaceId } from '../idea/places.ts';
import type { Interview } from './interview.ts';
import type { SumRequest, WantedSum } from './read-sum.ts';
import type { SumInputs } from './sum-inputs.ts';
import type { SumTexts } from './sum-texts.ts';
import type { InterviewTexts } from './texts.ts';
import { writeValue } from './write-entry.ts';
import { writeSum } from './write-figures.ts';

/** What came of it. */
export interface Found {
  /** Sentences with figures, what was wanted first. */
  lines: string[];
  /** Sentences beside: what is not in it, what would tell more. */
  asides: string[];
  /** What a yes or no comes to; null where none was wanted, or nothing decides it. */
  verdict: boolean | null;
  missing: PlaceId[];
  /** What it is missing for, in words. */
  missingFor: string;
}

/** What writing needs of the interview. */
export type Seen = Pick<Interview, 'language' | 'kinds' | 'kind'>;

/** All that the sentences are made with. */
export interface Making extends Found {
  inputs: SumInputs;
  card: Card;
  request: SumRequest;
  seen: Seen;
  own: SumTexts;
  texts: InterviewTexts;
  wants: (want: WantedSum) => boolean;
  /** What a month leaves over the costs was said already. */
  hasSaidRest: boolean;
}

/** To the hundredth, where a sum has more; its sign is said in words. */
export function money({ seen }: Making, amount: Fraction, currency: string | null): string {
  const size = isBelowZero(amount) ? negated(amount) : amount;
  const isSmall = toDecimal(size, 0, 'down') === '0';
  const shown = isSmall ? size : fromDecimal(toDecimal(size, 2, 'half-even'));
  return writeSum(shown, currency, seen.language);
}

/** Whether an input is there. */
export const hasPlace = ({ card }: Making, place: PlaceId) => confirmedAt(card, place).length > 0;

/** "60 loaves a day", where it is known; the member's own words, and of a capacity as well. Of several things, all. */
export function volumeOf({ inputs, seen }: Making): string | null {
  const volumes = offersOf(inputs.card).flatMap(({ volume }) => volume ?? []);
  const known = volumes.length > 0 ? volumes : confirmedAt(inputs.card, 'volume').slice(0, 1);
  return known.length > 0 ? known.map((volume) => writeValue(volume, seen)).join(' + ') : null;
}
