/** A year's interest as PDF: A4, what it comes to on top, then each posting. Runs in a thread. */
import type { z } from 'zod';
import type { interestYearSchema } from '#contract/banking-interest.ts';
import {
  beginStatement,
  MARGIN,
  RIGHT,
  rowsOf,
  ruleAt,
  type StatementPdf,
  writtenText,
} from '#server/platform/print/statement-page.ts';

const BOTTOM = 775;
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

/** Prints it, as pieces of a file. */
export async function interestPdf({ head, pages }: InterestToPrint): Promise<Uint8Array<ArrayBuffer>[]> {
  const title = `Protege interest ${head.year}`;
  const { document, finish } = beginStatement({ title, madeAt: head.madeAt });
  let y = writeHead(document, head);
  for (const item of head.items) {
    y = roomFor(document, y, ROW);
    writeLine(document, y, { text: titleOf(item.source, item.name, item.detail), amount: item.amount });
    y += ROW;
  }
  y = writeSums(document, y, head);
  let last: string | null = null;
  for (const line of rowsOf<PrintedInterest>(pages)) {
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
  return finish();
}

const SOURCES = { account: 'Earned on', loan: 'Paid on loan', card: 'Paid on' } as const;

const titleOf = (source: PrintedInterest['source'], name: string, detail: string) =>
  `${SOURCES[source]} ${name} ${detail}`.trim();

function roomFor(document: StatementPdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  document.addPage();
  return MARGIN;
}

function writeHead(document: StatementPdf, head: InterestHead): number {
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

function writeSums(document: StatementPdf, from: number, { earned, paid }: InterestHead): number {
  let y = roomFor(document, from + 4, 2 * ROW + 6);
  ruleAt(document, y);
  y += 5;
  writeLine(document, y, { text: 'Interest earned', amount: earned, isBold: true });
  writeLine(document, y + ROW, { text: 'Interest paid', amount: paid, isBold: true });
  return y + 2 * ROW;
}

/** What people wrote is set in letters that can draw it, and cut, so that no line grows. */
function writeLine(
  document: StatementPdf,
  y: number,
  { text, amount, isBold = false }: { text: string; amount?: string; isBold?: boolean },
): void {
  document.fontSize(9).fillColor('#000');
  const style = isBold ? 'strong' : 'text';
  document.text(writtenText(document, text, { width: NAME_WIDTH, style }), MARGIN, y, { lineBreak: false });
  if (amount === undefined) return;
  document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
  document.text(amount, RIGHT - 110, y, { width: 110, align: 'right', lineBreak: false });
}
