/**
 * What members are told of their dollars, each in the transaction that moves them, by the ways that they have chosen
 * (`notices`). Words say amounts and what the member themselves has named; what another one wrote is read in the history
 * alone, for a note is nobody's word but its sender's.
 */

import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import type { NoticeKind } from '#core/members/notice-kinds.ts';
import type { Telling } from '#server/modules/notices/index.ts';
import type { BankDeps } from './deps.ts';
import type { GoalRow } from './goals/store.ts';
import type { LoanRow } from './loans/store.ts';
import type { ScheduleRow } from './scheduled/schedule-store.ts';
import type { BankAccountRow, MovementRow } from './store.ts';
import { dollars } from './to-wire.ts';

type Parts = Pick<BankDeps, 'notices'>;

/** What is told, where it is about nobody else. */
interface Told {
  memberId: string;
  kind: NoticeKind;
  words: string;
  path: string;
  mailLines?: string[];
}

const tell = ({ notices }: Parts, open: Telling, told: Told): Promise<void> =>
  notices.tell(open, { ...told, actor: null });

type Moved = Pick<MovementRow, 'amount' | 'description'>;

/** That dollars have come in from outside the member's own accounts, on one that is open. */
export function tellIn(
  parts: Parts,
  open: Telling,
  { account, amount, from }: { account: BankAccountRow; amount: bigint; from: string },
): Promise<void> {
  const words = `${dollars(amount)} came in on ${account.account_name} from ${from}.`;
  return tell(parts, open, { memberId: account.user_id, kind: 'bank_money_in', words, path: '/banking' });
}

/** That they have left the member, for whom they named. */
export function tellOut(
  parts: Parts,
  open: Telling,
  { memberId, moved, to }: { memberId: string; moved: Moved; to: string },
): Promise<void> {
  const words = `You sent ${dollars(moved.amount)} to ${to}${noteOf(moved)}.`;
  return tell(parts, open, { memberId, kind: 'bank_money_out', words, path: '/banking' });
}

/** That an account fell below what its member has set for it: so much was taken, and it stood above before. */
export async function tellLow(
  parts: Parts,
  open: Telling,
  { payer, taken }: { payer: string; taken: bigint },
): Promise<void> {
  const id = /^bank:([0-9a-f-]{36}):USD$/.exec(payer)?.[1];
  if (!id) return;
  const { rows } = await sql<{ user_id: string; account_name: string; tell_below: bigint; balance: bigint }>`
    select a.user_id, a.account_name, a.tell_below, l.balance
    from bank_accounts a join ledger_accounts l on l.key = ${payer}
    where a.id = ${id}
      and a.tell_below > l.balance and a.tell_below <= l.balance + ${taken}::numeric`.execute(open.tx);
  for (const { user_id: memberId, account_name: name, tell_below: below, balance } of rows) {
    const words = `${name} has ${dollars(balance)}, which is below the ${dollars(below)} that you set.`;
    await tell(parts, open, { memberId, kind: 'bank_low_balance', words, path: '/banking' });
  }
}

/** That the interest of months was added to accounts that members see. */
export function tellInterest(
  { notices }: Parts,
  open: Telling,
  added: readonly { account: { user_id: string; account_name: string }; minor: bigint; month: string }[],
): Promise<void> {
  return notices.tellEach(open, {
    kind: 'bank_interest',
    path: '/banking',
    told: added.map(({ account, minor, month }) => ({
      memberId: account.user_id,
      words: `${dollars(minor)} of interest for ${month} was added to ${account.account_name}.`,
    })),
  });
}

/** That a planned transfer was made. */
export function tellPlanned(
  parts: Parts,
  open: Telling,
  { memberId, moved }: { memberId: string; moved: Moved },
): Promise<void> {
  const words = `Your planned transfer of ${dollars(moved.amount)}${noteOf(moved)} was made.`;
  return tell(parts, open, { memberId, kind: 'bank_planned', words, path: '/banking' });
}

/** That a planned transfer could not be made, and why. */
export function tellPaused(
  parts: Parts,
  open: Telling,
  {
    schedule: { member_id: memberId, amount, description },
    dueOn,
    reason,
  }: {
    schedule: Pick<ScheduleRow, 'member_id' | 'amount' | 'description'>;
    dueOn: Day | null;
    reason: string;
  },
): Promise<void> {
  return tell(parts, open, {
    memberId,
    kind: 'bank_planned_paused',
    words: 'A scheduled transfer is paused.',
    path: '/banking',
    mailLines: [
      `Your scheduled transfer of ${dollars(amount)} (${description}) was not made on ${dueOn}. ${reason}`,
      'It stays paused until you resume it on the banking page. Nothing was moved.',
    ],
  });
}

/** That a payment is due soon, and whether it pays itself. */
export function tellDue(
  parts: Parts,
  open: Telling,
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
  return tell(parts, open, {
    memberId,
    kind: 'bank_payment_due',
    words,
    path: bankingPath(tab),
    mailLines: [more],
  });
}

/** That an instalment paid itself. */
export function tellTaken(
  parts: Parts,
  open: Telling,
  { row, amount }: { row: Pick<LoanRow, 'user_id' | 'purpose'>; amount: bigint },
): Promise<void> {
  const words = `${dollars(amount)} of your loan (${row.purpose}) paid itself.`;
  return tell(parts, open, {
    memberId: row.user_id,
    kind: 'bank_payment_taken',
    words,
    path: bankingPath('loans'),
  });
}

/** That a goal has what it was for. */
export function tellReached(parts: Parts, open: Telling, goal: GoalRow): Promise<void> {
  const words = `Your goal ${goal.goal_name} is reached: ${dollars(goal.target_amount)}.`;
  return tell(parts, open, {
    memberId: goal.user_id,
    kind: 'bank_goal_reached',
    words,
    path: bankingPath('goals'),
  });
}

/** That a card has paid for something. */
export function tellBought(
  parts: Parts,
  open: Telling,
  { memberId, merchant, amount }: { memberId: string; merchant: string; amount: bigint },
): Promise<void> {
  const words = `${dollars(amount)} was paid to ${merchant} by card.`;
  return tell(parts, open, { memberId, kind: 'bank_card_purchase', words, path: bankingPath('credit') });
}

/** That the statement of a card is closed. */
export function tellStatement(
  parts: Parts,
  open: Telling,
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
  return tell(parts, open, { memberId, kind: 'bank_card_statement', words, path: bankingPath('credit') });
}

const noteOf = ({ description }: Moved): string => (description === '' ? '' : ` (${description})`);
