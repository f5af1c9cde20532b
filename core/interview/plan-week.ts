/**
 * What the mentor would do this week: five lines from the page of the kind, the stage, the card and its figures. What
 * is the same for everybody is said only where the page of a kind is missing; a list that is asked for again in one
 * conversation goes on where the one before ended.
 */
import { arithmeticOf } from '../idea/arithmetic.ts';
import { confirmedAt } from '../idea/card.ts';
import type { PlaceId, STAGES } from '../idea/places.ts';
import { reckoningOf } from './asked/reckoning.ts';
import { evenText } from './asked/say-sales.ts';
import { costOfMany } from './batch-costs.ts';
import { isTrading, stageOfWeek } from './done-told.ts';
import { formTexts } from './form-texts.ts';
import type { Interview } from './interview.ts';
import { openPlaces } from './next-place.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { isCause, isRegulated, officeFor } from './trade-told.ts';
import { cashLine, evenPrice, lateLine, offersLine, runwayLine, seasonLine } from './week-of-card.ts';
import { largestCostLine, lossOfOneLine, needLine, provenLine, raiseLine } from './week-of-figures.ts';
import {
  costsOf,
  countsAsCard,
  dangerLine,
  firstOf,
  forgottenLine,
  lineFrom,
  orderOf,
  ruleOrDanger,
  sentencesOf,
  testsOfStage,
  type WeekLine,
  withoutStop,
} from './week-of-kind.ts';
import { factsOfWeek, isTrue } from './week-premises.ts';
import { weekTexts } from './week-texts.ts';
import { worryLine } from './week-worry.ts';
import { writeValue } from './write-entry.ts';
import { writeDecimal, writeSum } from './write-figures.ts';

type Stage = (typeof STAGES)[number];

/** A customer that is named in more words is told of, and no name. In UTF-16 code units. */
const LONGEST_NAMED = 60;
const MOST_LINES = 5;
/** Costs that are asked for by one line, which names those that are often forgotten. */
const COSTS: ReadonlySet<PlaceId> = new Set(['unitCost', 'monthlyCost', 'oneOffCost']);
/** What the other lines find out. */
const ELSEWHERE: ReadonlySet<PlaceId> = new Set([
  'customer',
  'conversations',
  'problem',
  'stage',
  'kind',
  'test',
  'licence',
]);
/** What a month of sales is made of. */
const FIGURES: readonly PlaceId[] = ['price', 'unitCost', 'monthlyCost', 'volume'];

/**
 * Five lines at most, each something to do. What is worst on the card is the first whenever there is such a thing; no
 * other line of an earlier list stands in it, and none whose premise is not on the card (`week-premises`).
 */
export function weekLines(interview: Interview): string[] {
  const said = (interview.lists ?? []).join('\n');
  const isNew = ({ line, mark }: WeekLine) => line !== '' && !said.includes(mark);
  const groups = worstLines(interview);
  const left = groups.flatMap((group) => group.find(isNew) ?? []);
  const worst = left.length > 0 ? left : groups.flatMap((group) => group[0] ?? []).slice(0, 1);
  const rest = [...worryOf(interview), ...otherLines(interview)]
    .filter(isNew)
    .filter(isFirstDanger(interview));
  const lines = distinct([...worst, ...rest].map(({ line }) => line));
  const own = weekTexts(interview.language);
  return said !== '' && lines.length < FEWEST_NEW ? [...lines, own.saidAll] : lines;
}

/** Of a further list. */
const FEWEST_NEW = 3;

/** What breaks such ventures is said once in a list. */
function isFirstDanger({ language }: Interview) {
  const head = weekTexts(language).danger.split('{')[0]!;
  return ({ line }: WeekLine, at: number, all: readonly WeekLine[]): boolean =>
    !line.startsWith(head) || all.findIndex((one) => one.line.startsWith(head)) === at;
}

/** Of what is worst each in more ways to say it, the worst first: cash missing, a loss with each, money that is gone soon, a month that loses. */
function worstLines(interview: Interview): WeekLine[][] {
  const over = { ...interview, card: figuresOver(interview) };
  const { language } = interview;
  const own = weekTexts(language);
  const groups = [
    [lineFrom(own.cashGap, cashLine(over)), lineFrom(own.cashAgain, cashLine(over, 'cashAgain'))],
    [lineFrom(costOfMany(over.card) ? formTexts(language).costOfMany : own.lossOfOne, lossOfOneLine(over))],
    [
      lineFrom(own.runwayShort, runwayLine(over, 'runwayShort')),
      lineFrom(own.runwayAgain, runwayLine(over, 'runwayAgain')),
    ],
    lossLines(over),
  ];
  return groups.map((group) => group.flat()).filter((group) => group.length > 0);
}

