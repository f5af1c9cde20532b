/** A transfer as the dialog builds it up: from where, to whom or where, how much. */
import { plainAmount } from '#web/lib/typed-amount.ts';
import type { BankingOverview, BankRecipient } from '../queries.ts';
import type { When } from '../scheduled/when-fields.tsx';

/** What the choice calls the member's wallet. */
export const WALLET = 'wallet';
/** What the choice calls another member. */
export const OTHERS = 'others';

/** What the choice calls an account at another bank: this, and its id. */
const OUTSIDE = 'outside:';

/** The choice of an account at another bank. */
export const outsideSide = (id: string): string => `${OUTSIDE}${id}`;

/** The id of an account at another bank that was chosen; null of any other side. */
export const outsideOf = (side: string): string | null =>
  side.startsWith(OUTSIDE) ? side.slice(OUTSIDE.length) : null;

/** What was chosen so far; sides are ids of accounts, or one of the words above. */
export interface TransferPlan {
  from: string;
  to: string;
  recipient: BankRecipient | null;
  amount: string;
  description: string;
  when: When;
}

/** A side as a person would call it. */
export function nameOf(side: string, { accounts, outsideAccounts }: BankingOverview): string {
  const outside = outsideAccounts.find(({ id }) => outsideSide(id) === side);
  if (outside) return `${outside.bankName} ••• ${outside.last4}`;
  const account = accounts.find(({ id }) => id === side);
  return account ? `${account.accountName} ${account.accountNumber}` : 'Your wallet';
}

/** Whether a joint account is on a side: what it pays or is paid is made now. */
export const isOfJoint = (
  { from, to }: Pick<TransferPlan, 'from' | 'to'>,
  { accounts }: BankingOverview,
): boolean => accounts.some(({ id, isJoint }) => isJoint && (id === from || id === to));

/** The plan without later days, where a joint account is on a side. */
export const madeNowIfJoint = (plan: TransferPlan, overview: BankingOverview): TransferPlan =>
  isOfJoint(plan, overview) ? { ...plan, when: { ...plan.when, frequency: 'now' } } : plan;

/** What can be moved from a side; null where only the other bank knows. */
export function availableOn(side: string, { accounts, walletUsd }: BankingOverview): string | null {
  if (outsideOf(side) !== null) return null;
  return accounts.find(({ id }) => id === side)?.availableBalance ?? walletUsd;
}

/** The transfer as the wire takes it. */
export function requestOf({ from, to, recipient, amount, description }: TransferPlan, named: string) {
  const side = (chosen: string) => (chosen === WALLET ? null : chosen);
  const outsideAccountId = outsideOf(to);
  return {
    fromAccountId: side(from),
    toAccountId: to === OTHERS || outsideAccountId !== null ? null : side(to),
    outsideAccountId,
    recipient: to === OTHERS ? named : null,
    expected: to === OTHERS ? (recipient?.expected ?? null) : null,
    amount: plainAmount(amount),
    description: description.trim() || 'Transfer',
  };
}

/** A payment in, from an account at another bank, as the wire takes it; null of a transfer that is none. */
export function payInOf({ from, to, amount, description }: TransferPlan) {
  const outsideAccountId = outsideOf(from);
  if (outsideAccountId === null) return null;
  return {
    accountId: to,
    outsideAccountId,
    amount: plainAmount(amount),
    description: description.trim() || 'Transfer',
  };
}

/** Whether dollars can go this way: an account at another bank pays into an account, and is paid from one. */
export function isPossible({ from, to }: TransferPlan): boolean {
  if (from === to) return false;
  if (outsideOf(from) !== null) return to !== WALLET && to !== OTHERS && outsideOf(to) === null;
  return outsideOf(to) === null || from !== WALLET;
}

/** The same on later days, as the wire takes it; null of one that is made now. */
export function scheduleOf(plan: TransferPlan, named: string) {
  const { frequency, firstOn, lastOn } = plan.when;
  if (frequency === 'now') return null;
  const coming = payInOf(plan);
  const ends = coming
    ? { fromOutsideAccountId: coming.outsideAccountId, toAccountId: coming.accountId }
    : requestOf(plan, named);
  const { amount, description } = requestOf(plan, named);
  return { ...ends, amount, description, frequency, firstOn, lastOn: lastOn || null };
}
