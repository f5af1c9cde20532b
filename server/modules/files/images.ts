/** Images: encoded anew, so that nothing hides in them, and marked for whoever looks at them. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { FileKind } from '#core/files/file-types.ts';
import { MAX_PIXELS } from '#core/files/terms.ts';
import { refuse } from '#server/platform/refuse.ts';

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;

/** A font of our own: a server may have none, and the mark would be empty. */
const FONT = fileURLToPath(
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
);

const isPainted = (kind: FileKind): kind is keyof typeof FORMATS => kind in FORMATS;

/** The image without place, camera and hidden data, the right way up. Refuses with: `file_unreadable`. */
export async function cleanImage(bytes: Buffer, kind: FileKind): Promise<Buffer> {
  if (!isPainted(kind)) return bytes;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: kind === 'gif' || kind === 'webp' })
    .autoOrient()
    .toFormat(FORMATS[kind])
    .toBuffer()
    .catch(() => refuse('file_unreadable'));
}

/** One line of words as a picture with a clear ground, dark with a light edge, to be laid over a page. */
export function drawMark(words: string): Promise<Buffer> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sharp({
    text: { text: escaped, fontfile: FONT, font: 'Noto Sans 24', rgba: true, dpi: 144 },
  })
    .png()
    .toBuffer();
}

/** Lays the mark over an image, again and again from corner to corner. */
export async function markImage(bytes: Buffer, kind: FileKind, words: string): Promise<Buffer> {
  if (!isPainted(kind)) return bytes;
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { width, height } = (await image.clone().toBuffer({ resolveWithObject: true })).info;
  const tileWidth = Math.max(40, Math.min(width, Math.round(width / 2.2)));
  const line = await sharp(await drawMark(words))
    .resize({ width: tileWidth })
    .ensureAlpha()
    .png()
    .toBuffer();
  const tile = await sharp(line)
    .rotate(-24, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    // The mark is to be seen, and the image still to be read.
    .composite([
      {
        input: Buffer.from([0, 0, 0, 70]),
        raw: { width: 1, height: 1, channels: 4 },
        tile: true,
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();
  return image
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .toFormat(FORMATS[kind])
    .toBuffer();
}
