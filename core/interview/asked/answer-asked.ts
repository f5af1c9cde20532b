/**
 * A question for a figure is answered in the turn that asks it, in the first sentence: from confirmed values, and from
 * the numbers of the question itself, which are tried and never kept. What is missing is named and asked for.
 *
 * K1  A sum stands on confirmed figures, and on one amount of the message more at most, whose place plain words right beside
 *     it name. A message with any other amount opens the sheet, with all of them beside its rows.
 * K2  Of several questions the first two are answered.
 * K3  What was supposed is said to be, with its figures.
 * K4  What is bought is no figure to try: it is held against what one sale leaves.
 */
import { type Card, confirmedAt, type Entry } from '../../idea/card.ts';
import { isBelowZero, NOTHING } from '../../idea/fraction.ts';
import { offersWithout } from '../../idea/offers.ts';
import type { PlaceId } from '../../idea/places.ts';
import { isEveryMonth, salesOf } from '../../idea/real-sales.ts';
import { sumAt } from '../../idea/sums.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { isNumber, numberOf } from '../../idea/values.ts';
import { capitalised } from '../../idea/words.ts';
import { amountsSaid, newAmounts, numberIn } from '../amounts-said.ts';
import { arithmeticRows, sumTable } from '../arithmetic-table.ts';
import { formTexts } from '../form-texts.ts';
import { germanFigures } from '../german-figures.ts';
import type { Body, Interview, TurnInput } from '../interview.ts';
import { numbersSaid } from '../numbers-said.ts';
import { requestOf } from '../read-request.ts';
import { sumInputs } from '../sum-inputs.ts';
import { filled, textsIn } from '../texts.ts';
import { answerSheet, askForHowMany, worksheet } from '../worksheet.ts';
import { writeValue } from '../write-entry.ts';
import { plainWords } from '../write-figures.ts';
import { answerPurchase } from './answer-purchase.ts';
import { askedTexts } from './asked-texts.ts';
import { answerOrigin, asksOrigin } from './made-of.ts';
import { type Asked, askedIn, figureWanted, type Quantity, sentencesAsked } from './read-asked.ts';
import { missingOf, type Reckoned, type Reckoning, type Reckons, reckoningOf } from './reckoning.ts';
import { sayClosed, sayHour, sayRegular, sayRevenue } from './say-around.ts';
import { afterOnce, sayCapital, sayOnce, sayPayback, sayRunway } from './say-money.ts';
import { sayChanged, sayExtra, sayResult } from './say-period.ts';
import { marginBeside, sayLeft, sayMost, sayPrice, sayUnitCost } from './say-sale.ts';
import { ofMonth, saySales } from './say-sales.ts';
import { numbersIn } from './supposed.ts';
import { timesIn, writeTimes } from './times-said.ts';

const SAYS: Readonly<Record<Quantity, (making: Reckoning) => Reckoned | null>> = {
  ...{ left: sayLeft, unitCost: sayUnitCost, price: sayPrice, most: sayMost, sales: saySales },
  ...{ result: sayResult, revenue: sayRevenue, regular: sayRegular, closed: sayClosed, hour: sayHour },
  ...{ changed: sayChanged, extra: sayExtra },
  ...{ once: sayOnce, runway: sayRunway, capital: sayCapital, payback: sayPayback },
};

const MONTH = ['price', 'unitCost', 'volume', 'monthlyCost'] as const;
/** What a question stands on whose numbers could not be placed. */
const NEEDS: Readonly<Record<Quantity, readonly PlaceId[]>> = {
  ...{ left: ['price', 'unitCost'], unitCost: ['unitCost'], price: MONTH, most: MONTH },
  ...{ sales: ['price', 'unitCost', 'monthlyCost'], result: MONTH, revenue: ['price', 'volume'] },
  ...{ regular: ['monthlyCost'], closed: ['season', ...MONTH], hour: MONTH },
  ...{ changed: MONTH, extra: MONTH, once: ['cash', 'oneOffCost'], runway: ['cash', ...MONTH] },
  ...{ capital: ['oneOffCost', 'monthlyCost'], payback: ['oneOffCost', ...MONTH] },
};

