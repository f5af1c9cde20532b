/** Lays a picture of words over every page of a PDF, so that a copy says whom it was shown to. */
import { degrees, PDFDocument } from 'pdf-lib';

/** More pages than this are not marked one by one within a request's time. */
const MAX_PAGES = 500;
const OPACITY = 0.16;

/** The marked document. `mark` is a PNG of one line of words. */
export async function markPdf(bytes: Uint8Array, mark: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (document.getPageCount() > MAX_PAGES) throw new Error('Too many pages to mark.');
  const image = await document.embedPng(mark);
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    const lineWidth = Math.min(width, height) * 0.7;
    const lineHeight = (lineWidth * image.height) / image.width;
    for (let row = 0; row < 4; row += 1) {
      page.drawImage(image, {
        x: width * 0.12,
        y: height * (0.04 + row * 0.25),
        width: lineWidth,
        height: lineHeight,
        rotate: degrees(24),
        opacity: OPACITY,
      });
    }
  }
  return document.save({ useObjectStreams: true });
}
