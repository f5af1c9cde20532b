/** Ordinary documents of Word: made by a library, packed as other programs pack them, and of Word itself. */
import { readFileSync } from 'node:fs';
import {
  Document,
  ExternalHyperlink,
  type FileChild,
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
import { makeDocx, makePng } from './files.ts';
import { documentXml, paragraph, part, relation, relsXml, W, wordParts } from './hostile-files/word-parts.ts';
import { writeZip } from './hostile-files/zip-writer.ts';
import { BAKERY, type OrdinaryFile } from './ordinary-file.ts';

/** All of them. */
export async function ordinaryWords(): Promise<OrdinaryFile[]> {
  return [...(await writtenFiles()), ...packedFiles(), ...markedFiles(), ...wordsOwnFiles()];
}

const word = (name: string, bytes: Uint8Array, ...words: string[]): OrdinaryFile => ({
  name,
  claimed: 'docx',
  bytes,
  words,
});

/** Everything that a plan may hold, one after another. */
async function planParts(): Promise<FileChild[]> {
  const png = await makePng();
  return [
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
      children: [new ImageRun({ type: 'png', data: png, transformation: { width: 100, height: 80 } })],
    }),
  ];
}

async function plan(): Promise<Buffer> {
  const parts = await planParts();
  return Packer.toBuffer(
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
          children: parts,
        },
      ],
    }),
  );
}

/** A paragraph, a plan, and very many paragraphs. */
async function writtenFiles(): Promise<OrdinaryFile[]> {
  const long = Array.from({ length: 4_000 }, (_, n) => paragraph(`Line ${n}. ${BAKERY}`)).join('');
  return [
    word('a paragraph', await makeDocx(BAKERY), BAKERY),
    word(
      'a table, a picture, a link, a note, a table of contents',
      await plan(),
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
  ];
}

/** Packed in ways that are allowed and rare, and with more than the document in them. */
function packedFiles(): OrdinaryFile[] {
  const own = (rels: string) => part('word/_rels/settings.xml.rels', relsXml(rels));
  return [
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
  ];
}

/** With marks that Word writes between the words. */
function markedFiles(): OrdinaryFile[] {
  return [
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
