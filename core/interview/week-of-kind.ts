/** What the page of a kind gives to the week's list: its tests, a rule, what breaks such ventures, costs that are forgotten. */
import type { KindTest } from '../content/read-kind.ts';
import { confirmedAt, unitsOf } from '../idea/card.ts';
import { toDecimal } from '../idea/fraction.ts';
import { cashLeft } from '../idea/later-money.ts';
import { STAGES } from '../idea/places.ts';
import { isSameUnit, unitWord } from '../idea/units.ts';
import { currencyOf } from './common-terms.ts';
import { countriesOf } from './countries.ts';
import { hasRulesSettled, stageOfWeek } from './done-told.ts';
import type { Interview } from './interview.ts';
import { filled, textsIn } from './texts.ts';
import { weekTexts } from './week-texts.ts';
import { writeDecimal } from './write-figures.ts';

type Stage = (typeof STAGES)[number];

const COSTS_SAID = 3;
/** In UTF-16 code units. */
const SHORT_SENTENCE = 60;

/** A line, and the words by which it is known again. */
export interface WeekLine {
  line: string;
  mark: string;
}

/** A line of a template, known by its longest words; none where there is no line. */
export function lineFrom(template: string, line: string | null): WeekLine[] {
  if (line === null || line === '') return [];
  const [mark = line] = template.split(/\{[a-zA-Z]{1,12}\}/).toSorted((a, b) => b.length - a.length);
  return [{ line, mark }];
}

/** A line of a page, known by its words. */
const ofPage = (line: string, mark: string): WeekLine[] => (line === '' ? [] : [{ line, mark }]);

/** How far a stage is. */
export const orderOf = (stage: Stage) => STAGES.indexOf(stage);

/** The tests of the page that fit, that of the stage first, then what comes before it. */
export function testsOfStage(kind: NonNullable<Interview['kind']>, interview: Interview): WeekLine[] {
  const stage = stageOfWeek(interview);
  const first = kind.tests[(kind.week?.[stage] ?? 0) - 1] ?? cheapestTest({ kind });
  // A test of a stage that is not reached takes for granted what nobody has.
  // Whoever sells every month has what the tests of a beginning find out.
  const before = stage === 'selling' ? [] : STAGES.slice(0, orderOf(stage));
  const early = before.flatMap((one) => kind.tests[(kind.week?.[one] ?? 0) - 1] ?? []);
  const others = kind.week ? early.toReversed() : kind.tests;
  return [...new Set([...(first ? [first] : []), ...others])]
    .filter((test) => fitsCard(test, interview))
    .map((test) => ({ line: testWithNumbers(test, interview), mark: test.how }));
}

/** Currencies of which one is about a dollar. */
const LIKE_DOLLARS = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'NZD']);

/** Not where it takes more money than there is, nor where it counts in a unit that is not the member's. */
function fitsCard(test: KindTest, { card, kind }: Pick<Interview, 'card' | 'kind'>): boolean {
  const left = cashLeft(card);
  if (test.costUsd > 0 && 'found' in left) {
    const there = Number(toDecimal(left.found.amount, 0, 'down'));
    if (there <= 0 || (LIKE_DOLLARS.has(left.found.currency ?? '') && there < test.costUsd)) return false;
  }
  const said = `${test.name} ${test.how} ${test.go} ${test.stop}`;
  return countsAsCard(said, { card, kind }) && isOfAnimals(said, card);
}

/** The animals that pages of farming name. */
const ANIMALS = new Set(
  'cow calf heifer bull cattle goat sheep lamb ewe pig sow piglet chick chicken hen broiler layer duck goose turkey quail rabbit snail bee fish trout tilapia carp shrimp horse pony'.split(
    ' ',
  ),
);
/** Those that are birds of a yard by another name. */
const SAME_ANIMAL = [
  ['chick', 'chicken', 'hen', 'broiler', 'layer'],
  ['cow', 'calf', 'heifer', 'bull', 'cattle'],
  ['sheep', 'lamb', 'ewe'],
  ['pig', 'sow', 'piglet'],
  ['fish', 'trout', 'tilapia', 'carp'],
] as const;

