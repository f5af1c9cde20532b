/** Deposits: announced by the member, made balance only by the custodian's word. */
import { largestDepositOf } from '#core/exchange/limits.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { FloorDeps } from '../deps.ts';
import { hashOf, openAccount } from '../trading.ts';
import { checkedAddress, custodyCurrency, requireCustody } from './addresses.ts';
import { findRepeated, type MovementRow, takeStep, type WireTransaction } from './movements.ts';

export interface AnnounceDeposit {
  memberId: string;
  currency: string;
  amount: string;
  fromAddress?: string;
  idempotencyKey: string;
}

/**
 * Refuses with: `exchange_fields_missing`, `currency_unknown`, `currency_moves_by_itself`, `custody_off`,
 * `exchange_amount_invalid`, `withdrawal_address_invalid`, `deposit_limit_reached`, `idempotency_conflict`.
 */
export async function announceDeposit(deps: FloorDeps, input: AnnounceDeposit): Promise<WireTransaction> {
  const { memberId, amount } = input;
  if (!input.currency || !amount) refuse('exchange_fields_missing');
  const { id: currencyId, asset, decimals } = await custodyCurrency(deps, input.currency);
  requireCustody(deps, asset);
  const minor = parseMinor(asset, amount);
  if (minor === null || minor <= 0n) refuse('exchange_amount_invalid', { values: { decimals } });
  const fromAddress = input.fromAddress ? checkedAddress(asset, input.fromAddress) : undefined;
  const limit = largestDepositOf(asset);
  if (minor > limit) {
    refuse('deposit_limit_reached', { values: { limit: formatMinor(asset, limit), symbol: asset } });
  }
  const id = transferIdOf(`deposit:${memberId}:${input.idempotencyKey}`);
  const requestHash = hashOf({ currency: asset, minor: String(minor), fromAddress });
  await openAccount(deps, memberId);
  const now = deps.clock.now();
  const made = await takeStep(deps, {
    change: async (tx) => {
      const row = await tx
        .insertInto('exchange_transactions')
        .values({
          id,
          user_id: memberId,
          currency_id: currencyId,
          transaction_type: 'deposit',
          amount: minor,
          fee: 0n,
          wallet_address: fromAddress ?? null,
          status: 'pending',
          status_note: 'Waits for the custodian.',
          request_hash: requestHash,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
      return (row as MovementRow | undefined) ?? null;
    },
    transfers: () => [],
  });
  return made ?? (await findRepeated(deps, { id, requestHash }))!;
}

/**
 * Where to send coins to. Refuses with: `currency_unknown`, `currency_moves_by_itself`, `custody_off`,
 * `custody_unavailable`.
 */
export async function readDepositAddress(deps: FloorDeps, memberId: string, currency: string) {
  const { asset } = await custodyCurrency(deps, currency);
  requireCustody(deps, asset);
  const { custody } = deps.exchange;
  const address = await custody.depositAddress({ id: memberId, asset }).catch((err) => {
    deps.log.warn({ err }, 'the custodian gave no address');
    return refuse('custody_unavailable', { retryAfterSeconds: 30 });
  });
  return {
    currency: asset,
    address,
    note: custody.isSandbox ? `${custody.name}. Send nothing here.` : custody.name,
  };
}
