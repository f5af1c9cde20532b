/** Files as members have them: made by libraries that many programs use, and by Word itself. None may be refused. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
} from 'docx';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import type { FileKind } from '#core/files/file-types.ts';
import { makeDocx, makePdf, makePng } from './files.ts';
import { writeOldWord } from './hostile-files/old-words.ts';
import { addVersion, flate, objectList, pageObjects, stream, writePdf } from './hostile-files/pdf-writer.ts';
import { documentXml, paragraph, part, relation, relsXml, W, wordParts } from './hostile-files/word-parts.ts';
import { writeZip } from './hostile-files/zip-writer.ts';

export interface OrdinaryFile {
  name: string;
  claimed: FileKind;
  bytes: Uint8Array;
  /** Found among its words. */
  words: readonly string[];
}

const BAKERY = 'A bakery by the station.';

/** All of them. */
export async function ordinaryFiles(): Promise<OrdinaryFile[]> {
  return [
    ...(await pdfs()),
    ...handMadePdfs(),
    ...(await wordFiles()),
    ...wordsOwnFiles(),
    ...(await pictures()),
    ...texts(),
  ];
}

async function kit(draw: (document: PDFKit.PDFDocument) => void, options = {}): Promise<Buffer> {
  const document = new PdfKit({ compress: true, ...options });
  const parts: Buffer[] = [];
  document.on('data', (piece: Buffer) => parts.push(piece));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

async function pdfs(): Promise<OrdinaryFile[]> {
  const png = await makePng({ width: 1_200, height: 800 });
  const jpeg = await sharp(png).jpeg().toBuffer();
  const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  const pdf = (name: string, bytes: Uint8Array, ...words: string[]): OrdinaryFile => ({
    name,
    claimed: 'pdf',
    bytes,
    words,
  });
  const made = await PDFDocument.create();
  const letters = await made.embedFont(StandardFonts.TimesRoman);
  for (let page = 1; page <= 5; page += 1)
    made.addPage().drawText(`Page ${page}: forty loaves.`, { font: letters });
  made.getForm().createTextField('name').addToPage(made.getPage(0), { x: 50, y: 50 });
  made.setTitle('A plan');
  const changed = await PDFDocument.load(await makePdf(BAKERY));
  changed.addPage().drawImage(await changed.embedPng(png), { width: 300, height: 200 });
  return [
    pdf('a page', await makePdf(BAKERY), BAKERY),
    pdf('a page that is not packed', await kit((to) => to.text(BAKERY), { compress: false }), BAKERY),
    pdf('a page of PDF 1.3', await kit((to) => to.text(BAKERY), { pdfVersion: '1.3' }), BAKERY),
    pdf(
      'an archive’s PDF',
      await kit((to) => to.font(font).text(BAKERY), { pdfVersion: '1.7', subset: 'PDF/A-2b', tagged: true }),
      BAKERY,
    ),
    pdf(
      'links',
      await kit((to) => {
        to.text('Our site', { link: 'https://bakery.example/a?b=c', underline: true });
        to.text('Write', { link: 'mailto:ada@bakery.example' }).text('Call', { link: 'tel:+41441234567' });
        to.addNamedDestination('end');
        to.text('To the end', { goTo: 'end' });
      }),
      'Our site',
      'Write',
      'To the end',
    ),
    pdf(
      'pictures',
      await kit((to) => to.text(BAKERY).image(png, { width: 200 }).image(jpeg, { width: 200 })),
      BAKERY,
    ),
    pdf(
      'letters of many languages',
      await kit((to) => to.font(font).text('Bäckerei · Пекарня · Αρτοποιείο')),
      'Bäckerei',
      'Пекарня',
      'Αρτοποιείο',
    ),
    pdf(
      'a table',
      await kit((to) =>
        to.table({
          data: [
            ['Loaves', 'Price'],
            ['Forty', '4.20'],
          ],
        }),
      ),
      'Loaves',
      '4.20',
    ),
    pdf(
      'three hundred pages',
      await kit((to) => {
        for (let page = 1; page <= 300; page += 1) to.addPage().text(`Chapter ${page}. ${BAKERY}`);
      }),
      'Chapter 1.',
      'Chapter 300.',
    ),
    pdf(
      'an outline',
      await kit((to) => {
        to.text(BAKERY);
        to.outline.addItem('One').addItem('One and a half');
      }),
      BAKERY,
    ),
    pdf(
      'a form',
      await kit((to) => {
        to.initForm();
        to.text(BAKERY).formText('name', 10, 200, 200, 20, { value: 'Ada' });
      }),
      BAKERY,
    ),
    pdf('packed lists', await made.save({ useObjectStreams: true }), 'Page 1: forty loaves.', 'Page 5'),
    pdf('no packed lists', await made.save({ useObjectStreams: false }), 'Page 3'),
    pdf('changed by another program', await changed.save(), BAKERY),
  ];
}

/** As LibreOffice, Ghostscript and Acrobat write: lengths elsewhere, packed lists, several versions. */
function handMadePdfs(): OrdinaryFile[] {
  const text = 'BT /F1 12 Tf 72 700 Td (A bakery by the station.) Tj ET';
  const packed = flate(text);
  const plain = writePdf(pageObjects());
  const pdf = (name: string, bytes: Uint8Array): OrdinaryFile => ({
    name,
    claimed: 'pdf',
    bytes,
    words: [BAKERY],
  });
  return [
    pdf(
      'a length that is elsewhere',
      writePdf([
        ...pageObjects({ content: stream('/Filter /FlateDecode', packed, '6 0 R') }),
        String(packed.length),
      ]),
    ),
    pdf(
      'a filter that is elsewhere',
      writePdf([...pageObjects({ content: stream('/Filter 6 0 R', packed) }), '[/FlateDecode]']),
    ),
    pdf(
      'as letters of numbers',
      writePdf(
        pageObjects({
          content: stream('/Filter [/ASCIIHexDecode /FlateDecode]', `${packed.toString('hex')}>`),
        }),
      ),
    ),
    pdf(
      'three versions',
      addVersion(addVersion(plain, { 6: '(a note)' }), { 6: '(another note)', 7: 'null' }),
    ),
    pdf('a packed list', writePdf([...pageObjects(), objectList({ 9: '<< /A (words) >>', 10: '[1 2 3]' })])),
    pdf(
      'a line’s end of Windows',
      Buffer.from(plain.toString('latin1').replace('%PDF-1.7\n%\xe2\xe3', '%PDF-1.7\r%\xe2\xe3'), 'latin1'),
    ),
    pdf('blanks behind it', Buffer.concat([plain, Buffer.from('\r\n\r\n')])),
    pdf(
      'links of a catalogue',
      writePdf(
        pageObjects({
          catalog: '/URI << /Base (https://bakery.example/) >> /PageMode /UseOutlines /Lang (en)',
          page: '/Annots [<< /Type /Annot /Subtype /Link /F 4 /Rect [0 0 9 9] /A << /S /URI /URI (page.html#a) >> >>]',
        }),
      ),
    ),
  ];
}

async function wordFiles(): Promise<OrdinaryFile[]> {
  const png = await makePng();
  const word = (name: string, bytes: Uint8Array, ...words: string[]): OrdinaryFile => ({
    name,
    claimed: 'docx',
    bytes,
    words,
  });
  const made = await Packer.toBuffer(
    new Document({
      features: { updateFields: true },
      footnotes: { 1: { children: [new Paragraph('See the station.')] } },
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('A plan')] }) },
          footers: {
            default: new Footer({
              children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
            }),
          },
          children: [
            new TableOfContents('Contents', { hyperlink: true }),
            new Paragraph({ text: 'The market', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({
              children: [
                new TextRun({ text: 'Forty loaves', bold: true }),
                new TextRun('\ta day'),
                new FootnoteReferenceRun(1),
              ],
            }),
            new Paragraph({
              children: [
                new ExternalHyperlink({
                  link: 'https://bakery.example',
                  children: [new TextRun('our site')],
                }),
              ],
            }),
            new Table({
              rows: [
                new TableRow({
                  children: [
                    new TableCell({ children: [new Paragraph('Price')] }),
                    new TableCell({ children: [new Paragraph('4.20')] }),
                  ],
                }),
              ],
            }),
            new Paragraph({
              children: [
                new ImageRun({ type: 'png', data: png, transformation: { width: 100, height: 80 } }),
              ],
            }),
          ],
        },
      ],
    }),
  );
  const long = Array.from({ length: 4_000 }, (_, n) => paragraph(`Line ${n}. ${BAKERY}`)).join('');
  const own = (rels: string) => part('word/_rels/settings.xml.rels', relsXml(rels));
  return [
    word('a paragraph', await makeDocx(BAKERY), BAKERY),
    word(
      'a table, a picture, a link, a note, a table of contents',
      made,
      'The market',
      'Forty loaves\ta day',
      'our site',
      'Price',
      '4.20',
    ),
    word(
      'four thousand paragraphs',
      writeZip(wordParts(part('word/document.xml', documentXml(long)))),
      'Line 0.',
      'Line 3999.',
    ),
    word(
      'sizes that follow',
      writeZip(wordParts().map((given) => ({ ...given, hasDescriptor: true }))),
      BAKERY,
    ),
    word(
      'parts that are not packed, and folders',
      writeZip(
        [...wordParts(), part('word/media/', '', { method: 0 })].map((given) => ({ ...given, method: 0 })),
      ),
      BAKERY,
    ),
    word(
      'the template of its company',
      writeZip(
        wordParts(own(relation('attachedTemplate', 'file:///C:\\Users\\Ada\\Normal.dotm', 'External'))),
      ),
      BAKERY,
    ),
    word(
      'a chart with its table',
      writeZip(
        wordParts(
          part(
            'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
            writeZip([part('xl/workbook.xml', '<workbook/>')]),
          ),
          part('word/charts/chart1.xml', '<c/>'),
        ),
      ),
      BAKERY,
    ),
    word(
      'fields',
      writeZip(
        wordParts(
          part(
            'word/document.xml',
            documentXml(
              `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://a.example/dde-link/rd" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${BAKERY}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
            ),
          ),
        ),
      ),
      BAKERY,
    ),
    word(
      'changes that were tracked',
      writeZip(
        wordParts(
          part(
            'word/document.xml',
            `<w:document ${W}><w:body><w:p><w:ins><w:r><w:t>A bakery </w:t></w:r></w:ins><w:del><w:r><w:delText>a shop </w:delText></w:r></w:del><w:r><w:t>by the station.</w:t></w:r></w:p></w:body></w:document>`,
          ),
        ),
      ),
      BAKERY,
    ),
  ];
}

/** Files of Word itself, which a reader of them brings along for its own tests. */
function wordsOwnFiles(): OrdinaryFile[] {
  const folder = new URL('../test/test-data/', import.meta.resolve('mammoth'));
  const files: Record<string, string> = {
    comments: 'Ouch.',
    empty: '',
    endnotes: 'Ouch.',
    footnotes: 'Ouch.',
    'simple-list': 'Banana',
    'single-paragraph': 'Walking on imported air',
    'strict-format': 'Test',
    strikethrough: 'Sold out',
    tables: 'Bottom right',
    'text-box': 'Datum plane',
    'tiny-picture': '',
    'tiny-picture-target-base-relative': '',
    underline: 'The Sunset Tree',
    'utf8-bom': 'This XML has a byte order mark.',
  };
  return Object.entries(files).map(([name, words]) => ({
    name: `Word’s ${name}`,
    claimed: 'docx',
    bytes: readFileSync(new URL(`${name}.docx`, folder)),
    words: [words],
  }));
}

async function pictures(): Promise<OrdinaryFile[]> {
  const picture = sharp(await makePng({ width: 6_000, height: 4_000 }));
  const file = (claimed: FileKind, name: string, bytes: Uint8Array): OrdinaryFile => ({
    name,
    claimed,
    bytes,
    words: [],
  });
  return [
    file('png', 'of a large camera', await picture.clone().png().toBuffer()),
    file('jpg', 'of a large camera', await picture.clone().jpeg().toBuffer()),
    file(
      'jpg',
      'in passes, turned',
      await picture.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ),
    file('png', 'in passes', await picture.clone().resize(2_000).png({ progressive: true }).toBuffer()),
    file('webp', 'small', await picture.clone().resize(900).webp().toBuffer()),
    file('gif', 'small', await picture.clone().resize(300).gif().toBuffer()),
    {
      name: 'a plain document',
      claimed: 'doc',
      bytes: writeOldWord(['\u0005SummaryInformation', '\u0001CompObj', 'Data']),
      words: [],
    },
  ];
}

function texts(): OrdinaryFile[] {
  const text = (name: string, claimed: FileKind, words: string): OrdinaryFile => ({
    name,
    claimed,
    bytes: Buffer.from(words),
    words: [words.trim().replace(/^\ufeff/, '')],
  });
  return [
    text('notes that begin like a picture', 'txt', 'BMW sells cars; we sell bread.'),
    text('notes with a mark', 'txt', '\ufeffBread 🥖 for all 👩‍👩‍👧'),
    text('notes of right and left', 'txt', 'לחם \u200fוחלב'),
    text('a table', 'csv', 'name,sum,note\nAda,-4.20,"a | b"\nBob,+7,=SUM(A1:A2)'),
    text('a table of marks', 'md', '# Plan\n\n| a | b! |\n|---|---|\n'),
  ];
}
