/** The statement of a month as PDF: A4, one row a posting, totals at the end, page numbers. Runs in a thread. */
import PDFDocument from 'pdfkit';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { collectPdf } from '#server/platform/print/collect-pdf.ts';
import { setType } from '#server/platform/print/pdf-type.ts';

const MARGIN = 40;
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

type Document = InstanceType<typeof PDFDocument>;

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
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Protege statement of account ${head.accountNumber}`, CreationDate: head.madeAt },
  });
  const printed = collectPdf(document);
  let y = writeHead(document, head);
  const sums = { in: 0n, out: 0n, count: 0, closing: head.opening };
  for (const page of pages) {
    for (const line of JSON.parse(page) as PrintedLine[]) {
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
  }
  writeTotals(document, y, sums, head);
  writePageNumbers(document);
  return printed.bytes();
}

function writeHead(document: Document, head: StatementHead): number {
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

function writeColumns(document: Document, y: number): number {
  document.font('Helvetica-Bold').fontSize(8).fillColor('#000');
  for (const [name, { title, x, width }] of Object.entries(COLUMNS)) {
    document.text(title, x, y, { width, align: isFigure(name) ? 'right' : 'left' });
  }
  document
    .moveTo(MARGIN, y + 13)
    .lineTo(555, y + 13)
    .lineWidth(0.5)
    .stroke('#999');
  return y + 19;
}

function writeRow(document: Document, line: PrintedLine, y: number): void {
  document.font('Helvetica').fontSize(8).fillColor('#000');
  put(document, 'day', line.day, y);
  putWritten(document, `${line.counterparty}: ${line.description}`, y);
  put(document, 'amount', line.amount, y);
  put(document, 'balance', line.balance, y);
  document.fontSize(7).fillColor('#666');
  put(document, 'what', `${line.type}, ${line.reference}`, y + 11);
}

function put(document: Document, column: keyof typeof COLUMNS, text: string, y: number): void {
  const { x, width } = COLUMNS[column];
  const align = isFigure(column) ? 'right' : 'left';
  document.text(text, x, y, { width, height: 10, ellipsis: true, lineBreak: false, align });
}

/** A text that people wrote, in letters that can draw it; cut, so that no row grows. */
function putWritten(document: Document, text: string, y: number): void {
  const set = setType(document, 'text', text.replaceAll('\n', ' '));
  const { width } = COLUMNS.what;
  let cut = set.slice(0, 200);
  while (cut.length > 1 && document.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  put(document, 'what', cut === set ? set : `${cut}…`, y);
  document.font('Helvetica');
}

function writeTotals(
  document: Document,
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

function writePageNumbers(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(7).fillColor('#666');
    document.text(`Page ${page + 1} of ${count}`, 0, 815, { width: 595, align: 'center', lineBreak: false });
  }
}

function isFigure(column: string): boolean {
  return column === 'amount' || column === 'balance';
}
