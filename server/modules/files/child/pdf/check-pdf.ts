/**
 * Looks through a PDF from its first byte to its last: every object of every version of it, those in packed
 * lists, and what its streams grow to. A file that two programs could read in two ways is refused, so what was
 * looked at here is what every program shows.
 */
import { MAX_PDF_PAGES } from '#core/files/terms.ts';
import { unreadable, unsafe } from '../verdicts.ts';
import { filtersOf, measureStream, pictureFilter, readStream, UnpackBudget } from './filters.ts';
import { newBudget, PdfLexer, type ValueBudget } from './lexer.ts';
import { checkPicture } from './pictures.ts';
import { type Place, type Places, readPlaces, readTable, streamData } from './places.ts';
import { checkValue } from './policy.ts';
import {
  countAt,
  nameAt,
  type PdfDictionary,
  PdfKeyword,
  PdfName,
  PdfReference,
  type PdfValue,
} from './values.ts';

const MOST_OBJECTS = 400_000;
const DEEPEST_PAGE = 60;

interface StreamOfFile {
  dictionary: PdfDictionary;
  start: number;
  end: number;
}

interface Scan {
  bytes: Buffer;
  places: Places;
  values: ValueBudget;
  unpacked: UnpackBudget;
  /** Objects by the byte where they begin. */
  found: Map<number, { number: number; generation: number }>;
  /** What later steps ask for: numbers, short lists, pages. */
  kept: Map<Place | string, PdfValue>;
  streams: StreamOfFile[];
  /** The numbers in a packed list, by where the list begins. */
  lists: Map<number, number[]>;
}

/** Throws as the checks do. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) unreadable('It does not begin as a PDF.');
  refuseSecondFile(bytes);
  const [values, unpacked] = [newBudget(), new UnpackBudget()];
  const places = readPlaces({ bytes, values, unpacked });
  const scan: Scan = {
    bytes,
    places,
    values,
    unpacked,
    found: new Map(),
    kept: new Map(),
    streams: [],
    lists: new Map(),
  };
  scanFile(scan);
  for (const { number, place } of places.all) checkPlace(scan, number, place);
  for (const stream of scan.streams) await checkStream(scan, stream);
  checkPages(scan);
}

/** A zip is read from its end: one behind a PDF, or inside its last stream, makes the file two files. */
function refuseSecondFile(bytes: Buffer): void {
  const from = Math.max(0, bytes.length - 66_000);
  for (let at = bytes.indexOf('PK\x05\x06', from, 'latin1'); at >= 0 && at + 22 <= bytes.length; ) {
    const [size, start] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (size > 0 && size <= at && start <= at) unsafe('it carries other files inside.');
    at = bytes.indexOf('PK\x05\x06', at + 4, 'latin1');
  }
}

/** Reads everything in its order. Nothing may stand between the objects but the lists and their ends. */
function scanFile(scan: Scan): void {
  const lexer = new PdfLexer(scan.bytes, { budget: scan.values });
  let isEnded = false;
  for (;;) {
    lexer.skipBlanks();
    if (lexer.isAtEnd) break;
    const at = lexer.at;
    const first = lexer.read();
    isEnded = false;
    if (typeof first === 'number') scanObject(scan, { lexer, at, number: first });
    else if (!(first instanceof PdfKeyword)) unreadable('Something stands between its objects.');
    else if (first.word === 'xref') checkValue(readTable(lexer, null));
    else if (first.word === 'startxref') {
      lexer.readCount();
      isEnded = true;
    } else unreadable('Something stands between its objects.');
  }
  if (!isEnded) unreadable('It goes on after its end.');
}

function scanObject(
  scan: Scan,
  { lexer, at, number }: { lexer: PdfLexer; at: number; number: number },
): void {
  const generation = lexer.readCount();
  lexer.expect('obj');
  if (scan.found.size >= MOST_OBJECTS) unsafe('it has too many parts.');
  scan.found.set(at, { number, generation });
  const value = lexer.read();
  if (value instanceof PdfKeyword) {
    // An object of nothing.
    if (value.word !== 'endobj') unreadable('An object is damaged.');
    return;
  }
  checkValue(value);
  keep(scan, `at ${at}`, value);
  const next = lexer.read();
  if (!(next instanceof PdfKeyword)) unreadable('An object is damaged.');
  if (next.word === 'endobj') return;
  if (next.word !== 'stream' || !(value instanceof Map)) unreadable('An object is damaged.');
  const { start, end } = streamData(scan.bytes, lexer.at);
  lexer.at = end;
  lexer.expect('endstream');
  lexer.expect('endobj');
  scan.streams.push({ dictionary: value, start, end });
  if (nameAt(value, 'Type') === 'ObjStm') scanList(scan, { at, dictionary: value, start, end });
}

