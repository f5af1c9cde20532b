/**
 * A person's decision on an application that points left open. Nobody decides about a loan of their own, by whichever
 * account; a large one that is approved waits for a second administrator, in whatever pieces it is asked for or approved.
 * The member reads the reason.
 */

import { sql } from 'kysely';
import { loanTakesSecond } from '#core/banking/loan-decision.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import { ALONE_WINDOW_MS } from '#core/policy/decide-proposal.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson, areLinked, noteSeen, orderMemberMail } from '#server/modules/identity/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
import { dollars } from '../../to-wire.ts';
import { borrowedBy } from '../applicant.ts';
import { type LoanRow, lockLoan } from '../store.ts';

/** An administrator’s word on an application. */
export interface DecideLoan {
  adminId: string;
  id: string;
  decision: 'approve' | 'decline';
  reason: string;
}

/** What waits for a second administrator. */
interface ProposedLoan {
  loanId: string;
  reason: string;
}

/**
 * Refuses with: `reason_missing`, `not_found`, `own_loan`, `loan_decided`, `second_administrator_needed`.
 */
export async function decideOnLoan(deps: BankDeps, input: DecideLoan): Promise<{ done: true }> {
  const { adminId, id, decision, reason } = input;
  if (reason === '') refuse('reason_missing');
  const isDone = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = (await lockLoan(tx, id)) ?? refuse('not_found');
    if (row.user_id === adminId || (await areLinked(tx, adminId, row.user_id))) refuse('own_loan');
    noteAct({ memberId: row.user_id });
    const look = { memberIds: [row.user_id], viewerId: adminId, action: 'decide_loan' } as const;
    await noteSeen(tx, { ...look, now, newId: deps.newId });
    if (row.status !== 'review') refuse('loan_decided');
    if (decision === 'decline' || !(await takesSecond(tx, { row, adminId, now }))) {
      await decide(deps, tx, {
        row,
        isApproved: decision === 'approve',
        reason,
        by: adminId,
        approvedBy: null,
      });
      return true;
    }
    const payload: ProposedLoan = { loanId: id, reason };
    const words = `Approve a loan of ${dollars(row.amount)} over ${row.instalments} months: ${reason}`;
    const proposal = { id: deps.newId(), kind: 'loan', payload, words, proposedBy: adminId } as const;
    await propose({ tx, jobs: deps.jobs, now }, { ...proposal, favours: [row.user_id] });
    return false;
  });
  return isDone ? { done: true } : refuse('second_administrator_needed');
}

/** Whether approving it takes another; one at a time for who approves and who borrows, each on all their accounts. */
async function takesSecond(
  tx: Tx,
  { row, adminId, now }: { row: LoanRow; adminId: string; now: Date },
): Promise<boolean> {
  const admins = await accountsOfPerson(tx, adminId);
  const borrowers = await accountsOfPerson(tx, row.user_id);
  await sql`
    select id from members where id = any(${[...admins, ...borrowers]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const since = new Date(now.getTime() - ALONE_WINDOW_MS);
  const { rows } = await sql<{ alone: bigint }>`
    select coalesce(sum(amount), 0)::numeric(38,0) as alone from loans
    where decided_by = any(${admins}::uuid[]) and approved_by is null and status <> 'declined' and decided_at > ${since}`.execute(
    tx,
  );
  const borrowed = await borrowedBy(tx, borrowers);
  return loanTakesSecond({ amount: row.amount, approvedAlone: rows[0]!.alone, borrowed });
}

/** Says how a proposal of a loan takes effect: only while the application still waits. */
export function defineLoanProposals(deps: BankDeps): void {
  deps.policy.onProposal('loan', async ({ tx, payload, proposedBy, approvedBy }) => {
    const { loanId, reason } = payload as ProposedLoan;
    const row = await lockLoan(tx, loanId);
    if (row?.status !== 'review') return refuse('proposal_outdated');
    if (await areLinked(tx, proposedBy, row.user_id)) refuse('own_loan');
    await decide(deps, tx, { row, isApproved: true, reason, by: proposedBy, approvedBy });
  });
}

async function decide(
  { clock, jobs }: BankDeps,
  tx: Tx,
  {
    row,
    isApproved,
    reason,
    by,
    approvedBy,
  }: { row: LoanRow; isApproved: boolean; reason: string; by: string; approvedBy: string | null },
): Promise<void> {
  const now = clock.now();
  const status = isApproved ? 'approved' : 'declined';
  await tx
    .updateTable('loans')
    .set({
      status,
      decided_at: now,
      decided_by: by,
      approved_by: approvedBy,
      decision_note: reason,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  const [subject, next] = isApproved
    ? [
        'Your loan is approved',
        'Look at what it costs on the banking page. Nothing is paid out before you agree.',
      ]
    : [
        'Your loan was declined',
        'The banking page shows the points of the decision, and what would change them.',
      ];
  await orderMemberMail(
    jobs,
    'bank_loan',
    {
      memberId: row.user_id,
      subject,
      lines: [`Your application for ${dollars(row.amount)} (${row.purpose}) was ${status}: ${reason}`, next],
      path: bankingPath('loans'),
    },
    tx,
  );
}
