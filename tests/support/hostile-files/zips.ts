/** Zips that say two things, or grow: each by the name of a Word file. */
import { deflateRawSync } from 'node:zlib';
import { createDice, type HostileFile, refusedFiles } from './hostile-file.ts';
import { documentXml, paragraph, part, wordParts } from './word-parts.ts';
import { writeZip, type ZipPart } from './zip-writer.ts';

const MEGABYTE = 1024 * 1024;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const LARGE = 'word/media/image9.bmp';
const word = (...parts: ZipPart[]) => writeZip(wordParts(...parts));
const extra = (id: number, bytes: number) => {
  const field = Buffer.alloc(4 + bytes);
  field.writeUInt16LE(id, 0);
  field.writeUInt16LE(bytes, 2);
  return field;
};
const evil = documentXml(paragraph('Another document.'));

/** Zip bombs, flat, nested, overlapping, lying. */
export function zipBombs(): HostileFile[] {
  const large = zeros(60);
  const packed = deflateRawSync(large);
  const grows = (more: Partial<ZipPart> = {}) => part(LARGE, large, { packed, ...more });
  const lie = { bytes: 100, packedBytes: packed.length };
  // Packed as tightly as pictures may be, so that only their sum tells.
  const dice = createDice(3);
  const spotted = Buffer.alloc(5 * MEGABYTE);
  for (let at = 0; at < spotted.length; at += 100) spotted[at] = dice(256);
  const spottedPacked = deflateRawSync(spotted);
  const inner = (data: Uint8Array, name: string) => writeZip([part(name, data)]);
  let nested: Buffer = inner(zeros(20), 'xl/a.xml');
  for (let level = 0; level < 5; level += 1) nested = inner(nested, 'xl/embeddings/a.xlsx');
  return refusedFiles('zip bomb', 'docx', {
    'sixty megabytes of nothing': word(grows()),
    'sixty megabytes of blanks in the text': word(
      part('word/document.xml', Buffer.alloc(60 * MEGABYTE, ' ')),
    ),
    'many that are large together': word(
      ...Array.from({ length: 12 }, (_, n) =>
        part(`word/media/image${n}.bmp`, spotted, { packed: spottedPacked }),
      ),
    ),
    'packed tighter than text ever is': word(part(LARGE, zeros(40))),
    'three thousand parts': word(...Array.from({ length: 3_000 }, (_, n) => part(`word/p${n}.xml`, '<a/>'))),
    'its directory says a hundred bytes': word(grows({ central: lie })),
    'its part says a hundred bytes': word(grows({ local: lie })),
    'both say a hundred bytes': word(grows({ central: lie, local: lie })),
    'both say four gigabytes': word(
      part(LARGE, zeros(1), { central: { bytes: 0xfffffffe }, local: { bytes: 0xfffffffe } }),
    ),
    'its size follows, and its directory lies': word(grows({ hasDescriptor: true, central: { bytes: 100 } })),
    'the text itself grows': word(
      part('word/document.xml', documentXml(paragraph('a'.repeat(49 * MEGABYTE)))),
    ),
    'every entry is the same part': overlapping(400, () => 0),
    'entries begin inside each other': overlapping(400, (n) => n * 30),
    'zips in zips in a chart’s table': word(part('word/embeddings/a.xlsx', nested)),
    'a chart’s table that grows': word(part('word/embeddings/a.xlsx', inner(zeros(40), 'xl/a.xml'))),
    'twenty tables that grow together': word(
      ...Array.from({ length: 20 }, (_, n) =>
        part(`word/embeddings/t${n}.xlsx`, inner(Buffer.alloc(1_900_000, n), 'xl/a.xml')),
      ),
    ),
    'a zip as a picture': word(part('word/media/image1.png', nested)),
    'itself once more': word(part('word/embeddings/self.docx', word())),
  });
}

/** A few bytes that every entry unpacks again. */
function overlapping(count: number, startOf: (n: number) => number): Buffer {
  const data = zeros(1);
  const packed = deflateRawSync(data, { level: 9 });
  const parts = wordParts(part(LARGE, data, { packed }));
  const first = writeZip(parts);
  const start = first.indexOf(Buffer.from(LARGE)) - 30;
  const copies = Array.from({ length: count }, (_, n): ZipPart => {
    const central = { start: start + startOf(n), bytes: data.length, packedBytes: packed.length };
    return part(`word/media/c${n}.bmp`, data, { packed: new Uint8Array(), central });
  });
  return writeZip([...parts, ...copies]);
}

