/**
 * Payments that wait for a second person (J2). Their dollars are held from the asking on, for three days; then the ledger
 * gives them back. A yes lets the hold go and posts the payment by the path of every transfer, in one transaction, so every
 * limit, stop and debt is asked about when it moves, of whoever asked for it and of whose dollars they are.
 */
import { type RawBuilder, sql } from 'kysely';
import { MOST_WAITING, PAYMENT_WAITS_MS } from '#core/banking/joint.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import { oneLine } from '#core/text/one-line.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { areLinked, type Confirmed } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped, type StoppedRoom } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { lockSides, postTransfer, requireMovable, type TransferPlan } from '../commands/post-transfer.ts';
import type { BankDeps } from '../deps.ts';
import { findOutside } from '../provider/outside-accounts.ts';
import type { Recipient } from '../recipient.ts';
import { type BankAccountRow, lockAccounts } from '../store.ts';
import { type Open, takeDollars } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { requireRight } from './seats.ts';
import { tellJoint, tellOne } from './tell-joint.ts';

/** A payment as it waits, or waited. */
export interface WaitingRow {
  id: string;
  account_id: string;
  asked_by: string;
  to_account: string | null;
  outside_account_id: string | null;
  /** Who or what that is, as it is called now. */
  to_name: string;
  asker: string;
  amount: bigint;
  description: string;
  request_hash: string;
  status: 'waiting' | 'paid' | 'declined' | 'withdrawn';
  reason: string | null;
  decided_by: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

const holdOf = (id: string) => transferIdOf(`bank-waiting:${id}`);

/** Of some payments, newest first; `lock` is what is done to their rows. */
export async function listWaiting(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  lock = sql``,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.*, m.username as asker,
      case when x.id is not null then x.bank_name || ' ••• ' || x.last4
        when o.id is null then 'their own dollar wallet'
        when o.user_id = w.asked_by then 'their own account ••• ' || right(o.account_number, 4)
        else u.username || ' ••• ' || right(o.account_number, 4) end as to_name
    from bank_waiting w join members m on m.id = w.asked_by
    left join bank_accounts o on o.id = w.to_account left join members u on u.id = o.user_id
    left join bank_outside_accounts x on x.id = w.outside_account_id
    where ${where} order by w.created_at desc, w.id limit 50 ${lock}`.execute(db);
  return rows;
}

async function findWaiting(db: Db | Tx, id: string, lock = sql``): Promise<WaitingRow> {
  const [row] = await listWaiting(db, sql`w.id = ${id}`, lock);
  return row ?? refuse('not_found');
}

/** The account of a payment, and the payment, both locked. */
async function lockBoth(tx: Tx, id: string): Promise<{ account: BankAccountRow; row: WaitingRow }> {
  const { account_id: accountId } = await findWaiting(tx, id);
  const account = (await lockAccounts(tx, [accountId])).get(accountId)!;
  return { account, row: await findWaiting(tx, id, sql`for update of w`) };
}

/**
 * Has a payment wait, its dollars held. The same one again finds what became of it.
 * Refuses as `postTransfer`, and with `joint_waiting_full`, `idempotency_conflict`.
 */
export async function keepWaiting(deps: BankDeps, plan: TransferPlan): Promise<WaitingRow> {
  const { id, memberId, amount, description, requestHash } = plan;
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      const sides = await lockSides(deps, tx, plan);
      const { rows } = await sql<WaitingRow>`select * from bank_waiting where id = ${id}`.execute(tx);
      if (rows[0]) return rows[0].request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      await requireMovable(deps, tx, { plan, sides });
      const account = sides.from!;
      const now = deps.clock.now();
      for (const one of new Set([memberId, sides.payerId]))
        if (await isStopped(tx, one)) refuse('account_stopped');
      const open = await listWaiting(tx, isOpen(account.id, now));
      if (open.length >= MOST_WAITING) refuse('joint_waiting_full', { values: { limit: MOST_WAITING } });
      const expiresAt = new Date(now.getTime() + PAYMENT_WAITS_MS);
      await tx
        .insertInto('bank_waiting')
        .values({
          id,
          account_id: account.id,
          asked_by: memberId,
          to_account: plan.to,
          outside_account_id: plan.outside?.id ?? null,
          amount,
          description,
          request_hash: requestHash,
          created_at: now,
          expires_at: expiresAt,
        })
        .execute();
      const hold = {
        kind: 'hold',
        id: holdOf(id),
        debitAccountId: sides.debit,
        creditAccountId: sides.credit,
        amount: { asset: 'USD', minor: amount },
        code: 'bank_waiting',
        reference: `bank-waiting:${id}`,
        memo: description,
        expiresAt,
      } as const;
      const payer = bankAccount(account.id, account.user_id).key;
      await takeDollars(deps, { tx, afterCommit }, { chain: [hold], payer });
      await tellJoint(
        deps,
        { tx, afterCommit },
        {
          account,
          by: memberId,
          kind: 'bank_joint_asked',
          words: `asks for ${dollars(amount)} from ${account.account_name}. Somebody else has to confirm it within three days.`,
        },
      );
    },
    { againWhenTaken: ['bank_waiting_pkey'] },
  );
  return findWaiting(deps.db, id);
}

const isOpen = (accountId: string, now: Date) =>
  sql`w.account_id = ${accountId} and w.status = 'waiting' and w.expires_at > ${now}`;

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
  const confirmed = await deps.identity.confirmOnce(actor, {
    endpoint: 'joint.confirmPayment',
    content: { id, amount: String(row.amount), to: row.to_name },
    words: `Pay ${dollars(row.amount)} from ${account.account_name} to ${row.to_name}`,
  });
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
  const posted = await postTransfer(deps, plan, {
    wasAsked: true,
    first: (tx) => takeUp(deps, tx, { id, memberId, confirmed }),
  });
  if (posted === 'ask' || posted === 'two')
    throw new Error('A payment that was confirmed is asked about again.');
}

/** Marks it as paid, in the transaction that lets its hold go and pays it. What was paid meanwhile is left to `postTransfer`. */
async function takeUp(
  deps: BankDeps,
  tx: Tx,
  { id, memberId, confirmed }: { id: string; memberId: string; confirmed: Confirmed },
): Promise<void> {
  const { account, row } = await lockBoth(tx, id);
  await requireRight(tx, account, { memberId, right: 'spend' });
  if (row.status === 'paid' && row.decided_by === memberId) return;
  requireWaits(deps, row);
  if (await areLinked(tx, row.asked_by, memberId)) refuse('joint_own_payment');
  if (await isStopped(tx, memberId)) refuse('account_stopped');
  await confirmed.consume(tx);
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
    await end(deps, open, { row, status, by: memberId, reason: reason === '' ? null : reason });
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

/** Ends what somebody asked for on an account, whose right to it ends. The caller has locked the account. */
export async function endWaitingOf(
  deps: BankDeps,
  open: Open,
  { account, memberId, by, now }: { account: BankAccountRow; memberId: string; by: string; now: Date },
): Promise<void> {
  const rows = await listWaiting(open.tx, sql`${isOpen(account.id, now)} and w.asked_by = ${memberId}`);
  for (const row of rows)
    await end(deps, open, {
      row,
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
          if (row.status !== 'waiting' || row.expires_at <= deps.clock.now()) return;
          if (!(await isStopped(tx, memberId))) return;
          const reason = 'An account was stopped.';
          await end(deps, { tx, afterCommit }, { row, status: 'withdrawn', by: null, reason });
        });
      return [];
    },
    isUnderWay: async (tx, memberId) => (await waitingOf(tx, memberId)).length > 0,
  };
}

async function end(
  deps: BankDeps,
  open: Open,
  {
    row,
    ...ended
  }: { row: WaitingRow; status: 'declined' | 'withdrawn'; by: string | null; reason: string | null },
): Promise<void> {
  await letHoldGo(deps, open, row);
  await decide(deps, open.tx, { id: row.id, ...ended });
}

/** What lets its hold go. */
function backOf({ id, description: memo }: WaitingRow) {
  const back = transferIdOf(`bank-waiting-back:${id}`);
  return { kind: 'void', id: back, holdId: holdOf(id), memo } as const;
}

async function letHoldGo({ ledger }: BankDeps, { tx, afterCommit }: Open, row: WaitingRow) {
  const { outcomes, announce } = await ledger.postInTransaction(tx, [[backOf(row)]]);
  if (outcomes[0]![0]!.status !== 'posted') throw new Error('What was held for a payment was not let go.');
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

/** Refuses with: `joint_payment_over`. */
function requireWaits({ clock }: BankDeps, { status, expires_at }: WaitingRow): void {
  if (status !== 'waiting' || expires_at <= clock.now()) refuse('joint_payment_over');
}

/** Where it goes, as it stands now. Refuses with: `bank_recipient_unknown`, `bank_outside_unknown`. */
async function targetOfWaiting(deps: BankDeps, row: WaitingRow) {
  const { asked_by: memberId, outside_account_id: outsideId, to_account: to } = row;
  if (outsideId !== null)
    return { recipient: null, outside: await findOutside(deps, { memberId, id: outsideId }) };
  const recipient = to === null ? null : await recipientOf(deps, { to, memberId });
  return { recipient, outside: null };
}

/** Null of an account of whoever asked; they see it, whoever confirms. Refuses with: `bank_recipient_unknown`. */
async function recipientOf(
  { db }: BankDeps,
  { to, memberId }: { to: string; memberId: string },
): Promise<Recipient | null> {
  const { rows } = await sql<{
    user_id: string;
    username: string;
    is_joint: boolean;
    account_number: string;
  }>`
    select a.user_id, m.username, a.is_joint, '••• ' || right(a.account_number, 4) as account_number
    from bank_accounts a join members m on m.id = a.user_id
    where a.id = ${to} and a.is_active and m.suspended_at is null`.execute(db);
  const found = rows[0] ?? refuse('bank_recipient_unknown');
  if (found.user_id === memberId) return null;
  return {
    accountId: to,
    memberId: found.user_id,
    username: found.username,
    accountNumber: found.account_number,
  };
}
