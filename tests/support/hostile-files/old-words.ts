/** Old Word files, and the little file system that they are. */
import { type HostileFile, refusedFiles } from './hostile-file.ts';

const [FREE, END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const SECTOR = 512;
const STREAM_BYTES = 4_096;

interface Bends {
  /** What follows a sector in its chain. */
  next?: Record<number, number>;
  directoryAt?: number;
  sectorShift?: number;
  words?: string;
  moreTablesAt?: number;
  moreTables?: number;
}

/** A container with a document and these other parts. */
export function writeOldWord(parts: readonly string[], bends: Bends = {}): Buffer {
  const names = ['Root Entry', 'WordDocument', '1Table', ...parts];
  const directorySectors = Math.ceil(names.length / 4);
  const streamAt = 1 + directorySectors;
  const streamSectors = STREAM_BYTES / SECTOR;
  const file = Buffer.alloc((1 + streamAt + streamSectors) * SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(bends.sectorShift ?? 9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(bends.directoryAt ?? 1, 48);
  file.writeUInt32LE(4_096, 56);
  file.writeUInt32LE(END, 60);
  file.writeUInt32LE(bends.moreTablesAt ?? END, 68);
  file.writeUInt32LE(bends.moreTables ?? 0, 72);
  for (let index = 0; index < 109; index += 1) file.writeUInt32LE(index === 0 ? 0 : FREE, 76 + index * 4);
  const chain = (sector: number, next: number) => file.writeUInt32LE(next, SECTOR + sector * 4);
  for (let sector = 0; sector < SECTOR / 4; sector += 1) chain(sector, FREE);
  chain(0, TABLE);
  for (let sector = 1; sector < streamAt; sector += 1)
    chain(sector, sector + 1 < streamAt ? sector + 1 : END);
  for (let sector = 0; sector < streamSectors; sector += 1) {
    chain(streamAt + sector, sector + 1 < streamSectors ? streamAt + sector + 1 : END);
  }
  for (const [sector, next] of Object.entries(bends.next ?? {})) chain(Number(sector), next);
  for (const [index, name] of names.entries()) {
    const at = 2 * SECTOR + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = index === 0 ? 5 : 2;
    for (const offset of [68, 72, 76]) file.writeUInt32LE(FREE, at + offset);
    file.writeUInt32LE(index === 0 ? END : streamAt, at + 116);
    file.writeUInt32LE(index === 0 ? 0 : STREAM_BYTES, at + 120);
  }
  file.write(bends.words ?? 'A bakery by the station.', (1 + streamAt) * SECTOR + 600, 'latin1');
  return file;
}

/** Macros, objects and chains without end. */
export function oldWords(): HostileFile[] {
  const plain = writeOldWord([]);
  const wide = [...'\u0013 DDEAUTO cmd'].map((sign) => `${sign}\0`).join('');
  return refusedFiles('old Word file', 'doc', {
    macros: writeOldWord(['Macros']),
    'macros in other letters': writeOldWord(['mACROS']),
    'a project of macros': writeOldWord(['_VBA_PROJECT_CUR']),
    'a folder of macros': writeOldWord(['VBA', 'dir']),
    'objects of other programs': writeOldWord(['ObjectPool']),
    'an object': writeOldWord(['\u0001Ole10Native']),
    'an object by another name': writeOldWord(['Package']),
    'a control': writeOldWord(['\u0003OCXNAME']),
    'a locked document': writeOldWord(['EncryptedPackage', 'EncryptionInfo']),
    'a part of no known name': writeOldWord(['payload']),
    'a field that starts a program': writeOldWord([], { words: '\u0013DDEAUTO c:\\cmd.exe\u0015' }),
    'a field in wide letters': writeOldWord([], { words: wide }),
    'a list that leads to itself': writeOldWord([], { next: { 1: 1 } }),
    'a list that leads nowhere': writeOldWord([], { next: { 1: 99_999 } }),
    'a list in a ring': writeOldWord(
      Array.from({ length: 10 }, (_, n) => `a${n}`),
      { next: { 3: 1 } },
    ),
    'a list beyond the end': writeOldWord([], { directoryAt: 70_000 }),
    'sectors of another size': writeOldWord([], { sectorShift: 30 }),
    'tables that nobody announced': writeOldWord([], { moreTablesAt: 1 }),
    'tables that lead to themselves': writeOldWord([], {
      moreTablesAt: 0,
      moreTables: 9_999,
      next: { 127: 0 },
    }),
    'no document': Buffer.from(
      plain.toString('latin1').replaceAll('W\0o\0r\0d\0D', 'W\0o\0r\0k\0b'),
      'latin1',
    ),
    'only its beginning': plain.subarray(0, 600),
  });
}
