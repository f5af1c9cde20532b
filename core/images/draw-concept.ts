/** A card of the idea: what it is, for whom, what is wrong today, in the member's words, beside its sign. */

import { quoteOf } from '#core/mentor/sentences.ts';
import { capitalised } from '#core/mentor/speak.ts';
import type { PictureBrief } from './read-brief.ts';
import { circle, line, placed, rect, textBlock, textLine, wrapText } from './svg.ts';
import type { Typeface } from './typeface.ts';

/** The rows of the card: only what was said. */
function rowsOf(brief: PictureBrief): [string, string][] {
  const rows: [string, string | null][] = [
    ['For', brief.line.includes(brief.audience ?? '\n') ? null : brief.audience],
    ['Does', brief.does],
    ['Today', brief.problem],
    ['Where', brief.line.includes(brief.place ?? '\n') ? null : brief.place],
    ['Price', brief.price],
    ['With', brief.parts.length > 0 ? brief.parts.join(', ') : null],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1])).slice(0, 4);
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
  const title = wrapText(typeface, brief.name, { face: 'serif', size: 82, width, maxLines: 2 });
  const body = wrapText(typeface, brief.line, { face: 'sans', size: 28, width, maxLines: 2 });
  const rows = rowsOf(brief);
  const step = 112;
  // Stands in the middle of its half, however much there is to say.
  const height = 60 + title.length * 84 + body.length * 40 + (rows.length > 0 ? 60 + rows.length * step : 0);
  const top = Math.max(70, (900 - height) / 2);
  const bodyTop = top + 60 + title.length * 84;
  const rowsTop = bodyTop + body.length * 40 + 60;
  return (
    rect({ x: 0, y: 0, w: 1200, h: 900 }, { fill: palette.paper }) +
    `<svg x="0" y="0" width="450" height="900" viewBox="0 0 450 900">${rect({ x: 0, y: 0, w: 450, h: 900 }, { fill: palette.main })}${pattern(brief)}</svg>` +
    placed({ x: 130, y: 335, scale: 1.9 }, brief.mark(palette)) +
    rect({ x: left, y: top, w: 56, h: 6 }, { fill: palette.second, radius: 3 }) +
    textBlock(
      typeface,
      title,
      { x: left, y: top + 88, leading: 84 },
      { face: 'serif', size: 82, fill: palette.ink },
    ) +
    textBlock(
      typeface,
      body,
      { x: left, y: bodyTop + 20, leading: 40 },
      { face: 'sans', size: 28, fill: palette.ink, opacity: 0.78 },
    ) +
    rows
      .map((row, index) => drawRow(typeface, brief, row, { x: left, y: rowsTop + index * step, width }))
      .join('')
  );
}

function drawRow(
  typeface: Typeface,
  { palette }: PictureBrief,
  [label, value]: [string, string],
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const said = label === 'Today' ? `“${quoteOf(value, 110)}”` : capitalised(value);
  const lines = wrapText(typeface, said, { face: 'sans', size: 25, width: width - 120, maxLines: 2 });
  return (
    line(x, y, x + width, y, { stroke: palette.ink, strokeWidth: 1, opacity: 0.16 }) +
    textLine(typeface, label, { x, y: y + 44 }, { face: 'bold', size: 21, fill: palette.main }) +
    textBlock(
      typeface,
      lines,
      { x: x + 120, y: y + 44, leading: 34 },
      { face: 'sans', size: 25, fill: palette.ink },
    )
  );
}
