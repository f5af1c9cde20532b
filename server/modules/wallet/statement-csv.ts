/** A statement as CSV: RFC 4180, UTF-8, decimal points, one header line, times in UTC. */
import type { Statement } from './statement.ts';
import type { Transaction } from './to-transaction.ts';

const COLUMNS = [
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

export async function statementCsv(statement: Statement): Promise<string[]> {
  const opening = ['', 'Opening balance', '', '', '', '', statement.openingBalance];
  const parts = [line(COLUMNS), line([statement.from.toISOString(), ...opening, '', '', ''])];
  for await (const page of statement.pages) {
    parts.push(page.map((transaction) => line(cells(transaction, statement))).join(''));
  }
  return parts;
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

function line(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Words that another member wrote must not run as a formula in a spreadsheet; numbers stay as they are. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
