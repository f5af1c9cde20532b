/**
 * What the mentor would do this week: five lines from the page of the kind, the stage, the card and its figures. What
 * is the same for everybody is said only where the page of a kind is missing; a list that is asked for again in one
 * conversation goes on where the one before ended.
 */
import type { KindTest } from '../content/read-kind.ts';
import { arithmeticOf } from '../idea/arithmetic.ts';
import { confirmedAt } from '../idea/card.ts';
import { type PlaceId, STAGES } from '../idea/places.ts';
import { countriesOf } from './countries.ts';
import { hasRulesSettled, isTrading, stageOfWeek } from './done-told.ts';
import type { Interview } from './interview.ts';
import { openPlaces } from './next-place.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { isCause, isRegulated } from './trade-told.ts';
import { evenPrice, linesOfCard } from './week-of-card.ts';
import { pressingFigures, testableFigures } from './week-of-figures.ts';
import { weekTexts } from './week-texts.ts';
import { worryLine } from './week-worry.ts';
import { writeValue } from './write-entry.ts';
import { writeDecimal, writeNumber, writeSum } from './write-figures.ts';

type Stage = (typeof STAGES)[number];

/** A customer that is named in more words is told of, and no name. In UTF-16 code units. */
const LONGEST_NAMED = 60;
const MOST_LINES = 5;
const COSTS_SAID = 3;
/** In UTF-16 code units. */
const SHORT_SENTENCE = 60;
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

/** Five lines at most, each something to do: what is riskiest in the card's figures before what is the same for many. */
export function weekLines(interview: Interview): string[] {
  const { listsBefore = 0, language } = interview;
  const worry = listsBefore === 0 ? worryLine(interview) : null;
  const own = weekTexts(language);
  // Where nothing may be sold, or nothing is, a test that sells is none.
  const bound = isCause(interview) ? own.cause : isRegulated(interview) ? own.regulated : null;
  const first = worry ? [worry] : [];
  if (bound && !interview.kind) {
    const over = { ...interview, card: figuresOver(interview) };
    return distinct([...first, ...linesOfCard(over), ...bound.slice(listsBefore), own.decide]);
  }
  return distinct([...first, ...linesOfTrade(interview)]);
}

function linesOfTrade(interview: Interview): string[] {
  const { kind, listsBefore = 0 } = interview;
  const stage = stageOfWeek(interview);
  const test = kind ? testOfStage(kind, stage, listsBefore) : null;
  const money = moneyLine(interview, stage);
  const over = { ...interview, card: figuresOver(interview) };
  const [pressing, testable] = [pressingFigures(over), testableFigures(over)];
  const own = [...linesOfCard(over), ...pressing, ...limitLine(interview)];
  const ofCard = own.slice(listsBefore * MOST_OF_CARD, (listsBefore + 1) * MOST_OF_CARD);
  const figures = money.isPressing ? [money.line, ...ofCard] : ofCard;
  // A price is asked of nobody who may not buy yet.
  const tests = isRegulated(interview) ? [] : testable.slice(listsBefore);
  if (!kind)
    return distinct([
      ...figures,
      ...tests,
      peopleLine(interview, stage),
      ...(money.isPressing ? [] : [money.line]),
      ...withoutKind(interview).slice(listsBefore),
      weekTexts(interview.language).decide,
    ]);
  const isUrgent = money.isPressing || pressing.length > 0;
  const ofKind = test ? [testWithNumbers(test, interview)] : [];
  return distinct([
    ...(isUrgent ? figures : ofKind),
    ...(isUrgent ? ofKind : figures),
    // Of a price alone every trade would be told the same.
    ...(confirmedAt(interview.card, 'volume').length > 0 ? tests.slice(0, 2) : []),
    stage === 'prototype' && isRegulated(interview)
      ? weekTexts(interview.language).regulated[1]!
      : peopleLine(interview, stage),
    ...(money.isPressing ? [] : [money.line]),
    ruleOrDanger(interview, stage),
    money.saysCosts ? dangerLine(interview, at(stage) + 1 + listsBefore) : forgottenLine(interview, stage),
  ]);
}

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

const at = (stage: Stage) => STAGES.indexOf(stage);

