/**
 * Opens a Word file by the one view of its zip: what it holds is looked at part by part, and its words come from
 * the same bytes. It may hold text, pictures, fonts, charts with their tables, and links that somebody clicks;
 * no macros, no programs, no objects of other programs, and nothing that Word would fetch by itself.
 */

import { checkPixels } from './picture-size.ts';
import { readXml } from './read-xml.ts';
import { REASONS, unreadable, unsafe } from './verdicts.ts';
import { checkLinks } from './word-links.ts';
import { createWordReader } from './word-words.ts';
import { openZip } from './zip-view.ts';

const MAIN = 'word/document.xml';
const TYPES = '[Content_Types].xml';

const TABLE = /^word\/embeddings\/[^/]+\.xlsx$/i;
/** What the tables of charts may grow to, all together, inside what was unpacked already. */
const MOST_TABLE_BYTES = 20 * 1024 * 1024;

const XML = /\.(xml|rels|vml)$/i;
const PICTURE = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp|wdp|ico)$/i;
const FONT = /\.(odttf|fntdata|ttf|otf)$/i;

/** What files of other kinds begin with. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['d0cf11e0a1b11ae1', REASONS.macros],
  ['4d5a', REASONS.files],
  ['7f454c46', REASONS.files],
  ['504b0304', REASONS.files],
  ['526172211a07', REASONS.files],
  ['377abcaf271c', REASONS.files],
  ['25504446', REASONS.files],
  ['2321', REASONS.files],
];

const UNSAFE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/macroEnabled|vbaProject|vbaData/i, REASONS.macros],
  [/activeX|oleObject|ms-package\.obfuscated-opc|x-msdownload|x-dosexec/i, REASONS.files],
];

/** The words of a Word file that is safe to open. Throws as the checks do. */
export function openWordFile(file: Buffer): string {
  const parts = openZip(file);
  if (!parts.has(MAIN) || !parts.has(TYPES)) unreadable('This is no Word file.');
  let tableBytes = MOST_TABLE_BYTES;
  for (const [name, bytes] of parts) {
    if (TABLE.test(name)) tableBytes -= checkTable(bytes, tableBytes);
    else checkPart(name, bytes);
  }
  const words = createWordReader();
  for (const [name, bytes] of parts) {
    if (XML.test(name)) checkXml(name, bytes, name === MAIN ? words : null);
  }
  return words.text();
}

/** By name and by content: whichever a program goes by. */
function checkPart(name: string, bytes: Buffer): void {
  if (/vba(Project|Data)/i.test(name)) unsafe(REASONS.macros);
  const start = bytes.toString('hex', 0, 8);
  for (const [signature, reason] of SIGNATURES) if (start.startsWith(signature)) unsafe(reason);
  if (/(^|\/)(activeX|embeddings|afchunk)/i.test(name)) unsafe(REASONS.files);
  if (!XML.test(name) && !PICTURE.test(name) && !FONT.test(name)) unsafe(REASONS.files);
  if (PICTURE.test(name)) checkPixels(bytes);
}

/** The table behind a chart is a zip of its own; it may hold XML and nothing else. How far it grows. */
function checkTable(file: Buffer, mostBytes: number): number {
  const parts = openZip(file, { mostBytes });
  let grown = 0;
  for (const [name, bytes] of parts) {
    if (XML.test(name)) checkXml(name, bytes, null);
    else if (!/\/printerSettings\d*\.bin$/i.test(name)) unsafe(REASONS.files);
    grown += bytes.length;
  }
  return grown;
}

function checkXml(name: string, bytes: Buffer, words: ReturnType<typeof createWordReader> | null): void {
  const links = name.endsWith('.rels') ? checkLinks : null;
  const reader = words ?? (links ? null : createWordReader());
  readXml(bytes, {
    onOpen(element, attributes) {
      if (name === TYPES) {
        const type = attributes.get('ContentType') ?? '';
        for (const [pattern, reason] of UNSAFE_TYPES) if (pattern.test(type)) unsafe(reason);
      }
      links?.(element, attributes);
      reader?.onOpen(element, attributes);
    },
    onText: (text) => reader?.onText(text),
    onClose: (element) => reader?.onClose(element),
  });
}
