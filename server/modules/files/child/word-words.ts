/** The words of a part of a Word file, paragraph by paragraph; and its fields, some of which run programs. */
import { REASONS, unreadable, unsafe } from './verdicts.ts';

/** Elements whose words are not in the document as it is read: what was moved away, and what is there twice. */
const SKIPPED = new Set(['Fallback', 'moveFrom', 'del']);

/** Fields that start programs or load files, by their first word. */
const UNSAFE_FIELDS = new Set([
  'DDE',
  'DDEAUTO',
  'INCLUDETEXT',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'DATABASE',
  'RD',
]);
const MOST_FIELD_LETTERS = 50_000;
const MOST_FIELDS_INSIDE = 30;

/** Makes a reader of the events of `readXml`. */
export function createWordReader() {
  const words: string[] = [];
  const fields = createFieldReader();
  let skipped = 0;
  let isText = false;
  let isField = false;

  return {
    text: () => words.join(''),
    onOpen(name: string, attributes: ReadonlyMap<string, string>): void {
      if (SKIPPED.has(name)) skipped += 1;
      isText = name === 't';
      isField = name === 'instrText';
      if (name === 'fldSimple') checkField(attributes.get('instr') ?? '');
      if (name === 'fldChar') fields.onMark(attributes.get('fldCharType') ?? '');
      if (skipped > 0) return;
      if (name === 'tab') words.push('\t');
      else if (name === 'br' || name === 'cr') words.push('\n');
      else if (name === 'noBreakHyphen') words.push('\u2011');
    },
    onText(text: string): void {
      if (isField) fields.onText(text);
      else if (isText && skipped === 0) words.push(text);
    },
    onClose(name: string): void {
      if (SKIPPED.has(name)) skipped -= 1;
      if (name === 'p' && skipped === 0) words.push('\n\n');
      isText = false;
      isField = false;
    },
  };
}

/** A field is spelled over many runs, and may hold others; what it does is its first word. */
function createFieldReader() {
  const open: string[][] = [];
  let letters = 0;
  return {
    onMark(type: string): void {
      if (type === 'begin') {
        // A field whose first word comes from another field hides what it is.
        const outer = open.at(-1);
        if (outer && outer.join('').trim() === '') unsafe(REASONS.elsewhere);
        if (open.length >= MOST_FIELDS_INSIDE) unreadable('Its fields are nested too deeply.');
        open.push([]);
      } else {
        checkField(open.at(-1)?.join('') ?? '');
        if (type === 'end') open.pop();
        if (open.length === 0) letters = 0;
      }
    },
    onText(text: string): void {
      letters += text.length;
      if (letters > MOST_FIELD_LETTERS) unreadable('One of its fields is too long.');
      const field = open.at(-1);
      if (field) field.push(text);
      else checkField(text);
    },
  };
}

function checkField(instruction: string): void {
  const [word = ''] = /[A-Z]+/i.exec(instruction) ?? [];
  if (UNSAFE_FIELDS.has(word.toUpperCase())) unsafe(REASONS.elsewhere);
  if (/^INCLUDEPICTURE$/i.test(word) && /:\/\/|\\\\/.test(instruction)) unsafe(REASONS.elsewhere);
}
