/**
 * A screen, on a computer and on a phone: grey outlines for a wireframe, colours and the sign for a mockup.
 * Both show the same parts, so that one can be compared with the other.
 */
import { capitalised } from '#core/idea/words.ts';
import { type Palette, WIRE } from './palettes.ts';
import type { PictureBrief } from './read-brief.ts';
import { bar, button, drawPart, type Pen, picture } from './screen-blocks.ts';
import { type Box, circle, fittingSize, line, placed, rect, textBlock, textLine, wrapText } from './svg.ts';
import type { Typeface } from './typeface.ts';

const BROWSER: Box = { x: 60, y: 110, w: 760, h: 730 };
const PHONE: Box = { x: 860, y: 150, w: 280, h: 690 };

/** The words on the screen. Where there is none, bars stand for it. */
interface Words {
  name: string | null;
  headline: string | null;
  under: string | null;
  action: string;
  parts: readonly string[];
}

/** The longest product that is a headline, in UTF-16 code units. */
const LONGEST_HEADLINE = 72;

function wordsOf({ name, product, customer, place, look, parts }: PictureBrief): Words {
  const isShort = product !== null && product.length <= LONGEST_HEADLINE;
  const headline = isShort ? product : (name ?? product);
  const under = customer ? `For ${customer.replace(/^for\s+/i, '')}` : place;
  return {
    name,
    headline: headline && capitalised(headline),
    under: under && capitalised(under),
    action: look.action,
    parts: parts.length > 0 ? parts : look.parts,
  };
}

/** The name with its sign, as the head of a screen shows it; the sign alone where the name does not fit. */
function head(pen: Pen, brief: PictureBrief, box: Box, menu: readonly string[]): string {
  const { colours, typeface } = pen;
  const sign = 30;
  const middle = box.y + box.h / 2;
  const mark = pen.isWire
    ? circle({ x: box.x + 38, y: middle, r: 14 }, { stroke: colours.main, strokeWidth: 2 })
    : placed({ x: box.x + 23, y: middle - sign / 2, scale: sign / 100 }, brief.mark(colours));
  const room = menu.length > 0 ? box.w * 0.42 : box.w - 122;
  const size = fittingSize(typeface, brief.name ?? '', {
    face: 'bold',
    width: room,
    largest: menu.length > 0 ? 19 : 16,
    smallest: 11,
  });
  const [name] = wrapText(typeface, brief.name ?? '', { face: 'bold', size, width: room, maxLines: 1 });
  let right = box.x + box.w - 24;
  const links = [...menu].reverse().map((word) => {
    const link = textLine(
      typeface,
      word,
      { x: right, y: middle + 5 },
      { face: 'sans', size: 14, fill: colours.ink, anchor: 'end', opacity: 0.8 },
    );
    right -= word.length * 8 + 26;
    return link;
  });
  const burger =
    menu.length === 0
      ? [-7, 0, 7]
          .map((y) =>
            line(box.x + box.w - 44, middle + y, box.x + box.w - 22, middle + y, {
              stroke: colours.ink,
              strokeWidth: 2.4,
            }),
          )
          .join('')
      : '';
  return (
    mark +
    (name?.endsWith('…')
      ? ''
      : name
        ? textLine(
            typeface,
            name,
            { x: box.x + 64, y: middle + 7 },
            { face: 'bold', size, fill: colours.ink },
          )
        : bar(pen, box.x + 64, middle - 4, 110, 0.8)) +
    links.join('') +
    burger +
    line(box.x, box.y + box.h, box.x + box.w, box.y + box.h, {
      stroke: pen.isWire ? colours.second : colours.soft,
      strokeWidth: 1.2,
    })
  );
}

/** A part as a menu has it: short, by its last word where it is long. */
const menuWord = (part: string): string =>
  part.length <= 12 ? part : capitalised(part.split(' ').at(-1)!.slice(0, 12));

