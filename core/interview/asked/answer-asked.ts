/**
 * A question for a figure is answered in the turn that asks it, in the first sentence: from confirmed values, and from
 * the numbers of the question itself, which are tried and never kept. What is missing is named and asked for.
 *
 * K1  Every number of a question has its place by the words beside it, or nothing is reckoned with it.
 * K2  Of several questions the first two are answered.
 * K3  What was supposed is said to be, with its figures.
 */
import { questionsIn } from '../../content/found-answer.ts';
import type { Entry } from '../../idea/card.ts';
import type { PlaceId } from '../../idea/places.ts';
import { sumTable } from '../arithmetic-table.ts';
import { germanFigures } from '../german-figures.ts';
import type { Body, TurnInput } from '../interview.ts';
import { formForSum, formToFill } from '../offer-figures.ts';
import { requestOf } from '../read-request.ts';
import type { SumRequest, WantedSum } from '../read-sum.ts';
import { sumInputs } from '../sum-inputs.ts';
import { filled, textsIn } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { askedTexts } from './asked-texts.ts';
import { answerOrigin, asksOrigin } from './made-of.ts';
import { askedIn, type Quantity } from './read-asked.ts';
import { missingOf, type Reckoned, type Reckoning } from './reckoning.ts';
import { sayCapital, sayOnce, sayPayback, sayRunway } from './say-money.ts';
import { sayChanged, sayClosed, sayExtra, sayHour, sayRegular, sayResult, sayRevenue } from './say-period.ts';
import { sayLeft, sayMost, sayPrice, sayUnitCost } from './say-sale.ts';
import { saySales } from './say-sales.ts';
import { numbersIn, withSupposed } from './supposed.ts';

const SAYS: Readonly<Record<Quantity, (making: Reckoning) => Reckoned | null>> = {
  ...{ left: sayLeft, unitCost: sayUnitCost, price: sayPrice, most: sayMost, sales: saySales },
  ...{ result: sayResult, revenue: sayRevenue, regular: sayRegular, closed: sayClosed, hour: sayHour },
  ...{ changed: sayChanged, extra: sayExtra },
  ...{ once: sayOnce, runway: sayRunway, capital: sayCapital, payback: sayPayback },
};

/** The sum that a form is for, where something is missing. */
const SUMS: Readonly<Record<Quantity, WantedSum>> = {
  ...{ left: 'margin', unitCost: 'margin', price: 'month', most: 'month', sales: 'breakEven' },
  ...{ result: 'month', revenue: 'month', regular: 'month', closed: 'month', hour: 'hourly' },
  ...{ changed: 'month', extra: 'month' },
  ...{ once: 'runway', runway: 'runway', capital: 'runway', payback: 'payback' },
};

const MOST_QUESTIONS = 2;
/** A message without a question mark that asks is no longer. In UTF-16 code units. */
const LONGEST_PLAIN = 200;

/** An answer, and the figures that were tried for it. */
export interface Answered {
  body: Body;
  tried: readonly Entry[];
}

/** The answer; null where the message asks for no figure, or for one that its words do not make plain. */
export function answerAsked(input: TurnInput): Answered | null {
  const { interview, text } = input;
  if (interview.otherLanguage || input.files.length > 0) return null;
  // "Do the arithmetic" wants all sums that there are, and is no question.
  if (interview.reading.command === 'compute' && !/[?\d]/.test(text)) return null;
  const asked = sentencesAsked(text).slice(0, MOST_QUESTIONS);
  const [first, second] = asked.flatMap((sentence) => answerOne(input, sentence) ?? []);
  if (!first || !second) return first ?? null;
  return { body: joined(first.body, second.body), tried: [] };
}

function sentencesAsked(text: string): string[] {
  const asked = questionsIn(text).map(({ question }) => question);
  const said = asked.length > 0 ? asked : text.length <= LONGEST_PLAIN ? [text] : [];
  return said.map((one) =>
    one
      .trim()
      .replaceAll('’', "'")
      .replace(/\?{1,9}$/, ''),
  );
}

