/**
 * The drawer of images that the configuration names; the built-in one without it. A provider that fails is
 * told to the member as it is, and never silently replaced by another.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import { createBuiltInImageModel } from './image-built-in/create-built-in-image-model.ts';
import { createOpenAiCompatibleImageModel } from './image-openai-compatible/create-openai-compatible-image-model.ts';

/** Makes the drawer. The configuration has been checked: what a provider needs is there. */
export function createImageModel({ image }: Pick<Config, 'image'>, textWork: TextWork): ImageModel {
  if (!image) return createBuiltInImageModel((wish, whose) => textWork.run('image.draw', wish, whose));
  return createOpenAiCompatibleImageModel({
    ...image,
    sleep: async (ms, signal) => {
      await wait(ms, undefined, { signal });
    },
  });
}
