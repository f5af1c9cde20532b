/** PDFs that grow, nest, lead around, or take for ever. */
import { type HostileFile, refusedFiles } from './hostile-file.ts';
import { addVersion, flate, objectList, pageObjects, stream, writePdf } from './pdf-writer.ts';

const MEGABYTE = 1024 * 1024;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const withObjects = (...more: (string | Buffer)[]) => writePdf([...pageObjects(), ...more]);
const content = (dictionary: string, data: Uint8Array | string) =>
  writePdf(pageObjects({ content: stream(dictionary, data) }));

/** An LZW stream of one letter: each code is one longer than the last. */
function lzwOfOneLetter(codes: number): Buffer {
  const bits: string[] = [];
  const push = (code: number, width: number) => bits.push(code.toString(2).padStart(width, '0'));
  push(256, 9);
  let next = 258;
  push(65, 9);
  for (let sent = 1; sent < codes; sent += 1) {
    const width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9;
    push(Math.min(next, 4095), width);
    if (next < 4095) next += 1;
  }
  const text = bits.join('');
  const bytes = Buffer.alloc(Math.ceil(text.length / 8));
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(text.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2);
  return bytes;
}

const jpx = (width: number, height: number) => {
  const bytes = Buffer.alloc(60);
  Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 41, 0, 0]).copy(bytes);
  bytes.writeUInt32BE(width, 8);
  bytes.writeUInt32BE(height, 12);
  return bytes;
};
const jbig2 = (width: number, height: number) => {
  const bytes = Buffer.alloc(30);
  bytes[4] = 48;
  bytes[6] = 1;
  bytes.writeUInt32BE(19, 7);
  bytes.writeUInt32BE(width, 11);
  bytes.writeUInt32BE(height, 15);
  return bytes;
};
const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    0xff,
    0xd9,
  ]);

/** Streams that grow. */
export function pdfBombs(): HostileFile[] {
  const packed = flate(zeros(260));
  const blanks = flate(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(260 * MEGABYTE, ' ')]));
  const twenty = flate(zeros(20));
  const picture = (filter: string, data: Uint8Array, size = '/Width 8 /Height 8') =>
    withObjects(
      stream(
        `/Type /XObject /Subtype /Image ${size} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter ${filter}`,
        data,
      ),
    );
  const twice = flate(packed);
  return refusedFiles('PDF bomb', 'pdf', {
    'a quarter of a gigabyte of nothing': content('/Filter /FlateDecode', packed),
    'packed twice': content('/Filter [/FlateDecode /FlateDecode]', twice),
    'packed three times': content('/Filter [/FlateDecode /FlateDecode /FlateDecode]', flate(twice)),
    'packed nine times': content(`/Filter [${'/FlateDecode '.repeat(9)}]`, flate(twice)),
    'little, packed five times': content(
      `/Filter [${'/FlateDecode '.repeat(5)}]`,
      flate(flate(flate(flate(flate('BT ET'))))),
    ),
    'two objects at one place of a list': withObjects(
      stream('/Type /ObjStm /N 2 /First 9', '9 0 10 0 [1 2 3]'),
    ),
    'short names of filters': content('/Filter [/Fl /Fl]', twice),
    'as letters': content('/Filter [/AHx /FlateDecode]', `${packed.toString('hex')}>`),
    'as letters of 85': content('/Filter [/A85 /Fl]', encode85(packed)),
    'zeros as letters of 85': content('/Filter /ASCII85Decode', 'z'.repeat(8 * MEGABYTE)),
    LZW: content('/Filter /LZWDecode', lzwOfOneLetter(100_000)),
    'LZW in Flate': content('/Filter [/FlateDecode /LZWDecode]', flate(lzwOfOneLetter(100_000))),
    runs: content(
      '/Filter [/FlateDecode /RunLengthDecode]',
      flate(Buffer.alloc(4 * MEGABYTE, Buffer.from([129, 0]))),
    ),
    'twenty streams that grow together': withObjects(
      ...Array.from({ length: 20 }, () => stream('/Filter /FlateDecode', twenty)),
    ),
    'a font that grows': withObjects(stream('/Length1 99 /Filter /FlateDecode', packed)),
    'a list of objects that grows': withObjects(
      stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', blanks),
    ),
    'a list of objects in two layers': withObjects(
      stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', flate(blanks)),
    ),
    'a list of a million objects': withObjects(objectList({ 9: 'null' }, { count: 1_000_000 })),
    'a list whose objects are one': withObjects(
      stream(
        '/Type /ObjStm /N 5000 /First 40000 /Filter /FlateDecode',
        flate(
          `${Array.from({ length: 5_000 }, (_, n) => `${n + 9} 0`)
            .join(' ')
            .padEnd(40_000)}[${'0 '.repeat(400_000)}]`,
        ),
      ),
    ),
    'many lists of many objects': withObjects(
      ...Array.from({ length: 20 }, () =>
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate(`9 0 [${'<<>>'.repeat(100_000)}]`)),
      ),
    ),
    'a row of a gigabyte': content(
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000000000 >>',
      flate('x'),
    ),
    'colours without end': content(
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 9999 /Colors 99999 >>',
      flate('x'),
    ),
    'a fax of a gigabyte': picture(
      '/CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>',
      Buffer.from('x'),
    ),
    'a picture of ten gigabytes': picture('/FlateDecode', flate('x'), '/Width 60000 /Height 60000'),
    'a JPEG that says it is small': picture('/DCTDecode', jpeg(60_000, 60_000)),
    'a JPEG 2000 that says it is small': picture('/JPXDecode', jpx(100_000, 100_000)),
    'a JBIG2 that says it is small': picture('/JBIG2Decode', jbig2(0x7fffffff, 0x7fffffff)),
    'a JBIG2 that says how large it is': picture('/JBIG2Decode', jbig2(8, 8), '/Width 90000 /Height 90000'),
    'an unknown way of packing': content('/Filter /ZipDecode', packed),
    'encrypted streams': content('/Filter /Crypt', packed),
    'pages that show pages that show pages': doubling(),
    'a map of letters without end': letterMap(),
    'a quarter of a million words': content(
      '/Filter /FlateDecode',
      flate(`BT /F1 1 Tf ${'(abcdefgh) Tj 1 0 Td '.repeat(9_000_000)}ET`),
    ),
  });
}

