/**
 * Whether the sales of a card are real, or planned. The stage alone does not tell: where nobody pays, nothing is charged
 * or nothing was sold, a stage that says otherwise is one that was chosen too early.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import type { PlaceId } from './places.ts';

/** Nobody has paid; the card does not say; some have paid; they sell every month. */
export type Sales = 'none' | 'unsaid' | 'some' | 'steady';

/** The places that tell, beside the figures. */
export const TELLS_OF_SALES: ReadonlySet<PlaceId> = new Set(['stage', 'payer', 'orders']);

const NOBODY =
  /^\P{L}{0,3}(?:(?:at the moment|currently|so far|right now|today|zur ?zeit|bisher),? )?(?:nobody|no[ -]?one|none|nothing|not yet|niemand|keine[rn]?|noch (?:niemand|keiner))\b|\b(?:nobody|no[ -]one|niemand|keiner) (?:pays|is paying|has paid|yet|now|so far|at (?:the moment|present)|zahlt|bezahlt|hat)\b/iu;

/** What the card says of them. */
export function salesOf(card: Card): Sales {
  const stage = confirmedAt(card, 'stage').at(-1)?.value;
  if (stage?.type !== 'choice') return contradicts(card) ? 'none' : 'unsaid';
  const isSold = stage.choice === 'selling' || stage.choice === 'first-sales';
  if (!isSold || contradicts(card)) return 'none';
  return stage.choice === 'selling' ? 'steady' : 'some';
}

/** What stands against any sale. */
function contradicts(card: Card): boolean {
  const payer = confirmedAt(card, 'payer').at(-1)?.value;
  if (payer?.type === 'text' && NOBODY.test(payer.text)) return true;
  const isNothing = (entries: readonly Entry[]) =>
    entries.length > 0 &&
    entries.every(
      ({ value }) =>
        (value.type === 'money' && Number(value.amount) === 0) ||
        (value.type === 'count' && Number(value.count) === 0),
    );
  return (['price', 'volume', 'orders'] as const).some((place) => isNothing(confirmedAt(card, place)));
}
