/** A card of the idea: what it is, and the confirmed values that say for whom, why and for how much, beside its sign. */
import { capitalised } from '#core/idea/words.ts';
import type { PictureBrief } from './read-brief.ts';
import { circle, line, placed, rect, textBlock, textLine, wrapText } from './svg.ts';
import type { Typeface } from './typeface.ts';

const MOST_ROWS = 5;
const ROW_SIZE = 24;
const ROW_LEADING = 31;
/** The room for the label of a row. */
const ROW_LABEL = 130;

/** The rows of the card: only what is known. */
function rowsOf(brief: PictureBrief): [string, string][] {
  const rows: [string, string | null][] = [
    ['For', brief.customer],
    ['Problem', brief.problem],
    ['Today', brief.alternative],
    ['Price', brief.price],
    ['Where', brief.place],
    ['With', brief.parts.length > 0 ? brief.parts.join(', ') : null],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1])).slice(0, MOST_ROWS);
}

/** The heading and what stands under it; a card of which nothing is known says what would fill it. */
function headOf({ name, isNamed, product }: PictureBrief): { title: string; body: string } {
  const title = isNamed ? name : product;
  if (title === null) {
    return {
      title: 'Your idea',
      body: 'Nothing is confirmed on its card yet. What you confirm there is drawn here.',
    };
  }
  const isSame = product === null || product.toLowerCase() === title.toLowerCase();
  return { title: capitalised(title), body: isSame ? '' : capitalised(product) };
}

/** Rings and dots behind the sign, so that the panel is not a plain field. */
function pattern(brief: PictureBrief): string {
  const { paper } = brief.palette;
  const rings = [190, 250, 310, 370]
    .map((r) => circle({ x: 225, y: 430, r }, { stroke: paper, strokeWidth: 1.5, opacity: 0.22 }))
    .join('');
  return rings + circle({ x: 225, y: 430, r: 158 }, { fill: paper });
}

/** Draws the card. */
export function drawConcept(brief: PictureBrief, typeface: Typeface): string {
  const { palette } = brief;
  const left = 530;
  const width = 580;
  const head = headOf(brief);
  // A long product in the place of a name is set smaller, so that it is read whole.
  const size = head.title.length > 34 ? 54 : 82;
  const leading = size + 2;
  const title = wrapText(typeface, head.title, { face: 'serif', size, width, maxLines: size === 54 ? 4 : 2 });
  const body = wrapText(typeface, head.body, { face: 'sans', size: 28, width, maxLines: 3 });
  const rows = rowsOf(brief).map(([label, value]) => ({
    label,
    lines: wrapText(typeface, capitalised(value), {
      face: 'sans',
      size: ROW_SIZE,
      width: width - ROW_LABEL,
      maxLines: 3,
    }),
  }));
  const heights = rows.map(({ lines }) => 46 + lines.length * ROW_LEADING);
  // Stands in the middle of its half, however much there is to say.
  const height = 100 + title.length * leading + body.length * 40 + sumOf(heights);
  const top = Math.max(50, (900 - height) / 2);
  const bodyTop = top + 60 + title.length * leading;
  const rowsTop = bodyTop + body.length * 40 + 40;
  return (
    rect({ x: 0, y: 0, w: 1200, h: 900 }, { fill: palette.paper }) +
    `<svg x="0" y="0" width="450" height="900" viewBox="0 0 450 900">${rect({ x: 0, y: 0, w: 450, h: 900 }, { fill: palette.main })}${pattern(brief)}</svg>` +
    placed({ x: 130, y: 335, scale: 1.9 }, brief.mark(palette)) +
    rect({ x: left, y: top, w: 56, h: 6 }, { fill: palette.second, radius: 3 }) +
    textBlock(
      typeface,
      title,
      { x: left, y: top + 6 + leading, leading },
      { face: 'serif', size, fill: palette.ink },
    ) +
    textBlock(
      typeface,
      body,
      { x: left, y: bodyTop + 20, leading: 40 },
      { face: 'sans', size: 28, fill: palette.ink, opacity: 0.78 },
    ) +
    rows
      .map((row, index) =>
        drawRow(typeface, brief, row, { x: left, y: rowsTop + sumOf(heights.slice(0, index)), width }),
      )
      .join('')
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function drawRow(
  typeface: Typeface,
  { palette }: PictureBrief,
  { label, lines }: { label: string; lines: string[] },
  { x, y, width }: { x: number; y: number; width: number },
): string {
  return (
    line(x, y, x + width, y, { stroke: palette.ink, strokeWidth: 1, opacity: 0.16 }) +
    textLine(typeface, label, { x, y: y + 38 }, { face: 'bold', size: 21, fill: palette.main }) +
    textBlock(
      typeface,
      lines,
      { x: x + ROW_LABEL, y: y + 38, leading: ROW_LEADING },
      { face: 'sans', size: ROW_SIZE, fill: palette.ink },
    )
  );
}
