import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tinyGguf } from '#tests/support/tiny-gguf.ts';
import { announce, fetchFile } from './fetch-file.ts';
import { readGgufHead } from './read-gguf-head.ts';

const FILE = tinyGguf();
const SHA256 = createHash('sha256').update(FILE).digest('hex');
const folder = await mkdtemp(join(tmpdir(), 'protege-fetch-'));
const closers: (() => void)[] = [];
afterAll(async () => {
  for (const close of closers) close();
  await rm(folder, { recursive: true });
});

/** A server of the file that breaks off each answer after so many bytes, for the first so many answers. */
async function serve({ cutAfter = Infinity, cuts = 0, ranges = true, clean = false, headers = {} } = {}) {
  const asked: string[] = [];
  let left = cuts;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const from = ranges ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    const body = FILE.subarray(from);
    // One that ends cleanly says no length but when it is announced.
    const known = {
      ...(clean && request.method !== 'HEAD' ? {} : { 'content-length': body.length }),
      ...(ranges ? { 'accept-ranges': 'bytes' } : {}),
    };
    response.writeHead(from > 0 ? 206 : 200, { ...known, ...headers });
    if (request.method === 'HEAD') return response.end();
    asked.push(request.headers.range ?? 'all');
    if (left === 0) return response.end(body);
    left -= 1;
    if (clean) return response.end(body.subarray(0, cutAfter));
    return response.write(body.subarray(0, cutAfter), () => response.destroy());
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/m.gguf`, asked };
}

let made = 0;
const goal = () => {
  made += 1;
  return join(folder, `model-${made}.gguf`);
};
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('a model file', () => {
  test('its length, its checksum and whether it can be gone on with are known before a byte is fetched', async () => {
    const { address, asked } = await serve({ headers: { 'x-linked-etag': `"${SHA256}"` } });
    expect(await announce(address)).toEqual({
      address,
      bytes: FILE.length,
      sha256: SHA256,
      isResumable: true,
    });
    expect(asked).toEqual([]);
  });

  test('what breaks off goes on where it stopped', async () => {
    const { address, asked } = await serve({ cutAfter: 10_000, cuts: 3 });
    const path = goal();
    const seen: number[] = [];
    const known = { ...(await announce(address)), sha256: SHA256 };
    await fetchFile(known, path, { onProgress: ({ bytes }) => seen.push(bytes) });
    expect(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ).toBe(SHA256);
    // What was on its way when it broke may be lost; what came is never asked for again.
    const from = asked.map((range) => Number(/\d+/.exec(range)?.[0] ?? 0));
    expect(from).toEqual(from.toSorted((a, b) => a - b));
    expect(asked).toHaveLength(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(FILE.length);
  });

  test('what was fetched by an earlier start is not fetched again', async () => {
    const { address, asked } = await serve();
    const path = goal();
    await writeFile(`${path}.part`, FILE.subarray(0, 40_000));
    await fetchFile({ ...(await announce(address)), sha256: SHA256 }, path);
    expect(asked).toEqual(['bytes=40000-']);
    expect((await readFile(path)).equals(FILE)).toBe(true);
  });

  test('a server that cannot go on begins anew', async () => {
    const { address, asked } = await serve({ cutAfter: 10_000, cuts: 1, ranges: false });
    const path = goal();
    await fetchFile({ ...(await announce(address)), sha256: SHA256 }, path);
    expect(asked).toEqual(['all', 'all']);
    expect((await readFile(path)).equals(FILE)).toBe(true);
  });

  test('what is there already is let go only when the new file is whole and checked', async () => {
    const { address } = await serve();
    const [path, kept] = [goal(), [] as string[]];
    const beforeKept = async () => void kept.push(String(await isThere(`${path}.part`)));
    const known = { ...(await announce(address)), sha256: 'f'.repeat(64) };
    await expect(fetchFile(known, path, { beforeKept })).rejects.toThrow(/not what was promised/);
    expect(kept).toEqual([]);
    await fetchFile({ ...known, sha256: SHA256 }, path, { beforeKept });
    expect(kept).toEqual(['true']);
  });

  test('one with another checksum is removed, and never takes its place', async () => {
    const { address } = await serve();
    const path = goal();
    const known = { ...(await announce(address)), sha256: 'f'.repeat(64) };
    await expect(fetchFile(known, path)).rejects.toThrow(/not what was promised/);
    expect([await isThere(path), await isThere(`${path}.part`)]).toEqual([false, false]);
  });

  test('a server that goes on breaking off is given up, and what came is kept', async () => {
    const { address } = await serve({ cutAfter: 0, cuts: 1_000 });
    const path = goal();
    await writeFile(`${path}.part`, FILE.subarray(0, 5_000));
    const known = { ...(await announce(address)), sha256: SHA256 };
    await expect(fetchFile(known, path)).rejects.toThrow(/again and again/);
    expect((await stat(`${path}.part`)).size).toBe(5_000);
  });

  test.each([
    ['ends cleanly and brings nothing', { cutAfter: 0, clean: true }],
    ['cannot go on and always ends early', { cutAfter: 10_000, ranges: false, clean: true }],
  ])('a server that %s is given up', async (_, how) => {
    const { address, asked } = await serve({ ...how, cuts: 1_000 });
    const known = { ...(await announce(address)), sha256: SHA256 };
    await expect(fetchFile(known, goal())).rejects.toThrow(/again and again/);
    expect(asked.length).toBeLessThan(10);
  });
});

describe('the head of a GGUF file', () => {
  test('says its name and its licence, and nothing where it is another file or cut short', () => {
    expect(readGgufHead(FILE)).toEqual({
      name: 'Tiny random model',
      licence: 'CC0-1.0',
      architecture: 'llama',
    });
    expect(readGgufHead(Buffer.from('<html>no model here, sorry</html>'))).toBeNull();
    for (let end = 24; end < 400; end += 7) expect(readGgufHead(FILE.subarray(0, end))).not.toBeNull();
  });

  test('with lengths that are not true reads no further', () => {
    const forged = Buffer.from(FILE.subarray(0, 400));
    forged.writeBigUInt64LE(2n ** 63n - 1n, 24);
    expect(readGgufHead(forged)).toEqual({ name: null, licence: null, architecture: null });
  });
});
