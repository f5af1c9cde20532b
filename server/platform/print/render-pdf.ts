/** A text in sections as PDF: A4, headings, lists, tables, page numbers, and an outline to jump by. */
import PDFDocument from 'pdfkit';
import { type Block, plain, readBlocks } from '#core/writing/blocks.ts';
import { collectPdf } from './collect-pdf.ts';
import { chooseType, foldLongWords, setType, type TypeStyle, undrawnOf } from './pdf-type.ts';
import type { Printed } from './print-bytes.ts';
import { BLANK_FILL, breakLines, drawLines } from './text-lines.ts';

const MARGIN = 60;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 770;
const CELL = 5;
/** Below a table, before the next text. */
const TABLE_GAP = 6;

/** How much of a page one row of a table may take, so that its head fits above it. */
const MOST_OF_PAGE = 0.85;
/** What a place to fill in begins with. */
const BLANK = '[to fill in';
/** Between two lines of a text. */
const LINE_GAP = 2;
const INK = '#111';

type Pdf = InstanceType<typeof PDFDocument>;

/** Draws the work. Where it has characters that cannot be drawn, the first page names them and the Word format, which has them all. */
export async function renderPdf({
  title,
  sections,
  foot,
  madeAt,
}: Printed): Promise<Uint8Array<ArrayBuffer>[]> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 842 - BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    info: { Title: title, Creator: 'Protege', CreationDate: madeAt },
  });
  const printed = collectPdf(pdf);

  chooseType(pdf, [title, foot, ...sections.flatMap(({ heading, body }) => [heading, body])].join('\n'));
  draw(pdf, 'title', 26, title);
  pdf.fillColor('#666');
  draw(pdf, 'text', 9, madeAt.toISOString().slice(0, 10));
  const undrawn = undrawnOf([title, ...sections.flatMap(({ heading, body }) => [heading, body])].join('\n'));
  if (undrawn.length > 0) {
    pdf.moveDown(0.5);
    const names = undrawn.join(', ');
    draw(
      pdf,
      'text',
      9,
      `This PDF cannot draw all characters of the text and shows “?” for them: ${names}. The Word and text downloads have all of them.`,
    );
  }
  for (const { heading, body } of sections) {
    keep(pdf, 90);
    pdf.moveDown(1.2);
    pdf.outline.addItem(heading);
    pdf.fillColor('#111');
    draw(pdf, 'title', 16, heading);
    pdf.moveDown(0.4);
    for (const block of readBlocks(body)) drawBlock(pdf, block);
  }
  keep(pdf, 60);
  pdf.moveDown(1).fillColor('#666');
  draw(pdf, 'slanted', 8, foot);
  writePageNumbers(pdf);
  return printed.bytes();
}

/** A text over the whole width, below what stands. */
function draw(pdf: Pdf, style: TypeStyle, size: number, text: string): void {
  const drawable = setType(pdf, style, text);
  pdf.fontSize(size);
  flow(pdf, drawable, { x: MARGIN, width: WIDTH });
}

/** A text in the font and size that are set, over pages where it is long; its places to fill in are marked. */
function flow(pdf: Pdf, drawable: string, { x, width }: { x: number; width: number }): void {
  if (!drawable.includes(BLANK)) {
    pdf.text(foldLongWords(pdf, drawable, width), x, undefined, { width, lineGap: LINE_GAP });
    return;
  }
  const lineHeight = pdf.currentLineHeight(true) + LINE_GAP;
  for (const line of breakLines(pdf, drawable, width)) {
    keep(pdf, lineHeight);
    const { y } = pdf;
    drawLines(pdf, [line], { x, y, lineHeight, color: INK });
    pdf.x = MARGIN;
    pdf.y = y + lineHeight;
  }
}

