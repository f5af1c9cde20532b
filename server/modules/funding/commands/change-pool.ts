/** Opens a pool and changes its terms: an administrator's acts. */
import {
  DEFAULT_HOLD_DAYS,
  DEFAULT_MAXIMUM_CENTS,
  DEFAULT_MINIMUM_CENTS,
  DEFAULT_RATE,
  DEFAULT_TARGET_CENTS,
  STANDARD_RATE,
} from '#core/funding/terms.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findPool, type PoolRow } from '../store.ts';

/** What may be said of a pool; what is left out stays, or is the specification's default. */
export interface PoolTerms {
  poolName?: string;
  ratePrd?: string;
  rateUsd?: string;
  minimumInvestment?: string;
  maximumInvestment?: string;
  targetUsd?: string;
  holdDays?: number;
  isActive?: boolean;
}

/** What a change of a pool needs; `changedBy` goes on record. */
export interface PoolContext {
  tx: Tx;
  now: Date;
  newId: () => string;
  changedBy: string;
}

/** Refuses with: `pool_terms_invalid`. */
export async function createPool(
  context: PoolContext,
  terms: PoolTerms & { poolName: string },
): Promise<string> {
  const { tx, now, newId } = context;
  const row = withTerms(
    {
      id: newId(),
      pool_name: terms.poolName,
      rate_prd: Number(DEFAULT_RATE.prd),
      rate_usd: Number(DEFAULT_RATE.usd),
      standard_prd: Number(STANDARD_RATE.prd),
      standard_usd: Number(STANDARD_RATE.usd),
      minimum_investment: DEFAULT_MINIMUM_CENTS,
      maximum_investment: DEFAULT_MAXIMUM_CENTS,
      target_usd: DEFAULT_TARGET_CENTS,
      hold_days: DEFAULT_HOLD_DAYS,
      is_active: true,
      created_at: now,
      updated_at: now,
    },
    terms,
  );
  await tx.insertInto('funding_pools').values(row).execute();
  await recordTerms(context, row);
  return row.id;
}

/** Refuses with: `not_found`, `pool_terms_invalid`. */
export async function updatePool(
  context: PoolContext,
  { id, ...terms }: PoolTerms & { id: string },
): Promise<void> {
  const { tx, now } = context;
  // Two administrators at once change one after the other, so that neither undoes what the other has set.
  const pool = (await findPool(tx, id, { isLocked: true })) ?? refuse('not_found');
  const next = { ...withTerms(pool, terms), updated_at: now };
  const { id: _id, ...set } = next;
  await tx.updateTable('funding_pools').set(set).where('id', '=', id).execute();
  await recordTerms(context, next);
}

/** Keeps the terms as they stand from now on, and who has set them. */
async function recordTerms({ tx, now, newId, changedBy }: PoolContext, pool: PoolRow): Promise<void> {
  const { id, standard_prd: _prd, standard_usd: _usd, created_at: _at, updated_at: _now, ...terms } = pool;
  await tx
    .insertInto('funding_pool_changes')
    .values({ id: newId(), pool_id: id, changed_by: changedBy, changed_at: now, ...terms })
    .execute();
}

function withTerms(pool: PoolRow, terms: PoolTerms): PoolRow {
  const cents = (text: string | undefined, known: bigint) =>
    text === undefined ? known : (parseMinor('USD', text) ?? refuse('pool_terms_invalid'));
  const next: PoolRow = {
    ...pool,
    pool_name: terms.poolName ?? pool.pool_name,
    // Two whole numbers of up to nine digits: both or neither, so that a rate is always somebody's decision.
    ...(terms.ratePrd && terms.rateUsd
      ? { rate_prd: Number(terms.ratePrd), rate_usd: Number(terms.rateUsd) }
      : {}),
    minimum_investment: cents(terms.minimumInvestment, pool.minimum_investment),
    maximum_investment: cents(terms.maximumInvestment, pool.maximum_investment),
    target_usd: cents(terms.targetUsd, pool.target_usd),
    hold_days: terms.holdDays ?? pool.hold_days,
    is_active: terms.isActive ?? pool.is_active,
  };
  const isHalfARate = (terms.ratePrd === undefined) !== (terms.rateUsd === undefined);
  const isSound =
    next.minimum_investment > 0n &&
    next.maximum_investment >= next.minimum_investment &&
    next.target_usd > 0n;
  if (isHalfARate || !isSound) refuse('pool_terms_invalid');
  return next;
}
