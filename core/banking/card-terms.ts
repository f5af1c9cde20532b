/** The terms of a secured card: the deposit that sets its limit, what it costs, and the categories that can be limited. */
import { addMonths, type Day } from './calendar.ts';
import type { Rate } from './rate.ts';

/** The deposit, in cents: it is the limit. Source: common terms of secured cards. */
export const CARD_DEPOSIT = { least: 20_000n, most: 500_000n } as const;

/** The annual rate. Source: common terms of credit unions, whose highest is 18 %. */
export const CARD_APR: Rate = 179_900_000n;

/** What part of the balance a minimum payment is, beside interest and fees (K3). Source: common terms of secured cards. */
export const MINIMUM_PERCENT = 1n;

/** The least that a minimum payment is, in cents, unless the balance is lower (K3). Source: common terms of secured cards. */
export const LEAST_MINIMUM_CENTS = 2_500n;

/** How many days after its end a statement is due (K1). */
export const DUE_DAYS = 25;

/** How many days after its day a missed minimum payment puts a card in default (K5). */
export const CARD_DEFAULT_DAYS = 90;
/** How long after it was told the deposit of a card in default is taken (K5), in days. */
export const DEPOSIT_NOTICE_DAYS = 7;

/** How long a card is good for, in months. */
export const CARD_MONTHS = 48;

/** What purchases are told apart by. */
export const CARD_CATEGORIES = ['groceries', 'dining', 'transport', 'travel', 'shopping', 'other'] as const;

/** A category of purchases. */
export type CardCategory = (typeof CARD_CATEGORIES)[number];

/** The last day of the statement that begins after a day: a month after the one before, by the day of the opening. */
export function statementEnd({ openedOn, number }: { openedOn: Day; number: number }): Day {
  return addMonths(openedOn, number);
}

/** Why a purchase is declined, or null: decided in this order. Amounts in cents. */
export function declineReason({
  amount,
  isFrozen,
  isExpired,
  available,
  leftOfCategory,
}: {
  amount: bigint;
  isFrozen: boolean;
  isExpired: boolean;
  available: bigint;
  /** Null where the category has no limit. */
  leftOfCategory: bigint | null;
}): 'frozen' | 'expired' | 'category' | 'limit' | null {
  if (isFrozen) return 'frozen';
  if (isExpired) return 'expired';
  if (leftOfCategory !== null && amount > leftOfCategory) return 'category';
  return amount > available ? 'limit' : null;
}
