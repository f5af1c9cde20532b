/**
 * The parts of a screen as small drawings: a calendar, a list, a map, a chart, a form, and so on. A part that
 * no drawing fits is a plain panel with its name. In a wireframe all of them are grey outlines.
 */
import type { Palette } from './palettes.ts';
import { seedOf } from './seed-of.ts';
import { type Box, circle, line, path, rect, textLine, wrapText } from './svg.ts';
import type { Typeface } from './typeface.ts';

/** What a part is drawn with. */
export interface Pen {
  typeface: Typeface;
  colours: Palette;
  /** Outlines only, no colour. */
  isWire: boolean;
}

/** The colour of a line around a field. */
const ruleOf = ({ colours, isWire }: Pen): string => (isWire ? colours.second : colours.soft);

type Part = (pen: Pen, box: Box, label: string) => string;

/** A bar that stands for a line of text. */
export function bar({ colours, isWire }: Pen, x: number, y: number, w: number, opacity = 0.35): string {
  return rect(
    { x, y, w, h: 8 },
    { fill: isWire ? colours.second : colours.ink, radius: 4, opacity: isWire ? opacity : opacity * 0.42 },
  );
}

/** A field that stands for a picture. */
export function picture({ colours, isWire }: Pen, { x, y, w, h }: Box, seed = ''): string {
  if (isWire) {
    return (
      rect({ x, y, w, h }, { fill: colours.soft, stroke: colours.second, strokeWidth: 1.5, radius: 6 }) +
      path(`M${x} ${y}L${x + w} ${y + h}M${x + w} ${y}L${x} ${y + h}`, {
        stroke: colours.second,
        strokeWidth: 1.2,
        opacity: 0.7,
      })
    );
  }
  const peak = 0.35 + (seedOf(seed) % 30) / 100;
  return (
    rect({ x, y, w, h }, { fill: colours.soft, radius: 8 }) +
    circle({ x: x + w * (1.05 - peak), y: y + h * 0.3, r: Math.min(w, h) * 0.13 }, { fill: colours.second }) +
    path(
      `M${x + 6} ${y + h - 6}L${x + w * peak} ${y + h * 0.42}L${x + w * (peak + 0.22)} ${y + h * 0.7}L${x + w * (peak + 0.36)} ${y + h * 0.55}L${x + w - 6} ${y + h - 6}Z`,
      { fill: colours.main, opacity: 0.88, stroke: colours.main, strokeWidth: 4 },
    )
  );
}

/** A button with its word. */
export function button(pen: Pen, { x, y, w, h }: Box, label: string): string {
  const { colours, isWire, typeface } = pen;
  const size = Math.min(17, h * 0.42);
  const [word] = wrapText(typeface, label, { face: 'bold', size, width: w - 16, maxLines: 1 });
  return (
    rect(
      { x, y, w, h },
      isWire
        ? { stroke: colours.main, strokeWidth: 2, radius: h / 2 }
        : { fill: colours.main, radius: h / 2 },
    ) +
    textLine(
      typeface,
      word ?? '',
      { x: x + w / 2, y: y + h / 2 + size * 0.36 },
      { face: 'bold', size, fill: isWire ? colours.main : colours.paper, anchor: 'middle' },
    )
  );
}

const calendar: Part = ({ colours, isWire }, { x, y, w, h }, label) => {
  const [columns, rows] = [7, 4];
  const cell = { w: w / columns, h: Math.min(h / rows, (w / columns) * 1.05) };
  const free = seedOf(label);
  return Array.from({ length: columns * rows }, (_, i) => {
    const isMarked = (i * 7 + free) % 9 === 0;
    return rect(
      {
        x: x + (i % columns) * cell.w + 2,
        y: y + Math.floor(i / columns) * cell.h + 2,
        w: cell.w - 4,
        h: cell.h - 4,
      },
      isMarked
        ? { fill: isWire ? colours.second : colours.main, radius: 4 }
        : isWire
          ? { stroke: colours.second, strokeWidth: 1, radius: 4 }
          : { fill: colours.soft, radius: 4 },
    );
  }).join('');
};

