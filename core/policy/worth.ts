/**
 * What leaves in one unit, so that a limit binds whatever the way and whatever the asset: the smallest unit of PRD,
 * at counting rates. They are the policy's own and no market's, so that nobody can move them: for PRD the displayed
 * rate (C-04), for the others the ratio of the amounts from which an administrator looks at a withdrawal.
 */
import { approvalFromOf, type CustodyAsset } from '#core/exchange/limits.ts';
import { mulDiv } from '#core/money/amount.ts';
import { DISPLAY_USD } from '#core/wallet/terms.ts';

/** One US dollar is one USDT here: its smallest unit is a hundredth of PRD's, and PRD is worth the displayed rate. */
const PRD_MINOR_PER_USDT_MINOR = 100n;
/** USDT has six decimals, dollars two. */
const USDT_MINOR_PER_CENT = 10_000n;

const rateOf = (asset: CustodyAsset) => ({
  numerator: approvalFromOf('USDT') * PRD_MINOR_PER_USDT_MINOR * DISPLAY_USD.denominator,
  denominator: approvalFromOf(asset) * DISPLAY_USD.numerator,
});

/** The worth of an amount that leaves through the custodian, rounded up: a crumb counts as something. */
export function worthOf(asset: CustodyAsset, minor: bigint): bigint {
  return mulDiv(minor, { ...rateOf(asset), rounding: 'up' });
}

/** The amount of an asset that has this worth, rounded down. */
export function amountWorth(asset: CustodyAsset, worth: bigint): bigint {
  const { numerator, denominator } = rateOf(asset);
  return mulDiv(worth, { numerator: denominator, denominator: numerator, rounding: 'down' });
}

/** The worth of US dollars that leave, in cents: each counts as one USDT. */
export function worthOfCents(cents: bigint): bigint {
  return worthOf('USDT', cents * USDT_MINOR_PER_CENT);
}

/** The cents that have this worth, rounded down. */
export function centsWorth(worth: bigint): bigint {
  return amountWorth('USDT', worth) / USDT_MINOR_PER_CENT;
}
