/** What one sale leaves and costs, what it must bring, and the most that a cost may be. */
import { type Card, confirmedAt } from '../../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  times,
  toDecimal,
} from '../../idea/fraction.ts';
import { offersOf, onlyWith } from '../../idea/offers.ts';
import { isGiven } from '../../idea/real-sales.ts';
import { sumAt } from '../../idea/sums.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { turningPoint } from '../../idea/turning-points.ts';
import { timesInAMonth } from '../../idea/units.ts';
import type { MoneyValue } from '../../idea/values.ts';
import { capitalised } from '../../idea/words.ts';
import { isCostOf } from '../german-figures.ts';
import { filled } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { writeNumber } from '../write-figures.ts';
import {
  lacks,
  leftIn,
  missingOf,
  often,
  type Reckoned,
  type Reckoning,
  sum,
  unitOf,
  volumeOf,
  volumeText,
} from './reckoning.ts';

/** What one of each thing leaves. */
export function sayLeft(making: Reckoning): Reckoned | null {
  const { card, numbers, sentence } = making;
  if (numbers.others.length > 0) return null;
  const offers = offersOf(card);
  const named = offers.filter(({ name }) => name !== null && sentence.includes(name.toLowerCase()));
  const said = (named.length > 0 ? named : offers).flatMap(
    ({ price }) => leftOfOne(making, onlyWith(card, price)) ?? [],
  );
  return said.length > 0 ? { lines: [said.join('\n\n')] } : lacks(card, ['price', 'unitCost']);
}

const OF_MARGIN = /\b(?:margins?|marge|deckungsbeitrag)\b/;

/** What one leaves, to whoever asks for the margin beside another figure; else nothing. */
export const marginBeside = (making: Reckoning): readonly string[] =>
  OF_MARGIN.test(making.sentence) ? (sayLeft(making)?.lines ?? []) : [];

/** Which part of the price that is. */
function partOfPrice({ own, seen, sentence }: Reckoning, left: Fraction, price: Fraction): string {
  if (!OF_MARGIN.test(sentence) || isZero(price) || isBelowZero(left)) return '';
  const percent = times(dividedBy(left, price), fromDecimal('100'));
  const written = writeNumber(percent, { decimals: 1, rounding: 'half-even', language: seen.language });
  return ` ${filled(own.leftPart, { percent: written })}`;
}

/** What one leaves, as a sentence; null where that is not known. */
export function leftOfOne({ own, ...making }: Reckoning, card: Card): string | null {
  const [left, price, cost] = (['margin', 'price', 'unitCost'] as const).map((id) => sumAt(card, id));
  if (!left || !price || !cost) return null;
  const write = (line: typeof left) => sum(making, line.amount, line.currency);
  const text = isGiven(card)
    ? own.given
    : isZero(left.amount)
      ? own.leftNothing
      : left.isLoss
        ? own.leftLoss
        : own.left;
  const said = filled(text, {
    ...{ unit: unitOf(card, own), sum: write(left), price: write(price), cost: write(cost) },
  });
  return said + partOfPrice({ own, ...making }, left.amount, price.amount);
}

/** What one costs. */
export function sayUnitCost(making: Reckoning): Reckoned | null {
  const { card, own } = making;
  const cost = sumAt(card, 'unitCost');
  if (!cost) return confirmedAt(card, 'price').length > 1 ? null : lacks(card, ['price', 'unitCost']);
  return {
    lines: [filled(own.unitCost, { unit: unitOf(card, own), cost: sum(making, cost.amount, cost.currency) })],
  };
}

/** The price at which so much is left. */
export function sayPrice(making: Reckoning): Reckoned | null {
  const { own, seen, numbers } = making;
  if (confirmedAt(making.card, 'price').length > 1 || numbers.others.length > 0) return null;
  const card = withPrice(making.card);
  const price = confirmedAt(card, 'price')[0]!;
  const cost = confirmedAt(card, 'unitCost');
  const isOwnPrice = making.now.some(({ id }) => id === price.id);
  if (confirmedAt(card, 'volume').length === 0 || cost.length === 0) return floorOf(making, card);
  const wanted = targetAMonth(making);
  const left = leftIn(card, null);
  if (left?.every !== 'month' || !wanted) return null;
  const point = turningPoint(card, price.id, { amount: wanted, currency: left.currency, every: 'month' });
  if (!point) return null;
  if (isBelowZero(point)) return { lines: [own.priceAny] };
  const rounded = fromDecimal(toDecimal(point, 2, 'up'));
  return {
    lines: [
      filled(own.price, {
        ...{
          price: sum(making, rounded, left.currency),
          unit: unitOf(card, own),
          volume: volumeText(card, seen),
        },
        target: thenText(making, left.currency, own.priceTarget, own.priceEven),
      }),
      ...(isOwnPrice ? [filled(own.priceNow, { price: writeValue(price, seen) })] : []),
      ...(left.isBeforeRegular ? [own.beforeRegular] : []),
    ],
  };
}

