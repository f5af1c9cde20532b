/**
 * A question for a figure is answered in the turn that asks it, in the first sentence: from confirmed values, and from
 * the numbers of the question itself, which are tried and never kept. What is missing is named and asked for.
 *
 * K1  Every number of a question has its place by the words beside it, or nothing is reckoned with it.
 * K2  Of several questions the first two are answered.
 * K3  What was supposed is said to be, with its figures.
 */
import { arithmeticOf } from '../../idea/arithmetic.ts';
import { type Card, confirmedAt, type Entry } from '../../idea/card.ts';
import { offersWithout } from '../../idea/offers.ts';
import type { PlaceId } from '../../idea/places.ts';
import { salesOf } from '../../idea/real-sales.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { isNumber } from '../../idea/values.ts';
import { capitalised } from '../../idea/words.ts';
import { arithmeticRows, sumTable } from '../arithmetic-table.ts';
import { formTexts } from '../form-texts.ts';
import { germanFigures } from '../german-figures.ts';
import type { Body, Interview, TurnInput } from '../interview.ts';
import { numbersSaid } from '../numbers-said.ts';
import { blankAside, formOfCard, formToFill } from '../offer-figures.ts';
import type { FigureForm } from '../offered-form.ts';
import { requestOf } from '../read-request.ts';
import { sumInputs } from '../sum-inputs.ts';
import { filled, textsIn } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { plainWords } from '../write-figures.ts';
import { askedTexts } from './asked-texts.ts';
import { answerOrigin, asksOrigin } from './made-of.ts';
import { type Asked, askedIn, figureWanted, type Quantity, sentencesAsked } from './read-asked.ts';
import { missingOf, type Reckoned, type Reckoning, type Reckons, reckoningOf } from './reckoning.ts';
import { sayClosed, sayHour, sayRegular, sayRevenue } from './say-around.ts';
import { sayCapital, sayOnce, sayPayback, sayRunway } from './say-money.ts';
import { sayChanged, sayExtra, sayResult } from './say-period.ts';
import { sayLeft, sayMost, sayPrice, sayUnitCost } from './say-sale.ts';
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
  const whole = answerOne({ interview, text: question }, wanted ?? question);
  // What was told beside it had its fields in the form that was kept: the question itself is what waits.
  const alone = whole ?? (wanted ? answerOne({ interview, text: wanted }, wanted) : null);
  return alone?.body ?? null;
}

/**
 * The fields of a question whose figures its words do not make plain: what it stands on and the card has not; else what
 * is in the way, or all figures, to change what would be different. Null for no such question.
 */
export function formForAsked({ interview, text }: Seen): Body | null {
  const sentence = figureWanted(text);
  const asked = sentence && askedIn(sentence);
  if (!asked) return null;
  const own = formTexts(interview.language);
  const { card } = sumInputs(interview.card, interview.asides ?? []);
  const missing = missingOf(card, NEEDS[asked.quantity]);
  const [ask] = missing;
  if (ask)
    return {
      ...{ paragraphs: [], mayAsk: false, ask, formLine: own.putRightSum },
      fields: { ...formToFill(interview, missing), question: asQuestion(sentence, text) },
    };
  const gap = gapIn(card, interview.language);
  if (!gap && !/\d/.test(sentence)) return null;
  return {
    ...{ paragraphs: gap ? [gap] : [], mayAsk: false, fields: formOfGap(card, interview) },
    ...(!gap && { formLine: own.notUnderstood }),
  };
}

/** What stops a sum although all is there: a unit, a period, a currency, the days; null for nothing. */
function gapIn(card: Card, language: Interview['language']): string | null {
  const row = arithmeticRows(card, language).find(({ question }) => question && !question.isMissing);
  return row?.question ? filled(formTexts(language).gap, { gap: capitalised(row.question.text) }) : null;
}

/** The figures of the card, with the days that one sells where these are what joins them. */
function formOfGap(card: Card, interview: Reckons): FigureForm {
  const form = formOfCard(interview);
  const isOfDays = arithmeticOf(card).some((line) => line.is === 'question' && line.gap === 'days');
  return isOfDays ? { ...form, rows: [...form.rows, blankAside('openDays', interview)] } : form;
}