/** Whether words of a page name no animal, or one of those that the card is about. */
function isOfAnimals(text: string, card: Interview['card']): boolean {
  const animalsIn = (said: string) =>
    (said.toLowerCase().match(/\p{L}{3,12}/gu) ?? [])
      .map((word) => [word, word.replace(/s$/, ''), unitWord(word)].find((one) => ANIMALS.has(one)))
      .filter((word) => word !== undefined);
  const own = animalsIn(
    card
      .flatMap(({ place, state, value }) =>
        place === 'product' && state === 'confirmed' && value.type === 'text' ? [value.text] : [],
      )
      .join(' '),
  );
  const named = animalsIn(text);
  if (own.length === 0 || named.length === 0) return true;
  const kin = (one: string) => SAME_ANIMAL.find((group) => group.some((other) => other === one))?.[0] ?? one;
  return named.some((one) => own.some((other) => kin(one) === kin(other)));
}

/** Whether words of a page count in no unit of the trade, or in the member's own. */
export function countsAsCard(text: string, { card, kind }: Pick<Interview, 'card' | 'kind'>): boolean {
  const units = unitsOf(card);
  if (!kind?.unit || units.length === 0) return true;
  const words = text.toLowerCase().match(/\p{L}{2,30}/gu) ?? [];
  const counted = kind.unit.split(/, | or /).filter((unit) => words.some((word) => isSameUnit(word, unit)));
  return counted.length === 0 || counted.some((unit) => units.some((one) => isSameUnit(one, unit)));
}

/** In dollars, of a page. */
const [A_LITTLE, SOME] = [100, 400];

/** A test with what it takes, and the numbers at which to go on and to stop. */
function testWithNumbers(test: KindTest, { language, card }: Pick<Interview, 'language' | 'card'>): string {
  const { day, days, about, noMoney, little, some, much } = weekTexts(language).takes;
  // A page knows what it takes in dollars; whoever reckons in another currency is told about how much.
  const isDollars = currencyOf(card) === 'USD';
  const amount = test.costUsd <= A_LITTLE ? little : test.costUsd <= SOME ? some : much;
  const time = test.days === 1 ? day : filled(days, { days: writeDecimal(String(test.days), language) });
  const money =
    test.costUsd === 0
      ? noMoney
      : isDollars
        ? filled(about, { amount: writeDecimal(String(test.costUsd), language) })
        : amount;
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

/** A text without the stop at its end. */
export const withoutStop = (text: string) => text.trim().replace(/\.$/, '');

/** At the beginning a rule of the trade that is open; later, what breaks such a venture. */
export function ruleOrDanger(interview: Interview, stage: Stage): WeekLine[] {
  const { card, kind, language, lists = [] } = interview;
  const isOpen = confirmedAt(card, 'licence').length === 0 && !hasRulesSettled(interview.told);
  const isTime = stage === 'idea' && lists.length === 0;
  const rule = isTime && isOpen && kind ? ruleOf(kind, interview) : null;
  return rule
    ? ofPage(filled(weekTexts(language).rule, { rule }), rule)
    : dangerLine(interview, orderOf(stage) + lists.length);
}

/** One of the things that break such ventures, another for each number. */
export function dangerLine({ kind, language, card }: Interview, index: number): WeekLine[] {
  const dangers = itemsOf(kind?.sections['What kills it']).filter((one) => isOfAnimals(one, card));
  const danger = dangers[index % Math.max(1, dangers.length)];
  return danger ? ofPage(filled(weekTexts(language).danger, { danger }), danger) : [];
}

/** Costs of the trade to get prices for; empty without a page. */
export function forgottenLine({ kind, language, lists = [] }: Interview, stage: Stage): string {
  const costs = costsOf(kind, orderOf(stage) + lists.length);
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

/** A few of the costs that are often forgotten, others at another stage. */
export function costsOf(kind: Interview['kind'], from: number): string {
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
export function firstOf(section: string): string {
  const first = sentencesOf(section, 1);
  return first.length < SHORT_SENTENCE ? sentencesOf(section, 2) : first;
}

/** The first so many sentences of a section. */
export function sentencesOf(section: string, most: number): string {
  return section
    .replaceAll('\n', ' ')
    .split(/(?<=[.!?])\s/)
    .slice(0, most)
    .join(' ')
    .trim();
}