function browser(pen: Pen, brief: PictureBrief, words: Words): string {
  const { colours, typeface, isWire } = pen;
  const { x, y, w, h } = BROWSER;
  const menu = words.parts.slice(0, 3).map(menuWord);
  const large = (words.headline ?? '').length > 40 ? 36 : 46;
  const leading = large + 2;
  const lines = wrapText(typeface, words.headline ?? '', {
    face: 'serif',
    size: large,
    width: 370,
    maxLines: 4,
  });
  const heroHeight = 268;
  const heroTop = y + 40 + 62;
  const under = words.under
    ? wrapText(typeface, words.under, { face: 'sans', size: 16, width: 360, maxLines: 2 })
    : [];
  const underHeight = under.length > 0 ? under.length * 24 : 40;
  const textHeight = Math.max(1, lines.length) * leading + 10 + underHeight + 22 + 44;
  const textTop = heroTop + (heroHeight - textHeight) / 2 + 38;
  const afterText = textTop + Math.max(0, lines.length - 1) * leading + 36;
  const buttonTop = afterText + underHeight + 2;
  return (
    (isWire
      ? ''
      : rect({ x: x + 4, y: y + 10, w: w - 8, h }, { fill: colours.ink, radius: 18, opacity: 0.1 })) +
    rect(BROWSER, {
      fill: colours.paper,
      stroke: isWire ? colours.main : colours.paper,
      strokeWidth: 2.2,
      radius: 16,
    }) +
    [0, 1, 2]
      .map((i) =>
        circle(
          { x: x + 26 + i * 22, y: y + 20, r: 6.5 },
          isWire
            ? { stroke: colours.second, strokeWidth: 1.6 }
            : { fill: [colours.main, colours.second, colours.soft][i]! },
        ),
      )
      .join('') +
    rect(
      { x: x + 110, y: y + 9, w: w - 220, h: 22 },
      { fill: isWire ? colours.soft : colours.soft, radius: 11 },
    ) +
    line(x, y + 40, x + w, y + 40, { stroke: isWire ? colours.second : colours.soft, strokeWidth: 1.2 }) +
    head(pen, brief, { x, y: y + 40, w, h: 62 }, menu) +
    (isWire
      ? ''
      : rect(
          { x: x + 0.5, y: heroTop + 0.5, w: w - 1, h: heroHeight },
          { fill: colours.soft, opacity: 0.65 },
        )) +
    (lines.length > 0
      ? textBlock(
          typeface,
          lines,
          { x: x + 32, y: textTop, leading },
          { face: 'serif', size: large, fill: colours.ink },
        )
      : bar(pen, x + 32, textTop - 14, 330, 0.9)) +
    (under.length > 0
      ? textBlock(
          typeface,
          under,
          { x: x + 32, y: afterText, leading: 24 },
          { face: 'sans', size: 16, fill: colours.ink, opacity: 0.7 },
        )
      : bar(pen, x + 32, afterText - 10, 300) + bar(pen, x + 32, afterText + 10, 240)) +
    button(pen, { x: x + 32, y: buttonTop, w: 160, h: 44 }, words.action) +
    heroPicture(pen, brief, { x: x + 424, y: heroTop + 30, w: 304, h: heroHeight - 60 }) +
    grid(pen, words.parts, {
      x: x + 28,
      y: heroTop + heroHeight + 22,
      w: w - 56,
      h: y + h - (heroTop + heroHeight + 22) - 26,
    })
  );
}

function heroPicture(pen: Pen, brief: PictureBrief, box: Box): string {
  if (pen.isWire) return picture(pen, box);
  const side = Math.min(box.w, box.h) * 0.62;
  const { colours } = pen;
  return (
    rect(box, { fill: colours.main, radius: 14 }) +
    circle(
      { x: box.x + box.w / 2, y: box.y + box.h / 2, r: side * 0.86 },
      { fill: colours.paper, opacity: 0.1 },
    ) +
    placed(
      { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, scale: side / 100 },
      brief.mark({ ...colours, main: colours.paper, paper: colours.main, soft: colours.paper }),
    )
  );
}

