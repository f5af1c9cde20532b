/**
 * Worked tables from the figures of an idea. A line that is not known is a question in its place; nothing grows
 * unless the founder said so, and every sum has its arithmetic beside it.
 */

import { choiceAt } from '#core/idea/facts.ts';
import type { PlaceId } from '#core/idea/places.ts';
import type { Known } from './brief.ts';
import { table, text, toFillIn } from './draft.ts';
import { ceiling, type Exact, exact, isAbove, minus, over, plus, times, writeNumber } from './exact.ts';
import { type PlanFigures, planSum, type Question } from './plan-figures.ts';
import { receiptsNote, receiptsOf } from './receipts.ts';
import { writeValueText } from './value-text.ts';

const MONTHS = 12;
/** Months of fixed costs that are kept in reserve. */
const RESERVE = 3;

/** The question that stands where a figure is missing. */
function openAt({ questions }: PlanFigures, places: readonly PlaceId[], otherwise: string): string {
  const found = questions.find(({ place }) => places.includes(place));
  return toFillIn(found?.ask ?? otherwise);
}

/** What has been given, as it was given, and what is asked for. */
export function assumptionsTable({ facts, figures }: Known): string {
  const { volume, questions } = figures;
  const given = facts
    .filter(({ place }) => GIVEN.has(place))
    .map(({ place, value }) => [GIVEN.get(place)!, writeValueText(value), 'Given']);
  const counted =
    volume && volume.how !== writeNumber(volume.perMonth)
      ? [['Sold in a month', `${volume.how} = ${writeNumber(volume.perMonth)}`, 'Computed']]
      : [];
  const open = questions.map(({ place, ask }) => [GIVEN.get(place) ?? 'Missing', toFillIn(ask), 'Open']);
  return table(['Assumption', 'Value', 'From'], [...given, ...counted, ...open]);
}

const GIVEN: ReadonlyMap<PlaceId, string> = new Map([
  ['price', 'Price'],
  ['unitCost', 'Cost of one'],
  ['volume', 'Volume at full speed'],
  ['season', 'Months a year that it sells'],
  ['payDelay', 'Days until buyers pay'],
  ['upFront', 'Percent paid at once'],
  ['monthlyCost', 'Regular costs'],
  ['pay', 'Pay'],
  ['hours', 'Hours of work'],
  ['oneOffCost', 'Bought once'],
  ['cash', 'Cash at the start'],
]);

/** Says that only the costs that were named are counted, and what each further hundred asks for. */
export function fixedCostsNote({ figures }: Known): string | null {
  const { fixed, margin, unit } = figures;
  if (!fixed || !margin || !isAbove(margin, exact(0))) return null;
  const hundred = planSum(figures, exact(100));
  const more = ceiling(over(exact(100), margin));
  return `> Only the costs that were named are counted. See that pay, energy, insurance, software, the accountant and repairs are in them: each further ${hundred} a month asks for ${more} more sales${unit === 'sale' ? '' : ` of one ${unit}`} (${hundred} ÷ ${planSum(figures, margin, 4)}, rounded up).`;
}

/** What one sale leaves, and how many are needed; each line with how it was got. */
export function unitTable({ figures }: Known): string {
  const { price, priceHow, cost, costLines, fixed, fixedLines, margin, breakEven, unit, isSubscription } =
    figures;
  const sum = (value: Exact) => planSum(figures, value, 4);
  const a = isSubscription ? `one ${unit}, a month` : `one ${unit}`;
  const several = (lines: PlanFigures['costLines'], of: string): string[][] =>
    lines.length > 1 || (lines[0] && lines[0].how !== sum(lines[0].value))
      ? lines.map(({ label, how, value }) => [`  ${of}: ${label}`, how, sum(value)])
      : [];
  return table(
    ['Figure', 'How', 'Value'],
    [
      [
        `Price of ${a}`,
        priceHow ? `P = ${priceHow}` : 'P',
        price ? sum(price) : openAt(figures, ['price', 'volume'], 'price of one'),
      ],
      ...several(costLines, 'Cost'),
      [`Cost of ${a}`, 'C', cost ? sum(cost) : openAt(figures, ['unitCost'], 'what one costs')],
      [
        margin && !isAbove(margin, exact(0)) ? `Lost with ${a}` : `Left from ${a}`,
        margin ? `P − C = ${sum(price!)} − ${sum(cost!)}` : 'P − C',
        margin ? sum(margin) : 'follows from P and C',
      ],
      ...(margin && price && isAbove(price, exact(0))
        ? [
            [
              'Share of the price that is left',
              '(P − C) ÷ P',
              `${writeNumber(times(over(margin, price), exact(100)), 0)}%`,
            ],
          ]
        : []),
      ...several(fixedLines, 'Fixed'),
      [
        'Fixed costs a month',
        'F',
        fixed ? sum(fixed) : openAt(figures, ['monthlyCost', 'pay', 'hours'], 'regular costs in a month'),
      ],
      [
        'Break-even a month',
        breakEven !== null && margin && fixed
          ? `F ÷ (P − C) = ${sum(fixed)} ÷ ${sum(margin)}`
          : 'F ÷ (P − C)',
        breakEvenText(figures),
      ],
    ],
  );
}