/** Thirty drawings, each of which shows the next twice. */
function doubling(): Buffer {
  const forms = Array.from({ length: 30 }, (_, n) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${n + 7} 0 R >> /Font << /F1 5 0 R >> >>`,
      'q /X Do Q q /X Do Q BT /F1 9 Tf (a) Tj ET',
    ),
  );
  const last = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> >>',
    'BT /F1 9 Tf (a) Tj ET',
  );
  const [catalog, pages, , , font] = pageObjects();
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>';
  return writePdf([catalog!, pages!, page, stream('', '/X Do'), font!, ...forms, last]);
}

function letterMap(): Buffer {
  const map = `/CIDInit /ProcSet findresource begin begincmap ${Array.from({ length: 200 }, (_, n) => `1 beginbfrange <${(n * 0x1000000).toString(16).padStart(8, '0').slice(-8)}> <ffffffff> <0041> endbfrange `).join('')} endcmap end`;
  const [catalog, pages, page, text] = pageObjects();
  return writePdf([
    catalog!,
    pages!,
    page!,
    text!,
    '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 6 0 R >>',
    stream('/Filter /LZWDecode', lzwOfOneLetter(100_000)),
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /W [0 [${'9 '.repeat(9)}]] >>`,
    stream('', map),
  ]);
}

function encode85(bytes: Buffer): string {
  const out: string[] = [];
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    let group = '';
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    out.push(group);
  }
  return `${out.join('')}~>`;
}

