import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/ports/file-store.ts';
import { createLocalFileStore } from '../file-store-local/create-local-file-store.ts';
import { createS3FileStore } from './create-s3-file-store.ts';

const OPTIONS = {
  bucket: 'ideas',
  region: 'eu-north-1',
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'a/secret+key',
};
const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest();

/** A store that speaks S3's protocol as far as we use it, and believes no signature that it has not computed. */
class S3Server {
  readonly objects = new Map<string, Buffer>();
  failures = 0;
  readonly server: Server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });

  async #answer(request: IncomingMessage): Promise<{ status: number; body?: string | Buffer }> {
    const body = await buffer(request);
    if (this.failures > 0) {
      this.failures -= 1;
      return { status: 503 };
    }
    if (!this.#isSigned(request, body)) return { status: 403 };
    const key = new URL(request.url!, 'http://x').pathname;
    const found = this.objects.get(key);
    if (request.method === 'PUT') {
      this.objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (!found) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: request.method === 'HEAD' ? undefined : found };
    return { status: 206, body: found.subarray(Number(start), Number(end) + 1) };
  }

  /** Signature 4, computed anew. Source: AWS, "Create a signed AWS API request". */
  #isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
    const given =
      /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
        headers.authorization ?? '',
      );
    if (!given || headers['x-amz-content-sha256'] !== hash(body)) return false;
    const [, access, day, region, signed, signature] = given as unknown as string[];
    const { pathname, searchParams } = new URL(url!, 'http://x');
    searchParams.sort();
    const lines = signed!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const canonical = [method, pathname, searchParams, lines.join(''), signed, hash(body)].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const words = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
    const key = [region!, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${OPTIONS.secretKey}`, day!));
    return access === OPTIONS.accessKey && hmac(key, words).toString('hex') === signature;
  }
}

const s3 = new S3Server();
const KEY = 'a1b2c3d4e5f6a7b8c9d0.1000000';
let folder: string;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'protege-files-'));
  s3.server.listen(0, '127.0.0.1');
  await once(s3.server, 'listening');
  endpoint = `http://127.0.0.1:${(s3.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  s3.server.close();
  await rm(folder, { recursive: true });
});

const read = async (store: FileStore, range?: { start: number; end: number }) => {
  const stream = await store.get(KEY, range);
  return stream && String(await buffer(stream));
};

describe.each<[string, () => FileStore]>([
  ['local', () => createLocalFileStore(join(folder, 'objects'))],
  ['s3', () => createS3FileStore({ endpoint, ...OPTIONS })],
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
  const thief = createS3FileStore({ endpoint, ...OPTIONS, secretKey: 'guessed' });
  await expect(thief.get(KEY)).rejects.toThrow('answered GET with 403');
  s3.failures = 2;
  const store = createS3FileStore({ endpoint, ...OPTIONS });
  await store.put(KEY, Buffer.from('late'));
  expect(await read(store)).toBe('late');
});
