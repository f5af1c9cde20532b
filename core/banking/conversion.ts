/**
 * PRD for dollars out of the house's liquidity account (C-04, C-115). Rules:
 *
 * - C1: what arrives is what the PRD comes to at the redeem rate, rounded down, less a fee of 1 % of it, rounded up. Cut
 *   into pieces it never comes to more.
 * - C2: a person converts so much in any 24 hours and in any 30 days, on all their accounts together; so do all members.
 *   What all may is shared out among the persons who convert, so that whoever comes first doesn't have it all.
 * - C3: no more goes out than the liquidity account holds.
 *
 * Amounts are cents, and of PRD its smallest unit.
 */
import type { Ratio } from '#core/funding/ratio.ts';
import { mulDiv } from '#core/money/amount.ts';
import { least } from '#core/money/least.ts';

/** The fee, in hundredths of what the PRD comes to. */
export const CONVERSION_FEE_PERCENT = 1n;
/** How long a quote binds, in seconds: long enough to type an emailed code. */
export const QUOTE_SECONDS = 300;
/** What one person converts at most in any 24 hours and in any 30 days. */
export const PERSON_CAPS = { day: 50_000n, month: 200_000n } as const;
/** What all members convert at most in any 24 hours and in any 30 days. */
export const HOUSE_CAPS = { day: 500_000n, month: 5_000_000n } as const;

/** What PRD comes to at a rate. */
export interface Converted {
  gross: bigint;
  fee: bigint;
  arrives: bigint;
}

/** What PRD comes to, rounded down: cents. */
export function centsAt(prdMinor: bigint, { prd, usd }: Ratio): bigint {
  // 10^8 units a PRD, 10^2 cents a USD.
  return mulDiv(prdMinor, { numerator: usd, denominator: prd * 1_000_000n, rounding: 'down' });
}

/** What arrives for PRD (C1); null where nothing would. */
export function convertAt(prdMinor: bigint, rate: Ratio): Converted | null {
  const gross = centsAt(prdMinor, rate);
  const fee = mulDiv(gross, { numerator: CONVERSION_FEE_PERCENT, denominator: 100n, rounding: 'up' });
  const arrives = gross - fee;
  return arrives > 0n ? { gross, fee, arrives } : null;
}

/** What one person converts at most where so many share what all members may (C2). */
export function personCaps(sharers: bigint): { day: bigint; month: bigint } {
  const among = sharers > 1n ? sharers : 1n;
  return {
    day: least(PERSON_CAPS.day, HOUSE_CAPS.day / among),
    month: least(PERSON_CAPS.month, HOUSE_CAPS.month / among),
  };
}

/** What has been converted, in 24 hours and in 30 days, by how many persons, and what there is to convert with. */
export interface ConversionStand {
  /** The persons who convert, or asked to, these days; this one among them. */
  sharers: bigint;
  person: { day: bigint; month: bigint };
  house: { day: bigint; month: bigint };
  liquidity: bigint;
}

/** What may still be converted of each bound. */
export interface ConversionLeft {
  personDay: bigint;
  personMonth: bigint;
  house: bigint;
  liquidity: bigint;
}

/** What is left of each bound (C2, C3), 0 or more. */
export function conversionLeft({ sharers, person, house, liquidity }: ConversionStand): ConversionLeft {
  const caps = personCaps(sharers);
  const left = (cap: bigint, used: bigint) => (cap > used ? cap - used : 0n);
  const [day, month] = [left(HOUSE_CAPS.day, house.day), left(HOUSE_CAPS.month, house.month)];
  return {
    personDay: left(caps.day, person.day),
    personMonth: left(caps.month, person.month),
    house: least(day, month),
    liquidity,
  };
}

/** The first bound that what arrives exceeds, the person's first; null where it is within all. */
export function exceededBound(stand: ConversionStand, arrives: bigint): keyof ConversionLeft | null {
  const left = conversionLeft(stand);
  const bounds = ['personDay', 'personMonth', 'house', 'liquidity'] as const;
  return bounds.find((bound) => arrives > left[bound]) ?? null;
}
