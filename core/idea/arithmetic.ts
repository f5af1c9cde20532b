/**
 * What follows from the confirmed figures of an idea's card: what is left from one sale, the month, break-even, how
 * long the cash lasts, when one-off costs are back.
 *
 * A1  Only confirmed entries count, and every line names those that it stands on.
 * A2  Exact fractions to the last step; only a shown figure is rounded, and `rounding` says how.
 * A3  Where a figure is missing, or currencies, units or periods do not fit, the line is a question and no number.
 *     Beside it stands the month without it, where only what one costs is missing: as the most that can be left.
 * A4  Nothing is assumed of days: what is sold or paid by the day becomes a month only by what the member says.
 *     A week is 12 months' 52nd part.
 * A5  Less than nothing is called a loss, never a small profit.
 * A6  How long money lasts counts on sales only where the card says that they are real: else it is told without them.
 * A7  No number of sales earns back what the month never does.
 */
import { type Card, confirmedAt, type Entry } from './card.ts';
import { cashOf } from './cash.ts';
import { both, type Found, type Sum, subtract, total } from './found-sums.ts';
import { dividedBy, type FractionRounding, fraction, isBelowZero, isZero, negated } from './fraction.ts';
import { cashLeft, runwayOf, seasonLines, waitingLines } from './later-money.ts';
import { type Line, type LineId, question } from './lines.ts';
import { monthOf } from './month.ts';
import { type Offer, offersOf } from './offers.ts';
import type { PlaceId } from './places.ts';
import { costOfOne, saleOf } from './sale-and-month.ts';
import type { Every } from './values.ts';

/** All lines that the card's figures begin: those that cannot be computed are questions. Empty without any figure. */
export function arithmeticOf(card: Card): Line[] {
  const entries = (place: PlaceId) => confirmedAt(card, place);
  const figures = card.some(({ state, value }) => state === 'confirmed' && value.type === 'money');
  if (!figures) return [];
  const offers = offersOf(card);
  const lines: Line[] = [];
  for (const offer of offers) lines.push(...linesOfSale(offer, offers.length > 1));
  if (offers.length === 0) lines.push(question('price', { place: 'price', gap: 'missing' }));
  const month = monthOf(card);
  // What is left before regular costs is said where the month cannot be.
  if (month.gross && 'asked' in month.result) lines.push(month.gross);
  lines.push(
    ...month.each,
    lineOf('revenue', month.revenue),
    lineOf('soldCost', month.soldCost),
    lineOf('regularCosts', month.regular),
    lineOf('result', month.result),
    ...(month.atMost ? [month.atMost] : []),
    ...seasonLines(card, month),
    month.breakEven,
    ...waitingLines(card, month),
  );
  if (cashOf(card).length > 0 && !isShort(card))
    lines.push(monthsLine('runway', runwayOf(card, month).months, 'down'));
  if (entries('oneOffCost').length > 0) {
    const recovery = recoveryOf(entries('oneOffCost'), month.result);
    lines.push(recovery);
    if (month.payback && recovery.is !== 'never') lines.push(month.payback);
  }
  return lines.filter((line) => line.id !== 'unitCost' || line.is !== 'question');
}

/** What a sale brings, what one costs, and what is left. */
function linesOfSale(offer: Offer, isOneOfMany: boolean): Line[] {
  const sale = saleOf(offer.price);
  const cost = costOfOne(sale, offer, isOneOfMany);
  const named: Found<Sum> =
    isOneOfMany && 'asked' in cost ? { asked: { ...cost.asked, offer: offer.name } } : cost;
  const margin = subtract(sale.price, named);
  const unit = { per: isOneOfMany ? offer.name : sale.per, every: sale.every };
  return [
    lineOf('price', { found: sale.price }, unit),
    lineOf('unitCost', named, unit),
    lineOf('margin', margin, unit),
  ];
}

/** Whether more is to be paid once than there is cash: then nothing lasts, and the gap comes first. */
function isShort(card: Card): boolean {
  const left = cashLeft(card);
  return 'found' in left && isBelowZero(left.found.amount);
}

/** Months until what is left of each has paid the one-off costs. */
function recoveryOf(costs: readonly Entry[], result: Found<Sum>): Line {
  const months = both(total(costs, 'oneOffCost'), result, (spent, left) =>
    isBelowZero(left) || isZero(left) ? negated(ONE) : dividedBy(spent, left),
  );
  return monthsLine('recovery', months, 'up');
}

const ONE = fraction(1n);

/** A number of months; below zero stands for never. */
function monthsLine(id: LineId, months: Found<Sum>, rounding: FractionRounding): Line {
  if ('asked' in months) return question(id, months.asked);
  const { amount, from } = months.found;
  if (isBelowZero(amount)) return { id, from, is: 'never' };
  return { id, from, is: 'number', count: amount, of: null, rounding, decimals: 1 };
}

function lineOf(
  id: LineId,
  sum: Found<Sum>,
  { per, every }: { per: string | null; every: Every | null } = { per: null, every: 'month' },
): Line {
  if ('asked' in sum) return question(id, sum.asked);
  const { amount, currency, from } = sum.found;
  return { id, from, is: 'money', amount, currency, per, every, isLoss: isBelowZero(amount) };
}
