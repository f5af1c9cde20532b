/** Opens a pool and changes its terms: an administrator's acts. */
import { rateLabel } from '#core/funding/ratio.ts';
import {
  DEFAULT_HOLD_DAYS,
  DEFAULT_MAXIMUM_CENTS,
  DEFAULT_MINIMUM_CENTS,
  DEFAULT_RATE,
  DEFAULT_TARGET_CENTS,
  STANDARD_RATE,
} from '#core/funding/terms.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { type SaleTerms, saleTakesSecond } from '#core/policy/decide-terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
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
  /**
   * Called where the change takes a second administrator, with what they read and, of a pool that there is, the terms
   * that it is to replace. Without it, that was decided.
   */
  wait?: (words: string, replaces: string | null) => Promise<void>;
}

/** Opens it and returns its id, or null where it waits. Refuses with: `pool_terms_invalid`. */
export async function createPool(
  context: PoolContext,
  terms: PoolTerms & { poolName: string },
): Promise<string | null> {
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
  if (await hasToWait(context, null, row)) return null;
  await tx.insertInto('funding_pools').values(row).execute();
  await recordTerms(context, row);
  return row.id;
}

/** A change of a pool. */
export type PoolChange = PoolTerms & { id: string };

/** Changes it and says so, or that it waits. Refuses with: `not_found`, `pool_terms_invalid`. */
export async function updatePool(context: PoolContext, { id, ...terms }: PoolChange): Promise<boolean> {
  const { tx, now } = context;
  // Two administrators at once change one after the other, so that neither undoes what the other has set.
  const pool = await lockPool(tx, id);
  noteAct({ details: { before: standingOf(pool) } });
  const next = { ...withTerms(pool, terms), updated_at: now };
  if (await hasToWait(context, pool, next)) return false;
  const { id: _id, ...set } = next;
  await tx.updateTable('funding_pools').set(set).where('id', '=', id).execute();
  await recordTerms(context, next);
  return true;
}

const lockPool = async (tx: Tx, id: string): Promise<PoolRow> =>
  (await findPool(tx, id, { isLocked: true })) ?? refuse('not_found');

/** The terms that a pool has, as one text, which change no more until the transaction ends. Refuses with: `not_found`. */
export const lockTermsOf = async (tx: Tx, id: string): Promise<string> => standingOf(await lockPool(tx, id));

/** Has a change that makes or prices value wait for a second administrator; says whether it does. */
async function hasToWait({ wait }: PoolContext, before: PoolRow | null, after: PoolRow): Promise<boolean> {
  if (!wait || !saleTakesSecond(before && saleTermsOf(before), saleTermsOf(after))) return false;
  const words = `sell at ${saleWords(after)}`;
  await wait(
    before
      ? `Have the pool “${before.pool_name}” ${words}; it ${before.is_active ? 'sells' : 'is closed, and sold'} at ${saleWords(before)}`
      : `Open a pool “${after.pool_name}” to ${words}`,
    before && standingOf(before),
  );
  return true;
}

/** The terms that a pool has, as one text to compare; what it hopes to raise prices nothing. */
function standingOf({
  created_at: _made,
  updated_at: _changed,
  target_usd: _hoped,
  ...terms
}: PoolRow): string {
  return Object.entries(terms)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('; ');
}

function saleTermsOf(pool: PoolRow): SaleTerms {
  return {
    prd: BigInt(pool.rate_prd),
    usd: BigInt(pool.rate_usd),
    maximumCents: pool.maximum_investment,
    holdDays: pool.hold_days,
    isActive: pool.is_active,
  };
}

function saleWords(pool: PoolRow): string {
  const { maximumCents, holdDays, ...rate } = saleTermsOf(pool);
  return `${rateLabel(rate)}, at most ${formatMinor('USD', maximumCents)} USD at once, free after ${holdDays} days`;
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
