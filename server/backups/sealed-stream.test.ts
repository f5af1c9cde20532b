import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DamagedError, open, seal, WrongKeyError } from './sealed-stream.ts';
import { type Packed, pack, unpack } from './tar.ts';

const key = randomBytes(32);
const PIECE = 64 * 1024;
const HEADER = 28;

async function* once(bytes: Buffer, chunk = bytes.length || 1) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sealed = (bytes: Buffer, name = 'a') => all(seal(once(bytes), { key, name }));
const opened = (bytes: Buffer, { name = 'a', by = key, chunk = 1000 } = {}) =>
  all(open(once(bytes, chunk), { key: by, name, place: '/backups/a' }));

test('what is sealed is opened again, at every length around a piece and in whatever chunks it comes', async () => {
  for (const length of [0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 7]) {
    const plain = randomBytes(length);
    const object = await sealed(plain);
    for (const chunk of [997, PIECE, object.length]) expect(await opened(object, { chunk })).toEqual(plain);
  }
});

test('an object with one bit changed anywhere, cut short, lengthened or reordered is damaged, and named [attack]', async () => {
  const object = await sealed(randomBytes(2 * PIECE + 10));
  const piece = PIECE + 16;
  const [first, second] = [
    object.subarray(HEADER, HEADER + piece),
    object.subarray(HEADER + piece, HEADER + 2 * piece),
  ];
  const rest = object.subarray(HEADER + 2 * piece);
  const changed = [0, 12, HEADER, HEADER + PIECE, object.length - 1].map((at) => {
    const copy = Buffer.from(object);
    copy[at]! ^= 1;
    return copy;
  });
  const wrong = [
    ...changed,
    object.subarray(0, object.length - 1),
    object.subarray(0, HEADER + piece),
    object.subarray(0, HEADER),
    Buffer.alloc(0),
    Buffer.concat([object, Buffer.from([0])]),
    Buffer.concat([object.subarray(0, HEADER), second, first, rest]),
    Buffer.concat([object.subarray(0, HEADER), first, rest]),
  ];
  for (const bytes of wrong) {
    await expect(opened(bytes)).rejects.toThrow(DamagedError);
    await expect(opened(bytes)).rejects.toThrow('/backups/a is damaged');
  }
});

test('an object under another name is damaged, and another key is said to be one [attack]', async () => {
  const object = await sealed(Buffer.from('the books'));
  await expect(opened(object, { name: 'b' })).rejects.toThrow(DamagedError);
  await expect(opened(object, { by: randomBytes(32) })).rejects.toThrow(WrongKeyError);
  expect(object.includes('the books')).toBe(false);
});

test('files and folders come out of an archive as they went in, long names and empty files too', async () => {
  const long = `postgres/${'base/'.repeat(20)}${'n'.repeat(90)}`;
  const files = new Map([
    ['secret', randomBytes(64)],
    ['postgres/empty', Buffer.alloc(0)],
    [long, randomBytes(3 * 512)],
    ['postgres/large', randomBytes(700_001)],
  ]);
  const entries: Packed[] = [
    { name: 'postgres/pg_wal', kind: 'folder' },
    ...[...files].map(([name, bytes]) => ({ name, kind: 'bytes' as const, bytes })),
    { name: 'gone', kind: 'file', path: '/nowhere/at/all' },
  ];
  const found = new Map<string, Buffer | null>();
  for await (const { name, isFolder, body } of unpack(pack(entries)))
    found.set(name, isFolder ? null : await all(body()));
  expect(found).toEqual(new Map<string, Buffer | null>([['postgres/pg_wal', null], ...files]));
});
