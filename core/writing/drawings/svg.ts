/**
 * The pieces of a drawing as SVG. Every text passes `escapeXml`; nothing of a prompt becomes markup, and no
 * piece can hold a script, a style sheet, a link or a foreign object.
 */
import type { Face, Typeface } from './typeface.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML takes none of them.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A text as XML shows it. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Attributes that a shape may have besides its place. */
export interface Look {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  dash?: string;
}

function look({ fill = 'none', stroke, strokeWidth = 2, opacity, dash }: Look): string {
  return [
    `fill="${fill}"`,
    stroke
      ? `stroke="${stroke}" stroke-width="${n(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"`
      : '',
    dash ? `stroke-dasharray="${dash}"` : '',
    opacity === undefined ? '' : `opacity="${n(opacity)}"`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A rectangle, with round corners where asked. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Draws a rectangle; `radius` rounds its corners. */
export function rect({ x, y, w, h }: Box, style: Look & { radius?: number }): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(style.radius ?? 0)}" ${look(style)}/>`;
}

/** Draws a circle around a point. */
export function circle({ x, y, r }: { x: number; y: number; r: number }, style: Look): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${look(style)}/>`;
}

/** Draws a path. `d` must be made of numbers and commands of ours, never of a text of a member. */
export function path(d: string, style: Look): string {
  return `<path d="${d}" ${look(style)}/>`;
}

/** Draws a line from the first point to the second. */
export function line(x1: number, y1: number, x2: number, y2: number, style: Look): string {
  return path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, style);
}

/** Shapes moved, and scaled, together. */
export function placed({ x, y, scale = 1 }: { x: number; y: number; scale?: number }, inner: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${inner}</g>`;
}

/** How a line of text is set. */
export interface TextStyle {
  face: Face;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

/** Widths of letters that no outline is known of, as a part of the size: on the safe side. */
const UNKNOWN_WIDTH = 0.62;

/** How wide a line is. */
export function widthOf(
  typeface: Typeface,
  text: string,
  { face, size }: Pick<TextStyle, 'face' | 'size'>,
): number {
  return (
    typeface(text, { face, size })?.width ??
    [...text].length * size * (/[\u2e80-\uffef]/.test(text) ? 1.02 : UNKNOWN_WIDTH)
  );
}

/** One line of text, as outlines; in the viewer's own fonts where the face lacks a letter. */
export function textLine(
  typeface: Typeface,
  text: string,
  at: { x: number; y: number },
  style: TextStyle,
): string {
  if (text.trim() === '') return '';
  const { face, size, fill, anchor = 'start', opacity } = style;
  const outlined = typeface(text, { face, size });
  if (!outlined) {
    const family = face === 'serif' ? 'Georgia, serif' : 'Inter, Arial, sans-serif';
    const weight = face === 'bold' ? ' font-weight="600"' : '';
    return `<text x="${n(at.x)}" y="${n(at.y)}" font-family="${family}" font-size="${n(size)}"${weight} text-anchor="${anchor}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${n(opacity)}"`}>${escapeXml(text)}</text>`;
  }
  const shift = anchor === 'middle' ? outlined.width / 2 : anchor === 'end' ? outlined.width : 0;
  const heavier: Look = face === 'bold' ? { stroke: fill, strokeWidth: size * 0.035 } : {};
  const inner = path(outlined.path, { fill, ...heavier, ...(opacity === undefined ? {} : { opacity }) });
  return placed({ x: at.x - shift, y: at.y }, inner);
}

/** Breaks a text into at most `maxLines` lines that fit; what does not fit ends with an ellipsis. */
export function wrapText(
  typeface: Typeface,
  text: string,
  { width, maxLines, ...style }: { width: number; maxLines: number } & Pick<TextStyle, 'face' | 'size'>,
): string[] {
  const fits = (words: string) => widthOf(typeface, words, style) <= width + 1;
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
  }
  if (current !== '') lines.push(current);
  const kept = lines.slice(0, maxLines);
  const isCut = lines.length > maxLines;
  return kept.map((one, index) => shortened(one, isCut && index === maxLines - 1, fits));
}

function shortened(text: string, isCut: boolean, fits: (text: string) => boolean): string {
  if (!isCut && fits(text)) return text;
  let letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters = letters.slice(0, -1);
  return `${letters
    .join('')
    .trimEnd()
    .replace(/[,;:.]$/, '')}…`;
}

/** Lines of text below each other; `y` is the first base line. */
export function textBlock(
  typeface: Typeface,
  lines: readonly string[],
  { x, y, leading }: { x: number; y: number; leading: number },
  style: TextStyle,
): string {
  return lines.map((text, index) => textLine(typeface, text, { x, y: y + index * leading }, style)).join('');
}

/** The largest size at which a text fits a width. */
export function fittingSize(
  typeface: Typeface,
  text: string,
  { face, width, largest, smallest }: { face: Face; width: number; largest: number; smallest: number },
): number {
  const atLargest = widthOf(typeface, text, { face, size: largest });
  return Math.max(smallest, Math.min(largest, (largest * width) / Math.max(1, atLargest)));
}

/** The size of every drawing, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 900 } as const;

/** A whole drawing; `title` and `description` are what a screen reader says. */
export function svgDocument(
  { title, description }: { title: string; description: string },
  inner: string,
): string {
  const { width, height } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d"><title id="t">${escapeXml(title)}</title><desc id="d">${escapeXml(description)}</desc>${inner}</svg>`;
}
