/**
 * A line of a statement of an account elsewhere, as it is read of any format. Rules:
 *
 * - E1: an amount of a table has at most two decimals, so of `1.234` and `1,234` the sign parts thousands, and of `1,2` and
 *   `12,34` it begins the cents; where both signs stand in one amount, one parts thousands and the other begins the cents.
 *   Nothing is parted behind a zero: `0.500` is no amount. Formats whose standard says how an amount is written are read by
 *   it: one sign begins the decimals, and what is smaller than a cent is no amount (`readDecimal`).
 * - E2: a line is told apart by its bank's number where it has one, with its day and amount, and otherwise by its day, amount
 *   and words, the first such line of a day from the second: so a statement that is brought twice, and one that overlaps
 *   another by whole days, adds nothing twice.
 */
import type { Day } from './calendar.ts';

/** A line; cents, below zero for what went out, as text. */
export interface ImportedLine {
  day: Day;
  amount: string;
  counterparty: string;
  description: string;
  /** Of the bank; null where it gave none. */
  bankNumber: string | null;
}

/** A line with what tells it apart (E2). */
export interface KeyedLine extends Omit<ImportedLine, 'bankNumber'> {
  key: string;
}

const MOST_DIGITS = 13;

/** A text of one line, without what can't be seen, of at most so many characters. */
export function shortText(text: string, length: number): string {
  const whole = text
    .slice(0, length * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}|[\u{fffe}\u{ffff}]/gu, '')
    .trim();
  return [...whole].slice(0, length).join('').trim();
}

/** Reads an amount (E1) as cents; null for what is none, or more than anybody has. */
export function readCents(text: string): bigint | null {
  const short = text.slice(0, 40).replace(/[\s\u00a0\u202f'’$]|USD/gu, '');
  const match = /^([+\-\u2212]?)([0-9][0-9.,]*|[.,][0-9]{1,2})(-?)$/u.exec(short);
  const bracketed = match ? null : /^\(([0-9][0-9.,]*)\)$/u.exec(short);
  const written = match?.[2] ?? bracketed?.[1];
  if (written === undefined) return null;
  const split = /^(.*?)(?:([.,])([0-9]{1,2}))?$/u.exec(written)!;
  const whole = split[1]!;
  const parted = /^[1-9][0-9]{0,2}(?:(?:\.[0-9]{3})+|(?:,[0-9]{3})+)$/u.test(whole);
  if (whole !== '' && !parted && !/^[0-9]+$/u.test(whole)) return null;
  if (parted && split[2] !== undefined && whole.includes(split[2])) return null;
  const digits = whole.replace(/[.,]/gu, '');
  if (digits.length > MOST_DIGITS) return null;
  const cents = BigInt(digits || '0') * 100n + BigInt((split[3] ?? '0').padEnd(2, '0'));
  const sign = match?.[1] || match?.[3] || (bracketed ? '-' : '+');
  return sign === '+' ? cents : -cents;
}

/** Reads an amount whose one sign begins its decimals (E1) as cents; null for what is none, or smaller than a cent. */
export function readDecimal(text: string, sign: '.' | '.,'): bigint | null {
  if (text.length > 40) return null;
  const match = /^([+-]?)([0-9]*)(?:([.,])([0-9]*))?$/u.exec(text);
  if (!match) return null;
  const [, minus, whole, point = '.', decimals = ''] = match;
  if (!sign.includes(point) || whole!.length > MOST_DIGITS || (whole === '' && decimals === '')) return null;
  if (!/^0*$/u.test(decimals.slice(2))) return null;
  const cents = BigInt(whole || '0') * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
  return minus === '-' ? -cents : cents;
}

/** Gives lines what tells them apart (E2), in their order; one of which the bank's number was there already is left out. */
export function keyLines(lines: readonly ImportedLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ bankNumber, ...line }) => {
    const { day, amount, counterparty, description } = line;
    const what = bankNumber === null ? ['words', counterparty, description] : ['number', bankNumber];
    const same = JSON.stringify([day, amount, ...what]);
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    if (bankNumber !== null && nth > 1) return [];
    return [{ ...line, key: bankNumber === null ? `${same} ${nth}` : same }];
  });
}
