/** Writes PDFs by hand, so that everything in them can lie. */
import { deflateSync } from 'node:zlib';

/** An object: what stands between `obj` and `endobj`. */
export type PdfObject = string | Buffer;

export interface PdfOptions {
  /** More in the trailer. */
  trailer?: string;
  before?: string;
  header?: string;
  after?: string | Uint8Array;
  /** Between the objects and the list. */
  loose?: string | Uint8Array;
  /** Changes the places that the list gives. */
  placeOf?(number: number, at: number): number;
  /** Numbers that the list leaves out. */
  unlisted?: readonly number[];
  startAt?: number;
}

const CONTENT = 'BT /F1 12 Tf 72 700 Td (A bakery by the station.) Tj ET';

/** A stream with its dictionary; `told` replaces what is said of its length. */
export function stream(dictionary: string, data: Uint8Array | string, told?: number | string): Buffer {
  const bytes = Buffer.from(data as string);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${told ?? bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export const flate = (data: Uint8Array | string): Buffer => deflateSync(data);

/** The objects of a page with words; others may follow from number 6. */
export const pageObjects = (
  others: { page?: string; catalog?: string; pages?: string; content?: Buffer } = {},
) => [
  `<< /Type /Catalog /Pages 2 0 R ${others.catalog ?? ''} >>`,
  others.pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${others.page ?? ''} >>`,
  others.content ?? stream('', CONTENT),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** The file: its objects are numbered from 1. */
export function writePdf(objects: readonly PdfObject[], options: PdfOptions = {}): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  const push = (bytes: Uint8Array | string) => {
    const piece = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes);
    pieces.push(piece);
    at += piece.length;
  };
  push(options.before ?? '');
  push(options.header ?? '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(at);
    push(`${index + 1} 0 obj\n`);
    push(object);
    push('\nendobj\n');
  }
  if (options.loose) push(options.loose);
  const start = at;
  push('xref\n0 1\n0000000000 65535 f \n');
  for (const [index, place] of places.entries()) {
    const number = index + 1;
    if (options.unlisted?.includes(number)) continue;
    const told = options.placeOf?.(number, place) ?? place;
    push(`${number} 1\n${String(told).padStart(10, '0')} 00000 n \n`);
  }
  push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${options.trailer ?? ''} >>\n`);
  push(`startxref\n${options.startAt ?? start}\n%%EOF\n`);
  if (options.after) push(options.after);
  return Buffer.concat(pieces);
}

/** A new version of a document behind it: its objects replace the old ones. */
export function addVersion(
  file: Buffer,
  objects: Record<number, PdfObject>,
  { trailer = '', prev }: { trailer?: string; prev?: number } = {},
): Buffer {
  const old = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', file.length - 60))?.[1]);
  const pieces: Buffer[] = [file];
  let at = file.length;
  const push = (bytes: PdfObject) => {
    const piece = Buffer.from(bytes as string, 'latin1');
    pieces.push(piece);
    at += piece.length;
  };
  const entries = Object.entries(objects).map(([number, object]) => {
    const place = at;
    push(`${number} 0 obj\n`);
    push(object);
    push('\nendobj\n');
    return `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = at;
  push(`xref\n${entries.join('')}trailer\n<< /Size 99 /Root 1 0 R /Prev ${prev ?? old} ${trailer} >>\n`);
  push(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

/** A list of objects, packed. */
export function objectList(
  objects: Record<number, string>,
  told: { count?: number; first?: number } = {},
): Buffer {
  let head = '';
  let body = '';
  for (const [number, object] of Object.entries(objects)) {
    head += `${number} ${body.length} `;
    body += `${object} `;
  }
  const count = told.count ?? Object.keys(objects).length;
  return stream(
    `/Type /ObjStm /N ${count} /First ${told.first ?? head.length} /Filter /FlateDecode`,
    flate(head + body),
  );
}
