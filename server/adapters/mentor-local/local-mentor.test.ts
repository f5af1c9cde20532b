/**
 * A model inside of the installation, without one: a process that speaks as ours does, and the queue before it. With the
 * program itself, where `PROTEGE_TEST_LOCAL_RUNTIME` names a folder that `npm run local-model` has installed it in, the same
 * is asked of a tiny model with random weights.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { MODEL_TURN_SCHEMA } from '#core/interview/model-turn.ts';
import type { MentorPiece, MentorRequest } from '#server/ports/mentor-model.ts';
import { tinyGguf } from '#tests/support/tiny-gguf.ts';
import { createAnswerQueue, QueueIsFull } from './answer-queue.ts';
import { createLocalMentor, type LocalMentorOptions } from './index.ts';
import { type LocalFiles, localFiles } from './local-files.ts';
import { createLocalProcess } from './local-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'protege-local-model-'));
afterAll(() => rm(folder, { recursive: true }));

const STAND_IN = pathToFileURL(
  fileURLToPath(new URL('../../../tests/support/stand-in-llama.mjs', import.meta.url)),
).href;

/** The places of a data folder with a tiny model in it, and a program that stands in for node-llama-cpp. */
async function withModel(name: string, entry = STAND_IN): Promise<LocalFiles> {
  const files = localFiles(join(folder, name));
  await mkdir(files.folder, { recursive: true });
  await writeFile(files.model, tinyGguf());
  const note = { address: 'https://example.org/m.gguf', name: 'Tiny', licence: null, bytes: 1 };
  await writeFile(files.note, JSON.stringify({ ...note, sha256: 'a'.repeat(64) }));
  return { ...files, entry };
}

const options = (files: LocalFiles, change: Partial<LocalMentorOptions> = {}): LocalMentorOptions => ({
  ...{ files, contextTokens: 2_048, memoryMb: 4_096, threads: 1, mostWaiting: 2 },
  sleep: async () => undefined,
  ...change,
});

const request = (text: string, signal = new AbortController().signal): MentorRequest => ({
  ...{ threadId: 'thread', mode: 'general', facts: {}, memberRef: 'member', signal },
  turns: [{ role: 'member', text }],
});

