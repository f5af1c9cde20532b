/** A transfer as the dialog builds it up: from where, to whom or where, how much. */
import { parseMinor } from '#core/money/amount.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import type { BankAccount, BankingOverview, BankRecipient } from '../queries.ts';
import { dollars } from '../words.ts';

/** What the choice calls the member's wallet. */
export const WALLET = 'wallet';
/** What the choice calls another member. */
export const OTHERS = 'others';

/** What was chosen so far; sides are ids of accounts, or one of the words above. */
export interface TransferPlan {
  from: string;
  to: string;
  recipient: BankRecipient | null;
  amount: string;
  description: string;
}

/** A side as a person would call it. */
export function nameOf(side: string, accounts: readonly BankAccount[]): string {
  const account = accounts.find(({ id }) => id === side);
  return account ? `${account.accountName} ${account.accountNumber}` : 'Your wallet';
}

/** What can be moved from a side. */
export function availableOn(side: string, { accounts, walletUsd }: BankingOverview): string {
  return accounts.find(({ id }) => id === side)?.availableBalance ?? walletUsd;
}

/** What is wrong with the amount; undefined where nothing is. */
export function amountComplaint(typed: string, available: string): string | undefined {
  const problem = amountProblem('USD', typed);
  if (problem) return problem;
  const minor = parseMinor('USD', plainAmount(typed))!;
  if (minor <= 0n) return 'Enter an amount above 0.';
  if (minor > parseMinor('USD', available)!) return `Only ${dollars(available)} is available.`;
  return undefined;
}

/** The transfer as the wire takes it. */
export function requestOf({ from, to, recipient, amount, description }: TransferPlan, named: string) {
  const side = (chosen: string) => (chosen === WALLET ? null : chosen);
  return {
    fromAccountId: side(from),
    toAccountId: to === OTHERS ? null : side(to),
    recipient: to === OTHERS ? named : null,
    expected: to === OTHERS ? (recipient?.expected ?? null) : null,
    amount: plainAmount(amount),
    description: description.trim() || 'Transfer',
  };
}