/** Trees and lists that lead around, too deep or nowhere; files that two programs read in two ways. */
export function bentPdfs(): HostileFile[] {
  const tree = (...objects: string[]) => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', ...objects]);
  const plain = writePdf(pageObjects());
  const deep = (open: string, close: string, levels: number) =>
    withObjects(open.repeat(levels) + close.repeat(levels));
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const inside = '7 0 obj\n<< /A 1 >>\nendobj\n';
  return refusedFiles('bent PDF', 'pdf', {
    'pages that are their own': tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    'pages in a ring': tree(
      '<< /Type /Pages /Kids [3 0 R] >>',
      '<< /Type /Pages /Kids [4 0 R] >>',
      '<< /Type /Pages /Kids [2 0 R] >>',
    ),
    'one page ten thousand times': tree(
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(10_000)}] >>`,
      '<< /Type /Page >>',
    ),
    'pages a thousand deep': tree(
      ...Array.from({ length: 1_000 }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R] >>`),
      '<< /Type /Page >>',
    ),
    'no pages': tree('<< /Type /Pages /Kids [] /Count 0 >>'),
    'pages that are not there': tree('<< /Type /Pages /Kids [99 0 R] /Count 1 >>'),
    'more pages than any book': tree(
      `<< /Type /Pages /Kids [${Array.from({ length: 6_000 }, (_, n) => `${n + 3} 0 R`).join(' ')}] >>`,
      ...Array.from({ length: 6_000 }, () => '<< /Type /Page /Parent 2 0 R >>'),
    ),
    'pages that are a number': tree('7'),
    'an array of seven million': withObjects(
      `[${'0 '.repeat(7_000_000)}]`.slice(0, 9 * MEGABYTE).concat(']'),
    ),
    'an array of arrays': withObjects(`[${'[]'.repeat(2_000_000)}]`),
    'arrays in arrays': deep('[', ']', 200_000),
    'dictionaries in dictionaries': deep('<</A ', '>>', 200_000),
    'a text that never ends': withObjects(`(${'('.repeat(100_000)}`),
    'a name without end': withObjects(`/${'A'.repeat(2_000_000)}`),
    'a list that leads to itself': writePdf(pageObjects(), {
      trailer: `/Prev ${plain.lastIndexOf('xref\n0')}`,
    }),
    'lists in a ring': addVersion(plain, { 6: 'null' }, { prev: plain.length + 21 }),
    'a list beyond the end': addVersion(plain, { 6: 'null' }, { prev: 99_999_999 }),
    'a beginning beyond the end': writePdf(pageObjects(), { startAt: 99_999_999 }),
    'a beginning at nothing': writePdf(pageObjects(), { startAt: 12 }),
    'places that are wrong': writePdf(pageObjects(), { placeOf: (_, at) => at + 7 }),
    'places of other objects': writePdf([...pageObjects(), inside], {
      placeOf: (n, at) => (n === 4 ? at + 60 : at),
    }),
    'a place inside a stream': pointedInside(),
    'an object that an old list shows': withOldVersion(script),
    'an object for new programs alone': hybrid(script),
    'an object that no list names': writePdf([...pageObjects(), script], { unlisted: [6] }),
    'a length that is too short': writePdf(pageObjects({ content: stream('', 'BT ET endstream endobj', 3) })),
    'a length that is too long': writePdf(pageObjects({ content: stream('', 'BT ET', 5_000) })),
    'a length that skips an end': writePdf(
      pageObjects({ content: stream('', `BT ET\nendstream\nendobj\n7 0 obj\n${script}\nendobj\n`) }),
    ),
    'a length that is elsewhere and wrong': writePdf([
      ...pageObjects({ content: stream('', 'BT ET', '6 0 R') }),
      '5000',
    ]),
    'a length that leads around': writePdf([
      ...pageObjects({ content: stream('', 'BT ET', '6 0 R') }),
      '6 0 R',
    ]),
    'no length': writePdf(pageObjects({ content: Buffer.from('<< >>\nstream\nBT ET\nendstream') })),
    'a key that stands twice': withObjects('<< /A 1 /A 2 >>'),
    'something between the objects': writePdf(pageObjects(), { loose: 'words that are no object\n' }),
    'an object behind its end': writePdf(pageObjects(), { after: '7 0 obj\n<< /A 1 >>\nendobj\n' }),
    'an encrypted document': writePdf([...pageObjects(), '<< /Filter /Standard /V 1 /R 2 /P -4 >>'], {
      trailer: '/Encrypt 6 0 R',
    }),
    'no end': plain.subarray(0, plain.lastIndexOf('startxref')),
    'no lists': Buffer.from(plain.toString('latin1').replace(/xref\n0[\s\S]*trailer/, 'trailer'), 'latin1'),
  });
}

/** The list gives a place inside a stream, where another object stands. */
function pointedInside(): Buffer {
  const objects = pageObjects({ content: stream('', 'BT ET\n6 0 obj\n<< /A 1 >>\nendobj\n') });
  const file = writePdf([...objects, 'null'], {});
  const at = file.indexOf('6 0 obj');
  return writePdf([...objects, 'null'], { placeOf: (number, place) => (number === 6 ? at : place) });
}

/** An old version whose first page runs a script, and a new one that does not say so. */
function withOldVersion(script: string): Buffer {
  const old = writePdf([...pageObjects({ catalog: '/OpenAction 6 0 R' }), script]);
  return addVersion(old, { 1: '<< /Type /Catalog /Pages 2 0 R >>', 6: 'null' });
}

/** A list for old programs, and one for new ones that names an object which the old does not. */
function hybrid(script: string): Buffer {
  const entry = Buffer.from([1, 0, 0, 9, 0]);
  const packedList = stream('/Type /XRef /Size 8 /Index [6 1] /W [1 3 1]', entry);
  const file = writePdf([...pageObjects(), script, packedList], { unlisted: [6, 7] });
  const at = file.indexOf('7 0 obj');
  return writePdf([...pageObjects(), script, packedList], { unlisted: [6, 7], trailer: `/XRefStm ${at}` });
}