/** The test that the page of the kind names for a stage, the cheapest where it names none; of a further list, the next. */
function testOfStage(kind: NonNullable<Interview['kind']>, stage: Stage, skipped: number): KindTest | null {
  const number = kind.week?.[stage];
  const first = (number ? kind.tests[number - 1] : undefined) ?? cheapestTest({ kind });
  const others = kind.tests.filter((test) => test !== first);
  return skipped === 0 ? first : (others[(skipped - 1) % Math.max(1, others.length)] ?? null);
}

/** A test with what it takes, and the numbers at which to go on and to stop. */
function testWithNumbers(test: KindTest, { language }: Pick<Interview, 'language'>): string {
  const { day, days, about, noMoney } = weekTexts(language).takes;
  const time = test.days === 1 ? day : filled(days, { days: writeDecimal(String(test.days), language) });
  const money =
    test.costUsd === 0 ? noMoney : filled(about, { amount: writeDecimal(String(test.costUsd), language) });
  return `${filled(textsIn(language).planTry, { name: test.name, how: test.how })} (${time}, ${money}.) ${numbersOf(test, language)}`;
}

function numbersOf(test: KindTest, language: Interview['language']): string {
  const texts = textsIn(language);
  return `${texts.goOn} ${withoutStop(test.go)}; ${texts.stop} ${withoutStop(test.stop)}.`;
}

/** The cheapest test of the kind, with the numbers at which to go on and to stop; null without a page. */
export function testLine({ kind, language }: Pick<Interview, 'kind' | 'language'>): string | null {
  const test = cheapestTest({ kind });
  if (!test) return null;
  return `${filled(textsIn(language).planTry, { name: test.name, how: test.how })} ${numbersOf(test, language)}`;
}

/** It alone. */
function cheapestTest({ kind }: Pick<Interview, 'kind'>): KindTest | null {
  return [...(kind?.tests ?? [])].sort((a, b) => a.costUsd - b.costUsd || a.days - b.days)[0] ?? null;
}

const withoutStop = (text: string) => text.trim().replace(/\.$/, '');

