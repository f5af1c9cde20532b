/**
 * The faces of the built-in drawings, read from the packages that also serve the web app's fonts: letters as
 * outlines, so that a drawing needs no font where it is shown.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Face, Typeface } from '#core/writing/drawings/typeface.ts';

const FILES: Readonly<Record<'serif' | 'sans', readonly string[]>> = {
  serif: [
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2',
  ],
  sans: [
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
    '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
  ],
};

const fileOf: Readonly<Record<Face, keyof typeof FILES>> = { serif: 'serif', sans: 'sans', bold: 'sans' };

/** Reads the fonts, once, when the first line is set. */
export function loadTypeface(): Typeface {
  const require = createRequire(import.meta.url);
  const loaded = new Map<string, fontkit.Font[]>();
  const fontsOf = (face: Face): fontkit.Font[] => {
    const name = fileOf[face];
    const fonts =
      loaded.get(name) ?? FILES[name].map((file) => fontkit.create(readFileSync(require.resolve(file))));
    loaded.set(name, fonts);
    return fonts;
  };
  return (text, { face, size }) => {
    const letters = [...text];
    const font = fontsOf(face).find((one) =>
      letters.every((letter) => one.hasGlyphForCodePoint(letter.codePointAt(0)!)),
    );
    if (!font) return null;
    const scale = size / font.unitsPerEm;
    const run = font.layout(text);
    let x = 0;
    const pieces = run.glyphs.map((glyph, index) => {
      const position = run.positions[index]!;
      const piece = glyph.path
        .scale(scale, -scale)
        .translate((x + position.xOffset) * scale, -position.yOffset * scale);
      x += position.xAdvance;
      return piece
        .toSVG()
        .replace(/-?(?<!\d)\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    });
    return { path: pieces.join(''), width: x * scale };
  };
}
