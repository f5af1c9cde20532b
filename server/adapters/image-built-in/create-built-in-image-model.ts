/**
 * The built-in drawer, the default: works offline and needs nothing installed. It draws by rules, not by a
 * model, and its name says so. The same prompt always gives the same drawing.
 */
import { drawPicture } from '#core/images/draw-picture.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import { loadTypeface } from './load-typeface.ts';

/** Makes the drawer. The fonts are read with the first drawing. */
export function createBuiltInImageModel(): ImageModel {
  const typeface = loadTypeface();
  return {
    provider: 'built-in',
    modelName: 'Protege built-in drawer 1',
    async generate({ prompt, kind, idea, signal }) {
      signal.throwIfAborted();
      const { svg, description } = drawPicture({ prompt, kind, idea: idea ?? undefined, typeface });
      return { bytes: Buffer.from(svg), format: 'svg', revisedPrompt: description };
    },
  };
}