const MOST_QUESTIONS = 2;

/** An answer, and the figures that were tried for it. */
export interface Answered {
  body: Body;
  tried: readonly Entry[];
}

type Seen = Pick<TurnInput, 'interview' | 'text'>;

/** The answer; null where the message asks for no figure, or for one that its words do not make plain. */
export function answerAsked(input: Pick<TurnInput, 'interview' | 'text' | 'files'>): Answered | null {
  const { interview, text } = input;
  if (interview.otherLanguage || input.files.length > 0) return null;
  // "Do the arithmetic" wants all sums that there are, and is no question.
  if (interview.reading.command === 'compute' && !/[?\d]/.test(text)) return null;
  const asked = sentencesAsked(text).slice(0, MOST_QUESTIONS);
  const [first, second] = asked.flatMap((sentence) => answerOne(input, sentence) ?? []);
  if (!first || !second) return first ?? null;
  return { body: joined(first.body, second.body), tried: [] };
}

/** The answer to a question that waited for its figures; null where they still do not make it plain. */
export function answerWaiting(interview: Interview, question: string): Body | null {
  const wanted = figureWanted(question);
  // What was told beside it had its rows in the sheet that was kept: the question itself is what waits.
  const hasKept = { hasKept: true };
  return answerOne({ interview, text: question }, wanted ?? question, hasKept)?.body ?? null;
}

/**
 * The sheet for a question whose figures its words do not make plain, or that misses some. Null for no such question, and
 * for one without a figure to which the card has all that it stands on.
 */
export function formForAsked({ interview, text }: Seen): Body | null {
  const sentence = figureWanted(text);
  const asked = sentence && askedIn(sentence);
  if (!asked) return null;
  const { card } = sumInputs(interview.card, interview.asides ?? []);
  const [missing = null] = missingOf(card, NEEDS[asked.quantity]);
  const gap = missing === null ? gapIn(card, interview.language) : null;
  if (missing === null && !gap && amountsSaid(text).length === 0) return null;
  const question = asQuestion(sentence, text);
  const said = gap && amountsSaid(text).length === 0 ? [gap] : [];
  const body = answerSheet(interview, { text, focus: missing, question }, said);
  return missing ? { ...body, ask: missing } : body;
}

/** What stops a sum although all is there: a unit, a period, a currency, the days; null for nothing. */
function gapIn(card: Card, language: Interview['language']): string | null {
  const row = arithmeticRows(card, language).find(({ question }) => question && !question.isMissing);
  return row?.question ? filled(formTexts(language).gap, { gap: capitalised(row.question.text) }) : null;
}

/**
 * All that the confirmed figures come to, and the sheet where something is missing for that; where nobody asked, nothing is
 * said of what is missing.
 */
