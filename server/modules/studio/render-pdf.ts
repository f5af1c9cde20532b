/** A work as PDF: A4, headings, lists, tables, page numbers, and an outline to jump by. */
import PDFDocument from 'pdfkit';
import { type Block, plain, readBlocks } from '#core/studio/blocks.ts';
import type { PrintedWork } from './render-docx.ts';

const MARGIN = 60;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 770;
const CELL = 5;

type Pdf = InstanceType<typeof PDFDocument>;

/** What the built-in fonts can draw. */
const UNDRAWN = /[^\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]/gu;
const REPLACED: Readonly<Record<string, string>> = { '−': '-', '→': '->', '≥': '>=', '≤': '<=', '\t': ' ' };

/**
 * Draws the work. The built-in fonts know the Latin letters of Western Europe; where a text has others, each is
 * shown as a question mark and the first page says so and names the Word format, which has them all.
 */
export async function renderPdf({
  title,
  sections,
  foot,
  madeAt,
}: PrintedWork): Promise<Uint8Array<ArrayBuffer>[]> {
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

  pdf.font('Times-Bold').fontSize(26).text(drawable(title), { width: WIDTH });
  pdf.font('Helvetica').fontSize(9).fillColor('#666').text(madeAt.toISOString().slice(0, 10));
  if (hasUndrawn([title, ...sections.flatMap(({ heading, body }) => [heading, body])])) {
    pdf
      .moveDown(0.5)
      .text(
        'Some characters of this text cannot be drawn in this PDF and are shown as “?”. The Word and text downloads have all of them.',
      );
  }
  for (const { heading, body } of sections) {
    keep(pdf, 90);
    pdf.moveDown(1.2);
    pdf.outline.addItem(drawable(heading));
    pdf
      .font('Times-Bold')
      .fontSize(16)
      .fillColor('#111')
      .text(drawable(heading), MARGIN, undefined, { width: WIDTH });
    pdf.moveDown(0.4);
    for (const block of readBlocks(body)) drawBlock(pdf, block);
  }
  keep(pdf, 60);
  pdf.moveDown(1);
  pdf
    .font('Helvetica-Oblique')
    .fontSize(8)
    .fillColor('#666')
    .text(drawable(foot), MARGIN, undefined, { width: WIDTH });
  writePageNumbers(pdf);
  pdf.end();
  await ended;
  return parts;
}

function drawBlock(pdf: Pdf, block: Block): void {
  pdf.font('Helvetica').fontSize(10).fillColor('#111');
  switch (block.type) {
    case 'heading':
      keep(pdf, 50);
      pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(11);
      pdf.text(drawable(block.text), MARGIN, undefined, { width: WIDTH });
      break;
    case 'note': {
      pdf.fontSize(9).fillColor('#444');
      const text = drawable(plain(block.text));
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
        pdf.text(mark, MARGIN, y, { width: 18 });
        pdf.text(drawable(plain(item)), MARGIN + 18, y, { width: WIDTH - 18, lineGap: 2 });
      });
      break;
    case 'table':
      drawTable(pdf, block);
      break;
    case 'paragraph':
      pdf.text(drawable(plain(block.text)), MARGIN, undefined, { width: WIDTH, lineGap: 2 });
      break;
  }
  pdf.moveDown(0.5);
}

/** A table with the columns as wide as their texts ask for; a row that does not fit goes to the next page. */
function drawTable(pdf: Pdf, { head, rows }: Extract<Block, { type: 'table' }>): void {
  const cells = [head, ...rows].map((row) => row.map((cell) => drawable(plain(cell))));
  pdf.fontSize(8.5);
  const wanted = head.map((_, at) =>
    Math.min(220, Math.max(34, ...cells.map((row) => pdf.widthOfString(row[at]!) + 2 * CELL + 4))),
  );
  const sum = wanted.reduce((total, width) => total + width, 0);
  const widths = wanted.map((width) => (width * WIDTH) / sum);
  const hasHead = head.some((cell) => cell !== '');
  cells.slice(hasHead ? 0 : 1).forEach((row, index) => {
    const isHead = hasHead && index === 0;
    pdf.font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(8.5);
    const height =
      2 * CELL +
      Math.max(...row.map((cell, at) => pdf.heightOfString(cell || ' ', { width: widths[at]! - 2 * CELL })));
    // A row that is taller than a page is cut at its foot, and the text above says what it was.
    const drawnHeight = Math.min(height, BOTTOM - MARGIN);
    keep(pdf, drawnHeight);
    const { y } = pdf;
    if (isHead) pdf.rect(MARGIN, y, WIDTH, drawnHeight).fill('#f1eee6');
    let x = MARGIN;
    row.forEach((cell, at) => {
      pdf.fillColor('#111').text(cell, x + CELL, y + CELL, {
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

function simplified(text: string): string {
  return text.replace(/[−→≥≤\t]/g, (sign) => REPLACED[sign]!);
}

function drawable(text: string): string {
  return simplified(text).replace(UNDRAWN, '?');
}

function hasUndrawn(texts: readonly string[]): boolean {
  return texts.some((text) => simplified(text).search(UNDRAWN) >= 0);
}
