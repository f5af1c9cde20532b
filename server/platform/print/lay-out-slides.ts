/**
 * Lays the slides of a deck out on 16:9: the message as large as it fits, what stands below it in one size, and
 * nothing beyond the edge. One layout serves the PDF and the PowerPoint file, whose Arial is as wide as the PDF's
 * Helvetica.
 */
import type PDFDocument from 'pdfkit';
import { type Block, plain } from '#core/writing/blocks.ts';
import { type Slide, slidesOf } from '#core/writing/slides.ts';
import { setType, type TypeStyle } from './pdf-type.ts';
import type { Printed } from './print-bytes.ts';
import { breakLines, type LinePiece } from './text-lines.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The page in points: 13.33 × 7.5 inches. */
export const SLIDE = { width: 960, height: 540, left: 64, top: 46, bottom: 484 } as const;
const TEXT_WIDTH = SLIDE.width - 2 * SLIDE.left;
/** A line of text, in sizes of its letters. */
export const LINE = 1.24;
/** Between two items of a list. */
const ITEM_GAP = 0.4;
const BLOCK_GAP = 0.7;
const MESSAGE_SIZES = [44, 40, 36, 32, 28, 24, 21, 18, 16, 14];
const BODY_SIZES = [24, 22, 20, 18, 16, 14, 12];
/** How much of the page a message may take where something stands below it. */
const MOST_OF_MESSAGE = 200;
export const CELL = 8;

/** A text at its place; a list is several of one box. */
export interface PlacedText {
  kind: 'text';
  y: number;
  height: number;
  size: number;
  style: TypeStyle;
  items: PlacedItem[];
}

/** One paragraph or item. */
export interface PlacedItem {
  /** What stands before it: `•`, `1.`; empty for a paragraph. */
  mark: string;
  text: string;
  lines: LinePiece[][];
  /** From the top of its box. */
  y: number;
}

/** A table at its place. */
export interface PlacedTable {
  kind: 'table';
  y: number;
  size: number;
  widths: number[];
  rows: { cells: { text: string; lines: LinePiece[][] }[]; height: number; isHead: boolean }[];
}

/** A slide as it is drawn. */
export interface PlacedSlide {
  title: string;
  isCover: boolean;
  message: PlacedText | null;
  body: (PlacedText | PlacedTable)[];
  /** Something did not fit, and stands in the notes. */
  isCut: boolean;
  notes: string[];
}

/** The indent of a list, in points. */
export const indentOf = (size: number): number => size * 1.1;

/** Lays out all slides, measured in the fonts of `pdf`. */
export function layOutSlides(pdf: Pdf, { sections }: Pick<Printed, 'sections'>): PlacedSlide[] {
  return slidesOf(sections).map((slide, at) => placed(pdf, slide, at === 0));
}

function placed(pdf: Pdf, slide: Slide, isCover: boolean): PlacedSlide {
  const top = isCover ? 150 : SLIDE.top + 34;
  const most = slide.blocks.length > 0 ? MOST_OF_MESSAGE : SLIDE.bottom - top;
  const message = slide.message === '' ? null : messageOf(pdf, slide.message, { top, most });
  const y = message ? message.y + message.height + 26 : top;
  for (const size of BODY_SIZES) {
    const body = bodyOf(pdf, slide.blocks, { y, size });
    if (bottomOf(body, y) <= SLIDE.bottom)
      return { ...slide, isCover, message, body, isCut: slide.isCut || message?.isCut === true };
  }
  const body = cutAt(bodyOf(pdf, slide.blocks, { y, size: BODY_SIZES.at(-1)! }), SLIDE.bottom);
  const notes = slide.isCut ? slide.notes : [...shownLines(slide), ...slide.notes];
  return { ...slide, isCover, message, body, isCut: true, notes };
}

/** What a slide shows, for notes that have to hold what does not fit. */
function shownLines({ message, blocks }: Slide): string[] {
  return [
    message,
    ...blocks.flatMap((block) =>
      block.type === 'list'
        ? block.items
        : block.type === 'table'
          ? block.rows.map((row) => row.join(' · '))
          : [block.text],
    ),
  ].map(plain);
}

function messageOf(
  pdf: Pdf,
  message: string,
  { top, most }: { top: number; most: number },
): PlacedText & { isCut: boolean } {
  for (const size of MESSAGE_SIZES) {
    const box = textOf(pdf, [['', message]], { y: top, size, style: 'strong' });
    if (box.height <= most) return { ...box, isCut: false };
  }
  const size = MESSAGE_SIZES.at(-1)!;
  const box = textOf(pdf, [['', message]], { y: top, size, style: 'strong' });
  const [cut] = cutAt([box], top + most) as [PlacedText];
  return { ...cut, isCut: true };
}

