/**
 * The built-in drawer, the default: works offline and needs nothing installed. It draws by rules, not by a
 * model, and its name says so. The same prompt always gives the same drawing.
 */
import type { Picture } from '#core/writing/drawings/draw-picture.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import type { DrawingWish } from './draw-built-in.ts';

/** Draws for whose turn it is, off the event loop: letters become outlines, which takes a moment. */
export type Draw = (
  wish: DrawingWish,
  options: { memberRef: string; signal: AbortSignal },
) => Promise<Picture>;

/** Makes the drawer. */
export function createBuiltInImageModel(draw: Draw): ImageModel {
  return {
    provider: 'built-in',
    modelName: 'Protege built-in drawer 1',
    async generate({ prompt, kind, idea, memberRef, signal }) {
      signal.throwIfAborted();
      const { svg, description } = await draw({ prompt, kind, idea }, { memberRef, signal });
      return { bytes: Buffer.from(svg), format: 'svg', revisedPrompt: description };
    },
  };
}
