/**
 * Looks through an old Word file: a little file system of its own, whose folders and files are walked. Only the
 * parts that a plain document has may be in it, so that macros and objects of other programs have no place by
 * any name.
 */
import { OtherKind, REASONS, unreadable, unsafe } from './verdicts.ts';

const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;
const MOST_ENTRIES = 4_096;

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: these names begin with one.
const PARTS = [
  /^(Root Entry|WordDocument|0Table|1Table|Data)$/,
  /^\u0005(Document)?SummaryInformation$/,
  /^\u0001CompObj$/,
  /^(MsoDataStore|Item|Properties)$/,
  /^[A-Z\u00c0-\u024f0-9+=/]{20,31}$/i,
];
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: these names begin with one.
const MACROS = /vba|macros|^dir$|^project(wm|lk)?$/i;

/** Throws as the checks do. */
export function checkOldWordFile(file: Buffer): void {
  const names = partNames(file);
  if (!names.has('WordDocument')) throw new OtherKind();
  for (const name of names) if (MACROS.test(name)) unsafe(REASONS.macros);
  for (const name of names) if (!PARTS.some((part) => part.test(name))) unsafe(REASONS.files);
  checkFields(file);
}

/** Walks the list of parts by the chain of its sectors, once around at most. */
function partNames(file: Buffer): Set<string> {
  const sectorBytes = 1 << file.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) unreadable('The container has sectors of no known size.');
  const sectors = Math.ceil(file.length / sectorBytes);
  const tables = tableSectors(file, { sectorBytes, sectors });
  const perTable = sectorBytes / 4;
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perTable)];
    if (table === undefined) unreadable('A chain of the container leads nowhere.');
    return file.readUInt32LE(startOf(table, sectorBytes) + (sector % perTable) * 4);
  };
  const names = new Set<string>();
  let sector = file.readUInt32LE(48);
  for (let steps = 0; sector !== END_OF_CHAIN; steps += 1) {
    if (steps > sectors || steps * (sectorBytes / ENTRY_BYTES) > MOST_ENTRIES) {
      unreadable('The list of the container’s parts has no end.');
    }
    const start = startOf(sector, sectorBytes);
    for (let entry = start; entry < start + sectorBytes; entry += ENTRY_BYTES) {
      // The last sector may be cut where its entries end.
      if (entry + ENTRY_BYTES > file.length) break;
      const [length, type] = [file.readUInt16LE(entry + 64), file[entry + 66]];
      if (type === 0) continue;
      if (length < 2 || length > 64) unreadable('A part of the container has no name.');
      names.add(file.toString('utf16le', entry, entry + length - 2));
    }
    sector = next(sector);
  }
  return names;
}

const startOf = (sector: number, sectorBytes: number) => (sector + 1) * sectorBytes;

/** The sectors that hold the chains: the first 109 stand in the header, the others in sectors of their own. */
function tableSectors(
  file: Buffer,
  { sectorBytes, sectors }: { sectorBytes: number; sectors: number },
): number[] {
  const tables: number[] = [];
  for (let index = 0; index < 109; index += 1) {
    const sector = file.readUInt32LE(76 + index * 4);
    if (sector !== FREE) tables.push(sector);
  }
  let more = file.readUInt32LE(68);
  for (let steps = 0; more !== END_OF_CHAIN && more !== FREE; steps += 1) {
    if (steps >= Math.min(sectors, file.readUInt32LE(72))) {
      unreadable('The container’s list of chains has no end.');
    }
    const start = startOf(more, sectorBytes);
    for (let index = 0; index < sectorBytes / 4 - 1; index += 1) {
      const sector = file.readUInt32LE(start + index * 4);
      if (sector !== FREE) tables.push(sector);
    }
    more = file.readUInt32LE(start + sectorBytes - 4);
  }
  return tables;
}

/** A field begins with the character 19; those that start programs are looked for in both spellings of text. */
function checkFields(file: Buffer): void {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    for (const name of ['DDE', 'INCLUDETEXT']) {
      for (const blank of ['', ' ']) {
        if (file.includes(Buffer.from(`\u0013${blank}${name}`, encoding))) unsafe(REASONS.elsewhere);
      }
    }
  }
}
