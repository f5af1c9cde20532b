/**
 * Adjustments: value that an administrator moves, or that the platform gives at a start, with the row that says
 * why. The row and the transfer are made in one transaction, so neither is ever without the other.
 */
import { CompiledQuery } from 'kysely';
import type { MoveRequest } from '#core/ledger/types.ts';
import type { Ledger, LedgerTx, PostOutcome } from './index.ts';

/** Why value was moved by hand; kept in the transaction that moves it. */
export interface Adjustment {
  /** Minted by an administrator, given at a start, or a repair of the books. */
  kind: 'mint' | 'stock' | 'repair';
  reason: string;
  /** Who asked for it; null for what the platform gives at a start. */
  askedBy: string | null;
  /** A second person; a repair needs one. */
  approvedBy?: string | null;
  /** Of a repair: the transfer that it takes back. */
  repairs?: string;
}

/** Posts an adjustment with its row; what was posted before is answered as it was. Call `announce` after the commit. */
export async function adjustInTransaction(
  { tx, ledger, now }: { tx: LedgerTx; ledger: Pick<Ledger, 'postInTransaction'>; now: Date },
  request: Omit<MoveRequest, 'kind' | 'code'>,
  { kind, reason, askedBy, approvedBy = null, repairs }: Adjustment,
): Promise<{ outcome: PostOutcome; announce(): void }> {
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [{ ...request, kind: 'transfer', code: 'adjustment' }],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status === 'posted') {
    await tx.executeQuery(
      CompiledQuery.raw(
        `insert into ledger_adjustments (id, kind, debit_account_id, credit_account_id, asset, amount, reason,
           asked_by, approved_by, repairs, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          request.id,
          kind,
          request.debitAccountId,
          request.creditAccountId,
          request.amount.asset,
          request.amount.minor.toString(),
          reason,
          askedBy,
          approvedBy,
          repairs ?? null,
          now,
        ],
      ),
    );
  }
  return { outcome, announce };
}
