/** What a project asks for: one amount of USD, and the milestones that it is paid in. */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { MAX_REQUEST_MINOR, MIN_REQUEST_MINOR } from './terms.ts';

/** Cents of a requested amount; null unless it is 1 to 1,000,000 USD with at most two decimals. */
export function readRequest(text: string): bigint | null {
  const cents = parseMinor('USD', text);
  return cents !== null && cents >= MIN_REQUEST_MINOR && cents <= MAX_REQUEST_MINOR ? cents : null;
}

/** Cents of a milestone; null unless it is above 0 and no more than a project may ask for. */
export function readMilestoneAmount(text: string): bigint | null {
  const cents = parseMinor('USD', text);
  return cents !== null && cents > 0n && cents <= MAX_REQUEST_MINOR ? cents : null;
}

/** What the milestones add up to where that is not the requested amount; null where it is, or there are none. */
export function wrongSum(requestCents: bigint, milestoneCents: readonly bigint[]): string | null {
  if (milestoneCents.length === 0) return null;
  const sum = milestoneCents.reduce((total, cents) => total + cents, 0n);
  return sum === requestCents ? null : formatMinor('USD', sum);
}
