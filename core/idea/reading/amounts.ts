/**
 * The figures of a sentence with their currencies and units. What is no single figure (a range, a bound, a
 * percentage, a date, a telephone number) is marked as such or left out, so that nothing is read from it.
 */
import {
  CAPITAL_CODES,
  CURRENCY_PREFIXES,
  CURRENCY_SIGNS,
  CURRENCY_WORDS,
  DOLLARS,
  HUNDREDTHS,
  NATIONS,
  NATIONS_BEHIND,
  ONLY_GLUED,
  SHARED_NAMES,
  SMALL_LETTERS,
} from './currencies.ts';
import { type Figure, figureAt, hundredth } from './numbers.ts';
import type { Token } from './tokens.ts';
import { type Amount, periodOf, UNIT_STOPS, withUnits } from './units.ts';

const BOUNDS = new Set('under over above below least most minimum maximum max min than upto'.split(' '));

/** The amounts of a sentence, in its order. */
export function amountsOf(text: string, tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(text, tokens, at);
    if (!amount) {
      at += 1;
      continue;
    }
    const before = amounts.at(-1);
    if (before && isRange(tokens, before, amount)) {
      before.isVague = true;
      amount.isVague = true;
    }
    amounts.push(amount);
    at = amount.to;
  }
  return amounts.map((amount) => withNation(tokens, amount));
}

/** "310 shillings, Kenyan of course": the nation stands elsewhere in the sentence. */
function withNation(tokens: readonly Token[], amount: Amount): Amount {
  if (!amount.isMoney || amount.currency !== null) return amount;
  const named = tokens.slice(amount.from, amount.to).find(({ key }) => CURRENCY_WORDS.get(key) === null);
  const possible = named && SHARED_NAMES.get(named.key.replace(/s$/, '') as string);
  if (!possible) return amount;
  const said = tokens.map(({ key }) => NATIONS.get(key)).find((code) => code && possible.includes(code));
  return said ? { ...amount, currency: said } : amount;
}

function amountAt(text: string, tokens: readonly Token[], at: number): Amount | null {
  const prefix = prefixAt(text, tokens, at);
  const figure = figureAt(text, tokens, at + (prefix?.length ?? 0));
  if (!figure) return null;
  const suffix = suffixAt(tokens, figure);
  const end = figure.to + (suffix?.length ?? 0);
  const isWritten = prefix !== null || suffix !== null;
  if (!isWritten && isOtherFigure(text, tokens, figure)) return null;
  if (isNegative(tokens, at) || isPercentage(tokens, end)) return null;
  const decimal = suffix?.isHundredth && !prefix ? hundredth(figure.decimal) : figure.decimal;
  if (decimal === null) return null;
  const amount: Amount = {
    decimal,
    isMoney: isWritten || ['grand', 'fiver', 'tenner'].includes(tokens[figure.to - 1]!.key),
    currency: suffix?.currency ?? prefix?.currency ?? null,
    from: at,
    to: end,
    isVague: isBounded(tokens, at, end),
    per: null,
    every: null,
    isPerFor: false,
    isEach: false,
    isOdd: false,
  };
  return withUnits(text, tokens, amount);
}

function prefixAt(
  text: string,
  tokens: readonly Token[],
  at: number,
): { currency: string | null; length: number } | null {
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token) return null;
  if (CURRENCY_SIGNS.has(token.key)) return { currency: CURRENCY_SIGNS.get(token.key)!, length: 1 };
  if (token.kind !== 'word' || !next) return null;
  if (next.key === '$' && next.isGlued && DOLLARS.has(token.key))
    return { currency: DOLLARS.get(token.key)!, length: 2 };
  if (next.key === '₵' && next.isGlued) return { currency: 'GHS', length: 2 };
  // "COP 395,000"; in small letters a code may be a word.
  if (CAPITAL_CODES.has(token.key) && next.kind === 'number' && isShouted(text, token))
    return { currency: token.key.toUpperCase(), length: 1 };
  if (!CURRENCY_PREFIXES.has(token.key)) return null;
  const currency = CURRENCY_PREFIXES.get(token.key)!;
  if (next.kind === 'number' && (next.isGlued ? isSignOf(token, next, third) : !ONLY_GLUED.has(token.key)))
    return { currency, length: 1 };
  return next.key === '.' && third?.kind === 'number' && !ONLY_GLUED.has(token.key)
    ? { currency, length: 2 }
    : null;
}

