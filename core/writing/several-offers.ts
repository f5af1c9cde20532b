/**
 * A plan of a venture that sells several things: one average sale of the mix that is given. Its price is what a month takes
 * by how many are sold in all, its cost likewise, so that a plan and the sums of the card come to the same.
 */
import type { Entry } from '#core/idea/card.ts';
import type { Fact } from '#core/idea/facts.ts';
import type { Fraction } from '#core/idea/fraction.ts';
import { monthOf } from '#core/idea/month.ts';
import { areAlike, type Offer, offersOf } from '#core/idea/offers.ts';
import type { PlaceId } from '#core/idea/places.ts';
import { saleOf, soldInAMonth } from '#core/idea/sale-and-month.ts';
import { supposedAt } from '#core/idea/suppose.ts';
import type { CountValue, MoneyValue } from '#core/idea/values.ts';
import { type Exact, exact, over, plus, times, writeGiven, writeNumber } from './exact.ts';

/** The average sale; or, for several things, nothing but what is asked. Null where one thing is sold. */
export interface AverageSale {
  price: Exact | null;
  priceHow: string;
  cost: Exact | null;
  volume: { perMonth: Exact; how: string } | null;
}

const asExact = ({ numerator, denominator }: Fraction): Exact => ({ n: numerator, d: denominator });

/** Works it out; what is missing for it is asked of each thing by name. */
export function averageSale(
  facts: readonly Fact[],
  workDays: string | null,
  ask: (place: PlaceId, words: string) => null,
): AverageSale | null {
  const card = facts.map(
    ({ place, value }, at): Entry =>
      supposedAt(
        place,
        place === 'volume' && value.type === 'count' ? inMonths(value, workDays) : value,
        `fact-${at}`,
      ),
  );
  const offers = offersOf(card);
  const nothing: AverageSale = { price: null, priceHow: '', cost: null, volume: null };
  if (offers.length < 2) return null;
  if (areAlike(offers)) {
    ask(
      'price',
      'which of the prices counts, or what each is the price of: several are given that cannot be told apart',
    );
    return nothing;
  }
  for (const { name, costs, volume } of offers) {
    if (!volume) ask('volume', `how many are sold in a month of ${name ?? 'each'}`);
    if (costs.length === 0)
      ask('unitCost', `what one ${name ?? 'of each'} costs you: material, delivery, fees; 0 if nothing`);
  }
  if (offers.some(({ volume, costs }) => !volume || costs.length === 0)) return nothing;
  const month = monthOf(card);
  const season = card.find(({ place }) => place === 'season');
  const counts = offers.map((offer) => soldInAMonth(saleOf(offer.price), offer, season));
  const known = counts.flatMap((count) => ('found' in count ? [asExact(count.found.count)] : []));
  if ('asked' in month.revenue || 'asked' in month.soldCost || known.length < offers.length) {
    ask(
      'volume',
      'of each thing how many are sold, of what, and how often, so that its price and its cost fit',
    );
    return nothing;
  }
  const sold = known.reduce(plus, exact(0));
  if (sold.n === 0n) return nothing;
  const [revenue, cost] = [asExact(month.revenue.found.amount), asExact(month.soldCost.found.amount)];
  return {
    price: over(revenue, sold),
    priceHow: `(${offers.map((offer, at) => `${writeNumber(known[at]!)} × ${priceOf(offer)}`).join(' + ')}) ÷ ${writeNumber(sold)}`,
    cost: over(cost, sold),
    volume: {
      perMonth: sold,
      how: `${offers.map(({ name }, at) => `${writeNumber(known[at]!)} × one ${name ?? 'sale'}`).join(' + ')}${season ? `, on average over a year that sells in ${(season.value as CountValue).count} months` : ''}`,
    },
  };
}

/** What is sold by the day, by the days of work in a month, where those are given. */
function inMonths(value: CountValue, workDays: string | null): CountValue {
  if (value.every !== 'day' || workDays === null) return value;
  const count = times(exact(value.count), exact(workDays));
  return { ...value, every: 'month', count: writeNumber(count, 4).replaceAll(',', '') };
}

const priceOf = ({ price }: Offer) => writeGiven(price.value as MoneyValue);
