/**
 * Locks what a batch touches and reads it as the book that the rules decide on.
 */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { Book } from '#core/ledger/decide-transfer.ts';
import type { AccountLimits, AccountState, Hold, HoldState, Transfer } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';

/** Takes the time, the account ids, the transfer ids and the hold ids of a batch. */
export const READ_SQL = 'select ledger_read($1, $2, $3, $4) as book';

/** The ids that `READ_SQL` takes of a batch. */
export function readValues(chains: readonly Chain[]): string[] {
  const accounts = new Set<string>();
  const transfers = new Set<string>();
  const holds = new Set<string>();
  for (const request of chains.flat()) {
    transfers.add(request.id);
    if (request.kind === 'post' || request.kind === 'void') holds.add(request.holdId);
    else accounts.add(request.debitAccountId);
    if (request.kind !== 'void' && request.creditAccountId) accounts.add(request.creditAccountId);
  }
  return [accounts, transfers, holds].map((ids) => `{${[...ids].join(',')}}`);
}

/** A row of ledger_transfers as to_jsonb writes it. */
export interface TransferRow {
  id: string;
  kind: Transfer['kind'];
  debit_account_id: string;
  credit_account_id: string;
  asset: Asset;
  amount: string;
  code: Transfer['code'];
  reference: string | null;
  memo: string | null;
  metadata: Transfer['metadata'];
  is_test: boolean;
  hold_id: string | null;
  keeps_rest: boolean;
  expires_at: string | null;
  created_at: string;
}

/** What ledger_read answers. */
export interface ReadAnswer {
  accounts: [
    id: string,
    asset: Asset,
    floor: string | null,
    balance: string,
    held: string,
    version: string,
    limitDay: string | null,
    limitMonth: string | null,
    usedDay: string | null,
    usedMonth: string | null,
    isStopped: boolean,
    owed: string,
    limitUnasked: string,
    usedUnasked: string | null,
  ][];
  transfers: TransferRow[];
  holds: [
    transferId: string,
    accountId: string,
    remaining: string,
    state: HoldState,
    expiresAt: string | null,
  ][];
}

/** The answer as a book. */
export function toBook(answer: ReadAnswer): Book {
  return {
    accounts: new Map(
      answer.accounts.map((account): [string, AccountState] => {
        const [id, asset, floor, balance, held, version, limitDay, limitMonth] = account;
        const [, , , , , , , , usedDay, usedMonth, isStopped, owed, limitUnasked, usedUnasked] = account;
        return [
          id,
          {
            id,
            asset,
            floor: floor === null ? null : BigInt(floor),
            balance: BigInt(balance),
            held: BigInt(held),
            version: Number(version),
            limits: toLimits({
              day: limitDay,
              month: limitMonth,
              usedDay,
              usedMonth,
              unasked: limitUnasked,
              usedUnasked,
            }),
            isStopped,
            owed: BigInt(owed),
          },
        ];
      }),
    ),
    transfers: new Map(answer.transfers.map((row) => [row.id, toTransfer(row)])),
    holds: new Map(
      answer.holds.map(([transferId, accountId, remaining, state, expiresAt]): [string, Hold] => [
        transferId,
        { transferId, accountId, remaining: BigInt(remaining), state, expiresAt: toDate(expiresAt) },
      ]),
    ),
  };
}

/** The limits of an account from its columns; null where it has none. */
export function toLimits(columns: Record<keyof AccountLimits, string | null>): AccountLimits | null {
  const { day, month, usedDay, usedMonth, unasked, usedUnasked } = columns;
  if (day === null || month === null) return null;
  return {
    day: BigInt(day),
    month: BigInt(month),
    usedDay: BigInt(usedDay ?? '0'),
    usedMonth: BigInt(usedMonth ?? '0'),
    unasked: BigInt(unasked ?? '0'),
    usedUnasked: BigInt(usedUnasked ?? '0'),
  };
}

/** A stored transfer, from its row as JSON. */
export function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    kind: row.kind,
    debitAccountId: row.debit_account_id,
    creditAccountId: row.credit_account_id,
    amount: { asset: row.asset, minor: BigInt(row.amount) },
    code: row.code,
    reference: row.reference,
    memo: row.memo,
    metadata: row.metadata,
    isTest: row.is_test,
    holdId: row.hold_id,
    keepsRest: row.keeps_rest,
    expiresAt: toDate(row.expires_at),
    createdAt: new Date(row.created_at),
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