function joined(first: Body, second: Body): Body {
  const isSaid = (paragraph: string) => first.paragraphs.includes(paragraph);
  return {
    ...second,
    ...first,
    paragraphs: [...first.paragraphs, ...second.paragraphs.filter((one) => !isSaid(one))],
  };
}

function answerOne(input: TurnInput, sentence: string): Answered | null {
  const { interview } = input;
  const origin = asksOrigin(sentence) ? answerOrigin(interview, sentence) : null;
  if (origin) return { body: origin, tried: [] };
  const asked = askedIn(sentence);
  if (!asked || isToldElsewhere(input, sentence)) return null;
  const { card: now } = sumInputs(interview.card, interview.asides ?? []);
  const figures = (interview.language === 'de' ? germanFigures(sentence) : sentence).replace(/ +/g, ' ');
  const numbers = numbersIn(figures, asked.quantity, now);
  if (!numbers) return null;
  const card = withSupposed(now, numbers.supposed);
  const making: Reckoning = {
    ...{ asked, sentence: sentence.toLowerCase(), numbers, now, card },
    other: withSupposed(now, numbers.others),
    ...{ seen: interview, own: askedTexts(interview.language) },
  };
  // "What would make this fail?" has words of a sum, and asks for none.
  const isBare = numbers.supposed.length === 0 && numbers.target === null;
  if (isBare && asksOfElse(sentence)) return null;
  const said = SAYS[asked.quantity](making);
  const body = said && bodyOf(said, making, input);
  return body && { body, tried: [...numbers.supposed, ...numbers.others] };
}

/** Requests that are answered otherwise where they bring no figures. */
function asksOfElse(sentence: string): boolean {
  const request = requestOf(`${sentence}?`);
  return request !== null && !['sum', 'figure', 'target', 'what-if'].includes(request.is);
}

/** Figures beside the question are none of the card yet: they stand in a form, and the question waits for it. */
function isToldElsewhere({ text, interview }: TurnInput, sentence: string): boolean {
  const rest = text.replaceAll('’', "'").replace(sentence, ' ');
  const known = new Set(
    interview.card.flatMap(({ state, value }) =>
      state !== 'confirmed'
        ? []
        : value.type === 'money'
          ? [value.amount]
          : value.type === 'count'
            ? [value.count]
            : [],
    ),
  );
  return (rest.match(/\d[\d.,]*\d|\d/g) ?? []).some((number) => !known.has(number.replaceAll(',', '')));
}

function bodyOf(said: Reckoned, making: Reckoning, input: TurnInput): Body | null {
  const { own, seen, numbers, card } = making;
  const { interview } = input;
  const missing = said.missing ?? [];
  if (said.lines.length === 0 && missing.length === 0) return null;
  const supposed = [...numbers.supposed, ...numbers.others].map((entry) => writeValue(entry, seen));
  const isTried = supposed.length > 0 && said.lines.length > 0;
  const paragraphs = [
    ...said.lines,
    ...(isTried ? [filled(own.withThese, { inputs: supposed.join('; ') })] : []),
    ...(missing.length > 0 ? [filled(own.missing, { places: namesOf(missing, interview) })] : []),
    ...(said.isWhole ? [sumTable(card, interview.language)] : []),
  ].filter((part) => part !== '');
  return { paragraphs, mayAsk: false, ...asking(missing, making, input) };
}

/** "Your price, what one costs you and how many you sell". */
function namesOf(missing: readonly PlaceId[], { language }: TurnInput['interview']): string {
  const own = askedTexts(language);
  const names = missing.map((place) => own.places[place] ?? textsIn(language).places[place]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}${own.and}${names.at(-1)}` : names.join('');
}

/** The fields for what is missing, with those that the message brings. */
function asking(missing: readonly PlaceId[], { asked, numbers }: Reckoning, input: TurnInput): Partial<Body> {
  if (missing.length === 0) return {};
  const sum: SumRequest = { wants: [SUMS[asked.quantity]], isYesNo: false, every: null };
  const open = missingOf(input.interview.card, missing);
  // What was only supposed is no row to keep.
  const told = numbers.supposed.length > 0 ? null : formForSum(input, sum).form;
  const fields = told ?? formToFill(input.interview, missing, sum);
  return { ask: open[0] ?? missing[0]!, fields };
}
