/** Transfers as the chain seals them: the SHA-256 of their content, and what they do to the supply. */

import { createHash } from 'node:crypto';
import { wholeTransfer } from '#core/chain/sealed-content.ts';
import { issuanceAccount, outsideAccount } from '#core/ledger/chart.ts';
import type { TransferCode } from '#core/ledger/codes.ts';
import type { Transfer } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import { transferContent } from '#core/wallet/transaction-hash.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { sha256 } from './sha256.ts';

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
  keeps_rest: boolean;
  expires_at: Date | null;
  /** The metadata as the store writes them. */
  metadata_text: string | null;
  created_at: Date;
}

/** The columns of a `TransferRow`, of the table named `t`. */
export const TRANSFER_COLUMNS = `t.id, t.kind, t.debit_account_id, t.credit_account_id, t.asset, t.amount, t.code,
  t.reference, t.memo, t.is_test, t.hold_id, t.keeps_rest, t.expires_at, t.metadata::text as metadata_text, t.created_at`;

/** The accounts outside the books: what leaves them comes into existence for everyone else. */
const OUTSIDE = new Set(
  [issuanceAccount(), outsideAccount('PRD')].map((account) => accountIdOf(account.key)),
);

/** What a block of this version seals of a transfer. */
export function sealedHash(row: TransferRow, version: number): Uint8Array {
  const content = contentHash(row);
  if (version === 1) return content;
  const rest = { metadata: row.metadata_text, keepsRest: row.keeps_rest, expiresAt: row.expires_at };
  return wholeTransfer(content, rest, sha256);
}

function contentHash(row: TransferRow): Uint8Array {
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
