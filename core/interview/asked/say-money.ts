/** Whether the money that there is suffices, how long it lasts, how much it takes, and when what was paid is back. */
import { type Card, confirmedAt } from '../../idea/card.ts';
import { cashOf } from '../../idea/cash.ts';
import { total } from '../../idea/found-sums.ts';
import {
  dividedBy,
  type Fraction,
  fromDecimal,
  isBelowZero,
  isZero,
  minus,
  NOTHING,
  plus,
  times,
  toDecimal,
} from '../../idea/fraction.ts';
import { carriedByCash, cashLeft, cashMonths, cashMonthsAlone } from '../../idea/later-money.ts';
import { monthOf } from '../../idea/month.ts';
import { isEveryMonth, salesOf } from '../../idea/real-sales.ts';
import { asIfFree, sumAt } from '../../idea/sums.ts';
import { capitalised } from '../../idea/words.ts';
import { LENT } from '../figure-doubts.ts';
import { filled } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import {
  lacks,
  leftIn,
  missingOf,
  months,
  often,
  type Reckoned,
  type Reckoning,
  sum,
  unitOf,
  upTo,
  volumeOf,
} from './reckoning.ts';
import { asksWithoutSales, sayWithoutSales } from './without-sales.ts';

interface Amount {
  amount: Fraction;
  currency: string | null;
}

/** All that stands at a place, as one sum; null for none, and for several currencies. */
function totalAt(card: Card, place: 'cash' | 'oneOffCost'): Amount | null {
  const found = total(place === 'cash' ? cashOf(card) : confirmedAt(card, place), place);
  return 'found' in found ? found.found : null;
}

/** What of the cash is left once that is paid, below zero where it is missing; null where that is not known. */
export function afterOnce(card: Card): { cash: Amount; once: Amount; rest: Fraction } | null {
  const [cash, once] = [totalAt(card, 'cash'), totalAt(card, 'oneOffCost')];
  if (!cash || !once || cash.currency !== once.currency) return null;
  return { cash, once, rest: minus(cash.amount, once.amount) };
}

/** Whether the cash pays what is to be paid once. */
export function sayOnce(making: Reckoning): Reckoned | null {
  const { card, own } = making;
  const known = afterOnce(card);
  if (!known) return lacks(card, ['cash', 'oneOffCost']);
  const { cash, once, rest } = known;
  const write = (amount: Fraction) => sum(making, amount, cash.currency);
  const figures = { cash: write(cash.amount), once: write(once.amount), gap: write(rest), rest: write(rest) };
  if (isBelowZero(rest)) return { lines: [filled(own.onceShort, figures)] };
  if (isZero(rest)) return { lines: [filled(own.onceJust, figures)] };
  return { lines: [filled(own.onceEnough, figures), ...thenLasts(making)] };
}

/** How long the rest lasts. */
function thenLasts(making: Reckoning): string[] {
  const { card, own } = making;
  const unsold = sayWithoutSales(making);
  if (unsold) return unsold.lines;
  const month = monthOf(card);
  const lasting = cashMonths(card, month);
  if ('found' in lasting)
    return isBelowZero(lasting.found.amount)
      ? []
      : [filled(own.onceLasts, { months: months(making, lasting.found.amount, 'down') })];
  const alone = cashMonthsAlone(card, month);
  if ('asked' in alone || isBelowZero(alone.found.amount)) return [];
  return [filled(own.onceAlone, { months: months(making, alone.found.amount, 'down') })];
}

/** How long the cash lasts, and what of the question no place of the card holds. */
export function sayRunway(making: Reckoning): Reckoned | null {
  const said = runwayFor(making);
  if (!said || said.lines.length === 0) return said;
  const grant = LENT.test(making.sentence) ? [making.own.noGrant] : [];
  return { ...said, lines: [...whetherItLasts(making), ...said.lines, ...grant] };
}

const HOW_LONG = /\b(?:how|when|until what|wie|wann|runway)\b/;
const TIME_MEANT = /\b(\d{1,3}) (?:\p{L}{1,12} )?mon(?:ths?|at\w{0,2})\b/gu;

