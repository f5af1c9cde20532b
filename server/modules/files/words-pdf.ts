/**
 * The words of a document as PDF, for a viewer whose copy has to be marked: a Word file and a text have no place for
 * a mark. It has the words alone, and says so; the owner has the file as it is. Runs in a thread, and ends after so
 * many pages.
 */
import PDFDocument from 'pdfkit';
import { collectPdf } from '#server/platform/print/collect-pdf.ts';
import { chooseType, setType, undrawnOf } from '#server/platform/print/pdf-type.ts';
import { breakLines, drawLines } from '#server/platform/print/text-lines.ts';
import type { DocumentWords } from './child/tasks.ts';

const MARGIN = 60;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 770;
const LINE = 14;
const SMALL_LINE = 11;
/** More are not marked within a request's time. */
const MOST_PAGES = 400;

type Pdf = InstanceType<typeof PDFDocument>;

/** What is printed. */
export interface WordsToPrint {
  /** The file's name. */
  name: string;
  words: DocumentWords;
}

/** Prints them. */
export async function wordsPdf({ name, words }: WordsToPrint): Promise<Uint8Array<ArrayBuffer>[]> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info: { Title: name } });
  const printed = collectPdf(pdf);
  chooseType(pdf, `${name}\n${words.text}`);
  let y = MARGIN;
  let pages = 1;
  const write = (
    text: string,
    { size, lineHeight, color }: { size: number; lineHeight: number; color: string },
  ) => {
    const drawable = setType(pdf, 'text', text);
    pdf.fontSize(size);
    for (const line of breakLines(pdf, drawable, WIDTH)) {
      if (y + lineHeight > BOTTOM) {
        if (pages === MOST_PAGES) return false;
        pdf.addPage();
        pages += 1;
        y = MARGIN;
      }
      drawLines(pdf, [line], { x: MARGIN, y, lineHeight, color });
      y += lineHeight;
    }
    return true;
  };
  const note = (text: string) => write(text, { size: 8, lineHeight: SMALL_LINE, color: '#666' });

  write(name, { size: 14, lineHeight: 20, color: '#111' });
  for (const sentence of notesOf(words)) note(sentence);
  y += LINE;
  let isWhole = !words.isCut;
  for (const line of words.text.split('\n')) {
    if (write(line, { size: 10, lineHeight: LINE, color: '#111' })) continue;
    isWhole = false;
    break;
  }
  if (!isWhole) {
    y = Math.min(y, BOTTOM - SMALL_LINE);
    note('The document goes on. Ask its owner for the rest.');
  }
  writePageNumbers(pdf);
  return printed.bytes();
}

function notesOf({ text }: DocumentWords): string[] {
  const notes = [
    'The words of this document, without its layout and pictures. Its owner has the file itself.',
  ];
  if (text === '') notes.push('It has no words.');
  const undrawn = undrawnOf(text);
  if (undrawn.length > 0) {
    notes.push(`This PDF cannot draw all characters and shows “?” for them: ${undrawn.join(', ')}.`);
  }
  return notes;
}

function writePageNumbers(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.font('Helvetica').fontSize(8).fillColor('#666');
    pdf.text(`${page + 1} / ${count}`, 0, 805, { width: 595, align: 'center', lineBreak: false });
  }
}
