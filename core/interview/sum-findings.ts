/** The sentences of a sum: each wanted figure that the inputs give, the verdict that they decide, and what is missing. */
import { confirmedAt } from '../idea/card.ts';
import { type Fraction, fromDecimal, isBelowZero, minus, NOTHING, plus } from '../idea/fraction.ts';
import { cashMonthsAlone } from '../idea/later-money.ts';
import { monthOf } from '../idea/month.ts';
import { offersOf, offersWithout, onlyWith } from '../idea/offers.ts';
import type { PlaceId } from '../idea/places.ts';
import { afterDiscount, leftAnHour, lineAt, resultAnHour, sumAt } from '../idea/sums.ts';
import type { MoneyValue } from '../idea/values.ts';
import { isGiven } from './asked/reckoning.ts';
import type { SumRequest, WantedSum } from './read-sum.ts';
import { sayEachOffer, saySeason, sayWaiting } from './sum-beyond.ts';
import type { SumInputs } from './sum-inputs.ts';
import { type Found, hasPlace, type Making, money, type Seen, volumeOf } from './sum-making.ts';
import { sayExtra, sayNeeded } from './sum-needed.ts';
import { sumTexts } from './sum-texts.ts';
import { filled, textsIn } from './texts.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, writeNumber } from './write-figures.ts';

/** The sentences for a request. */
export function findingsFor(inputs: SumInputs, request: SumRequest, seen: Seen): Found {
  const { card, need, extra, discount } = inputs;
  const asked = new Set(request.wants);
  if (need && (asked.has('breakEven') || asked.has('month') || asked.has('all') || asked.has('extra')))
    asked.add('target');
  if (extra) asked.add('extra');
  // Whoever says how long one takes wants to know what an hour brings.
  if (inputs.unitHours) asked.add('hourly');
  if (discount) asked.add('discount');
  if (asked.has('extra') && !extra) asked.add('breakEven');
  const isAll = asked.has('all') || (asked.has('month') && request.isYesNo);
  const making: Making = {
    ...{ lines: [], asides: [], verdict: null, missing: [], missingFor: '', hasSaidRest: false },
    ...{ inputs, card, request, seen, own: sumTexts(seen.language), texts: textsIn(seen.language) },
    wants: (want) =>
      asked.has(want) || (isAll && want !== 'hourly' && want !== 'discount' && want !== 'extra'),
  };
  if (making.wants('discount')) sayDiscount(making);
  if (making.wants('extra')) sayExtra(making);
  if (making.wants('target') || making.wants('breakEven')) sayNeeded(making);
  if (making.wants('payback')) sayPayback(making);
  if (making.wants('month') || (asked.has('extra') && !extra)) sayMonth(making);
  if (making.wants('month') || making.wants('target') || making.wants('breakEven')) {
    sayEachOffer(making);
    saySeason(making);
  }
  const isLate = making.wants('month') || making.wants('runway') ? sayWaiting(making) : false;
  if (making.wants('runway') && !isLate) sayRunway(making);
  if (making.wants('hourly')) sayHourly(making);
  sayLeft(making, asked.has('margin'));
  sayMissing(making);
  return making;
}

/** What is left from one. It comes first where it was asked for, and else only as a loss. */
function sayLeft(making: Making, isWanted: boolean): void {
  const { card, own, texts, lines } = making;
  const said: string[] = [];
  for (const { price, name } of offersOf(card)) {
    const line = sumAt(onlyWith(card, price), 'margin');
    if (!line) continue;
    const per = name ?? (price.value as MoneyValue).per;
    const one = per ? `${texts.per} ${plainWords(per)}` : texts.lines.margin.toLowerCase();
    const sum = money(making, line.amount, line.currency);
    if (line.isLoss)
      said.push(filled(isGiven(onlyWith(card, price)) ? own.leftGiven : own.leftLoss, { sum }));
    else said.push(filled(own.left, { one: oneOf(making, per) ?? one, sum }));
  }
  if (said.length === 0) return;
  if (isWanted || lines.length === 0 || said.some((one) => one.includes(own.leftLoss.slice(0, 10))))
    lines.unshift(...said);
  else lines.push(...said);
}

function oneOf({ seen }: Making, per: string | null): string {
  const unit = per ? plainWords(per) : null;
  if (seen.language === 'de') return unit ? `einem (${unit})` : 'einem';
  return unit ? `one ${unit}` : 'one';
}