function breakEvenText({ breakEven, margin, unit }: PlanFigures): string {
  if (breakEven !== null) return `${writeNumber({ n: breakEven, d: 1n }, 0)} × one ${unit}, rounded up`;
  return margin && !isAbove(margin, exact(0)) ? 'never, at this price and cost' : 'follows from F, P and C';
}

/** What the figures say in a sentence; null while they say nothing. */
export function verdictOf({ figures }: Known): string | null {
  const { margin, breakEven, volume, unit, fixed } = figures;
  if (!margin) return null;
  if (!isAbove(margin, exact(0)))
    return `With the figures given, each ${unit} makes a loss of ${planSum(figures, minus(exact(0), margin), 4)}: price or cost must change before anything else.`;
  if (!volume || breakEven === null || !fixed) return null;
  const month = minus(times(volume.perMonth, margin), fixed);
  const all = `${writeNumber(volume.perMonth)} × ${planSum(figures, margin, 4)} − ${planSum(figures, fixed)} = ${planSum(figures, month)}`;
  return isAbove(exact(0), month)
    ? `At the volume given, a month makes a loss: ${all}.`
    : `At the volume given, a month leaves ${all}, before income tax and before what is not in the costs.`;
}

/** Twelve months, or the questions that have to be answered for them. */
export function projectionTable({ figures, pace, facts }: Known): string {
  const { price, cost, fixed, volume, once, cash } = figures;
  if (!price || !cost || !fixed || !volume) {
    return text(
      `The twelve months cannot be computed yet. What is missing for them:`,
      table(
        ['Missing', 'What is asked'],
        figures.questions
          .filter(({ place }) => !['oneOffCost', 'cash'].includes(place))
          .map(({ place, ask }) => [GIVEN.get(place) ?? 'Figure', toFillIn(ask)]),
      ),
      'Then: income = sales × P, direct costs = sales × C, result = income − direct costs − F, cash = cash before + result.',
    );
  }
  const ramp = rampOf(pace.rampMonths);
  const sum = (value: Exact) => planSum(figures, value, 0);
  const known = cash !== null && once !== null;
  let standing = known ? minus(cash, once) : exact(0);
  let lowest = { month: 0, standing };
  let total = { income: exact(0), direct: exact(0), fixed: exact(0), result: exact(0) };
  const monthly = salesOf(volume.perMonth, ramp);
  const incomes = monthly.map((sales) => times(sales, price));
  const received = receiptsOf(incomes, facts);
  const rows = monthly.map((sales, at) => {
    const month = at + 1;
    const income = incomes[at]!;
    const direct = times(sales, cost);
    const result = minus(minus(income, direct), fixed);
    standing = plus(standing, minus(minus(received[at]!, direct), fixed));
    if (isAbove(lowest.standing, standing)) lowest = { month, standing };
    total = {
      income: plus(total.income, income),
      direct: plus(total.direct, direct),
      fixed: plus(total.fixed, fixed),
      result: plus(total.result, result),
    };
    return [
      `${month}`,
      writeNumber(sales, 1),
      sum(income),
      sum(direct),
      sum(fixed),
      sum(result),
      sum(standing),
    ];
  });
  const last = known ? 'Cash at the end' : 'Sum of results';
  const head = ['Month', 'Sales', 'Income', 'Direct costs', 'Fixed costs', 'Result', last];
  const year = [
    'Year',
    '',
    sum(total.income),
    sum(total.direct),
    sum(total.fixed),
    sum(total.result),
    sum(standing),
  ];
  return text(
    ramp > 1
      ? `The volume is reached in ${ramp} months, as given: month 1 has 1/${ramp} of it, month 2 has 2/${ramp}, and so on. Nothing grows after that.`
      : `Every month has the full volume, because nobody has said how long it takes to reach it: ${toFillIn('months until that many are sold')}. A bank will ask.`,
    known
      ? `Cash begins at ${sum(cash)} − ${sum(once)} bought once = ${sum(minus(cash, once))}.`
      : `Cash at the start and what is bought once are not both known (${openAt(figures, ['cash', 'oneOffCost'], 'cash that is there')}), so the last column adds up the results only.`,
    table(head, [...rows, year]),
    receiptsNote(facts),
    isSelling(facts)
      ? null
      : `Month 1 is the first month of sales. What the regular costs of ${sum(fixed)} a month come to until then is not in the table.`,
    'Sums are rounded to whole ones. Loan payments, income tax and sales tax are not in it unless they are among the regular costs.',
    isAbove(exact(0), lowest.standing)
      ? known
        ? `The cash falls below zero: the lowest point is ${sum(lowest.standing)} ${lowest.month === 0 ? 'at the start' : `in month ${lowest.month}`}. That much, and a reserve, must come from somewhere else before the start.`
        : `The results add up to a lowest point of ${sum(lowest.standing)} in month ${lowest.month}. At least that much must be there at the start, and what is bought once besides.`
      : known
        ? `The lowest point of the cash is ${sum(lowest.standing)} (${lowest.month === 0 ? 'at the start' : `month ${lowest.month}`}).`
        : null,
  );
}

