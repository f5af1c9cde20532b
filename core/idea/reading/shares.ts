/** The percentages of a sentence and what they do to a price: "Steam takes 30 %", "10 % off 55 % of the volume". */
import { figureAt } from './numbers.ts';
import type { Sentence, Token } from './tokens.ts';

/** A percentage with its meaning. */
export interface SaidShare {
  /** Decimal text, `30` for 30 %. */
  percent: string;
  /** Somebody takes it of the price; the member keeps no more than it; it comes off the price; a part of the sales. */
  is: 'taken' | 'kept' | 'discount' | 'raise' | 'portion';
  /** Whether its sentence asks or supposes, which makes it a figure of a question. */
  isAsked: boolean;
  span: { start: number; end: number };
}

const WORDS: readonly (readonly [SaidShare['is'], RegExp])[] = [
  ['discount', /^(?:off|discount|discounts|cheaper|rabatt|nachlass|reduction|weniger|lower)$/],
  ['raise', /^(?:raise|raised|increase|dearer|more|up|mehr|teurer|higher)$/],
  [
    'taken',
    /^(?:takes|take|fee|fees|commission|cut|minus|less|charges|keeps|tax|vat|steuer|provision|gebühr|nimmt|behält|deducts|royalty)$/,
  ],
];
const KEEPS = /^(?:i|we|ich|wir)$/;

/** The percentages of a sentence, in its order. */
export function sharesOf(text: string, { tokens, mark }: Sentence): SaidShare[] {
  const found: SaidShare[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const figure = tokens[at]!.kind === 'number' ? figureAt(text, tokens, at) : null;
    if (!figure || !isPercent(tokens, figure.to)) continue;
    const end = figure.to + (tokens[figure.to]!.key === 'per' ? 2 : 1);
    const is = meaningOf(tokens, at, end);
    if (is)
      found.push({
        ...{ percent: figure.decimal, is, isAsked: mark.includes('?') },
        span: { start: tokens[at]!.start, end: tokens[end - 1]!.end },
      });
    at = end - 1;
  }
  return found;
}

const isPercent = (tokens: readonly Token[], at: number) =>
  /^(?:%|percent|prozent|pct)$/.test(tokens[at]?.key ?? '') ||
  (tokens[at]?.key === 'per' && tokens[at + 1]?.key === 'cent');

/** The nearest word decides; "of the volume" right behind is a part of it. */
function meaningOf(tokens: readonly Token[], from: number, to: number): SaidShare['is'] | null {
  const behind = tokens.slice(to, to + 4).map(({ key }) => key);
  if (behind[0] === 'of' && /^(?:that|it|them|my|our|the|all|sales|volume|this|these)$/.test(behind[1] ?? ''))
    return /^(?:price|sale|rent|fee)$/.test(behind[2] ?? '') ? 'taken' : 'portion';
  for (let step = 1; step <= 5; step += 1) {
    for (const token of [tokens[to + step - 1], tokens[from - step]]) {
      const word = WORDS.find(([, pattern]) => pattern.test(token?.key ?? ''))?.[0];
      if (!word) continue;
      const before = tokens.slice(Math.max(0, from - 4), from).map(({ key }) => key);
      return word === 'taken' && before.some((key) => KEEPS.test(key)) ? 'kept' : word;
    }
  }
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ key }) => key);
  return before.some((key) => /^(?:get|keep|earn|kriege|bekomme)$/.test(key)) ? 'kept' : null;
}
