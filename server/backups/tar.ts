/**
 * Files and folders as one stream, in the `ustar` format of POSIX, which any `tar` reads. A file that changes while it is
 * read is as long as it was when it was opened: what is missing is zeros, what was added is left out. PostgreSQL mends
 * such a file from its log.
 */
import { open } from 'node:fs/promises';
import { Reader } from './sealed-stream.ts';

const BLOCK = 512;
const READ_BYTES = 256 * 1024;
/** Eleven digits in base eight. */
const LARGEST = 8 ** 11 - 1;

/** What goes into an archive: a folder, a file that lies somewhere, or bytes. */
export type Packed =
  | { name: string; kind: 'folder' }
  | { name: string; kind: 'file'; path: string }
  | { name: string; kind: 'bytes'; bytes: Buffer };

/** What comes out of one. The body has to be read before the next entry. */
export interface Unpacked {
  name: string;
  isFolder: boolean;
  body(): AsyncGenerator<Buffer>;
}

/** An archive of these. A file that is gone by now is left out. */
export async function* pack(entries: AsyncIterable<Packed> | Iterable<Packed>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.kind === 'folder') yield headerOf(`${entry.name}/`, 0, '5');
    else if (entry.kind === 'bytes') {
      yield headerOf(entry.name, entry.bytes.length, '0');
      yield entry.bytes;
      yield padding(entry.bytes.length);
    } else yield* packFile(entry);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* packFile({ name, path }: { name: string; path: string }): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield headerOf(name, size, '0');
    let left = size;
    while (left > 0) {
      const chunk = Buffer.alloc(Math.min(READ_BYTES, left));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, size - left);
      // Cut off since it was opened: the rest of the chunk is zeros already.
      const given = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
      left -= given.length;
      yield given;
    }
    yield padding(size);
  } finally {
    await file.close();
  }
}

/** The entries of an archive, in order. Throws where it is none. */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Unpacked> {
  const input = new Reader(source);
  for (;;) {
    const header = await input.take(BLOCK);
    if (header.length < BLOCK) throw new Error('The archive is cut short.');
    if (header.every((byte) => byte === 0)) return;
    const { name, size, isFolder } = readHeader(header);
    let left = size;
    const body = async function* () {
      while (left > 0) {
        const chunk = await input.take(Math.min(READ_BYTES, left));
        if (chunk.length === 0) throw new Error('The archive is cut short.');
        left -= chunk.length;
        yield chunk;
      }
    };
    yield { name, isFolder, body };
    for await (const _ of body());
    await input.take(padding(size).length);
  }
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function headerOf(name: string, size: number, type: '0' | '5'): Buffer {
  if (size > LARGEST) throw new Error(`${name} is larger than 8 GB.`);
  const header = Buffer.alloc(BLOCK);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0);
  header.write(type === '5' ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A name of up to 100 bytes, behind folders of up to 155. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return { prefix, rest };
  }
  throw new Error(`${name} is too long a name for a backup.`);
}

function readHeader(header: Buffer): { name: string; size: number; isFolder: boolean } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0', 1)[0]!;
  const summed = Buffer.from(header);
  summed.write(' '.repeat(8), 148);
  if (Number.parseInt(text(148, 156), 8) !== sumOf(summed)) throw new Error('This is no archive.');
  const prefix = text(345, 500);
  const name = `${prefix}${prefix === '' ? '' : '/'}${text(0, 100)}`;
  return {
    name: name.replace(/\/$/, ''),
    size: Number.parseInt(text(124, 136), 8),
    isFolder: text(156, 157) === '5',
  };
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);
