/**
 * What a PDF may not hold, wherever it stands and by whatever name it is reached: what runs, starts, sends,
 * plays, loads or carries. Links that somebody clicks may lead to the web, a mailbox or a telephone.
 */
import { isSafeLink } from '../safe-link.ts';
import { REASONS, unreadable, unsafe } from '../verdicts.ts';
import { type PdfDictionary, PdfName, PdfString, type PdfValue } from './values.ts';

const SCRIPT = 'it holds a script.';
const FORM = 'it holds an active form.';
const MEDIA = 'it holds active media.';
const OTHER_FILES = 'it wants to open other files.';

/** Names that make a document more than something to read, as a key or as a value. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['JavaScript', SCRIPT],
  ['JS', SCRIPT],
  ['Launch', REASONS.program],
  ['EmbeddedFile', REASONS.files],
  ['EmbeddedFiles', REASONS.files],
  ['EF', REASONS.files],
  ['Collection', REASONS.files],
  ['RichMedia', MEDIA],
  ['RichMediaContent', MEDIA],
  ['Rendition', MEDIA],
  ['Movie', MEDIA],
  ['Sound', MEDIA],
  ['3D', MEDIA],
  ['XFA', FORM],
  ['SubmitForm', FORM],
  ['ImportData', OTHER_FILES],
  ['GoToR', OTHER_FILES],
  ['GoToE', OTHER_FILES],
  ['Filespec', OTHER_FILES],
  ['UF', OTHER_FILES],
  ['OPI', OTHER_FILES],
  ['FFilter', OTHER_FILES],
]);

/** Refuses a value of the document for what it, or anything in it, would do. */
export function checkValue(root: PdfValue): void {
  // A list of work instead of recursion: nesting is the author's to choose.
  const todo: PdfValue[] = [root];
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (value instanceof PdfName) checkName(value.name);
    else if (Array.isArray(value)) for (const item of value) todo.push(item);
    else if (value instanceof Map) {
      for (const [key, item] of value) {
        checkName(key);
        if (item instanceof PdfName) checkName(item.name);
        else todo.push(item);
      }
      checkDictionary(value);
    }
  }
}

function checkName(name: string): void {
  const problem = PROBLEMS.get(name);
  if (problem !== undefined) unsafe(problem);
}

function checkDictionary(dictionary: PdfDictionary): void {
  const file = dictionary.get('F');
  // In a note `F` is a number of flags; as words it is the name of another file.
  if (file instanceof PdfString || file instanceof Map) unsafe(OTHER_FILES);
  checkLink(dictionary);
  const matrix = dictionary.get('FontMatrix');
  if (matrix !== undefined && !isMatrix(matrix)) unreadable('A font is damaged.');
  if (dictionary.get('Subtype') instanceof PdfName && (dictionary.get('Subtype') as PdfName).name === 'PS') {
    unsafe(SCRIPT);
  }
}

function checkLink(dictionary: PdfDictionary): void {
  const link = dictionary.get('URI');
  // The catalogue has one too, that says where relative links begin.
  const target = link instanceof Map ? (link.get('Base') ?? null) : link;
  if (target === undefined || target === null) return;
  if (target instanceof PdfName) return;
  if (!(target instanceof PdfString)) unreadable('A link does not say where it leads.');
  if (!isSafeLink(wordsOf(target.bytes))) unsafe(REASONS.linked);
}

/** The words of a text: two bytes a letter behind their mark. */
function wordsOf(bytes: string): string {
  return bytes.startsWith('\xfe\xff')
    ? new TextDecoder('utf-16be').decode(Buffer.from(bytes.slice(2), 'latin1'))
    : bytes;
}

/** Six numbers: programs have been made to run what stands in their place. */
function isMatrix(value: PdfValue): boolean {
  return Array.isArray(value) && value.length === 6 && value.every((part) => typeof part === 'number');
}
