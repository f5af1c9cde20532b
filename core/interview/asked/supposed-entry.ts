/** A number of a question, once its place is known, as an entry to reckon with. Pure. */
import { type Card, confirmedAt, type Entry } from '../../idea/card.ts';
import { fromDecimal, isBelowZero, minus, plus, toDecimal } from '../../idea/fraction.ts';
import type { PlaceId } from '../../idea/places.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { inPeriodOf } from '../../idea/turning-points.ts';
import type { CountValue, Every, MoneyValue } from '../../idea/values.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import { isCostOf } from '../german-figures.ts';
import { SUPPOSED } from './with-supposed.ts';

/** A place that a number can be supposed at. */
type SupposedPlace = Extract<
  PlaceId,
  'price' | 'unitCost' | 'volume' | 'monthlyCost' | 'oneOffCost' | 'cash' | 'season'
>;

/** A number with its place. */
export interface Placed {
  place: SupposedPlace | 'target' | 'months';
  amount: string;
  currency: string | null;
  every: Every | null;
  /** What is paid for, where the words name it. */
  what: string | null;
  /** Of several that are sold, the entry that the words beside it name. */
  of?: Entry | undefined;
  /** So many more or fewer than are there; absent for so many in all. */
  isBeside: 'more' | 'fewer' | null;
  /** The other way of an "or". */
  isOther: boolean;
}

/** It; null for what is none of the card. `kept` is the card as the member has it, before it was brought over the year. */
export function entryOf(placed: Placed, card: Card, kept: Card): Entry | null {
  const { place, amount, every, what } = placed;
  if (place === 'target' || place === 'months') return null;
  const there = confirmedAt(card, place);
  const same = what ? there.filter(({ value }) => isCostOf(value, what)) : there;
  const before = placed.of ?? (place === 'monthlyCost' ? same : there)[0];
  const id = placed.of?.id ?? `${SUPPOSED}${place}-${what ?? ''}`;
  if (place === 'volume' || place === 'season') {
    const known = asKept(before, kept);
    const period = every ?? known?.every ?? (place === 'season' ? 'year' : hasPeriod(card) ? null : 'month');
    const count = placed.isBeside && known ? beside(known, placed, period) : amount;
    if (count === null) return null;
    return supposedAt(place, { type: 'count', count, of: known?.of ?? null, every: period }, id);
  }
  const known = before?.value as MoneyValue | undefined;
  const price = confirmedAt(card, 'price')[0]?.value as MoneyValue | undefined;
  const currency = placed.currency ?? known?.currency ?? price?.currency ?? null;
  const isOfOne = place === 'price' || place === 'unitCost';
  return supposedAt(
    place,
    {
      ...{ type: 'money', amount, currency },
      per: isOfOne ? (known?.per ?? price?.per ?? null) : null,
      every: isOfOne ? (known?.every ?? null) : place === 'cash' ? null : every,
      what: what ?? (place === 'monthlyCost' ? null : (known?.what ?? null)),
    },
    id,
  );
}

/** A number of what is sold as the member has it: by the day, where it is by the day. */
function asKept(before: Entry | undefined, kept: Card): CountValue | undefined {
  const own = kept.find(({ id }) => id === before?.id)?.value;
  return (own?.type === 'count' && own.every === 'day' ? own : before?.value) as CountValue | undefined;
}

const hasPeriod = (card: Card) =>
  confirmedAt(card, 'price').some(({ value }) => value.type === 'money' && value.every);

function beside(
  { count, every }: CountValue,
  { amount, isBeside }: Placed,
  period: Every | null,
): string | null {
  const there = inPeriodOf(fromDecimal(count), every, period);
  const all = there && (isBeside === 'fewer' ? minus : plus)(there, fromDecimal(amount));
  return all && !isBelowZero(all) ? plainDecimal(toDecimal(all, 4, 'half-even')) : null;
}
