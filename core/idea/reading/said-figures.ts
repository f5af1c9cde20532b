/**
 * Every figure of a text with what its nearest label says that it is of, whatever its sentence does: tells, asks or
 * supposes. For sums, which may stand on the figures of a question, and for proposals of what is told.
 *
 * F1  Nothing is dropped: a figure without a label is there, with no role.
 * F2  A label belongs to one figure, the nearest; a comma or an "and" between them counts as distance.
 * F3  "A plus B, so C" and "C in total" are one figure, C, where the numbers say so.
 * F4  What is quoted, denied or the member's own arithmetic tells no figure.
 */
import type { PlaceId } from '../places.ts';
import type { CountValue, MoneyValue } from '../values.ts';
import { amountsOf } from './amounts.ts';
import { type Clause, isOwnWord, statedBy } from './clauses.ts';
import { type LabelAt, labelsOf } from './figure-labels.ts';
import { isBreak, shapeOf } from './figure-shapes.ts';
import { joined } from './figure-totals.ts';
import { withoutQuoted } from './quoted-figures.ts';
import { type SaidShare, sharesOf } from './shares.ts';
import { costName } from './short-answer.ts';
import { type Sentence, sentencesOf, type Token, tokensOf } from './tokens.ts';
import type { Amount } from './units.ts';

/** What a figure is of: a place of the card, or what only a sum takes. */
export type Role =
  | PlaceId
  | 'claim'
  | 'need'
  | 'income'
  | 'capacity'
  | 'openDays'
  | 'openWeeks'
  | 'unitHours'
  /** Whoever holds it against the words has found its place in doubt. */
  | 'open';

/** One figure. */
export interface SaidFigure {
  role: Role | null;
  value: MoneyValue | CountValue;
  /** The words that it stands on: half-open, UTF-16 code units. */
  span: { start: number; end: number };
  /** Whether its sentence asks or supposes. */
  isAsked: boolean;
  /** Said of others, of the past, in doubt or denied: for no card. */
  isAside: boolean;
  /** Only thought of: "would be", "maybe". */
  isThought: boolean;
  /** The words before it, as "canvas" in "canvas 400"; null for none. */
  name: string | null;
  /** One end of a range, a bound, or "about". */
  isVague: boolean;
  /** Whether a label said what it is, and not only its shape. */
  isLabelled: boolean;
  /** Whether the words say how often. */
  isPeriodSaid: boolean;
  /** The sentence that it stands in, counted from 0. */
  sentence: number;
  /** "Each", "apiece": once for every one of what is counted beside it. */
  isEach: boolean;
  /** "In total", "altogether": it takes the place of its parts. */
  isTotal: boolean;
}

/** The figures of a text, and the shares in it ("Steam takes 30 %"). */
export interface Said {
  figures: SaidFigure[];
  shares: SaidShare[];
}

/** Longer texts are no message to compute from. In UTF-16 code units. */
const READ_LENGTH = 2_000;

/** Reads the figures of a text. */
export function saidFigures(text: string): Said {
  const read = withoutQuoted(text).slice(0, READ_LENGTH);
  const figures: SaidFigure[] = [];
  const shares: SaidShare[] = [];
  for (const [at, sentence] of sentencesOf(read, tokensOf(read)).entries()) {
    figures.push(...pricedFirst(figuresOf(read, sentence, at)));
    shares.push(...sharesOf(read, sentence));
  }
  return { figures: joined(read, figures), shares };
}

/** "9.50 a jar, 3 to fill": what opens a sentence of figures, for one, is the price where a cost follows. */
function pricedFirst(figures: SaidFigure[]): SaidFigure[] {
  const [first, ...rest] = figures.filter(({ value }) => value.type === 'money');
  const isPrice =
    first !== undefined &&
    first.role === null &&
    !first.isVague &&
    first.value.type === 'money' &&
    first.value.every === null &&
    (first.value.per !== null || first.isEach) &&
    !figures.some(({ role }) => role === 'price') &&
    rest.some(({ role }) => role === 'unitCost' || role === 'monthlyCost');
  return isPrice
    ? figures.map((one) => (one === first ? { ...one, role: 'price', isLabelled: true } : one))
    : figures;
}

interface Placed {
  amount: Amount;
  label: LabelAt | null;
}

function figuresOf(text: string, sentence: Sentence, at: number): SaidFigure[] {
  const { tokens } = sentence;
  const amounts = amountsOf(text, tokens);
  if (amounts.length === 0) return [];
  const stated = statedBy(text, sentence);
  const isConditional = tokens.some(({ key }) => /^(?:if|suppose|supposing|wenn|falls|assuming)$/.test(key));
  return assigned(tokens, amounts).flatMap(({ amount, label }) => {
    const clause = stated?.clauses.find(({ from, to }) => amount.from >= from && amount.from < to);
    const shape = shapeOf(text, tokens, amount, label);
    if (!shape) return [];
    const [from, to] =
      label && isNear(tokens, label, amount) ? spanOf(amount, label) : [amount.from, shape.to];
    return [
      {
        ...{ role: shape.role, value: shape.value, isLabelled: label !== null, sentence: at },
        span: { start: tokens[from]!.start, end: tokens[Math.max(to, shape.to) - 1]!.end },
        isAsked: stated === null || isConditional,
        isAside: isElsewhere(tokens, clause, label),
        isPeriodSaid: amount.every !== null,
        isThought: clause?.isDoubtful === true && !clause.isPast && !clause.isDenied,
        name: costName(text, tokens, amount.from)?.name ?? null,
        isVague: amount.isVague || amount.isOdd,
        isEach: amount.isEach || /^(?:each|je|jeweils)$/.test(tokens[amount.from - 1]?.key ?? ''),
        isTotal: isTotal(tokens, amount),
      },
    ];
  });
}