/** In capitals throughout, and no word that people write so: "ALL 40 of them". */
function isShouted(text: string, { key, start, end }: Token): boolean {
  return text.slice(start, end) === key.toUpperCase() && !/^(?:all|try)$/.test(key);
}

/** "N500", "K35" and "P5400" are money; a K9 is a dog, K12 a school, P45 and P60 are forms of a tax, and P1 comes first. */
function isSignOf(token: Token, number: Token, behind: Token | undefined): boolean {
  if (token.key === 'n') return token.isCapital;
  if (token.key === 'p')
    return (
      token.isCapital &&
      /^\d{2}/.test(number.key) &&
      (!/^(?:11|45|46|60|85|87)$/.test(number.key) || /^\d{3}$/.test(behind?.key ?? ''))
    );
  return token.key !== 'k' || (token.isCapital && /^\d{2}/.test(number.key) && number.key !== '12');
}

function suffixAt(
  tokens: readonly Token[],
  figure: Figure,
): { currency: string | null; length: number; isHundredth: boolean } | null {
  const [next, second] = [tokens[figure.to], tokens[figure.to + 1]];
  if (!next) return null;
  if (CURRENCY_SIGNS.has(next.key))
    return { currency: CURRENCY_SIGNS.get(next.key)!, length: 1, isHundredth: false };
  // "1.450,-" is how money is written where the comma is the point.
  if (next.key === ',' && next.isGlued && second?.isGlued && /^[-–—]$/.test(second.key))
    return { currency: null, length: 2, isHundredth: false };
  if (next.kind !== 'word') return null;
  const nation = NATIONS.get(next.key);
  if (nation && second && CURRENCY_WORDS.has(second.key))
    return { currency: nation, length: 2, isHundredth: false };
  if (next.key === 'new' && second?.key === 'zealand' && /^dollars?$/.test(tokens[figure.to + 2]?.key ?? ''))
    return { currency: 'NZD', length: 3, isHundredth: false };
  if (next.key === 'south' && second?.key === 'african' && /^rands?$/.test(tokens[figure.to + 2]?.key ?? ''))
    return { currency: 'ZAR', length: 3, isHundredth: false };
  const behind = second && CURRENCY_WORDS.has(next.key) ? NATIONS_BEHIND.get(second.key) : undefined;
  if (behind) return { currency: behind, length: 2, isHundredth: false };
  // "1,200 Canadian", at the end of what is said.
  if (nation && next.isCapital && next.key !== 'us' && (!second || second.kind === 'sign'))
    return { currency: nation, length: 1, isHundredth: false };
  if (HUNDREDTHS.has(next.key) && (next.key !== 'p' || next.isGlued))
    return { currency: HUNDREDTHS.get(next.key)!, length: 1, isHundredth: true };
  if (next.isCapital && CAPITAL_CODES.has(next.key))
    return { currency: next.key.toUpperCase(), length: 1, isHundredth: false };
  if (!CURRENCY_WORDS.has(next.key)) return null;
  // Five pounds of flour are no money.
  if (
    /^pounds?$/.test(next.key) &&
    second?.key === 'of' &&
    !/^(?:stock|savings|debt|funding|capital)$/.test(tokens[figure.to + 2]?.key ?? '')
  )
    return null;
  const small = next.isCapital ? null : SMALL_LETTERS.get(next.key);
  return { currency: small ?? CURRENCY_WORDS.get(next.key)!, length: 1, isHundredth: false };
}