const list: Part = (pen, { x, y, w, h }) => {
  const count = Math.max(2, Math.min(4, Math.floor(h / 46)));
  const step = h / count;
  return Array.from({ length: count }, (_, i) => {
    const top = y + i * step;
    const side = Math.min(34, step - 12);
    return (
      (pen.isWire
        ? circle(
            { x: x + side / 2, y: top + step / 2, r: side / 2 },
            { stroke: pen.colours.second, strokeWidth: 1.5 },
          )
        : circle(
            { x: x + side / 2, y: top + step / 2, r: side / 2 },
            { fill: i % 2 ? pen.colours.second : pen.colours.main },
          )) +
      bar(pen, x + side + 12, top + step / 2 - 11, (w - side - 12) * (0.5 + ((i * 37) % 30) / 100), 0.75) +
      bar(pen, x + side + 12, top + step / 2 + 5, (w - side - 12) * 0.45) +
      (i > 0 ? line(x, top, x + w, top, { stroke: ruleOf(pen), strokeWidth: 1.4, opacity: 0.6 }) : '')
    );
  }).join('');
};

const map: Part = ({ colours, isWire }, { x, y, w, h }) =>
  rect({ x, y, w, h }, { fill: colours.soft, radius: 6 }) +
  path(
    `M${x} ${y + h * 0.62}L${x + w * 0.4} ${y + h * 0.5}L${x + w} ${y + h * 0.74}M${x + w * 0.3} ${y}L${x + w * 0.42} ${y + h}M${x + w * 0.72} ${y}L${x + w * 0.64} ${y + h}M${x} ${y + h * 0.24}L${x + w} ${y + h * 0.3}`,
    {
      stroke: colours.paper,
      strokeWidth: 7,
    },
  ) +
  [
    [0.36, 0.4],
    [0.68, 0.58],
    [0.84, 0.24],
  ]
    .map(([px, py], i) => {
      const [cx, cy] = [x + w * px!, y + h * py!];
      const fill = isWire ? colours.main : i === 1 ? colours.second : colours.main;
      return (
        path(
          `M${cx} ${cy + 18}C${cx - 16} ${cy} ${cx - 14} ${cy - 16} ${cx} ${cy - 16}C${cx + 14} ${cy - 16} ${cx + 16} ${cy} ${cx} ${cy + 18}Z`,
          { fill },
        ) + circle({ x: cx, y: cy - 3, r: 4.5 }, { fill: colours.paper })
      );
    })
    .join('');

const chart: Part = ({ colours, isWire }, { x, y, w, h }, label) => {
  const count = 7;
  const heights = Array.from(
    { length: count },
    (_, i) => 0.3 + ((seedOf(`${label}${i}`) % 40) + i * 5) / 100,
  );
  return (
    heights
      .map((part, i) => {
        const high = Math.min(0.95, part) * h;
        const box = { x: x + (i + 0.2) * (w / count), y: y + h - high, w: (w / count) * 0.6, h: high };
        return isWire
          ? rect(box, { stroke: colours.second, strokeWidth: 1.5, radius: 3 })
          : rect(box, {
              fill: i === count - 1 ? colours.second : colours.main,
              radius: 4,
              opacity: i === count - 1 ? 1 : 0.85,
            });
      })
      .join('') + line(x, y + h, x + w, y + h, { stroke: colours.second, strokeWidth: 1.5 })
  );
};

