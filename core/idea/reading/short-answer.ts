/** A short answer to a question that was asked: the whole answer at that place, where it has the place's type. */
import { type PlaceId, placeTerms, STAGES } from '../places.ts';
import { type IdeaValue, MAX_VALUE_LENGTH } from '../values.ts';
import { amountsOf } from './amounts.ts';
import { isOwnWord } from './clauses.ts';
import { countedBy } from './count-places.ts';
import { singularOf } from './singular.ts';
import type { Sentence, Token } from './tokens.ts';
import { UNIT_STOPS } from './units.ts';

/** A value of an answer, and the tokens that it stands on. */
export interface Answered {
  value: IdeaValue;
  tokens: readonly Token[];
}

/** What an answer proposes at the place that was asked for; null where it is none of its type. */
export function answerAt(text: string, place: PlaceId, sentences: readonly Sentence[]): Answered | null {
  // A figure and its units never reach over the end of a sentence.
  const figured = sentences.filter(({ tokens: own }) => amountsOf(text, own).length > 0);
  if (placeTerms(place).type !== 'text' && figured.length > 1) return null;
  const isFigure = placeTerms(place).type === 'money' || placeTerms(place).type === 'count';
  const tokens = (isFigure ? figured : sentences).flatMap((sentence) => sentence.tokens);
  const { type } = placeTerms(place);
  if (type === 'money') return moneyAnswer(text, place, tokens);
  if (type === 'count') return countAnswer(text, place, tokens);
  if (type === 'choice') return place === 'stage' ? stageAnswer(tokens) : null;
  const own = NAMES_SOMETHING.has(place) ? ownWords(sentences, place === 'product') : firstOf(sentences);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const words = text.slice(first.start, last.end);
  return words.length <= MAX_VALUE_LENGTH ? { value: { type: 'text', text: words }, tokens: own } : null;
}

/** As many whole sentences as a value holds, from the first on. */
function firstOf(sentences: readonly Sentence[]): readonly Token[] {
  const kept: Token[] = [];
  for (const { tokens } of sentences) {
    if (kept.length === 0 && sentences.length > 1 && isAside(tokens)) continue;
    const end = tokens.at(-1)?.end ?? 0;
    if (kept.length > 0 && end - kept[0]!.start > MAX_VALUE_LENGTH) break;
    kept.push(...tokens);
  }
  // Where every sentence is an aside, the first is the answer.
  return kept.length > 0 ? kept : (sentences[0]?.tokens ?? []);
}

/** Places that a name answers: what is told after it is no part of it. */
const NAMES_SOMETHING: ReadonlySet<PlaceId> = new Set([
  'product',
  'customer',
  'payer',
  'channel',
  'location',
  'partner',
]);

/**
 * The first sentence of an answer, up to where somebody begins to tell: "recyclers who make pipes, they pay late". All
 * of it where it begins so.
 */
function ownWords(sentences: readonly Sentence[], isOfThing: boolean): readonly Token[] {
  const tokens = sentences.find(({ tokens: own }) => !isAside(own))?.tokens ?? sentences[0]!.tokens;
  const end = tokens.findIndex((_, at) => at > 0 && beginsToTell(tokens, at, isOfThing));
  const kept = withoutOpening(withoutDoubt(end < 0 ? tokens : tokens.slice(0, end)));
  return kept.some(({ kind }) => kind !== 'sign') ? kept : tokens;
}

/** "It's office people": what it points with says nothing. */
function withoutOpening(tokens: readonly Token[]): readonly Token[] {
  let at = 0;
  while (at < tokens.length && POINTS.test(tokens[at]!.key)) at += 1;
  return at > 0 && tokens.length - at >= 2 ? tokens.slice(at) : tokens;
}

const POINTS = /^(?:it's|they're|mostly|mainly|usually|well|so|basically|really|honestly|oh)$/;

/** Without "I guess", "I think", "tbh" at its end. */
function withoutDoubt(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.slice(-2).map(({ key }) => key);
  if (/^(?:guess|think|suppose|reckon|believe)$/.test(last[1] ?? '') && last[0] === 'i')
    return tokens.slice(0, -2);
  return /^(?:tbh|lol|idk|haha|probably|maybe|really)$/.test(last.at(-1) ?? '')
    ? tokens.slice(0, -1)
    : tokens;
}

