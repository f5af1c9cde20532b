/** What a sum that a message carries is made from, and what comes of it. */
import type { Card } from '../../../idea/card.ts';
import type { Fraction } from '../../../idea/fraction.ts';
import type { OwnSumTexts } from './own-sum-texts.ts';

/** The message, the confirmed figures, and how amounts are written. */
export interface OwnSumInput {
  /** Small letters are as they were; apostrophes are straight. */
  text: string;
  card: Card;
  currency: string | null;
  own: OwnSumTexts;
  /** An amount of money, whatever its sign. */
  money: (amount: Fraction) => string;
  /** A number, rounded as said; up where nothing is. */
  count: (amount: Fraction, how?: { decimals?: number; rounding?: 'up' | 'down' | 'half-even' }) => string;
}

/** One class of such sums: its sentences, the answer first; null where the message has none of it. */
export type OwnSum = (input: OwnSumInput) => string[] | null;
