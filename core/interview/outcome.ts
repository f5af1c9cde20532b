/** What a card comes to, at any moment: four results, each with its figure or with the places that it waits for. */
import { type Card, isFilled } from '../idea/card.ts';
import type { LineId } from '../idea/lines.ts';
import type { PlaceId } from '../idea/places.ts';
import { type ArithmeticRow, arithmeticRows } from './arithmetic-table.ts';
import type { InterviewLanguage } from './interview.ts';
import { filled, textsIn } from './texts.ts';

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

/** They, of confirmed values alone, in their order; all of them, whatever the card holds. */
export function outcomesOf(card: Card, language: InterviewLanguage): Outcome[] {
  const rows = arithmeticRows(card, language);
  return (Object.keys(STANDS_ON) as OutcomeId[]).map((id) => {
    const own = rows.filter((row) => row.id === id);
    const isKnown = own.some(({ figure }) => figure !== null);
    const asked = own.flatMap(({ question }) => (question ? [question.place] : []));
    const missing = isKnown ? [] : STANDS_ON[id].filter((place) => !isFilled(card, place));
    return {
      id,
      label: filled(textsIn(language).lines[id], { offer: '', every: '' }).trim(),
      rows: own.filter(({ figure, question }) => figure !== null || question?.isMissing === false),
      wants: [...new Set<PlaceId>([...missing, ...asked])],
    };
  });
}