/** Past, doubted, denied, somebody else's, or what a thing costs somebody. */
function isElsewhere(tokens: readonly Token[], clause: Clause | undefined, label: LabelAt | null): boolean {
  const isOwn = clause?.isOwn || tokens.some(({ key }) => isOwnWord(key));
  const isNoun = /^(?:the|my|our|total|unit|and)$/.test(tokens[(label?.from ?? 0) - 1]?.key ?? '');
  const isOfThing = label?.label === 'cost' && !isNoun && /^costs?$/.test(tokens[label.from]!.key) && !isOwn;
  if (isOfThing && tokens.length > 6 && tokens[label.from - 1]?.kind === 'word') return true;
  if (!clause) return false;
  // What was bought once stays bought.
  const isPast = clause.isPast && label?.label !== 'once';
  return isPast || clause.isDoubtful || (clause.isReported && !isOwn) || clause.isDenied;
}

const isTotal = (tokens: readonly Token[], { from, to }: Amount) =>
  /\b(?:in total|total|altogether|all in|in all|all together|insgesamt|zusammen)\b/.test(
    tokens
      .slice(Math.max(0, from - 4), to + 6)
      .map(({ key }) => key)
      .join(' '),
  );

const spanOf = (amount: Amount, label: LabelAt): [number, number] => [
  Math.min(amount.from, label.from),
  Math.max(amount.to, label.to),
];

/** Words of a label far away, or behind a sign, are no part of the span. */
const isNear = (tokens: readonly Token[], label: LabelAt, amount: Amount) => {
  const [from, to] = label.to <= amount.from ? [label.to, amount.from] : [amount.to, label.from];
  return to - from <= 6 && !tokens.slice(Math.max(0, from), Math.max(0, to)).some(isBreak);
};

/** The farthest that a label governs, in tokens. */
const REACH = 12;

/** Each amount with its nearest label; a label serves one amount, the one that it is nearest to. */
function assigned(tokens: readonly Token[], amounts: readonly Amount[]): Placed[] {
  const inAmount = (label: LabelAt) => amounts.some(({ from, to }) => label.from >= from && label.to <= to);
  const labels = labelsOf(tokens).filter((label) => !inAmount(label));
  const pairs: { amount: number; label: number; cost: number }[] = [];
  for (const [index, amount] of amounts.entries()) {
    const before = amounts[index - 1];
    // What is counted right before may name it: "two helpers, 14,000 each".
    const first = before ? before.to : 0;
    const last = amounts[index + 1]?.from ?? tokens.length;
    for (const [at, label] of labels.entries()) {
      const isIn = label.from >= first && label.to <= last;
      // "3 teachers, each 38,000": the word tells of the sum, and not of how many.
      const isCounted =
        label.label === 'wages' && !amount.isMoney && label.from === amount.to && amounts.length > index + 1;
      const cost = isIn && !isCounted ? costOf(tokens, label, amount) : null;
      if (cost !== null && cost <= REACH) pairs.push({ amount: index, label: at, cost });
    }
  }
  pairs.sort((a, b) => a.cost - b.cost || a.amount - b.amount);
  const taken = new Map<number, number>();
  const used = new Set<number>();
  for (const { amount, label } of pairs) {
    if (taken.has(amount) || used.has(label)) continue;
    taken.set(amount, label);
    used.add(label);
  }
  return amounts.map((amount, index) => ({ amount, label: labels[taken.get(index) ?? -1] ?? null }));
}

function costOf(tokens: readonly Token[], label: LabelAt, amount: Amount): number | null {
  const isBefore = label.to <= amount.from;
  if ((isBefore && label.side === 'after') || (!isBefore && label.side === 'before')) return null;
  const between = isBefore
    ? tokens.slice(label.to, amount.from)
    : tokens.slice(amount.to, Math.max(amount.to, label.from));
  // "A shop at 950 a month" is no price; "50 members at 12 a month" is.
  const isAt = tokens[label.from]!.key === 'at' && amount.every !== null && amount.per === null;
  if (isAt && !tokens.slice(Math.max(0, label.from - 3), label.from).some(({ kind }) => kind === 'number'))
    return null;
  if (label.isTight && between.length > (isBefore ? 1 : 0)) return null;
  const breaks = between.filter(isBreak).length * 5;
  const joins =
    between.filter(({ key }) => /^(?:and|plus|but|und|so|aber)$/.test(key)).length * (isBefore ? 1 : 3);
  return (
    between.length +
    breaks +
    joins +
    (label.isWeak ? 3 : 0) +
    (isBefore ? 0 : 0.5) -
    (label.label === 'others' ? 4 : 0)
  );
}
