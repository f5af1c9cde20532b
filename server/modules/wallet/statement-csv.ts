/** A statement as rows of a CSV file: decimal points, times in UTC, the opening balance first. */
import type { CsvRow } from '#server/platform/print/write-csv.ts';
import { PRICE_NAME } from './prd-prices.ts';
import type { Statement, StatementLine } from './statement.ts';

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
  const opening: Partial<Record<(typeof STATEMENT_COLUMNS)[number], string>> = {
    date: statement.from.toISOString(),
    type: 'Opening balance',
    balance_prd: statement.openingBalance,
  };
  yield [STATEMENT_COLUMNS.map((column) => opening[column] ?? '')];
  for await (const page of statement.pages) yield page.map(cells);
}

function cells(transaction: StatementLine): string[] {
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
    transaction.referencePrice ?? '',
    transaction.referencePrice === null ? '' : PRICE_NAME,
    transaction.blockHeight === null ? '' : String(transaction.blockHeight),
  ];
}