const form: Part = (pen, { x, y, w, h }, label) => {
  const fields = h > 130 ? 2 : 1;
  const high = Math.min(38, (h - 8) / (fields + 1) - 8);
  const action = /\b(?:sign|log ?in|account)/i.test(label)
    ? 'Sign in'
    : /\b(?:contact|message)/i.test(label)
      ? 'Send'
      : /\b(?:pay|checkout|cart|order)/i.test(label)
        ? 'Pay'
        : /\bbook/i.test(label)
          ? 'Book'
          : 'Continue';
  return (
    Array.from({ length: fields }, (_, i) => {
      const top = y + i * (high + 10);
      return (
        rect(
          { x, y: top, w, h: high },
          { fill: pen.colours.paper, stroke: ruleOf(pen), strokeWidth: 1.6, radius: 7 },
        ) + bar(pen, x + 12, top + high / 2 - 4, w * (0.4 - i * 0.1))
      );
    }).join('') +
    button(pen, { x, y: y + fields * (high + 10) + 2, w: Math.min(150, w), h: Math.max(26, high) }, action)
  );
};

const search: Part = (pen, { x, y, w, h }) =>
  rect({ x, y, w, h: 40 }, { fill: pen.colours.paper, stroke: ruleOf(pen), strokeWidth: 1.6, radius: 20 }) +
  circle({ x: x + 22, y: y + 18, r: 7 }, { stroke: pen.colours.main, strokeWidth: 2.5 }) +
  line(x + 27, y + 23, x + 32, y + 28, { stroke: pen.colours.main, strokeWidth: 2.5 }) +
  bar(pen, x + 44, y + 16, w * 0.4) +
  (h > 90 ? list(pen, { x, y: y + 52, w, h: h - 52 }, '') : '');

const gallery: Part = (pen, { x, y, w, h }, label) => {
  const side = (w - 8) / 2;
  const high = Math.min(side * 0.72, h > 150 ? (h - 8) / 2 : h);
  const rows = Math.max(1, Math.min(3, Math.floor((h + 8) / (high + 8))));
  return Array.from({ length: rows * 2 }, (_, i) =>
    picture(
      pen,
      { x: x + (i % 2) * (side + 8), y: y + Math.floor(i / 2) * (high + 8), w: side, h: high },
      `${label}${i}`,
    ),
  ).join('');
};

const prices: Part = (pen, { x, y, w, h }) =>
  [0, 1, 2]
    .map((i) => {
      const box = { x: x + i * ((w + 10) / 3), y, w: (w - 20) / 3, h };
      const isBest = i === 1;
      const inner = {
        ...pen,
        colours: isBest && !pen.isWire ? { ...pen.colours, ink: pen.colours.paper } : pen.colours,
      };
      return (
        rect(
          box,
          isBest && !pen.isWire
            ? { fill: pen.colours.main, radius: 8 }
            : { stroke: ruleOf(pen), strokeWidth: isBest ? 2.5 : 1.6, radius: 8 },
        ) +
        bar(inner, box.x + 10, y + 16, box.w * 0.5, 0.9) +
        rect(
          { x: box.x + 10, y: y + 34, w: box.w * 0.35, h: 16 },
          { fill: inner.colours.second, radius: 4, opacity: 0.8 },
        ) +
        (h > 90
          ? [0, 1, 2]
              .map((k) => bar(inner, box.x + 10, y + 64 + k * 16, box.w - 24 - k * 8, 0.4))
              .filter((_, k) => 64 + k * 16 < h - 12)
              .join('')
          : '')
      );
    })
    .join('');

const talk: Part = (pen, { x, y, w, h }) =>
  [0, 1, 2]
    .filter((i) => (i + 1) * 44 <= h)
    .map((i) => {
      const isOwn = i % 2 === 1;
      const wide = w * (0.62 - i * 0.06);
      const left = isOwn ? x + w - wide : x;
      const own = pen.isWire ? { fill: pen.colours.soft } : { fill: pen.colours.main };
      return (
        rect(
          { x: left, y: y + i * 44, w: wide, h: 36 },
          isOwn ? { ...own, radius: 16 } : { stroke: ruleOf(pen), strokeWidth: 1.6, radius: 16 },
        ) +
        bar(
          isOwn && !pen.isWire ? { ...pen, colours: { ...pen.colours, ink: pen.colours.paper } } : pen,
          left + 14,
          y + i * 44 + 14,
          wide - 40,
          0.6,
        )
      );
    })
    .join('');

