/**
 * Closes alerts: resolved, dismissed, or answered by freezing. Each says who did it and why, once. What left the dollar
 * wallet is answered by the brake: a wallet has nothing to freeze.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { stopAndTell } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { changeAccount, lockAccounts, lockAccountsOf } from '../store.ts';
import { type AlertRow, isSerious, readAlerts } from './alert-store.ts';

/** An alert, and whose it has to be. */
export interface OwnAlert {
  memberId: string;
  id: string;
}

/** One alert of a member; somebody else's is answered as one that doesn't exist. Refuses with: `not_found`. */
export async function findAlert({ db }: Pick<BankDeps, 'db'>, { memberId, id }: OwnAlert): Promise<AlertRow> {
  const [row] = await readAlerts(db, sql`s.id = ${id}`);
  return row?.user_id === memberId ? row : refuse('not_found');
}

/**
 * Resolves or dismisses it. A serious one is confirmed: whoever took the session over would close it first.
 * Refuses with: `not_found`, `reason_missing`, `bank_alert_closed`, `fresh_two_factor_required`, `email_code_required`,
 * `verified_email_required`.
 */
export async function closeAlert(
  deps: BankDeps,
  actor: Actor,
  { id, reason, status }: { id: string; reason: string; status: 'resolved' | 'dismissed' },
): Promise<void> {
  const own = { memberId: actor.memberId, id };
  const alert = await findAlert(deps, own);
  if (reason === '') refuse('reason_missing');
  if (alert.status !== 'active') refuse('bank_alert_closed');
  await deps.identity.confirmInside(actor, (confirm) =>
    transaction(deps.db, async (tx) => {
      await close(tx, { ...own, status, reason, now: deps.clock.now() });
      if (!isSerious(alert)) return;
      const words = `Close the security alert: ${alert.description}`;
      await confirm(tx, { endpoint: 'bankSecurity.close', content: { id }, words });
    }),
  );
}

/**
 * Freezes the account that it is about, or all of the member's where it is about the member, and resolves it. Where the
 * money left the wallet it stops the member too.
 * Refuses with: `not_found`, `bank_alert_closed`.
 */
export async function freezeForAlert(deps: BankDeps, own: OwnAlert): Promise<void> {
  const alert = await findAlert(deps, own);
  const stops = leftWallet(alert);
  await transaction(deps.db, async (tx, afterCommit) => {
    const now = deps.clock.now();
    // Accounts come before alerts, and the ledger's locks between them, as where something is posted.
    const accounts =
      alert.account_id === null
        ? await lockAccountsOf(tx, own.memberId)
        : [...(await lockAccounts(tx, [alert.account_id])).values()];
    for (const { id, frozen_at, closed_at } of accounts)
      if (!frozen_at && !closed_at) await changeAccount(tx, id, { frozen_at: now, updated_at: now });
    if (stops)
      await stopAndTell({ ...deps, tx, afterCommit, now }, { ...ownStop(own), reason: 'This wasn’t me.' });
    const reason = `It wasn’t me: ${stops ? 'stopped' : 'frozen'}.`;
    await close(tx, { ...own, status: 'resolved', reason, now });
  });
  if (!stops) return;
  deps.identity.forget(own.memberId);
  await deps.policy.endUnderWay(own.memberId);
}

/** It is about money that left the member, and no account of the bank. */
const leftWallet = ({ account_id, evidence }: AlertRow) =>
  account_id === null && evidence.transactionId !== null;

const ownStop = ({ memberId }: OwnAlert) => ({ memberId, byMemberId: memberId, isSuspended: false });

async function close(
  tx: Tx,
  {
    memberId,
    id,
    status,
    reason,
    now,
  }: OwnAlert & { status: 'resolved' | 'dismissed'; reason: string; now: Date },
): Promise<void> {
  // The row alone decides who was first.
  const { rows } = await sql`
    update security_alerts
    set status = ${status}, resolved_at = ${now}, resolved_by = ${memberId}, resolution = ${reason}
    where id = ${id} and status = 'active' returning id`.execute(tx);
  if (rows.length === 0) refuse('bank_alert_closed');
}