export function answerWhole(interview: Reckons, { isAsked = true, isTrial = false } = {}): Body {
  const { language } = interview;
  const many = askForHowMany(interview, { text: '' });
  if (many) return many;
  const making = makingOfWhole(interview);
  const { card } = making;
  const say = (quantity: Quantity) => SAYS[quantity](making)?.lines ?? [];
  const has = (place: PlaceId) => confirmedAt(card, place).length > 0;
  const result = say('result');
  const isLoss = arithmeticRows(card, language).some((row) => row.id === 'margin' && row.isLoss);
  const left = result.length === 0 || isLoss ? say('left') : [];
  const sums = [
    ...result,
    ...left,
    ...(has('price') && (has('monthlyCost') || making.numbers.target) ? say('sales') : []),
  ];
  const once = afterOnce(card);
  const isLosing = isEveryMonth(card) && isBelowZero(sumAt(card, 'result')?.amount ?? NOTHING);
  const short = once && isBelowZero(once.rest) ? say('once') : [];
  // Until somebody has paid, nothing matters more than whether the money is there at all.
  const isFirst = salesOf(card) === 'none';
  const lines = [
    ...(isFirst ? short : []),
    ...sums,
    ...(has('oneOffCost') && !isTrial ? say('payback') : []),
    ...(isFirst ? [] : short),
    // How long the money lasts is worth saying unasked where nothing else can be told, or sales of each month lose.
    ...(has('cash') && (sums.length === 0 || isLosing) ? say('runway') : []),
  ];
  const missing = missingOf(card, MONTH);
  const gap = gapIn(card, language);
  const [ask] = missing;
  const sheet = gap || ask ? worksheet(interview, { text: '', focus: gap ? null : ask! }) : null;
  return {
    paragraphs: [
      ...new Set(lines),
      sumTable(card, language),
      ...(gap
        ? [gap]
        : ask && isAsked
          ? [filled(askedTexts(language).missing, { places: namesOf(missing, making) })]
          : []),
    ].filter((part) => part !== ''),
    mayAsk: false,
    ...(gap ? { fields: sheet } : ask && isAsked ? { ask, fields: sheet } : {}),
  };
}

const makingOfWhole = (interview: Reckons): Reckoning =>
  makingOf(interview, '', { quantity: 'result', every: null, isEnough: false })!;

/** The card that `answerWhole` is reckoned from. */
export const cardOfWhole = (interview: Reckons): Card => makingOfWhole(interview).card;

/** The cards that a question is reckoned from: with what it supposes, and with what it wants to be left. */
export function supposedCards(interview: Reckons, question: string): Card[] {
  const sentence = figureWanted(question);
  const asked = sentence && askedIn(sentence);
  const making = asked ? makingOf(interview, question, asked) : null;
  if (!making) return [];
  const { target, supposed } = making.numbers;
  const ofOne = making.card.filter(({ place }) => place === 'price' || place === 'unitCost');
  const alone = [...ofOne, ...supposed.filter(({ place }) => place === 'monthlyCost')];
  const cards = [making.card, making.other, alone];
  if (!target) return cards;
  const price = confirmedAt(making.card, 'price')[0]?.value;
  const currency = price?.type === 'money' ? price.currency : null;
  const wanted = supposedAt('monthlyCost', ofMonth(making, target, currency), 'need');
  const need = (card: Card) => [...card, wanted];
  return [...cards, ...cards.map(need)];
}

function joined(first: Body, second: Body): Body {
  const isSaid = (paragraph: string) => first.paragraphs.includes(paragraph);
  return {
    ...second,
    ...first,
    paragraphs: [...first.paragraphs, ...second.paragraphs.filter((one) => !isSaid(one))],
  };
}

function answerOne(input: Seen, sentence: string, { hasKept = false } = {}): Answered | null {
  const { interview, text } = input;
  const origin = asksOrigin(sentence) ? answerOrigin(interview, sentence) : null;
  if (origin) return { body: origin, tried: [] };
  const bought = answerPurchase(input, sentence);
  if (bought) return { body: bought, tried: [] };
  const asked = askedIn(sentence);
  if (!asked) return null;
  const said = wholeSaid(input, sentence);
  const whole = said && makingOf(interview, said, asked);
  const isPlain = whole && isCertain(whole, text);
  // What the sheet was for is answered from what was kept, whatever else stands in the question.
  const making = isPlain ? whole : hasKept ? makingOfKept(interview, sentence, asked) : null;
  if (!making) return null;
  const { numbers } = making;
  // "What would make this fail?" has words of a sum, and asks for none.
  const isBare = numbers.supposed.length === 0 && numbers.target === null;
  if (isBare && asksOfElse(sentence, asked.quantity)) return null;
  const many = STANDS_ON_COST.has(asked.quantity)
    ? askForHowMany(interview, { text, question: asQuestion(sentence, text) })
    : null;
  if (many) return { body: many, tried: [] };
  const answered = SAYS[asked.quantity](making);
  const margin = answered && asked.quantity !== 'left' ? marginBeside(making) : [];
  const reckoned = answered && { ...answered, lines: [...margin, ...answered.lines] };
  const body = reckoned && bodyOf(reckoned, making, interview);
  return body && { body, tried: [...numbers.supposed, ...numbers.others] };
}

