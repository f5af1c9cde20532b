/**
 * Withdrawals: what goes out is held with its fee at once, and leaves only through the custodian. The address
 * has to be known and past its waiting time; a large one waits for an administrator.
 */

import { sql } from 'kysely';
import { trimZeros } from '#core/exchange/decimals.ts';
import {
  ADDRESS_COOLING_HOURS,
  approvalFromOf,
  type CustodyAsset,
  dailyWithdrawalOf,
  type Tier,
} from '#core/exchange/limits.ts';
import { feesAccount, outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '#server/deps.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type AdminAction, recordAction } from '../admin/actions.ts';
import { hashOf, openAccount } from '../trading.ts';
import { withdrawnToday } from './accounts.ts';
import { checkAddressOf, custodyCurrency, usableFrom } from './addresses.ts';
import {
  findMovement,
  findRepeated,
  type MovementRow,
  moveOn,
  takeStep,
  type WireTransaction,
} from './movements.ts';

export interface Withdraw {
  memberId: string;
  currency: string;
  amount: string;
  address: string;
  idempotencyKey: string;
}

/**
 * Refuses with: `exchange_fields_missing`, `currency_unknown`, `currency_moves_by_itself`,
 * `exchange_amount_invalid`, `withdrawal_too_small`, `withdrawal_address_invalid`,
 * `withdrawal_address_unknown`, `withdrawal_address_cooling`, `exchange_account_frozen`,
 * `withdrawal_limit_reached`, `insufficient_order_balance`, `idempotency_conflict`.
 */
export async function withdraw(deps: Deps, input: Withdraw): Promise<WireTransaction> {
  const { memberId, amount, address } = input;
  if (!input.currency || !amount || !address) refuse('exchange_fields_missing');
  const currency = await custodyCurrency(deps, input.currency);
  const { asset } = currency;
  const minor = parseMinor(asset, amount);
  if (minor === null || minor <= 0n) {
    refuse('exchange_amount_invalid', { values: { decimals: currency.decimals } });
  }
  const id = transferIdOf(`withdrawal:${memberId}:${input.idempotencyKey}`);
  const requestHash = hashOf({ currency: asset, amount, address });
  const repeated = await findRepeated(deps, { id, requestHash });
  if (repeated) return repeated;
  if (minor < parseMinor(asset, currency.minimumWithdrawal)!) {
    refuse('withdrawal_too_small', {
      values: { minimum: trimZeros(currency.minimumWithdrawal), symbol: asset },
    });
  }
  checkAddressOf(asset, address);
  await checkAddressBook(deps, { memberId, currencyId: currency.id, address });
  await openAccount(deps, memberId);
  const fee = parseMinor(asset, currency.withdrawalFee)!;
  const [wallet, outside] = await deps.ledger.openAccounts([
    walletAccount(memberId, asset),
    outsideAccount(asset),
    feesAccount('exchange', asset),
  ]);
  const now = deps.clock.now();
  const made = await takeStep(deps, {
    change: async (tx) => {
      await checkLimit(tx, { memberId, currencyId: currency.id, asset, minor, now });
      const needsApproval = minor >= approvalFromOf(asset);
      const row = await tx
        .insertInto('exchange_transactions')
        .values({
          id,
          user_id: memberId,
          currency_id: currency.id,
          transaction_type: 'withdrawal',
          amount: minor,
          fee,
          wallet_address: address,
          status: 'pending',
          status_note: needsApproval ? 'Waits for approval.' : 'Waits for the custodian.',
          needs_approval: needsApproval,
          request_hash: requestHash,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
      return (row as MovementRow | undefined) ?? null;
    },
    transfers: () => [
      {
        kind: 'hold',
        id,
        debitAccountId: wallet!,
        creditAccountId: outside!,
        amount: { asset, minor: minor + fee },
        code: 'withdrawal',
        reference: `withdrawal:${id}`,
      },
    ],
    onRefused: (reason) => {
      if (reason === 'insufficient_balance')
        refuse('insufficient_order_balance', { values: { symbol: asset } });
      throw new Error(`The ledger refused a withdrawal: ${reason}.`);
    },
  });
  return made ?? (await findRepeated(deps, { id, requestHash }))!;
}

async function checkAddressBook(
  deps: Deps,
  query: { memberId: string; currencyId: string; address: string },
): Promise<void> {
  const from = await usableFrom(deps, query);
  if (!from) refuse('withdrawal_address_unknown', { values: { hours: ADDRESS_COOLING_HOURS } });
  if (from > deps.clock.now()) refuse('withdrawal_address_cooling', { values: { time: from.toISOString() } });
}

/** The limits of the member's tier, looked at one withdrawal at a time. */
async function checkLimit(
  tx: Tx,
  query: { memberId: string; currencyId: string; asset: CustodyAsset; minor: bigint; now: Date },
): Promise<void> {
  const { asset } = query;
  // Held to the end of the transaction, so that two withdrawals at once cannot both fit under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal:${query.memberId}`}, 0))`.execute(tx);
  const account = await tx
    .selectFrom('exchange_accounts')
    .select(['account_status', 'kyc_status'])
    .where('user_id', '=', query.memberId)
    .executeTakeFirstOrThrow();
  if (account.account_status === 'frozen') refuse('exchange_account_frozen');
  const limit = dailyWithdrawalOf(asset, account.kyc_status as Tier);
  const left = limit - (await withdrawnToday(tx, query));
  if (query.minor <= left) return;
  const values = {
    limit: trimZeros(formatMinor(asset, limit)),
    left: trimZeros(formatMinor(asset, left > 0n ? left : 0n)),
    symbol: asset,
  };
  refuse('withdrawal_limit_reached', { values });
}

/** Cancels one of the member's own that has not gone out. Refuses with: `not_found`, `withdrawal_under_way`. */
export async function cancelWithdrawal(deps: Deps, memberId: string, id: string): Promise<WireTransaction> {
  const row = await findMovement(deps.db, id);
  if (row?.user_id !== memberId || row.transaction_type !== 'withdrawal') refuse('not_found');
  return endPending(deps, id, 'Cancelled by you.');
}

/** Ends somebody's withdrawal, with the reason on record. Refuses with: `not_found`, `withdrawal_under_way`. */
export async function rejectWithdrawal(
  deps: Deps,
  { adminId, id, reason }: { adminId: string; id: string; reason: string },
): Promise<WireTransaction> {
  const row = await findMovement(deps.db, id);
  if (row?.transaction_type !== 'withdrawal') refuse('not_found');
  const by = { actorId: adminId, action: 'reject_withdrawal', subject: id, detail: reason } as const;
  return endPending(deps, id, reason, by);
}

/** Refuses with: `not_found`, `own_withdrawal`, `withdrawal_under_way`. */
export async function approveWithdrawal(deps: Deps, adminId: string, id: string): Promise<WireTransaction> {
  const row = await findMovement(deps.db, id);
  if (row?.transaction_type !== 'withdrawal' || !row.needs_approval) refuse('not_found');
  if (row.user_id === adminId) refuse('own_withdrawal');
  const approved = await takeStep(deps, {
    change: async (tx) => {
      const moved = await moveOn(tx, {
        id,
        from: 'pending',
        set: { approved_by: adminId, status_note: 'Approved; waits for the custodian.' },
        now: deps.clock.now(),
      });
      if (moved) {
        const detail = `to ${moved.wallet_address}`;
        await recordAction(tx, deps, { actorId: adminId, action: 'approve_withdrawal', subject: id, detail });
      }
      return moved;
    },
    transfers: () => [],
  });
  return approved ?? refuseUnderWay(deps, id);
}

async function endPending(deps: Deps, id: string, note: string, by?: AdminAction): Promise<WireTransaction> {
  const ended = await takeStep(deps, {
    change: async (tx) => {
      const moved = await moveOn(tx, {
        id,
        from: 'pending',
        set: { status: 'cancelled', status_note: note },
        now: deps.clock.now(),
      });
      if (moved && by) await recordAction(tx, deps, by);
      return moved;
    },
    transfers: () => [{ kind: 'void', id: transferIdOf(`withdrawal-void:${id}`), holdId: id }],
  });
  return ended ?? refuseUnderWay(deps, id);
}

async function refuseUnderWay(deps: Deps, id: string): Promise<never> {
  const row = await findMovement(deps.db, id);
  return refuse('withdrawal_under_way', { values: { status: row!.status } });
}
