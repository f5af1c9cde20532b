/** Cards of twelve ventures of different trades, to ask questions of: each with figures that are easy to check by hand. */
import type { Card, Entry } from '#core/idea/card.ts';
import type { PlaceId } from '#core/idea/places.ts';
import type { Every, IdeaValue, MoneyValue } from '#core/idea/values.ts';
import { entryOf, textValue } from './interview-cards.ts';

type Money = [amount: string, rest?: Partial<MoneyValue>];

const at = (place: PlaceId, value: IdeaValue): Entry => entryOf(place, value);
const money = (place: PlaceId, currency: string, [amount, rest = {}]: Money): Entry =>
  at(place, { type: 'money', amount, currency, per: null, every: null, what: null, ...rest });
const count = (place: PlaceId, number: string, of: string | null, every: Every | null): Entry =>
  at(place, { type: 'count', count: number, of, every });
const kind = (choice: string): Entry => at('kind', { type: 'choice', choice });

/** They, by the name of the trade. */
export const twelveCards = {
  /** 600 a week less 240; 1,560 a month left after 0 costs. 1,560 − 900 = 660. */
  bakery: [
    kind('bakery'),
    money('price', 'GBP', ['5', { per: 'loaf' }]),
    money('unitCost', 'GBP', ['2', { per: 'loaf' }]),
    count('volume', '120', 'loaves', 'week'),
    money('monthlyCost', 'GBP', ['900', { every: 'month', what: 'rent' }]),
    money('oneOffCost', 'GBP', ['6600', { every: 'once', what: 'oven' }]),
  ],
  /** 22,000 of 38,000: 16,000 short. 50 × 300 − … each month 4,000 − 2,500 = 1,500. */
  bottling: [
    money('cash', 'EUR', ['22000']),
    money('oneOffCost', 'EUR', ['38000', { every: 'once', what: 'bottling line' }]),
    money('price', 'EUR', ['6', { per: 'bottle' }]),
    money('unitCost', 'EUR', ['2', { per: 'bottle' }]),
    count('volume', '1000', 'bottles', 'month'),
    money('monthlyCost', 'EUR', ['2500', { every: 'month', what: 'rent' }]),
  ],
  /** Loses 500 a month; the 6,000 lasts 12 months. */
  app: [
    kind('consumer-app'),
    money('price', 'USD', ['10', { per: 'user', every: 'month' }]),
    money('unitCost', 'USD', ['2', { per: 'user', every: 'month' }]),
    count('volume', '50', 'users', null),
    money('monthlyCost', 'USD', ['900', { every: 'month', what: 'servers' }]),
    money('cash', 'USD', ['6000']),
  ],
  /** Nothing is sold: 400 a month, 420 a girl. */
  charity: [
    kind('charity'),
    money('monthlyCost', 'GHS', ['400', { every: 'month', what: 'transport' }]),
    money('cash', 'GHS', ['3200']),
  ],
  /** Six months of the season. 20 × 4 weeks … 52/12 × 20 × 30. */
  kayaks: [
    money('price', 'EUR', ['40', { per: 'tour' }]),
    money('unitCost', 'EUR', ['10', { per: 'tour' }]),
    count('volume', '100', 'tours', 'month'),
    count('season', '6', 'months', 'year'),
    money('monthlyCost', 'EUR', ['800', { every: 'month', what: 'storage' }]),
  ],
  /** One sale a year: 24,000 less 6,000 is 1,500 a month. */
  organ: [
    money('price', 'CHF', ['24000', { per: 'organ' }]),
    money('unitCost', 'CHF', ['6000', { per: 'organ' }]),
    count('volume', '1', 'organs', 'year'),
    money('monthlyCost', 'CHF', ['1000', { every: 'month', what: 'workshop' }]),
    count('hours', '100', null, 'month'),
  ],
  /** Each sale loses 2. */
  soup: [
    money('price', 'PLN', ['8', { per: 'bowl' }]),
    money('unitCost', 'PLN', ['10', { per: 'bowl' }]),
    count('volume', '100', 'bowls', 'month'),
    money('monthlyCost', 'PLN', ['300', { every: 'month', what: 'stall' }]),
  ],
  /** Two things: 100 × (4 − 1) and 50 × (6 − 2): 500 less 400. */
  cafe: [
    kind('restaurant-cafe'),
    money('price', 'EUR', ['4', { per: 'coffee' }]),
    money('unitCost', 'EUR', ['1', { per: 'coffee' }]),
    count('volume', '100', 'coffees', 'month'),
    money('price', 'EUR', ['6', { per: 'cake' }]),
    money('unitCost', 'EUR', ['2', { per: 'cake' }]),
    count('volume', '50', 'cakes', 'month'),
    money('monthlyCost', 'EUR', ['400', { every: 'month', what: 'rent' }]),
  ],
  /** Price and cost alone. */
  candles: [
    money('price', 'GBP', ['12', { per: 'candle' }]),
    money('unitCost', 'GBP', ['4.50', { per: 'candle' }]),
  ],
  /** No price: a cost, a rent and a number. 40 × (p − 3) = 600 at 18. */
  knives: [
    money('unitCost', 'EUR', ['3', { per: 'knife' }]),
    count('volume', '40', 'knives', 'month'),
    money('monthlyCost', 'EUR', ['600', { every: 'month', what: 'van' }]),
  ],
  /** 1,440 − 1,440: nothing is left, and nothing is missing. */
  lessons: [
    kind('tutoring-school'),
    money('price', 'GBP', ['36', { per: 'lesson' }]),
    money('unitCost', 'GBP', ['0', { per: 'lesson' }]),
    count('volume', '40', 'lessons', 'month'),
    money('monthlyCost', 'GBP', ['1440', { every: 'month', what: 'room' }]),
  ],
  /** Nothing at all, but words. */
  enzyme: [
    at('product', textValue('an enzyme test for kidneys')),
    at('customer', textValue('nephrologists')),
  ],
} as const satisfies Record<string, Card>;

/** One of their names. */
export type CardName = keyof typeof twelveCards;
