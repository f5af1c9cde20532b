/**
 * Withdrawals: what goes out is held with its fee at once, and leaves only through the custodian. The address
 * has to be known and past its waiting time; the gate (core/policy) decides on sums, in the transaction that holds,
 * whether it may leave and whether an administrator looks first.
 */

import {
  ADDRESS_COOLING_HOURS,
  CUSTODY_ASSETS,
  type CustodyAsset,
  dailyWithdrawalOf,
  type Tier,
} from '#core/exchange/limits.ts';
import { feesAccount, outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { decideWithdrawal } from '#core/policy/decide-withdrawal.ts';
import { worthOf } from '#core/policy/worth.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson, areLinked } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { forgetWithdrawal, lockLeft, owesAnywhere, recordWithdrawal } from '#server/modules/policy/index.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { FloorDeps } from '../deps.ts';
import { hashOf, openAccount } from '../trading.ts';
import { unseenToday, withdrawnToday } from './accounts.ts';
import { addressOf } from './address-of.ts';
import { checkedAddress, custodyCurrency, requireCustody, usableFrom } from './addresses.ts';
import {
  assetOf,
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
 * `exchange_amount_invalid`, `custody_off`, `withdrawal_too_small`, `withdrawal_address_invalid`,
 * `withdrawal_address_unknown`, `withdrawal_address_cooling`, `exchange_account_frozen`, `account_stopped`,
 * `withdrawal_debt_first`, `credit_in_default`, `withdrawal_limit_reached`, `insufficient_order_balance`, `idempotency_conflict`.
 */
export async function withdraw(deps: FloorDeps, input: Withdraw): Promise<WireTransaction> {
  const asked = await readAsked(deps, input);
  const { id, memberId, asset, minor, fee } = asked;
  const repeated = await findRepeated(deps, asked);
  if (repeated) return repeated;
  await checkAsked(deps, asked);
  await openAccount(deps, memberId);
  const [wallet, outside] = await deps.ledger.openAccounts([
    walletAccount(memberId, asset),
    outsideAccount(asset),
    feesAccount('exchange', asset),
    walletAccount(memberId, 'PRD'),
  ]);
  const made = await takeStep(deps, {
    change: (tx) => write(deps, tx, { asked, posting: [wallet!, outside!] }),
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
  return made ?? (await findRepeated(deps, asked))!;
}

/** A withdrawal as it was asked for, by the id that derives from its key. */
interface Asked {
  id: string;
  requestHash: string;
  memberId: string;
  currency: Awaited<ReturnType<typeof custodyCurrency>>;
  asset: CustodyAsset;
  minor: bigint;
  fee: bigint;
  address: string;
}

async function readAsked(deps: FloorDeps, input: Withdraw): Promise<Asked> {
  const { memberId, amount } = input;
  if (!input.currency || !amount || !input.address) refuse('exchange_fields_missing');
  const currency = await custodyCurrency(deps, input.currency);
  const { asset } = currency;
  const minor = parseMinor(asset, amount);
  if (minor === null || minor <= 0n) {
    refuse('exchange_amount_invalid', { values: { decimals: currency.decimals } });
  }
  const address = addressOf(asset, input.address) ?? input.address;
  return {
    id: transferIdOf(`withdrawal:${memberId}:${input.idempotencyKey}`),
    requestHash: hashOf({ currency: asset, minor: String(minor), address }),
    memberId,
    currency,
    asset,
    minor,
    fee: parseMinor(asset, currency.withdrawalFee)!,
    address,
  };
}

async function checkAsked(
  deps: FloorDeps,
  { memberId, currency, asset, minor, address }: Asked,
): Promise<void> {
  requireCustody(deps, asset);
  if (minor < parseMinor(asset, currency.minimumWithdrawal)!) {
    refuse('withdrawal_too_small', {
      values: { minimum: plainDecimal(currency.minimumWithdrawal), symbol: asset },
    });
  }
  checkedAddress(asset, address);
  await checkAddressBook(deps, { memberId, currencyId: currency.id, address });
}

/** Asks the gate and writes what it lets through; null where the key has made it before. */
async function write(
  deps: FloorDeps,
  tx: Tx,
  { asked, posting }: { asked: Asked; posting: readonly string[] },
): Promise<MovementRow | null> {
  const now = deps.clock.now();
  const { id, memberId, currency, asset, minor } = asked;
  const query = { memberId, currencyId: currency.id, asset, minor, posting, now };
  const { worth, needsApproval } = await askGate(deps, tx, query);
  const row = await tx
    .insertInto('exchange_transactions')
    .values({
      id,
      user_id: memberId,
      currency_id: currency.id,
      transaction_type: 'withdrawal',
      amount: minor,
      fee: asked.fee,
      wallet_address: asked.address,
      status: 'pending',
      status_note: needsApproval ? 'Waits for approval.' : 'Waits for the custodian.',
      needs_approval: needsApproval,
      request_hash: asked.requestHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) {
    await recordWithdrawal(tx, { memberId, worth, at: now });
    // From now on it leaves less to send, by whatever way and from whichever account.
    await deps.wallet.limitBesideWithdrawal(tx, memberId);
  }
  return (row as MovementRow | undefined) ?? null;
}

async function checkAddressBook(
  deps: FloorDeps,
  query: { memberId: string; currencyId: string; address: string },
): Promise<void> {
  const from = await usableFrom(deps, query);
  if (!from) refuse('withdrawal_address_unknown', { values: { hours: ADDRESS_COOLING_HOURS } });
  if (from > deps.clock.now()) refuse('withdrawal_address_cooling', { values: { time: from.toISOString() } });
}

/** What the gate says, looked at one withdrawal of a person at a time: linked accounts have one limit between them. */
async function askGate(
  deps: FloorDeps,
  tx: Tx,
  query: {
    memberId: string;
    currencyId: string;
    asset: CustodyAsset;
    minor: bigint;
    /** The accounts of the hold that follows. */
    posting: readonly string[];
    now: Date;
  },
): Promise<{ worth: bigint; needsApproval: boolean }> {
  const { asset, memberId, minor, now } = query;
  const memberIds = await accountsOfPerson(tx, memberId);
  // Held to the end of the transaction, so that two withdrawals at once cannot both fit under the limit.
  for (const id of memberIds) await takeLock(tx, 'withdrawalsOfMember', id);
  const account = await tx
    .selectFrom('exchange_accounts')
    .select(['account_status', 'kyc_status'])
    .where('user_id', '=', query.memberId)
    .executeTakeFirstOrThrow();
  if (account.account_status === 'frozen') refuse('exchange_account_frozen');
  const tier = account.kyc_status as Tier;
  const refuseAt = (limit: bigint, left: bigint, period = '24 hours'): never =>
    refuse('withdrawal_limit_reached', {
      values: {
        limit: plainDecimal(formatMinor(asset, limit)),
        left: plainDecimal(formatMinor(asset, left > 0n ? left : 0n)),
        symbol: asset,
        period,
      },
    });
  const limit = dailyWithdrawalOf(asset, tier);
  const left = limit - (await withdrawnToday(tx, { ...query, memberIds }));
  const level = await deps.wallet.lockLevel(tx, memberId, memberIds);
  const hasLeft = await lockLeft(tx, { memberId, memberIds, posting: query.posting, now });
  const decision = decideWithdrawal({
    asset,
    minor,
    tier,
    isStopped: hasLeft.isStopped,
    owed: hasLeft.owed,
    isInDefault: hasLeft.isInDefault,
    leftDay: hasLeft.day,
    leftMonth: hasLeft.month,
    withdrawnDay: hasLeft.withdrawnDay,
    withdrawnMonth: hasLeft.withdrawnMonth,
    level,
    unseenDay: await unseenWorth(deps, tx, { memberIds, now }),
  });
  if (!decision.ok && decision.refusal === 'stopped') refuse('account_stopped');
  if (!decision.ok && decision.refusal === 'owes') refuse('withdrawal_debt_first');
  if (!decision.ok && decision.refusal === 'default') refuse('credit_in_default');
  if (minor > left) refuseAt(limit, left);
  if (!decision.ok) {
    return refuseAt(decision.limit, decision.left, decision.period === 'day' ? '24 hours' : '30 days');
  }
  return decision;
}

/** The worth of the withdrawals of the last 24 hours that nobody looks at. */
async function unseenWorth(
  deps: FloorDeps,
  tx: Tx,
  query: { memberIds: readonly string[]; now: Date },
): Promise<bigint> {
  const currencies = await deps.exchange.currencies();
  const amounts = await unseenToday(tx, query);
  let worth = 0n;
  for (const asset of CUSTODY_ASSETS) {
    const amount = amounts.get(currencies.get(asset)!.id);
    if (amount) worth += worthOf(asset, amount);
  }
  return worth;
}

/** Takes a withdrawal that has ended without leaving out of what has left. */
export async function recordAsStayed(deps: FloorDeps, tx: Tx, row: MovementRow): Promise<void> {
  if (row.transaction_type !== 'withdrawal') return;
  const worth = worthOf(await assetOf(deps, row), row.amount);
  await forgetWithdrawal(tx, { memberId: row.user_id, worth, at: row.created_at });
}

/** Cancels one of the member's own that has not gone out. Refuses with: `not_found`, `withdrawal_under_way`. */
export async function cancelWithdrawal(
  deps: FloorDeps,
  memberId: string,
  id: string,
): Promise<WireTransaction> {
  const row = await findMovement(deps.db, id);
  if (row?.user_id !== memberId || row.transaction_type !== 'withdrawal') refuse('not_found');
  return endPending(deps, id, 'Cancelled by you.');
}

/** Ends somebody's withdrawal, with the reason on record. Refuses with: `not_found`, `withdrawal_under_way`. */
export async function rejectWithdrawal(
  deps: FloorDeps,
  { id, reason }: { id: string; reason: string },
): Promise<WireTransaction> {
  const row = await findMovement(deps.db, id);
  if (row?.transaction_type !== 'withdrawal') refuse('not_found');
  noteAct({ memberId: row.user_id });
  return endPending(deps, id, reason);
}

/** Refuses with: `not_found`, `own_withdrawal`, `withdrawal_under_way`, `withdrawal_debt_first` where its member owes by now. */
export async function approveWithdrawal(
  deps: FloorDeps,
  adminId: string,
  id: string,
): Promise<WireTransaction> {
  const row = await findMovement(deps.db, id);
  if (row?.transaction_type !== 'withdrawal' || !row.needs_approval) refuse('not_found');
  if (await areLinked(deps.db, adminId, row.user_id)) refuse('own_withdrawal');
  const approved = await takeStep(deps, {
    change: async (tx) => {
      if (await owesAnywhere(tx, row.user_id)) refuse('withdrawal_debt_first');
      const moved = await moveOn(tx, {
        id,
        from: 'pending',
        set: {
          approved_by: adminId,
          approved_at: deps.clock.now(),
          status_note: 'Approved; waits for the custodian.',
        },
        now: deps.clock.now(),
      });
      noteAct({ memberId: row.user_id });
      return moved;
    },
    transfers: () => [],
  });
  return approved ?? refuseUnderWay(deps, id);
}

/** Why a withdrawal ends that the custodian has not been asked for. */
const ENDED = {
  stopped: 'Stopped: nothing may leave this account.',
  owes: 'Ended: something is still to be given back. Nothing was moved.',
};

/** Ends a withdrawal that the custodian has not been asked for, because nothing may leave any more. */
export async function stopWithdrawal(
  deps: FloorDeps,
  row: MovementRow,
  why: keyof typeof ENDED = 'stopped',
): Promise<void> {
  const set = { status: 'cancelled', status_note: ENDED[why] };
  await takeStep(deps, {
    change: (tx) => {
      const from = row.status as 'pending' | 'processing';
      return moveOn(tx, { id: row.id, from, set, now: deps.clock.now() });
    },
    transfers: () => [{ kind: 'void', id: transferIdOf(`withdrawal-void:${row.id}`), holdId: row.id }],
    record: (tx, moved) => recordAsStayed(deps, tx, moved),
  });
}

async function endPending(deps: FloorDeps, id: string, note: string): Promise<WireTransaction> {
  const ended = await takeStep(deps, {
    change: (tx) => {
      const set = { status: 'cancelled', status_note: note };
      return moveOn(tx, { id, from: 'pending', set, now: deps.clock.now() });
    },
    transfers: () => [{ kind: 'void', id: transferIdOf(`withdrawal-void:${id}`), holdId: id }],
    record: (tx, moved) => recordAsStayed(deps, tx, moved),
  });
  return ended ?? refuseUnderWay(deps, id);
}

async function refuseUnderWay(deps: FloorDeps, id: string): Promise<never> {
  const row = await findMovement(deps.db, id);
  return refuse('withdrawal_under_way', { values: { status: row!.status } });
}
