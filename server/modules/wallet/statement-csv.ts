/** A statement as rows of a CSV file: decimal points, times in UTC, the opening balance first. */
import type { CsvRow } from '#server/platform/print/write-csv.ts';
import type { Statement } from './statement.ts';
import type { Transaction } from './to-transaction.ts';

export const STATEMENT_COLUMNS = [
  'date',
  'transaction_hash',
  'type',
  'counterparty',
  'counterparty_address',
  'note',
  'amount_prd',
  'fee_prd',
  'balance_prd',
  'reference_price_usd',
  'reference_rate',
  'block',
] as const;

/** Pages of rows, a page of movements each. */
export async function* statementRows(statement: Statement): AsyncGenerator<CsvRow[]> {
  const opening = ['', 'Opening balance', '', '', '', '', statement.openingBalance];
  yield [[statement.from.toISOString(), ...opening, '', '', '']];
  for await (const page of statement.pages) yield page.map((transaction) => cells(transaction, statement));
}

function cells(transaction: Transaction, statement: Statement): string[] {
  const isIncoming = transaction.direction === 'in';
  return [
    transaction.timestamp,
    transaction.transactionHash,
    transaction.type,
    transaction.counterparty,
    isIncoming ? transaction.fromAddress : transaction.toAddress,
    transaction.reason,
    isIncoming ? transaction.amount : `-${transaction.amount}`,
    transaction.fee,
    transaction.balanceAfter,
    statement.referencePrice,
    statement.referenceName,
    transaction.blockHeight === null ? '' : String(transaction.blockHeight),
  ];
}