/** The objects of a packed list, one after the other: none overlaps another. */
function scanList(scan: Scan, list: StreamOfFile & { at: number }): void {
  const { dictionary } = list;
  const [count, first] = [countAt(dictionary, 'N'), countAt(dictionary, 'First')];
  if (count === null || first === null) unreadable('A packed list is damaged.');
  const filters = filtersOf(dictionary, (value) =>
    value instanceof PdfReference ? unreadable('A packed list says what it is elsewhere.') : value,
  );
  const bytes = readStream(dataOf(scan, list), filters, scan.unpacked);
  const head = new PdfLexer(bytes.subarray(0, first), { budget: scan.values });
  const body = new PdfLexer(bytes, { budget: scan.values });
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [head.readCount(), head.readCount()];
    if (first + offset < body.at) unreadable('Objects of a packed list overlap.');
    body.at = first + offset;
    const value = body.read();
    if (value instanceof PdfKeyword) unreadable('A packed list is damaged.');
    checkValue(value);
    keep(scan, `in ${list.at} ${index}`, value);
    numbers.push(number);
  }
  scan.lists.set(list.at, numbers);
}

/** Keeps what is asked for later, and no more: the file's author chooses how much there is. */
function keep(scan: Scan, key: string, value: PdfValue): void {
  if (typeof value === 'number' || value instanceof PdfName) scan.kept.set(key, value);
  else if (Array.isArray(value)) {
    const isShort = value.length <= 8 || value.every((item) => item instanceof PdfReference);
    if (isShort) scan.kept.set(key, value);
  } else if (value instanceof Map) {
    const keys = [
      'Type',
      'Kids',
      'Pages',
      'Count',
      'Columns',
      'Colors',
      'BitsPerComponent',
      'Predictor',
      'K',
    ];
    const short: PdfDictionary = new Map();
    for (const name of keys) {
      const item = value.get(name);
      if (item !== undefined) short.set(name, item);
    }
    if (short.size > 0) scan.kept.set(key, short);
  }
}

/** A place that a list names has to be where reading in order found that object. */
function checkPlace(scan: Scan, number: number, place: Place): void {
  if (!('list' in place)) {
    const object = scan.found.get(startOf(scan, place.at));
    if (object?.number !== number || object.generation !== place.generation) {
      unreadable('A list says that an object is where none is.');
    }
    return;
  }
  const holder = scan.places.newest.get(place.list);
  const numbers = holder && 'at' in holder ? scan.lists.get(startOf(scan, holder.at)) : undefined;
  if (numbers?.[place.index] !== number) unreadable('A list says that an object is where none is.');
}

/** Where an object begins: some lists point at the blanks before it. */
function startOf({ bytes }: Scan, at: number): number {
  let start = at;
  while (start - at < 4 && [0, 9, 10, 12, 13, 32].includes(bytes[start] ?? -1)) start += 1;
  return start;
}

function resolve(scan: Scan, value: PdfValue | undefined, hops = 0): PdfValue | undefined {
  if (!(value instanceof PdfReference)) return value;
  if (hops > 8) unreadable('A reference leads around.');
  const place = scan.places.newest.get(value.number);
  if (!place) return undefined;
  const key =
    'list' in place
      ? `in ${startOf(scan, (scan.places.newest.get(place.list) as { at: number }).at)} ${place.index}`
      : `at ${startOf(scan, place.at)}`;
  return resolve(scan, scan.kept.get(key), hops + 1);
}

const dataOf = ({ bytes }: Scan, { start, end }: StreamOfFile): Buffer => bytes.subarray(start, end);

async function checkStream(scan: Scan, stream: StreamOfFile): Promise<void> {
  const { dictionary, start, end } = stream;
  const length = resolve(scan, dictionary.get('Length'));
  if (typeof length !== 'number') unreadable('A stream does not say how long it is.');
  // What stands between its last byte and its end is a line's end, which some count and some don't.
  const rest = scan.bytes.subarray(start + length, Math.max(end, start + length));
  if (start + length > end || rest.length > 4 || rest.some((code) => ![10, 13, 32].includes(code))) {
    unreadable('A stream is not as long as it says.');
  }
  const filters = filtersOf(dictionary, (value) => resolve(scan, value));
  const data = scan.bytes.subarray(start, start + length);
  const picture = pictureFilter(filters);
  checkPicture({ dictionary, data, filter: filters.length === 1 ? picture : null });
  if (nameAt(dictionary, 'Type') === 'ObjStm' || nameAt(dictionary, 'Type') === 'XRef') return;
  await measureStream(data, filters, scan.unpacked);
}

/** The tree of pages as readers walk it: without a way around, and not too deep. */
function checkPages(scan: Scan): void {
  const catalog = resolve(scan, scan.places.root);
  if (!(catalog instanceof Map)) unreadable('It has no pages.');
  const seen = new Set<number>();
  let pages = 0;
  const todo: { value: PdfValue | undefined; depth: number }[] = [{ value: catalog.get('Pages'), depth: 0 }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { value, depth } = next;
    if (value instanceof PdfReference) {
      if (seen.has(value.number)) unreadable('A page is its own page.');
      seen.add(value.number);
    }
    const node = resolve(scan, value);
    if (!(node instanceof Map) || depth > DEEPEST_PAGE) unreadable('A page is missing.');
    const kids = resolve(scan, node.get('Kids'));
    if (kids === undefined) {
      pages += 1;
      if (pages > MAX_PDF_PAGES) unsafe('it has too many pages.');
    } else if (!Array.isArray(kids)) unreadable('A page is missing.');
    else for (const kid of kids) todo.push({ value: kid, depth: depth + 1 });
  }
  if (pages < 1) unreadable('It has no pages.');
}
