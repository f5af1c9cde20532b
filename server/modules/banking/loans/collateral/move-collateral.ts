/**
 * Pledges PRD with a loan, gives it back with the last payment, and keeps the margin: what each of them adds to the
 * posting that the caller makes, in the caller's transaction.
 */
import { sql } from 'kysely';
import { collateralFor, lookAt, mostLent } from '#core/banking/collateral.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { collateralAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { parseMinor } from '#core/money/amount.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readLiquidity, readRedeemRate } from '../../conversion/house-rate.ts';
import type { BankDeps } from '../../deps.ts';
import { findCustomer } from '../../provider/customers.ts';
import { dollars } from '../../to-wire.ts';
import type { LoanRow } from '../store.ts';
import { collateralTransfer, keepCollateralMove, prdText } from './collateral-store.ts';

/** Reads an amount of PRD above 0. Refuses with: `loan_collateral_invalid`. */
export function readPrd(text: string | null): bigint {
  const amount = text === null ? null : parseMinor('PRD', text);
  return amount === null || amount < 1n ? refuse('loan_collateral_invalid') : amount;
}

/** What PRD counts at now. Refuses with: `loan_price_unknown`. */
export async function requireRate(db: Db | Tx, now: Date): Promise<Ratio> {
  return (await readRedeemRate(db, now)) ?? refuse('loan_price_unknown');
}

/** Whose identity the bank has confirmed may borrow against PRD. Refuses with: `loan_identity_first`. */
export async function requireIdentity(
  deps: Pick<BankDeps, 'db' | 'bank'>,
  { memberId }: { memberId: string },
): Promise<void> {
  if ((await findCustomer(deps, memberId))?.status !== 'active') refuse('loan_identity_first');
}

/** What is owed in all on loans that are backed, in cents: what was lent. */
export async function backedDebts(db: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(-sum(a.balance), 0)::numeric(38,0) as owed
    from loans l join ledger_accounts a on a.id = ledger_account_id('loans:' || l.id || ':USD')
    where l.loan_type = 'prd_backed' and l.status = 'active'`.execute(db);
  return rows[0]!.owed;
}

/**
 * Pledges PRD for a loan that is being paid out: what the caller's posting is to hold beside it. No more is lent against
 * PRD in all than the house could pay for it.
 * Refuses with: `loan_price_unknown`, `loan_collateral_short`, `loan_liquidity_short`.
 */
export async function pledgeWith(
  deps: BankDeps,
  tx: Tx,
  { row, amount }: { row: LoanRow; amount: bigint },
): Promise<TransferRequest> {
  await takeLock(tx, 'liquidity');
  const rate = await requireRate(tx, deps.clock.now());
  if (mostLent(amount, rate) < row.amount)
    refuse('loan_collateral_short', {
      values: { least: prdText(collateralFor(row.amount, rate)), amount: dollars(row.amount) },
    });
  const left = (await readLiquidity(tx)) - (await backedDebts(tx));
  if (row.amount > left) refuse('loan_liquidity_short', { values: { left: dollars(left > 0n ? left : 0n) } });
  await deps.ledger.openAccountsInTransaction(tx, [collateralAccount(row.id)]);
  const move = {
    id: transferIdOf(`collateral-pledge:${row.id}`),
    row,
    kind: 'pledge',
    amount,
    rate,
  } as const;
  const { reference } = await keepCollateralMove(deps, tx, move);
  return collateralTransfer(move, reference);
}

/** Gives back what is pledged for a loan that is paid back: what the caller's posting is to hold after its payment. */
export async function giveBackRest(
  deps: BankDeps,
  tx: Tx,
  row: Pick<LoanRow, 'id' | 'user_id' | 'pledged' | 'purpose'>,
): Promise<TransferRequest[]> {
  if (row.pledged === 0n) return [];
  const id = transferIdOf(`collateral-returned:${row.id}`);
  const move = { id, row, kind: 'returned', amount: row.pledged, rate: null } as const;
  const { reference } = await keepCollateralMove(deps, tx, move);
  return [collateralTransfer(move, reference)];
}

/** Ends a member's time to mend a loan that is covered again; told or sold is nothing here. The caller has locked it. */
export async function calmWhereCovered(
  { clock }: Pick<BankDeps, 'clock'>,
  tx: Tx,
  { row, owed, pledged }: { row: LoanRow; owed: bigint; pledged: bigint },
): Promise<void> {
  const now = clock.now();
  if (row.margin_due_at === null) return;
  const rate = await readRedeemRate(tx, now);
  if (rate === null) return;
  const margin = { warnedAt: row.warned_at, dueAt: row.margin_due_at };
  if (lookAt({ owed, pledged }, { margin, rate, now }).move !== 'calm') return;
  await sql`update loans set warned_at = null, margin_due_at = null, updated_at = ${now} where id = ${row.id}`.execute(
    tx,
  );
}
