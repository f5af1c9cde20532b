/**
 * Whether the sales of a card are real, or planned. The stage alone does not tell: where nobody pays, nothing was ordered
 * or sold, a stage that says otherwise is one that was chosen too early.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import type { PlaceId } from './places.ts';
import { numberOf } from './values.ts';

/** Nobody has paid; the card does not say; some have paid; they sell every month; all of it is given away, and costs. */
export type Sales = 'none' | 'unsaid' | 'some' | 'steady' | 'given';

/** The places that tell, beside the figures. */
export const TELLS_OF_SALES: ReadonlySet<PlaceId> = new Set(['stage', 'payer', 'orders']);

/** "Nobody under 60" and "no one but my aunt" are somebody: the word stands alone, or with what it is about. */
const NOBODY =
  /^\P{L}{0,3}(?:(?:at the moment|currently|so far|right now|today|zur ?zeit|bisher),? )?(?:nobody|no[ -]?one|none|nothing|not yet|niemand|keine[rn]?|noch (?:niemand|keiner))(?=\P{L}{0,3}$| ?[,.;:!?()–/-]| (?:yet|now|today|really|so far|currently|at (?:the moment|present)|right now|until|before|for now|pays?|is|has|will|would|does|of (?:them|us|those)|kunden|noch|jetzt|bisher|derzeit|zurzeit|heute|zahlt|bezahlt|hat)\b)|\b(?:nobody|no[ -]one|niemand|keiner) (?:pays|is paying|has paid|yet|now|so far|at (?:the moment|present)|zahlt|bezahlt|hat)\b/iu;

/** What the card says of them. */
export function salesOf(card: Card): Sales {
  const stage = confirmedAt(card, 'stage').at(-1)?.value;
  const isSaid = stage?.type === 'choice';
  if (isSaid && stage.choice !== 'selling' && stage.choice !== 'first-sales') return 'none';
  if (contradicts(card)) return 'none';
  if (isGiven(card)) return 'given';
  return !isSaid ? 'unsaid' : stage.choice === 'selling' ? 'steady' : 'some';
}

const isNothing = (entries: readonly Entry[]): boolean =>
  entries.length > 0 && entries.every(({ value }) => Number(numberOf(value) ?? 1) === 0);

/** Whether it is given and not sold: its price is nothing. */
export const isGiven = (card: Card): boolean => isNothing(confirmedAt(card, 'price'));

/** What stands against any sale; that nobody pays or orders stands against none of what is given. */
function contradicts(card: Card): boolean {
  if (isNothing(confirmedAt(card, 'volume'))) return true;
  if (isGiven(card)) return false;
  const payer = confirmedAt(card, 'payer').at(-1)?.value;
  return (payer?.type === 'text' && NOBODY.test(payer.text)) || isNothing(confirmedAt(card, 'orders'));
}

/** Whether money is reckoned with these sales every month: they are real, or all of it is given and costs each time. */
export const isEveryMonth = (card: Card): boolean => ['steady', 'given'].includes(salesOf(card));
