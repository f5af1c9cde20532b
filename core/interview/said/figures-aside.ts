/**
 * Figures that are no cost and no price of the member's, whatever stands near them: an age, a year, a telephone number,
 * what others ask, a turnover or profit, and the parts whose total stands beside them. Pure; patterns of bounded reach.
 */
import { amountsOf } from '../../idea/reading/amounts.ts';
import { isOwnWord } from '../../idea/reading/clauses.ts';
import { FAMILY, isPeopleWord } from '../../idea/reading/people-words.ts';
import { findPhrase } from '../../idea/reading/phrases.ts';
import { isQuestion } from '../../idea/reading/sentence-shape.ts';
import { ROLES, TODAY } from '../../idea/reading/text-words.ts';
import { type Sentence, sentencesOf, type Token, tokensOf } from '../../idea/reading/tokens.ts';
import { type Amount, UNIT_STOPS } from '../../idea/reading/units.ts';
import { unitWord } from '../../idea/units.ts';
import { placeNameAt } from '../countries.ts';

/** In UTF-16 code units. */
const READ_LENGTH = 2_000;

/** A figure of a message: its sentence, and why it is nobody's cost or price; null where it may be one. */
export interface SeenFigure {
  amount: Amount;
  tokens: readonly Token[];
  /** The first and, half-open, the last token of its clause. */
  from: number;
  to: number;
  span: { start: number; end: number };
  /** Its sentence asks. */
  isAsked: boolean;
  aside: 'oneself' | 'others' | 'income' | 'part' | 'count' | null;
}

/** The figures of a message, in its order. */
export function figuresSeen(text: string): SeenFigure[] {
  const read = text.slice(0, READ_LENGTH);
  const tokens = tokensOf(read);
  const theirs = leftBehind(tokens);
  return sentencesOf(read, tokens).flatMap((sentence) => seenIn(read, sentence, theirs));
}

/** What people are tired of, or are to leave: "bored of meal deals" makes a meal deal none of the member's. */
function leftBehind(tokens: readonly Token[]): ReadonlySet<string> {
  const words = tokens.flatMap(({ key }, at) =>
    /^(?:of|with)$/.test(key) && /^(?:bored|tired|sick|instead|up)$/.test(tokens[at - 1]?.key ?? '')
      ? tokens.slice(at + 1, at + 4)
      : [],
  );
  return new Set(
    words.filter(({ kind, key }) => kind === 'word' && key.length > 3).map(({ key }) => unitWord(key)),
  );
}

function seenIn(text: string, sentence: Sentence, theirs: ReadonlySet<string>): SeenFigure[] {
  const { tokens } = sentence;
  const isAsked = isQuestion(sentence, tokens);
  const amounts = amountsOf(text, tokens);
  const parts = partsOf(tokens, amounts);
  let from = 0;
  return amounts.map((amount, at) => {
    from = clauseFrom(tokens, amount.from, from);
    const to = clauseTo(tokens, amount.to);
    const span = { start: tokens[amount.from]!.start, end: tokens[amount.to - 1]!.end };
    const before = tokens.slice(from, amount.from);
    const seen = { amount, tokens, from, to, span, isAsked };
    const isPart = parts.has(at);
    if (isOfOneself(tokens, amount)) return { ...seen, aside: 'oneself' };
    if (isPart) return { ...seen, aside: 'part' };
    if (isIncome(tokens, amount, from)) return { ...seen, aside: 'income' };
    const isTheirs = before.length <= 5 && before.some(({ key }) => theirs.has(unitWord(key)));
    if (isTheirs || isOfOthers(before, tokens, amount, from)) return { ...seen, aside: 'others' };
    return { ...seen, aside: isCount(tokens, amount) ? 'count' : null };
  });
}

/** Where the clause of a figure begins, not before the figure before it has been read. */
function clauseFrom(tokens: readonly Token[], at: number, least: number): number {
  for (let from = at - 1; from >= least; from -= 1) {
    const { kind, key } = tokens[from]!;
    if (kind === 'sign' && ',;:()—–'.includes(key)) return from + 1;
    if (key === 'and' || key === 'but') return from + 1;
  }
  return least;
}

