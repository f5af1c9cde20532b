/**
 * Money that does not come evenly: a season of some months, and buyers who pay later than what they buy costs. What
 * follows from both is said in lines of its own, and the cash is held against what goes out before the first money comes.
 *
 * E1  Regular costs run all twelve months; what is sold by the week or the month sells in the months of the season only.
 * E2  Until buyers pay, all costs of the sales and of the months go out, less what is paid at once. It is reckoned as
 *     if these sales began today: what older sales still bring in is not known.
 * E3  How long money lasts is told of what is left of it once the one-off costs are paid, in every sentence alike.
 * E4  A year has 365 days, a twelfth of them a month.
 * E5  Paid hours of a week are those of the weeks that one sells: a closed month has none of them. Who is paid all year
 *     is a regular cost.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import { cashOf } from './cash.ts';
import { both, type Found, type Sum, total } from './found-sums.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  negated,
  plus,
  times,
} from './fraction.ts';
import { type Line, question } from './lines.ts';
import type { Month } from './month.ts';
import { isEveryMonth } from './real-sales.ts';
import { payInSeason, shareOfYear } from './sale-and-month.ts';
import { DAYS_A_MONTH } from './units.ts';
import type { CountValue } from './values.ts';

const TWELVE = fraction(12n);
const NEVER = negated(fraction(1n));

const countOf = ({ value }: Entry): Fraction => fromDecimal((value as CountValue).count);

/** What a month of the season leaves, what a closed one costs, and the year; none without a season. */
export function seasonLines(card: Card, { revenue, soldCost, regular, result }: Month): Line[] {
  const season = confirmedAt(card, 'season')[0];
  if (!season || 'asked' in result || 'asked' in regular || isZero(countOf(season))) return [];
  const gross = both(revenue, soldCost, minus) as { found: Sum };
  const isWhole = isZero(minus(countOf(season), TWELVE));
  const { amount, currency, from } = result.found;
  const line = (id: 'openMonth' | 'closedMonth' | 'year', sum: Fraction): Line => ({
    ...{ id, from: [...new Set([...from, season.id])], is: 'money', amount: sum, currency },
    ...{ per: null, every: null, isLoss: isBelowZero(sum) },
  });
  const share = shareOfYear(season);
  const helpers = payInSeason(card);
  const allYear = minus(regular.found.amount, helpers);
  const open = minus(dividedBy(minus(gross.found.amount, helpers), share), allYear);
  return [
    ...(isWhole ? [] : [line('openMonth', open), line('closedMonth', negated(allYear))]),
    line('year', times(amount, TWELVE)),
  ];
}

/** What goes out in a month before anything of its sales comes in, and for how many months. */
function wait(
  card: Card,
  { revenue, soldCost, regular }: Month,
): { out: Found<Sum>; months: Fraction } | null {
  const delay = confirmedAt(card, 'payDelay')[0];
  if (!delay || isZero(countOf(delay))) return null;
  const upFront = confirmedAt(card, 'upFront')[0];
  const paid: Found<Sum> = !upFront
    ? { found: { amount: fraction(0n), currency: null, place: 'upFront', from: [] } }
    : 'asked' in revenue
      ? revenue
      : {
          found: {
            ...revenue.found,
            amount: times(revenue.found.amount, dividedBy(countOf(upFront), fraction(100n))),
            from: [...revenue.found.from, upFront.id],
          },
        };
  const costs = both(soldCost, regular, plus);
  const out = upFront ? both(costs, paid, minus) : costs;
  const isOut = 'asked' in out ? out : { found: { ...out.found, from: [...out.found.from, delay.id] } };
  return { out: isOut, months: dividedBy(countOf(delay), DAYS_A_MONTH) };
}

/** What goes out before the first buyer has paid; none where they pay at once. */
export function waitingLines(card: Card, month: Month): Line[] {
  const waiting = wait(card, month);
  if (!waiting) return [];
  const { out, months } = waiting;
  if ('asked' in out) return [question('tiedUp', out.asked)];
  const { amount, currency, from } = out.found;
  if (isBelowZero(amount) || isZero(amount)) return [];
  return [
    {
      ...{ id: 'tiedUp', from: [...new Set(from)], is: 'money', amount: times(amount, months), currency },
      ...{ per: null, every: null, isLoss: false },
    },
  ];
}

/**
 * How many a month the cash carries until buyers pay; below zero where it does not even carry the regular costs, null
 * where that is not known, or each sale pays its own costs at once.
 */
export function carriedByCash(card: Card, month: Month): Fraction | null {
  const waiting = wait(card, month);
  const cash = cashLeft(card);
  const volume = confirmedAt(card, 'volume');
  if (!waiting || volume.length !== 1 || 'asked' in cash || 'asked' in month.regular) return null;
  const { out } = waiting;
  const { soldCost, regular } = month;
  if ('asked' in out || 'asked' in soldCost || out.found.currency !== cash.found.currency) return null;
  const sold = countOf(volume[0]!);
  const ofSales = minus(out.found.amount, regular.found.amount);
  if (isZero(sold) || isZero(ofSales) || isBelowZero(ofSales)) return null;
  const free = minus(dividedBy(cash.found.amount, waiting.months), regular.found.amount);
  return dividedBy(times(free, sold), ofSales);
}

/** What is left of the cash once the one-off costs are paid; below zero where it does not pay them. */
export function cashLeft(card: Card): Found<Sum> {
  const cash = total(cashOf(card), 'cash');
  const once = confirmedAt(card, 'oneOffCost');
  return once.length === 0 ? cash : both(cash, total(once, 'oneOffCost'), minus);
}

/** Months until the cash is gone with nothing sold: it pays the regular costs alone. */
export const cashMonthsAlone = (card: Card, { regular }: Pick<Month, 'regular'>): Found<Sum> =>
  both(cashLeft(card), regular, (held, costs) => (isZero(costs) ? NEVER : dividedBy(held, costs)));

/** Months until the cash is gone: while the buyers have not paid yet, else at the month's loss; below zero is never. */
export function cashMonths(card: Card, month: Month): Found<Sum> {
  const cash = cashLeft(card);
  const waiting = wait(card, month);
  if (waiting && 'found' in cash) {
    const early = both(cash, waiting.out, (held, out) =>
      isBelowZero(out) || isZero(out) ? NEVER : dividedBy(held, out),
    );
    if ('asked' in early) return early;
    const { amount } = early.found;
    if (!isBelowZero(amount) && isBelowZero(minus(amount, waiting.months))) return early;
  }
  return both(cash, month.result, (held, left) =>
    isBelowZero(left) ? dividedBy(held, negated(left)) : NEVER,
  );
}

/**
 * How long the cash lasts: with sales only where they are real, else with none. Where buyers would pay later, and what
 * goes out for them ends it sooner, it is that.
 */
export function runwayOf(card: Card, month: Month): { months: Found<Sum>; isAlone: boolean } {
  const all = cashMonths(card, month);
  if (isEveryMonth(card)) return { months: all, isAlone: false };
  const alone = cashMonthsAlone(card, month);
  const isSooner =
    wait(card, month) !== null &&
    'found' in all &&
    'found' in alone &&
    !isBelowZero(all.found.amount) &&
    isBelowZero(minus(all.found.amount, alone.found.amount));
  return isSooner ? { months: all, isAlone: false } : { months: alone, isAlone: true };
}
