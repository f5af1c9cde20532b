/** Answers to what a member wants done: from confirmed values only, or with what is missing for it. */
import { arithmeticOf } from '../idea/arithmetic.ts';
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { PLACE_IDS, type PlaceId } from '../idea/places.ts';
import type { Command } from '../idea/speech-act.ts';
import { isNumber } from '../idea/values.ts';
import { arithmeticRows, arithmeticTable } from './arithmetic-table.ts';
import { answerWhole } from './asked/answer-asked.ts';
import { asksWeek } from './asks-week.ts';
import { stageTold } from './done-told.ts';
import type { Body, Choice, Interview, TurnInput } from './interview.ts';
import { openPlaces } from './next-place.ts';
import { choicesOf } from './offered-choices.ts';
import { weekLines } from './plan-week.ts';
import { writeRow } from './row-labels.ts';
import { figuresSeen, type SeenFigure } from './said/figures-aside.ts';
import { suggestNames } from './suggest-names.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { turnTexts } from './turn-texts.ts';
import { weekTexts } from './week-texts.ts';
import { placeNames, writeValue } from './write-entry.ts';

const WAYS: Readonly<Record<Command, (interview: Interview) => Body>> = {
  'sum-up': (interview) => sumUpWhole(interview, STEPS),
  compute: answerWhole,
  compare,
  'plan-week': planWeek,
  roadmap: offerRoadmap,
  document: offerDocument,
  image: offerImage,
  names: offerNames,
  write: offerWriting,
};

/** Does what a command asks for. */
export function answerCommand({ interview, text }: TurnInput): Body {
  const command = interview.reading.command ?? 'sum-up';
  if (command === 'sum-up' && asksWeek(text)) return sumUpWhole(interview, WEEK);
  const body = WAYS[command](interview);
  // What a message tells beside it is on no card yet, and so in no sum.
  return command === 'compute' && tellsFigures(text, interview.card)
    ? { ...body, paragraphs: [turnTexts(interview.language).asCardStands, ...body.paragraphs] }
    : body;
}

/** Whether a text has a figure of the venture that is on the card nowhere. */
function tellsFigures(text: string, card: Card): boolean {
  const known = card.filter(({ state }) => state === 'confirmed');
  const isOnCard = ({ amount }: SeenFigure) => known.some(({ value }) => isNumber(value, amount.decimal));
  const isShare = /\d ?(?:%|percent\b|prozent\b)/i.test(text);
  return (
    isShare || figuresSeen(text).some((one) => !ASIDE.has(one.aside) && !isOnlySpan(one) && !isOnCard(one))
  );
}

/** Figures of the member, of others, and of what is earned elsewhere are in no sum. */
const ASIDE: ReadonlySet<SeenFigure['aside']> = new Set(['oneself', 'others', 'income']);
const PERIOD = /^(?:(?:day|week|month|quarter|year)s?|tagen?|wochen?|monaten?|quartalen?|jahren?)$/;
const OPEN = /^(?:open|closed|sell|selling|season|offen|geöffnet|verkaufe|verkaufen|saison)$/;

/** "Over 12 months" says for how long, and "open 9 months" something of the venture. */
const isOnlySpan = ({ amount, tokens, from }: SeenFigure): boolean =>
  !amount.isMoney &&
  amount.every === null &&
  PERIOD.test(tokens[amount.to]?.key ?? '') &&
  !tokens.slice(from, amount.from).some(({ key }) => OPEN.test(key));

const confirmedOf = (card: Card): Entry[] =>
  PLACE_IDS.flatMap((place) => card.filter((one) => one.place === place && one.state === 'confirmed'));

/** Everything confirmed, as lines. */
export function sumUp(interview: Interview): Body {
  const { card, language } = interview;
  const texts = textsIn(language);
  const entries = confirmedOf(card);
  if (entries.length === 0) return { paragraphs: [texts.sumUpEmpty], mayAsk: true };
  const lines = [
    ...entries.map((entry) => `- **${texts.places[entry.place]}:** ${writeValue(entry, interview)}`),
    ...(interview.asides ?? []).map((row) => `- ${writeRow(row, language)}`),
  ];
  return { paragraphs: [texts.sumUp, lines.join('\n')], mayAsk: true };
}

/** A page: what is confirmed, what follows from it, what is missing most, and what to do this week. */
function sumUpWhole(interview: Interview, most: number): Body {
  const { card, language } = interview;
  const own = turnTexts(language);
  const texts = textsIn(language);
  const summed = sumUp(interview);
  if (confirmedOf(card).length === 0) return summed;
  const missing = openPlaces(interview).filter((place) => NEEDED.has(place) && place !== 'stage');
  const hasSums = arithmeticOf(figuresOver(interview)).some((line) => line.is !== 'question');
  return {
    paragraphs: [
      ...summed.paragraphs,
      ...(hasSums ? [own.sums, arithmeticTable(figuresOver(interview), language)] : []),
      ...(missing.length > 0
        ? [filled(own.missingMost, { places: placeNames(missing, texts, MOST_MISSING) })]
        : []),
      own.steps,
      // The most pressing lines, however many lists were given before.
      weekLines({ ...interview, lists: [] })
        .slice(0, most)
        .map((line, at) => `${at + 1}. ${line}`)
        .join('\n'),
    ],
    mayAsk: false,
  };
}