/** "Good question.", "Hm.": said before the answer. */
const isAside = (tokens: readonly Token[]) =>
  tokens.length <= 3 &&
  tokens.every(
    ({ kind, key }) =>
      kind === 'sign' ||
      /^(?:good|great|question|hm+|uh|um|well|ok|okay|yes|yeah|so|right|easy|hard|one|haha|lol|sure|let|me|see)$/.test(
        key,
      ),
  );

const TELLERS =
  /^(?:i|we|they|he|she|it|i'm|we're|they're|it's|that's|i'd|we'd|they'd|i've|we've|they've|i'll|we'll|there's|there)$/;
/** What the thing itself does belongs to its name: "an app, it tells you which bin". */
const OF_THING = /^(?:it|it's|that's)$/;
const RELATES = /^(?:who|which|that|with|without|living|working|like|such|mostly|mainly|or|especially)$/;
const IS = /^(?:is|are|was|were|isn't|aren't|costs?|charges?|has|have|takes?|needs?|wants?|don't|doesn't)$/;

/** Behind a sign or a joining word, somebody who does or is something. */
function beginsToTell(tokens: readonly Token[], at: number, isOfThing: boolean): boolean {
  const { kind, key, isGlued } = tokens[at]!;
  const tells = (one: Token | undefined) =>
    one !== undefined && TELLERS.test(one.key) && !(isOfThing && OF_THING.test(one.key));
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  const isPart = key === '-' && (isGlued || next?.isGlued);
  if (kind === 'sign' && !isPart && ',;:–—-('.includes(key)) {
    if (tells(next) || (JOINS_CLAUSE.test(next?.key ?? '') && tells(second))) return true;
    const near = tokens.slice(at + 1, at + 5);
    const verb = near.findIndex((one) => IS.test(one.key));
    return verb > 0 && near.slice(0, verb).every((one) => one.kind === 'word' && !RELATES.test(one.key));
  }
  const isOfBoth = key === 'and' && /^(?:i|we)$/.test(next?.key ?? '') && at < 3;
  return JOINS_CLAUSE.test(key) && tells(next) && !isOfBoth;
}

const JOINS_CLAUSE = /^(?:but|because|cos|cuz|so|since|although|though|and|n)$/;

/** One amount and no other figure: with two, nobody knows which is meant. */
function moneyAnswer(text: string, place: PlaceId, tokens: readonly Token[]): Answered | null {
  const amounts = amountsOf(text, tokens);
  const written = amounts.filter(({ isMoney }) => isMoney);
  const [amount, another] = written.length > 0 ? written : amounts;
  if (!amount || another || amount.isVague || amount.isOdd) return null;
  const next = tokens[amount.to];
  if (
    !amount.isMoney &&
    next?.kind === 'word' &&
    /^(?:hours?|days?|weeks?|months?|years?|people|customers|minutes|percent|kg|km)$/.test(next.key)
  )
    return null;
  const isBareWord = !amount.isMoney && next?.kind === 'word' && !UNIT_STOPS.has(next.key);
  // "Two terms" is no sum of money.
  if (isBareWord && tokens[amount.from]!.kind === 'word') return null;
  const what = COSTS.has(place) ? costName(text, tokens, amount.from) : null;
  const noun = amount.isEach ? tokens[amount.from - 2] : undefined;
  const per = amount.per ?? (noun?.kind === 'word' ? singularOf(noun.key) : null);
  const from = noun && per !== amount.per ? amount.from - 2 : amount.from;
  return {
    value: {
      type: 'money',
      amount: amount.decimal,
      currency: amount.currency,
      per,
      every: place === 'oneOffCost' ? 'once' : amount.every,
      what: what?.name ?? null,
    },
    tokens: tokens.slice(what ? Math.min(what.from, from) : from, amount.to),
  };
}

