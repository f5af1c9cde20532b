/**
 * What one costs by how many are made or bought at once: "2000 copies cost 9.80 each, 1000 cost 13.40 each". Each batch is
 * an option of a comparison, in rows that people put right. Linear.
 */
import type { FigureRow, OptionNumber } from '../idea/figure-rows.ts';
import { OPTION_NUMBERS } from '../idea/figure-rows.ts';
import { DECIMAL } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';

const READ_LENGTH = 800;
const BATCH =
  /\b(\d{1,3}(?:[,. ]\d{3}){1,3}|\d{2,7})\s{1,2}(?:of them |of it )?(\p{L}{3,16} )?(?:cost|costs|at|for|are|is|it'?s|would be|would cost|come to|kosten|zu|für|=)\s?(?:me |us |mich |uns )?(?:\p{Sc}|[A-Z]{3} )?(\d{1,7}(?:[.,]\d{1,2})?)\s?(?:\p{Sc}|\p{L}{2,8})?\s?(?:each|a piece|apiece|per \p{L}{2,16}|a copy|an? unit|je|pro \p{L}{2,16}|das stück)\b/giu;

/** So many at once, and what one of them costs then. */
interface Batch {
  count: string;
  cost: string;
  of: string | null;
}

/** Two batches of a text, the first said first; none where it tells fewer. */
function batchesIn(text: string): readonly Batch[] {
  const found = [...text.slice(0, READ_LENGTH).matchAll(BATCH)].flatMap(([, count, of, cost]): Batch[] => {
    const plain = { count: count!.replace(/[,. ]/g, ''), cost: plainDecimal(cost!.replace(',', '.')) };
    const isRead = DECIMAL.test(plain.count) && DECIMAL.test(plain.cost);
    return isRead ? [{ ...plain, of: of?.trim().toLowerCase() ?? null }] : [];
  });
  return found.length < 2 ? [] : found.slice(0, 2);
}

/** The rows of its options; none where the text tells no two batches. */
export function batchRows(text: string, base: readonly FigureRow[]): FigureRow[] {
  const batches = batchesIn(text);
  const price = base.find(({ place }) => place === 'price');
  const costs = base.filter(({ place }) => place === 'unitCost');
  const unit = price?.per ?? batches.find(({ of }) => of !== null)?.of ?? null;
  const currency = price?.currency ?? base.find((row) => row.currency !== null)?.currency ?? null;
  return batches.flatMap(({ count, cost }, at): FigureRow[] => {
    const option: OptionNumber = OPTION_NUMBERS[at]!;
    const entryId = costs.length === 1 ? costs[0]!.entryId : null;
    return [
      {
        ...{ entryId: null, place: 'batch', words: null, amount: count, currency: null },
        ...{ per: unit, every: null, option },
      },
      {
        ...{ entryId, place: 'unitCost', words: costs[0]?.words ?? null, amount: cost, currency },
        ...{ per: unit, every: null, option },
      },
    ];
  });
}
