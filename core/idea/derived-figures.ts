/**
 * The numbers that the mentor itself has worked out of a card: whoever says one again quotes it, and tells nothing new.
 * As they are shown, and large ones without their cents, as people say them again.
 */
import { plainDecimal } from '../money/plain-decimal.ts';
import { arithmeticOf } from './arithmetic.ts';
import { type Card, confirmedAt } from './card.ts';
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  isExactIn,
  isZero,
  negated,
  toDecimal,
} from './fraction.ts';
import { timesInAMonth } from './units.ts';
import type { CountValue, IdeaValue, MoneyValue } from './values.ts';

/**
 * Whether a figure that a message seems to tell only says again what the mentor has worked out, or how many are sold:
 * "5,350 at 20 a month" tells no price of 20.
 */
export function isSaidAgain(card: Card): (value: IdeaValue) => boolean {
  const isOwn = isDerived(card);
  const volumes = confirmedAt(card, 'volume').map(({ value }) => value as CountValue);
  return (value) => {
    if (value.type !== 'money' && value.type !== 'count') return false;
    const isVolume =
      value.type === 'money' &&
      value.per === null &&
      volumes.some(({ count, every }) => Number(count) === Number(value.amount) && value.every === every);
    return isVolume || isOwn(value);
  };
}

const isWhole = (size: Fraction) => isExactIn(size, 0);

const WEEKS_A_MONTH = timesInAMonth('week')!;

/** Whether a figure of a message is one of them: a sum of money, or a number, that stands on the card nowhere itself. */
export function isDerived(card: Card): (value: MoneyValue | CountValue) => boolean {
  const [sums, counts] = [new Set<string>(), new Set<string>()];
  const add = (to: Set<string>, number: Fraction) => {
    const size = isBelowZero(number) ? negated(number) : number;
    if (isZero(size)) return;
    to.add(plainDecimal(toDecimal(size, 2, 'half-even')));
    // A large one is said again without its cents.
    for (const rounding of ['half-even', 'up', 'down'] as const) {
      const whole = toDecimal(size, 0, rounding);
      if (whole.length >= 3 || isWhole(size)) to.add(whole);
    }
  };
  for (const line of arithmeticOf(card)) {
    if (line.is === 'money' && line.id !== 'price' && line.id !== 'unitCost') add(sums, line.amount);
    if (line.is !== 'number') continue;
    add(counts, line.count);
    // How many a month is told by the week too.
    add(counts, fromDecimal(toDecimal(dividedBy(line.count, WEEKS_A_MONTH), 0, 'up')));
  }
  return (value) => {
    const number = plainDecimal(value.type === 'money' ? value.amount : value.count);
    // A bare number may be either.
    const isBare = value.type === 'money' && value.currency === null && value.per === null;
    return value.type === 'money' ? sums.has(number) || (isBare && counts.has(number)) : counts.has(number);
  };
}
