/**
 * Reads a statement in OFX, 1 (whose fields don't end) and 2, which is what other programs call QFX too. It is read by its
 * marks as they come: no tree is built, nothing is nested, and nothing that the file defines is looked at.
 */
import { type ImportedLine, readDecimal } from '#core/banking/imported-line.ts';
import { statementLine, UnreadStatement } from './statement-line.ts';

const LONGEST_FIELD = 2_000;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Refuses with: `unreadable`, `unsafe`, `other_currency`. */
export function readOfxStatement(text: string): ImportedLine[] {
  const lines: ImportedLine[] = [];
  let fields: Map<string, string> | null = null;
  let isOfAmount = false;
  for (let at = text.indexOf('<'); at >= 0; ) {
    const end = text.indexOf('>', at);
    if (end < 0) throw new UnreadStatement('unreadable');
    const mark = text.slice(at + 1, Math.min(end, at + 80)).toUpperCase();
    if (mark.startsWith('!')) throw new UnreadStatement('unsafe');
    const next = text.indexOf('<', end);
    if (mark === 'STMTTRN') {
      fields = new Map();
      isOfAmount = false;
    } else if (mark === '/STMTTRN' && fields) {
      const line = lineOf(fields);
      if (line) lines.push(line);
      fields = null;
    } else if (!mark.startsWith('/')) {
      const value = text.slice(end + 1, Math.min(next < 0 ? text.length : next, end + LONGEST_FIELD)).trim();
      // The currency of a line's amount; what ORIGCURRENCY names was converted already.
      if (mark === 'CURRENCY' || mark === 'ORIGCURRENCY') isOfAmount = mark === 'CURRENCY';
      const isCurrency = mark === 'CURDEF' || (mark === 'CURSYM' && isOfAmount);
      if (isCurrency && value.toUpperCase() !== 'USD') throw new UnreadStatement('other_currency');
      if (fields && value !== '' && !fields.has(mark)) fields.set(mark, plain(value));
    }
    at = next;
  }
  return lines;
}

function lineOf(fields: ReadonlyMap<string, string>): ImportedLine | null {
  const of = (name: string) => fields.get(name) ?? '';
  const posted = of('DTPOSTED');
  return statementLine({
    day: `${posted.slice(0, 4)}-${posted.slice(4, 6)}-${posted.slice(6, 8)}`,
    cents: readDecimal(of('TRNAMT'), '.,'),
    counterparty: of('NAME') || of('PAYEE'),
    description: of('MEMO'),
    number: of('FITID'),
  });
}

/** What stands for a sign is read once: of what it makes nothing is read again. */
function plain(value: string): string {
  return value.replace(
    /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/giu,
    (whole, ten, sixteen, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
