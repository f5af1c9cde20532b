/**
 * Worked tables from the numbers that the member gave. Every assumption is a line of its own; nothing grows
 * unless the member said so; where a number is missing, the table is a worksheet with its formula. Ordinary
 * numbers: it is planning arithmetic and never touches the ledger.
 */
import { perMonth, writeMoney } from '#core/mentor/read-money.ts';
import { type Brief, sumOr } from './brief.ts';
import { bullets, table, text, toFillIn } from './draft.ts';

/** How much of the stated volume is sold in each of the first twelve months, in percent. */
const RAMP = [40, 52, 64, 76, 88, 100, 100, 100, 100, 100, 100, 100] as const;

interface Figures {
  price: number;
  cost: number;
  fixed: number;
  units: number;
  cash: number | null;
  setup: number;
  currency: string;
}

/** The numbers that a projection needs; null while one of them is missing. */
function figuresOf({ idea, economics }: Brief): Figures | null {
  const { price, fixedCost, volume, budget, setupCost } = idea;
  if (!price || !fixedCost || !volume || economics.margin === null) return null;
  return {
    price: price.value,
    cost: price.value - economics.margin,
    fixed: perMonth(fixedCost),
    units: volume.perMonth,
    cash: budget?.value ?? null,
    setup: setupCost?.value ?? 0,
    currency: currencyOf({ idea }),
  };
}

/** The sign of the member's money; empty when none was given. */
export function currencyOf({ idea }: Pick<Brief, 'idea'>): string {
  const { price, unitCost, fixedCost, budget } = idea;
  return price?.currency || unitCost?.currency || fixedCost?.currency || budget?.currency || '';
}

/** What was given and what is missing. */
export function assumptionsTable(brief: Brief): string {
  const { idea, unit } = brief;
  const { price, unitCost, fixedCost, volume, budget, setupCost, fixedItems } = idea;
  const items = Object.entries(fixedItems);
  const rows = [
    ['Price', sumOr(price, `price of one ${unit}, before sales tax`), source(price)],
    [
      `Direct cost of one ${unit}`,
      sumOr(unitCost, 'material, delivery and payment fee of one sale'),
      source(unitCost),
    ],
    ['Fixed costs', sumOr(fixedCost, 'rent, pay, insurance, tools in a month'), source(fixedCost)],
    ...(items.length > 1
      ? items.map(([item, value]) => [
          `  of these: ${item}`,
          `${writeMoney(value, currencyOf(brief))} per month`,
          'Founder',
        ])
      : []),
    [
      'Volume at full speed',
      volume
        ? `${Math.round(volume.perMonth).toLocaleString('en')} a month (${volume.said})`
        : toFillIn('sales a month that you can show a reason for'),
      source(volume),
    ],
    ['Cash at the start', sumOr(budget, 'cash that is there today'), source(budget)],
    [
      'Bought once',
      setupCost ? sumOr(setupCost, '') : toFillIn('equipment, deposit, first stock; 0 if none'),
      source(setupCost),
    ],
  ];
  return table(['Assumption', 'Value', 'From'], rows);
}

/** Says that only the fixed costs that were named are counted, and what each further hundred asks for. */
export function fixedCostsNote(brief: Brief): string | null {
  const { idea, economics } = brief;
  const { margin } = economics;
  if (!idea.fixedCost || margin === null || margin <= 0) return null;
  const hundred = writeMoney(100, currencyOf(brief));
  const more = Math.ceil(100 / margin).toLocaleString('en');
  return `> Only the fixed costs that were named are counted. See that pay, energy, insurance, software, the accountant and repairs are in them: each further ${hundred} a month asks for ${more} more sales.`;
}

function source(value: unknown): string {
  return value ? 'Founder' : 'Open';
}

/** What one sale leaves, and how many are needed. */
export function unitTable(brief: Brief): string {
  const { economics, idea, unit } = brief;
  const currency = currencyOf(brief);
  const money = (value: number) => writeMoney(value, currency);
  const { margin, breakEvenUnits } = economics;
  const price = idea.price?.value ?? null;
  const rows = [
    ['Price', 'P', price === null ? toFillIn('P') : money(price)],
    ['Direct cost', 'C', margin === null || price === null ? toFillIn('C') : money(price - margin)],
    [`Left from one ${unit}`, 'P − C', margin === null ? 'follows from P and C' : money(margin)],
    [
      'Share of the price that is left',
      '(P − C) ÷ P',
      margin === null || price === null ? 'follows from P and C' : `${Math.round((margin / price) * 100)}%`,
    ],
    ['Fixed costs a month', 'F', idea.fixedCost ? money(perMonth(idea.fixedCost)) : toFillIn('F')],
    [
      'Break-even a month',
      'F ÷ (P − C)',
      breakEvenUnits === null ? 'follows from F, P and C' : `${breakEvenUnits.toLocaleString('en')} sales`,
    ],
  ];
  return table(['Figure', 'How', 'Value'], rows);
}