function bodyOf(
  pdf: Pdf,
  blocks: readonly Block[],
  { y, size }: { y: number; size: number },
): (PlacedText | PlacedTable)[] {
  let at = y;
  return blocks.map((block) => {
    const box = boxOf(pdf, block, { y: at, size });
    at = bottomOf([box], at) + size * BLOCK_GAP;
    return box;
  });
}

function boxOf(pdf: Pdf, block: Block, at: { y: number; size: number }): PlacedText | PlacedTable {
  switch (block.type) {
    case 'table':
      return tableOf(pdf, block, at);
    case 'list':
      return textOf(
        pdf,
        block.items.map((item, index) => [block.isNumbered ? `${index + 1}.` : '•', plain(item)]),
        { ...at, style: 'text' },
      );
    default:
      return textOf(pdf, [['', plain(block.text)]], {
        ...at,
        style: block.type === 'heading' ? 'strong' : 'text',
      });
  }
}

function textOf(
  pdf: Pdf,
  texts: readonly (readonly [mark: string, text: string])[],
  { y, size, style }: { y: number; size: number; style: TypeStyle },
): PlacedText {
  let top = 0;
  const items = texts.map(([mark, text]) => {
    const width = TEXT_WIDTH - (mark === '' ? 0 : indentOf(size));
    const lines = linesOf(pdf, text, { style, size, width });
    const item = { mark, text, lines, y: top };
    top += lines.length * size * LINE + size * ITEM_GAP;
    return item;
  });
  return { kind: 'text', y, height: Math.max(0, top - size * ITEM_GAP), size, style, items };
}

function linesOf(
  pdf: Pdf,
  text: string,
  { style, size, width }: { style: TypeStyle; size: number; width: number },
): LinePiece[][] {
  const drawable = setType(pdf, style, text);
  pdf.fontSize(size);
  return breakLines(pdf, drawable, width);
}

function tableOf(
  pdf: Pdf,
  { head, rows }: Extract<Block, { type: 'table' }>,
  { y, size: given }: { y: number; size: number },
): PlacedTable {
  const size = Math.min(given, 18);
  const all = head.some((cell) => cell !== '') ? [head, ...rows] : rows;
  const isHeaded = all.length > rows.length;
  const widthOf = (cell: string) => {
    const drawable = setType(pdf, 'strong', plain(cell));
    return pdf.fontSize(size).widthOfString(drawable) + 2 * CELL + 4;
  };
  const wanted = head.map((_, at) => Math.min(420, Math.max(60, ...all.map((row) => widthOf(row[at]!)))));
  const sum = wanted.reduce((total, width) => total + width, 0);
  const width = Math.min(TEXT_WIDTH, Math.max(sum, 520));
  const widths = wanted.map((one) => (one * width) / sum);
  return {
    kind: 'table',
    y,
    size,
    widths,
    rows: all.map((row, index) => {
      const isHead = isHeaded && index === 0;
      const cells = row.map((cell, at) => ({
        text: plain(cell),
        lines: linesOf(pdf, plain(cell), {
          style: isHead ? 'strong' : 'text',
          size,
          width: widths[at]! - 2 * CELL,
        }),
      }));
      const lines = Math.max(...cells.map((cell) => cell.lines.length));
      return { cells, isHead, height: lines * size * LINE + 2 * CELL };
    }),
  };
}

function bottomOf(boxes: readonly (PlacedText | PlacedTable)[], top: number): number {
  const last = boxes.at(-1);
  if (!last) return top;
  return last.y + (last.kind === 'text' ? last.height : last.rows.reduce((sum, row) => sum + row.height, 0));
}

/** The boxes as far as they stand above the edge. */
function cutAt(boxes: readonly (PlacedText | PlacedTable)[], edge: number): (PlacedText | PlacedTable)[] {
  const kept: (PlacedText | PlacedTable)[] = [];
  for (const box of boxes) {
    if (bottomOf([box], box.y) <= edge) {
      kept.push(box);
      continue;
    }
    if (box.kind === 'table') {
      let bottom = box.y;
      const rows = box.rows.filter(({ height }) => {
        bottom += height;
        return bottom <= edge;
      });
      if (rows.length > 0) kept.push({ ...box, rows });
    } else {
      const lineHeight = box.size * LINE;
      const items = box.items.flatMap((item) => {
        const room = Math.floor((edge - box.y - item.y) / lineHeight);
        if (room < 1) return [];
        if (room >= item.lines.length) return [item];
        const lines = item.lines.slice(0, room);
        return [{ ...item, lines, text: `${lines.map(lineText).join(' ')} …` }];
      });
      if (items.length > 0) kept.push({ ...box, items, height: edge - box.y });
    }
    break;
  }
  return kept;
}

const lineText = (line: readonly LinePiece[]) =>
  line
    .map(({ text }) => text)
    .join('')
    .trimEnd();
