/** How many dollars can still arrive for PRD now, and what bounds them: the least of the caps, of what there is, and of what may leave. */
import { dollars } from '../words.ts';
import type { ConversionTerms } from './conversion-queries.ts';

type Bounds = Pick<ConversionTerms, 'left' | 'caps'>;

/** What to say, by what bounds it. */
const WORDS: Record<keyof Bounds['left'], (caps: Bounds['caps']) => string> = {
  day: ({ day }) => `of ${dollars(day)} in any 24 hours`,
  month: ({ month }) => `of ${dollars(month)} in any 30 days`,
  house: () => 'is left for all members together',
  liquidity: () => 'is left in the community’s stock',
  sending: () => 'by what may leave you now: sends, dollars and withdrawals count together',
};

/** `$351.50 of $500.00 in any 24 hours`. */
export function leftNow({ left, caps }: Bounds): string {
  const bounds = ['day', 'month', 'house', 'liquidity', 'sending'] as const;
  const least = bounds.reduce((one, other) => (Number(left[other]) < Number(left[one]) ? other : one));
  return `${dollars(left[least])} ${WORDS[least](caps)}`;
}
