/** Files by the names of other kinds, files that are cut off, and files in which single bits are turned. */
import sharp from 'sharp';
import { makeDocx, makePdf, makePng } from '../files.ts';
import { createDice, type HostileFile, refusedFiles } from './hostile-file.ts';
import { writeOldWord } from './old-words.ts';
import { documentXml, part, typesXml, wordParts } from './word-parts.ts';
import { writeZip } from './zip-writer.ts';

export const WORDS = 'Forty loaves a day, sold by eight.';

/** Files that lie about what they are. */
export async function lies(): Promise<HostileFile[]> {
  const [pdf, docx, png] = await Promise.all([makePdf(), makeDocx(), makePng()]);
  const jpeg = await sharp(png).jpeg().toBuffer();
  const office = (type: string) =>
    writeZip(wordParts(part('[Content_Types].xml', typesXml(`application/vnd.${type}`))));
  const opened = (type: string) =>
    writeZip([part('mimetype', type, { method: 0 }), part('content.xml', '<a/>')]);
  const asKind = (claimed: HostileFile['claimed'], files: Record<string, Uint8Array>) =>
    refusedFiles(
      'another kind',
      claimed,
      Object.fromEntries(Object.entries(files).map(([what, bytes]) => [`${what} as ${claimed}`, bytes])),
    );
  const xml = Buffer.from(documentXml('x'));
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  return [
    ...asKind('docx', {
      PDF: pdf,
      doc: writeOldWord([]),
      PNG: png,
      'an Excel file': office('openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      'a PowerPoint file': office('openxmlformats-officedocument.presentationml.presentation.main+xml'),
      'a Word file with macros': office('ms-word.document.macroEnabled.main+xml'),
      'a template with macros': office('ms-word.template.macroEnabledTemplate.main+xml'),
      'a text of LibreOffice': opened('application/vnd.oasis.opendocument.text'),
      'a book': opened('application/epub+zip'),
      'a program of Java': writeZip([
        part('META-INF/MANIFEST.MF', 'Main-Class: Evil'),
        part('Evil.class', 'x'),
      ]),
      'a plain zip': writeZip([part('a.txt', 'a')]),
      XML: xml,
      'a page': page,
    }),
    ...asKind('pdf', {
      docx,
      PNG: png,
      'a page': page,
      XML: xml,
      'a program': Buffer.from('MZ\x90\0', 'latin1'),
    }),
    ...asKind('doc', { docx, 'a page': page, 'a letter with commands': Buffer.from('{\\rtf1{\\object}}') }),
    ...asKind('png', { PDF: pdf, JPEG: jpeg, 'a drawing': svg, 'a page': page, nothing: Buffer.alloc(64) }),
    ...asKind('jpg', { PNG: png, 'a drawing': svg, TIFF: await sharp(png).tiff().toBuffer() }),
    ...asKind('gif', { PNG: png, 'its first letters': Buffer.from('GIF89a') }),
    ...asKind('webp', { PNG: png, 'its first letters': Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1') }),
    ...asKind('txt', { PDF: pdf, docx, PNG: png }),
    ...asKind('md', {
      'a program': Buffer.from('MZ\x90\0\x03', 'latin1'),
      GIF: Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
    }),
  ];
}

/** Files that only some may open: what nobody can look through, nobody is shown. */
export async function lockedFiles(): Promise<HostileFile[]> {
  return refusedFiles('locked', 'pdf', {
    'with a password': await makePdf(WORDS, { userPassword: 'bread', ownerPassword: 'bakery' }),
    'with its owner’s password': await makePdf(WORDS, { ownerPassword: 'bakery' }),
  });
}

/** Files that are cut off somewhere. */
export async function cutFiles(): Promise<HostileFile[]> {
  const [pdf, docx, png] = await Promise.all([makePdf(WORDS), makeDocx(WORDS), makePng()]);
  const jpeg = await sharp(png).jpeg().toBuffer();
  const cut = (claimed: HostileFile['claimed'], bytes: Buffer) =>
    refusedFiles(
      'cut off',
      claimed,
      Object.fromEntries(
        [10, 25, 40, 55, 70, 85, 95].map((percent) => [
          `a ${claimed} after ${percent} %`,
          bytes.subarray(0, Math.floor((bytes.length * percent) / 100)),
        ]),
      ),
    );
  return [...cut('pdf', pdf), ...cut('docx', docx), ...cut('png', png), ...cut('jpg', jpeg)];
}

/** Files with turned bits: refused, or their words are whole. The same bits at every run. */
export async function turnedFiles(): Promise<HostileFile[]> {
  const [pdf, docx] = await Promise.all([makePdf(WORDS), makeDocx(WORDS)]);
  const dice = createDice(7);
  const turn = (claimed: HostileFile['claimed'], bytes: Buffer, index: number): HostileFile => {
    const turned = Buffer.from(bytes);
    for (let bit = 0; bit <= index % 3; bit += 1) {
      const at = dice(turned.length);
      turned[at] = turned[at]! ^ (1 << dice(8));
    }
    return {
      family: 'turned bits',
      name: `a ${claimed}, number ${index}`,
      claimed,
      bytes: turned,
      fate: { harmlessBecause: 'It is refused, or its words are whole.' },
    };
  };
  return [pdf, docx].flatMap((bytes, kind) =>
    Array.from({ length: 15 }, (_, index) => turn(kind === 0 ? 'pdf' : 'docx', bytes, index)),
  );
}
