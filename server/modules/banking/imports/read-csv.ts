/**
 * Reads a statement that is a table. Its head names its columns by the words that banks use; what parts its cells is what
 * its head has most of. Whether 03/04 is in March or in April is decided by a day past the 12th, or by whoever brings it.
 */
import { type ImportedLine, readCents } from '#core/banking/imported-line.ts';
import { statementLine, UnreadStatement } from './statement-line.ts';

/** What the two numbers of a day such as 03/04/2026 are. */
export type DayOrder = 'day-first' | 'month-first';

const MOST_CELLS = 60;
const LONGEST_CELL = 4_000;
/** Lines above the head, such as the account's name. */
const MOST_ABOVE = 20;

/** The names of columns, each without signs and in small letters. */
const COLUMNS = {
  day: ['date', 'bookingdate', 'transactiondate', 'posteddate', 'postingdate', 'datum', 'buchungstag', 'day'],
  amount: ['amount', 'amountusd', 'value', 'betrag', 'sum'],
  debit: ['debit', 'debitamount', 'withdrawal', 'withdrawals', 'paidout', 'moneyout', 'soll'],
  credit: ['credit', 'creditamount', 'deposit', 'deposits', 'paidin', 'moneyin', 'haben'],
  counterparty: [
    'counterparty',
    'payee',
    'name',
    'merchant',
    'beneficiary',
    'payer',
    'partner',
    'empfänger',
    'empfaenger',
  ],
  description: ['description', 'memo', 'details', 'note', 'narrative', 'verwendungszweck'],
  currency: ['currency', 'currencycode', 'ccy', 'währung', 'waehrung'],
  /** Which way it goes, in a word. */
  side: ['debitcredit', 'creditdebit', 'debitorcredit', 'creditordebit', 'drcr', 'crdr', 'sollhaben', 'sh'],
  type: ['type', 'transactiontype'],
} as const;

/** The words of which way it goes. */
const GONE = ['debit', 'dbit', 'dr', 'db', 'd', 'withdrawal', 'expense', 'out', 'soll', 's'];
const COME = ['credit', 'crdt', 'cr', 'c', 'deposit', 'income', 'in', 'haben', 'h'];

type Column = keyof typeof COLUMNS;
type Places = Partial<Record<Column, number>>;

