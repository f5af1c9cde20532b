/**
 * Repairs of the books: postings with a reason and two names, never edits. What can be repaired by a posting is a
 * transfer that no row explains: the same amount goes back, and the row of that adjustment explains both. Everything
 * else that the check finds (a balance, a changed row, a broken block) is damage, which a backup mends.
 */
import { sql } from 'kysely';
import type { Transfer } from '#core/ledger/types.ts';
import type { Db } from '#server/database/pool.ts';
import { findUnexplained } from '#server/invariants/reconciliation.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { adjustInTransaction, type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';
import { isStoppedSql } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';

/** A transfer that can be taken back. */
export interface ProposedRepair {
  transfer: Transfer;
  /** What is wrong with it. */
  why: string;
}

/** What to take back, of everything or of one transfer; empty when it is explained. Holds and releases moved nothing and are left out. */
export async function proposeRepairs(
  db: Db,
  ledger: Pick<Ledger, 'transfer'>,
  { transferId: only }: { transferId?: string } = {},
): Promise<ProposedRepair[]> {
  const violations = await findUnexplained(db, { transferId: only, isWhole: true });
  const proposed: ProposedRepair[] = [];
  for (const { transferId, detail } of violations) {
    const transfer = transferId === undefined ? null : await ledger.transfer(transferId);
    if (transfer && (transfer.kind === 'transfer' || transfer.kind === 'post'))
      proposed.push({ transfer, why: detail });
  }
  return proposed;
}

export interface Repair {
  transferId: string;
  reason: string;
  /** Emails of two administrators. */
  by: string;
  and: string;
}

/** Takes an unexplained transfer back. Throws, in words for the operator, when it may not or cannot be. */
export async function repairBooks(
  { db, ledger, now }: { db: Db; ledger: Ledger; now: Date },
  { transferId, reason, by, and }: Repair,
): Promise<void> {
  if (reason.trim() === '') throw new Error('A repair needs a reason.');
  const [askedBy, approvedBy] = [await administrator(db, by), await administrator(db, and)];
  // Two accounts of one person are one name.
  if (askedBy === approvedBy || (await areLinked(db, askedBy, approvedBy)))
    throw new Error('A repair needs two different administrators.');
  const [proposed] = await proposeRepairs(db, ledger, { transferId });
  if (!proposed)
    throw new Error(`${transferId} is no transfer that can be repaired: it is explained, or moved nothing.`);
  const { debitAccountId, creditAccountId, amount } = proposed.transfer;
  const { outcome, announce } = await transaction(db, (tx) =>
    adjustInTransaction(
      { tx, ledger, now },
      {
        id: transferIdOf(`repair:${transferId}`),
        debitAccountId: creditAccountId,
        creditAccountId: debitAccountId,
        amount,
        reference: `transfer:${transferId}`,
        memo: reason,
      },
      { kind: 'repair', reason, askedBy, approvedBy, repairs: transferId },
    ),
  );
  announce();
  if (outcome.status === 'refused') throw new Error(`The ledger refused the repair: ${outcome.reason}.`);
}

async function administrator(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join member_roles r on r.member_id = m.id
    where m.email = ${email.trim().toLowerCase()} and r.role = 'admin' and m.suspended_at is null
      and not ${isStoppedSql(sql`m.id`)}`.execute(db);
  if (!rows[0]) throw new Error(`${email} is no administrator, or is stopped.`);
  return rows[0].id;
}
