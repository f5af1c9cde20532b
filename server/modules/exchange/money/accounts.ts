/**
 * The member's exchange account: verification, limits, fees. Made by the server, active and unverified; a tier
 * is given by whoever verifies, and the sandbox says that it looked at nothing.
 */
import {
  approvalFromOf,
  CUSTODY_ASSETS,
  type CustodyAsset,
  dailyWithdrawalOf,
  isHigherTier,
  type Tier,
} from '#core/exchange/limits.ts';
import { formatMinor } from '#core/money/amount.ts';
import { least, most } from '#core/money/least.ts';
import { leftToWithdraw } from '#core/policy/decide-withdrawal.ts';
import { amountWorth } from '#core/policy/worth.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { readLeft } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';
import { openAccount } from '../trading.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What these accounts have withdrawn, or asked to, in the 24 hours before `now`. Fees do not count. */
export async function withdrawnToday(
  db: Db | Tx,
  query: { memberIds: readonly string[]; currencyId: string; now: Date },
): Promise<bigint> {
  const row = await db
    .selectFrom('exchange_transactions')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('amount'))
    .where('user_id', 'in', query.memberIds)
    .where('currency_id', '=', query.currencyId)
    .where('transaction_type', '=', 'withdrawal')
    .where('status', '<>', 'cancelled')
    .where('status', '<>', 'failed')
    .where('created_at', '>', new Date(query.now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return row.amount ?? 0n;
}

/**
 * What these accounts have withdrawn in the 24 hours before `now` of which no administrator looks at any part, by
 * currency.
 */
export async function unseenToday(
  tx: Tx,
  { memberIds, now }: { memberIds: readonly string[]; now: Date },
): Promise<Map<string, bigint>> {
  const rows = await tx
    .selectFrom('exchange_transactions')
    .select(['currency_id', ({ fn }) => fn.sum<bigint>('amount').as('amount')])
    .where('user_id', 'in', memberIds)
    .where('transaction_type', '=', 'withdrawal')
    .where('needs_approval', '=', false)
    .where('status', '<>', 'cancelled')
    .where('status', '<>', 'failed')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .groupBy('currency_id')
    .execute();
  return new Map(rows.map((row) => [row.currency_id, row.amount]));
}

/** The account as the contract shows it; opened on first use. */
export async function readAccount(deps: FloorDeps, memberId: string) {
  await openAccount(deps, memberId);
  const row = await deps.db
    .selectFrom('exchange_accounts')
    .selectAll()
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const tier = row.kyc_status as Tier;
  const currencies = await deps.exchange.currencies();
  const memberIds = await accountsOfPerson(deps.db, memberId);
  const hasLeft = await readLeft(deps.db, { memberIds, now });
  const level = await deps.wallet.level(memberId);
  const { left } = leftToWithdraw({
    ...{ tier, level, leftDay: hasLeft.day, leftMonth: hasLeft.month },
    ...{ withdrawnDay: hasLeft.withdrawnDay, withdrawnMonth: hasLeft.withdrawnMonth },
  });
  const limits = await Promise.all(
    CUSTODY_ASSETS.map(async (currency: CustodyAsset) => {
      const currencyId = currencies.get(currency)!.id;
      const limit = dailyWithdrawalOf(currency, tier);
      const used = await withdrawnToday(deps.db, { memberIds, currencyId, now });
      const leftOfAll = amountWorth(currency, left);
      const leftOfOwn = most(limit - used, 0n);
      return {
        currency,
        dailyWithdrawal: formatMinor(currency, limit),
        usedToday: formatMinor(currency, used),
        left: formatMinor(currency, least(leftOfAll, leftOfOwn)),
        approvalFrom: formatMinor(currency, approvalFromOf(currency)),
      };
    }),
  );
  const fees = await deps.exchange.standardFees();
  return {
    userId: memberId,
    accountStatus: row.account_status as 'active' | 'frozen',
    kycStatus: tier,
    isSandboxVerification: row.is_sandbox_verification,
    verificationRequestedAt: row.verification_requested_at?.toISOString() ?? null,
    requestedTier: row.requested_tier as 'basic' | 'full' | null,
    tierNote: row.tier_note,
    limits,
    feeTier: { name: fees.name, makerFeeBps: fees.makerBps, takerFeeBps: fees.takerBps },
    custodian: {
      name: deps.exchange.custody.name,
      isSandbox: deps.exchange.custody.isSandbox,
      isOn: deps.exchange.custody.isOn,
    },
    sequence: row.sequence,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Asks for a tier. The sandbox gives the basic one at once, labelled; the full one waits for an administrator.
 * Refuses with: `already_verified`, `verification_waits`.
 */
export async function requestVerification(deps: FloorDeps, memberId: string, tier: 'basic' | 'full') {
  await openAccount(deps, memberId);
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { kyc_status, requested_tier } = await tx
      .selectFrom('exchange_accounts')
      .select(['kyc_status', 'requested_tier'])
      .where('user_id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isHigherTier(tier, kyc_status as Tier)) refuse('already_verified');
    if (requested_tier === tier) refuse('verification_waits');
    await tx
      .updateTable('exchange_accounts')
      .set({
        verification_requested_at: now,
        updated_at: now,
        ...(tier === 'basic'
          ? { kyc_status: tier, is_sandbox_verification: true }
          : { requested_tier: tier, tier_note: null }),
      })
      .where('user_id', '=', memberId)
      .execute();
  });
  return readAccount(deps, memberId);
}
