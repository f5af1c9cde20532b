/**
 * What every printed account of money has in common: A4 with a margin, what people wrote in letters that can draw it and
 * cut so that no row grows, a line below the names of the columns, and the number of each page. Lengths are points.
 */
import PDFDocument from 'pdfkit';
import { collectPdf } from './collect-pdf.ts';
import { setType } from './pdf-type.ts';

/** Left of what is printed, and above it. */
export const MARGIN = 40;
/** Where what is printed ends on the right. */
export const RIGHT = 555;

/** A4 that is being drawn on. */
export type StatementPdf = InstanceType<typeof PDFDocument>;

/** Begins one. `finish` numbers its pages and resolves with the file in pieces; it rejects with what the library threw. */
export function beginStatement({ title, madeAt }: { title: string; madeAt: Date }): {
  document: StatementPdf;
  finish: () => Promise<Uint8Array<ArrayBuffer>[]>;
} {
  const info = { Title: title, CreationDate: madeAt };
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info });
  const printed = collectPdf(document);
  const finish = () => {
    numberPages(document);
    return printed.bytes();
  };
  return { document, finish };
}

/** The rows of pages that came as JSON, one page at a time: long ones travel fastest as text. */
export function* rowsOf<Row>(pages: readonly string[]): Generator<Row> {
  for (const page of pages) yield* JSON.parse(page) as Row[];
}

/** A text that people wrote, on one line no wider than this. Leaves the font set in which it is drawn. */
export function writtenText(
  document: StatementPdf,
  text: string,
  { width, style = 'text' }: { width: number; style?: 'text' | 'strong' },
): string {
  const set = setType(document, style, text.replaceAll('\n', ' '));
  if (document.widthOfString(set) <= width) return set;
  // Nothing longer fits, whatever its letters.
  let cut = set.slice(0, 200);
  while (cut.length > 1 && document.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

/** A thin line from margin to margin. */
export function ruleAt(document: StatementPdf, y: number): void {
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke('#999');
}

function numberPages(document: StatementPdf): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(7).fillColor('#666');
    document.text(`Page ${page + 1} of ${count}`, 0, 815, { width: 595, align: 'center', lineBreak: false });
  }
}
