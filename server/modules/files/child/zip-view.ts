/**
 * The one view of a zip that checks and readers share. A zip says everything twice, in its directory and before
 * each part, and programs differ in what they believe; here both must agree. The parts have to fill the file from
 * its first byte to its directory, without a gap, an overlap or a byte too many, so there is nothing that another
 * program could see and this one doesn't. Sizes are counted while unpacking.
 */
import { crc32 } from 'node:zlib';
import { MAX_UNZIPPED_BYTES, MAX_ZIP_ENTRIES } from '#core/files/terms.ts';
import { normalForm } from '#core/text/normal-form.ts';
import { unpack } from './unpack.ts';
import { REASONS, unreadable, unsafe } from './verdicts.ts';

const [LOCAL, CENTRAL, END, DESCRIPTOR] = [0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50];
const LONGEST_NAME = 240;
const ENCRYPTED_FLAGS = 0x2041;
const DESCRIPTOR_FLAG = 0x8;
const UTF8_FLAG = 0x800;
/** Fields that say a size or a name a second time. */
const DECEIVING_FIELDS = new Set([0x0001, 0x7075]);

/** More than this, and a part may not be packed tighter than text ever is. */
const SUSPECT_BYTES = 2 * 1024 * 1024;
const MOST_RATIO = 400;

interface Entry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  start: number;
}

/** The parts of a zip by their names, unpacked. Throws for a zip that two programs could read in two ways. */
export function openZip(
  file: Buffer,
  { mostBytes = MAX_UNZIPPED_BYTES }: { mostBytes?: number } = {},
): Map<string, Buffer> {
  const { entries, directoryStart } = readDirectory(file);
  const parts = new Map<string, Buffer>();
  const names = new Set<string>();
  let at = 0;
  let left = mostBytes;
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (entry.start !== at) unreadable('Parts of the zip overlap, or leave a gap.');
    checkName(entry.name, names);
    const dataStart = checkLocalHeader(file, entry);
    const dataEnd = dataStart + entry.packedBytes;
    if (dataEnd > directoryStart) unreadable('A part of the zip is cut off.');
    const bytes = unpackEntry(file.subarray(dataStart, dataEnd), entry, left);
    left -= bytes.length;
    at = skipDescriptor(file, dataEnd, entry);
    if (entry.name.endsWith('/')) {
      if (bytes.length > 0) unreadable('A folder of the zip has content.');
    } else parts.set(entry.name, bytes);
  }
  if (at !== directoryStart) unreadable('There is something before the directory of the zip.');
  return parts;
}

function readDirectory(file: Buffer): { entries: Entry[]; directoryStart: number } {
  // No comment after it: the end of the file is the end of the zip.
  const end = file.length - 22;
  if (end < 0 || file.readUInt32LE(end) !== END) unreadable('The zip does not end with its directory.');
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const directoryStart = file.readUInt32LE(end + 16);
  const isWhole = file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count;
  if (!isWhole || file.readUInt16LE(end + 20) !== 0 || directoryStart + size !== end) {
    unreadable('The directory of the zip is not where it says.');
  }
  if (count > MAX_ZIP_ENTRIES) unsafe(REASONS.tooMany);
  const entries: Entry[] = [];
  let at = directoryStart;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== CENTRAL)
      unreadable('The directory of the zip is damaged.');
    const [nameBytes, extraBytes] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
    const next = at + 46 + nameBytes + extraBytes + file.readUInt16LE(at + 32);
    if (next > end || file.readUInt16LE(at + 34) !== 0) unreadable('The directory of the zip is damaged.');
    const flags = file.readUInt16LE(at + 8);
    checkExtra(file.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes));
    entries.push({
      name: readName(file.subarray(at + 46, at + 46 + nameBytes), flags),
      flags,
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packedBytes: file.readUInt32LE(at + 20),
      bytes: file.readUInt32LE(at + 24),
      start: file.readUInt32LE(at + 42),
    });
    at = next;
  }
  if (at !== end) unreadable('There is something after the directory of the zip.');
  return { entries, directoryStart };
}