/** Refuses with: `unreadable`, `dates_unclear`, `signs_unclear`, `other_currency`. */
export function readCsvStatement(text: string, order: DayOrder | null): ImportedLine[] {
  const { rows, places } = findHead(text);
  if (places.day === undefined) throw new UnreadStatement('unreadable');
  if (places.amount === undefined && (places.debit === undefined || places.credit === undefined))
    throw new UnreadStatement('unreadable');
  const kept = rows.filter((row) => cell(row, places.day) !== '');
  const days = kept.map((row) => cell(row, places.day));
  const chosen = order ?? orderOf(days);
  const hasSigns = kept.some((row) => /^\+|[-\u2212(]/u.test(cell(row, places.amount)));
  return kept.flatMap((row, nth) => {
    const currency = cell(row, places.currency).toUpperCase();
    if (currency !== '' && currency !== 'USD') throw new UnreadStatement('other_currency');
    const line = statementLine({
      day: isoDay(days[nth]!, chosen),
      cents: centsOf(row, places, hasSigns),
      counterparty: cell(row, places.counterparty),
      description: cell(row, places.description),
      // What a table calls a reference may be a word that comes again.
      number: '',
    });
    return line ? [line] : [];
  });
}

const cell = (row: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : (row[place] ?? '').trim();

/** What goes out may stand in a column of its own, with or without its sign. Refuses with: `signs_unclear`. */
function centsOf(row: readonly string[], places: Places, hasSigns: boolean): bigint | null {
  const amount = cell(row, places.amount);
  if (amount !== '') return directed(readCents(amount), row, { places, hasSigns });
  const [out, come] = [cell(row, places.debit), cell(row, places.credit)];
  const [gone, came] = [out === '' ? 0n : readCents(out), come === '' ? 0n : readCents(come)];
  if (gone === null || came === null || (out === '' && come === '')) return null;
  return came - (gone < 0n ? -gone : gone);
}

/**
 * An amount the way that a word beside it says. Where no amount has a sign the word has to tell, and where they have it
 * mustn't say otherwise.
 */
function directed(
  cents: bigint | null,
  row: readonly string[],
  { places, hasSigns }: { places: Places; hasSigns: boolean },
): bigint | null {
  const place = places.side ?? places.type;
  if (place === undefined || cents === null || cents === 0n) return cents;
  const word = plainWord(cell(row, place));
  const [isGone, isCome] = [GONE.includes(word), COME.includes(word)];
  const isClear = hasSigns ? !(cents < 0n ? isCome : isGone) : isGone || isCome;
  if (!isClear) throw new UnreadStatement('signs_unclear');
  return isGone && !hasSigns ? -cents : cents;
}

const plainWord = (written: string): string => written.toLowerCase().replace(/[^\p{L}]/gu, '');

function findHead(text: string): { rows: string[][]; places: Places } {
  const first = text.slice(0, 8_000);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  const { sign } = counts.reduce((most, one) => (one.count > most.count ? one : most));
  const rows = cellsOf(text, sign);
  for (let above = 0; above < Math.min(rows.length, MOST_ABOVE); above += 1) {
    const places = placesOf(rows[above]!);
    if (places.day !== undefined && (places.amount !== undefined || places.debit !== undefined))
      return { rows: rows.slice(above + 1), places };
  }
  throw new UnreadStatement('unreadable');
}

function placesOf(head: readonly string[]): Places {
  const places: Places = {};
  head.forEach((name, place) => {
    const plain = plainWord(name);
    const column = (Object.keys(COLUMNS) as Column[]).find((one) =>
      (COLUMNS[one] as readonly string[]).includes(plain),
    );
    if (column && places[column] === undefined) places[column] = place;
  });
  return places;
}

/**
 * RFC 4180, in one pass; blank lines are left out. A quote opens only at a cell's beginning, and is a letter further on;
 * behind the one that closes there is nothing more. Refuses with: `unreadable`.
 */
function cellsOf(text: string, sign: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  const end = (at: number) => {
    row.push(plainCell(text.slice(from, at)));
    if (row.length > MOST_CELLS) throw new UnreadStatement('unreadable');
  };
  const endRow = (at: number) => {
    end(at);
    if (row.some((value) => value.trim() !== '')) rows.push(row);
    row = [];
  };
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (state === 'quoted') {
      if (letter === '"') state = 'closed';
    } else if (letter === sign || letter === '\n') {
      if (letter === sign) end(at);
      else endRow(at);
      from = at + 1;
      state = 'start';
    } else if (letter === '"' && state !== 'plain') state = 'quoted';
    else if (letter.trim() === '') continue;
    else if (state === 'closed') throw new UnreadStatement('unreadable');
    else state = 'plain';
  }
  if (state === 'quoted') throw new UnreadStatement('unreadable');
  endRow(text.length);
  return rows;
}

function plainCell(written: string): string {
  const value = written.slice(0, LONGEST_CELL).trim();
  return value.startsWith('"')
    ? value.slice(1, value.endsWith('"') ? -1 : undefined).replaceAll('""', '"')
    : value;
}

const NUMBERS = /^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4}|[0-9]{2})(?![0-9])/u;

/** By a number past 12 on either side; null where all are ISO. Refuses with: `dates_unclear`. */
function orderOf(days: readonly string[]): DayOrder | null {
  let hasOther = false;
  for (const day of days) {
    const match = NUMBERS.exec(day);
    if (!match) continue;
    if (day.includes('.')) return 'day-first';
    hasOther = true;
    if (Number(match[1]) > 12) return 'day-first';
    if (Number(match[2]) > 12) return 'month-first';
  }
  if (hasOther) throw new UnreadStatement('dates_unclear');
  return null;
}

function isoDay(day: string, order: DayOrder | null): string {
  const iso = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])/u.exec(day);
  if (iso) return iso[0];
  const match = NUMBERS.exec(day);
  if (!match) return '';
  const [, one, two, year] = match;
  const [month, date] = order === 'month-first' ? [one!, two!] : [two!, one!];
  return `${year!.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
