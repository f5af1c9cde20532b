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

/** The size of the letters in a table. */
const TABLE_SIZE = 8.5;
/** The heights of a section's heading, and of one within it, with the space around them. */
const SECTION_HEADING = 62;
const HEADING = 34;
/** So much of a text stands below its heading at least: two lines. */
const FIRST_LINES = 34;
/** A heading goes to the next page with no more than this. */
const MOST_KEPT = 300;
/** So many headings in a row, with what follows them, are kept together. */
const MOST_TOGETHER = 4;
/** The columns of a table that only begins are measured by so many rows. */
const MEASURED_ROWS = 40;

type Table = Extract<Block, { type: 'table' }>;
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
    const blocks = readBlocks(body);
    keep(pdf, SECTION_HEADING + beginningOf(pdf, blocks.slice(0, MOST_TOGETHER)));
    pdf.moveDown(1.2);
    pdf.outline.addItem(heading);
    pdf.fillColor('#111');
    draw(pdf, 'title', 16, heading);
    pdf.moveDown(0.4);
    blocks.forEach((block, at) => {
      // A heading is never left alone at the foot of a page.
      if (block.type === 'heading') keep(pdf, beginningOf(pdf, blocks.slice(at, at + MOST_TOGETHER)));
      drawBlock(pdf, block);
    });
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
        pdf.fontSize(10).text(setType(pdf, 'text', mark), MARGIN, y, { width: 18 });
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

/** A row of a table as it is drawn. */
interface Row {
  cells: string[];
  style: TypeStyle;
  height: number;
}

interface LaidOut {
  widths: number[];
  /** Null for a table without words in its head. */
  head: Row | null;
  rowOf(cells: readonly string[]): Row;
}

/** The columns of a table, as wide as their texts ask for, and the height of its rows. */
function layOut(pdf: Pdf, { head, rows }: Table): LaidOut {
  const cells = [head, ...rows].map((row) => row.map(plain));
  pdf.fontSize(TABLE_SIZE);
  const widthOf = (cell: string) => pdf.widthOfString(setType(pdf, 'text', cell));
  const wanted = head.map((_, at) =>
    Math.min(220, Math.max(34, ...cells.map((row) => widthOf(row[at]!) + 2 * CELL + 4))),
  );
  const sum = wanted.reduce((total, width) => total + width, 0);
  const widths = wanted.map((width) => (width * WIDTH) / sum);
  const measured = (row: readonly string[], style: TypeStyle): Row => {
    pdf.fontSize(TABLE_SIZE);
    const folded = row.map((cell, at) =>
      foldLongWords(pdf, setType(pdf, style, plain(cell) || ' '), widths[at]! - 2 * CELL),
    );
    const heightOf = (cell: string, width: number) => {
      setType(pdf, style, cell);
      return pdf.heightOfString(cell, { width: width - 2 * CELL });
    };
    const height = 2 * CELL + Math.max(...folded.map((cell, at) => heightOf(cell, widths[at]!)));
    // A row that is taller than a page is cut at its foot, and the text above says what it was.
    return { cells: folded, style, height: Math.min(height, (BOTTOM - MARGIN) * MOST_OF_PAGE) };
  };
  const hasHead = head.some((cell) => cell !== '');
  return {
    widths,
    head: hasHead ? measured(head, 'strong') : null,
    rowOf: (row) => measured(row, 'text'),
  };
}

/** A row that does not fit goes to the next page, below the head; the last one never goes alone. */
function drawTable(pdf: Pdf, table: Table): void {
  const { widths, head, rowOf } = layOut(pdf, table);
  const rows = table.rows.map(rowOf);
  const isRepeated = (row: Row) => head !== null && head.height + row.height < BOTTOM - MARGIN;
  if (head) keep(pdf, head.height + (rows[0]?.height ?? 0));
  if (head) putRow(pdf, head, { widths, isHead: true });
  rows.forEach((row, at) => {
    const isLastButOne = at > 0 && at === rows.length - 2;
    const together = row.height + (isLastButOne ? rows[at + 1]!.height : 0);
    const fits = together < (BOTTOM - MARGIN) * MOST_OF_PAGE ? together : row.height;
    if (keep(pdf, fits) && isRepeated(row)) putRow(pdf, head!, { widths, isHead: true });
    putRow(pdf, row, { widths, isHead: false });
  });
}

function putRow(
  pdf: Pdf,
  { cells, style, height }: Row,
  { widths, isHead }: { widths: readonly number[]; isHead: boolean },
): void {
  const { y } = pdf;
  pdf.fontSize(TABLE_SIZE);
  if (isHead) pdf.rect(MARGIN, y, WIDTH, height).fill('#f1eee6');
  let x = MARGIN;
  cells.forEach((cell, at) => {
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
}

/** How much of a page has to be left for blocks to begin there: their headings, and the first of what follows. */
function beginningOf(pdf: Pdf, blocks: readonly Block[]): number {
  const [first, ...rest] = blocks;
  switch (first?.type) {
    case undefined:
      return 0;
    case 'heading':
      return HEADING + beginningOf(pdf, rest);
    case 'table': {
      const { head, rowOf } = layOut(pdf, { ...first, rows: first.rows.slice(0, MEASURED_ROWS) });
      const [row] = first.rows;
      return Math.min((head?.height ?? 0) + (row ? rowOf(row).height : 0), MOST_KEPT);
    }
    default:
      return FIRST_LINES;
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
    pdf.fontSize(8).fillColor('#666');
    pdf.text(setType(pdf, 'text', `${page + 1} / ${count}`), 0, 805, {
      width: 595,
      align: 'center',
      lineBreak: false,
    });
  }
}
