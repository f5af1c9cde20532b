import { afterEach, expect, test } from 'vitest';
import {
  respond,
  type ServiceStep,
  startModelService,
  streamThenBreak,
} from '#server/adapters/mentor-language-model/model-service.ts';
import type { ImageRequest } from '#server/ports/image-model.ts';
import { createOpenAiCompatibleImageModel } from './create-openai-compatible-image-model.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const answer = (data: object) => respond(200, JSON.stringify({ created: 1, data: [data] }));
const whole = answer({ b64_json: PNG.toString('base64'), revised_prompt: 'A small bakery, flat colours.' });

let closeService = async () => {};
afterEach(() => closeService());

async function start(script: ServiceStep[], modelName = 'painter') {
  const service = await startModelService(script);
  closeService = service.close;
  const waits: number[] = [];
  const model = createOpenAiCompatibleImageModel({
    url: `${service.url}/v1/`,
    key: 'secret-key',
    modelName,
    sleep: async (ms) => {
      waits.push(ms);
    },
  });
  return { ...service, waits, model };
}

const request = (change: Partial<ImageRequest> = {}): ImageRequest => ({
  prompt: 'a bakery',
  kind: 'concept',
  idea: null,
  memberRef: 'm-7f3a',
  signal: new AbortController().signal,
  ...change,
});

test('[CH-17] asks with the prompt and a pseudonym, and gives the image and the revised prompt', async () => {
  const { model, seen } = await start([whole]);
  const image = await model.generate(request());
  expect(image).toEqual({ bytes: PNG, format: 'png', revisedPrompt: 'A small bakery, flat colours.' });
  expect(seen[0]).toMatchObject({
    path: '/v1/images/generations',
    headers: { authorization: 'Bearer secret-key' },
    body: { model: 'painter', prompt: 'a bakery', n: 1, response_format: 'b64_json', user: 'm-7f3a' },
  });
});

test('an image at an address of the service is fetched; one elsewhere is not [C-40 attack]', async () => {
  const { model, seen, url } = await start([
    (response) => response.end(JSON.stringify({ data: [{ url: `${url}/files/1.png` }] })),
    (response) => response.end(PNG),
    answer({ url: 'http://169.254.169.254/latest/meta-data' }),
  ]);
  expect(await model.generate(request())).toMatchObject({ bytes: PNG, revisedPrompt: 'a bakery' });
  expect(seen[1]!.path).toBe('/files/1.png');
  await expect(model.generate(request())).rejects.toMatchObject({ kind: 'refused' });
  expect(seen.length).toBe(3);
});

test('a busy or broken service is asked again, after the wait that it asks for', async () => {
  const busy: ServiceStep = (response) => response.writeHead(429, { 'retry-after': '9' }).end('{}');
  const { model, seen, waits } = await start([busy, respond(500), streamThenBreak(['{"data":']), whole]);
  expect((await model.generate(request())).format).toBe('png');
  expect(waits).toEqual([9_000, 4_000, 6_000]);
  expect(seen.length).toBe(4);
});

test('a service that stays away, or asks for a longer wait than anybody waits, is an outage', async () => {
  const { model, waits, seen } = await start([respond(503)]);
  await expect(model.generate(request())).rejects.toMatchObject({ kind: 'outage' });
  expect(waits).toEqual([2_000, 4_000, 6_000]);
  await closeService();
  const later = await start([(response) => response.writeHead(429, { 'retry-after': '3600' }).end('{}')]);
  await expect(later.model.generate(request())).rejects.toMatchObject({ kind: 'outage' });
  expect(later.waits).toEqual([]);
  expect(seen.length).toBe(4);
});

test.each([
  ['words that are not the protocol', respond(200, '<html>login</html>')],
  ['no image', answer({})],
  [
    'a drawing that could hold a script',
    answer({ b64_json: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }),
  ],
])('an answer with %s is asked for again, and is never kept [C-40 attack]', async (_, step) => {
  const { model, waits } = await start([step]);
  await expect(model.generate(request())).rejects.toMatchObject({ kind: 'outage' });
  expect(waits.length).toBe(3);
});

test.each([400, 401, 403, 404])('a service that says no with %i is not asked again', async (status) => {
  const { model, seen } = await start([respond(status, '{"error":{"message":"secret-key is wrong"}}')]);
  const failure = await model.generate(request()).catch((error: Error) => error);
  expect(failure).toMatchObject({ kind: 'refused', message: expect.not.stringContaining('secret-key') });
  expect(seen.length).toBe(1);
});

test('a silent service is given up, and a cancelled image ends at once', async () => {
  const { url } = await start([() => undefined]);
  let waits = 0;
  const model = createOpenAiCompatibleImageModel({
    url,
    modelName: 'm',
    limitMs: 30,
    sleep: async () => {
      waits += 1;
    },
  });
  await expect(model.generate(request())).rejects.toMatchObject({ kind: 'outage' });
  // Before each of three more tries. On a busy machine not all of them reach the service in so short a time.
  expect(waits).toBe(3);
  const cancel = new AbortController();
  const waiting = createOpenAiCompatibleImageModel({
    url,
    modelName: 'm',
    sleep: async () => cancel.abort(),
  });
  const drawing = waiting.generate(request({ signal: cancel.signal }));
  cancel.abort();
  await expect(drawing).rejects.toMatchObject({ kind: 'cancelled' });
});
