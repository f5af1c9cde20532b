/** Draws the line of words that is laid over files for their viewer. The words are ours; no file is opened here. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A font of our own: a server may have none, and the mark would be empty. */
const FONT = fileURLToPath(
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
);

/** One line of words as a PNG with a clear ground, dark with a light edge, to be laid over a page. */
export function drawMark(words: string): Promise<Buffer> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sharp({
    text: { text: escaped, fontfile: FONT, font: 'Noto Sans 24', rgba: true, dpi: 144 },
  })
    .png()
    .toBuffer();
}
