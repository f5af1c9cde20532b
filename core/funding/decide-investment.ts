/** Whether an amount may be invested in a pool. */

import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { groupThousands } from '#core/money/plain-decimal.ts';
import { prdFor, type Ratio } from './ratio.ts';

/** What the decision needs to know of a pool; dollars in cents. */
export interface InvestablePool {
  isActive: boolean;
  rate: Ratio;
  minimumCents: bigint;
  maximumCents: bigint;
}

/** Why an amount may not be invested, with what the refusal's text names. */
export type InvestmentRefusal =
  | { refusal: 'investment_amount_invalid'; values?: undefined }
  | { refusal: 'pool_closed'; values?: undefined }
  | { refusal: 'investment_below_minimum'; values: { minimum: string } }
  | { refusal: 'investment_above_maximum'; values: { maximum: string } };

/**
 * Decides on an amount as a person wrote it, and computes the PRD for it.
 *
 * Refuses with: `investment_amount_invalid`, `pool_closed`, `investment_below_minimum`,
 * `investment_above_maximum`.
 */
export function decideInvestment(
  pool: InvestablePool,
  amount: string,
): { ok: true; value: { usdCents: bigint; prdMinor: bigint } } | ({ ok: false } & InvestmentRefusal) {
  const usdCents = parseMinor('USD', amount);
  if (usdCents === null) return { ok: false, refusal: 'investment_amount_invalid' };
  if (!pool.isActive) return { ok: false, refusal: 'pool_closed' };
  if (usdCents < pool.minimumCents) {
    const minimum = dollars(pool.minimumCents);
    return { ok: false, refusal: 'investment_below_minimum', values: { minimum } };
  }
  if (usdCents > pool.maximumCents) {
    const maximum = dollars(pool.maximumCents);
    return { ok: false, refusal: 'investment_above_maximum', values: { maximum } };
  }
  return { ok: true, value: { usdCents, prdMinor: prdFor(usdCents, pool.rate) } };
}

/** `$10`, `$10,000`, `$12.50`: dollars as the specification's messages write them. */
export function dollars(cents: bigint): string {
  const [whole = '0', fraction] = formatMinor('USD', cents).split('.');
  const grouped = groupThousands(whole);
  return fraction === '00' ? `$${grouped}` : `$${grouped}.${fraction}`;
}
