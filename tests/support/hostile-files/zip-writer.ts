/** Writes zips by hand, so that each of their fields can lie. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A part, and what is said of it: here, before the part (`local`), and in the directory (`central`). */
export interface ZipPart {
  name: string;
  data: Uint8Array;
  method?: number;
  flags?: number;
  /** Already packed. */
  packed?: Uint8Array;
  extra?: Buffer;
  localExtra?: Buffer;
  hasDescriptor?: boolean;
  local?: Partial<Fields>;
  central?: Partial<Fields & { start: number; name: string }>;
  /** Before the part, not in the directory. */
  gap?: Uint8Array;
  isHidden?: boolean;
}

interface Fields {
  crc: number;
  packedBytes: number;
  bytes: number;
  name: string;
  flags: number;
  method: number;
}

export interface ZipOptions {
  before?: Uint8Array;
  after?: Uint8Array;
  comment?: string;
  /** What the directory says of itself. */
  count?: number;
  disk?: number;
  beforeEnd?: Uint8Array;
  beforeDirectory?: Uint8Array;
}

/** The zip. */
export function writeZip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  const push = (bytes: Uint8Array) => {
    pieces.push(Buffer.from(bytes));
    at += bytes.length;
  };
  if (options.before) push(options.before);
  const directory: Buffer[] = [];
  for (const part of parts) {
    if (part.gap) push(part.gap);
    const start = at;
    const method = part.method ?? 8;
    const packed = part.packed ?? (method === 8 ? deflateRawSync(part.data) : part.data);
    const fields: Fields = {
      crc: crc32(part.data),
      packedBytes: packed.length,
      bytes: part.data.length,
      name: part.name,
      flags: (part.flags ?? 0) | (part.hasDescriptor ? 8 : 0),
      method,
    };
    const local = {
      ...fields,
      ...(part.hasDescriptor && { crc: 0, packedBytes: 0, bytes: 0 }),
      ...part.local,
    };
    push(localHeader(local, part.localExtra ?? part.extra ?? Buffer.alloc(0)));
    push(packed);
    if (part.hasDescriptor) {
      const descriptor = Buffer.alloc(16);
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(fields.crc, 4);
      descriptor.writeUInt32LE(fields.packedBytes, 8);
      descriptor.writeUInt32LE(fields.bytes, 12);
      push(descriptor);
    }
    const told = { ...fields, start, ...part.central };
    if (!part.isHidden) directory.push(centralHeader(told, part.extra ?? Buffer.alloc(0)));
  }
  if (options.beforeDirectory) push(options.beforeDirectory);
  const directoryStart = at;
  for (const entry of directory) push(entry);
  const size = at - directoryStart;
  if (options.beforeEnd) push(options.beforeEnd);
  const comment = Buffer.from(options.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.disk ?? 0, 4);
  end.writeUInt16LE(options.count ?? directory.length, 8);
  end.writeUInt16LE(options.count ?? directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(directoryStart, 16);
  end.writeUInt16LE(comment.length, 20);
  push(end);
  push(comment);
  if (options.after) push(options.after);
  return Buffer.concat(pieces);
}

function localHeader(fields: Fields, extra: Buffer): Buffer {
  const name = Buffer.from(fields.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(fields.flags, 6);
  header.writeUInt16LE(fields.method, 8);
  header.writeUInt32LE(fields.crc, 14);
  header.writeUInt32LE(fields.packedBytes, 18);
  header.writeUInt32LE(fields.bytes, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function centralHeader(fields: Fields & { start: number }, extra: Buffer): Buffer {
  const name = Buffer.from(fields.name);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(fields.flags, 8);
  header.writeUInt16LE(fields.method, 10);
  header.writeUInt32LE(fields.crc, 16);
  header.writeUInt32LE(fields.packedBytes, 20);
  header.writeUInt32LE(fields.bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(fields.start, 42);
  return Buffer.concat([header, name, extra]);
}
