/**
 * What the streams of a PDF grow to. Each filter's output is counted against one budget of the document; bytes
 * are kept only where they are read on.
 */
import { createInflate } from 'node:zlib';
import { unpack } from '../unpack.ts';
import { REASONS, unreadable, unsafe } from '../verdicts.ts';
import { measureLzw, measureRunLengths } from './measure.ts';
import { countAt, nameAt, type PdfDictionary, PdfName, type PdfValue } from './values.ts';

/** All streams of a document together, each filter's output counted. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** What is kept of one stream at a time. */
const MOST_KEPT_BYTES = 24 * 1024 * 1024;
const MOST_FILTERS = 4;
const MOST_ROW_BYTES = 1024 * 1024;

const FULL_NAMES: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
/** Pictures: nothing here decodes them. */
const PICTURES = new Set(['CCITTFaxDecode', 'DCTDecode', 'JPXDecode', 'JBIG2Decode']);

export class UnpackBudget {
  left = MOST_UNPACKED_BYTES;

  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) unsafe(REASONS.tooLarge);
  }
}

/** A filter and what it is told. */
export interface Filter {
  name: string;
  parameters: PdfDictionary | null;
}

/** The filters of a stream in their order. `resolve` follows a reference. */
export function filtersOf(
  dictionary: PdfDictionary,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): Filter[] {
  const names = listOf(resolve(dictionary.get('Filter')));
  const parameters = listOf(resolve(dictionary.get('DecodeParms') ?? dictionary.get('DP')));
  if (names.length > MOST_FILTERS) unreadable('A stream is packed too often.');
  return names.map((value, index) => {
    const name = resolve(value);
    if (!(name instanceof PdfName)) unreadable('A filter has no name.');
    const told = resolve(parameters[index]);
    const filter = {
      name: FULL_NAMES[name.name] ?? name.name,
      parameters: told instanceof Map ? told : null,
    };
    checkRows(filter);
    return filter;
  });
}

const listOf = (value: PdfValue | undefined): PdfValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** A row is what a program sets memory aside for before it reads one. */
function checkRows({ parameters }: Filter): void {
  if (!parameters) return;
  const [columns, colors, bits] = [
    countAt(parameters, 'Columns') ?? 1,
    countAt(parameters, 'Colors') ?? 1,
    countAt(parameters, 'BitsPerComponent') ?? 8,
  ];
  if ((columns * colors * bits) / 8 > MOST_ROW_BYTES) unsafe(REASONS.tooLarge);
  if ((countAt(parameters, 'Rows') ?? 0) * columns > 8 * MOST_UNPACKED_BYTES) unsafe(REASONS.tooLarge);
}

/** Counts what a stream grows to, without keeping it. Refuses with the budget; throws for damage. */
export async function measureStream(
  data: Buffer,
  filters: readonly Filter[],
  budget: UnpackBudget,
): Promise<void> {
  let bytes = data;
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1;
    if (PICTURES.has(filter.name)) {
      if (!isLast) unreadable('A picture is packed in an unusual way.');
      return;
    }
    if (filter.name === 'LZWDecode' || filter.name === 'RunLengthDecode') {
      const measure = filter.name === 'LZWDecode' ? measureLzw : measureRunLengths;
      budget.take(measure(bytes, { mostBytes: budget.left, parameters: filter.parameters }));
      // What follows would need its bytes, and nobody packs like that.
      if (!isLast && !PICTURES.has(filters[index + 1]!.name)) unreadable('It is packed in an unusual way.');
      return;
    }
    if (isLast && filter.name === 'FlateDecode') return measureFlate(bytes, budget);
    bytes = decodeKept(bytes, filter, budget);
  }
}

/** The bytes of a stream that is read on: a list of objects or of their places. */
export function readStream(data: Buffer, filters: readonly Filter[], budget: UnpackBudget): Buffer {
  let bytes = data;
  for (const filter of filters) bytes = undoPredictor(decodeKept(bytes, filter, budget), filter.parameters);
  return bytes;
}