/** Numbers that count nothing: years, dates, times, ordinals, sizes glued to a unit, telephone numbers, versions. */
function isOtherFigure(text: string, tokens: readonly Token[], { from, to }: Figure): boolean {
  const [before, next] = [tokens[from - 1], tokens[to]];
  const key = tokens[from]!.key;
  if (next?.isGlued && next.kind === 'word' && !['h', 'hrs', 'hours', 'k'].includes(next.key)) return true;
  if (tokens[from]!.isGlued && before && (before.kind === 'word' || '+#/:_@.'.includes(before.key)))
    return true;
  if (next?.isGlued && '/:@_'.includes(next.key) && tokens[to + 1]?.kind === 'number') return true;
  if (before?.key === '-' && tokens[from]!.isGlued && before.isGlued && tokens[from - 2]?.kind === 'number')
    return true;
  if (/^(?:19|20)\d\d$/.test(key) && to === from + 1) {
    // "2000 a month" is none, and neither is "1900 per wedding".
    const isRate =
      next?.key === 'per' ||
      (/^(?:a|each|every)$/.test(next?.key ?? '') && periodOf(tokens[to + 1]?.key ?? '') !== null);
    if (isRate) return false;
    if (
      !next ||
      next.kind === 'sign' ||
      UNIT_STOPS.has(next.key) ||
      /^(?:in|since|until|by|of|year|from|during|early|late|mid)$/.test(before?.key ?? '')
    )
      return true;
  }
  if (MONTHS.has(before?.key ?? '') || MONTHS.has(next?.key ?? '')) return true;
  return key.length > 9 || text[tokens[from]!.start - 1] === '#';
}

const MONTHS = new Set(
  'january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

function isNegative(tokens: readonly Token[], at: number): boolean {
  const [token, before, first] = [tokens[at]!, tokens[at - 1], tokens[at - 2]];
  if (before?.key === 'minus') return true;
  return (
    (before?.key === '-' || before?.key === '−') && token.isGlued && !(before.isGlued && first !== undefined)
  );
}

const isPercentage = (tokens: readonly Token[], at: number) =>
  ['%', 'percent', 'pct', '‰'].includes(tokens[at]?.key ?? '') ||
  (tokens[at]?.key === 'per' && tokens[at + 1]?.key === 'cent');

function isBounded(tokens: readonly Token[], at: number, end: number): boolean {
  const [one, two] = [tokens[at - 1]?.key ?? '', tokens[at - 2]?.key ?? ''];
  if (one === 'from' && tokens[at]!.kind === 'sign') return true;
  if (BOUNDS.has(one) || (one === 'to' && two === 'up') || one === 'between') return true;
  if (['a', 'of', 'about'].includes(one) && BOUNDS.has(two)) return true;
  if ((one === 'from' || one === 'at') && (two === 'starting' || two === 'starts' || two === 'start'))
    return true;
  const [next, after] = [tokens[end], tokens[end + 1]];
  if (
    next?.key === '+' ||
    next?.key === 'plus' ||
    (next?.key === 'or' && /^(?:more|less|so|fewer)$/.test(after?.key ?? ''))
  )
    return next.key !== 'plus';
  return (
    (next?.key === 'max' || next?.key === 'maximum' || next?.key === 'minimum' || next?.key === 'tops') &&
    true
  );
}

/** Two figures with a dash, "to" or "or" between them; "and" where "between" stands before. */
function isRange(tokens: readonly Token[], before: Amount, after: Amount): boolean {
  const between = tokens.slice(before.to, after.from).map(({ key }) => key);
  const [first] = between;
  if (between.length === 0) return false;
  if (between.length === 1 && ['-', '–', '—', 'to', 'or', '~', '/'].includes(first!)) return true;
  if (
    between.length === 2 &&
    (first === 'or' || first === 'to') &&
    ['maybe', 'even', 'perhaps', 'about'].includes(between[1]!)
  )
    return true;
  const isOther = /^(?:or|maybe)$/.test(between.at(-1)!);
  // "Parts about 12, do maybe 6 a week" tells of two things.
  if (
    between.length <= 3 &&
    isOther &&
    between.every((key) => /^(?:[^\p{L}]|or|maybe|even|perhaps|like|so|to|a)$/u.test(key))
  )
    return true;
  return between.length === 1 && first === 'and' && tokens[before.from - 1]?.key === 'between';
}