/** A month that would lose, in the words of whoever sells and of whoever does not yet. */
function lossLines(over: Interview): WeekLine[] {
  const { language, card } = over;
  // For how many a cost is decides what the month loses.
  if (costOfMany(card)) return [];
  const own = weekTexts(language);
  const lines = arithmeticOf(card);
  const loss = lines.find((line) => line.is === 'money' && line.id === 'result' && line.isLoss);
  if (loss?.is !== 'money') return [];
  const facts = factsOfWeek(over);
  const written = writeSum(loss.amount, loss.currency, language);
  if (isTrue('lossGiven', facts)) return lineFrom(own.lossGiven, filled(own.lossGiven, { loss: written }));
  const count = evenText(reckoningOf(over, { asked: { quantity: 'sales', every: null, isEnough: false } }));
  const [volume] = confirmedAt(card, 'volume');
  if (isTrue('shortPlanned', facts))
    return volume
      ? lineFrom(
          own.shortPlanned,
          filled(own.shortPlanned, {
            ...{ volume: writeValue(volume, over), loss: written },
            enough: count ? filled(own.shortEnough, { count }) : '',
          }),
        )
      : [];
  const short = count ? filled(own.short, { loss: written, count }) : filled(own.loss, { loss: written });
  return [
    ...(isTrue('short', facts) ? lineFrom(count ? own.short : own.loss, short) : []),
    ...(isTrue('evenPrice', facts) ? lineFrom(own.evenPrice, evenPrice(over)) : []),
  ];
}

/** What the member's own words say worries them. */
function worryOf(interview: Interview): WeekLine[] {
  const line = worryLine(interview);
  return line ? [{ line, mark: line }] : [];
}

/** Where nothing may be sold, or nothing is, a test that sells is none: these stand in its stead; null elsewhere. */
function boundLines(interview: Interview): string[] | null {
  const own = weekTexts(interview.language);
  const bound = isCause(interview) ? own.cause : isRegulated(interview) ? own.regulated : null;
  const office = officeFor(interview, 'ask');
  return bound?.map((line) => filled(line, { office })) ?? null;
}

/** All others, in their order. */
function otherLines(interview: Interview): WeekLine[] {
  const { kind, language, lists = [] } = interview;
  const stage = stageOfWeek(interview);
  const own = weekTexts(language);
  const over = { ...interview, card: figuresOver(interview) };
  const bound = boundLines(interview);
  const ofCard = [
    ...lineFrom(own.late, lateLine(over)),
    ...lineFrom(own.offers, offersLine(over)),
    ...lineFrom(own.season, seasonLine(over)),
    ...lineFrom(own.need, needLine(over)),
    ...limitLine(interview).flatMap((line) => lineFrom(own.limit, line)),
  ];
  if (bound && !kind)
    return [...ofCard, ...bound.map((line) => ({ line, mark: line })), ...lineFrom(own.decide, own.decide)];
  const isSold = confirmedAt(interview.card, 'volume').length > 0;
  // Of a price alone every trade would be told the same.
  const figures =
    isRegulated(interview) || (kind && !isSold)
      ? []
      : [
          ...lineFrom(provenMark(own), provenLine(over)),
          ...lineFrom(own.raise, raiseLine(over)),
          ...lineFrom(own.largestCost, largestCostLine(over)),
        ];
  const people =
    stage === 'prototype' && isRegulated(interview) && kind
      ? lineFrom(own.regulated[1]!, own.regulated[1]!)
      : peopleLines(interview, stage);
  const money = moneyLine(interview, stage);
  if (!kind)
    return [
      ...ofCard.slice(0, MOST_OF_CARD),
      ...figures,
      ...people,
      ...lineFrom(money.mark, money.line),
      ...withoutKind(interview).flatMap((line) => lineFrom(line, line)),
      ...ofCard.slice(MOST_OF_CARD),
      ...lineFrom(own.decide, own.decide),
    ];
  return [
    ...testsOfStage(kind, interview).slice(0, 1),
    ...ofCard.slice(0, MOST_OF_CARD),
    ...figures.slice(0, 2),
    ...people.slice(0, 1),
    ...lineFrom(money.mark, money.line),
    ...ruleOrDanger(interview, stage),
    ...(money.saysCosts
      ? dangerLine(interview, orderOf(stage) + 1 + lists.length)
      : lineFrom(own.forgotten, forgottenLine(interview, stage))),
    ...ofCard.slice(MOST_OF_CARD),
    ...figures.slice(2),
    ...(lists.length > 0 ? testsOfStage(kind, interview).slice(1) : []),
    ...lineFrom(own.forgotten, forgottenLine(interview, stage)),
    ...dangerLine(interview, orderOf(stage) + 2 + lists.length),
    ...people.slice(1),
  ];
}

