/** Transfers as the chain seals them: the SHA-256 of their content, and what they do to the supply. */

import { createHash } from 'node:crypto';
import { issuanceAccount, outsideAccount } from '#core/ledger/chart.ts';
import type { TransferCode } from '#core/ledger/codes.ts';
import type { Transfer } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import { transferContent } from '#core/wallet/transaction-hash.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';

/** A row of ledger_transfers. */
export interface TransferRow {
  id: string;
  kind: Transfer['kind'];
  debit_account_id: string;
  credit_account_id: string;
  asset: Asset;
  amount: bigint;
  code: TransferCode;
  reference: string | null;
  memo: string | null;
  is_test: boolean;
  hold_id: string | null;
  created_at: Date;
}

/** The accounts outside the books: what leaves them comes into existence for everyone else. */
const OUTSIDE = new Set(
  [issuanceAccount(), outsideAccount('PRD')].map((account) => accountIdOf(account.key)),
);

export function contentHash(row: TransferRow): Uint8Array {
  const transfer: Transfer = {
    id: row.id,
    kind: row.kind,
    debitAccountId: row.debit_account_id,
    creditAccountId: row.credit_account_id,
    amount: { asset: row.asset, minor: row.amount },
    code: row.code,
    reference: row.reference,
    memo: row.memo,
    metadata: null,
    isTest: row.is_test,
    holdId: row.hold_id,
    keepsRest: false,
    expiresAt: null,
    createdAt: row.created_at,
  };
  return digest(transferContent(transfer, (text) => Buffer.from(digest(text)).toString('hex')));
}

/** Says whether a transfer moved PRD. */
export function isMovement(row: TransferRow): boolean {
  return row.asset === 'PRD' && (row.kind === 'transfer' || row.kind === 'post');
}

/** What a transfer adds to the sum of all PRD balances inside the books. */
export function supplyChange(row: TransferRow): bigint {
  if (!isMovement(row)) return 0n;
  const issued = OUTSIDE.has(row.debit_account_id) ? row.amount : 0n;
  const takenBack = OUTSIDE.has(row.credit_account_id) ? row.amount : 0n;
  return issued - takenBack;
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
