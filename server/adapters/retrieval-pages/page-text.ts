/**
 * The words of a page: without scripts, styles, menus and markup, a line for each block. The page is read once
 * from its beginning to its end by a tokenizer that keeps no tree, so that no page costs more than its length.
 */
import { Tokenizer } from 'htmlparser2';

/** A page as it came. */
export interface PageBytes {
  bytes: Uint8Array;
  /** The `content-type`. */
  type: string;
}

/** A page as read. */
export interface PageText {
  /** Empty where there is none. */
  title: string;
  text: string;
}

const LONGEST_TITLE = 200;

/** What is between these is not read. */
const LEFT_OUT = new Set(
  'script style noscript template svg math head nav footer form iframe object button select'.split(' '),
);
/** These begin and end lines. */
const BLOCKS = new Set(
  (
    'p div section article main header aside h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table blockquote figure ' +
    'figcaption pre br hr'
  ).split(' '),
);
const CELLS = new Set(['td', 'th']);

/** Reads a page of any kind that is text. Never fails. */
export function readPage({ bytes, type }: PageBytes): PageText {
  const whole = decoded(bytes, type);
  return /html/i.test(type) ? pageText(whole) : { title: '', text: whole };
}

/** Reads a page of HTML. Never fails: what is no HTML is taken as it is. */
export function pageText(html: string): PageText {
  let title = '';
  let isInTitle = false;
  let hasTitle = false;
  /** The element that is being left out, and how often it has been opened within itself. */
  let leftOut = '';
  let depth = 0;
  const parts: string[] = [];
  const add = (text: string) => {
    if (isInTitle) {
      if (title.length < 2 * LONGEST_TITLE) title += text;
    } else if (depth === 0) parts.push(text);
  };
  const open = (name: string) => {
    if (name === 'title') {
      isInTitle = !hasTitle;
      hasTitle = true;
    } else if (depth > 0) {
      if (name === leftOut) depth += 1;
    } else if (LEFT_OUT.has(name)) {
      leftOut = name;
      depth = 1;
      parts.push('\n');
    } else parts.push(BLOCKS.has(name) ? '\n' : ' ');
  };
  const close = (name: string) => {
    if (name === 'title') isInTitle = false;
    else if (depth > 0) {
      if (name === leftOut) depth -= 1;
    } else if (CELLS.has(name)) parts.push(' | ');
    else parts.push(BLOCKS.has(name) ? '\n' : ' ');
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => open(html.slice(start, end).toLowerCase()),
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => add(html.slice(start, end)),
      // The sign that stands for what is no character is not read.
      ontextentity: (point) => add(point === 0xfffd ? '' : String.fromCodePoint(point)),
      onselfclosingtag: () => undefined,
      onopentagend: () => undefined,
      onattribname: () => undefined,
      onattribdata: () => undefined,
      onattribentity: () => undefined,
      onattribend: () => undefined,
      oncomment: () => undefined,
      oncdata: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { title: onOneLine(title).slice(0, LONGEST_TITLE).toWellFormed(), text: linesOf(parts.join('')) };
}

function linesOf(text: string): string {
  return text
    .split('\n')
    .map(onOneLine)
    .filter((line) => line !== '' && line !== '|')
    .join('\n');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function decoded(bytes: Uint8Array, type: string): string {
  const label = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
