/** Figures as people write them: separators of several conventions, `k`, `lakh`, and words. */
import { DECIMAL } from '../values.ts';
import type { Token } from './tokens.ts';

/** A number of a text: its decimal, and the tokens that it takes. */
export interface Figure {
  /** Plain decimal text, as in the values of a card. */
  decimal: string;
  /** Tokens, half-open. */
  from: number;
  to: number;
}

const ONES = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  0,
  1,
);
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const SCALES = new Map([
  ['hundred', 100n],
  ['dozen', 12n],
  ['thousand', 1_000n],
  ['grand', 1_000n],
  ['lakh', 100_000n],
  ['lakhs', 100_000n],
  ['lac', 100_000n],
  ['lacs', 100_000n],
  ['ribu', 1_000n],
  ['rb', 1_000n],
  ['tsd', 1_000n],
  ['juta', 1_000_000n],
  ['jt', 1_000_000n],
  ['triệu', 1_000_000n],
  ['million', 1_000_000n],
  ['mio', 1_000_000n],
  ['mn', 1_000_000n],
  ['bn', 1_000_000_000n],
  ['billion', 1_000_000_000n],
  ['mrd', 1_000_000_000n],
  ['crore', 10_000_000n],
  ['crores', 10_000_000n],
]);

/** Notes that have a name of their own. */
const NOTES = new Map([
  ['fiver', '5'],
  ['tenner', '10'],
]);

function words(list: string, first: number, step: number): ReadonlyMap<string, number> {
  return new Map(list.split(' ').map((word, at) => [word, first + at * step]));
}

/** The number that begins at this token; null for none, and for what is no plain number (`3rd`, `10:30`, `07911`). */
export function figureAt(text: string, tokens: readonly Token[], at: number): Figure | null {
  const token = tokens[at];
  if (token?.kind === 'number') return digitsAt(text, tokens, at);
  if (token?.kind === 'word') return wordsAt(tokens, at);
  return null;
}

/** Digits, grouped by hard or soft spaces or not, with a scale behind them. */
function digitsAt(text: string, tokens: readonly Token[], at: number): Figure | null {
  const plain = decimalOf(tokens[at]!.key);
  if (plain === null) return null;
  let to = at + 1;
  let digits = plain;
  while (isGroup(text, tokens, to) && /^\d{1,3}(?:\d{3})*$/.test(digits) && tokens[at]!.key.length <= 3) {
    digits += tokens[to]!.key;
    to += 1;
  }
  const next = tokens[to];
  if (next?.isGlued) {
    if (next.kind === 'word' && next.key === 'k') return scaled(digits, 1_000n, at, to + 1);
    if (next.key === ':' && tokens[to + 1]?.kind === 'number' && tokens[to + 1]!.isGlued) return null;
  }
  // "40 dozen a week" are counted, and sold, by the dozen.
  const scale = next?.kind === 'word' && next.key !== 'dozen' ? SCALES.get(next.key) : undefined;
  if (scale) return scaled(digits, scale, at, to + 1);
  if (next?.isGlued && next.kind === 'word' && (next.key === 'm' || next.key === 'mil'))
    return scaled(digits, 1_000_000n, at, to + 1);
  return DECIMAL.test(digits) ? { decimal: digits, from: at, to } : null;
}

/**
 * Three digits after a hard space, or after a soft one where a currency closes or opens the number, or nothing that
 * could be counted or measured follows it: "rent 14 500", "14 500 a month".
 */
function isGroup(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || token?.kind !== 'number' || !/^\d{3}(?:[.,]\d{1,2})?$/.test(token.key)) return false;
  if (!/^\d{1,3}$/.test(before.key)) return false;
  const between = text.slice(before.end, token.start);
  if (between === '\u00a0' || between === '\u202f' || between === '\u2009') return true;
  return (
    between === ' ' &&
    (token.key === '000' ||
      isCurrencySign(tokens[at + 1]) ||
      isCurrencySign(tokens[at - 2]) ||
      isNoUnit(tokens[at + 1]))
  );
}

/** "14 500 ml bottles" are fourteen; in whatever else follows, a number has its groups. */
const isNoUnit = (token: Token | undefined) =>
  token === undefined ||
  !/^(?:ml|cl|dl|l|litres?|liters?|g|gr|grams?|kg|mm|cm|m|km|w|kw|watts?|mb|gb)$/.test(token.key);

const isCurrencySign = (token: Token | undefined) =>
  token !== undefined &&
  (/^\p{Sc}$/u.test(token.key) ||
    ['eur', 'euro', 'euros', 'kr', 'zł', 'zl', 'kč', 'chf', 'xof', 'fcfa', 'sek', 'nok'].includes(token.key));

