/** What Stripe says of a person or a payment, as members read it. */
import type Stripe from 'stripe';
import type { BankCustomerState } from '#server/ports/bank-provider.ts';

/** Said of a payment to an account that isn't, or is no longer, that person's. */
export const NOT_LINKED = 'The account at your other bank is no longer linked.';

/** Said of a payment whose dollars were called back before they left. */
export const CALLED_BACK = 'The bank has called it back.';

/** Said of a payment that would take dollars from an account elsewhere. */
export const TAKES_NONE_IN = 'Dollars can’t be taken from accounts at other banks here.';

const NOT_PAID = 'The bank couldn’t pay it out.';

/** By Stripe's code of a failed payout. */
const FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'The account at your other bank is closed.',
  account_frozen: 'The account at your other bank is frozen.',
  bank_account_restricted: 'The account at your other bank takes no such payments.',
  bank_account_unusable: 'The account at your other bank takes no such payments.',
  bank_ownership_changed: 'The account at your other bank belongs to somebody else now.',
  declined: 'Your other bank has declined it.',
  incorrect_account_holder_name: 'Your other bank knows the account under another name.',
  incorrect_account_holder_address: 'Your other bank knows the account under another address.',
  invalid_account_number: 'The number of the account at your other bank is wrong.',
  invalid_currency: 'The account at your other bank takes no dollars.',
  no_account: 'Your other bank doesn’t know the account.',
};

/** Why a payout didn't arrive, or came back. */
export function failureOf({ status, failure_code: code }: Stripe.Payout): string {
  if (status === 'canceled') return CALLED_BACK;
  return FAILURES[code ?? ''] ?? NOT_PAID;
}

/** Errors after which nothing is on its way, and asking again is answered alike, each with what is said of it. */
const FINAL: Readonly<Record<string, string>> = {
  account_closed: FAILURES.account_closed!,
  amount_too_large: 'It is more than the bank pays out at once.',
  amount_too_small: 'It is less than the bank pays out.',
  bank_account_restricted: FAILURES.bank_account_restricted!,
  bank_account_unusable: FAILURES.bank_account_unusable!,
  capability_not_active: 'The bank needs something from you first. Open its page to see what.',
  insufficient_capabilities_for_transfer:
    'The bank needs something from you first. Open its page to see what.',
  payouts_not_allowed: 'The bank needs something from you first. Open its page to see what.',
  transfers_not_allowed: 'The bank needs something from you first. Open its page to see what.',
};

/** Why Stripe will never do it; null for an error after which it may have, or may yet. */
export function finalRefusalOf(error: unknown): string | null {
  const { type, code } = error as { type?: string; code?: string };
  return type === 'StripeInvalidRequestError' ? (FINAL[code ?? ''] ?? null) : null;
}

/** By what follows `rejected.` in Stripe's reason; the rest is said in general. */
const REJECTIONS: Readonly<Record<string, string>> = {
  fraud: 'The bank couldn’t confirm that it is you.',
  incomplete_verification: 'The bank was not told enough to confirm who you are.',
  listed: 'The bank may not open an account for you.',
  terms_of_service: 'It is against the bank’s terms.',
};

/** How a person stands with Stripe: who may be paid is active, who never will be is refused. */
export function standingOf(account: Stripe.Account): Pick<BankCustomerState, 'status' | 'reason'> {
  const disabled = account.requirements?.disabled_reason ?? '';
  if (disabled.startsWith('rejected.')) {
    const why = REJECTIONS[disabled.slice('rejected.'.length)];
    return { status: 'refused', reason: why ?? 'The bank has turned you down.' };
  }
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled)
    return { status: 'active', reason: null };
  return { status: 'pending', reason: missingOf(account) };
}

/** What a person who isn't confirmed yet has to do, or to wait for; null for who has not begun. */
function missingOf({ requirements, details_submitted: isSent }: Stripe.Account): string | null {
  const complaint = requirements?.errors?.[0]?.reason;
  if (complaint) return complaint;
  if ((requirements?.currently_due ?? []).length > 0)
    return isSent ? 'The bank still needs something from you. Go on at its page.' : null;
  return isSent ? 'The bank is looking at what you sent. That can take some days.' : null;
}
