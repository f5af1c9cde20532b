/**
 * What members are told of their dollars, each in the transaction that moves them, by the ways that they have chosen
 * (`notices`). Words say amounts and what the member themselves has named; what another one wrote is read in the history
 * alone, for a note is nobody's word but its sender's.
 */

import type { Day } from '#core/banking/calendar.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import type { BankDeps } from './deps.ts';
import type { GoalRow } from './goals/store.ts';
import type { LoanRow } from './loans/store.ts';
import type { BankAccountRow, MovementRow } from './store.ts';
import type { Open } from './take-dollars.ts';
import { dollars } from './to-wire.ts';

type Parts = Pick<BankDeps, 'notices'>;
type Moved = Pick<MovementRow, 'amount' | 'description'>;

/** That dollars have come in from outside the member's own accounts, on one that is open. */
export function tellIn(
  { notices }: Parts,
  open: Open,
  { account, amount, from }: { account: BankAccountRow; amount: bigint; from: string },
): Promise<void> {
  const words = `${dollars(amount)} came in on ${account.account_name} from ${from}.`;
  return notices.tell(open, {
    memberId: account.user_id,
    kind: 'bank_money_in',
    actor: null,
    words,
    path: '/banking',
  });
}

/** That they have left the member, for whom they named. */
export function tellOut(
  { notices }: Parts,
  open: Open,
  { memberId, moved, to }: { memberId: string; moved: Moved; to: string },
): Promise<void> {
  const words = `You sent ${dollars(moved.amount)} to ${to}${noteOf(moved)}.`;
  return notices.tell(open, {
    memberId,
    kind: 'bank_money_out',
    actor: null,
    words,
    path: '/banking',
  });
}

/** That a planned transfer was made. */
export function tellPlanned(
  { notices }: Parts,
  open: Open,
  { memberId, moved }: { memberId: string; moved: Moved },
): Promise<void> {
  const words = `Your planned transfer of ${dollars(moved.amount)}${noteOf(moved)} was made.`;
  return notices.tell(open, { memberId, kind: 'bank_planned', actor: null, words, path: '/banking' });
}

/** That a payment is due soon, and whether it pays itself. */
export function tellDue(
  { notices }: Parts,
  open: Open,
  {
    memberId,
    of,
    due,
    tab,
  }: {
    memberId: string;
    of: string;
    due: { amount: bigint; on: Day; isAutomatic: boolean };
    tab: 'loans' | 'credit';
  },
): Promise<void> {
  const words = `${dollars(due.amount)} of ${of} ${due.isAutomatic ? 'will be taken' : 'is due'} on ${due.on}.`;
  const more = due.isAutomatic
    ? 'It pays itself from your account, where that has enough.'
    : 'Pay it on the banking page. A payment that comes late costs a fee.';
  return notices.tell(open, {
    memberId,
    kind: 'bank_payment_due',
    actor: null,
    words,
    path: bankingPath(tab),
    mailLines: [more],
  });
}

/** That an instalment paid itself. */
export function tellTaken(
  { notices }: Parts,
  open: Open,
  { row, amount }: { row: Pick<LoanRow, 'user_id' | 'purpose'>; amount: bigint },
): Promise<void> {
  const words = `${dollars(amount)} of your loan (${row.purpose}) paid itself.`;
  return notices.tell(open, {
    memberId: row.user_id,
    kind: 'bank_payment_taken',
    actor: null,
    words,
    path: bankingPath('loans'),
  });
}

/** That a goal has what it was for. */
export function tellReached({ notices }: Parts, open: Open, goal: GoalRow): Promise<void> {
  const words = `Your goal ${goal.goal_name} is reached: ${dollars(goal.target_amount)}.`;
  return notices.tell(open, {
    memberId: goal.user_id,
    kind: 'bank_goal_reached',
    actor: null,
    words,
    path: bankingPath('goals'),
  });
}

/** That a card has paid for something. */
export function tellBought(
  { notices }: Parts,
  open: Open,
  { memberId, merchant, amount }: { memberId: string; merchant: string; amount: bigint },
): Promise<void> {
  const words = `${dollars(amount)} was paid to ${merchant} by card.`;
  return notices.tell(open, {
    memberId,
    kind: 'bank_card_purchase',
    actor: null,
    words,
    path: bankingPath('credit'),
  });
}

/** That the statement of a card is closed. */
export function tellStatement(
  { notices }: Parts,
  open: Open,
  {
    memberId,
    last4,
    statement,
  }: {
    memberId: string;
    last4: string;
    statement: { through: Day; dueOn: Day; balance: bigint; minimum: bigint };
  },
): Promise<void> {
  const { through, dueOn, balance, minimum } = statement;
  const words =
    balance > 0n
      ? `Your card ending in ${last4} owes ${dollars(balance)} by its statement of ${through}: at least ${dollars(minimum)} is due on ${dueOn}.`
      : `Your card ending in ${last4} owes nothing by its statement of ${through}.`;
  return notices.tell(open, {
    memberId,
    kind: 'bank_card_statement',
    actor: null,
    words,
    path: bankingPath('credit'),
  });
}

const noteOf = ({ description }: Moved): string => (description === '' ? '' : ` (${description})`);