/** The sales of twelve months, until the volume is reached. */
const salesOf = (perMonth: Exact, ramp: number): Exact[] =>
  Array.from({ length: MONTHS }, (_, at) =>
    times(perMonth, at + 1 >= ramp ? exact(1) : over(exact(at + 1), exact(ramp))),
  );

/** Months until the volume is reached, at least one. */
function rampOf(rampMonths: string | null): number {
  const months = Math.ceil(Number(rampMonths ?? 1));
  return Number.isSafeInteger(months) && months > 1 ? Math.min(months, 60) : 1;
}

/** What happens when things go less well. */
export function sensitivityTable({ figures }: Known): string | null {
  const { price, cost, fixed, volume } = figures;
  if (!price || !cost || !fixed || !volume) return null;
  const row = (label: string, change: { price?: Exact; cost?: Exact; fixed?: Exact; units?: Exact }) => {
    const now = { price, cost, fixed, units: volume.perMonth, ...change };
    const left = minus(now.price, now.cost);
    const needed = isAbove(left, exact(0))
      ? writeNumber({ n: ceiling(over(now.fixed, left)), d: 1n }, 0)
      : 'never';
    return [label, needed, planSum(figures, minus(times(now.units, left), now.fixed), 0)];
  };
  const share = (percent: number) => over(exact(percent), exact(100));
  return table(
    ['If…', 'Break-even a month', 'Result of a month at full speed'],
    [
      row('everything is as given', {}),
      row('the price is 10% lower', { price: times(price, share(90)) }),
      row('the direct cost is 10% higher', { cost: times(cost, share(110)) }),
      row('a quarter fewer buy', { units: times(volume.perMonth, share(75)) }),
      row('fixed costs are 20% higher', { fixed: times(fixed, share(120)) }),
    ],
  );
}

/** Whether something has been sold already, so that no months without income lie ahead. */
function isSelling(facts: Known['facts']): boolean {
  const stage = choiceAt(facts, 'stage');
  return stage === 'selling' || stage === 'first-sales';
}

/**
 * Where the money goes: what is known, and a reserve of three months of fixed costs. What the months before the first
 * sale cost is a question, because nobody has said how many they are.
 */
export function fundsTable({ figures, facts }: Known): string {
  const { once, fixed, cash, onceLines } = figures;
  const sum = (value: Exact) => planSum(figures, value);
  const isBefore = !isSelling(facts);
  const open = isBefore ? 'C and D' : 'D';
  const reserve = fixed && times(fixed, exact(RESERVE));
  const needed = once && reserve && plus(once, reserve);
  const missing = needed && cash && minus(needed, cash);
  return table(
    ['Use', 'How', 'Amount'],
    [
      ...(onceLines.length > 1
        ? onceLines.map(({ label, how, value }) => [`  ${label}`, how, sum(value)])
        : []),
      ['Bought once', 'A', once ? sum(once) : openAt(figures, ['oneOffCost'], 'what is bought once')],
      [
        'Reserve: three months of fixed costs',
        fixed ? `B = 3 × ${sum(fixed)}` : 'B = 3 × F',
        reserve ? sum(reserve) : openAt(figures, ['monthlyCost', 'pay'], 'regular costs in a month'),
      ],
      ...(isBefore
        ? [
            [
              'Regular costs until the first sale',
              fixed ? `C = months × ${sum(fixed)}` : 'C = months × F',
              toFillIn('months until the first sale'),
            ],
          ]
        : []),
      ['Reaching the first customers', 'D', toFillIn('tests and marketing of the first six months')],
      [
        `Needed without ${open}`,
        needed ? `A + B = ${sum(once)} + ${sum(reserve)}` : 'A + B',
        needed ? sum(needed) : 'follows',
      ],
      ['There already', 'E', cash ? sum(cash) : openAt(figures, ['cash'], 'cash that is there today')],
      [
        `To be found without ${open}`,
        missing ? `A + B − E = ${sum(needed)} − ${sum(cash)}` : 'A + B − E',
        missing ? (isAbove(missing, exact(0)) ? sum(missing) : 'nothing, as far as known') : 'follows',
      ],
    ],
  );
}

/** What is missing, for the end of a plan: each with where to add it. */
export function missingTable(questions: readonly Question[]): string | null {
  if (questions.length === 0) return null;
  return table(
    ['Missing', 'What to add, on the card or in the form'],
    questions.map(({ place, ask }) => [`${GIVEN.get(place) ?? 'Figure'}: not given yet`, toFillIn(ask)]),
  );
}
