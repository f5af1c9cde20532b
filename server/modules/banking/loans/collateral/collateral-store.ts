/**
 * The rows of collateral: each says why PRD moved, and is written with its posting. What is pledged is the ledger's. A
 * command locks the loan first, then what pays for PRD (`liquidity`), then accounts of the ledger.
 */
import { sql } from 'kysely';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { collateralAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { formatPlain } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import type { BankDeps } from '../../deps.ts';
import type { LoanRow } from '../store.ts';

/** Why collateral moved. */
export type CollateralKind = 'pledge' | 'top_up' | 'release' | 'returned' | 'sale';

/** A move as it is kept; PRD in its smallest unit, cents. */
export interface CollateralRow {
  id: string;
  loan_id: string;
  kind: CollateralKind;
  amount: bigint;
  left_pledged: bigint;
  rate_prd: bigint | null;
  rate_usd: bigint | null;
  reason: 'margin' | 'default' | null;
  proceeds: bigint | null;
  payment_id: string | null;
  reference_number: string;
  request_hash: string;
  created_at: Date;
}

/** One by its id; null where there is none. */
export async function findCollateralMove(db: Db | Tx, id: string): Promise<CollateralRow | null> {
  const { rows } = await sql<CollateralRow>`select * from loan_collateral where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A loan's, newest first. */
export async function readCollateralMoves(db: Db | Tx, loanId: string): Promise<CollateralRow[]> {
  const { rows } = await sql<CollateralRow>`
    select * from loan_collateral where loan_id = ${loanId} order by nth desc`.execute(db);
  return rows;
}

/** A move that is to be kept. */
export interface CollateralMove {
  id: string;
  row: Pick<LoanRow, 'id' | 'user_id' | 'pledged' | 'purpose'>;
  kind: CollateralKind;
  amount: bigint;
  rate: Ratio | null;
  requestHash?: string;
  sale?: { reason: 'margin' | 'default'; proceeds: bigint; paymentId: string };
  reference?: string;
}

/** Keeps why PRD moves, and answers with its reference number and what is pledged then. */
export async function keepCollateralMove(
  { clock, newId }: Pick<BankDeps, 'clock' | 'newId'>,
  tx: Tx,
  { id, row, kind, amount, rate, requestHash = '', sale, reference }: CollateralMove,
): Promise<{ reference: string; left: bigint }> {
  const left = kind === 'pledge' || kind === 'top_up' ? row.pledged + amount : row.pledged - amount;
  const number = reference ?? referenceNumberOf(newId());
  await tx
    .insertInto('loan_collateral')
    .values({
      id,
      loan_id: row.id,
      kind,
      amount,
      left_pledged: left,
      rate_prd: rate?.prd ?? null,
      rate_usd: rate?.usd ?? null,
      reason: sale?.reason ?? null,
      proceeds: sale?.proceeds ?? null,
      payment_id: sale?.paymentId ?? null,
      reference_number: number,
      request_hash: requestHash,
      created_at: clock.now(),
    })
    .execute();
  return { reference: number, left };
}

/** What a transfer between a member's wallet and their collateral says. */
const MEMOS = {
  pledge: 'PRD pledged for a loan',
  top_up: 'PRD added to the collateral of a loan',
  release: 'PRD taken back from the collateral of a loan',
  returned: 'Collateral of a loan that is paid back',
} as const;

/** The transfer of PRD between a member's wallet and what is pledged for a loan. */
export function collateralTransfer(
  { id, row, kind, amount }: CollateralMove & { kind: keyof typeof MEMOS },
  reference: string,
): TransferRequest {
  const wallet = accountIdOf(walletAccount(row.user_id, 'PRD').key);
  const collateral = accountIdOf(collateralAccount(row.id).key);
  const isIn = kind === 'pledge' || kind === 'top_up';
  return {
    kind: 'transfer',
    id,
    debitAccountId: isIn ? wallet : collateral,
    creditAccountId: isIn ? collateral : wallet,
    amount: { asset: 'PRD', minor: amount },
    code: 'collateral',
    reference,
    memo: MEMOS[kind],
  };
}

/** `1,250.5 PRD`, as a person reads it. */
export const prdText = (minor: bigint): string => `${formatPlain('PRD', minor)} PRD`;

/** Whether collateral of a loan was sold since its member was warned: a sale is cut short where there is too little to pay with. */
export async function wasSoldSince(
  tx: Tx,
  { id, warned_at: since }: Pick<LoanRow, 'id' | 'warned_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from loan_collateral where loan_id = ${id} and kind = 'sale' and created_at >= ${since} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
