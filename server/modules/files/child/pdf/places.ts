/**
 * Where a PDF says that its objects are: the lists at its end, and every older list that they lead to. A reader
 * goes by these; what they say has to be what is found by reading the file from its first byte to its last.
 */
import { unreadable, unsafe } from '../verdicts.ts';
import { filtersOf, readStream, type UnpackBudget } from './filters.ts';
import { PdfLexer, type ValueBudget } from './lexer.ts';
import { countAt, nameAt, type PdfDictionary, PdfKeyword, PdfReference, type PdfValue } from './values.ts';

const MOST_LISTS = 500;
const MOST_PLACES = 1_000_000;
/** A reader looks for the beginning of the end within so many bytes. */
const END_BYTES = 1_024;

/** Where an object is: at a byte of the file, or as one of a packed list. */
export type Place = { at: number; generation: number } | { list: number; index: number };

export interface Places {
  /** What readers go by: the newest. */
  newest: Map<number, Place>;
  /** Every place that any list names, old ones too. */
  all: { number: number; place: Place }[];
  root: PdfReference;
}

/** What is found while the lists are read: the newest of them names the root. */
type FoundPlaces = Omit<Places, 'root'> & { root?: PdfReference };

interface Parts {
  bytes: Buffer;
  values: ValueBudget;
  unpacked: UnpackBudget;
}

/** Reads the lists. Throws for lists that lead nowhere, around, or to an encrypted document. */
export function readPlaces(parts: Parts): Places {
  const { bytes } = parts;
  const mark = bytes.lastIndexOf('startxref');
  if (mark < 0 || mark < bytes.length - 64 * END_BYTES) unreadable('It has no end.');
  const lexer = new PdfLexer(bytes, { at: mark, budget: parts.values });
  lexer.expect('startxref');
  const found: FoundPlaces = { newest: new Map(), all: [] };
  const seen = new Set<number>();
  const todo = [lexer.readCount()];
  for (let at = todo.shift(); at !== undefined; at = todo.shift()) {
    if (seen.has(at) || seen.size >= MOST_LISTS || at >= bytes.length) unreadable('Its lists lead nowhere.');
    seen.add(at);
    const trailer = readList(parts, at, found);
    if (trailer.has('Encrypt')) unreadable('It is encrypted.');
    const root = trailer.get('Root');
    if (root instanceof PdfReference) found.root ??= root;
    // A list for old programs names one for new ones, which comes before what is older than both.
    for (const key of ['XRefStm', 'Prev']) {
      const next = trailer.get(key);
      if (next === undefined) continue;
      const place = typeof next === 'number' && Number.isSafeInteger(next) && next >= 0 ? next : null;
      todo.push(place ?? unreadable('A list leads nowhere.'));
    }
  }
  const { root } = found;
  return root ? { ...found, root } : unreadable('It has no beginning.');
}

function add(found: FoundPlaces, number: number, place: Place | null): void {
  if (found.all.length >= MOST_PLACES) unsafe('it has too many parts.');
  if (place) found.all.push({ number, place });
  // What a newer list calls free is free.
  if (!found.newest.has(number)) found.newest.set(number, place ?? { at: -1, generation: 0 });
}

function readList(parts: Parts, at: number, found: FoundPlaces): PdfDictionary {
  const lexer = new PdfLexer(parts.bytes, { at, budget: parts.values });
  const first = lexer.read();
  if (first instanceof PdfKeyword && first.word === 'xref') return readTable(lexer, found);
  if (typeof first !== 'number') unreadable('There is no list.');
  lexer.readCount();
  lexer.expect('obj');
  const dictionary = lexer.read();
  if (!(dictionary instanceof Map) || nameAt(dictionary, 'Type') !== 'XRef') unreadable('There is no list.');
  lexer.expect('stream');
  readPackedList(parts, { dictionary, data: streamData(parts.bytes, lexer.at).data }, found);
  return dictionary;
}

/** The places in letters, twenty bytes each, and what follows them; also met when the file is read in order. */
export function readTable(lexer: PdfLexer, found: FoundPlaces | null): PdfDictionary {
  for (;;) {
    const head = lexer.read();
    if (head instanceof PdfKeyword && head.word === 'trailer') break;
    if (typeof head !== 'number' || !Number.isSafeInteger(head) || head < 0) unreadable('A list is damaged.');
    let number = head;
    const count = lexer.readCount();
    for (let entry = 0; entry < count; entry += 1, number += 1) {
      const [place, generation] = [lexer.readCount(), lexer.readCount()];
      const kind = lexer.read();
      if (!(kind instanceof PdfKeyword) || !/^[nf]$/.test(kind.word)) unreadable('A list is damaged.');
      // Some programs count their first, free entry as number one.
      if (entry === 0 && head === 1 && kind.word === 'f' && generation === 65535) number = 0;
      if (found) add(found, number, kind.word === 'n' ? { at: place, generation } : null);
    }
  }
  const trailer = lexer.read();
  return trailer instanceof Map ? trailer : unreadable('A list has no trailer.');
}

function readPackedList(
  { unpacked }: Parts,
  { dictionary, data }: { dictionary: PdfDictionary; data: Buffer },
  found: FoundPlaces,
): void {
  const rows = readStream(data, filtersOf(dictionary, direct), unpacked);
  const widths = numbersAt(dictionary, 'W');
  if (widths?.length !== 3 || widths.some((width) => width > 7)) unreadable('A packed list is damaged.');
  const [kindWidth, firstWidth, secondWidth] = widths as [number, number, number];
  const ranges = numbersAt(dictionary, 'Index') ?? [0, countAt(dictionary, 'Size') ?? 0];
  let at = 0;
  const field = (width: number, absent: number) => {
    if (width === 0) return absent;
    let value = 0;
    for (let byte = 0; byte < width; byte += 1) value = value * 256 + rows[at++]!;
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    for (let entry = 0; entry < ranges[range + 1]!; entry += 1) {
      if (at + kindWidth + firstWidth + secondWidth > rows.length) unreadable('A packed list is cut off.');
      const number = ranges[range]! + entry;
      const [kind, first, second] = [field(kindWidth, 1), field(firstWidth, 0), field(secondWidth, 0)];
      if (kind === 1) add(found, number, { at: first, generation: second });
      else if (kind === 2) add(found, number, { list: first, index: second });
      else add(found, number, null);
    }
  }
}

const direct = (value: PdfValue | undefined): PdfValue | undefined =>
  value instanceof PdfReference ? unreadable('A list says what it is elsewhere.') : value;

function numbersAt(dictionary: PdfDictionary, key: string): number[] | null {
  const value = dictionary.get(key);
  if (value === undefined) return null;
  const isList =
    Array.isArray(value) && value.every((item) => Number.isSafeInteger(item) && (item as number) >= 0);
  return isList ? (value as number[]) : unreadable('A packed list is damaged.');
}

/** The data of a stream from behind its keyword to its end, and where the end is. */
export function streamData(
  bytes: Buffer,
  afterKeyword: number,
): { data: Buffer; start: number; end: number } {
  let start = afterKeyword;
  if (bytes[start] === 13) start += 1;
  if (bytes[start] !== 10) unreadable('A stream begins in an unusual way.');
  start += 1;
  // The first end is the end for every program: data that says another one would be read in two ways.
  const end = bytes.indexOf('endstream', start);
  if (end < 0) unreadable('A stream has no end.');
  return { data: bytes.subarray(start, end), start, end };
}