/** Up to six parts: one row of three, or two rows. */
function grid(pen: Pen, parts: readonly string[], { x, y, w, h }: Box): string {
  const rows = parts.length > 3 ? 2 : 1;
  const perRow = Math.ceil(parts.length / rows);
  const gap = 16;
  const high = (h - gap * (rows - 1)) / rows;
  return parts
    .map((part, index) => {
      const row = Math.floor(index / perRow);
      const inRow = Math.min(perRow, parts.length - row * perRow);
      const wide = (w - gap * (inRow - 1)) / inRow;
      return drawPart(
        pen,
        { x: x + (index - row * perRow) * (wide + gap), y: y + row * (high + gap), w: wide, h: high },
        part,
      );
    })
    .join('');
}

function phone(pen: Pen, brief: PictureBrief, words: Words): string {
  const { colours, typeface, isWire } = pen;
  const { x, y, w, h } = PHONE;
  const large = (words.headline ?? '').length > 40 ? 24 : 30;
  const leading = large + 3;
  const lines = wrapText(typeface, words.headline ?? '', {
    face: 'serif',
    size: large,
    width: w - 56,
    maxLines: 4,
  });
  const textTop = y + 26 + 56 + 46;
  const buttonTop = textTop + Math.max(0, lines.length - 1) * leading + 22;
  const partsTop = buttonTop + 62;
  const shown = words.parts.slice(0, 2);
  const high = (y + h - 34 - partsTop - 14 * (shown.length - 1)) / shown.length;
  return (
    rect(
      { x: x - 8, y: y - 8, w: w + 16, h: h + 16 },
      {
        fill: isWire ? colours.paper : colours.ink,
        stroke: isWire ? colours.main : colours.ink,
        strokeWidth: 2.2,
        radius: 44,
      },
    ) +
    rect(PHONE, {
      fill: colours.paper,
      radius: 36,
      ...(isWire ? { stroke: colours.second, strokeWidth: 1.2 } : {}),
    }) +
    rect(
      { x: x + w / 2 - 38, y: y + 12, w: 76, h: 16 },
      { fill: isWire ? colours.soft : colours.ink, radius: 8 },
    ) +
    head(pen, brief, { x, y: y + 30, w, h: 52 }, []) +
    (lines.length > 0
      ? textBlock(
          typeface,
          lines,
          { x: x + 28, y: textTop, leading },
          { face: 'serif', size: large, fill: colours.ink },
        )
      : bar(pen, x + 28, textTop - 10, w - 90, 0.9)) +
    button(pen, { x: x + 28, y: buttonTop, w: w - 56, h: 42 }, words.action) +
    shown
      .map((part, index) =>
        drawPart(pen, { x: x + 22, y: partsTop + index * (high + 14), w: w - 44, h: high }, part),
      )
      .join('') +
    rect({ x: x + w / 2 - 46, y: y + h - 16, w: 92, h: 5 }, { fill: colours.second, radius: 3 })
  );
}

/** Draws the screens. */
export function drawScreens(brief: PictureBrief, typeface: Typeface): string {
  const isWire = brief.kind === 'wireframe';
  const colours: Palette = isWire ? WIRE : brief.palette;
  const pen: Pen = { typeface, colours, isWire };
  const words = wordsOf(brief);
  const ground = isWire ? '#f4f5f6' : brief.palette.soft;
  const [name] = wrapText(typeface, words.name ?? words.headline ?? '', {
    face: 'bold',
    size: 24,
    width: 860,
    maxLines: 1,
  });
  return (
    rect({ x: 0, y: 0, w: 1200, h: 900 }, { fill: ground }) +
    textLine(typeface, name ?? '', { x: 60, y: 70 }, { face: 'bold', size: 24, fill: colours.ink }) +
    textLine(
      typeface,
      isWire ? 'Wireframe' : 'Mockup',
      { x: 1140, y: 70 },
      { face: 'sans', size: 20, fill: colours.ink, anchor: 'end', opacity: 0.6 },
    ) +
    browser(pen, brief, words) +
    phone(pen, brief, words)
  );
}