/** One-off costs by sales, and by months where they are known. */
function sayPayback(making: Making): void {
  const { card, own, lines, seen, texts } = making;
  const once = confirmedAt(card, 'oneOffCost');
  if (once.length === 0) return;
  const line = lineAt(card, 'payback');
  const sums = line?.from ?? [];
  const costs = once
    .map((entry) => writeValue({ value: { ...(entry.value as MoneyValue), every: null } }, seen))
    .join(' + ');
  if (line?.is === 'never') lines.push(own.never);
  if (line?.is === 'number' && sums.length > 0) {
    const number = writeNumber(line.count, { ...line, language: seen.language });
    lines.push(filled(own.forOneOff, { costs, count: filled(own.sales, { number }) }));
  }
  const months = lineAt(card, 'recovery');
  const volume = volumeOf(making);
  if (!volume && !line && hasPlace(making, 'price')) lines.push(filled(own.paybackVolume, { costs }));
  if (months?.is === 'number' && volume)
    lines.push(
      filled(own.months, {
        volume,
        months: `${writeNumber(months.count, { ...months, language: seen.language })} ${texts.months}`,
      }),
    );
  // Each sale may leave something, and the month nothing.
  else if (months?.is === 'never' && volume && line?.is !== 'never')
    lines.push(filled(own.monthNeverPays, { volume, costs }));
}

/** What a month leaves: whole, before regular costs, or only what comes in. */
function sayMonth(making: Making): void {
  const { card, own, lines, texts, request } = making;
  const volume = volumeOf(making);
  if (!volume) return;
  const result = sumAt(card, 'result');
  if (result && making.hasSaidRest) return;
  if (result) {
    const sum = money(making, result.amount, result.currency);
    lines.push(filled(result.isLoss ? own.loss : own.result, { volume, sum }));
    // That a month leaves something says no yes to what makes it leave less.
    if (request.isYesNo && making.verdict === null && result.isLoss) making.verdict = false;
    return;
  }
  const gross = sumAt(card, 'gross');
  if (gross) {
    const sum = money(making, gross.amount, gross.currency);
    lines.push(
      filled(own.gross, {
        volume,
        sum: gross.isLoss ? `−${sum}` : sum,
        every: gross.every ? texts.every[gross.every] : '',
      }),
    );
    return;
  }
  const revenue = sumAt(card, 'revenue');
  if (revenue)
    lines.push(filled(own.turnover, { volume, sum: money(making, revenue.amount, revenue.currency) }));
}

/** What a discount does to one sale and to the month. */
function sayDiscount(making: Making): void {
  const { card, inputs, own, lines, request, seen } = making;
  const { discount } = inputs;
  if (!discount) return;
  const lower = afterDiscount(card, discount);
  const [now, then] = [sumAt(card, 'margin'), sumAt(lower, 'margin')];
  const price = confirmedAt(lower, 'price')[0];
  if (!price || !then || !now) return;
  const portion =
    discount.portion === null
      ? ''
      : seen.language === 'de'
        ? ` auf ${discount.portion} %`
        : ` on ${discount.portion} % of it`;
  lines.push(
    filled(own.discount, {
      ...{ percent: discount.percent, portion },
      price: money(
        making,
        fromDecimal((price.value as MoneyValue).amount),
        (price.value as MoneyValue).currency,
      ),
      ...{ sum: money(making, then.amount, then.currency), before: money(making, now.amount, now.currency) },
    }),
  );
  const [before, after] = [
    sumAt(card, 'result') ?? sumAt(card, 'gross'),
    sumAt(lower, 'result') ?? sumAt(lower, 'gross'),
  ];
  if (before && after && before.id === after.id) {
    const sign = (line: typeof before) =>
      (line.isLoss ? '−' : '') + money(making, line.amount, line.currency);
    const less = money(making, minus(before.amount, after.amount), after.currency);
    lines.push(filled(own.discountMonth, { after: sign(after), now: sign(before), less }));
    if (request.isYesNo && after.isLoss) making.verdict = false;
  } else if (request.isYesNo && then.isLoss) making.verdict = false;
}