/** Yes or no, to whoever asks whether it lasts; nothing to whoever asks how long, and where that cannot be told. */
function whetherItLasts(making: Reckoning): string[] {
  const { card, own, numbers, sentence } = making;
  // While nobody pays, a month as on the card is no answer.
  if (HOW_LONG.test(sentence) || asksWithoutSales(sentence) || sayWithoutSales(making)) return [];
  const lasting = cashMonths(card, monthOf(card));
  if (!('found' in lasting) || sumAt(card, 'result') === null) return [];
  const [meant, another] = [...sentence.matchAll(TIME_MEANT)].map(([, count]) => count!);
  const wanted = numbers.months ?? (another === undefined ? meant : undefined) ?? null;
  // Below zero it never runs out.
  const isForEver = isBelowZero(lasting.found.amount);
  const isLong = wanted !== null && !isBelowZero(minus(lasting.found.amount, fromDecimal(wanted)));
  const time = wanted === null ? '' : filled(own.lastsTime, { count: wanted });
  return [filled(isForEver || isLong ? own.lastsYes : own.lastsNo, { time })];
}

function runwayFor(making: Reckoning): Reckoned | null {
  const { card, own } = making;
  const isAlone = asksWithoutSales(making.sentence);
  // Nobody owes anything to whoever has no buyers yet.
  const waiting = isAlone || salesOf(card) === 'none' ? null : sayWaiting(making);
  if (waiting) return waiting;
  const cash = cashLeft(card);
  if ('asked' in cash) return lacks(card, ['cash', 'monthlyCost']);
  if (isBelowZero(cash.found.amount)) return sayOnce(making);
  const unsold = sayWithoutSales(making);
  if (unsold) return unsold;
  const once = totalAt(card, 'oneOffCost');
  const { currency } = cash.found;
  const taken = once ? [filled(own.runwayOnce, { once: sum(making, once.amount, once.currency) })] : [];
  const month = monthOf(card);
  const lasting = cashMonths(card, month);
  const result = sumAt(card, 'result');
  if ('found' in lasting && result && !isAlone) {
    const written = sum(making, result.amount, result.currency);
    if (isBelowZero(lasting.found.amount))
      return { lines: [filled(own.runwayNever, { sum: written })], isWhole: true };
    const figures = { months: capitalised(months(making, lasting.found.amount, 'down')), short: written };
    return { lines: [filled(own.runway, figures), ...taken], isWhole: true };
  }
  const [alone, costs] = [cashMonthsAlone(card, month), sumAt(card, 'regularCosts')];
  // What sells every month comes in, whatever one of it costs.
  const free = isAlone || !isEveryMonth(card) ? null : asIfFree(card);
  const best = free && cashMonths(free, monthOf(free));
  if (best && 'found' in best) {
    const { amount } = best.found;
    const isOut = !isBelowZero(amount);
    const left = sumAt(free, 'result');
    const figures = {
      months: isOut ? capitalised(months(making, amount, 'down')) : '',
      short: left ? sum(making, left.amount, left.currency) : '',
    };
    const line = filled(isOut ? own.runwayFree : own.runwayFreeNever, figures);
    return { lines: [line, ...taken], missing: missingOf(card, ['unitCost']) };
  }
  if ('asked' in alone || !costs) return lacks(card, ['monthlyCost']);
  if (isBelowZero(alone.found.amount)) return null;
  const figures = {
    months: capitalised(months(making, alone.found.amount, 'down')),
    ...{
      cash: sum(making, cash.found.amount, currency),
      costs: sum(making, costs.amount, costs.currency),
      month: often(making, 'month'),
    },
  };
  return { lines: [filled(own.runwayAlone, figures), ...taken] };
}

const UNTIL_PAID =
  /\b(?:until|till|before) (?:they|customers|clients|buyers|people|somebody|anybody)\b.{0,12}\bpa(?:y|ys|id)\b/;

/** What goes out before buyers have paid, held against the money that there is; null where they pay at once. */
function sayWaiting(making: Reckoning): Reckoned | null {
  const { card, own, seen } = making;
  const delay = confirmedAt(card, 'payDelay')[0];
  const out = sumAt(card, 'tiedUp');
  if (!delay || !out) return null;
  const goesOut = filled(own.tiedUp, {
    ...{ delay: writeValue(delay, seen), sum: sum(making, out.amount, out.currency) },
  });
  const left = cashLeft(card);
  if ('asked' in left || left.found.currency !== out.currency)
    return { lines: [goesOut, own.fromToday], missing: missingOf(card, ['cash']), isWhole: true };
  const { amount, currency } = left.found;
  if (isBelowZero(amount)) return null;
  const rest = minus(amount, out.amount);
  const hasOnce = confirmedAt(card, 'oneOffCost').length > 0;
  const cash = filled(hasOnce ? own.cashAfterOnce : own.cashOf, { sum: sum(making, amount, currency) });
  if (!isBelowZero(rest)) {
    const held = filled(own.tiedUpHeld, { cash, rest: sum(making, rest, currency) });
    return { lines: [held, goesOut, own.fromToday], isWhole: true };
  }
  const lasting = cashMonths(card, monthOf(card));
  if ('asked' in lasting || isBelowZero(lasting.found.amount)) return null;
  const short = filled(own.tiedUpShort, {
    ...{ cash: capitalised(cash), months: months(making, lasting.found.amount, 'down', true) },
  });
  return { lines: [short, goesOut, ...carried(making), own.fromToday], isWhole: true };
}

