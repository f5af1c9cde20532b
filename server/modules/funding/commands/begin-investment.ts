/** Writes an investment and its payment down, with amount and rate locked, before any payment page is opened. */
import { decideInvestment } from '#core/funding/decide-investment.ts';
import { rateLabel } from '#core/funding/ratio.ts';
import { SESSION_MINUTES } from '#core/funding/terms.ts';
import { treasuryAccount } from '#core/ledger/chart.ts';
import { formatPlain, parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import {
  availableOf,
  findInvestment,
  findPool,
  type InvestmentRow,
  insertInvestment,
  rateOf,
  recordEvents,
} from '../store.ts';

/** What payments of investments are for. */
export const PURPOSE = 'community_investment';

export interface BeginInvestment {
  /** Derives from the member and the idempotency key, so that the same key is the same investment. */
  id: string;
  memberId: string;
  poolId: string;
  amount: string;
  /** The PRD that the payer was shown, where anything was shown. */
  expectedPrd: string | undefined;
  requestHash: string;
}

type BeginDeps = Pick<Deps, 'clock' | 'newId' | 'payments'>;

/**
 * Returns the investment and the payments that it takes the place of.
 * Refuses with: `idempotency_conflict`, `not_found`, `investment_amount_invalid`, `pool_closed`,
 * `investment_below_minimum`, `investment_above_maximum`, `investment_rate_changed`, `treasury_lacks_prd`.
 */
export async function beginInvestment(
  deps: BeginDeps,
  tx: Tx,
  input: BeginInvestment,
): Promise<{ investment: InvestmentRow; superseded: string[] }> {
  await deps.payments.lockPayer(tx, input.memberId);
  const known = await findInvestment(tx, { id: input.id });
  if (known) {
    if (known.request_hash !== input.requestHash) refuse('idempotency_conflict');
    return { investment: known, superseded: [] };
  }
  const pool = (await findPool(tx, input.poolId)) ?? refuse('not_found');
  const rate = rateOf(pool);
  const { usdCents, prdMinor } = acceptOrRefuse(
    decideInvestment(
      {
        isActive: pool.is_active,
        rate,
        minimumCents: pool.minimum_investment,
        maximumCents: pool.maximum_investment,
      },
      input.amount,
    ),
  );
  // Nobody pays at a rate that changed while they were looking at the one before it.
  if (input.expectedPrd !== undefined && parseMinor('PRD', input.expectedPrd) !== prdMinor) {
    refuse('investment_rate_changed', { values: { prd: formatPlain('PRD', prdMinor) } });
  }
  const inTreasury = await availableOf(tx, accountIdOf(treasuryAccount().key));
  if (inTreasury < prdMinor) refuse('treasury_lacks_prd');

  const now = deps.clock.now();
  const investment: InvestmentRow = {
    id: input.id,
    user_id: input.memberId,
    pool_id: pool.id,
    payment_id: transferIdOf(`investment-payment:${input.id}`),
    usd_amount: usdCents,
    prd_amount: prdMinor,
    rate_prd: pool.rate_prd,
    rate_usd: pool.rate_usd,
    status: 'pending',
    status_note: null,
    credited_at: null,
    hold_until: null,
    usd_due: 0n,
    prd_due: 0n,
    usd_back: 0n,
    prd_back: 0n,
    settlements: 0,
    hold_days: pool.hold_days,
    request_hash: input.requestHash,
    created_at: now,
    updated_at: now,
  };
  const { superseded } = await deps.payments.begin(tx, {
    id: investment.payment_id,
    memberId: input.memberId,
    purpose: PURPOSE,
    subjectId: investment.id,
    amountCents: usdCents,
    description: `${pool.pool_name} (${rateLabel(rate)})`,
    expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
  });
  await insertInvestment(tx, investment);
  await recordEvents(tx, investment, [{ kind: 'opened', usd: usdCents, prd: prdMinor }], {
    now,
    newId: deps.newId,
  });
  return { investment, superseded };
}