/** What is to be paid once, held against the money that there is; whether that says all of how long it lasts. */
function sayCashGap(making: Making): boolean {
  const { card, own, lines, seen, texts } = making;
  const sums = ['cash', 'oneOffCost'].map((place) =>
    confirmedAt(card, place as PlaceId).map(({ value }) => value as MoneyValue),
  );
  const all = sums.flat();
  const [first] = all;
  if (!first || sums.some((some) => some.length === 0)) return false;
  if (all.some(({ currency }) => currency !== first.currency)) return false;
  const [cash, once] = sums.map((some) =>
    some.map(({ amount }) => fromDecimal(amount)).reduce(plus, NOTHING),
  ) as [Fraction, Fraction];
  const write = (amount: Fraction) => money(making, amount, first.currency);
  const rest = minus(cash, once);
  if (isBelowZero(rest)) {
    lines.unshift(filled(own.cashGap, { gap: write(rest), once: write(once), cash: write(cash) }));
    return true;
  }
  const line = lineAt(card, 'runway');
  if (line?.is !== 'number') return false;
  const words = writeNumber(line.count, { ...line, language: seen.language });
  const said = { once: write(once), rest: write(rest), months: `${words} ${texts.months}` };
  lines.push(filled(own.runwayAfter, said));
  return true;
}

/** How long the money lasts. */
function sayRunway(making: Making): void {
  const { card, own, lines, seen, texts } = making;
  if (sayCashGap(making)) return;
  const line = lineAt(card, 'runway');
  if (line?.is === 'number')
    lines.push(
      filled(own.runway, {
        months: `${writeNumber(line.count, { ...line, language: seen.language })} ${texts.months}`,
      }),
    );
  else if (line?.is === 'never') lines.push(texts.never.runway);
  const alone = cashMonthsAlone(card, monthOf(card));
  if (line?.is !== 'question' || 'asked' in alone || isBelowZero(alone.found.amount)) return;
  const words = writeNumber(alone.found.amount, {
    ...{ decimals: 1, rounding: 'down', language: seen.language },
  });
  lines.push(filled(own.runwayAlone, { months: `${words} ${texts.months}` }));
}

/** An hour's pay, by the hours of a month or of one. */
function sayHourly(making: Making): void {
  const { card, inputs, own, lines } = making;
  const currency = sumAt(card, 'margin')?.currency ?? null;
  const ofOne = leftAnHour(card, inputs.unitHours);
  if (ofOne) lines.push(filled(own.anHourOfOne, { sum: money(making, ofOne, currency) }));
  const ofMonth = resultAnHour(card);
  if (ofMonth) lines.push(filled(own.anHour, { sum: money(making, ofMonth, currency) }));
}

/** What each wanted sum needs and nobody has said. */
const NEEDS: Readonly<Record<WantedSum, readonly PlaceId[]>> = {
  margin: ['price', 'unitCost'],
  month: ['price', 'unitCost', 'volume', 'monthlyCost'],
  breakEven: ['price', 'unitCost', 'monthlyCost'],
  target: ['price', 'unitCost', 'monthlyCost'],
  extra: ['price', 'unitCost'],
  discount: ['price', 'unitCost', 'volume'],
  payback: ['oneOffCost', 'price', 'unitCost'],
  runway: ['cash', 'price', 'unitCost', 'volume', 'monthlyCost'],
  hourly: ['price', 'unitCost'],
  all: ['price', 'unitCost', 'monthlyCost', 'volume'],
};

/** The places that a sum needs. */
export function placesNeeded(
  { wants }: Pick<SumRequest, 'wants'>,
  { hasNeed, hasExtra }: { hasNeed: boolean; hasExtra: boolean },
): PlaceId[] {
  const exact = wants.filter((want) => want !== 'all');
  const wanted = [...(exact.length > 0 ? exact : wants), ...(hasExtra ? (['extra'] as const) : [])];
  const needed = new Set(wanted.flatMap((want) => NEEDS[want]));
  if (hasNeed && !wants.includes('breakEven')) needed.delete('monthlyCost');
  return [...needed];
}

function sayMissing(making: Making): void {
  const { request, inputs, seen } = making;
  const isAlone = request.wants.length === 1 && request.wants[0] === 'runway' && making.lines.length > 0;
  const needed = placesNeeded(request, { hasNeed: inputs.need !== null, hasExtra: inputs.extra !== null });
  making.missing = isAlone
    ? []
    : needed.filter((place) => !hasPlace(making, place) || offersWithout(making.card, place).length > 0);
  making.missingFor = seen.language === 'de' ? 'den Rest' : 'the rest';
}
