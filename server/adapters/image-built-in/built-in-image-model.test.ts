import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ImageRequest } from '#server/ports/image-model.ts';
import { createBuiltInImageModel } from './create-built-in-image-model.ts';
import { drawBuiltIn } from './draw-built-in.ts';

const request = (prompt: string, kind: ImageRequest['kind']): ImageRequest => ({
  prompt,
  kind,
  idea: null,
  memberRef: 'm-1',
  signal: new AbortController().signal,
});

test.each([
  ['a logo called Crumb & Co', 'logo'],
  ['a wireframe of a tutoring app with a calendar, a map, prices and chat', 'wireframe'],
  ['a mockup for a soap shop with photos, reviews, video, search and a form', 'mockup'],
  ['create an image', 'concept'],
] as const)(
  '[CH-16] %s: a drawing that can be shown anywhere, its letters as outlines',
  async (prompt, kind) => {
    const image = await createBuiltInImageModel(async (wish) => drawBuiltIn(wish)).generate(
      request(prompt, kind),
    );
    const svg = Buffer.from(image.bytes).toString();
    expect(image).toMatchObject({ format: 'svg', revisedPrompt: expect.stringMatching(/^A /) });
    expect(svg).not.toContain('<text');
    const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 900 });
    // More than a ground of one colour.
    const colours = new Set<number>();
    for (let i = 0; i < data.length; i += info.channels * 97) colours.add(data.readUIntBE(i, 3));
    expect(colours.size).toBeGreaterThan(20);
  },
);

test('letters that the fonts lack are left to the viewer’s fonts', async () => {
  const image = await createBuiltInImageModel(async (wish) => drawBuiltIn(wish)).generate(
    request('a logo called "寿司"', 'logo'),
  );
  expect(Buffer.from(image.bytes).toString()).toContain('>寿司</text>');
});