/** A question that its sheet has answered: of its numbers only what is wanted is taken, and nothing is tried. */
function makingOfKept(interview: Reckons, sentence: string, asked: Asked): Reckoning | null {
  const whole = makingOf(interview, sentence, asked);
  const target = whole?.numbers.target ?? null;
  const months = whole?.numbers.months ?? null;
  const { need } = sumInputs(interview.card, interview.asides ?? []);
  const kept = need?.value.type === 'money' && TO_LIVE_ON.has(asked.quantity) ? need.value : null;
  return reckoningOf(interview, {
    ...{ asked, sentence },
    numbers: {
      ...{ supposed: [], others: [], months },
      target: kept ? { amount: kept.amount, every: kept.every ?? 'month' } : target,
    },
  });
}

/**
 * Whether a sum may stand on what a message says: each of its amounts is on the card or follows from it, but one, or the
 * two ways of an "or", and that one has a place by plain words, or is what is wanted.
 */
function isCertain({ numbers, isTimed, now }: Reckoning, text: string): boolean {
  const { supposed, others, target, months } = numbers;
  if ([...supposed, ...others].some((one) => isFarOff(one, now))) return false;
  const news = new Set(newAmounts(text, now).map(numberIn)).size;
  if (others.length === 1 && supposed.length <= 1) return news <= 2;
  const isTaken = supposed.length > 0 || target !== null || months !== null || isTimed;
  return supposed.length <= 1 && (news === 0 || (news === 1 && isTaken));
}

/** So many times what stands there is seldom meant: "with 18,000" is a price, and no number of bowls. */
function isFarOff({ place, value }: Entry, card: Card): boolean {
  const [before] = confirmedAt(card, place);
  if ((place !== 'volume' && place !== 'price') || !before) return false;
  const [now, then] = [numberOf(before.value), numberOf(value)].map(Number) as [number, number];
  const isSamePeriod = 'every' in before.value && 'every' in value && before.value.every === value.every;
  return isSamePeriod && now > 0 && then > FAR * now;
}

/** Another figure is seldom so many times the one that stands there. */
const FAR = 10;

/** What a question is answered from; null where one of its numbers does not say what it is. */
function makingOf(interview: Reckons, sentence: string, asked: Asked): Reckoning | null {
  const { times, rest } = timesIn(sentence);
  const figures = (interview.language === 'de' ? germanFigures(rest) : rest).replace(/ +/g, ' ');
  const { card, need } = sumInputs(interview.card, interview.asides ?? []);
  const numbers = numbersIn(figures, asked.quantity, card, interview.card);
  if (!numbers) return null;
  // What was kept as wanted holds where the question wants nothing else.
  const kept = need?.value.type === 'money' && TO_LIVE_ON.has(asked.quantity) ? need.value : null;
  const target = numbers.target ?? (kept && { amount: kept.amount, every: kept.every ?? 'month' });
  return reckoningOf(interview, { asked, sentence, numbers: { ...numbers, target }, times });
}

/** What a cost of one that is none would make wrong. */
const STANDS_ON_COST: ReadonlySet<Quantity> = new Set<Quantity>([
  ...([
    'left',
    'unitCost',
    'result',
    'sales',
    'price',
    'most',
    'payback',
    'extra',
    'changed',
    'hour',
  ] as const),
]);
const TO_LIVE_ON: ReadonlySet<Quantity> = new Set(['result', 'sales', 'price']);

/** Requests that are answered otherwise where they bring no figures. */
function asksOfElse(sentence: string, quantity: Quantity): boolean {
  const is = requestOf(`${sentence}?`)?.is ?? 'figure';
  // "How long does it last if I sell nothing" has words of an opinion, and asks for none.
  return is === 'worth' ? OF_OPINION.has(quantity) : is !== 'figure';
}

