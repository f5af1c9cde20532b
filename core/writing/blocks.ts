/** Reads the small part of markdown that sections are written in, for whatever draws them. */

/** A piece of a section: what it is, and what stands in it. */
export type Block =
  | { type: 'paragraph' | 'heading' | 'note'; text: string }
  | { type: 'list'; isNumbered: boolean; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] };

const BULLET = /^[-*] +/;
const NUMBER = /^\d{1,3}\. +/;
const RULE = /^\|(?: *:?-+:? *\|)+$/;

/** Parts a body into blocks. Never fails: what is not of the small part is a paragraph. */
export function readBlocks(body: string): Block[] {
  return body
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readBlock);
}

function readBlock(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const [first = '', second = ''] = lines;
  if (lines.length === 1 && first.startsWith('### ')) return { type: 'heading', text: first.slice(4) };
  if (lines.every((line) => line.startsWith('> '))) {
    return { type: 'note', text: lines.map((line) => line.slice(2)).join(' ') };
  }
  if (lines.every((line) => BULLET.test(line))) {
    return { type: 'list', isNumbered: false, items: lines.map((line) => line.replace(BULLET, '')) };
  }
  if (lines.every((line) => NUMBER.test(line))) {
    return { type: 'list', isNumbered: true, items: lines.map((line) => line.replace(NUMBER, '')) };
  }
  if (
    lines.length > 1 &&
    RULE.test(second) &&
    lines.every((line) => line.startsWith('|') && line.endsWith('|'))
  ) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    // A row has as many cells as the head, whatever was typed.
    return { type: 'table', head, rows: rows.map((row) => head.map((_, at) => row[at] ?? '')) };
  }
  return { type: 'paragraph', text: lines.join('\n') };
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** A text without the marks of strong words; for where they cannot be drawn. */
export function plain(text: string): string {
  return text.replace(/\*\*([^*\n]+)\*\*/g, '$1');
}

/** A piece of a line: words, or a place to fill in. */
export interface InlinePart {
  text: string;
  isBlank: boolean;
}

const BLANK = /(\[to fill in: [^[\]]*\])/;

/** Parts a text at its places to fill in, so that they can be marked. Joined, the parts are the text. */
export function inlineParts(text: string): InlinePart[] {
  return text
    .split(BLANK)
    .map((part, at) => ({ text: part, isBlank: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
