/** A deck as PDF: landscape, 16:9, one slide a page. */
import PDFDocument from 'pdfkit';
import { collectPdf } from './collect-pdf.ts';
import {
  CELL,
  indentOf,
  LINE,
  layOutSlides,
  type PlacedSlide,
  type PlacedTable,
  type PlacedText,
  SLIDE,
} from './lay-out-slides.ts';
import { chooseType, setType } from './pdf-type.ts';
import type { Printed } from './print-bytes.ts';
import { SLIDE_COLORS } from './slide-colors.ts';
import { drawLines } from './text-lines.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** What a slide says whose text did not all fit. */
const CUT = 'There is more than fits. All of it stands in the Word and text downloads.';

/** Draws the deck. */
export async function renderSlidesPdf(printed: Printed): Promise<Uint8Array<ArrayBuffer>[]> {
  const { title, sections, madeAt } = printed;
  const pdf = new PDFDocument({
    size: [SLIDE.width, SLIDE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Protege', CreationDate: madeAt },
  });
  const collected = collectPdf(pdf);
  chooseType(pdf, [title, ...sections.flatMap(({ heading, body }) => [heading, body])].join('\n'));
  const slides = layOutSlides(pdf, printed);
  slides.forEach((slide, at) => {
    pdf.addPage();
    pdf.outline.addItem(slide.title);
    drawSlide(pdf, slide, { foot: title, number: `${at + 1} / ${slides.length}` });
  });
  if (slides.length === 0) pdf.addPage();
  return collected.bytes();
}

function drawSlide(
  pdf: Pdf,
  { title, isCover, message, body, isCut }: PlacedSlide,
  { foot, number }: { foot: string; number: string },
): void {
  pdf.rect(0, 0, SLIDE.width, SLIDE.height).fill(SLIDE_COLORS.ground);
  pdf.rect(0, 0, isCover ? 20 : 8, SLIDE.height).fill(SLIDE_COLORS.accent);
  if (!isCover) line(pdf, title, { y: SLIDE.top, size: 15, color: SLIDE_COLORS.accent, style: 'strong' });
  for (const box of message ? [message, ...body] : body) {
    if (box.kind === 'text') drawText(pdf, box);
    else drawTable(pdf, box);
  }
  if (isCut) line(pdf, CUT, { y: 492, size: 10, color: SLIDE_COLORS.quiet, style: 'slanted' });
  line(pdf, foot, { y: 510, size: 10, color: SLIDE_COLORS.quiet, style: 'text', width: 700 });
  pdf.text(number, SLIDE.width - SLIDE.left - 80, 510, { width: 80, align: 'right', lineBreak: false });
}

function line(
  pdf: Pdf,
  text: string,
  {
    y,
    size,
    color,
    style,
    width = SLIDE.width - 2 * SLIDE.left,
  }: { y: number; size: number; color: string; style: 'text' | 'strong' | 'slanted'; width?: number },
): void {
  const drawable = setType(pdf, style, text);
  pdf.fontSize(size).fillColor(color);
  pdf.text(drawable, SLIDE.left, y, { width, height: size * LINE, ellipsis: true });
}

function drawText(pdf: Pdf, { y, size, style, items }: PlacedText): void {
  for (const { mark, text, lines, y: top } of items) {
    const indent = mark === '' ? 0 : indentOf(size);
    if (mark !== '') {
      setType(pdf, 'text', mark);
      pdf.fontSize(size).fillColor(SLIDE_COLORS.accent);
      pdf.text(mark, SLIDE.left, y + top, { lineBreak: false });
    }
    setType(pdf, style, text);
    pdf.fontSize(size);
    drawLines(pdf, lines, {
      x: SLIDE.left + indent,
      y: y + top,
      lineHeight: size * LINE,
      color: SLIDE_COLORS.ink,
    });
  }
}

function drawTable(pdf: Pdf, { y, size, widths, rows }: PlacedTable): void {
  const width = widths.reduce((sum, one) => sum + one, 0);
  let top = y;
  for (const { cells, height, isHead } of rows) {
    if (isHead) pdf.rect(SLIDE.left, top, width, height).fill(SLIDE_COLORS.head);
    let x: number = SLIDE.left;
    cells.forEach(({ text, lines }, at) => {
      setType(pdf, isHead ? 'strong' : 'text', text);
      pdf.fontSize(size);
      drawLines(pdf, lines, { x: x + CELL, y: top + CELL, lineHeight: size * LINE, color: SLIDE_COLORS.ink });
      x += widths[at]!;
    });
    top += height;
    pdf
      .moveTo(SLIDE.left, top)
      .lineTo(SLIDE.left + width, top)
      .lineWidth(0.75)
      .stroke(SLIDE_COLORS.rule);
  }
}
