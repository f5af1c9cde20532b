/** The figures of a decision from the rows of its form, each in the period of its field. Nothing is guessed: what can't be told is absent. */
import type { DecisionField } from '../../idea/decision-fields.ts';
import type { FigureRow } from '../../idea/figure-rows.ts';
import { dividedBy, type Fraction, fromDecimal, plus, times } from '../../idea/fraction.ts';
import { timesInAMonth, WEEKS_A_MONTH } from '../../idea/units.ts';
import { DECIMAL, type Every } from '../../idea/values.ts';
import type { Figures } from './decision.ts';
import { CARD_FIELDS, FIELD_TEXTS, type Field } from './fields.ts';

/** What the rows say. */
export interface Read {
  figures: Figures;
  currency: string | null;
  /** Why some of it cannot be reckoned: two currencies, or a figure by the day or hour without this field. */
  odd: 'currencies' | 'openDays' | 'wageHours' | null;
}

/** It. */
export function figuresOfRows(rows: readonly FigureRow[]): Read {
  const told = rows.filter(({ amount }) => amount !== null && DECIMAL.test(amount));
  const openDays = amountAt(told, 'openDays');
  const wageHours = weekly(
    told.find(({ field }) => field === 'wageHours'),
    openDays,
  );
  const currencies = [...new Set(told.flatMap(({ currency }) => currency ?? []))];
  const figures: Partial<Record<Field, Fraction>> = {};
  let odd: Read['odd'] = currencies.length > 1 ? 'currencies' : null;
  for (const row of told) {
    const field = fieldOf(row);
    // What came once says nothing of a month.
    if (!field || (row.every === 'once' && (field === 'costs' || field === 'sold'))) continue;
    const amount = inPeriod(fromDecimal(row.amount!), {
      ...{ every: row.every, openDays, wageHours: field === 'wages' ? wageHours : null },
      wanted: row.field ? (FIELD_TEXTS[row.field].every ?? null) : 'month',
    });
    if (amount === null) odd ??= row.every === 'hour' ? 'wageHours' : 'openDays';
    else figures[field] = figures[field] ? plus(figures[field], amount) : amount;
  }
  return { figures: odd === 'currencies' ? {} : figures, currency: currencies[0] ?? null, odd };
}

const amountAt = (rows: readonly FigureRow[], field: DecisionField): Fraction | null => {
  const amount = rows.find((row) => row.field === field)?.amount;
  return amount ? fromDecimal(amount) : null;
};

/** The hours of a week, by whatever they were said. */
const weekly = (row: FigureRow | undefined, openDays: Fraction | null): Fraction | null =>
  row
    ? inPeriod(fromDecimal(row.amount!), { every: row.every, wanted: 'week', openDays, wageHours: null })
    : null;

/** What a row is of a decision; null for what no decision has. */
function fieldOf({ place, field }: Pick<FigureRow, 'place' | 'field'>): Field | null {
  if (field) return field;
  // What is paid for work every month is a cost of the month, as in every other sum.
  if (place === 'pay') return 'costs';
  const found = Object.entries(CARD_FIELDS).find(([, one]) => one === place)?.[0];
  return (found as Field | undefined) ?? null;
}

interface Period {
  every: Every | null;
  wanted: Every | null;
  openDays: Fraction | null;
  wageHours: Fraction | null;
}

/** An amount in the period that its field is reckoned in; null where it is by the day or hour and nobody said how many. */
function inPeriod(amount: Fraction, { every, wanted, openDays, wageHours }: Period): Fraction | null {
  if (every === null || every === 'once' || wanted === null || every === wanted) return amount;
  const inWeek = every === 'day' ? openDays : every === 'hour' ? wageHours : null;
  const factor = inWeek ? times(inWeek, WEEKS_A_MONTH) : timesInAMonth(every);
  const to = timesInAMonth(wanted);
  return factor && to ? dividedBy(times(amount, factor), to) : null;
}
