/** Texts of the specification, and words that several parts of the page use. */
import { DEPOSIT_YIELDS } from '#core/banking/deposit-terms.ts';
import { percentText } from '#core/banking/rate.ts';
import type { LIMIT_TYPES } from '#core/banking/transaction-limits.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import type { BankAccount, BankTransaction } from './queries.ts';

/** Texts of the specification. Source: rows BA-01 to BA-13, and BA-20. */
export const TEXTS = {
  restricted: 'Access Restricted',
  pleaseSignIn: 'please sign in',
  loadTitle: 'Error Loading Banking Data',
  loadText: 'There was an issue loading your financial information.',
  creationFailed: { title: 'Account Creation Failed', message: 'There was an issue creating your account.' },
  onboardingFailed: { title: 'Account setup', message: 'Failed to complete onboarding. Please try again.' },
  statusFailed: { title: 'Account setup', message: 'Failed to get banking status: there was no answer.' },
  refusedFor: (reason: string | null) =>
    `Failed to complete banking onboarding: ${reason ?? 'the bank couldn’t confirm who you are.'}`,
  setupComplete: 'Account Setup Complete!',
  setupRequired: 'Setup Required',
  accountCreated: 'Account Created!',
  newTab: 'Complete your account setup in the new tab that opened.',
  limitsLoadFailed: 'Failed to load transaction limits.',
  limitsSaveFailed: 'Failed to update transaction limits.',
  limitsUpdated: 'Limits Updated',
  chooseType: 'Please select a transaction type.',
} as const;

/** What savings earn in a year: `2.50%`. */
export const SAVINGS_YIELD = percentText(DEPOSIT_YIELDS.savings);

/** The kinds of account, with what they earn: `0.10% APY, debit card` and `2.50% APY`. Source: BA-07. */
export const KINDS = {
  checking: { name: 'Checking', offer: `${percentText(DEPOSIT_YIELDS.checking)} APY, debit card` },
  savings: { name: 'Savings', offer: `${SAVINGS_YIELD} APY` },
} as const satisfies Record<BankAccount['accountType'], object>;

/** What limits tell apart, as a person would say it. */
export const TYPES = {
  deposit: { name: 'Deposit', means: 'from your wallet or another bank' },
  withdrawal: { name: 'Withdrawal', means: 'to your wallet or another bank' },
  transfer: { name: 'Transfer', means: 'to another account, withdrawals included' },
  payment: { name: 'Payment', means: 'by card, or on a loan' },
} as const satisfies Record<(typeof LIMIT_TYPES)[number], object>;

/** What a line of a history is called by its type. */
export const TRANSACTION_NAMES = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  payment: 'Payment',
  interest: 'Interest',
  loan: 'Loan paid out',
  return: 'Returned payment',
} as const satisfies Record<BankTransaction['transactionType'], string>;

/** `$12,500.00`, or `−$0.05`: an amount of the wire. */
export function dollars(amount: string): string {
  return formatAmount(amount, { min: 2, max: 2 }).replace(/^\u2212?/, '$&$$');
}

/** An amount of the wire in cents, as core counts them. */
export function centsOf(amount: string): bigint {
  return parseMinor('USD', amount) ?? 0n;
}

/** `$12,500.00`: cents as core counts them. */
export function centsText(minor: bigint): string {
  return dollars(formatMinor('USD', minor));
}

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const bankDay = new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' });
const bankMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const localDay = new Intl.DateTimeFormat('en-US', DAY);
const localMoment = new Intl.DateTimeFormat('en-US', { ...DAY, hour: 'numeric', minute: '2-digit' });
const localTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `Apr 5, 2026`: a day of the bank, which is the same day wherever the reader is. Source, of all dates here: BA-22. */
export function dayText(day: string): string {
  return bankDay.format(new Date(`${day}T00:00:00Z`));
}

/** `April 2026`: a month of the bank, `2026-04`. */
export function monthText(month: string): string {
  return bankMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** `Apr 5, 2026`: the day of an instant, where the reader is. */
export function momentDay(time: string): string {
  return localDay.format(new Date(time));
}

/** `Apr 5, 2026, 3:30 PM`: an instant, where the reader is. */
export function momentText(time: string): string {
  return localMoment.format(new Date(time));
}

/** `3:30 PM`: the same without its day. */
export function timeText(time: string): string {
  return localTime.format(new Date(time));
}

/** `2.50%`: a rate of the wire, with two decimals. */
export function percentOf(fraction: string): string {
  return `${(Number(fraction) * 100).toFixed(2)}%`;
}