function scaled(digits: string, by: bigint, from: number, to: number): Figure | null {
  const [whole, part = ''] = digits.split('.');
  if (part.length > 4) return null;
  const tenThousandths = (BigInt(whole!) * 10_000n + BigInt(part.padEnd(4, '0'))) * by;
  const decimal = plainOf(tenThousandths);
  return DECIMAL.test(decimal) ? { decimal, from, to } : null;
}

function plainOf(tenThousandths: bigint): string {
  const rest = (tenThousandths % 10_000n)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,4}$/, '');
  return `${tenThousandths / 10_000n}${rest ? `.${rest}` : ''}`;
}

/** A hundredth of a decimal: 50 pence are 0.5 pounds. */
export function hundredth(decimal: string): string | null {
  const [whole, part = ''] = decimal.split('.');
  if (part.length > 2) return null;
  return plainOf((BigInt(whole!) * 10_000n + BigInt(part.padEnd(4, '0'))) / 100n);
}

/**
 * The decimal that digits with separators mean. A separator that comes twice groups; of two kinds the last is the
 * point; one before exactly three digits groups. Null for dates, versions and what begins with a zero.
 */
export function decimalOf(raw: string): string | null {
  const separators = [...raw].filter((sign) => !/\d/.test(sign));
  const last = separators.at(-1);
  if (last === undefined) return DECIMAL.test(raw) ? raw : null;
  const [head, tail] = [raw.slice(0, raw.lastIndexOf(last)), raw.slice(raw.lastIndexOf(last) + 1)];
  const isGrouping = separators.every((one) => one === last) && tail.length === 3 && !raw.startsWith('0');
  if (isGrouping) return areGroups(raw) ? checked(raw.replace(/\D/g, '')) : null;
  if (last === "'" || last === '’' || separators.filter((one) => one === last).length > 1) return null;
  if (/\D/.test(head) && !areGroups(head)) return null;
  return checked(`${head.replace(/\D/g, '')}.${tail}`);
}

const checked = (decimal: string) => (DECIMAL.test(decimal) ? decimal : null);

/** Groups of three, or as in India of two before the last three. */
function areGroups(raw: string): boolean {
  const groups = raw.split(/\D/);
  const inner = groups.slice(1, -1);
  return (
    groups[0]!.length <= 3 &&
    groups.at(-1)!.length === 3 &&
    inner.every(({ length }) => length === 3 || length === 2)
  );
}

/** Numbers in words, up to thousands: "twenty-five", "a dozen", "two hundred and fifty", "five thousand". */
function wordsAt(tokens: readonly Token[], at: number): Figure | null {
  let total = 0n;
  let current: bigint | null = null;
  let to = at;
  const start = tokens[at]!.key;
  const note = NOTES.get(start === 'a' ? (tokens[at + 1]?.key ?? '') : start);
  if (note) return { decimal: note, from: at, to: at + (start === 'a' ? 2 : 1) };
  if (start === 'a' || start === 'half') {
    const half = start === 'half' ? 1 : 0;
    const scale = tokens[at + 1 + half]?.key ?? '';
    if (half && !(tokens[at + 1]?.key === 'a' && scale === 'dozen')) return null;
    if (!['dozen', 'hundred', 'thousand', 'million', 'lakh', 'crore'].includes(scale)) return null;
    return { decimal: half ? '6' : String(SCALES.get(scale)), from: at, to: at + 2 + half };
  }
  for (; to < tokens.length && to < at + 12; to += 1) {
    const { key, kind } = tokens[to]!;
    if (kind === 'sign' && key === '-' && current !== null && ONES.has(tokens[to + 1]?.key ?? '')) continue;
    if (key === 'and' && current !== null && current % 100n === 0n && isNumberWord(tokens[to + 1]?.key))
      continue;
    const one = ONES.get(key);
    const ten = TENS.get(key);
    const scale: bigint | undefined = SCALES.get(key);
    if (ten !== undefined && (current === null || current % 100n === 0n))
      current = (current ?? 0n) + BigInt(ten);
    else if (one !== undefined && (current === null || (current % 10n === 0n && current % 100n !== 10n)))
      current = (current ?? 0n) + BigInt(one);
    else if (scale && current !== null && scale <= 100n) current *= scale;
    else if (scale && current !== null) {
      total += current * scale;
      current = 0n;
    } else break;
  }
  // "One" alone is mostly no figure: "one of them", "no one", "one day".
  if (current === null || (to === at + 1 && (start === 'one' || start === 'zero'))) return null;
  return { decimal: String(total + current), from: at, to };
}

const isNumberWord = (key: string | undefined) => key !== undefined && (ONES.has(key) || TENS.has(key));