/** Twelve months, or what is missing for them. */
export function projectionTable(brief: Brief): string {
  const figures = figuresOf(brief);
  if (!figures) {
    const rows = [1, 2, 3, 6, 12].map((month) => [`Month ${month}`, '', '', '', '', '']);
    return text(
      `The projection needs ${brief.economics.missing.slice(0, 4).join(', ')}. Until they are known, fill in this sheet by hand: income = sales × P, direct costs = sales × C, result = income − direct costs − F, cash = cash before + result.`,
      table(['Month', 'Sales', 'Income', 'Direct costs', 'Result', 'Cash at the end'], rows),
    );
  }
  const { currency } = figures;
  const money = (value: number) => writeMoney(Math.round(value), currency);
  let cash = (figures.cash ?? 0) - figures.setup;
  let lowest = { month: 0, cash };
  let total = { income: 0, direct: 0, fixed: 0, result: 0 };
  const rows = RAMP.map((share, at) => {
    const units = Math.round((figures.units * share) / 100);
    const income = units * figures.price;
    const direct = units * figures.cost;
    const result = income - direct - figures.fixed;
    cash += result;
    if (cash < lowest.cash) lowest = { month: at + 1, cash };
    total = {
      income: total.income + income,
      direct: total.direct + direct,
      fixed: total.fixed + figures.fixed,
      result: total.result + result,
    };
    return [
      `${at + 1}`,
      units.toLocaleString('en'),
      money(income),
      money(direct),
      money(figures.fixed),
      money(result),
      money(cash),
    ];
  });
  const head = ['Month', 'Sales', 'Income', 'Direct costs', 'Fixed costs', 'Result', 'Cash at the end'];
  const sum = [
    'Year 1',
    '',
    money(total.income),
    money(total.direct),
    money(total.fixed),
    money(total.result),
    money(cash),
  ];
  const full = figures.units * (figures.price - figures.cost) - figures.fixed;
  const start =
    figures.cash === null
      ? 'Cash at the start was not given and is counted as 0, so the last column shows what must be financed.'
      : `Cash begins at ${money(figures.cash)}${figures.setup > 0 ? ` less ${money(figures.setup)} that is bought once` : ''}.`;
  return text(
    `Assumed pace: month 1 at 40% of the volume at full speed, rising evenly to 100% in month 6. ${start} Owners’ pay, loan payments and income tax are not in it unless they are part of the fixed costs.`,
    table(head, [...rows, sum]),
    lowest.cash < 0
      ? `The cash falls below zero: the lowest point is ${money(lowest.cash)} in month ${lowest.month || 1}. That much, and a reserve, must come from somewhere else before the start.`
      : `The lowest point of the cash is ${money(lowest.cash)} (${lowest.month === 0 ? 'at the start' : `month ${lowest.month}`}).`,
    `Years 2 and 3 are kept at full speed without growth on purpose: ${money(full * 12)} a year before owners’ pay and tax. Plan growth only with a reason that can be shown.`,
  );
}

/** What happens when things go less well. */
export function sensitivityTable(brief: Brief): string | null {
  const figures = figuresOf(brief);
  if (!figures) return null;
  const { price, cost, fixed, units, currency } = figures;
  const money = (value: number) => writeMoney(Math.round(value), currency);
  const row = (label: string, change: Partial<Figures>) => {
    const now = { price, cost, fixed, units, ...change };
    const left = now.price - now.cost;
    const needed = left > 0 ? Math.ceil(now.fixed / left).toLocaleString('en') : 'never';
    return [label, needed, money(now.units * left - now.fixed)];
  };
  return table(
    ['If…', 'Break-even a month', 'Result of a month at full speed'],
    [
      row('everything is as planned', {}),
      row('the price is 10% lower', { price: price * 0.9 }),
      row('the direct cost is 10% higher', { cost: cost * 1.1 }),
      row('a quarter fewer buy', { units: units * 0.75 }),
      row('fixed costs are 20% higher', { fixed: fixed * 1.2 }),
    ],
  );
}

/** Where the money goes: what is known, and a reserve of three months of fixed costs. */
export function fundsTable(brief: Brief): string {
  const { idea } = brief;
  const money = (value: number) => writeMoney(Math.round(value), currencyOf(brief));
  const setup = idea.setupCost?.value ?? null;
  const fixed = idea.fixedCost ? perMonth(idea.fixedCost) : null;
  const reserve = fixed === null ? null : fixed * 3;
  const have = idea.budget?.value ?? null;
  const needed = (setup ?? 0) + (reserve ?? 0);
  const isKnown = setup !== null && reserve !== null;
  const rows = [
    ['Bought once', setup === null ? toFillIn('equipment, deposit, first stock') : money(setup)],
    ['Reserve: three months of fixed costs', reserve === null ? toFillIn('3 × F') : money(reserve)],
    ['Reaching the first customers', toFillIn('tests and marketing of the first six months')],
    [
      'Needed, as far as known',
      needed > 0 ? `${money(needed)}${isKnown ? '' : ' and the open lines'}` : 'sum of the above',
    ],
    ['There already', have === null ? toFillIn('own money') : money(have)],
    [
      'To be found',
      have === null || needed === 0
        ? 'needed − there already'
        : needed > have
          ? money(needed - have)
          : 'nothing, as far as known',
    ],
  ];
  return table(['Use', 'Amount'], rows);
}

/** What the arithmetic says, as lines. */
export function economicsLines({ economics }: Brief): string | null {
  return economics.lines.length > 0
    ? bullets(economics.lines.map((line) => line.replaceAll('**', '')))
    : null;
}
