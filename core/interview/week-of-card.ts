/**
 * Lines of the week's list that come out of the card's own figures: several things that are sold, a season, buyers who pay
 * later, one-off costs above the cash. What the figures do not say, none of them claims.
 */
import { arithmeticOf } from '../idea/arithmetic.ts';
import { type Card, confirmedAt } from '../idea/card.ts';
import { cashOf } from '../idea/cash.ts';
import {
  fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  plus,
  toDecimal,
} from '../idea/fraction.ts';
import { cashMonthsAlone } from '../idea/later-money.ts';
import { monthOf } from '../idea/month.ts';
import { lineAt, sumAt } from '../idea/sums.ts';
import { leftOf, turningPoint } from '../idea/turning-points.ts';
import type { CountValue, MoneyValue } from '../idea/values.ts';
import { askedTexts } from './asked/asked-texts.ts';
import { months } from './asked/reckoning.ts';
import type { Interview } from './interview.ts';
import { filled } from './texts.ts';
import { factsOfWeek, isTrue } from './week-premises.ts';
import { weekTexts } from './week-texts.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, signed, writeSum } from './write-figures.ts';

type Seen = Pick<Interview, 'card' | 'language' | 'kinds' | 'kind'>;

/** The lines, what is most pressing first. */
export function linesOfCard(seen: Seen): string[] {
  return [cashLine(seen), lateLine(seen), offersLine(seen), seasonLine(seen)].filter((line) => line !== null);
}

/** More is to be paid once than there is. */
export function cashLine(
  { card, language }: Seen,
  template: 'cashGap' | 'cashAgain' = 'cashGap',
): string | null {
  const [all, once] = [cashOf(card), confirmedAt(card, 'oneOffCost')].map((entries) =>
    entries.map(({ value }) => value as MoneyValue),
  ) as [MoneyValue[], MoneyValue[]];
  const [cash] = all;
  if (!cash || once.length === 0) return null;
  if ([...all, ...once].some(({ currency }) => currency !== cash.currency)) return null;
  const there = all.reduce((sum, { amount }) => plus(sum, fromDecimal(amount)), NOTHING);
  const gap = once.reduce((left, { amount }) => minus(left, fromDecimal(amount)), there);
  if (!isBelowZero(gap)) return null;
  const largest = once.toSorted((a, b) => Number(b.amount) - Number(a.amount))[0]!;
  return filled(weekTexts(language)[template], {
    gap: signed({ amount: minus(NOTHING, gap), currency: cash.currency }, language),
    what: largest.what
      ? plainWords(largest.what)
      : writeSum(fromDecimal(largest.amount), largest.currency, language),
  });
}

/** Fewer months than this are soon over. */
const SOON = fraction(6n);

/** The money is gone soon with nothing sold, and nothing says that sales are real. */
export function runwayLine(
  seen: Seen & Pick<Interview, 'told'>,
  template: 'runwayShort' | 'runwayAgain',
): string | null {
  const { card, language } = seen;
  const [lasting, costs] = [cashMonthsAlone(card, monthOf(card)), sumAt(card, 'regularCosts')];
  const facts = factsOfWeek(seen);
  if ('asked' in lasting || !costs || !isTrue('runwayShort', facts)) return null;
  // What giving takes each month is said with its own sum.
  if (isTrue('lossGiven', facts) && sumAt(card, 'result')) return null;
  const { amount } = lasting.found;
  if (isBelowZero(amount) || !isBelowZero(minus(amount, SOON))) return null;
  return filled(weekTexts(language)[template], {
    months: months({ seen, own: askedTexts(language) }, amount, 'down'),
    costs: writeSum(costs.amount, costs.currency, language),
  });
}

/** Buyers pay later than the costs. */
export function lateLine(seen: Seen): string | null {
  const { card, language } = seen;
  const out = sumAt(card, 'tiedUp');
  const delay = confirmedAt(card, 'payDelay')[0];
  if (!out || !delay) return null;
  return filled(weekTexts(language).late, { delay: writeValue(delay, seen), sum: signed(out, language) });
}

/** Of several things, what leaves most and what least. */
export function offersLine({ card, language }: Seen): string | null {
  const offers = arithmeticOf(card)
    .flatMap((line) => (line.is === 'money' && line.id === 'offer' && line.offer ? [line] : []))
    .toSorted((a, b) => (isBelowZero(minus(a.amount, b.amount)) ? 1 : -1));
  const [most, least] = [offers[0], offers.at(-1)];
  if (!most || !least || most === least) return null;
  const name = (line: typeof most) => plainWords(line.offer ?? '');
  return filled(weekTexts(language).offers, {
    ...{ most: name(most), left: signed(most, language) },
    ...{ least: name(least), less: signed(least, language) },
  });
}

/** What the closed months cost. */
export function seasonLine({ card, language }: Seen): string | null {
  const closed = sumAt(card, 'closedMonth');
  const season = confirmedAt(card, 'season')[0]?.value as CountValue | undefined;
  if (!closed || !season || !closed.isLoss) return null;
  const months = toDecimal(minus(fromDecimal('12'), fromDecimal(season.count)), 0, 'half-even');
  return filled(weekTexts(language).season, { months, sum: signed(closed, language).replace('−', '') });
}

/** Where the month loses: the price at which the same sales would carry it; null where that cannot be told. */
export function evenPrice({
  card,
  language,
}: {
  card: Card;
  language: Interview['language'];
}): string | null {
  const [price, another] = confirmedAt(card, 'price');
  const left = leftOf(card);
  if (!price || another || left?.every !== 'month' || lineAt(card, 'result')?.is !== 'money') return null;
  const point = turningPoint(card, price.id, { ...left, amount: NOTHING });
  if (!point || isBelowZero(point) || isZero(point)) return null;
  const sum = fromDecimal(toDecimal(point, 2, 'up'));
  return filled(weekTexts(language).evenPrice, {
    price: writeSum(sum, (price.value as MoneyValue).currency, language),
  });
}