function clauseTo(tokens: readonly Token[], at: number): number {
  let to = at;
  while (to < tokens.length && to < at + 12) {
    const { kind, key } = tokens[to]!;
    if ((kind === 'sign' && ',;:()—–'.includes(key)) || key === 'and' || key === 'but') break;
    to += 1;
  }
  return to;
}

const isBare = ({ isMoney, per, every }: Amount) => !isMoney && per === null && every === null;

/** An age, a year, a number to call. */
function isOfOneself(tokens: readonly Token[], amount: Amount): boolean {
  if (amount.isMoney) return false;
  const [before, next] = [tokens[amount.from - 1], tokens[amount.to]];
  const number = Number(amount.decimal);
  const isNumber = (token: Token | undefined) => token?.kind === 'number';
  if (isNumber(before) || isNumber(next)) return true;
  const near = tokens.slice(Math.max(0, amount.from - 4), amount.from).map(({ key }) => key);
  if (near.some((key) => /^(?:tel|phone|mobile|whatsapp|telephone)$/.test(key)) && number > 9_999)
    return true;
  if (!isBare(amount)) return false;
  if (
    number >= 1_900 &&
    number <= 2_100 &&
    /^(?:in|since|until|till|born|founded|from|by|year)$/.test(before?.key ?? '')
  )
    return true;
  if (/^(?:years?|yrs?|yo)$/.test(next?.key ?? '') || /\b(?:is|was) my age\b/.test(behind(tokens, amount)))
    return true;
  if (!Number.isInteger(number) || number < 10 || number > 99) return false;
  const isEnd = !next || next.kind === 'sign' || /^(?:and|with|from|but)$/.test(next.key);
  if (/^(?:i'm|am|aged|age|both|turning|im)$/.test(before?.key ?? '')) return isEnd;
  // "Nadia, 47, nurse", "I'm from Leeds, 47": alone between signs, behind a name or of whoever speaks.
  const isAlone = before?.kind === 'sign' && !/^[:=]$/.test(before.key) && (!next || next.kind === 'sign');
  return isAlone && (isNamed(tokens, amount.from - 1) || isSpeaker(tokens, amount.from - 1));
}

/** Right before the sign: a capital, and no place; or "retired engineer". */
const isNamed = (tokens: readonly Token[], at: number) =>
  ROLES.test(tokens[at - 1]?.key ?? '') ||
  (tokens[at - 1]?.isCapital === true && ![1, 2].some((back) => placeNameAt(tokens, at - back) === back));

/** "I'm a nurse", and not "I'm selling". */
function isSpeaker(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 6), at).map(({ key }) => key);
  const am = near.findLastIndex((key) => /^(?:i'm|am|im)$/.test(key));
  return am >= 0 && !near.slice(am).some((key) => key.endsWith('ing'));
}

const behind = (tokens: readonly Token[], { to }: Amount) =>
  tokens
    .slice(to, to + 4)
    .map(({ key }) => key)
    .join(' ');

const INCOME =
  /^(?:turnover|revenue|profit|profits|takings|turned|valuation|market|worth|umsatz|gewinn|income|earned|salary|wage)$/;
/** What comes in, or is earned somewhere else. */
function isIncome(tokens: readonly Token[], { from, to }: Amount, clause: number): boolean {
  const before = tokens.slice(Math.max(clause, from - 6), from).map(({ key }) => key);
  const isOfAll = before.some((key) => INCOME.test(key)) && !before.includes('want');
  const isOfJob = tokens
    .slice(Math.max(1, from - 3), from)
    .some(
      ({ key }, at) =>
        key === 'job' &&
        /^(?:bank|day|my|time|main|office|old)$/.test(tokens[Math.max(1, from - 3) + at - 1]!.key),
    );
  return (
    isOfAll || isOfJob || /^(?:turnover|revenue|profit|in sales)\b/.test(behind(tokens, { to } as Amount))
  );
}

const ASKS = /^(?:takes|asks|charges|sells|wants|offers|quotes|gives)$/;
/** The same of several, and what people do about it today. */
const ASK = /^(?:take|ask|charge|sell|want|offer|quote|give|use|buy|eat|import|go)$/;
/** Somebody else who asks, sells or takes it. */
function isOfOthers(
  before: readonly Token[],
  tokens: readonly Token[],
  amount: Amount,
  from: number,
): boolean {
  const isOwnClause = before.some(({ key }) => isOwnWord(key) || /^(?:i'd|we'd)$/.test(key));
  const doTheirs = before.some(
    ({ key }) => /^(?:they|everyone|people|others|competitors)$/.test(key) || isPeopleWord(key),
  );
  const asks = before.findLastIndex(
    ({ key }) => ASKS.test(key) || (doTheirs && !isOwnClause && ASK.test(key)),
  );
  const who = before.slice(0, Math.max(0, asks));
  const isSomebody = who.some(({ kind }) => kind === 'word') && !/^to$/.test(who.at(-1)?.key ?? '');
  const isFriend = who.some(({ key }) => FAMILY.has(key) || RIVALS.test(key));
  const isOwn =
    who.some(({ key }) => isOwnWord(key) || /^(?:i'd|we'd|it|this|mi|and|or)$/.test(key)) && !isFriend;
  const isToday = findPhrase(TODAY, tokens, { from, to: clauseTo(tokens, amount.to) }) >= 0;
  if (isToday && doTheirs && !isOwnClause) return true;
  // "One loaf sells for £4" is of what the member makes.
  const isOfThing =
    before[asks]?.key === 'sells' && /^(?:for|at)$/.test(before[asks + 1]?.key ?? '') && !isFriend;
  if (
    asks >= 0 &&
    !isOfThing &&
    isSomebody &&
    !isOwn &&
    before.length - asks <= 5 &&
    !isForUs(tokens, amount)
  )
    return true;
  // "The broker 38", right behind what somebody pays.
  const paid = tokens
    .slice(Math.max(0, from - 10), Math.max(0, from - 1))
    .some(({ key }) => /^pays?$/.test(key));
  return (
    paid && isBare(amount) && before.length > 0 && before.length <= 3 && /^(?:the|a|an)$/.test(before[0]!.key)
  );
}

const RIVALS = /^(?:competitor|shop|truck|kennel)$/;
const isForUs = (tokens: readonly Token[], { to }: Amount) =>
  /^(?:to us|for us|from us)/.test(behind(tokens, { to } as Amount));

/** "40 goats", "30 km": so many of something, with no rate. */
function isCount(tokens: readonly Token[], amount: Amount): boolean {
  const next = tokens[amount.to];
  return isBare(amount) && next?.kind === 'word' && !UNIT_STOPS.has(next.key);
}

/** "165 in total, board 90, case 75", "145: board 60, box 85": parts that make a sum beside them. */
function partsOf(tokens: readonly Token[], amounts: readonly Amount[]): ReadonlySet<number> {
  for (const [at, whole] of amounts.entries()) {
    const rest = amounts.slice(at + 1);
    const ahead = amounts.slice(0, at);
    const isWhole = (parts: readonly Amount[]) =>
      parts.length > 1 &&
      Math.abs(parts.reduce((sum, { decimal }) => sum + Number(decimal), 0) - Number(whole.decimal)) < 0.005;
    if (isWhole(rest)) return new Set(rest.map((_, step) => at + 1 + step));
    const isSaid = /\b(?:total|altogether|all in|together)\b/.test(
      tokens
        .slice(Math.max(0, whole.from - 4), whole.to + 4)
        .map(({ key }) => key)
        .join(' '),
    );
    if (isSaid && isWhole(ahead)) return new Set(ahead.map((_, step) => step));
  }
  return new Set();
}
