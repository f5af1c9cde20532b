/**
 * What dollars buy of what an investment account can hold, and what it comes to. Rules:
 *
 * - N1: dollars buy the units that they pay for at the price, rounded down; units bring the dollars that they come to,
 *   rounded down. So buying and selling at one price never earns anything, however it is cut into pieces.
 * - N2: what an account is worth is its dollars and its units at the price, each kind rounded down.
 * - N3: gains are what it is worth and what was taken out, less what was put in. Interest on its dollars is among them.
 */
import { mulDiv } from '#core/money/amount.ts';

/** The kinds of accounts for investing, as the specification lists them. */
export const INVESTMENT_TYPES = ['brokerage', 'ira', 'roth_ira', '401k'] as const;

/** A kind of account for investing. */
export type InvestmentType = (typeof INVESTMENT_TYPES)[number];

/** The kinds that are savings for retirement. Source: specification 3 §9. */
export const RETIREMENT_TYPES: ReadonlySet<InvestmentType> = new Set(['ira', 'roth_ira', '401k']);

/** What can be held: what the outside market has prices of. */
export const HOLDABLE = ['BTC', 'ETH'] as const;

/** Something that can be held. */
export type Holdable = (typeof HOLDABLE)[number];

/** Units are hundred-millionths of a coin. */
export const UNITS_OF_ONE = 100_000_000n;

/** The units that cents buy at so many cents a coin (N1). */
export function unitsFor(cents: bigint, price: bigint): bigint {
  return mulDiv(cents, { numerator: UNITS_OF_ONE, denominator: price, rounding: 'down' });
}

/** The cents that units come to at so many cents a coin (N1, N2). */
export function centsFor(units: bigint, price: bigint): bigint {
  return mulDiv(units, { numerator: price, denominator: UNITS_OF_ONE, rounding: 'down' });
}

/** What an account has gained, below zero what it has lost (N3). */
export function gainOf({
  worth,
  contributed,
  taken,
}: {
  worth: bigint;
  contributed: bigint;
  taken: bigint;
}): bigint {
  return worth + taken - contributed;
}
