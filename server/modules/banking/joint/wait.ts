/**
 * What becomes of payments that wait for a second person (J2). A yes lets the hold go and posts the payment by the path of
 * every transfer, in one transaction, so every limit, stop and debt is asked about when it moves, of whoever asked for it
 * and of whose dollars they are. Without an answer the ledger gives the dollars back after three days.
 */
import { sql } from 'kysely';
import { oneLine } from '#core/text/one-line.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { areLinked, type ConfirmInside } from '#server/modules/identity/index.ts';
import { isStopped, type StoppedRoom } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { postTransfer, type TransferPlan } from '../commands/post-transfer.ts';
import type { BankDeps } from '../deps.ts';
import { findOutside } from '../provider/outside-accounts.ts';
import { recipientOf } from '../recipient.ts';
import { type BankAccountRow, lockAccounts } from '../store.ts';
import type { Open } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { requireRight } from './seats.ts';
import { tellJoint, tellOne } from './tell-joint.ts';
import { backOf, findWaiting, isOpen, isWaiting, listWaiting, type WaitingRow } from './waiting-store.ts';

/** The account of a payment, and the payment, both locked. */
async function lockBoth(tx: Tx, id: string): Promise<{ account: BankAccountRow; row: WaitingRow }> {
  const { account_id: accountId } = await findWaiting(tx, id);
  const account = (await lockAccounts(tx, [accountId])).get(accountId)!;
  return { account, row: await findWaiting(tx, id, sql`for update of w`) };
}

/** A payment that a member sees. Refuses with: `not_found`. */
async function findSeenWaiting(deps: BankDeps, { memberId, id }: { memberId: string; id: string }) {
  const row = await findWaiting(deps.db, id);
  const account = (await deps.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()) as BankAccountRow;
  await requireRight(deps.db, account, { memberId, right: 'see' });
  return { account, row };
}

/**
 * Confirms a payment, which posts it. Whoever asked can't, nor any account of theirs. Confirmed again by the same, it is
 * answered as it was.
 * Refuses with: `not_found`, `joint_not_allowed`, `joint_own_payment`, `joint_payment_over`, `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`; then as `postTransfer`, of whoever asked.
 */
export async function confirmWaiting(deps: BankDeps, actor: Actor, id: string): Promise<void> {
  const { memberId } = actor;
  const { account, row } = await findSeenWaiting(deps, { memberId, id });
  await requireRight(deps.db, account, { memberId, right: 'spend' });
  if (row.status === 'paid' && row.decided_by === memberId) return;
  if (await areLinked(deps.db, row.asked_by, memberId)) refuse('joint_own_payment');
  requireWaits(deps, row);
  const plan: TransferPlan = {
    ...(await targetOfWaiting(deps, row)),
    id,
    memberId: row.asked_by,
    sessionId: actor.sessionId,
    confirmedBy: memberId,
    releases: backOf(row),
    from: row.account_id,
    to: row.to_account,
    amount: row.amount,
    description: row.description,
    requestHash: row.request_hash,
  };
  for (const one of new Set([row.asked_by, account.user_id])) await deps.wallet.renewLimits(one);
  const posted = await deps.identity.confirmInside(actor, (confirm) =>
    postTransfer(deps, plan, {
      wasAsked: true,
      first: (tx) => takeUp(deps, tx, { id, memberId, confirm }),
    }),
  );
  if (posted === 'ask') throw new Error('A payment that was confirmed is asked about again.');
}

/** Marks it as paid, in the transaction that lets its hold go and pays it. What was paid meanwhile is left to `postTransfer`. */
async function takeUp(
  deps: BankDeps,
  tx: Tx,
  { id, memberId, confirm }: { id: string; memberId: string; confirm: ConfirmInside },
): Promise<void> {
  const { account, row } = await lockBoth(tx, id);
  await requireRight(tx, account, { memberId, right: 'spend' });
  if (row.status === 'paid' && row.decided_by === memberId) return;
  requireWaits(deps, row);
  if (await areLinked(tx, row.asked_by, memberId)) refuse('joint_own_payment');
  if (await isStopped(tx, memberId)) refuse('account_stopped');
  await confirm(tx, {
    endpoint: 'joint.confirmPayment',
    content: { id, amount: String(row.amount), to: row.to_name },
    words: `Pay ${dollars(row.amount)} from ${account.account_name} to ${row.to_name}`,
  });
  await decide(deps, tx, { id, status: 'paid', by: memberId, reason: null });
}

/**
 * Ends a payment that waits: whoever asked withdraws it, another who may spend declines it with a reason. Ended again by
 * the same, nothing changes.
 * Refuses with: `not_found`, `joint_not_allowed`, `joint_reason_missing`, `joint_payment_over`.
 */
