/** What stands for a loan, counted by the rules that the server decides by, and its words. */
import {
  type Backing,
  LOAN_TO_VALUE,
  MARGIN_HOURS,
  priceAt,
  SALE_DISCOUNT_PERCENT,
  standingOf,
} from '#core/banking/collateral.ts';
import { centsAt } from '#core/banking/conversion.ts';
import { type Ratio, rateText } from '#core/funding/ratio.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { centsText } from '../words.ts';
import type { BackingTerms } from './loan-queries.ts';

/** A rate of the wire as core counts with it. */
export const ratioOf = ({ prd, usd }: NonNullable<BackingTerms['rate']>): Ratio => ({
  prd: BigInt(prd),
  usd: BigInt(usd),
});

/** `$0.33333333`, `$0.25`: a price of a PRD. */
export const priceText = (usdPerPrd: string): string => `$${formatAmount(usdPerPrd, { min: 2, max: 4 })}`;

/** `1,250.5 PRD`. */
export const prdText = (minor: bigint): string => `${formatAmount(formatMinor('PRD', minor))} PRD`;

const microText = (micro: bigint | null): string =>
  micro === null ? 'none' : priceText(rateText({ prd: 1_000_000n, usd: micro }));

/** What a pledge comes to at a rate: its worth, where the loan would stand, and the prices at which it is warned. */
export function figuresOf(backing: Backing, rate: Ratio) {
  return {
    worth: centsText(centsAt(backing.pledged, rate)),
    percent: standingOf(backing, rate).percent,
    warnBelow: microText(priceAt(LOAN_TO_VALUE.warn, backing)),
    sellBelow: microText(priceAt(LOAN_TO_VALUE.sell, backing)),
  };
}

/** What happens to collateral, before anybody agrees. */
export const WHAT_HAPPENS = [
  'The PRD leaves your wallet until the loan is paid back. You can’t send it or vote with it, and with the last payment it comes back.',
  `From ${LOAN_TO_VALUE.warn}% on we tell you, and you have ${MARGIN_HOURS.warned} hours to add PRD or to pay; from ${LOAN_TO_VALUE.sell}% on ${MARGIN_HOURS.urgent} hour.`,
  `After that, as much is sold as brings the loan back to ${LOAN_TO_VALUE.lend}%, at ${SALE_DISCOUNT_PERCENT}% below what PRD counts at. It pays fees, interest and what you borrowed, in this order.`,
  'PRD counts at what the house pays for it: the lowest of the market’s price over three days, its newest price, and what PRD was ever sold at.',
] as const;

/** What is wrong with a typed amount of PRD, in words; undefined where nothing is. `most` as the wire has it. */
export function prdComplaint(
  typed: string,
  most: string | null,
  tooMuch: (most: string) => string,
): string | undefined {
  const problem = amountProblem('PRD', typed);
  if (problem) return problem;
  const minor = parseMinor('PRD', plainAmount(typed))!;
  if (minor <= 0n) return 'Enter an amount above 0.';
  return most !== null && minor > parseMinor('PRD', most)! ? tooMuch(formatAmount(most)) : undefined;
}
