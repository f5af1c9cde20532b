/**
 * Reads a statement in camt.053 (ISO 20022), of any version: booked entries with their amounts. It is read as it comes,
 * without building a tree; it may be nested sixty-four deep, and defines nothing, so there is no entity to expand.
 */
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { type ImportedLine, readDecimal } from '#core/banking/imported-line.ts';
import { statementLine, UnreadStatement } from './statement-line.ts';

const PIECE = 64 * 1024;
const DEEPEST = 64;
const LONGEST_FIELD = 2_000;

/** What is read of an entry, by where it stands below it. */
const FIELDS = new Set([
  'Amt',
  'CdtDbtInd',
  'Sts',
  'Sts/Cd',
  'BookgDt/Dt',
  'BookgDt/DtTm',
  'ValDt/Dt',
  'AcctSvcrRef',
  'NtryRef',
  'AddtlNtryInf',
  'NtryDtls/TxDtls/RltdPties/Dbtr/Nm',
  'NtryDtls/TxDtls/RltdPties/Dbtr/Pty/Nm',
  'NtryDtls/TxDtls/RltdPties/Cdtr/Nm',
  'NtryDtls/TxDtls/RltdPties/Cdtr/Pty/Nm',
  'NtryDtls/TxDtls/RmtInf/Ustrd',
]);

/** Refuses with: `unreadable`, `unsafe`, `other_currency`. */
export function readCamtStatement(text: string): ImportedLine[] {
  const lines: ImportedLine[] = [];
  const path: string[] = [];
  let entry: Map<string, string> | null = null;
  let entryDepth = 0;
  let field: string | null = null;
  let isCamt = false;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => unread('unreadable'));
  parser.on('doctype', () => unread('unsafe'));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.slice(name.lastIndexOf(':') + 1));
    if (path.length > DEEPEST) unread('unsafe');
    isCamt ||= path[1] === 'BkToCstmrStmt';
    if (isCamt && entry === null && path.at(-1) === 'Ntry') {
      entry = new Map();
      entryDepth = path.length;
      return;
    }
    const below = entry === null ? '' : path.slice(entryDepth).join('/');
    // The first of each counts: an entry of several payments is one movement.
    field = entry !== null && FIELDS.has(below) && !entry.has(below) ? below : null;
    if (field === 'Amt') requireDollars(attributes);
    if (field !== null) entry!.set(field, '');
  });
  const read = (words: string) => {
    if (field !== null && path.slice(entryDepth).join('/') === field)
      entry!.set(field, `${entry!.get(field)}${words}`.slice(0, LONGEST_FIELD));
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', () => {
    if (entry !== null && path.length === entryDepth) {
      const line = lineOf(entry);
      if (line) lines.push(line);
      entry = null;
    }
    field = null;
    path.pop();
  });
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
  return isCamt ? lines : unread('unreadable');
}

function unread(problem: 'unreadable' | 'unsafe'): never {
  throw new UnreadStatement(problem);
}

function requireDollars(attributes: Record<string, SaxesAttributePlain | string>): void {
  if (String(attributes.Ccy ?? '').toUpperCase() !== 'USD') throw new UnreadStatement('other_currency');
}

/** What isn't booked yet comes again when it is. */
function lineOf(fields: ReadonlyMap<string, string>): ImportedLine | null {
  const of = (...names: string[]) => names.map((name) => fields.get(name)?.trim() ?? '').find(Boolean) ?? '';
  const status = of('Sts/Cd', 'Sts');
  if (status !== '' && status !== 'BOOK') return null;
  const isIn = of('CdtDbtInd') === 'CRDT';
  if (!isIn && of('CdtDbtInd') !== 'DBIT') throw new UnreadStatement('unreadable');
  const cents = readDecimal(of('Amt'), '.');
  // Which way it goes stands beside it.
  if (cents !== null && cents < 0n) throw new UnreadStatement('unreadable');
  const side = `NtryDtls/TxDtls/RltdPties/${isIn ? 'Dbtr' : 'Cdtr'}`;
  return statementLine({
    day: of('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10),
    cents: cents === null || isIn ? cents : -cents,
    counterparty: of(`${side}/Pty/Nm`, `${side}/Nm`),
    description: of('NtryDtls/TxDtls/RmtInf/Ustrd', 'AddtlNtryInf'),
    number: of('AcctSvcrRef', 'NtryRef'),
  });
}