const COSTS: ReadonlySet<PlaceId> = new Set(['unitCost', 'monthlyCost', 'oneOffCost']);
const JOINS =
  /^(?:is|are|was|were|will|would|be|costs?|about|around|roughly|like|for|at|comes?|to|na|:|=|-|–|of|asks?|takes?|eats|charges?|wants?|needs?|runs?|kostet|kosten|ist|sind|etwa|rund|ca|das|die|der|einmalig)$/;
const ARTICLES = /^(?:the|a|an|my|our|and|then|also|plus)$/;
const NO_NAME =
  /^(?:it|that|this|they|we|i|one|each|all|total|price|cost|costs|mostly|maybe|now|currently|usually|actually|well|so|roughly|about|say|at|present|me|us|you)$/;
const LONGEST_NAME = 4;

/** What a cost is for, null for no name: the words before "is", "costs" or the amount itself, as in "linen is €31 a dress". */
export function costName(
  text: string,
  tokens: readonly Token[],
  amountAt: number,
): { name: string; from: number } | null {
  let to = amountAt;
  while (to > 0 && JOINS.test(tokens[to - 1]!.key)) to -= 1;
  let from = to;
  while (from > 0 && tokens[from - 1]!.kind === 'word' && !/^(?:but|so|then)$/.test(tokens[from - 1]!.key))
    from -= 1;
  while (from < to && ARTICLES.test(tokens[from]!.key)) from += 1;
  const words = tokens.slice(from, to);
  const isName =
    words.length > 0 &&
    words.length <= LONGEST_NAME &&
    words.every(({ key }) => !NO_NAME.test(key) && !isOwnWord(key)) &&
    !/^(?:pay|spend|charge|need|buy|costs?)$/.test(words.at(-1)!.key);
  if (!isName) return null;
  const name = text.slice(words[0]!.start, words.at(-1)!.end);
  return name.length <= 60 ? { name, from } : null;
}

function countAnswer(text: string, place: PlaceId, tokens: readonly Token[]): Answered | null {
  const amounts = amountsOf(text, tokens).filter(({ isMoney }) => !isMoney);
  const [amount, another] = amounts;
  if (!amount || another || amount.isVague) return null;
  const counted = countedBy(text, tokens, amount);
  if (!counted && amount.per) return null;
  if (
    PEOPLE_COUNTED.has(place) &&
    (amount.decimal.includes('.') ||
      /^(?:terms?|weeks?|days?|months?|years?|euros?|grams?|kilos?|kg)$/i.test(counted?.of ?? ''))
  )
    return null;
  if (!counted?.of && /^(?:19|20)\d\d$/.test(amount.decimal)) return null;
  const isPlace = place !== 'hours' || !counted?.of || /^h(?:ou)?rs?$|^h$/i.test(counted.of);
  if (!isPlace) return null;
  return {
    value: {
      type: 'count',
      count: amount.decimal,
      of: counted?.of ?? null,
      every: counted?.every ?? amount.every,
    },
    tokens: tokens.slice(amount.from, counted?.to ?? amount.to),
  };
}

/** People and orders are whole, and no span of time. */
const PEOPLE_COUNTED: ReadonlySet<PlaceId> = new Set(['conversations', 'orders', 'reach']);

const STAGE_WORDS: readonly (readonly [(typeof STAGES)[number], RegExp])[] = [
  ['first-sales', /\bfirst (?:sales?|customers?|orders?|paying)\b/],
  ['prototype', /\b(?:prototype|mvp|demo|beta|pilot)\b/],
  ['selling', /\b(?:selling|in business|open already|trading)\b/],
  ['talking', /\b(?:talking|interviews?|interviewing)\b/],
  ['idea', /\b(?:idea|nothing yet|just started thinking)\b/],
];

/** One stage, or none: "not selling yet" names another than it means. */
function stageAnswer(tokens: readonly Token[]): Answered | null {
  const said = tokens
    .map(({ key }) => key)
    .join(' ')
    .slice(0, MAX_VALUE_LENGTH);
  if (/\b(?:not|no|don't|haven't|isn't|never|without|before)\b/.test(said)) return null;
  const found = STAGE_WORDS.filter(([stage, pattern]) => STAGES.includes(stage) && pattern.test(said));
  return found.length === 1 ? { value: { type: 'choice', choice: found[0]![0] }, tokens } : null;
}