export async function declineWaiting(
  deps: BankDeps,
  { memberId, id, reason: said }: { memberId: string; id: string; reason: string },
): Promise<void> {
  await findSeenWaiting(deps, { memberId, id });
  await transaction(deps.db, async (tx, afterCommit) => {
    const open = { tx, afterCommit };
    const { account, row } = await lockBoth(tx, id);
    const isOwn = row.asked_by === memberId;
    await requireRight(tx, account, { memberId, right: isOwn ? 'see' : 'spend' });
    if (row.decided_by === memberId && (row.status === 'declined' || row.status === 'withdrawn')) return;
    requireWaits(deps, row);
    const reason = oneLine(said);
    if (!isOwn && reason === '') refuse('joint_reason_missing');
    const status = isOwn ? 'withdrawn' : 'declined';
    await end(deps, open, { rows: [row], status, by: memberId, reason: reason === '' ? null : reason });
    const what = `the ${dollars(row.amount)} from ${account.account_name}`;
    if (isOwn) await tellJoint(deps, open, { account, by: memberId, words: `no longer asks for ${what}.` });
    else
      await tellOne(deps, open, {
        memberId: row.asked_by,
        by: memberId,
        kind: 'bank_joint_asked',
        words: `declined ${what}.`,
      });
  });
}

/** Somebody on an account. */
interface OnAccount {
  account: Pick<BankAccountRow, 'id'>;
  memberId: string;
}

/** Ends what people asked for on accounts, whose right to it ends. The caller has locked the accounts. */
export async function endWaitingOf(
  deps: BankDeps,
  open: Open,
  { of, by, now }: { of: readonly OnAccount[]; by: string; now: Date },
): Promise<void> {
  const rows: WaitingRow[] = [];
  for (const { account, memberId } of of)
    rows.push(...(await listWaiting(open.tx, sql`${isOpen(account.id, now)} and w.asked_by = ${memberId}`)));
  await end(deps, open, {
    rows,
    status: 'withdrawn',
    by,
    reason: 'Whoever asked for it may no longer move money here.',
  });
}

/** What a stop ends: payments that a member asked for, and those from accounts that they hold. */
export function stoppedWaiting(deps: BankDeps): StoppedRoom {
  const waitingOf = (db: Db | Tx, memberId: string) =>
    listWaiting(
      db,
      sql`w.status = 'waiting' and w.expires_at > ${deps.clock.now()}
        and (w.asked_by = ${memberId} or exists (select from bank_accounts a where a.id = w.account_id and a.user_id = ${memberId}))`,
    );
  return {
    async end(memberId) {
      for (const { id } of await waitingOf(deps.db, memberId))
        await transaction(deps.db, async (tx, afterCommit) => {
          const { row } = await lockBoth(tx, id);
          if (!isWaiting(row, deps.clock.now())) return;
          if (!(await isStopped(tx, memberId))) return;
          const reason = 'An account was stopped.';
          await end(deps, { tx, afterCommit }, { rows: [row], status: 'withdrawn', by: null, reason });
        });
      return [];
    },
    isUnderWay: async (tx, memberId) => (await waitingOf(tx, memberId)).length > 0,
  };
}

async function end(
  deps: BankDeps,
  { tx, afterCommit }: Open,
  {
    rows,
    ...ended
  }: {
    rows: readonly WaitingRow[];
    status: 'declined' | 'withdrawn';
    by: string | null;
    reason: string | null;
  },
): Promise<void> {
  if (rows.length === 0) return;
  for (const { id } of rows) await decide(deps, tx, { id, ...ended });
  const { outcomes, announce } = await deps.ledger.postInTransaction(
    tx,
    rows.map((row) => [backOf(row)]),
  );
  if (outcomes.some(([outcome]) => outcome!.status !== 'posted'))
    throw new Error('What was held for a payment was not let go.');
  afterCommit(announce);
}

function decide(
  { clock }: BankDeps,
  tx: Tx,
  {
    id,
    status,
    by,
    reason,
  }: { id: string; status: WaitingRow['status']; by: string | null; reason: string | null },
): Promise<unknown> {
  return tx
    .updateTable('bank_waiting')
    .set({ status, decided_by: by, reason, decided_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** How a payment no longer waits; still marked as waiting, its time has passed. */
const ENDS: Record<WaitingRow['status'], string> = {
  paid: 'was paid',
  declined: 'was declined',
  withdrawn: 'was withdrawn',
  waiting: 'was not answered in time',
};

/** Refuses with: `joint_payment_over`. */
function requireWaits({ clock }: BankDeps, row: WaitingRow): void {
  if (!isWaiting(row, clock.now())) refuse('joint_payment_over', { values: { end: ENDS[row.status] } });
}

/** Where it goes, as it stands now. Refuses with: `bank_recipient_unknown`, `bank_outside_unknown`. */
async function targetOfWaiting(deps: BankDeps, row: WaitingRow) {
  const { asked_by: memberId, outside_account_id: outsideId, to_account: to } = row;
  if (outsideId !== null)
    return { recipient: null, outside: await findOutside(deps, { memberId, id: outsideId }) };
  const recipient = to === null ? null : await recipientOf(deps.db, { id: to, memberId });
  return { recipient, outside: null };
}