/** All that the confirmed figures come to; or the fields of what is missing for that. */
export function answerWhole(interview: Reckons): Body {
  const { language } = interview;
  const making = makingOfWhole(interview);
  const { card } = making;
  const say = (quantity: Quantity) => SAYS[quantity](making)?.lines ?? [];
  const has = (place: PlaceId) => confirmedAt(card, place).length > 0;
  const result = say('result');
  const isLoss = arithmeticRows(card, language).some((row) => row.id === 'margin' && row.isLoss);
  const runway = has('cash') ? say('runway') : [];
  // Until somebody has paid, nothing matters more, and all else is a supposition.
  const isFirst = salesOf(card) === 'none';
  const lines = [
    ...(isFirst ? runway : []),
    ...result,
    ...(result.length === 0 || isLoss ? say('left') : []),
    ...(has('price') && (has('monthlyCost') || making.numbers.target) ? say('sales') : []),
    ...(has('oneOffCost') ? say('payback') : []),
    ...(isFirst ? [] : runway),
  ];
  const missing = missingOf(card, MONTH);
  const gap = gapIn(card, language);
  const [ask] = missing;
  return {
    paragraphs: [
      ...new Set(lines),
      sumTable(card, language),
      ...(gap
        ? [gap]
        : ask
          ? [filled(askedTexts(language).missing, { places: namesOf(missing, making) })]
          : []),
    ].filter((part) => part !== ''),
    mayAsk: false,
    // What is in the way is put right before anything else is filled in.
    ...(gap
      ? { fields: formOfGap(card, interview) }
      : ask
        ? { ask, fields: formToFill(interview, missing) }
        : {}),
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

function answerOne(input: Seen, sentence: string): Answered | null {
  const { interview } = input;
  const origin = asksOrigin(sentence) ? answerOrigin(interview, sentence) : null;
  if (origin) return { body: origin, tried: [] };
  const asked = askedIn(sentence);
  if (!asked) return null;
  const said = wholeSaid(input, sentence);
  const making = said && makingOf(interview, said, asked);
  if (!making) return null;
  const { numbers } = making;
  // "What would make this fail?" has words of a sum, and asks for none.
  const isBare = numbers.supposed.length === 0 && numbers.target === null;
  if (isBare && asksOfElse(sentence, asked.quantity)) return null;
  const reckoned = SAYS[asked.quantity](making);
  const body = reckoned && bodyOf(reckoned, making, interview);
  return body && { body, tried: [...numbers.supposed, ...numbers.others] };
}

/** What a question is answered from; null where one of its numbers does not say what it is. */
function makingOf(interview: Reckons, sentence: string, asked: Asked): Reckoning | null {
  const { times, rest } = timesIn(sentence);
  const figures = (interview.language === 'de' ? germanFigures(rest) : rest).replace(/ +/g, ' ');
  const { card, need } = sumInputs(interview.card, interview.asides ?? []);
  const numbers = numbersIn(figures, asked.quantity, card);
  if (!numbers) return null;
  // What was kept as wanted holds where the question wants nothing else.
  const kept = need?.value.type === 'money' && TO_LIVE_ON.has(asked.quantity) ? need.value : null;
  const target = numbers.target ?? (kept && { amount: kept.amount, every: kept.every ?? 'month' });
  return reckoningOf(interview, { asked, sentence, numbers: { ...numbers, target }, times });
}

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
  const { own, seen, numbers, card, times } = making;
  const { missing = [], lacksRow = null } = said;
  if (said.lines.length === 0 && missing.length === 0 && !lacksRow) return null;
  const supposed = [
    ...[...numbers.supposed, ...numbers.others].map((entry) => writeValue(entry, seen)),
    ...(making.isTimed ? writeTimes(times, seen.language) : []),
  ];
  const isTried = supposed.length > 0 && said.lines.length > 0;
  const [ask] = missingOf(interview.card, missing);
  const fields = missing.length > 0 ? formToFill(interview, missing) : null;
  const question = asQuestion(making.said);
  return {
    paragraphs: [
      ...said.lines,
      ...(isTried ? [filled(own.withThese, { inputs: supposed.join('; ') })] : []),
      ...(missing.length > 0 ? [filled(own.missing, { places: namesOf(missing, making) })] : []),
      ...(lacksRow && missing.length === 0 ? [own.rows[lacksRow]] : []),
      ...(said.isWhole ? [sumTable(card, interview.language)] : []),
    ].filter((part) => part !== ''),
    mayAsk: false,
    ...(fields && { ask: ask ?? missing[0]!, fields: { ...fields, question } }),
    ...(!fields && lacksRow && { fields: { rows: [blankAside(lacksRow, interview)], question } }),
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
