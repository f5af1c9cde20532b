/** Ordinary PDFs: made by libraries that many programs use, and written as LibreOffice, Ghostscript and Acrobat do. */
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { makePdf, makePng } from './files.ts';
import { addVersion, flate, objectList, pageObjects, stream, writePdf } from './hostile-files/pdf-writer.ts';
import { BAKERY, type OrdinaryFile } from './ordinary-file.ts';

/** All of them. */
export async function ordinaryPdfs(): Promise<OrdinaryFile[]> {
  return [...(await textPdfs()), ...(await richPdfs()), ...(await libraryPdfs()), ...handMadePdfs()];
}

const pdf = (name: string, bytes: Uint8Array, ...words: string[]): OrdinaryFile => ({
  name,
  claimed: 'pdf',
  bytes,
  words,
});

/** Letters of many languages are in it. */
const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

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

/** Pages of text, in several versions of the format. */
async function textPdfs(): Promise<OrdinaryFile[]> {
  return [
    pdf('a page that is not packed', await kit((to) => to.text(BAKERY), { compress: false }), BAKERY),
    pdf('a page of PDF 1.3', await kit((to) => to.text(BAKERY), { pdfVersion: '1.3' }), BAKERY),
    pdf(
      'an archive’s PDF',
      await kit((to) => to.font(FONT).text(BAKERY), { pdfVersion: '1.7', subset: 'PDF/A-2b', tagged: true }),
      BAKERY,
    ),
    pdf(
      'letters of many languages',
      await kit((to) => to.font(FONT).text('Bäckerei · Пекарня · Αρτοποιείο')),
      'Bäckerei',
      'Пекарня',
      'Αρτοποιείο',
    ),
    pdf(
      'three hundred pages',
      await kit((to) => {
        for (let page = 1; page <= 300; page += 1) to.addPage().text(`Chapter ${page}. ${BAKERY}`);
      }),
      'Chapter 1.',
      'Chapter 300.',
    ),
  ];
}

/** Pages with more than text: links, pictures, tables, an outline, a form. */
async function richPdfs(): Promise<OrdinaryFile[]> {
  const png = await makePng({ width: 1_200, height: 800 });
  const jpeg = await sharp(png).jpeg().toBuffer();
  return [
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
  ];
}

/** As a program that fills in and changes documents writes them. */
async function libraryPdfs(): Promise<OrdinaryFile[]> {
  const png = await makePng({ width: 1_200, height: 800 });
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
    pdf('packed lists', await made.save({ useObjectStreams: true }), 'Page 1: forty loaves.', 'Page 5'),
    pdf('no packed lists', await made.save({ useObjectStreams: false }), 'Page 3'),
    pdf('changed by another program', await changed.save(), BAKERY),
  ];
}

const handMade = (name: string, bytes: Uint8Array) => pdf(name, bytes, BAKERY);

/** As LibreOffice, Ghostscript and Acrobat write: lengths elsewhere, packed lists, several versions. */
function handMadePdfs(): OrdinaryFile[] {
  const text = 'BT /F1 12 Tf 72 700 Td (A bakery by the station.) Tj ET';
  const packed = flate(text);
  const plain = writePdf(pageObjects());
  return [
    handMade(
      'a length that is elsewhere',
      writePdf([
        ...pageObjects({ content: stream('/Filter /FlateDecode', packed, '6 0 R') }),
        String(packed.length),
      ]),
    ),
    handMade(
      'a filter that is elsewhere',
      writePdf([...pageObjects({ content: stream('/Filter 6 0 R', packed) }), '[/FlateDecode]']),
    ),
    handMade(
      'as letters of numbers',
      writePdf(
        pageObjects({
          content: stream('/Filter [/ASCIIHexDecode /FlateDecode]', `${packed.toString('hex')}>`),
        }),
      ),
    ),
    handMade(
      'three versions',
      addVersion(addVersion(plain, { 6: '(a note)' }), { 6: '(another note)', 7: 'null' }),
    ),
    handMade(
      'a packed list',
      writePdf([...pageObjects(), objectList({ 9: '<< /A (words) >>', 10: '[1 2 3]' })]),
    ),
    handMade(
      'a line’s end of Windows',
      Buffer.from(plain.toString('latin1').replace('%PDF-1.7\n%\xe2\xe3', '%PDF-1.7\r%\xe2\xe3'), 'latin1'),
    ),
    handMade('blanks behind it', Buffer.concat([plain, Buffer.from('\r\n\r\n')])),
    handMade(
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