const MOST_MISSING = 3;
const STEPS = 3;
/** Whoever asks for the week as well gets all of it. */
const WEEK = 5;

/** Prices beside what they leave, and beside what it costs people today. */
function compare(interview: Interview): Body {
  const { card, language } = interview;
  const texts = textsIn(language);
  const compared = (['price', 'unitCost', 'alternative', 'alternativeCost'] as const).flatMap((place) =>
    confirmedAt(card, place),
  );
  const hasTwo =
    new Set(compared.map(({ place }) => place)).size > 1 || confirmedAt(card, 'price').length > 1;
  if (!hasTwo) return { paragraphs: [texts.compareEmpty], mayAsk: true };
  const margins = arithmeticRows(figuresOver(interview), language).filter(
    ({ label, figure }) =>
      figure !== null &&
      (label.startsWith(texts.lines.margin) || label.startsWith(texts.lossLines.margin ?? '-')),
  );
  return {
    paragraphs: [
      texts.compare,
      [
        ...compared.map((entry) => `- **${texts.places[entry.place]}:** ${writeValue(entry, interview)}`),
        ...margins.map(({ label, figure }) => `- **${label}:** ${figure}`),
      ].join('\n'),
    ],
    mayAsk: false,
  };
}

/** What the mentor would do this week: by the page of a trade only where the member has said that it is theirs. */
export function planWeek(interview: Interview): Body {
  const { language, kind, kinds, questions } = interview;
  const lines = weekLines(interview);
  const list = [textsIn(language).planHead, lines.map((line, at) => `${at + 1}. ${line}`).join('\n')];
  const question = questions.questions.find(({ place }) => place === 'kind');
  const further = furtherStages(interview);
  const said = further.length > 0 ? [weekTexts(language).ifBeginning] : [];
  const rest = { mayAsk: false, ...(further.length > 0 && { offers: further }) };
  if (kind || !question || kinds.length === 0) return { paragraphs: [...list, ...said], ...rest };
  return {
    paragraphs: [...list, ...said, weekTexts(language).whichKind],
    ...rest,
    choices: choicesOf(question, interview),
  };
}

/** What a list for a beginning may be wrong about, to tap: none where the card or the member says how far it is. */
function furtherStages({ card, told, language }: Interview): Choice[] {
  const isOnCard = card.some(({ place, state }) => place === 'stage' && state !== 'rejected');
  if (isOnCard || stageTold(told) !== null) return [];
  const { stages } = textsIn(language);
  return (['first-sales', 'selling'] as const).map((choice) => ({
    label: stages[choice] ?? choice,
    deed: { does: 'set', place: 'stage', value: { type: 'choice', choice } },
  }));
}

/** The first open places, as a sentence; none where all are filled. */
function missing(interview: Interview, text: string): string[] {
  const texts = textsIn(interview.language);
  const open = openPlaces(interview).filter((place) => NEEDED.has(place));
  return open.length > 0 ? [filled(text, { places: placeNames(open, texts, 5) })] : [];
}

/** What plans and roadmaps are made of. */
const NEEDED: ReadonlySet<PlaceId> = new Set([
  'product',
  'customer',
  'problem',
  'price',
  'unitCost',
  'volume',
  'monthlyCost',
  'oneOffCost',
  'location',
  'stage',
]);

function offerRoadmap(interview: Interview): Body {
  const texts = textsIn(interview.language);
  return { paragraphs: [texts.roadmap, ...missing(interview, texts.roadmapMissing)], mayAsk: false };
}

function offerDocument(interview: Interview): Body {
  const texts = textsIn(interview.language);
  const open = missing(interview, texts.documentMissing);
  return { paragraphs: [texts.document, ...(open.length > 0 ? open : [texts.documentReady])], mayAsk: false };
}

function offerImage({ card, language }: Interview): Body {
  const texts = textsIn(language);
  const hasAny = confirmedAt(card, 'product').length > 0;
  return { paragraphs: [hasAny ? texts.image : `${texts.image} ${texts.imageEmpty}`], mayAsk: false };
}

function offerNames(interview: Interview): Body {
  const texts = textsIn(interview.language);
  const names = suggestNames(interview);
  if (names.length === 0) return { paragraphs: [texts.namesEmpty], mayAsk: true };
  return {
    paragraphs: [texts.namesHead, names.map((name) => `- **${name}**`).join('\n'), texts.namesFoot],
    mayAsk: false,
  };
}

/** No prose, and the facts that it would be made of. */
function offerWriting(interview: Interview): Body {
  const hasAny = interview.card.some(({ state }) => state === 'confirmed');
  const facts = hasAny ? sumUp(interview).paragraphs : [];
  return { paragraphs: [textsIn(interview.language).write, ...facts], mayAsk: false };
}
