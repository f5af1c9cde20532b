import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/ports/file-store.ts';
import { createLocalFileStore } from '../file-store-local/create-local-file-store.ts';
import { S3_OPTIONS, S3TestServer } from '../s3-client/s3-test-kit.ts';
import { createS3FileStore } from './create-s3-file-store.ts';

const s3 = new S3TestServer();
const KEY = 'a1b2c3d4e5f6a7b8c9d0.1000000';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'protege-files-'));
  await s3.open();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const read = async (store: FileStore, range?: { start: number; end: number }) => {
  const stream = await store.get(KEY, range);
  return stream && String(await buffer(stream));
};

describe.each<[string, () => FileStore]>([
  ['local', () => createLocalFileStore(join(folder, 'objects'))],
  ['s3', () => createS3FileStore({ endpoint: s3.endpoint, ...S3_OPTIONS })],
])('the %s store', (_name, create) => {
  test('keeps, replaces, reads whole and in part, and removes', async () => {
    const store = create();
    expect([await store.exists(KEY), await read(store)]).toEqual([false, null]);
    await store.put(KEY, Buffer.from('0123456789'));
    expect([await store.exists(KEY), await read(store)]).toEqual([true, '0123456789']);
    expect(await read(store, { start: 2, end: 4 })).toBe('234');
    await store.put(KEY, Buffer.from('other'));
    expect(await read(store)).toBe('other');
    await store.remove(KEY);
    await store.remove(KEY);
    expect([await store.exists(KEY), await read(store)]).toEqual([false, null]);
  });
});

test('a key leads nowhere but into the folder, and nothing half-written is left [C-95 attack]', async () => {
  const store = createLocalFileStore(join(folder, 'other'));
  for (const key of [
    '../../../etc/passwd',
    'aaaaaaaaaaaaaaaaaaaa/../b',
    'AAAAAAAAAAAAAAAAAAAA',
    'a..aaaaaaaaaaaaaaaaaa',
  ]) {
    await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('no key');
    await expect(async () => store.get(key)).rejects.toThrow('no key');
  }
  await store.put(KEY, Buffer.from('x'));
  expect(await readdir(join(folder, 'other', 'a1', 'b2'))).toEqual([KEY]);
});

test('what a process was writing when it was killed is removed once it is a day old, and no sooner', async () => {
  const half = join(folder, 'killed', 'half-written');
  await mkdir(half, { recursive: true });
  for (const name of ['old', 'fresh']) await writeFile(join(half, name), 'half');
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  await utimes(join(half, 'old'), days(2), days(2));
  await createLocalFileStore(join(folder, 'killed')).put(KEY, Buffer.from('x'));
  expect(await readdir(half)).toEqual(['fresh']);
});

test('a wrong secret opens nothing; a store that is busy is asked again', async () => {
  const thief = createS3FileStore({ endpoint: s3.endpoint, ...S3_OPTIONS, secretKey: 'guessed' });
  await expect(thief.get(KEY)).rejects.toThrow('answered GET with 403');
  s3.failures = 2;
  const store = createS3FileStore({ endpoint: s3.endpoint, ...S3_OPTIONS });
  await store.put(KEY, Buffer.from('late'));
  expect(await read(store)).toBe('late');
});