/** Zips that two programs read in two ways. */
export function lyingZips(): HostileFile[] {
  const base = wordParts();
  const text = 'word/document.xml';
  const withText = (more: Partial<ZipPart>) => word(part(text, documentXml(paragraph('One.')), more));
  const hidden = part(text, evil);
  return refusedFiles('zip that says two things', 'docx', {
    'another name before the part': withText({ local: { name: 'word/documenu.xml' } }),
    'another method before the part': withText({ local: { method: 0 } }),
    'other flags before the part': withText({ local: { flags: 2 } }),
    'another checksum before the part': withText({ local: { crc: 1 } }),
    'a wrong checksum': withText({ local: { crc: 1 }, central: { crc: 1 } }),
    'another size in the directory': withText({ central: { bytes: 10 } }),
    'a smaller part in the directory': withText({ central: { packedBytes: 10 } }),
    'a part that only one reader sees': writeZip([{ ...hidden, isHidden: true }, ...base]),
    'a part hidden before the directory': writeZip(base, {
      beforeDirectory: writeZip([hidden]).subarray(0, 120),
    }),
    'a part hidden in a gap': writeZip([
      base[0]!,
      base[1]!,
      { ...base[2]!, gap: Buffer.from('PK\x03\x04 hidden') },
    ]),
    'a program in front': writeZip(base, { before: Buffer.from('MZ\x90\0 a program in front of it') }),
    'a page in front': writeZip(base, { before: Buffer.from('<html><script>alert(1)</script>') }),
    'something behind': writeZip(base, { after: Buffer.from('<script>alert(1)</script>') }),
    'a second zip behind': Buffer.concat([writeZip(base), writeZip(wordParts(hidden))]),
    'a comment': writeZip(base, { comment: 'PK\x05\x06 and more' }),
    'something before the end': writeZip(base, { beforeEnd: Buffer.alloc(56, 1) }),
    'two parts of one name': writeZip([...base, hidden]),
    'two parts whose names differ in case': writeZip([...base, part('WORD/Document.XML', evil)]),
    'two names that look alike': writeZip([
      ...base,
      part('word/\u00e9.xml', '<a/>', { flags: 0x800 }),
      part('word/e\u0301.xml', '<a/>', { flags: 0x800 }),
    ]),
    'sizes of zip64 in the directory': withText({ extra: extra(1, 16), localExtra: Buffer.alloc(0) }),
    'sizes of zip64 before the part': withText({ localExtra: extra(1, 16) }),
    'an end of zip64': writeZip(base, { beforeEnd: Buffer.from('PK\x06\x07'.padEnd(20, '\0'), 'latin1') }),
    'a second name for the same part': withText({ extra: extra(0x7075, 12), localExtra: Buffer.alloc(0) }),
    'fewer entries than there are': writeZip(base, { count: 2 }),
    'more entries than there are': writeZip(base, { count: 9 }),
    'many disks': writeZip(base, { disk: 3 }),
    'an encrypted part': withText({ flags: 1 }),
    'a strongly encrypted part': withText({ flags: 0x40 }),
    'an encrypted directory': withText({ flags: 0x2000 }),
    'packed by another method': withText({ method: 12 }),
    'packed by an unknown method': withText({ method: 99 }),
    'stored, and shorter than it says': withText({
      method: 0,
      central: { packedBytes: 20 },
      local: { packedBytes: 20 },
    }),
    'more packed data than is used': withText({
      packed: Buffer.concat([
        deflateRawSync(Buffer.from(documentXml(paragraph('One.')))),
        Buffer.from('more'),
      ]),
    }),
    'a path to the root': word(part('/etc/passwd.xml', '<a/>')),
    'a path up': word(part('word/../../evil.xml', '<a/>')),
    'a path up, in Windows’ way': word(part('word\\..\\..\\evil.xml', '<a/>')),
    'a drive': word(part('C:/evil.xml', '<a/>')),
    'a zero in a name': word(part('word/a.xml\0.png', '<a/>')),
    'no name': word(part('', '<a/>')),
    'a name of sixty thousand letters': word(part(`word/${'a'.repeat(60_000)}.xml`, '<a/>')),
    'a name in no known encoding': word(part('word/\u00e9.xml', '<a/>')),
    'a folder with content': word(part('word/media/', 'hidden')),
    'no parts': writeZip([]),
    'no types': writeZip(base.slice(1)),
    'no document': writeZip(base.slice(0, 2)),
  });
}
