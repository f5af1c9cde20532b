/** What a card comes to, at any moment: four results, each with its figure or with the places that it waits for. */
import { type Card, type Entry, isFilled } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import type { LineId } from '../idea/lines.ts';
import type { PlaceId } from '../idea/places.ts';
import { isEveryMonth } from '../idea/real-sales.ts';
import { type ArithmeticRow, arithmeticRows } from './arithmetic-table.ts';
import { costOfMany } from './batch-costs.ts';
import { formTexts } from './form-texts.ts';
import type { InterviewLanguage } from './interview.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { writeValue } from './write-entry.ts';

/** One of them. Of several things that are sold it has a row each. */
export interface Outcome {
  id: OutcomeId;
  label: string;
  rows: readonly ArithmeticRow[];
  /** What it waits for, the first thing to say first; empty where nothing is missing. */
  wants: readonly PlaceId[];
}

/** The results, and what each stands on. */
const STANDS_ON = {
  margin: ['price', 'unitCost'],
  result: ['price', 'unitCost', 'volume', 'monthlyCost'],
  breakEven: ['price', 'unitCost', 'monthlyCost'],
  runway: ['cash', 'monthlyCost'],
} satisfies Partial<Record<LineId, readonly PlaceId[]>>;

type OutcomeId = keyof typeof STANDS_ON;

/**
 * They, of confirmed values alone, in their order; all of them, whatever the card holds. `asides` are what was kept for sums
 * beside it. What a cost of one that is mostly for several would make wrong waits until it is said for how many.
 */
export function outcomesOf(
  whole: Card,
  language: InterviewLanguage,
  asides: readonly FigureRow[] = [],
): Outcome[] {
  const card = figuresOver({ card: whole, asides });
  const rows = arithmeticRows(card, language);
  const many = costOfMany(whole);
  return (Object.keys(STANDS_ON) as OutcomeId[]).map((id) => {
    const standsOn: readonly PlaceId[] = STANDS_ON[id];
    const isOfMany = standsOn.includes('unitCost') || (id === 'runway' && isEveryMonth(card));
    if (many && isOfMany)
      return { id, label: labelOf(id, language), rows: [forHowMany(id, many, language)], wants: [] };
    const own = rows.filter((row) => row.id === id || (id === 'result' && row.id === 'atMost'));
    const isKnown = own.some((row) => row.id === id && row.figure !== null);
    const asked = own.flatMap(({ question }) => (question ? [question.place] : []));
    const missing = isKnown ? [] : STANDS_ON[id].filter((place) => !isFilled(card, place));
    return {
      id,
      label: labelOf(id, language),
      rows: own.filter(({ figure, question }) => figure !== null || question?.isMissing === false),
      wants: [...new Set<PlaceId>([...missing, ...asked])],
    };
  });
}

/** In the stead of a result: the question for how many that cost is. */
function forHowMany(id: OutcomeId, many: Entry, language: InterviewLanguage): ArithmeticRow {
  const cost = writeValue(many, { language, kinds: [], kind: null });
  return {
    ...{ id, label: labelOf(id, language), figure: null, isLoss: false, from: [] },
    question: { place: 'unitCost', isMissing: false, text: `${cost}: ${formTexts(language).forHowMany}` },
  };
}

const labelOf = (id: OutcomeId, language: InterviewLanguage): string =>
  filled(textsIn(language).lines[id], { offer: '', every: '' }).trim();