/** What one costs is the floor, where it isn't known how many are sold. */
function floorOf(making: Reckoning, card: Card): Reckoned {
  const { own } = making;
  const cost = sumAt(card, 'unitCost');
  const missing = missingOf(card, ['unitCost', 'volume']);
  return {
    lines: cost
      ? [filled(own.priceFloor, { cost: sum(making, cost.amount, cost.currency), unit: unitOf(card, own) })]
      : [],
    missing,
  };
}

/** Without a price, one of nothing: its amount is what is looked for. */
function withPrice(card: Card): Card {
  if (confirmedAt(card, 'price').length > 0) return card;
  const cost = confirmedAt(card, 'unitCost')[0]?.value as MoneyValue | undefined;
  const regular = confirmedAt(card, 'monthlyCost')[0]?.value as MoneyValue | undefined;
  const value: MoneyValue = {
    ...{ type: 'money', amount: '0', currency: cost?.currency ?? regular?.currency ?? null },
    ...{ per: cost?.per ?? null, every: cost?.every ?? null, what: null },
  };
  return [...card, supposedAt('price', value, 'looked-for')];
}

/** What is wanted, in a month; nothing where only the costs are to be paid; null for a day. */
function targetAMonth({ numbers }: Reckoning): Fraction | null {
  if (!numbers.target) return NOTHING;
  const by = timesInAMonth(numbers.target.every);
  return by && times(fromDecimal(numbers.target.amount), by);
}

function thenText(making: Reckoning, currency: string | null, target: string, even: string): string {
  const { numbers } = making;
  if (!numbers.target) return even;
  const { amount, every } = numbers.target;
  return filled(target, { target: sum(making, fromDecimal(amount), currency), every: often(making, every) });
}

const OF_ONE = /\b(?:ingredients?|materials?|unit cost|cost of one|einkauf|material)\b/;
const NAMES =
  /\b(rent|miete|pacht|wages?|lohn|salary|helper|assistant|lease|loan|advertising|ads|marketing|staff)\b/;

/** The most that a regular cost, or the cost of one, may be. */
export function sayMost(making: Reckoning): Reckoned | null {
  const { card, own, sentence, numbers } = making;
  if (numbers.others.length > 0) return null;
  if (OF_ONE.test(sentence)) return mostOfOne(making);
  const what = NAMES.exec(sentence)?.[1] ?? null;
  const there = what ? confirmedAt(card, 'monthlyCost').filter((cost) => isCostOf(cost.value, what)) : [];
  const wanted = targetAMonth(making);
  const left = leftIn(
    card.filter((one) => !there.includes(one)),
    null,
  );
  if (!wanted) return null;
  if (left?.every !== 'month') return lacks(card, ['price', 'unitCost', 'volume']);
  const most = minus(left.amount, wanted);
  const every = often(making, 'month');
  const lines =
    isBelowZero(most) || isZero(most)
      ? [filled(isZero(most) ? own.mostZero : own.mostNone, { sum: sum(making, most, left.currency), every })]
      : [
          filled(own.most, {
            ...{ sum: sum(making, fromDecimal(toDecimal(most, 2, 'down')), left.currency), every },
            what: what ? nameOf(what, making) : own.whatMore,
            target: thenText(making, left.currency, own.mostLeft, filled(own.mostNothing, { every })),
          }),
        ];
  const now = there.length === 1 ? [filled(own.mostNow, { now: writeValue(there[0]!, making.seen) })] : [];
  const regular = sumAt(making.now, 'regularCosts');
  const others = !regular
    ? [own.beforeRegular]
    : there.length === 0
      ? [filled(own.mostOnTop, { costs: sum(making, regular.amount, regular.currency), every })]
      : [];
  return { lines: [...lines, ...now, ...others] };
}

/** German writes its nouns with a capital. */
const nameOf = (what: string, { seen }: Reckoning) => (seen.language === 'de' ? capitalised(what) : what);

function mostOfOne(making: Reckoning): Reckoned | null {
  const { card, own, seen } = making;
  const [cost, another] = confirmedAt(card, 'unitCost');
  const left = leftIn(card, null);
  const wanted = targetAMonth(making);
  const volume = volumeOf(card);
  if (!cost || !left || !volume) return lacks(card, ['price', 'unitCost', 'volume']);
  if (another || !wanted || left.every !== 'month') return null;
  const point = turningPoint(card, cost.id, { amount: wanted, currency: left.currency, every: 'month' });
  if (!point || isBelowZero(point)) return null;
  return {
    lines: [
      filled(own.mostOne, {
        ...{
          sum: sum(making, fromDecimal(toDecimal(point, 2, 'down')), left.currency),
          unit: unitOf(card, own),
        },
        ...{ volume: volumeText(card, seen), now: writeValue(cost, seen) },
      }),
    ],
  };
}