const OF_OPINION: ReadonlySet<Quantity> = new Set(['result', 'extra', 'changed', 'left']);

/**
 * What a question is reckoned from: its sentence, with those before it where they only think of their figures. Figures
 * that are told beside it are none of the card yet: null, and the question waits for the form with them.
 */
function wholeSaid({ text, interview }: Seen, sentence: string): string | null {
  const rest = text.replaceAll('’', "'").replace(sentence, ' ');
  const known = interview.card.filter(({ state }) => state === 'confirmed');
  // What the card has is only named again.
  const news = rest.replace(NUMBER, (number) => {
    const [decimal = number.replaceAll(',', '')] = numbersSaid(number);
    return known.some(({ value }) => isNumber(value, decimal)) ? '' : number;
  });
  const timed = timesIn(news).rest;
  const isTold = timed.search(NUMBER) >= 0;
  if (isTold && !THINKS.test(rest)) return null;
  return isTold || timed !== news ? `${withoutMarks(news.trim())}, ${sentence}` : sentence;
}

const NUMBER = /\d[\d.,]*\d|\d/g;

const THINKS =
  /\b(?:i|we) (?:need|want|have to)\b|\b(?:thinking|think|considering|planning|suppose|if|would|could|maybe|tempted|offered|job (?:pays|brings|gives)|it (?:pays|brings))\b|\b(?:überlege|würde|könnte|vielleicht|wenn)\b/i;

function bodyOf(said: Reckoned, making: Reckoning, interview: Interview): Body | null {
  const { own, seen, numbers, times } = making;
  const { missing = [], lacksRow = null } = said;
  if (said.lines.length === 0 && missing.length === 0 && !lacksRow) return null;
  const supposed = [
    ...[...numbers.supposed, ...numbers.others].map((entry) => writeValue(entry, seen)),
    ...(making.isTimed ? writeTimes(times, seen.language) : []),
  ];
  const isTried = supposed.length > 0 && said.lines.length > 0;
  const [ask] = missingOf(interview.card, missing);
  const question = asQuestion(making.said);
  const focus = missing.length > 0 ? (ask ?? missing[0]!) : lacksRow;
  const fields = focus ? worksheet(interview, { text: making.said, focus, question }) : null;
  return {
    paragraphs: [
      ...said.lines,
      ...(isTried ? [filled(own.withThese, { inputs: supposed.join('; ') })] : []),
      ...(missing.length > 0 ? [filled(own.missing, { places: namesOf(missing, making) })] : []),
      // The days have their question at their row.
      ...(lacksRow === 'need' && missing.length === 0 ? [own.rows.need] : []),
    ].filter((part) => part !== ''),
    mayAsk: false,
    ...(said.isWhole && { isSum: true }),
    ...(fields && { fields, ...(missing.length > 0 && { ask: ask ?? missing[0]! }) }),
  };
}

/** What waits on the form: what was told beside the question may be of it too, where that is short. */
const asQuestion = (sentence: string, text: string = sentence): string =>
  text.length > sentence.length + 1 && text.length <= LONGEST_WAITING
    ? text.trim()
    : `${capitalised(sentence.trim())}?`;

/** In UTF-16 code units. */
const LONGEST_WAITING = 300;

/** "Your price, what one costs you and how many you sell". */
function namesOf(missing: readonly PlaceId[], { own, seen, card }: Reckoning): string {
  const names = missing.map((place) => {
    const of = offersWithout(card, place).flatMap(({ name }) => (name ? [plainWords(name)] : []));
    const name = own.places[place] ?? textsIn(seen.language).places[place];
    return of.length > 0 ? `${name} (${of.join(', ')})` : name;
  });
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}${own.and}${names.at(-1)}` : names.join('');
}

/** Without the marks at its end. */
function withoutMarks(text: string): string {
  let end = text.length;
  while ('.!?'.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}
