/**
 * The named rates of PRD (decision C-04). Some are for display only; the pool's is what PRD cost there; the
 * market's is what members last paid each other. What redeems PRD (redeem-rate.ts) must not pay more than the
 * lowest price at which PRD was ever sold (R1): otherwise buying here and redeeming there is free money.
 */
import { isCheaper, type Ratio } from './ratio.ts';

/** What most screens show PRD at. Source: decision C-04. */
export const DISPLAY_RATE: Ratio = { prd: 100n, usd: 120n };

/** What one funding display shows it at, captioned "illustrative". Source: decision C-04. */
export const FUNDING_DISPLAY_RATE: Ratio = { prd: 100n, usd: 250n };

/** The lowest of some prices; null where nothing is sold. */
export function lowestPrice(prices: readonly Ratio[]): Ratio | null {
  return prices.reduce<Ratio | null>(
    (lowest, price) => (lowest === null || isCheaper(price, lowest) ? price : lowest),
    null,
  );
}

/** Says whether PRD may be redeemed at a price, given what they are sold at (R1). */
export function mayRedeemAt(redeem: Ratio, sold: readonly Ratio[]): boolean {
  return sold.every((price) => !isCheaper(price, redeem));
}
