/** The statement of a month as PDF: A4, one row a posting, totals at the end, page numbers. Runs in a thread. */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { setType } from '#server/platform/print/pdf-type.ts';
import {
  beginStatement,
  MARGIN,
  rowsOf,
  ruleAt,
  type StatementPdf,
  writtenText,
} from '#server/platform/print/statement-page.ts';

const BOTTOM = 775;
const ROW = 27;

/** What stands above the rows. */
export interface StatementHead {
  accountName: string;
  accountNumber: string;
  from: string;
  until: string;
  timeZone: string;
  opening: string;
  isLive: boolean;
  madeAt: Date;
}

/** One posting. */
export interface PrintedLine {
  day: string;
  reference: string;
  type: string;
  counterparty: string;
  description: string;
  category: string;
  amount: string;
  balance: string;
}

/** What is printed; the lines, oldest first, as JSON of a page at a time. */
export interface StatementToPrint {
  head: StatementHead;
  pages: readonly string[];
}

const COLUMNS = {
  day: { title: 'Date', x: 40, width: 60 },
  what: { title: 'Details', x: 104, width: 270 },
  amount: { title: 'Amount USD', x: 380, width: 82 },
  balance: { title: 'Balance USD', x: 468, width: 87 },
} as const;

/** Prints it, as pieces of a file. */
export async function bankStatementPdf({
  head,
  pages,
}: StatementToPrint): Promise<Uint8Array<ArrayBuffer>[]> {
  const title = `Protege statement of account ${head.accountNumber}`;
  const { document, finish } = beginStatement({ title, madeAt: head.madeAt });
  let y = writeHead(document, head);
  const sums = { in: 0n, out: 0n, count: 0, closing: head.opening };
  for (const line of rowsOf<PrintedLine>(pages)) {
    if (y + ROW > BOTTOM) {
      document.addPage();
      y = writeColumns(document, MARGIN);
    }
    writeRow(document, line, y);
    y += ROW;
    const minor = parseMinor('USD', line.amount)!;
    if (minor < 0n) sums.out -= minor;
    else sums.in += minor;
    sums.count += 1;
    sums.closing = line.balance;
  }
  writeTotals(document, y, sums, head);
  return finish();
}

function writeHead(document: StatementPdf, head: StatementHead): number {
  document.font('Helvetica-Bold').fontSize(16).text('Protege account statement', MARGIN, MARGIN);
  document.fontSize(9).fillColor('#444');
  document.text(setType(document, 'text', head.accountName), MARGIN, 66);
  document.font('Helvetica').fillColor('#444');
  document.text(`Account number: ${head.accountNumber}`);
  document.text(`Period: ${head.from} to ${head.until}, days of ${head.timeZone}`);
  document.text(`Opening balance: ${head.opening} USD`);
  if (!head.isLive) document.fillColor('#815300').text('Sandbox - no real money.');
  return writeColumns(document, 140);
}

function writeColumns(document: StatementPdf, y: number): number {
  document.font('Helvetica-Bold').fontSize(8).fillColor('#000');
  for (const [name, { title, x, width }] of Object.entries(COLUMNS)) {
    document.text(title, x, y, { width, align: isFigure(name) ? 'right' : 'left' });
  }
  ruleAt(document, y + 13);
  return y + 19;
}

function writeRow(document: StatementPdf, line: PrintedLine, y: number): void {
  document.font('Helvetica').fontSize(8).fillColor('#000');
  put(document, 'day', line.day, y);
  const { width } = COLUMNS.what;
  put(document, 'what', writtenText(document, `${line.counterparty}: ${line.description}`, { width }), y);
  document.font('Helvetica');
  put(document, 'amount', line.amount, y);
  put(document, 'balance', line.balance, y);
  document.fontSize(7).fillColor('#666');
  put(document, 'what', `${line.type}, ${line.reference}`, y + 11);
}

function put(document: StatementPdf, column: keyof typeof COLUMNS, text: string, y: number): void {
  const { x, width } = COLUMNS[column];
  const align = isFigure(column) ? 'right' : 'left';
  document.text(text, x, y, { width, height: 10, ellipsis: true, lineBreak: false, align });
}

function writeTotals(
  document: StatementPdf,
  end: number,
  sums: { in: bigint; out: bigint; count: number; closing: string },
  head: StatementHead,
): void {
  let y = end;
  if (y + 50 > BOTTOM) {
    document.addPage();
    y = MARGIN;
  }
  const made = head.madeAt.toISOString().slice(0, 16).replace('T', ' ');
  document.font('Helvetica-Bold').fontSize(9).fillColor('#000');
  document.text(`Closing balance: ${sums.closing} USD`, MARGIN, y + 8, { lineBreak: false });
  document.font('Helvetica').fontSize(8).fillColor('#444');
  document.text(
    `In: ${formatMinor('USD', sums.in)} USD. Out: ${formatMinor('USD', sums.out)} USD. ` +
      `${sums.count} ${sums.count === 1 ? 'transaction' : 'transactions'}. Made ${made} UTC.`,
    MARGIN,
    y + 22,
    { lineBreak: false },
  );
}

function isFigure(column: string): boolean {
  return column === 'amount' || column === 'balance';
}