/** All ways to say it begin alike. */
const provenMark = ({ provenAhead }: ReturnType<typeof weekTexts>): string =>
  provenAhead.slice(0, provenAhead.indexOf('{'));

/** A bound that the member has set is none for the list to break. */
function limitLine({ card, language, kinds, kind }: Interview): string[] {
  const limit = confirmedAt(card, 'limit').at(-1);
  if (limit?.value.type !== 'text' || limit.value.text.length > LONGEST_NAMED) return [];
  return [
    filled(weekTexts(language).limit, { limit: withoutStop(writeValue(limit, { language, kinds, kind })) }),
  ];
}

/** Of the lines of the card's own figures, so many stand in one list. */
const MOST_OF_CARD = 2;

const distinct = (lines: readonly string[]) =>
  [...new Set(lines.filter((line) => line !== ''))].slice(0, MOST_LINES);

/** Whom to see: as the card names them and counts them, else as the page of the kind does; and whom else. */
function peopleLines(interview: Interview, stage: Stage): WeekLine[] {
  const { card, kind, language } = interview;
  const own = weekTexts(language);
  const facts = factsOfWeek(interview);
  const customer = confirmedAt(card, 'customer').at(-1);
  const isNamed = customer?.value.type === 'text' && customer.value.text.length <= LONGEST_NAMED;
  const who = isNamed
    ? filled(own.customer, { customer: withoutStop(writeValue(customer, interview)) })
    : stage === 'idea' && kind && countsAsCard(firstOf(kind.sections['Who buys']), interview)
      ? firstOf(kind.sections['Who buys'])
      : '';
  const counted =
    stage === 'talking'
      ? countOf(interview, 'conversations', own.talked)
      : stage === 'first-sales'
        ? countOf(interview, 'orders', own.ordered)
        : '';
  const first = [who, counted, own.people[stage]].filter((part) => part !== '').join(' ');
  const [hesitated, refused, elsewhere] = own.peopleAgain as readonly [string, string, string];
  return [
    ...(isTrue(`people.${stage}`, facts) ? lineFrom(own.people[stage], first) : []),
    ...(isTrue('people.passing', facts) ? lineFrom(own.passing, own.passing) : []),
    ...(isTrue('people.unpaid', facts) ? lineFrom(own.unpaid, own.unpaid) : []),
    ...(isTrue('buyers', facts) && facts.customers === 'known' && isNamed
      ? lineFrom(own.buyers, buyersLine(customer, interview))
      : []),
    ...(isTrue('again.hesitated', facts) ? lineFrom(hesitated, hesitated) : []),
    ...(isTrue('again.refused', facts) ? lineFrom(refused, refused) : []),
    ...lineFrom(elsewhere, elsewhere),
  ];
}

/** Those who buy, as the card names them and their place. */
function buyersLine(customer: Interview['card'][number], interview: Interview): string {
  const own = weekTexts(interview.language);
  const location = confirmedAt(interview.card, 'location').at(-1);
  const isShort = location?.value.type === 'text' && location.value.text.length <= LONGEST_NAMED;
  return filled(own.buyers, {
    customer: withoutStop(writeValue(customer, interview)),
    place: isShort ? filled(own.buyersIn, { location: withoutStop(writeValue(location, interview)) }) : '',
  });
}

function countOf({ card, language }: Interview, place: PlaceId, text: string): string {
  const value = confirmedAt(card, place).at(-1)?.value;
  if (value?.type !== 'count' || Number(value.count) < 2) return '';
  return filled(text, { count: writeDecimal(value.count, language) });
}

