/** Files that unpack to much more than they are, or that are two things at once, or whose insides are broken. */
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { Random } from '../fuzz/random.ts';
import { fill, hostileText } from './hostile-texts.ts';

export interface HostileFile {
  name: string;
  bytes: Buffer;
}

const LETTERS_IN_A_BOMB = 60_000_000;

/** Made once, because making it costs as much as it should cost nobody else. */
let bomb: Buffer | undefined;
const letters = () => (bomb ??= Buffer.alloc(LETTERS_IN_A_BOMB, 'a'));

const MAKERS: ((random: Random) => HostileFile)[] = [
  (random) => ({ name: 'sums.txt', bytes: Buffer.from(hostileText(random, 200_000)) }),
  () => ({ name: 'letters.txt', bytes: Buffer.alloc(4_000_000, 'a') }),
  (random) => ({ name: 'rows.csv', bytes: Buffer.from(fill(`"${random.int(1, 9)}""`, 500_000)) }),
  () => ({ name: 'bomb.docx', bytes: wordFile(`<w:document>${'<w:t>'.repeat(200_000)}`) }),
  () => ({ name: 'deep.docx', bytes: wordFile(fill('<w:p>', 2_000_000)) }),
  () => ({ name: 'letters.docx', bytes: wordFile(letters()) }),
  () => ({ name: 'bomb.pdf', bytes: flatePdf(letters()) }),
  () => ({
    name: 'script.pdf',
    bytes: Buffer.from('%PDF-1.7\n1 0 obj<</J#61vaScript(app.alert(1))>>endobj\n%%EOF'),
  }),
  () => ({ name: 'open.pdf', bytes: Buffer.from(`%PDF-1.4\n${fill('1 0 obj<<', 300_000)}`) }),
  () => ({ name: 'wide.png', bytes: widePng() }),
  () => ({ name: 'both.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), wordFile('<w:document/>')]) }),
  () => ({ name: 'cut.docx', bytes: wordFile('<w:document/>').subarray(0, 60) }),
];

/** One of them. */
export function hostileFile(random: Random): HostileFile {
  return random.pick(MAKERS)(random);
}

function wordFile(document: string | Buffer): Buffer {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  return Buffer.from(
    zipSync(
      { '[Content_Types].xml': Buffer.from(types), 'word/document.xml': Buffer.from(document) },
      { level: 9 },
    ),
  );
}

function flatePdf(content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** Says that it is 60,000 by 60,000. */
function widePng(): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.set([8, 6, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header]);
}