const voices: Part = (pen, { x, y, w, h }) =>
  path('M0 12C0 4 4 0 11 0V5C8 5 6 8 6 11H11V22H0ZM16 12C16 4 20 0 27 0V5C24 5 22 8 22 11H27V22H16Z', {
    fill: pen.colours.second,
  }).replace('<path', `<path transform="translate(${x} ${y + 2})"`) +
  bar(pen, x, y + 40, w * 0.95, 0.55) +
  bar(pen, x, y + 58, w * 0.8, 0.55) +
  (h > 100
    ? circle(
        { x: x + 15, y: y + 96, r: 13 },
        pen.isWire ? { stroke: pen.colours.second, strokeWidth: 1.5 } : { fill: pen.colours.main },
      ) + bar(pen, x + 40, y + 92, w * 0.35, 0.75)
    : '');

const film: Part = (pen, box, label) => {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  return (
    picture(pen, box, label) +
    circle({ x: cx, y: cy, r: 24 }, { fill: pen.colours.paper, stroke: pen.colours.main, strokeWidth: 2 }) +
    path(`M${cx - 7} ${cy - 11}L${cx + 12} ${cy}L${cx - 7} ${cy + 11}Z`, { fill: pen.colours.main })
  );
};

const words: Part = (pen, { x, y, w, h }) =>
  Array.from({ length: Math.max(2, Math.min(5, Math.floor(h / 22))) }, (_, i) =>
    bar(pen, x, y + 6 + i * 20, w * (i % 3 === 2 ? 0.6 : 0.95 - (i % 2) * 0.1), i === 0 ? 0.7 : 0.4),
  ).join('');

const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/\b(?:calendar|schedule|dates?|availability|slots?|timetable|planner)\b/i, calendar],
  [/\b(?:map|location|nearby|route|places)\b/i, map],
  [/\b(?:dashboard|charts?|graph|stats|statistics|analytics|sales|progress|report)\b/i, chart],
  [/\b(?:search|filters?|browse|find)\b/i, search],
  [/\b(?:pric\w+|plans?|packages|tiers|subscription)\b/i, prices],
  [
    /\b(?:gallery|photos?|images?|pictures?|portfolio|products?|menu|catalog(?:ue)?|shop|collection)\b/i,
    gallery,
  ],
  [/\b(?:video|film|player|trailer|demo)\b/i, film],
  [/\b(?:chat|messages?|inbox|comments?|support)\b/i, talk],
  [/\b(?:reviews?|testimonials?|quotes?|ratings?|stories)\b/i, voices],
  [
    /\b(?:form|sign ?up|sign ?in|log ?in|login|register|contact|checkout|payment|pay|cart|order|book(?:ing)?|newsletter)\b/i,
    form,
  ],
  [
    /\b(?:lists?|feed|results|tutors|members|profiles?|team|people|users?|orders|items|leaderboard|tasks?|notifications?|cards?)\b/i,
    list,
  ],
];

/** Draws a part with its name above it, in a panel. */
export function drawPart(pen: Pen, box: Box, label: string): string {
  const { colours, typeface, isWire } = pen;
  const part = PARTS.find(([pattern]) => pattern.test(label))?.[1] ?? words;
  const size = Math.min(17, Math.max(13, box.w / 16));
  const [name] = wrapText(typeface, label, { face: 'bold', size, width: box.w - 32, maxLines: 1 });
  return (
    rect(box, {
      fill: colours.paper,
      stroke: isWire ? colours.second : colours.soft,
      strokeWidth: isWire ? 1.6 : 2.5,
      radius: 10,
    }) +
    textLine(
      typeface,
      name ?? '',
      { x: box.x + 16, y: box.y + 16 + size * 0.8 },
      { face: 'bold', size, fill: colours.ink },
    ) +
    part(pen, { x: box.x + 16, y: box.y + 30 + size, w: box.w - 32, h: box.h - 46 - size }, label)
  );
}
