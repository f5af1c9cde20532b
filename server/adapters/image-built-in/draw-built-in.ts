/** Draws with the packaged fonts: the whole work of the built-in drawer, done in a thread. */
import { drawPicture, type Picture } from '#core/writing/drawings/draw-picture.ts';
import type { ImageRequest } from '#server/ports/image-model.ts';
import { loadTypeface } from './load-typeface.ts';

/** What a drawing is made of. */
export type DrawingWish = Pick<ImageRequest, 'prompt' | 'kind' | 'idea'>;

const typeface = loadTypeface();

/** The drawing of a prompt. The fonts are read with the first one of a thread. */
export function drawBuiltIn({ prompt, kind, idea }: DrawingWish): Picture {
  return drawPicture({ prompt, kind, idea, typeface });
}