/** Whom to see: as the card names them and counts them, else as the page of the kind does. */
function peopleLine(interview: Interview, stage: Stage): string {
  const { card, kind, language } = interview;
  const own = weekTexts(language);
  const { listsBefore = 0 } = interview;
  if (listsBefore > 0) return own.peopleAgain[(listsBefore - 1) % own.peopleAgain.length]!;
  // Whoever says how many they sell is not told to keep the idea to themselves.
  const customer = confirmedAt(card, 'customer').at(-1);
  const isNamed = customer?.value.type === 'text' && customer.value.text.length <= LONGEST_NAMED;
  const sells = confirmedAt(card, 'stage').length === 0 && confirmedAt(card, 'volume').length > 0;
  if (stage === 'idea' && sells) return isNamed ? buyersLine(customer, interview) : '';
  const who = isNamed
    ? filled(own.customer, { customer: withoutStop(writeValue(customer, interview)) })
    : stage === 'idea' && kind
      ? firstOf(kind.sections['Who buys'])
      : '';
  const counted =
    stage === 'talking'
      ? countOf(interview, 'conversations', own.talked)
      : stage === 'first-sales'
        ? countOf(interview, 'orders', own.ordered)
        : '';
  return [who, counted, own.people[stage]].filter((part) => part !== '').join(' ');
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

/** At the beginning a rule of the trade that is open; later, what breaks such a venture. */
function ruleOrDanger(interview: Interview, stage: Stage): string {
  const { card, kind, language } = interview;
  const { listsBefore = 0 } = interview;
  const isOpen = confirmedAt(card, 'licence').length === 0 && !hasRulesSettled(interview.told);
  const isTime = stage === 'idea' && listsBefore === 0;
  const rule = isTime && isOpen && kind ? ruleOf(kind, interview) : null;
  return rule ? filled(weekTexts(language).rule, { rule }) : dangerLine(interview, at(stage) + listsBefore);
}

function dangerLine({ kind, language }: Interview, index: number): string {
  const dangers = itemsOf(kind?.sections['What kills it']);
  const danger = dangers[index % Math.max(1, dangers.length)];
  return danger ? filled(weekTexts(language).danger, { danger }) : '';
}

function forgottenLine({ kind, language, listsBefore = 0 }: Interview, stage: Stage): string {
  const costs = costsOf(kind, at(stage) + listsBefore);
  return costs === '' ? '' : filled(weekTexts(language).forgotten, { costs });
}

/** What the page says of the country of the card, or of anywhere. */
export function ruleOf(
  kind: NonNullable<Interview['kind']>,
  { card, told }: Pick<Interview, 'card' | 'told'>,
): string | null {
  const [country = 'any'] = countriesOf({ card, told });
  const lines = kind.sections['Licences and rules'].split('\n');
  const line =
    lines.find((one) => one.startsWith(`- ${country}: `)) ?? lines.find((one) => one.startsWith('- any: '));
  return line?.replace(/^- [a-zA-Z]{2,3}: /, '') ?? null;
}

/** What the figures say of the month, or the riskiest thing that is missing. */
function moneyLine(
  interview: Interview,
  stage: Stage,
): { line: string; saysCosts: boolean /** The month loses money. */; isPressing?: boolean } {
  const { kind, language, questions } = interview;
  const own = weekTexts(language);
  const texts = textsIn(language);
  const lines = arithmeticOf(figuresOver(interview));
  const loss = lines.find((line) => line.is === 'money' && line.id === 'result' && line.isLoss);
  const enough = lines.find((line) => line.id === 'breakEven' && line.is === 'number');
  const { listsBefore = 0 } = interview;
  const even = loss && listsBefore > 0 ? evenPrice({ card: figuresOver(interview), language }) : null;
  if (even) return { line: even, saysCosts: false, isPressing: true };
  if (loss?.is === 'money') {
    const written = writeSum(loss.amount, loss.currency, language);
    const line =
      enough?.is === 'number'
        ? filled(own.short, { loss: written, count: writeNumber(enough.count, { ...enough, language }) })
        : filled(own.loss, { loss: written });
    return { line, saysCosts: false, isPressing: true };
  }
  const gap = lines.find((line) => line.is === 'question' && line.gap !== 'missing');
  // A figure that is there and lacks a unit or a period is not to be found out: it is to be put right.
  if (gap?.is === 'question' && gap.gap !== 'missing')
    return {
      line: filled(own.gap, { gap: filled(texts.gaps[gap.gap], { place: texts.places[gap.place] }) }),
      saysCosts: false,
    };
  const costs = costsOf(kind, at(stage));
  const place = missingPlace(interview, lines, listsBefore);
  if (!place) {
    const fine = kind ? own.fine : sentencesOf(own.fine, 1);
    return { line: filled(fine, { costs }), saysCosts: costs !== '' };
  }
  if (kind && COSTS.has(place))
    return { line: filled(own.missingCost, { place: texts.places[place], costs }), saysCosts: true };
  if (kind?.unit && place === 'price')
    return {
      line: filled(own.missingPrice, {
        unit: kind.unit,
        money: sentencesOf(kind.sections['How the money moves'], 2),
      }),
      saysCosts: false,
    };
  const unsure = questions.questions.find((question) => question.place === place)?.unsure ?? '';
  const how = kind ? `${firstOf(kind.sections['How the money moves'])} ${unsure}` : unsure;
  return { line: filled(own.missing, { place: texts.places[place], how }).trim(), saysCosts: false };
}

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

/** A few of the costs that are often forgotten, others at another stage. */
function costsOf(kind: Interview['kind'], from: number): string {
  const costs = itemsOf(kind?.sections['Costs that people forget']).map(withoutStop);
  return Array.from(
    { length: Math.min(COSTS_SAID, costs.length) },
    (_, index) => costs[(from * COSTS_SAID + index) % costs.length]!,
  ).join('; ');
}

function itemsOf(section = ''): string[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).trim());
}

/** The first sentence of a section, and the second behind a short one. */
function firstOf(section: string): string {
  const first = sentencesOf(section, 1);
  return first.length < SHORT_SENTENCE ? sentencesOf(section, 2) : first;
}

function sentencesOf(section: string, most: number): string {
  return section
    .replaceAll('\n', ' ')
    .split(/(?<=[.!?])\s/)
    .slice(0, most)
    .join(' ')
    .trim();
}
