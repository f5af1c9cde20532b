/** A statement as PDF: A4, one row a movement, totals at the end, page numbers. Runs in a thread. */
import { setType } from '#server/platform/print/pdf-type.ts';
import {
  beginStatement,
  MARGIN,
  rowsOf,
  ruleAt,
  type StatementPdf,
  writtenText,
} from '#server/platform/print/statement-page.ts';
import type { StatementHead, StatementLine } from './statement.ts';

const BOTTOM = 780;
const ROW = 26;

interface Column {
  title: string;
  x: number;
  width: number;
  align?: 'right';
}

const COLUMNS: readonly [Column, Column, Column, Column, Column, Column] = [
  { title: 'Date (UTC)', x: 40, width: 82 },
  { title: 'Counterparty and note', x: 126, width: 156 },
  { title: 'Amount PRD', x: 286, width: 78, align: 'right' },
  { title: 'Balance PRD', x: 368, width: 82, align: 'right' },
  { title: 'USD a PRD', x: 454, width: 54, align: 'right' },
  { title: 'Block', x: 512, width: 43, align: 'right' },
];

/** What is printed. */
export interface StatementToPrint {
  head: StatementHead;
  /** The movements, oldest first, as JSON of a page at a time. */
  pages: readonly string[];
}

/** Prints it, as pieces of a file. */
export async function statementPdf({
  head: statement,
  pages,
}: StatementToPrint): Promise<Uint8Array<ArrayBuffer>[]> {
  const title = `Protege statement for ${statement.username}`;
  const { document, finish } = beginStatement({ title, madeAt: statement.madeAt });
  let y = writeHead(document, statement);
  let count = 0;
  let closing = statement.openingBalance;
  for (const transaction of rowsOf<StatementLine>(pages)) {
    if (y + ROW > BOTTOM) {
      document.addPage();
      y = writeColumns(document, MARGIN);
    }
    writeRow(document, transaction, y);
    closing = transaction.balanceAfter;
    count += 1;
    y += ROW;
  }
  writeTotals(document, { y, count, closing, statement });
  return finish();
}

function writeHead(document: StatementPdf, statement: StatementHead): number {
  document.font('Helvetica-Bold').fontSize(16).text('Protege wallet statement', MARGIN, MARGIN);
  document.font('Helvetica').fontSize(9).fillColor('#444');
  document.text(setType(document, 'text', `Member: ${statement.username}`), MARGIN, 66);
  document.font('Helvetica');
  document.text(`Address: ${statement.address}`);
  document.text(`Period: ${stamp(statement.from)} to ${stamp(statement.to)} UTC`);
  document.text(`Opening balance: ${statement.openingBalance} PRD`);
  document.text(
    'USD a PRD: what the market PRD/USDT counted as worth at that time, for orientation; no offer',
  );
  return writeColumns(document, 140);
}

function writeColumns(document: StatementPdf, y: number): number {
  document.font('Helvetica-Bold').fontSize(8).fillColor('#000');
  for (const column of COLUMNS) {
    document.text(column.title, column.x, y, { width: column.width, align: alignOf(column) });
  }
  ruleAt(document, y + 13);
  return y + 19;
}

function writeRow(document: StatementPdf, transaction: StatementLine, y: number): void {
  const [date, who, amount, balance, price, block] = COLUMNS;
  const put = (column: Column, text: string, dy = 0) =>
    document.text(text, column.x, y + dy, {
      width: column.width,
      height: 10,
      ellipsis: true,
      lineBreak: false,
      align: alignOf(column),
    });
  const putWritten = (text: string, dy = 0) => {
    put(who, writtenText(document, text, { width: who.width }), dy);
    document.font('Helvetica');
  };
  const isIncoming = transaction.direction === 'in';
  document.font('Helvetica').fontSize(8).fillColor('#000');
  put(date, stamp(new Date(transaction.timestamp)));
  putWritten(`${isIncoming ? 'From' : 'To'} ${transaction.counterparty}`);
  put(amount, isIncoming ? transaction.amount : `-${transaction.amount}`);
  put(balance, transaction.balanceAfter);
  put(price, transaction.referencePrice ?? 'none yet');
  put(block, transaction.blockHeight === null ? 'open' : String(transaction.blockHeight));
  document.fontSize(7).fillColor('#666');
  putWritten(transaction.reason, 10);
  put(date, `${transaction.transactionHash.slice(0, 16)}…`, 10);
}

function writeTotals(
  document: StatementPdf,
  end: { y: number; count: number; closing: string; statement: StatementHead },
): void {
  let { y } = end;
  if (y + 50 > BOTTOM) {
    document.addPage();
    y = MARGIN;
  }
  document.font('Helvetica-Bold').fontSize(9).fillColor('#000');
  document.text(`Closing balance: ${end.closing} PRD`, MARGIN, y + 8, { lineBreak: false });
  document.font('Helvetica').fontSize(8).fillColor('#444');
  document.text(
    `${end.count} ${end.count === 1 ? 'movement' : 'movements'}. Made ${stamp(end.statement.madeAt)} UTC. ` +
      '"open" is not yet in a sealed block.',
    MARGIN,
    y + 22,
    { lineBreak: false },
  );
}

function stamp(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

function alignOf(column: Column): 'left' | 'right' {
  return column.align ?? 'left';
}