/** How many the cash carries until buyers pay. */
function carried({ card, own, seen }: Reckoning): string[] {
  const most = carriedByCash(card, monthOf(card));
  const volume = volumeOf(card);
  if (!most || !volume) return [];
  const count = isBelowZero(most) ? '0' : toDecimal(most, 0, 'down');
  if (count === '0') return [own.carriesNone];
  return [filled(own.carries, { carried: writeValue({ value: { ...volume.value, count } }, seen) })];
}

/** How much money it takes: once, and for so many months without a sale. */
export function sayCapital(making: Reckoning): Reckoned | null {
  const { card, own, numbers } = making;
  const waiting = UNTIL_PAID.test(making.sentence) ? sayWaiting(making) : null;
  if (waiting) return waiting;
  const [once, costs] = [totalAt(card, 'oneOffCost'), sumAt(card, 'regularCosts')];
  if (!costs) return lacks(card, once ? ['monthlyCost'] : ['oneOffCost', 'monthlyCost']);
  if (once && once.currency !== costs.currency) return null;
  const write = (amount: Fraction) => sum(making, amount, costs.currency);
  const count = numbers.months === null ? null : fromDecimal(numbers.months);
  const needed = plus(once?.amount ?? NOTHING, count ? times(costs.amount, count) : NOTHING);
  const figures = {
    ...{ sum: write(needed), once: write(once?.amount ?? NOTHING), costs: write(costs.amount) },
    months: count ? months(making, count, 'up') : '',
  };
  const text = count ? (once ? own.capital : own.capitalMonths) : once ? own.capitalOnce : own.capitalOnly;
  const cash = totalAt(card, 'cash');
  const rest =
    cash && cash.currency === costs.currency && !isZero(needed) ? minus(cash.amount, needed) : null;
  return {
    lines: [
      filled(text, figures),
      ...(rest && cash
        ? [
            filled(isBelowZero(rest) ? own.capitalHave : own.capitalFits, {
              cash: write(cash.amount),
              gap: write(rest),
              rest: write(rest),
            }),
          ]
        : []),
      ...(count ? [] : [own.andMonths]),
    ],
  };
}

/** When what is paid once is earned back. */
export function sayPayback(making: Reckoning): Reckoned | null {
  const { card, own, numbers } = making;
  const once = totalAt(card, 'oneOffCost');
  if (!once) return lacks(card, ['oneOffCost']);
  const written = sum(making, once.amount, once.currency);
  const left = leftIn(card, null);
  const isInSales = /\bhow many (?!months?\b|weeks?\b|years?\b|days?\b)/.test(making.sentence);
  const sales = isInSales && confirmedAt(card, 'price').length === 1 ? bySales(making, once, written) : null;
  if (sales && sales.lines.length > 0) return { ...sales, missing: [] };
  if (left && left.every === 'month' && left.currency === once.currency) {
    const isNever = isBelowZero(left.amount) || isZero(left.amount);
    const after = isNever ? null : dividedBy(once.amount, left.amount);
    return {
      lines: [
        after
          ? filled(own.payback, {
              months: months(making, after, 'up', true),
              once: written,
              sum: sum(making, left.amount, left.currency),
            })
          : filled(own.paybackNever, { once: written }),
        ...(left.isBeforeRegular ? [own.beforeRegular] : []),
      ],
      isWhole: true,
    };
  }
  return numbers.target ? null : bySales(making, once, written);
}

function bySales(making: Reckoning, once: Amount, written: string): Reckoned | null {
  const { card, own } = making;
  const margin = sumAt(card, 'margin');
  if (!margin || confirmedAt(card, 'price').length > 1 || margin.currency !== once.currency)
    return lacks(card, ['price', 'unitCost', 'volume']);
  if (isBelowZero(margin.amount) || isZero(margin.amount))
    return { lines: [filled(own.paybackNever, { once: written })] };
  const count = upTo(making, dividedBy(once.amount, margin.amount));
  return {
    lines: [
      filled(own.paybackSales, {
        ...{ once: written, unit: unitOf(card, own), sum: sum(making, margin.amount, margin.currency) },
        count: filled(own.paybackCount, { count }),
      }),
    ],
    missing: confirmedAt(card, 'volume').length === 0 ? ['volume'] : [],
  };
}
