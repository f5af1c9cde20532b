/** Answers to what is asked of the trade: its price, whether it's worth it, its rules. From the card and the page of its kind. */
import { confirmedAt } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { reckoningOf } from './asked/reckoning.ts';
import { sayHour } from './asked/say-around.ts';
import { leftOfOne } from './asked/say-sale.ts';
import { timesIn } from './asked/times-said.ts';
import { countriesOf } from './countries.ts';
import type { Body, Interview, InterviewLanguage } from './interview.ts';
import { choicesOf } from './offered-choices.ts';
import type { RequestTexts } from './request-texts.ts';
import { filled, textsIn } from './texts.ts';
import { testLine } from './week-of-kind.ts';
import { knowerOf, rulesIn } from './who-knows.ts';
import { writeValue } from './write-entry.ts';

/**
 * What a price stands on, and how to find it out. Of a price that is on the card with what one costs, what it leaves, an
 * hour too where the question says how many one takes, and what others take for it.
 */
export function answerPrice(interview: Interview, own: RequestTexts, question = ''): Body {
  const { card } = interview;
  const left = JUDGES.test(question) ? leftOfPrice(interview, question) : [];
  const written = (place: PlaceId) =>
    confirmedAt(card, place)
      .map((entry) => writeValue(entry, interview))
      .join('; ');
  const [cost, today, price] = [written('unitCost'), written('alternativeCost'), written('price')];
  const test = testLine(interview);
  if (left.length > 0)
    return {
      paragraphs: [
        ...left,
        ...(today ? [filled(own.priceToday, { values: today })] : []),
        own.priceBeside,
        ...(test ? [filled(own.priceTest, { test })] : []),
      ],
      mayAsk: false,
    };
  return {
    paragraphs: [
      own.price,
      [
        cost ? filled(own.priceFloor, { values: cost }) : own.priceFloorMissing,
        today ? filled(own.priceToday, { values: today }) : own.priceTodayMissing,
        ...(price ? [filled(own.priceOwn, { values: price })] : []),
      ]
        .map((line) => `- ${line}`)
        .join('\n'),
      ...(test ? [filled(own.priceTest, { test })] : []),
    ],
    mayAsk: false,
    ...(cost ? (today ? {} : { ask: 'alternativeCost' as const }) : { ask: 'unitCost' as const }),
  };
}

/** Of a price that there is: "is that too little?" */
const JUDGES =
  /\btoo (?:cheap|expensive|dear|much|little|high|low)\b|\b(?:fair|good|right|ok|okay) price\b|\bprices? (?:ok|okay|good|right|fair|high|low)\b|\bzu (?:billig|teuer|viel|wenig|hoch|niedrig)\b/i;

/** What one leaves, and an hour of it; none where the card has no price, or not what one costs. */
function leftOfPrice(interview: Interview, question: string): string[] {
  const { times } = timesIn(question);
  const asked = { quantity: 'left', every: null, isEnough: false } as const;
  const making = reckoningOf(interview, { asked, times });
  const one = leftOfOne(making, making.card);
  if (one === null) return [];
  return [one, ...(making.times.unitHours ? (sayHour(making)?.lines ?? []) : [])];
}

/** The rules of the trade; null where neither it nor what it could be is known. */
export function answerRules(interview: Interview, own: RequestTexts): Body | null {
  return rulesOfKind(interview, own) ?? askKindForRules(interview, own);
}

/** Rules follow from the trade: where it isn't known, it is asked for, with whom to ask in any case. */
function askKindForRules(interview: Interview, own: RequestTexts): Body | null {
  const question = interview.questions.questions.find(({ place }) => place === 'kind');
  if (interview.kind || interview.kinds.length === 0 || !question) return null;
  const texts = textsIn(interview.language);
  return {
    paragraphs: [own.rulesKind, ...whoTellsRules(interview, own)],
    mayAsk: false,
    choices: [
      ...choicesOf(question, interview),
      { label: texts.dontKnow, deed: { does: 'unsure', place: 'kind' } },
    ],
  };
}

/** In the words by which the operator's page may name them. */
const OF_RULES: Readonly<Record<InterviewLanguage, string>> = { en: 'licence', de: 'Gewerbe' };

/** Who would know rules; nothing where the page names nobody. */
function whoTellsRules(interview: Interview, own: RequestTexts): string[] {
  const knower = knowerOf(OF_RULES[interview.language], interview);
  return knower ? [filled(own.rulesAsk, { who: knower.who })] : [];
}

/** What the page of the kind says of rules: what holds anywhere, and in the country of the card. */
function rulesOfKind(interview: Interview, own: RequestTexts): Body | null {
  const { kind } = interview;
  const rules = kind && rulesIn(kind, countriesOf(interview));
  if (!rules) return null;
  return {
    paragraphs: [filled(own.rules, { kind: kind.name }), rules, ...whoTellsRules(interview, own)],
    mayAsk: false,
  };
}
