/**
 * Limits of an account by type of transaction (C-102). They are decided in the posting transaction, under the lock of
 * the account, on what has moved on the bank's day and in its month. Setting them replaces the rows that held in one
 * transaction, so there is no moment without a limit.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { bankLimitSchema } from '#contract/banking-shapes.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { firstOfMonth } from '#core/banking/calendar.ts';
import {
  exceededLimit,
  LIMIT_TYPES,
  type LimitTerms,
  type LimitType,
  limitsAt,
  limitTypesOf,
  NO_LIMITS,
  type TransactionLimits,
} from '#core/banking/transaction-limits.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from './deps.ts';
import { type BankAccountRow, movedSince } from './store.ts';
import { dollars, usd } from './to-wire.ts';

interface LimitRow {
  transaction_type: LimitType;
  daily_limit: bigint | null;
  monthly_limit: bigint | null;
  single_transaction_limit: bigint | null;
  is_raise: boolean;
  holds_from: Date;
}

const limitsOf = (row: LimitRow): TransactionLimits => ({
  single: row.single_transaction_limit,
  daily: row.daily_limit,
  monthly: row.monthly_limit,
});

/** A limit as a person writes it; empty is none. Refuses with: the code that is given. */
export function readLimit(
  path: string,
  text: string | null,
  invalid: 'bank_limit_invalid' | 'joint_limit_invalid' = 'bank_limit_invalid',
): bigint | null {
  if (text === null || text === '') return null;
  const limit = parseMinor('USD', text);
  if (limit !== null && limit >= 0n) return limit;
  return refuse(invalid, { fields: [{ path, message: 'Enter an amount of dollars, 0 or more.' }] });
}

/** The limits of each type of an account, as they stand. */
export async function readTerms(db: Db | Tx, accountId: string): Promise<Map<LimitType, LimitTerms>> {
  const rows = (await db
    .selectFrom('transaction_limits')
    .select([
      'transaction_type',
      'daily_limit',
      'monthly_limit',
      'single_transaction_limit',
      'is_raise',
      'holds_from',
    ])
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .execute()) as LimitRow[];
  return new Map(
    LIMIT_TYPES.map((type) => {
      const ofType = rows.filter((row) => row.transaction_type === type);
      const holding = ofType.find((row) => !row.is_raise);
      const raise = ofType.find((row) => row.is_raise);
      const raised = raise ? { limits: limitsOf(raise), from: raise.holds_from } : null;
      return [type, { now: holding ? limitsOf(holding) : NO_LIMITS, raised }];
    }),
  );
}

/** Replaces the limits of a type. The caller has locked the account. */
export async function keepTerms(
  { newId }: Pick<BankDeps, 'newId'>,
  tx: Tx,
  { accountId, type, terms, now }: { accountId: string; type: LimitType; terms: LimitTerms; now: Date },
): Promise<void> {
  await sql`update transaction_limits set is_active = false
    where account_id = ${accountId} and transaction_type = ${type} and is_active`.execute(tx);
  const row = (limits: TransactionLimits, isRaise: boolean, holdsFrom: Date) => ({
    id: newId(),
    account_id: accountId,
    transaction_type: type,
    daily_limit: limits.daily,
    monthly_limit: limits.monthly,
    single_transaction_limit: limits.single,
    is_raise: isRaise,
    holds_from: holdsFrom,
    created_at: now,
  });
  const rows = [row(terms.now, false, now)];
  if (terms.raised) rows.push(row(terms.raised.limits, true, terms.raised.from));
  await tx.insertInto('transaction_limits').values(rows).execute();
}

interface Limited {
  accountId: string;
  type: LimitType;
  amount: bigint;
}

/** What a limited amount is held against: what is withdrawn can be sent on from where it goes, so transfers too. */
const countedAs = (type: LimitType): LimitType[] => (type === 'withdrawal' ? [type, 'transfer'] : [type]);

/** The first limit that an amount exceeds, and of which type; null where it is within all. */
async function exceededBy(deps: BankDeps, tx: Db | Tx, { accountId, type: asked, amount }: Limited) {
  const terms = await readTerms(tx, accountId);
  for (const type of countedAs(asked)) {
    const limits = limitsAt(terms.get(type)!, deps.clock.now());
    const used = await usedOn(deps, tx, { accountId, type });
    const exceeded = exceededLimit(limits, { amount, usedToday: used.day, usedThisMonth: used.month });
    if (exceeded) return { ...exceeded, type };
  }
  return null;
}

/** Says whether limits let an amount through. The caller has locked the account. */
export async function isWithinLimits(deps: BankDeps, tx: Tx, limited: Limited): Promise<boolean> {
  return (await exceededBy(deps, tx, limited)) === null;
}

/** The first limit that an amount would exceed now, in words; null where it exceeds none. Refuses with: `bank_limit_type_missing`. */
export async function limitReached(
  deps: BankDeps,
  { id: accountId, is_joint: isJoint }: Pick<BankAccountRow, 'id' | 'is_joint'>,
  asked: Pick<Limited, 'type' | 'amount'>,
): Promise<string | null> {
  if (!limitTypesOf({ isJoint }).includes(asked.type)) refuse('bank_limit_type_missing');
  const exceeded = await exceededBy(deps, deps.db, { ...asked, accountId });
  return exceeded && refusalMessage('bank_limit_reached', valuesOf(exceeded));
}

/** Lets an amount through, or not. The caller has locked the account. Refuses with: `bank_limit_reached`. */
export async function requireWithinLimits(deps: BankDeps, tx: Tx, limited: Limited): Promise<void> {
  const exceeded = await exceededBy(deps, tx, limited);
  if (exceeded) refuse('bank_limit_reached', { values: valuesOf(exceeded) });
}

function valuesOf({ type, span, limit, left }: NonNullable<Awaited<ReturnType<typeof exceededBy>>>) {
  const spans = { single: 'single-transaction', daily: 'daily', monthly: 'monthly' };
  return { span: spans[span], type, limit: dollars(limit), left: dollars(left) };
}

function usedOn(
  { bankClock, clock }: BankDeps,
  db: Db | Tx,
  { accountId, type }: { accountId: string; type: LimitType },
): Promise<{ day: bigint; month: bigint }> {
  const today = bankClock.dayOf(clock.now());
  return movedSince(db, {
    accountId,
    type,
    day: bankClock.startOf(today),
    month: bankClock.startOf(firstOfMonth(today)),
  });
}

/** The limits of an account and their use, as the API shows them. */
export async function readLimits(
  deps: BankDeps,
  { id: accountId, is_joint: isJoint }: Pick<BankAccountRow, 'id' | 'is_joint'>,
): Promise<{ items: z.infer<typeof bankLimitSchema>[] }> {
  const now = deps.clock.now();
  const terms = await readTerms(deps.db, accountId);
  const texts = ({ single, daily, monthly }: TransactionLimits) => ({
    dailyLimit: daily === null ? null : usd(daily),
    monthlyLimit: monthly === null ? null : usd(monthly),
    singleTransactionLimit: single === null ? null : usd(single),
  });
  const items = await Promise.all(
    limitTypesOf({ isJoint }).map(async (transactionType) => {
      const ofType = terms.get(transactionType)!;
      const used = await usedOn(deps, deps.db, { accountId, type: transactionType });
      const waits = ofType.raised && ofType.raised.from > now ? ofType.raised : null;
      return {
        transactionType,
        ...texts(limitsAt(ofType, now)),
        usedToday: usd(used.day),
        usedThisMonth: usd(used.month),
        raise: waits && { ...texts(waits.limits), from: waits.from.toISOString() },
      };
    }),
  );
  return { items };
}
