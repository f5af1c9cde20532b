/**
 * Adds PRD to what is pledged for a loan, or takes back what it doesn't need. The move's id derives from the member and the
 * idempotency key, so a double click moves once. The loan is locked, so no sale, payment or other move is beside it.
 */

import { releasable } from '#core/banking/collateral.ts';
import { arrearsOf, payoffOf } from '#core/banking/loan-account.ts';
import { collateralAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { formatPlain } from '#core/money/amount.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { requireMayBorrow } from '../../ask-gate.ts';
import type { BankDeps } from '../../deps.ts';
import { requestHashOf } from '../../request-hash.ts';
import { availableAt, type Open } from '../../take-dollars.ts';
import { findLoan, type LoanRow, lockOwnLoan, readSchedules } from '../store.ts';
import { bringUpTo } from '../take-payment.ts';
import {
  type CollateralMove,
  collateralTransfer,
  findCollateralMove,
  keepCollateralMove,
  prdText,
} from './collateral-store.ts';
import { calmWhereCovered, readPrd, requireRate } from './move-collateral.ts';

/** PRD that is to be added or taken back. */
export interface ChangeCollateral {
  id: string;
  amount: string;
  idempotencyKey: string;
}

/** A loan that is being changed, as it stands today. */
interface Standing {
  row: LoanRow;
  owed: bigint;
  isBehind: boolean;
}

/**
 * Refuses with: `loan_collateral_invalid`, `not_found`, `idempotency_conflict`, `loan_not_active`, `loan_not_backed`,
 * `account_stopped`, `loan_debt_first`, `loan_prd_missing`.
 */
export async function addCollateral(deps: BankDeps, actor: Actor, input: ChangeCollateral): Promise<void> {
  await change(deps, actor, { input, kind: 'top_up' }, async (open, { row, owed }, move) => {
    const { tx } = open;
    const { memberId } = actor;
    const posting = [walletAccount(memberId, 'PRD').key, collateralAccount(row.id).key].map(accountIdOf);
    await requireMayBorrow(tx, { memberId, posting, now: deps.clock.now() });
    const { reference, left } = await keepCollateralMove(deps, tx, move);
    await postPrd(deps, open, {
      chain: [collateralTransfer({ ...move, kind: 'top_up' }, reference)],
      memberId,
    });
    await calmWhereCovered(deps, tx, { row, owed, pledged: left });
  });
}

/**
 * Refuses with: `loan_collateral_invalid`, `not_found`, `idempotency_conflict`, `loan_not_active`, `loan_not_backed`,
 * `loan_price_unknown`, `loan_behind`, `loan_release_too_large`.
 */
export async function releaseCollateral(
  deps: BankDeps,
  actor: Actor,
  input: ChangeCollateral,
): Promise<void> {
  await change(deps, actor, { input, kind: 'release' }, async (open, { row, owed, isBehind }, move) => {
    const { tx } = open;
    await takeLock(tx, 'liquidity');
    const rate = await requireRate(tx, deps.clock.now());
    if (isBehind) refuse('loan_behind');
    const free = releasable({ owed, pledged: row.pledged }, rate);
    if (move.amount > free) refuse('loan_release_too_large', { values: { most: prdText(free) } });
    const { reference } = await keepCollateralMove(deps, tx, { ...move, rate });
    const back = collateralTransfer({ ...move, kind: 'release' }, reference);
    await postPrd(deps, open, { chain: [back], memberId: actor.memberId });
  });
}

async function change(
  deps: BankDeps,
  { memberId }: Actor,
  { input, kind }: { input: ChangeCollateral; kind: 'top_up' | 'release' },
  work: (open: Open, standing: Standing, move: CollateralMove) => Promise<void>,
): Promise<void> {
  const amount = readPrd(input.amount);
  const id = transferIdOf(`collateral-${kind}:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([input.id, String(amount)]);
  await findLoan(deps.db, { memberId, id: input.id });
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      const row = await lockOwnLoan(tx, { memberId, id: input.id });
      const known = await findCollateralMove(tx, id);
      if (known) return known.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      if (row.status !== 'active') refuse('loan_not_active');
      if (row.loan_type !== 'prd_backed') refuse('loan_not_backed');
      const standing = await standingToday(deps, tx, row);
      await work({ tx, afterCommit }, standing, { id, row, kind, amount, rate: null, requestHash });
    },
    { againWhenTaken: 'any' },
  );
}

async function standingToday(deps: BankDeps, tx: Tx, row: LoanRow): Promise<Standing> {
  const today = deps.bankClock.dayOf(deps.clock.now());
  const agreed = (await readSchedules(tx, [row.id])).get(row.id) ?? [];
  const loan = await bringUpTo(deps, tx, { row, agreed, today });
  const isBehind = arrearsOf(loan, { agreed, on: today }).minor > 0n;
  return { row, owed: payoffOf(loan).total, isBehind };
}

/** Posts what moves PRD of a member. Refuses with: `account_stopped`, `loan_prd_missing`. */
async function postPrd(
  deps: BankDeps,
  { tx, afterCommit }: Open,
  { chain, memberId }: { chain: TransferRequest[]; memberId: string },
): Promise<void> {
  const { outcomes, announce } = await deps.ledger.postInTransaction(tx, [chain]);
  const reasons = outcomes[0]!.map((one) => (one.status === 'refused' ? one.reason : one.status));
  if (reasons.every((reason) => reason === 'posted')) return afterCommit(announce);
  await refuseMissingPrd(deps, tx, { memberId, reasons });
}

/** Says why a member's PRD wasn't taken. Refuses with: `account_stopped`, `loan_prd_missing`. */
export async function refuseMissingPrd(
  deps: Pick<BankDeps, 'ledger'>,
  tx: Tx,
  { memberId, reasons }: { memberId: string; reasons: readonly string[] },
): Promise<never> {
  if (reasons.includes('account_stopped')) refuse('account_stopped');
  if (!reasons.includes('insufficient_balance'))
    throw new Error(`The ledger refused: ${reasons.join(', ')}.`);
  const available = await availableAt(deps, tx, walletAccount(memberId, 'PRD').key);
  return refuse('loan_prd_missing', { values: { available: formatPlain('PRD', available) } });
}
