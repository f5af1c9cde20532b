/**
 * A logo on its sheet: the sign with the name, and how both stand on colour, as an icon, and small. Without a name
 * the sign stands alone.
 */
import { capitalised } from '#core/idea/words.ts';
import type { Palette } from './palettes.ts';
import type { PictureBrief } from './read-brief.ts';
import { seedOf } from './seed-of.ts';
import { circle, fittingSize, line, placed, rect, textBlock, textLine, widthOf, wrapText } from './svg.ts';
import type { Face, Typeface } from './typeface.ts';

/** The palette of a sign that stands on `ground`. */
function reversed(palette: Palette, ground: string): Palette {
  return { ...palette, main: palette.paper, second: palette.second, soft: palette.paper, paper: ground };
}

interface Lockup {
  brief: PictureBrief;
  /** What stands beside the sign. */
  name: string | null;
  typeface: Typeface;
  face: Face;
}

/** Sign and name in one row, centred. */
function row(
  { brief, name: whole, typeface, face }: Lockup,
  at: { x: number; y: number; width: number; sign: number; colours: Palette; ink: string },
): string {
  if (whole === null) {
    const scale = (at.sign * 1.5) / 100;
    return placed({ x: at.x - scale * 50, y: at.y - scale * 50, scale }, brief.mark(at.colours));
  }
  const gap = at.sign * 0.28;
  const room = at.width - at.sign - gap;
  const size = fittingSize(typeface, whole, {
    face,
    width: room,
    largest: at.sign * 0.86,
    smallest: at.sign * 0.1,
  });
  const [name] = wrapText(typeface, whole, { width: room, maxLines: 1, face, size });
  const total = at.sign + gap + widthOf(typeface, name ?? '', { face, size });
  const left = at.x - total / 2;
  return (
    placed({ x: left, y: at.y - at.sign / 2, scale: at.sign / 100 }, brief.mark(at.colours)) +
    textLine(
      typeface,
      name ?? '',
      { x: left + at.sign + gap, y: at.y + size * 0.32 },
      { face, size, fill: at.ink },
    )
  );
}

/** The name in one line, or two, or three smaller ones. */
function stackedLines({ name, typeface, face }: Lockup, width: number): string[] {
  if (name === null) return [];
  const broken = (size: number, maxLines: number) =>
    wrapText(typeface, name, { width, maxLines, face, size });
  if (broken(84, 9).length <= 2) return broken(84, 2);
  return broken(56, 3);
}

/** Sign above the name, centred. */
function stack(lockup: Lockup, at: { x: number; y: number; width: number }): string {
  const { brief, typeface, face } = lockup;
  const { palette } = brief;
  const lines = stackedLines(lockup, at.width);
  const sign = lines.length === 0 ? 300 : 212;
  if (lines.length === 0)
    return placed({ x: at.x - sign / 2, y: at.y - sign / 2, scale: sign / 100 }, brief.mark(palette));
  const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), '');
  const largest = [118, 84, 56][lines.length - 1] ?? 56;
  const size = fittingSize(typeface, longest, { face, width: at.width, largest, smallest: 30 });
  const top = at.y - (sign + 40 + lines.length * size) / 2;
  return (
    placed({ x: at.x - sign / 2, y: top, scale: sign / 100 }, brief.mark(palette)) +
    textBlock(
      typeface,
      lines,
      { x: at.x, y: top + sign + 40 + size * 0.78, leading: size * 1.02 },
      { face, size, fill: palette.ink, anchor: 'middle' },
    )
  );
}

/** The line under a name that was given: what it is. Under a name that is the product: where. */
function lineOf({ name, isNamed, product, place }: PictureBrief): string {
  const about = isNamed && product?.toLowerCase() !== name?.toLowerCase() ? (product ?? place) : place;
  return name && about && about.length <= 64 ? capitalised(about) : '';
}

/** Draws the sheet of a logo. */
export function drawLogo(brief: PictureBrief, typeface: Typeface): string {
  const { palette } = brief;
  const face: Face = seedOf(`${brief.seed}:face`) % 3 === 0 ? 'bold' : 'serif';
  const { name } = brief;
  const lockup: Lockup = { brief, name, typeface, face };
  const isRow = name !== null && name.length <= 12 && seedOf(`${brief.seed}:lay`) % 2 === 0;
  const tagline = wrapText(typeface, lineOf(brief), { width: 900, maxLines: 1, face: 'sans', size: 25 });
  const centre = tagline.length > 0 ? 285 : 310;
  const main = isRow
    ? row(lockup, { x: 600, y: centre, width: 980, sign: 230, colours: palette, ink: palette.ink })
    : stack(lockup, { x: 600, y: centre, width: 860 });
  const tiles: [number, string, string][] = [
    [
      0,
      palette.main,
      row(lockup, {
        x: 200,
        y: 760,
        width: 320,
        sign: 78,
        colours: reversed(palette, palette.main),
        ink: palette.paper,
      }),
    ],
    [400, palette.soft, icon(brief, 600, 760)],
    [
      800,
      palette.ink,
      row(lockup, {
        x: 1000,
        y: 760,
        width: 320,
        sign: 58,
        colours: reversed(palette, palette.ink),
        ink: palette.paper,
      }),
    ],
  ];
  return (
    rect({ x: 0, y: 0, w: 1200, h: 900 }, { fill: palette.paper }) +
    main +
    textBlock(
      typeface,
      tagline,
      { x: 600, y: isRow ? 480 : 540, leading: 34 },
      { face: 'sans', size: 25, fill: palette.ink, anchor: 'middle', opacity: 0.72 },
    ) +
    [palette.main, palette.second, palette.ink, palette.soft]
      .map((fill, index) =>
        circle({ x: 1072 + index * 26, y: 582, r: 9 }, { fill, stroke: palette.ink, strokeWidth: 0.4 }),
      )
      .join('') +
    tiles.map(([x, fill, inner]) => rect({ x, y: 620, w: 400, h: 280 }, { fill }) + inner).join('') +
    line(0, 620, 1200, 620, { stroke: palette.ink, strokeWidth: 0.5, opacity: 0.25 })
  );
}

/** The sign alone, as the icon of an app. */
function icon(brief: PictureBrief, x: number, y: number): string {
  const side = 148;
  return (
    rect({ x: x - side / 2, y: y - side / 2, w: side, h: side }, { fill: brief.palette.paper, radius: 34 }) +
    placed({ x: x - 45, y: y - 45, scale: 0.9 }, brief.mark(brief.palette))
  );
}
