/** What comes in, what is paid regularly, what a closed month costs and what an hour brings. */
import { confirmedAt } from '../../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  isBelowZero,
  minus,
  toDecimal,
} from '../../idea/fraction.ts';
import { leftAnHour, resultAnHour, sumAt } from '../../idea/sums.ts';
import { timesInAMonth } from '../../idea/units.ts';
import type { CountValue, Every, MoneyValue } from '../../idea/values.ts';
import { filled } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { plainWords, signed, writeNumber } from '../write-figures.ts';
import {
  lacks,
  leftIn,
  often,
  type Period,
  type Reckoned,
  type Reckoning,
  sum,
  volumeText,
} from './reckoning.ts';
import { notes, SALES } from './say-period.ts';

/** What comes in. */
export function sayRevenue(making: Reckoning): Reckoned | null {
  const { asked, card, own, seen } = making;
  const line = sumAt(card, 'revenue');
  if (!line) return lacks(card, ['price', 'volume']);
  const { amount, every } = converted(line.amount, asked.every);
  return {
    lines: [
      filled(own.revenue, {
        sum: sum(making, amount, line.currency),
        every: often(making, every),
        volume: volumeText(card, seen),
      }),
    ],
  };
}

function converted(amount: Fraction, wanted: Every | null): Pick<Period, 'amount' | 'every'> {
  const by = timesInAMonth(wanted);
  return by && wanted ? { amount: dividedBy(amount, by), every: wanted } : { amount, every: 'month' };
}

/** What is paid regularly. */
export function sayRegular(making: Reckoning): Reckoned | null {
  const { asked, card, own, seen } = making;
  const line = sumAt(card, 'regularCosts');
  if (!line) return lacks(card, ['monthlyCost']);
  const { amount, every } = converted(line.amount, asked.every);
  const named = confirmedAt(card, 'monthlyCost').filter(
    ({ value }) => value.type === 'money' && value.what && making.sentence.includes(value.what.toLowerCase()),
  );
  const only = named.length === 1 ? sumAt(named, 'regularCosts') : null;
  if (only) {
    const one = converted(only.amount, asked.every);
    return {
      lines: [
        filled(own.regularOne, {
          ...{ sum: sum(making, one.amount, only.currency), every: often(making, one.every) },
          what: plainWords((named[0]!.value as MoneyValue).what!),
        }),
      ],
    };
  }
  const each = [...confirmedAt(card, 'monthlyCost'), ...confirmedAt(card, 'pay')]
    .map((entry) => writeValue(entry, seen))
    .join('; ');
  return {
    lines: [
      filled(own.regular, { sum: sum(making, amount, line.currency), every: often(making, every), each }),
    ],
  };
}

/** What a month without sales costs. */
export function sayClosed(making: Reckoning): Reckoned | null {
  const { card, own, seen } = making;
  const season = confirmedAt(card, 'season')[0]?.value as CountValue | undefined;
  if (season && Number(season.count) >= 12) return { lines: [own.closedNone] };
  const [closed, open, year] = (['closedMonth', 'openMonth', 'year'] as const).map((id) => sumAt(card, id));
  if (!season || !closed || !open || !year) return lacks(card, ['season', 'monthlyCost', ...SALES]);
  const write = (line: typeof open) => signed(line, seen.language);
  const rest = minus(fraction(12n), fromDecimal(season.count));
  return {
    lines: [
      filled(own.closed, {
        sum: sum(making, closed.amount, closed.currency),
        months: toDecimal(rest, 0, 'half-even'),
      }),
      filled(own.closedSeason, { open: write(open), year: write(year) }),
    ],
    isWhole: true,
  };
}

/** What an hour brings. */
export function sayHour(making: Reckoning): Reckoned | null {
  const { card, own, seen } = making;
  const ofOne = leftAnHour(card, making.times.unitHours);
  const currency = sumAt(card, 'margin')?.currency ?? null;
  if (ofOne)
    return {
      lines: [
        filled(isBelowZero(ofOne) ? own.hourOfOneLoss : own.hourOfOne, { sum: sum(making, ofOne, currency) }),
      ],
    };
  const hourly = resultAnHour(card);
  const [hours] = confirmedAt(card, 'hours');
  const left = leftIn(card, 'month');
  if (!hourly || !hours || !left || left.every !== 'month') return lacks(card, [...SALES, 'hours']);
  const value = hours.value as CountValue;
  const figures = {
    ...{ sum: sum(making, hourly, left.currency), result: sum(making, left.amount, left.currency) },
    hours: filled(own.hours, {
      count: writeNumber(fromDecimal(value.count), {
        decimals: 1,
        rounding: 'half-even',
        language: seen.language,
      }),
      every: value.every ? often(making, value.every) : '',
    }),
  };
  return {
    lines: [filled(isBelowZero(hourly) ? own.hourLoss : own.hour, figures), ...notes(making, left)],
    isWhole: true,
  };
}
