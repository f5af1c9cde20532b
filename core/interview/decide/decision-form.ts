/**
 * The form of a decision: its rows, filled in with what is confirmed on the card or was tried, and with nothing else. The
 * figures of the messages stand beside the rows, at none of them.
 */
import { type DecisionField, type DecisionId, isDecisionSum } from '../../idea/decision-fields.ts';
import type { FigurePlace, FigureRow } from '../../idea/figure-rows.ts';
import { type Offer, offersOf, onlyWith } from '../../idea/offers.ts';
import { isSameUnit } from '../../idea/units.ts';
import type { Interview } from '../interview.ts';
import { formOfRows, keptRows } from '../offer-figures.ts';
import type { FigureForm, KeptSum, OfferedRow } from '../offered-form.ts';
import { rowLabel } from '../row-labels.ts';
import { type RowsSeen, sheetRows } from '../step-form.ts';
import { DECISIONS } from './decisions.ts';
import { CARD_FIELDS, FIELD_TEXTS, isCardField } from './fields.ts';

/** What it is for. */
export interface FormFor {
  /** The member's question; null for none. */
  question: string | null;
  /** Rows that were tried before: they stay as they are. */
  tried?: readonly FigureRow[];
}

/** It. */
export function decisionForm(
  id: DecisionId,
  seen: RowsSeen & Pick<Interview, 'card'>,
  { question, tried }: FormFor,
): FigureForm {
  const { language } = seen;
  const card = cardFor(seen, question ?? '');
  const rows = DECISIONS[id].fields.flatMap((field): OfferedRow[] => {
    if (!isCardField(field)) {
      const before = tried?.find((row) => row.field === field);
      return [before ? asOffered(before, language) : blankOf(field, seen)];
    }
    return placesOf(id, field).flatMap((place): readonly OfferedRow[] => {
      const before = tried?.filter((row) => row.place === place && row.field === undefined) ?? [];
      if (before.length > 0) return formOfRows(before, seen).rows;
      const own = tried ? card.filter((entry) => entry.place !== place) : card;
      // Pay has a row where the card has some, and is asked of nobody.
      return place === 'pay'
        ? keptRows({ card: own, language }).filter((row) => row.place === place)
        : sheetRows(place, { ...seen, card: own }, 0);
    });
  });
  return { rows, question, decision: id };
}

/** The places of the card that a field is made of. */
const placesOf = (id: DecisionId, field: keyof typeof CARD_FIELDS): FigurePlace[] =>
  field === 'costs' && !DECISIONS[id].isBeforePay ? ['monthlyCost', 'pay'] : [CARD_FIELDS[field]];

/** What a kept form works out: its own rows, and those of the card as they were tried, or as they stand there. */
export function rowsDecided(
  seen: Pick<Interview, 'card' | 'language'>,
  { decision, trial, asides, question }: KeptSum & { decision: DecisionId },
): FigureRow[] {
  const places = new Set<string>(
    DECISIONS[decision].fields.filter(isCardField).flatMap((field) => placesOf(decision, field)),
  );
  const ofCard: readonly FigureRow[] = trial ?? keptRows({ ...seen, card: cardFor(seen, question ?? '') });
  return [
    ...ofCard.filter(({ place }) => places.has(place)),
    ...asides.filter(({ field }) => field !== undefined),
  ];
}

/** Of several things that are sold, the card of the one that the question names, else of the first. */
function cardFor({ card }: Pick<Interview, 'card'>, question: string): Interview['card'] {
  const taken = offerFor(card, question);
  return taken ? onlyWith(card, taken.price) : card;
}

/** Which of several things a decision is taken to be of, and whether the question names it; null where one thing is sold. */
export function takenFor(
  { card }: Pick<Interview, 'card'>,
  question: string,
): { name: string; isNamed: boolean } | null {
  const name = offersOf(card).length < 2 ? null : (offerFor(card, question)?.name ?? null);
  return name === null ? null : { name, isNamed: namedIn(card, question) !== undefined };
}

const offerFor = (card: Interview['card'], question: string): Offer | undefined =>
  namedIn(card, question) ?? offersOf(card)[0];

function namedIn(card: Interview['card'], question: string): Offer | undefined {
  const words = question.toLowerCase().match(/\p{L}{3,24}/gu) ?? [];
  return offersOf(card).find(({ name }) => name !== null && words.some((word) => isSameUnit(word, name)));
}

const asOffered = (row: FigureRow, language: Interview['language']): OfferedRow => ({
  ...row,
  label: rowLabel(row, language),
  isKept: false,
});

function blankOf(field: DecisionField, seen: RowsSeen): OfferedRow {
  const isSum = isDecisionSum(field);
  const [price] = isSum ? sheetRows('price', seen, 1) : [];
  const row: FigureRow = {
    ...{ entryId: null, place: isSum ? 'decisionSum' : 'decisionNumber', field, words: null, amount: null },
    ...{ currency: price?.currency ?? null, per: null, every: FIELD_TEXTS[field].every ?? null },
  };
  return asOffered(row, seen.language);
}
