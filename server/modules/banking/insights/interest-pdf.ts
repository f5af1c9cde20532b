/** A year's interest as PDF: A4, what it comes to on top, then each posting. Runs in a thread. */
import PDFDocument from 'pdfkit';
import type { z } from 'zod';
import type { interestYearSchema } from '#contract/banking-interest.ts';
import { collectPdf } from '#server/platform/print/collect-pdf.ts';
import { setType } from '#server/platform/print/pdf-type.ts';

const MARGIN = 40;
const BOTTOM = 775;
const RIGHT = 555;
const ROW = 13;
const NAME_WIDTH = 380;

/** A posting as it is printed. */
export interface PrintedInterest {
  source: 'account' | 'loan' | 'card';
  sourceId: string;
  day: string;
  name: string;
  number: string;
  reference: string;
  description: string;
  amount: string;
}

/** What stands above the postings. */
export interface InterestHead
  extends Pick<z.infer<typeof interestYearSchema>, 'year' | 'timeZone' | 'earned' | 'paid' | 'items'> {
  /** The day up to which a year goes that isn't over. */
  until: string | null;
  isLive: boolean;
  madeAt: Date;
}

/** What is printed; the postings as JSON of a page at a time, those of one account, loan or card together. */
export interface InterestToPrint {
  head: InterestHead;
  pages: readonly string[];
}

type Document = InstanceType<typeof PDFDocument>;

/** Prints it, as pieces of a file. */
export async function interestPdf({ head, pages }: InterestToPrint): Promise<Uint8Array<ArrayBuffer>[]> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Protege interest ${head.year}`, CreationDate: head.madeAt },
  });
  const printed = collectPdf(document);
  let y = writeHead(document, head);
  for (const item of head.items) {
    y = roomFor(document, y, ROW);
    writeLine(document, y, { text: titleOf(item.source, item.name, item.detail), amount: item.amount });
    y += ROW;
  }
  y = writeSums(document, y, head);
  let last: string | null = null;
  for (const page of pages) {
    for (const line of JSON.parse(page) as PrintedInterest[]) {
      if (line.sourceId !== last) {
        y = roomFor(document, y + 12, 2 * ROW);
        const text = titleOf(line.source, line.name, line.number && `••• ${line.number}`);
        writeLine(document, y, { text, isBold: true });
        y += ROW;
        last = line.sourceId;
      }
      y = roomFor(document, y, ROW);
      const text = `${line.day}   ${line.description}, ${line.reference}`;
      writeLine(document, y, { text, amount: line.amount });
      y += ROW;
    }
  }
  writePageNumbers(document);
  return printed.bytes();
}

const SOURCES = { account: 'Earned on', loan: 'Paid on loan', card: 'Paid on' } as const;

const titleOf = (source: PrintedInterest['source'], name: string, detail: string) =>
  `${SOURCES[source]} ${name} ${detail}`.trim();

function roomFor(document: Document, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  document.addPage();
  return MARGIN;
}

function writeHead(document: Document, head: InterestHead): number {
  const { year, until, timeZone, isLive } = head;
  document.font('Helvetica-Bold').fontSize(16).text(`Protege interest ${year}`, MARGIN, MARGIN);
  document.font('Helvetica').fontSize(9).fillColor('#444');
  document.text(
    `Posted from ${year}-01-01 to ${until ?? `${year}-12-31`}, days of ${timeZone}. USD.`,
    MARGIN,
    66,
  );
  document.text('December’s interest is posted on 1 January, and is the new year’s. Fees are no interest.');
  if (until) document.text('The year isn’t over.');
  if (!isLive) document.fillColor('#815300').text('Sandbox - no real money.');
  return 120;
}

function writeSums(document: Document, from: number, { earned, paid }: InterestHead): number {
  let y = roomFor(document, from + 4, 2 * ROW + 6);
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke('#999');
  y += 5;
  writeLine(document, y, { text: 'Interest earned', amount: earned, isBold: true });
  writeLine(document, y + ROW, { text: 'Interest paid', amount: paid, isBold: true });
  return y + 2 * ROW;
}

/** What people wrote is set in letters that can draw it, and cut, so that no line grows. */
function writeLine(
  document: Document,
  y: number,
  { text, amount, isBold = false }: { text: string; amount?: string; isBold?: boolean },
): void {
  document.fontSize(9).fillColor('#000');
  document.font(isBold ? 'Helvetica-Bold' : 'Helvetica');
  const set = setType(document, isBold ? 'strong' : 'text', text.slice(0, 300).replaceAll('\n', ' '));
  let cut = set.slice(0, 200);
  while (cut.length > 1 && document.widthOfString(`${cut}…`) > NAME_WIDTH) cut = cut.slice(0, -1);
  document.text(cut === set ? set : `${cut}…`, MARGIN, y, { lineBreak: false });
  if (amount === undefined) return;
  document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
  document.text(amount, RIGHT - 110, y, { width: 110, align: 'right', lineBreak: false });
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
