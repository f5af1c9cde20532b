/**
 * Answers to questions for one figure: it first, then the table that it stands on; or what is missing for it, and
 * the question for the first of that. Supposed figures are computed beside the card and are marked as such (M2).
 */
import { arithmeticOf } from '../idea/arithmetic.ts';
import type { Card } from '../idea/card.ts';
import type { LineId } from '../idea/lines.ts';
import { PLACES, type PlaceId } from '../idea/places.ts';
import { SUPPOSED_ID, supposeCost, supposeVolume } from '../idea/suppose.ts';
import { type ArithmeticRow, arithmeticRows, arithmeticTable } from './arithmetic-table.ts';
import { isGiven } from './asked/reckoning.ts';
import type { Body, Interview } from './interview.ts';
import type { Request, WantedFigure } from './read-request.ts';
import { requestTexts } from './request-texts.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { placeNames } from './write-entry.ts';

/** Which lines answer a question, the best first. */
export const LINES: Readonly<Record<WantedFigure, readonly LineId[]>> = {
  margin: ['margin'],
  month: ['result', 'gross', 'margin'],
  breakEven: ['breakEven'],
  payback: ['recovery', 'payback'],
  runway: ['runway'],
};

/** What a line needs, in the order in which it is asked for. */
const NEEDS: Readonly<Record<WantedFigure, readonly PlaceId[]>> = {
  margin: ['price', 'unitCost'],
  month: ['price', 'unitCost', 'volume', 'monthlyCost'],
  breakEven: ['price', 'unitCost', 'monthlyCost'],
  payback: ['oneOffCost', 'price', 'unitCost', 'volume', 'monthlyCost'],
  runway: ['cash', 'price', 'unitCost', 'volume', 'monthlyCost'],
};

/** The figure that was asked for, from confirmed values only. */
export function answerFigure(interview: Interview, figure: WantedFigure): Body {
  const { language } = interview;
  const card = figuresOver(interview);
  const found = rowsOf(card, language, LINES[figure]);
  const own = requestTexts(language);
  const texts = textsIn(language);
  const missing = missingFor(interview, figure);
  const isWhole = found.some(({ id }) => id === LINES[figure][0]);
  const gap = isWhole || missing.length > 0 ? null : gapOf(card, language, LINES[figure][0]!);
  const needed = [
    ...(missing.length > 0 && !isWhole
      ? [filled(own.figureMissing, { places: placeNames(missing, texts, missing.length) })]
      : []),
    ...(gap ? [filled(own.figureGap, { gap: gap.text })] : []),
  ];
  return {
    paragraphs: [
      ...(isWhole ? [] : needed.slice(0, found.length > 0 ? 0 : 1)),
      ...found.map((row) =>
        sentenceOf(
          row,
          row.isLoss && losesEach(card, language) && !isGiven(card) ? own.figureLoss : own.figure,
        ),
      ),
      ...(found.some(({ isLoss }) => isLoss) ? enough(card, language) : []),
      ...(card.some(({ state, value }) => state === 'confirmed' && value.type === 'money')
        ? [arithmeticTable(card, language)]
        : []),
      ...(found.length > 0 && !isWhole ? needed : []),
    ].filter((part) => part !== ''),
    mayAsk: false,
    ...(isWhole || missing.length === 0 ? {} : { ask: missing[0]! }),
  };
}

const losesEach = (card: Card, language: Interview['language']) =>
  arithmeticRows(card, language).some(({ id, isLoss }) => id === 'margin' && isLoss);

/** Where each sale leaves something: how many would be enough. */
function enough(card: Card, language: Interview['language']): string[] {
  const row = arithmeticRows(card, language).find(({ id, figure }) => id === 'breakEven' && figure !== null);
  if (!row || losesEach(card, language)) return [];
  return [filled(requestTexts(language).figureEnough, { count: row.figure! })];
}

const sentenceOf = ({ label, figure }: ArithmeticRow, text: string) =>
  filled(text, { label, figure: (figure ?? '').replace(/\.$/, '') });

/** The lines among these that have a figure: the best of them, or of several what there is. */
function rowsOf(card: Card, language: Interview['language'], ids: readonly LineId[]): ArithmeticRow[] {
  const rows = arithmeticRows(card, language).filter(({ figure }) => figure !== null);
  const best = ids.find((id) => rows.some((row) => row.id === id));
  return best ? rows.filter(({ id }) => id === best) : [];
}

/** The places that a figure still misses, in the order in which they are asked for. */
export function missingFor({ card }: Pick<Interview, 'card'>, figure: WantedFigure): PlaceId[] {
  const filledPlaces = new Set(card.filter(({ state }) => state === 'confirmed').map(({ place }) => place));
  const isByHour = card.some(
    ({ place, state, value }) =>
      place === 'pay' && state === 'confirmed' && value.type === 'money' && value.every === 'hour',
  );
  const needs = [...NEEDS[figure], ...(isByHour && figure !== 'margin' ? (['hours'] as const) : [])];
  return needs.filter((place) => place in PLACES && !filledPlaces.has(place));
}

/** What stops a line although all is there: a unit, a period, a currency. */
function gapOf(card: Card, language: Interview['language'], id: LineId) {
  return arithmeticRows(card, language).find((row) => row.id === id)?.question ?? null;
}

/** "What if I sold ten", "how many to pay myself 350": computed beside the card. */
export function answerSupposed(
  interview: Interview,
  request: Extract<Request, { is: 'what-if' | 'target' }>,
): Body {
  const { card, language } = interview;
  const own = requestTexts(language);
  const isVolume = request.is === 'what-if';
  const supposed = isVolume ? supposeVolume(card, request) : supposeCost(card, request);
  const figure = isVolume ? 'month' : 'breakEven';
  const without = missingFor({ ...interview, card: supposed }, figure);
  const over = figuresOver({ ...interview, card: supposed });
  const rows = rowsOf(over, language, LINES[figure]);
  // Nothing but the price would be the supposed figure said back.
  const needed = without.filter((place) => place !== 'monthlyCost');
  if (rows.length === 0 || rows.every(({ id }) => id === 'margin')) {
    const places = needed.length > 0 ? needed : without;
    const gap = gapOf(over, language, figure === 'month' ? 'result' : 'breakEven');
    return {
      paragraphs: [
        places.length > 0
          ? filled(own.figureMissing, { places: placeNames(places, textsIn(language), places.length) })
          : filled(own.figureGap, { gap: gap?.text ?? '' }),
      ],
      mayAsk: false,
      ...(places[0] ? { ask: places[0] } : {}),
    };
  }
  const standsOn = arithmeticOf(over).find((line) => line.from.includes(SUPPOSED_ID));
  return {
    paragraphs: [
      isVolume ? own.whatIf : own.target,
      ...rows.map((row) => sentenceOf(row, row.isLoss ? own.figureLoss : own.figure)),
      ...(standsOn ? [arithmeticTable(over, language)] : []),
    ],
    mayAsk: false,
  };
}
