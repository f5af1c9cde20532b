/**
 * A person's file with Stripe: an account connected with the community's own. Stripe's pages ask who somebody is and where
 * they are paid; its word is read from the account. We answer for it and keep its page, which is what lets us forget a
 * linked account; it pays out when we say so, and never by itself.
 */
import Stripe from 'stripe';
import type { BankCustomerState, BankProvider } from '#server/ports/bank-provider.ts';
import { standingOf } from './stripe-words.ts';

/** A page of Stripe's list, and more than anybody links. */
const MOST_ACCOUNTS = 100;

/** States of an account elsewhere to which Stripe pays nothing until its number is given again. */
const UNUSABLE: ReadonlySet<string> = new Set([
  'errored',
  'verification_failed',
  'tokenized_account_number_deactivated',
]);

/**
 * Makes the file. A crash before its name is written down makes another one a day later, which nobody was ever sent to:
 * Stripe remembers our key for a day.
 */
export async function openCustomer(
  stripe: Stripe,
  { id, successUrl, refreshUrl }: Parameters<BankProvider['openCustomer']>[0],
): Promise<string> {
  const account = await stripe.accounts.create(
    {
      country: 'US',
      business_type: 'individual',
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'application',
        stripe_dashboard: { type: 'none' },
      },
      capabilities: { transfers: { requested: true } },
      settings: { payouts: { schedule: { interval: 'manual' }, debit_negative_balances: false } },
      metadata: { customer: id, success_url: successUrl, refresh_url: refreshUrl },
    },
    { idempotencyKey: `protege-bank-customer-${id}` },
  );
  return account.id;
}

/** The page on which what is due is asked for; of who is through, the one on which what was said can be changed. */
export async function onboardingUrl(stripe: Stripe, reference: string): Promise<string> {
  const account = await stripe.accounts.retrieve(reference);
  const { success_url: successUrl, refresh_url: refreshUrl } = account.metadata ?? {};
  const isDue = (account.requirements?.currently_due ?? []).length > 0;
  const link = await stripe.accountLinks.create({
    account: reference,
    type: account.details_submitted && !isDue ? 'account_update' : 'account_onboarding',
    return_url: successUrl,
    refresh_url: refreshUrl,
  });
  return link.url;
}

/** Reads it now. */
export async function readCustomer(stripe: Stripe, reference: string): Promise<BankCustomerState> {
  const account = await stripe.accounts.retrieve(reference);
  const linked = await linkedAccounts(stripe, reference);
  return {
    id: account.metadata?.customer ?? '',
    ...standingOf(account),
    accounts: linked
      .filter((one) => !isForgotten(one) && !UNUSABLE.has(one.status))
      .map(({ id, bank_name: bankName, last4 }) => ({
        reference: id,
        bankName: bankName || 'Bank account',
        last4,
      })),
  };
}

/**
 * Has Stripe delete it. Stripe never deletes the one that it pays by default, so another takes its place first; where there
 * is no other, it is marked as forgotten and named no more.
 */
export async function unlinkAccount(
  stripe: Stripe,
  { customerReference, accountReference }: Parameters<BankProvider['unlinkAccount']>[0],
): Promise<void> {
  const linked = await linkedAccounts(stripe, customerReference);
  const one = linked.find(({ id }) => id === accountReference);
  if (!one || isForgotten(one)) return;
  if (one.default_for_currency) {
    const others = linked.filter(({ id }) => id !== accountReference);
    const heir = others.find((other) => !isForgotten(other)) ?? others[0];
    if (!heir) {
      const metadata = { forgotten: 'true' };
      await stripe.accounts.updateExternalAccount(customerReference, accountReference, { metadata });
      return;
    }
    await stripe.accounts.updateExternalAccount(customerReference, heir.id, { default_for_currency: true });
  }
  await stripe.accounts.deleteExternalAccount(customerReference, accountReference).catch(unlessGone);
}

/** Says whether an account elsewhere is on this person's file. */
export async function isOnFile(
  stripe: Stripe,
  { customerReference, accountReference }: Parameters<BankProvider['unlinkAccount']>[0],
): Promise<boolean> {
  const linked = await linkedAccounts(stripe, customerReference);
  return linked.some(({ id }) => id === accountReference);
}

async function linkedAccounts(stripe: Stripe, reference: string): Promise<Stripe.BankAccount[]> {
  const { data } = await stripe.accounts.listExternalAccounts(reference, {
    object: 'bank_account',
    limit: MOST_ACCOUNTS,
  });
  return data.filter(
    (one): one is Stripe.BankAccount => one.object === 'bank_account' && one.currency === 'usd',
  );
}

const isForgotten = ({ metadata }: Stripe.BankAccount): boolean => metadata?.forgotten === 'true';

/** Another request has deleted it before this one. */
function unlessGone(error: unknown): void {
  const isGone =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  if (!isGone) throw error;
}