function drawBlock(pdf: Pdf, block: Block): void {
  pdf.fillColor('#111');
  switch (block.type) {
    case 'heading':
      keep(pdf, 50);
      pdf.moveDown(0.4);
      draw(pdf, 'strong', 11, block.text);
      break;
    case 'note': {
      const drawable = setType(pdf, 'text', plain(block.text));
      pdf.fontSize(9).fillColor('#444');
      const text = foldLongWords(pdf, drawable, WIDTH - 16);
      const height = pdf.heightOfString(text, { width: WIDTH - 16, lineGap: 2 });
      keep(pdf, Math.min(height, 600));
      const { y, page } = pdf;
      pdf.text(text, MARGIN + 12, y, { width: WIDTH - 16, lineGap: 2 });
      if (pdf.page === page) pdf.rect(MARGIN, y - 2, 2.5, height + 2).fill('#c98a1b');
      break;
    }
    case 'list':
      block.items.forEach((item, at) => {
        const mark = block.isNumbered ? `${at + 1}.` : '•';
        keep(pdf, 14);
        const { y } = pdf;
        pdf.font('Helvetica').fontSize(10).text(mark, MARGIN, y, { width: 18 });
        pdf.y = y;
        flow(pdf, setType(pdf, 'text', plain(item)), { x: MARGIN + 18, width: WIDTH - 18 });
      });
      break;
    case 'table':
      drawTable(pdf, block);
      pdf.y += TABLE_GAP;
      break;
    case 'paragraph':
      draw(pdf, 'text', 10, plain(block.text));
      break;
  }
  pdf.moveDown(0.5);
}

/** A table with the columns as wide as their texts ask for; a row that does not fit goes to the next page. */
function drawTable(pdf: Pdf, { head, rows }: Extract<Block, { type: 'table' }>): void {
  const cells = [head, ...rows].map((row) => row.map(plain));
  pdf.fontSize(8.5);
  const widthOf = (cell: string) => pdf.widthOfString(setType(pdf, 'text', cell));
  const wanted = head.map((_, at) =>
    Math.min(220, Math.max(34, ...cells.map((row) => widthOf(row[at]!) + 2 * CELL + 4))),
  );
  const sum = wanted.reduce((total, width) => total + width, 0);
  const widths = wanted.map((width) => (width * WIDTH) / sum);
  const hasHead = head.some((cell) => cell !== '');
  const layOut = (row: readonly string[], style: TypeStyle) => {
    const folded = row.map((cell, at) =>
      foldLongWords(pdf, setType(pdf, style, cell || ' '), widths[at]! - 2 * CELL),
    );
    const heightOf = (cell: string, width: number) => {
      setType(pdf, style, cell);
      return pdf.heightOfString(cell, { width: width - 2 * CELL });
    };
    const height = 2 * CELL + Math.max(...folded.map((cell, at) => heightOf(cell, widths[at]!)));
    // A row that is taller than a page is cut at its foot, and the text above says what it was.
    return { folded, style, height: Math.min(height, (BOTTOM - MARGIN) * MOST_OF_PAGE) };
  };
  const put = ({ folded, style, height }: ReturnType<typeof layOut>, isHead: boolean) => {
    const { y } = pdf;
    if (isHead) pdf.rect(MARGIN, y, WIDTH, height).fill('#f1eee6');
    let x = MARGIN;
    folded.forEach((cell, at) => {
      if (cell.startsWith(BLANK)) pdf.rect(x, y, widths[at]!, height).fill(BLANK_FILL);
      pdf.fillColor('#111').text(setType(pdf, style, cell), x + CELL, y + CELL, {
        width: widths[at]! - 2 * CELL,
        height: height - CELL,
        ellipsis: true,
      });
      x += widths[at]!;
    });
    pdf
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + WIDTH, y + height)
      .lineWidth(0.5)
      .stroke('#bbb');
    pdf.x = MARGIN;
    pdf.y = y + height;
  };
  const top = hasHead ? layOut(cells[0]!, 'strong') : null;
  const body = cells.slice(1).map((row) => layOut(row, 'text'));
  // A head is never left alone at the foot of a page.
  if (top) keep(pdf, top.height + (body[0]?.height ?? 0));
  if (top) put(top, true);
  for (const row of body) {
    if (keep(pdf, row.height) && top && top.height + row.height < BOTTOM - MARGIN) put(top, true);
    put(row, false);
  }
}

/** Begins a new page when less than this is left on this one, and says so. */
function keep(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false;
  pdf.addPage();
  return true;
}

function writePageNumbers(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor('#666');
    pdf.text(`${page + 1} / ${count}`, 0, 805, { width: 595, align: 'center', lineBreak: false });
  }
}