function decodeKept(bytes: Buffer, { name }: Filter, budget: UnpackBudget): Buffer {
  const mostBytes = Math.min(budget.left, MOST_KEPT_BYTES);
  const decoded =
    name === 'FlateDecode'
      ? unpack(bytes, { mostBytes }).bytes
      : name === 'ASCIIHexDecode'
        ? decodeHex(bytes)
        : name === 'ASCII85Decode'
          ? decode85(bytes, mostBytes)
          : unreadable('A stream is packed in an unknown way.');
  budget.take(decoded.length);
  return decoded;
}

async function measureFlate(bytes: Buffer, budget: UnpackBudget): Promise<void> {
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  inflate.end(bytes);
  for await (const piece of inflate) budget.take((piece as Buffer).length);
}

function decodeHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0x3e);
  const digits = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).replace(/\s+/g, '');
  if (/[^0-9a-f]/i.test(digits)) unreadable('A stream of numbers has other signs.');
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex');
}

/** Source: ISO 32000-1, 7.4.3. */
function decode85(bytes: Buffer, mostBytes: number): Buffer {
  const out = Buffer.alloc(Math.min(bytes.length * 4 + 8, mostBytes + 8));
  let length = 0;
  let group = 0;
  let count = 0;
  const write = (value: number, how: number) => {
    if (length + how > mostBytes) unsafe(REASONS.tooLarge);
    for (let byte = 0; byte < how; byte += 1) out[length++] = Math.floor(value / 256 ** (3 - byte)) % 256;
  };
  for (const code of bytes) {
    if (code === 0x7e) break;
    if (code <= 32) continue;
    if (code === 0x7a && count === 0) write(0, 4);
    else if (code < 0x21 || code > 0x75) unreadable('A stream of letters has other signs.');
    else {
      group = group * 85 + (code - 0x21);
      count += 1;
      if (count === 5) {
        if (group > 0xffffffff) unreadable('A stream of letters is damaged.');
        write(group, 4);
        group = 0;
        count = 0;
      }
    }
  }
  if (count > 1) {
    for (let missing = count; missing < 5; missing += 1) group = group * 85 + 84;
    write(group, count - 1);
  }
  return out.subarray(0, length);
}

/** The rows of a PNG's filter, as lists of places are nearly always packed. Source: PNG, 9.2. */
function undoPredictor(bytes: Buffer, parameters: PdfDictionary | null): Buffer {
  const predictor = (parameters && countAt(parameters, 'Predictor')) ?? 1;
  if (predictor === 1 || !parameters) return bytes;
  if (predictor < 10 || (countAt(parameters, 'BitsPerComponent') ?? 8) !== 8) {
    unreadable('A list is packed in an unusual way.');
  }
  const step = countAt(parameters, 'Colors') ?? 1;
  const width = step * (countAt(parameters, 'Columns') ?? 1);
  const rows = Math.floor(bytes.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)]!;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column >= step ? out[at - step]! : 0;
      const up = row > 0 ? out[at - width]! : 0;
      const corner = row > 0 && column >= step ? out[at - width - step]! : 0;
      out[at] = bytes[row * (width + 1) + 1 + column]! + predict(kind, { left, up, corner });
    }
  }
  return out;
}

function predict(kind: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) unreadable('A list is packed in an unusual way.');
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value));
  if (toLeft! <= toUp! && toLeft! <= toCorner!) return left;
  return toUp! <= toCorner! ? up : corner;
}

/** Whether a stream is a picture of a kind that nothing here decodes, by its last filter. */
export const pictureFilter = (filters: readonly Filter[]): string | null => {
  const last = filters.at(-1)?.name;
  return last !== undefined && PICTURES.has(last) ? last : null;
};

/** Whether a dictionary is a picture's. */
export const isPicture = (dictionary: PdfDictionary): boolean => nameAt(dictionary, 'Subtype') === 'Image';
