/** What the port promises of every store of backups, and what is particular to a bucket. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { StartError } from '#server/start-error.ts';
import { createFolderStore } from './backup-store-folder/create-folder-store.ts';
import { createS3Store, type S3BackupOptions } from './backup-store-s3/create-s3-store.ts';
import { PART_BYTES } from './backup-store-s3/in-parts.ts';
import { createBackupStore } from './create-backup-store.ts';
import { S3_OPTIONS, S3TestServer } from './s3-client/s3-test-kit.ts';

const s3 = new S3TestServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'protege-stores-'));
  await s3.open();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  s3.pageSize = 2;
});

const bucket = (more: Partial<S3BackupOptions> = {}) =>
  createS3Store({ endpoint: s3.endpoint, ...S3_OPTIONS, prefix: 'of/protege/', ...more });

async function* given(...chunks: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}
const text = (words: string) => given(Buffer.from(words));
const read = async (store: BackupStore, name: string) => {
  const found = await store.get(name);
  return found && buffer(found);
};
const hash = (bytes: Buffer | null) => bytes && createHash('sha256').update(bytes).digest('hex');

describe.each<[string, () => BackupStore]>([
  ['folder', () => createFolderStore(join(folder, 'kept'))],
  ['bucket', () => bucket()],
])('a %s of backups', (_name, create) => {
  test('keeps, replaces, reads, names in order and removes objects, however many there are', async () => {
    const store = create();
    expect([await store.list(''), await store.has('7/log/a'), await read(store, '7/log/a')]).toEqual([
      ...[[], false, null],
    ]);
    const names = ['7/log/e', '7/log/b', '7/log/c', '7/base/a.tar', '7/log/d', '8/log/a'];
    for (const name of names) expect(await store.put(name, text(name))).toBe(name.length);
    expect(await store.list('')).toEqual(names.toSorted());
    expect(await store.list('7/log/')).toEqual(['7/log/b', '7/log/c', '7/log/d', '7/log/e']);
    expect(await store.put('7/log/b', given())).toBe(0);
    expect([await store.has('7/log/b'), String(await read(store, '7/log/b'))]).toEqual([true, '']);
    for (const name of [...names, '7/log/b']) await store.remove(name);
    expect([await store.list(''), await store.has('7/log/b')]).toEqual([[], false]);
  });

  test('keeps what is longer than a part, and of what is cut short nothing: what was there stays', async () => {
    const store = create();
    const long = randomBytes(2 * PART_BYTES + 5);
    const chunks = [long.subarray(0, 7), long.subarray(7, PART_BYTES + 1), long.subarray(PART_BYTES + 1)];
    expect(await store.put('7/base/long.tar', given(...chunks))).toBe(long.length);
    expect(hash(await read(store, '7/base/long.tar'))).toBe(hash(long));
    for (const before of [[], [long.subarray(0, PART_BYTES), long.subarray(0, 3)]]) {
      const cut = store.put('7/base/long.tar', given(...before, new Error('the disk is gone')));
      await expect(cut).rejects.toThrow('the disk is gone');
      const other = store.put('7/base/new.tar', given(...before, new Error('the disk is gone')));
      await expect(other).rejects.toThrow('the disk is gone');
    }
    expect(hash(await read(store, '7/base/long.tar'))).toBe(hash(long));
    expect(await store.list('')).toEqual(['7/base/long.tar']);
    await store.remove('7/base/long.tar');
  });

  test('a name leads nowhere but into the store [attack]', async () => {
    const store = create();
    for (const name of ['../other', '7/../../other', '/7', '7//log', '7/', '', 'a?uploads', 'a%2e']) {
      await expect(async () => store.put(name, text('x'))).rejects.toThrow('no name');
      await expect(async () => store.get(name)).rejects.toThrow('no name');
      await expect(async () => store.remove(name)).rejects.toThrow('no name');
    }
  });
});

describe('a bucket of backups', () => {
  test('a wrong key or bucket is said in a line that ends the start, and one that is away in one that does not', async () => {
    expect(await bucket().doubt()).toBeNull();
    for (const [more, words] of [
      [{ secretKey: 'guessed' }, 'answered GET with 403 SignatureDoesNotMatch'],
      [{ bucket: 'other' }, 'has no bucket other'],
    ] as const) {
      const asked = bucket(more).doubt();
      await expect(asked).rejects.toThrow(StartError);
      await expect(asked).rejects.toThrow(words);
    }
    await s3.close();
    expect(await bucket().doubt()).toContain("can't be reached: ECONNREFUSED");
    await s3.open();
    s3.failures = 4;
    expect(await bucket().doubt()).toContain('answered GET with 503');
  });

  test('one that is busy is asked again, and nothing is listed or read from a bucket that is gone as if it were empty', async () => {
    s3.failures = 3;
    await bucket().put('7/log/a', text('late'));
    expect(String(await read(bucket(), '7/log/a'))).toBe('late');
    const gone = bucket({ bucket: 'gone' });
    await expect(gone.list('')).rejects.toThrow('has no bucket gone');
    await expect(gone.get('7/log/a')).rejects.toThrow('has no bucket gone');
    await expect(gone.put('7/log/a', text('x'))).rejects.toThrow('has no bucket gone');
    await bucket().remove('7/log/a');
  });

  test('what fails as its parts are put together has failed, and what a killed process sent is given up after a day', async () => {
    const long = () => given(randomBytes(PART_BYTES), Buffer.from('x'));
    s3.breaksWhole = true;
    await expect(bucket().put('7/base/a.tar', long())).rejects.toThrow('InternalError');
    s3.breaksWhole = false;
    expect([s3.uploads.size, s3.objects.size]).toEqual([0, 0]);
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const left = { key: 'of/protege/7/base/b.tar', parts: new Map() };
    s3.uploads.set('old', { ...left, initiated: hours(25) });
    s3.uploads.set('fresh', { ...left, initiated: hours(23) });
    await bucket().put('7/base/a.tar', long());
    expect([...s3.uploads.keys()]).toEqual(['fresh']);
    s3.uploads.clear();
    await bucket().remove('7/base/a.tar');
  });

  test('what else lies in it is left alone, and in no list', async () => {
    s3.objects.set('of/others', Buffer.from('theirs'));
    s3.objects.set('of/protege/~odd name', Buffer.from('theirs'));
    await bucket().put('7/log/a', text('ours'));
    expect(await bucket().list('')).toEqual(['7/log/a']);
    await bucket().remove('7/log/a');
    expect(s3.objects.size).toBe(2);
    s3.objects.clear();
  });
});

test('the variables name one place for backups, whole or not at all', () => {
  const variables = {
    PROTEGE_BACKUP_S3_ENDPOINT: 'https://s3.example.org/',
    PROTEGE_BACKUP_S3_BUCKET: 'kept',
    PROTEGE_BACKUP_S3_ACCESS_KEY: 'id',
    PROTEGE_BACKUP_S3_SECRET_KEY: 'secret',
  };
  const placeBy = (more: Record<string, string>): string => {
    const config: Config = readConfig({ NODE_ENV: 'test', ...variables, ...more });
    return createBackupStore(config, '/srv/data').placeOf('7/log/a');
  };
  expect(placeBy({})).toBe('https://s3.example.org/kept/7/log/a');
  expect(placeBy({ PROTEGE_BACKUP_S3_PREFIX: 'of/protege' })).toBe(
    'https://s3.example.org/kept/of/protege/7/log/a',
  );
  for (const wrong of [
    { PROTEGE_BACKUP_S3_SECRET_KEY: '' },
    { PROTEGE_BACKUP_DIR: '/mnt/kept' },
    { PROTEGE_BACKUP_DIR: 'none' },
    { PROTEGE_BACKUP_S3_PREFIX: '../up' },
  ] as Record<string, string>[])
    expect(() => placeBy(wrong)).toThrow(ConfigError);
});
