/** Opens a PDF: looks through all of it, then reads its words, page by page. */
import { getDocumentProxy } from 'unpdf';
import { MAX_TEXT_LENGTH } from '#core/files/terms.ts';
import { checkPdf } from './pdf/check-pdf.ts';

/** The words of a PDF that is safe to open; no more than are kept. Throws as the checks do. */
export async function openPdf(bytes: Buffer): Promise<string> {
  await checkPdf(bytes);
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
  });
  const pages: string[] = [];
  let letters = 0;
  for (let number = 1; number <= document.numPages && letters <= 2 * MAX_TEXT_LENGTH; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    letters += words.length;
    pages.push(words);
    page.cleanup();
  }
  return pages.join('\n\n');
}
