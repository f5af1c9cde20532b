/** A number of a message inside a pattern: how it is found, and what it is. Linear. */
import { type Fraction, fromDecimal } from '../../../idea/fraction.ts';
import { numbersSaid } from '../../numbers-said.ts';

/** The source of a pattern: a sum with a sign before it or none, written out or short; the whole of it is group one. */
export const NUMBER = String.raw`((?:[€£$₹]|\b(?:[A-Z]{3}|R|K|Rs|KSh) ?)?\d[\d.,]{0,14}(?: ?(?:k|m|mio|million|thousand)\b)?)`;

/** What it comes to; null where it is no number. */
export function numberOf(said: string | undefined): Fraction | null {
  if (said === undefined) return null;
  const plain = said.replace(/^\P{N}+/u, '').replace(/[.,]{1,9}$/, '');
  const [decimal] = numbersSaid(plain);
  return decimal === undefined ? null : fromDecimal(decimal);
}

/** The first number that a pattern has in a text as its group one, with where it ends; null for none. */
export function foundBy(
  pattern: RegExp,
  text: string,
): { amount: Fraction; words: string; index: number } | null {
  const found = pattern.exec(text);
  const amount = numberOf(found?.[1]);
  return found && amount ? { amount, words: found[0], index: found.index } : null;
}
