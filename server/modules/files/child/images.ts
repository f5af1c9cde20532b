/** Images: encoded anew, so that nothing hides in them, and marked for whoever looks at them. */
import sharp from 'sharp';
import type { FileKind } from '#core/files/file-types.ts';
import { MAX_PIXELS } from '#core/files/terms.ts';
import { checkPng } from './check-png.ts';
import { REASONS, unsafe } from './verdicts.ts';

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;

/** Tables made for one picture would be a little smaller, and need all of it in memory. */
const SPARING: Partial<Record<FileKind, object>> = { jpg: { optimiseCoding: false } };

const isPainted = (kind: FileKind): kind is keyof typeof FORMATS => kind in FORMATS;

// One at a time and nothing kept: the process has one file and a bound of memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The image without place, camera and hidden data, the right way up; cut from its middle to a square of at most so many
 * pixels, where that is said. Throws as the checks do.
 */
export async function cleanImage(
  bytes: Buffer,
  kind: FileKind,
  { squarePixels }: { squarePixels?: number | undefined } = {},
): Promise<Buffer> {
  if (!isPainted(kind)) throw new Error('This is no image.');
  if (kind === 'png') checkPng(bytes);
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height * pages > MAX_PIXELS) unsafe(REASONS.pixels);
  const animated = squarePixels === undefined && (kind === 'gif' || kind === 'webp');
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated, sequentialRead: true }).autoOrient();
  const side = squarePixels === undefined ? undefined : Math.min(squarePixels, width, height);
  const cut = side === undefined ? upright : upright.resize({ width: side, height: side, fit: 'cover' });
  return cut.toFormat(FORMATS[kind], SPARING[kind]).toBuffer();
}

/** Lays the mark, a PNG of one line of words, over an image, again and again from corner to corner. */
export async function markImage(bytes: Buffer, kind: FileKind, mark: Buffer): Promise<Buffer> {
  if (!isPainted(kind)) throw new Error('This is no image.');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { autoOrient } = await image.metadata();
  const { width, height } = autoOrient;
  const tileWidth = Math.max(40, Math.min(width, Math.round(width / 2.2)));
  const line = await sharp(mark).resize({ width: tileWidth }).ensureAlpha().png().toBuffer();
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
    .toFormat(FORMATS[kind], SPARING[kind])
    .toBuffer();
}
