/**
 * Timed work: takes what is pending to the custodian, and settles what it has confirmed. Each step is written
 * before and after the custodian is asked, and everything is idempotent by the movement's id, so that a crash
 * at any point repeats a question and never a payment.
 */
import { sql } from 'kysely';
import { feesAccount, outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped, isStoppedSql, owesAnywhere, yesCountsSql } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';
import { assetOf, type MovementRow, moveOn, takeStep } from './movements.ts';
import { recordAsStayed, stopWithdrawal } from './withdrawals.ts';

const CUSTODY_SECONDS = 5;
const AT_ONCE = 200;
const MOST_WAIT_SECONDS = 300;
const LATE_SECONDS = 24 * 3600;

export const CUSTODY_LIST = 'exchange.custody';

/** Declares the work list of everything that is under way; each member has a share of its rounds. */
export function defineCustodyWork(deps: FloorDeps): void {
  deps.work.define({
    name: CUSTODY_LIST,
    everySeconds: CUSTODY_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: CUSTODY_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a movement of the custodian could not go on',
    due: () => sql`
      select id::text as item, 'member:' || user_id as share, created_at as since from exchange_transactions
      where status in ('pending', 'processing') and (not needs_approval or approved_by is not null
             or (provider_reference is null and ${isStoppedSql(sql`user_id`)}))`,
    act: (id) => workOne(deps, id),
  });
}

async function workOne(deps: FloorDeps, id: string): Promise<void> {
  const row = (await deps.db
    .selectFrom('exchange_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()) as MovementRow | undefined;
  if (!row) return;
  let current: MovementRow | null = row;
  // What the custodian has not been asked for can still be stopped.
  if (row.transaction_type === 'withdrawal' && row.provider_reference === null) {
    if (await transaction(deps.db, (tx) => isStopped(tx, row.user_id))) {
      // Of what was begun the custodian may have heard: it is given back on its word alone, and else followed.
      const reference = row.status === 'processing' ? await deps.exchange.custody.withdrawalOf(row.id) : null;
      if (reference === null) return stopWithdrawal(deps, row);
      current = await keepReference(deps, row, reference);
    }
    // What has come to be owed since it was asked for (G18); what still waits for a yes is refused it.
    const isGoing = row.status === 'pending' && (!row.needs_approval || row.approved_by !== null);
    if (isGoing && (await transaction(deps.db, (tx) => owesAnywhere(tx, row.user_id))))
      return stopWithdrawal(deps, row, 'owes');
  }
  if (row.needs_approval && row.approved_by === null) return;
  if (row.status === 'pending') current = await begin(deps, row);
  if (current && current.provider_reference === null) current = await ask(deps, current);
  if (!current?.provider_reference) return;
  const status = await deps.exchange.custody.statusOf(current.provider_reference);
  if (status !== 'processing') await settle(deps, current, status);
}

/** Takes an approval back whose administrator was stopped since (G20); says whether it did. */
async function takeBackApproval({ clock }: FloorDeps, tx: Tx, { id }: MovementRow): Promise<boolean> {
  const { rows } = await sql`
    update exchange_transactions set approved_by = null, approved_at = null, status_note = 'Waits for approval.',
      updated_at = ${clock.now()}
    where id = ${id} and status = 'pending' and approved_by is not null
      and not ${yesCountsSql(sql`approved_by`, sql`approved_at`)} returning id`.execute(tx);
  return rows.length > 0;
}

/** From here on it can no longer be cancelled: the custodian may have it. */
async function begin(deps: FloorDeps, row: MovementRow): Promise<MovementRow | null> {
  let begun: MovementRow | null = null;
  await takeStep(deps, {
    change: async (tx) => {
      if (await takeBackApproval(deps, tx, row)) return null;
      begun = await moveOn(tx, {
        id: row.id,
        from: 'pending',
        set: { status: 'processing', status_note: 'With the custodian.' },
        now: deps.clock.now(),
      });
      return begun;
    },
    transfers: () => [],
  });
  return begun;
}

async function ask(deps: FloorDeps, row: MovementRow): Promise<MovementRow | null> {
  const movement = {
    id: row.id,
    asset: await assetOf(deps, row),
    amountMinor: row.amount,
    address: row.wallet_address,
  };
  const { custody } = deps.exchange;
  const reference =
    row.transaction_type === 'deposit'
      ? await custody.expectDeposit(movement)
      : await custody.sendWithdrawal(movement);
  return keepReference(deps, row, reference);
}

async function keepReference(deps: FloorDeps, row: MovementRow, reference: string): Promise<MovementRow> {
  await deps.db
    .updateTable('exchange_transactions')
    .set({ provider_reference: reference })
    .where('id', '=', row.id)
    .where('provider_reference', 'is', null)
    .execute();
  return { ...row, provider_reference: reference };
}

async function settle(deps: FloorDeps, row: MovementRow, status: 'confirmed' | 'failed'): Promise<void> {
  const asset = await assetOf(deps, row);
  const [wallet, outside, fees] = await deps.ledger.openAccounts([
    walletAccount(row.user_id, asset),
    outsideAccount(asset),
    feesAccount('exchange', asset),
  ]);
  const now = deps.clock.now();
  const set =
    status === 'confirmed'
      ? { status: 'completed', status_note: null, completed_at: now }
      : { status: 'failed', status_note: 'The custodian could not do it. Nothing was taken.' };
  await takeStep(deps, {
    change: (tx) => moveOn(tx, { id: row.id, from: 'processing', set, now }),
    transfers: () => transfersOf(),
    record: async (tx, moved) => {
      if (status === 'failed') await recordAsStayed(deps, tx, moved);
    },
  });

  function transfersOf(): TransferRequest[] {
    if (row.transaction_type === 'deposit') {
      if (status === 'failed') return [];
      return [
        {
          kind: 'transfer',
          id: transferIdOf(`deposit-credit:${row.id}`),
          debitAccountId: outside!,
          creditAccountId: wallet!,
          amount: { asset, minor: row.amount },
          code: 'deposit',
          reference: `deposit:${row.id}`,
        },
      ];
    }
    if (status === 'failed') {
      return [{ kind: 'void', id: transferIdOf(`withdrawal-void:${row.id}`), holdId: row.id }];
    }
    const sent: TransferRequest = {
      kind: 'post',
      id: transferIdOf(`withdrawal-sent:${row.id}`),
      holdId: row.id,
      amount: { asset, minor: row.amount },
      keepsRest: row.fee > 0n,
      reference: `withdrawal:${row.id}`,
    };
    if (row.fee === 0n) return [sent];
    const fee: TransferRequest = {
      kind: 'post',
      id: transferIdOf(`withdrawal-fee:${row.id}`),
      holdId: row.id,
      creditAccountId: fees!,
      code: 'fee',
      reference: `withdrawal:${row.id}`,
    };
    return [sent, fee];
  }
}
