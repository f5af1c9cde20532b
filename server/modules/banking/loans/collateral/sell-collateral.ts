/**
 * Sells collateral to the house, in the caller's transaction: PRD goes back to the treasury, and what it comes to at 5 %
 * below what counts leaves the liquidity account for the loan, where it is divided as any payment. One posting, whole or
 * not at all. What there is nothing to pay for stays pledged. No market is sold into, so no book can be moved by it.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { lookAt, NO_MARGIN, type Sale, saleOf } from '#core/banking/collateral.ts';
import { type LoanState, payoffOf } from '#core/banking/loan-account.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { collateralAccount, liquidityAccount, treasuryAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { readLiquidity } from '../../conversion/house-rate.ts';
import type { BankDeps } from '../../deps.ts';
import type { Open } from '../../take-dollars.ts';
import { applyTo, onwardTransfers } from '../settle-payment.ts';
import { type LoanRow, loanAccountOf } from '../store.ts';
import { keepCollateralMove, readCollateralMoves } from './collateral-store.ts';
import { giveBackRest } from './move-collateral.ts';

/** A loan whose collateral is to be sold; the caller has locked it, and what pays for PRD. */
export interface SellFor {
  row: LoanRow;
  /** As it stands today. */
  loan: LoanState;
  today: Day;
  rate: Ratio;
  reason: 'margin' | 'default';
}

/** Returns what was sold, and what is still owed; null where there was nothing to sell, or nothing to pay with. */
export async function sellCollateral(
  deps: BankDeps,
  open: Open,
  { row, loan, today, rate, reason }: SellFor,
): Promise<(Sale & { owed: bigint }) | null> {
  const { tx } = open;
  const payable = await readLiquidity(tx);
  const backing = { owed: payoffOf(loan).total, pledged: row.pledged };
  const sale = saleOf(backing, { rate, payable, isAllDue: reason === 'default' });
  if (sale.cents === 0n) return null;
  // The loan is locked: nobody else makes this move of it.
  const nth = (await readCollateralMoves(tx, row.id)).length;
  const id = transferIdOf(`collateral-sale:${row.id}:${nth}`);
  const paymentId = transferIdOf(`collateral-sale-usd:${id}`);
  const payment = { id: paymentId, kind: 'collateral', row, loan, amount: sale.cents, today } as const;
  const { loan: after, applied } = await applyTo(deps, tx, { ...payment, requestHash: '' });
  const reference = referenceNumberOf(deps.newId());
  const kept = { reason, proceeds: sale.cents, paymentId };
  const { left } = await keepCollateralMove(deps, tx, {
    ...{ id, row, kind: 'sale', amount: sale.prd, rate, sale: kept, reference },
  });
  const memo = `Collateral sold: ${row.purpose}`;
  const chain = [
    ...bothLegs({ id, paymentId, row, sale, reference, memo }),
    ...(await onwardTransfers(deps, tx, { id: paymentId, row, applied, reference, memo })),
    ...(after.principal === 0n ? await giveBackRest(deps, tx, { ...row, pledged: left }) : []),
  ];
  await post(deps, open, chain);
  const owed = payoffOf(after).total;
  if (after.principal > 0n) await keepMargin(deps, open, { row, rate, owed, pledged: left });
  return { ...sale, owed };
}

interface BothLegs {
  id: string;
  paymentId: string;
  row: LoanRow;
  sale: Sale;
  reference: string;
  memo: string;
}

function bothLegs({ id, paymentId, row, sale, reference, memo }: BothLegs): TransferRequest[] {
  const shared = { kind: 'transfer', code: 'collateral_sale', reference, memo } as const;
  return [
    {
      ...shared,
      id,
      debitAccountId: accountIdOf(collateralAccount(row.id).key),
      creditAccountId: accountIdOf(treasuryAccount().key),
      amount: { asset: 'PRD', minor: sale.prd },
    },
    {
      ...shared,
      id: paymentId,
      debitAccountId: accountIdOf(liquidityAccount().key),
      creditAccountId: loanAccountOf(row),
      amount: { asset: 'USD', minor: sale.cents },
    },
  ];
}

async function post(
  { ledger }: BankDeps,
  { tx, afterCommit }: Open,
  chain: TransferRequest[],
): Promise<void> {
  const { outcomes, announce } = await ledger.postInTransaction(tx, [chain]);
  const reasons = outcomes[0]!.map((one) => (one.status === 'refused' ? one.reason : one.status));
  if (!reasons.every((reason) => reason === 'posted'))
    throw new Error(`Collateral was not sold: ${reasons.join(', ')}.`);
  afterCommit(announce);
}

/** What is covered after a sale has nothing to mend; what there was nothing to pay for stays due. */
async function keepMargin(
  { clock }: BankDeps,
  { tx }: Open,
  { row, rate, owed, pledged }: { row: LoanRow; rate: Ratio; owed: bigint; pledged: bigint },
): Promise<void> {
  if (row.margin_due_at === null) return;
  const now = clock.now();
  const before = { warnedAt: row.warned_at, dueAt: row.margin_due_at };
  const isCalm = lookAt({ owed, pledged }, { margin: before, rate, now }).move === 'calm';
  const margin = isCalm ? NO_MARGIN : before;
  await sql`update loans set warned_at = ${margin.warnedAt}, margin_due_at = ${margin.dueAt}, updated_at = ${now}
    where id = ${row.id}`.execute(tx);
}