async function all(pieces: AsyncIterable<MentorPiece>): Promise<MentorPiece[]> {
  const found: MentorPiece[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

const textOf = (pieces: readonly MentorPiece[]) =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

describe('PROTEGE_MODEL=local', () => {
  test('it answers with what its process writes, and says what it used', async () => {
    const mentor = createLocalMentor(options(await withModel('answers')));
    expect([mentor.provider, mentor.modelName, mentor.answersTurns]).toEqual(['local', 'Tiny', true]);
    const pieces = await all(mentor.streamAnswer(request('Say hello')));
    expect(textOf(pieces)).toContain('Say hello');
    expect(pieces.at(-1)).toMatchObject({ type: 'done', isComplete: true, usage: { outputTokens: 3 } });
  });

  test('a schema that is asked for becomes a grammar, so that a small model writes nothing else', async () => {
    const mentor = createLocalMentor(options(await withModel('grammar')));
    const turn = { schema: MODEL_TURN_SCHEMA, instructions: 'One JSON object.' };
    const written = textOf(await all(mentor.streamAnswer({ ...request('hello'), turn })));
    expect(JSON.parse(written)).toEqual({ grammarOf: Object.keys(MODEL_TURN_SCHEMA.properties) });
  });

  test('a process that dies ends its answer as an outage, and the next one is answered by another', async () => {
    const mentor = createLocalMentor(options(await withModel('dies')));
    await expect(all(mentor.streamAnswer(request('DIE')))).rejects.toMatchObject({ kind: 'outage' });
    expect(textOf(await all(mentor.streamAnswer(request('again'))))).toContain('again');
  });

  test('a process that holds more memory than it may is ended', async () => {
    const files = await withModel('memory');
    const load = { entry: files.entry, file: files.model, contextTokens: 2_048, threads: 1 };
    const local = createLocalProcess(load, { memoryMb: 1 });
    const question = { turns: [{ role: 'user' as const, text: 'WAIT' }], maxTokens: 5, schema: null };
    await expect(local.ask(question, () => undefined, new AbortController().signal)).rejects.toThrow(/ended/);
  });

  test.each([
    ['goes on for a while', 'BUSY', 60_000],
    ['never ends', 'STUCK', 50],
  ])(
    'an answer that was cancelled and %s is over before the next is asked',
    async (_, text, cancelLimitMs) => {
      const { entry, model: file } = await withModel(text);
      const load = { entry, file, contextTokens: 2_048, threads: 1 };
      const local = createLocalProcess(load, { memoryMb: 4_096, cancelLimitMs });
      const asking = (words: string) => ({
        ...{ turns: [{ role: 'user' as const, text: words }], maxTokens: 5, schema: null },
      });
      const stop = new AbortController();
      const cancelled = local.ask(asking(text), () => stop.abort(), stop.signal).catch(() => null);
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
      const written: string[] = [];
      const next = local.ask(asking('next'), (piece) => written.push(piece), new AbortController().signal);
      expect(await next).toMatchObject({ type: 'done', isComplete: true });
      expect(written.join('')).toBe('next');
      await cancelled;
      local.end();
    },
  );

  test('a process that could not be started is no reason not to start the next', async () => {
    const { entry, model: file } = await withModel('unstarted');
    const load = { entry, file, contextTokens: 2_048, threads: 1 };
    const local = createLocalProcess(load, { memoryMb: 4_096 });
    const question = { turns: [{ role: 'user' as const, text: 'hello' }], maxTokens: 5, schema: null };
    const ask = () => local.ask(question, () => undefined, new AbortController().signal);
    const { execPath } = process;
    process.execPath = join(folder, 'no-such-program');
    await expect(ask())
      .rejects.toThrow(/ENOENT/)
      .finally(() => {
        process.execPath = execPath;
      });
    expect(await ask()).toMatchObject({ isComplete: true });
    local.end();
  });

  test('nothing of the server’s environment reaches the process', async () => {
    process.env.PROTEGE_TEST_SECRET = 'secret';
    const mentor = createLocalMentor(options(await withModel('environment')));
    const written = textOf(await all(mentor.streamAnswer(request('ENVIRONMENT'))));
    delete process.env.PROTEGE_TEST_SECRET;
    expect(written).not.toContain('PROTEGE');
  });

  test('whoever comes while another is answered is told a place, and is answered in turn', async () => {
    const mentor = createLocalMentor(options(await withModel('queue')));
    const first = new AbortController();
    const long = all(mentor.streamAnswer(request('WAIT', first.signal)));
    const second = all(mentor.streamAnswer(request('second')));
    const third = all(mentor.streamAnswer(request('third')));
    await expect(all(mentor.streamAnswer(request('fourth')))).rejects.toMatchObject({ kind: 'outage' });
    first.abort();
    await expect(long).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await second)[0]).toEqual({ type: 'waiting', place: 1 });
    expect((await third).filter(({ type }) => type === 'waiting')).toEqual([
      { type: 'waiting', place: 2 },
      { type: 'waiting', place: 1 },
    ]);
  });

  test('the start is refused with what to do, where the program, the model or the memory is missing', async () => {
    const empty = localFiles(join(folder, 'nothing'));
    expect(() => createLocalMentor(options(empty))).toThrow(/npm run local-model/);
    const files = await withModel('large');
    expect(() => createLocalMentor(options(files, { memoryMb: 100 }))).toThrow(/PROTEGE_MODEL_MEMORY_MB/);
    await rm(files.note);
    expect(() => createLocalMentor(options(files))).toThrow(/where .* is from/);
  });
});

test('a queue gives up a place that is left, and refuses whoever would be one too many', async () => {
  const queue = createAnswerQueue(1);
  const signal = new AbortController().signal;
  const first = queue.enter(signal);
  const second = queue.enter(signal);
  expect(() => queue.enter(signal)).toThrow(QueueIsFull);
  first.leave();
  expect((await second.places.next()).done).toBe(true);
  second.leave();
  expect(queue.waiting).toBe(0);
});

const { PROTEGE_TEST_LOCAL_RUNTIME: runtime } = process.env;

describe.runIf(runtime)('with node-llama-cpp itself, and random weights', () => {
  test('a tiny model answers, and under a grammar writes JSON of the schema', async () => {
    const entry = pathToFileURL(join(runtime!, 'node_modules/node-llama-cpp/dist/index.js')).href;
    const files = await withModel('real', entry);
    const load = { entry, file: files.model, contextTokens: 2_048, threads: 1 };
    const local = createLocalProcess(load, { memoryMb: 2_048 });
    const ask = async (schema: object | null) => {
      let written = '';
      const turns = [{ role: 'user' as const, text: 'hello' }];
      const hear = (text: string) => {
        written += text;
      };
      const done = await local.ask({ turns, maxTokens: 200, schema }, hear, new AbortController().signal);
      return { written, done };
    };
    expect((await ask(null)).done.outputTokens).toBeGreaterThan(0);
    const { written } = await ask({
      type: 'object',
      properties: { act: { enum: ['statement', 'question'] }, isSure: { type: 'boolean' } },
    });
    expect(Object.keys(JSON.parse(written))).toEqual(['act', 'isSure']);
    expect((await ask(MODEL_TURN_SCHEMA)).written).toMatch(/^\{\s{0,9}"act":/);
    local.end();
  });
});
