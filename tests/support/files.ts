/** Files for tests: made by real libraries, uploaded over HTTP in pieces, as the browser does. */
import { Document, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Answer, HttpClient } from './http-client.ts';

const PIECE = 'application/offset+octet-stream';

/** A PDF with these words. */
export async function makePdf(
  text = 'A bakery by the station.',
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ compress: true, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text(text);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** A Word file with these words. */
export function makeDocx(text = 'A bakery by the station.'): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));
}

/** A plain image with data about its camera. */
export function makePng({ width = 320, height = 200 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e8b04a' } })
    .withExif({ IFD0: { Make: 'A camera that tells' } })
    .png()
    .toBuffer();
}

/** Sends one piece. */
export function sendPiece(
  client: HttpClient,
  { id, offset, piece }: { id: string; offset: number; piece: Uint8Array },
): Promise<Answer<any>> {
  return client.request('PATCH', `/api/files/${id}/content`, piece, {
    'content-type': PIECE,
    'upload-offset': String(offset),
  });
}

/** Begins an upload and sends everything, without completing it; the answer of the beginning. */
export async function sendFile(
  client: HttpClient,
  { name, bytes, purpose }: { name: string; bytes: Uint8Array; purpose: string },
): Promise<Answer<any>> {
  const begun = await client.post('/api/files', { name, size: bytes.length, purpose });
  if (begun.status !== 201) return begun;
  const { id, chunkBytes } = begun.body;
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    const sent = await sendPiece(client, { id, offset, piece: bytes.subarray(offset, offset + chunkBytes) });
    if (sent.status !== 200) return sent;
  }
  return begun;
}

/** Uploads a whole file; the answer of the last step that was taken. */
export async function uploadFile(
  client: HttpClient,
  file: { name: string; bytes: Uint8Array; purpose: string },
): Promise<Answer<any>> {
  const sent = await sendFile(client, file);
  return sent.status === 201 ? client.post(`/api/files/${sent.body.id}/complete`) : sent;
}