/** Names beyond ASCII have to say that they are UTF-8, or two programs read two names. */
function readName(bytes: Buffer, flags: number): string {
  const isPlain = bytes.every((byte) => byte < 0x80);
  if (!isPlain && (flags & UTF8_FLAG) === 0) unreadable('A name in the zip has no known encoding.');
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function checkName(name: string, names: Set<string>): void {
  if (name === '' || name.length > LONGEST_NAME) unreadable('A name in the zip is empty or too long.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a part has one.
  if (/[\\:\u0000-\u001f\u007f]|^\/|(^|\/)\.{1,2}(\/|$)|\/\//.test(name))
    unsafe('it holds parts with paths.');
  const plain = normalForm('NFC', name).toLowerCase();
  if (names.has(plain)) unreadable('The zip has two parts of one name.');
  names.add(plain);
}

function checkExtra(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (DECEIVING_FIELDS.has(extra.readUInt16LE(at))) unreadable('The zip says its sizes in two ways.');
  }
}

/** Compares what stands before the part with the directory; where its data begins. */
function checkLocalHeader(file: Buffer, entry: Entry): number {
  const at = entry.start;
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) unreadable('A part of the zip is missing.');
  const [nameBytes, extraBytes] = [file.readUInt16LE(at + 26), file.readUInt16LE(at + 28)];
  const name = readName(file.subarray(at + 30, at + 30 + nameBytes), entry.flags);
  const dataStart = at + 30 + nameBytes + extraBytes;
  checkExtra(file.subarray(at + 30 + nameBytes, dataStart));
  const sizes = [14, 18, 22].map((offset) => file.readUInt32LE(at + offset));
  const told = [entry.crc, entry.packedBytes, entry.bytes];
  const hasDescriptor = (entry.flags & DESCRIPTOR_FLAG) !== 0;
  const agrees = sizes.every((size, index) => size === told[index] || (hasDescriptor && size === 0));
  if (
    name !== entry.name ||
    file.readUInt16LE(at + 6) !== entry.flags ||
    file.readUInt16LE(at + 8) !== entry.method ||
    !agrees
  ) {
    unreadable('The zip says two things of one part.');
  }
  if ((entry.flags & ENCRYPTED_FLAGS) !== 0) unreadable('A part of the zip is encrypted.');
  return dataStart;
}

function unpackEntry(packed: Buffer, entry: Entry, left: number): Buffer {
  if (entry.bytes > left) unsafe(REASONS.tooLarge);
  if (entry.bytes > SUSPECT_BYTES && entry.bytes > packed.length * MOST_RATIO) unsafe(REASONS.tooLarge);
  if (entry.method !== 0 && entry.method !== 8) unreadable('A part of the zip is packed in an unusual way.');
  // What is announced is the bound: a part that grows beyond it lied.
  const { bytes, taken } =
    entry.method === 0
      ? { bytes: packed, taken: packed.length }
      : unpack(packed, { mostBytes: entry.bytes, isRaw: true });
  if (bytes.length !== entry.bytes || taken !== packed.length || crc32(bytes) !== entry.crc) {
    unreadable('A part of the zip is not what its directory says.');
  }
  return bytes;
}

/** Where the next part begins: some programs write the sizes once more after the data. */
function skipDescriptor(file: Buffer, at: number, entry: Entry): number {
  if ((entry.flags & DESCRIPTOR_FLAG) === 0) return at;
  const start = file.readUInt32LE(at) === DESCRIPTOR ? at + 4 : at;
  const told = [entry.crc, entry.packedBytes, entry.bytes];
  if (told.some((value, index) => file.readUInt32LE(start + 4 * index) !== value)) {
    unreadable('The zip says two things of one part.');
  }
  return start + 12;
}
