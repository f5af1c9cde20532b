/**
 * Reads a statement of an account elsewhere, in a thread: CSV, OFX or camt.053, which its beginning tells apart. Its letters
 * are UTF-8, UTF-16 with its mark, or Windows’ Western European ones; anything else is refused, and so is what isn’t text.
 */

import { createHash } from 'node:crypto';
import { type KeyedLine, keyLines } from '#core/banking/imported-line.ts';
import { MOST_LINES } from '#core/banking/statement-terms.ts';
import { readCamtStatement } from './read-camt.ts';
import { type DayOrder, readCsvStatement } from './read-csv.ts';
import { readOfxStatement } from './read-ofx.ts';
import { type StatementProblem, UnreadStatement } from './statement-line.ts';

/** A file, and how its days are written where it is a table that doesn't tell. */
export interface StatementToRead {
  bytes: Uint8Array;
  dayOrder: DayOrder | null;
}

/** What it says, or why it says nothing. */
export type StatementRead = { lines: KeyedLine[]; problem?: undefined } | { problem: StatementProblem };

/** Reads it; each line's key is a hash of what tells it apart. */
export function readStatement({ bytes, dayOrder }: StatementToRead): StatementRead {
  try {
    const text = lettersOf(bytes);
    const found = keyLines(readLines(text, dayOrder));
    if (found.length === 0) return { problem: 'no_lines' };
    if (found.length > MOST_LINES) return { problem: 'too_many_lines' };
    const hashed = (key: string) => createHash('sha256').update(key).digest('hex');
    return { lines: found.map((line) => ({ ...line, key: hashed(line.key) })) };
  } catch (error) {
    if (error instanceof UnreadStatement) return { problem: error.problem };
    throw error;
  }
}

function readLines(text: string, dayOrder: DayOrder | null) {
  const start = text.slice(0, 4_000).trimStart();
  if (/<\?OFX\b|^OFXHEADER|<OFX>/iu.test(start)) return readOfxStatement(text);
  if (start.startsWith('<')) return readCamtStatement(text);
  return readCsvStatement(text, dayOrder);
}

/** What an XML says of its letters has to be one of these. */
const KNOWN_LETTERS = /^(?:utf-?8|utf-?16|us-ascii|iso-8859-1|windows-1252)$/iu;

function lettersOf(bytes: Uint8Array): string {
  const decoded = decode(bytes);
  // NUL is in no text; what looks like one in other letters has many.
  if (decoded.includes('\u0000')) throw new UnreadStatement('unreadable');
  const declared = /^\s*<\?xml[^>]{0,200}encoding\s{0,5}=\s{0,5}["']([^"']{1,40})["']/u.exec(
    decoded.slice(0, 400),
  );
  if (declared && !KNOWN_LETTERS.test(declared[1]!)) throw new UnreadStatement('unreadable');
  return decoded.replace(/\r\n?/gu, '\n');
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (wide) throw new UnreadStatement('unreadable');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
