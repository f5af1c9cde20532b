/** A text in sections as PDF: A4, headings, lists, tables, page numbers, and an outline to jump by. */
import PDFDocument from 'pdfkit';
import { type Block, plain, readBlocks } from '#core/studio/blocks.ts';
import { chooseType, setType, type TypeStyle, undrawnOf } from './pdf-type.ts';
import type { Printed } from './print-file.ts';

const MARGIN = 60;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 770;
const CELL = 5;
/** Below a table, before the next text. */
const TABLE_GAP = 6;

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
  const parts: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });

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
  pdf.end();
  await ended;
  return parts;
}

/** A text over the whole width, below what stands. */
function draw(pdf: Pdf, style: TypeStyle, size: number, text: string): void {
  const drawable = setType(pdf, style, text);
  pdf.fontSize(size).text(drawable, MARGIN, undefined, { width: WIDTH, lineGap: 2 });
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
      const text = setType(pdf, 'text', plain(block.text));
      pdf.fontSize(9).fillColor('#444');
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
        const text = setType(pdf, 'text', plain(item));
        pdf.text(text, MARGIN + 18, y, { width: WIDTH - 18, lineGap: 2 });
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
  cells.slice(hasHead ? 0 : 1).forEach((row, index) => {
    const isHead = hasHead && index === 0;
    const style = isHead ? 'strong' : 'text';
    const heightOf = (cell: string, width: number) =>
      pdf.heightOfString(setType(pdf, style, cell || ' '), { width: width - 2 * CELL });
    const height = 2 * CELL + Math.max(...row.map((cell, at) => heightOf(cell, widths[at]!)));
    // A row that is taller than a page is cut at its foot, and the text above says what it was.
    const drawnHeight = Math.min(height, BOTTOM - MARGIN);
    keep(pdf, drawnHeight);
    const { y } = pdf;
    if (isHead) pdf.rect(MARGIN, y, WIDTH, drawnHeight).fill('#f1eee6');
    let x = MARGIN;
    row.forEach((cell, at) => {
      pdf.fillColor('#111').text(setType(pdf, style, cell), x + CELL, y + CELL, {
        width: widths[at]! - 2 * CELL,
        height: drawnHeight - CELL,
        ellipsis: true,
      });
      x += widths[at]!;
    });
    pdf
      .moveTo(MARGIN, y + drawnHeight)
      .lineTo(MARGIN + WIDTH, y + drawnHeight)
      .lineWidth(0.5)
      .stroke('#bbb');
    pdf.x = MARGIN;
    pdf.y = y + drawnHeight;
  });
}

/** Begins a new page when less than this is left on this one. */
function keep(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage();
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