/** The riskiest thing that is missing, or the poorest month. A month that loses is said before. */
function moneyLine(interview: Interview, stage: Stage): { line: string; mark: string; saysCosts: boolean } {
  const { kind, language, questions, lists = [] } = interview;
  const own = weekTexts(language);
  const texts = textsIn(language);
  const lines = arithmeticOf(figuresOver(interview));
  const none = { line: '', mark: '', saysCosts: false };
  if (lines.some((line) => line.is === 'money' && line.id === 'result' && line.isLoss)) return none;
  const gap = lines.find((line) => line.is === 'question' && line.gap !== 'missing');
  // A figure that is there and lacks a unit or a period is not to be found out: it is to be put right.
  if (gap?.is === 'question' && gap.gap !== 'missing') {
    const said = filled(texts.gaps[gap.gap], { place: texts.places[gap.place] });
    return { line: filled(own.gap, { gap: said }), mark: own.gap, saysCosts: false };
  }
  const costs = costsOf(kind, orderOf(stage));
  const place = missingPlace(interview, lines, lists.length);
  if (!place) {
    const fine = kind ? own.fine : sentencesOf(own.fine, 1);
    return { line: filled(fine, { costs }), mark: fine, saysCosts: costs !== '' };
  }
  if (kind && COSTS.has(place)) {
    const line = filled(own.missingCost, { place: texts.places[place], costs });
    return { line, mark: own.missingCost, saysCosts: true };
  }
  if (kind?.unit && place === 'price') {
    const money = sentencesOf(kind.sections['How the money moves'], 2);
    const line = filled(own.missingPrice, { unit: kind.unit, money });
    return { line, mark: own.missingPrice, saysCosts: false };
  }
  const unsure = questions.questions.find((question) => question.place === place)?.unsure ?? '';
  // How money moves in the trade says something of a price or a channel, and nothing of a team.
  const section = OF_MONEY.has(place) ? 'How the money moves' : OF_BUYERS.has(place) ? 'Who buys' : null;
  const how = kind && section ? `${firstOf(kind.sections[section])} ${unsure}` : unsure;
  const asked = questions.questions.find((question) => question.place === place)?.text;
  const open = asked ? firstSentence(asked) : texts.places[place];
  const line = filled(own.missing, { asked: open, how }).trim();
  return {
    line,
    mark: filled(own.missing, { asked: open, how: '' }).trim(),
    saysCosts: false,
  };
}

const OF_MONEY: ReadonlySet<PlaceId> = new Set(['price', 'payer', 'cash']);
/** And who buys says something of how many, and of how they come to it. */
const OF_BUYERS: ReadonlySet<PlaceId> = new Set(['volume', 'channel']);

/** A question of the pages without what it explains. */
const firstSentence = (text: string): string => /^[^.?!]{1,200}[.?!]/.exec(text)?.[0] ?? text;

/** What decides about this kind and isn't known; of whatever kind, what the sum of a month waits for. */
function missingPlace(
  interview: Interview,
  lines: ReturnType<typeof arithmeticOf>,
  skipped: number,
): PlaceId | null {
  // What was told and waits for its yes is not to be found out.
  const told = new Set(interview.card.filter(({ state }) => state === 'proposed').map(({ place }) => place));
  const open = openPlaces(interview).filter((place) => !told.has(place));
  const risky = (interview.kind?.risk ?? []).filter((place) => !ELSEWHERE.has(place));
  const waits = lines.find((line) => line.is === 'question');
  const missing = [
    ...new Set([...FIGURES.filter((place) => risky.includes(place)), ...risky, ...FIGURES]),
  ].filter((place) => open.includes(place));
  return missing[skipped % Math.max(1, missing.length)] ?? (waits?.is === 'question' ? waits.place : null);
}

/** Where no page of a kind helps: the riskiest that is open, and a test. */
function withoutKind(interview: Interview): string[] {
  const { questions } = interview;
  const unsureOf = (place: PlaceId) => questions.questions.find((one) => one.place === place)?.unsure;
  const open = openPlaces(interview);
  const riskiest = questions.questions.find(
    ({ place }) => open.includes(place) && !ELSEWHERE.has(place) && !FIGURES.includes(place),
  );
  // An operator's page may leave out the question about tests.
  return [
    unsureOf(isTrading(interview) ? 'channel' : 'test'),
    riskiest?.place === 'channel' ? null : riskiest?.unsure,
  ]
    .filter((line) => line !== undefined && line !== null)
    .map((line) => line.trim());
}
