/**
 * Breaks a text into lines with its places to fill in apart, so that they can be marked where they stand. Each
 * word is measured once.
 */
import type PDFDocument from 'pdfkit';
import { inlineParts } from '#core/writing/blocks.ts';
import { foldLongWords } from './pdf-type.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The ground that a place to fill in is drawn on. */
export const BLANK_FILL = '#fff1cc';

/** Words of a line that are drawn alike. */
export interface LinePiece {
  text: string;
  /** From the beginning of the line, in points. */
  x: number;
  width: number;
  isBlank: boolean;
}

/** The lines of a drawable text in the font and size that are set. */
export function breakLines(pdf: Pdf, text: string, width: number): LinePiece[][] {
  const space = pdf.widthOfString(' ');
  const lines: LinePiece[][] = [];
  for (const paragraph of foldLongWords(pdf, text, width).split('\n')) {
    let line: LinePiece[] = [];
    let used = 0;
    for (const { text: part, isBlank } of inlineParts(paragraph)) {
      for (const word of part.split(/(?<= )/)) {
        const bare = word.trimEnd();
        const wide = bare === '' ? 0 : pdf.widthOfString(bare);
        if (line.length > 0 && used + wide > width) {
          lines.push(line);
          line = [];
          used = 0;
        }
        // The next line begins with a word.
        if (line.length === 0 && bare === '') continue;
        const whole = wide + (word.length > bare.length ? space : 0);
        const last = line.at(-1);
        if (last?.isBlank === isBlank) {
          last.text += word;
          last.width += whole;
        } else line.push({ text: word, x: used, width: whole, isBlank });
        used += whole;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Draws lines below one another, in the font and size that are set, with the ground of blanks behind them. */
export function drawLines(
  pdf: Pdf,
  lines: readonly (readonly LinePiece[])[],
  { x, y, lineHeight, color }: { x: number; y: number; lineHeight: number; color: string },
): void {
  lines.forEach((line, at) => {
    const top = y + at * lineHeight;
    for (const piece of line) {
      if (piece.isBlank) pdf.rect(x + piece.x - 1, top - 1, piece.width + 2, lineHeight).fill(BLANK_FILL);
      pdf.fillColor(color).text(piece.text, x + piece.x, top, { lineBreak: false });
    }
  });
}
