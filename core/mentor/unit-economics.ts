/**
 * Rough arithmetic with the member's own numbers, with the working shown. It is a back of an envelope, in
 * ordinary numbers, and never touches the ledger.
 */
import type { Idea } from './idea.ts';
import { perMonth, readSums, WORKING_DAYS, writeMoney } from './read-money.ts';
import { unitOf } from './speak.ts';

/** The results that follow from what is known; null where a number is missing. */
export interface Economics {
  margin: number | null;
  breakEvenUnits: number | null;
  monthlyResult: number | null;
  runwayMonths: number | null;
  /** One line of markdown for each result, with the working. */
  lines: string[];
  /** The numbers whose absence stops the next result, in words. */
  missing: string[];
}

const MEASURES: Readonly<Record<string, string>> = {
  litre: 'litre',
  liter: 'litre',
  kilo: 'kilo',
  kg: 'kilo',
  kilogram: 'kilo',
  gram: 'gram',
  tonne: 'tonne',
  ton: 'tonne',
  metre: 'metre',
  meter: 'metre',
};

/** The measure that a word names, in one spelling; null where it names none. */
function measureOf(word: string | null | undefined): string | null {
  return MEASURES[word?.toLowerCase().replace(/s$/, '') ?? ''] ?? null;
}

/** Two measures that cannot be subtracted from each other: the price of a kilo and the cost of a litre. */
function otherMeasure(
  one: string | null | undefined,
  other: string | null | undefined,
): [string, string] | null {
  const [first, second] = [measureOf(one), measureOf(other)];
  return first !== null && second !== null && first !== second ? [first, second] : null;
}

/** What one sale costs; null when it is not known, or known only by the hour of an unknown output. */
function costOfOne({ price, unitCost, volume }: Idea): number | null {
  if (!unitCost || otherMeasure(price?.per, unitCost.per)) return null;
  if (unitCost.per !== 'hour' || price?.per === 'hour') return unitCost.value;
  return volume?.per === 'hour' && volume.count > 0 ? unitCost.value / volume.count : null;
}

/** Computes what the known numbers allow. */
export function unitEconomics(idea: Idea): Economics {
  const { price, unitCost, fixedCost, budget, setupCost } = idea;
  const mixed =
    otherMeasure(idea.price?.per, idea.unitCost?.per) ?? otherMeasure(idea.price?.per, idea.volume?.noun);
  const volume = otherMeasure(idea.price?.per, idea.volume?.noun) ? null : idea.volume;
  const currency = price?.currency || unitCost?.currency || fixedCost?.currency || budget?.currency || '';
  const money = (value: number) => writeMoney(value, currency);
  const one =
    !volume && price?.per && !/^(?:day|week|month|year|hour)$/.test(price.per) ? price.per : unitOf(idea);
  const lines: string[] = [];

  const cost = costOfOne(idea);
  const margin = price && cost !== null ? price.value - cost : null;
  if (unitCost?.per === 'hour' && volume?.per === 'hour' && price?.per !== 'hour') {
    lines.push(
      `Cost of one: ${money(unitCost.value)} an hour ÷ ${volume.count} = **${money(unitCost.value / volume.count)}**`,
    );
  }
  if (price && margin !== null) {
    const share = Math.round((margin / price.value) * 100);
    lines.push(
      `Margin: ${money(price.value)} − ${money(price.value - margin)} = **${money(margin)}** for each ${one} (${share}% of the price)`,
    );
  }
  const fixed = fixedCost ? perMonth(fixedCost) : null;
  const breakEvenUnits = margin !== null && margin > 0 && fixed !== null ? Math.ceil(fixed / margin) : null;
  if (breakEvenUnits !== null && fixed !== null && margin !== null) {
    const daily = Math.ceil((breakEvenUnits / WORKING_DAYS) * 10) / 10;
    lines.push(
      `Break-even: ${money(fixed)} ÷ ${money(margin)} = **${breakEvenUnits.toLocaleString('en')} ${price?.per === 'month' ? 'paying at the same time**' : `a month**, about ${daily} on each of ${WORKING_DAYS} days`}`,
    );
  }
  if (price && cost === null && fixed !== null && price.per !== 'hour') {
    const least = Math.ceil(fixed / price.value);
    lines.push(
      `At the very least: ${money(fixed)} ÷ ${money(price.value)} = **${least.toLocaleString('en')} a month** only for the fixed costs, before a sale itself costs anything`,
    );
  }
  const perUnit = margin ?? price?.value ?? null;
  const contribution = volume && perUnit !== null ? volume.perMonth * perUnit : null;
  const monthlyResult = contribution !== null && margin !== null ? contribution - (fixed ?? 0) : null;
  if (volume && contribution !== null && perUnit !== null && perUnit > 0) {
    const count = Math.round(volume.perMonth).toLocaleString('en');
    const what = margin === null ? 'Takings' : fixed === null ? 'Left before fixed costs' : 'A month';
    const minus = margin !== null && fixed !== null ? ` − ${money(fixed)}` : '';
    const result = contribution - (margin !== null ? (fixed ?? 0) : 0);
    lines.push(
      `${what}: ${count} × ${money(perUnit)}${minus} = **${money(Math.round(result))}** ("${volume.said}" is about ${count} a month)`,
    );
  }
  const burn = monthlyResult !== null && monthlyResult < 0 ? -monthlyResult : fixed;
  const runwayMonths = budget && burn && burn > 0 ? budget.value / burn : null;
  if (budget && runwayMonths !== null && burn && !(monthlyResult !== null && monthlyResult >= 0)) {
    const months = Math.floor(runwayMonths * 10) / 10;
    const until = monthlyResult === null ? 'without a single sale' : 'at that loss';
    lines.push(`Runway: ${money(budget.value)} ÷ ${money(Math.round(burn))} = **${months} months** ${until}`);
  }
  if (setupCost) {
    const gap = budget ? setupCost.value - budget.value : null;
    if (gap !== null && budget && gap > 0) {
      lines.push(
        `To begin: ${money(setupCost.value)} − ${money(budget.value)} you have = **${money(gap)}** missing`,
      );
    }
    if (monthlyResult !== null && monthlyResult > 0) {
      const months = Math.ceil((setupCost.value / monthlyResult) * 10) / 10;
      lines.push(
        `Payback: ${money(setupCost.value)} ÷ ${money(Math.round(monthlyResult))} = **${months} months** of such months`,
      );
    }
  }
  const missing = [
    mixed ? `how many ${mixed[1]}s make one ${mixed[0]}` : null,
    price ? null : 'the price',
    cost !== null || mixed ? null : unitCost ? 'how many you do in one hour' : `what one ${one} costs you`,
    fixedCost ? null : 'the fixed costs of a month',
    volume || mixed ? null : 'how many you sell',
    budget ? null : 'the cash you start with',
  ].filter((name) => name !== null);
  return { margin, breakEvenUnits, monthlyResult, runwayMonths, lines, missing };
}

/** A sentence on what the arithmetic says, or null when it says nothing yet. */
export function verdictOf(idea: Idea, economics: Economics): string | null {
  const { margin, breakEvenUnits, monthlyResult, runwayMonths } = economics;
  const { volume, price } = idea;
  if (margin !== null && Math.abs(margin) < 0.005) {
    return 'Each sale leaves nothing: however many you make, there is no money for rent or for you. The price or the cost must move first.';
  }
  if (margin !== null && margin <= 0) {
    return 'Each sale loses money, so more sales make it worse: the price or the cost must change before anything else.';
  }
  if (breakEvenUnits !== null && volume && monthlyResult !== null) {
    const share = Math.round((volume.perMonth / breakEvenUnits) * 100);
    return monthlyResult >= 0
      ? `At that volume you stand at ${share}% of break-even. What remains must also pay you, tax and the bad months.`
      : `At that volume you reach ${share}% of break-even, so something must move: price, cost, rent or volume. Price usually moves fastest.`;
  }
  if (breakEvenUnits !== null) return 'The question is whether that many people come, and how soon.';
  if (runwayMonths !== null && runwayMonths < 4)
    return 'Less than four months is short: sell before you sign anything that repeats every month.';
  if (margin !== null && price && margin / price.value < 0.3) {
    return 'Less than a third of the price is left for rent, your time and mistakes, which is thin.';
  }
  return null;
}

/**
 * The sales a month that a sum asked about needs, with the working: "How many to earn 2,000 euros?". Null when
 * the question names no sum to earn, or what one sale leaves is not known.
 */
export function salesToEarn(question: string, idea: Idea): string | null {
  const asked = question
    .split(/(?<=[.!?])\s+/)
    .find((each) => /\bhow many\b[^?]*\b(?:earn|make)\b/i.test(each));
  const target = asked ? readSums(asked, 'budget')[0]?.sum : undefined;
  const { margin } = unitEconomics(idea);
  if (!target || margin === null || margin <= 0) return null;
  const currency = idea.price?.currency ?? target.currency;
  const wanted = perMonth(target);
  const fixed = idea.fixedCost ? perMonth(idea.fixedCost) : 0;
  const sum =
    fixed > 0
      ? `(${writeMoney(wanted, currency)} + ${writeMoney(fixed, currency)} fixed)`
      : writeMoney(wanted, currency);
  const count = Math.ceil((wanted + fixed) / margin).toLocaleString('en');
  const open = fixed > 0 ? '' : ' Your fixed costs come on top.';
  return `To earn ${writeMoney(wanted, currency)} a month: ${sum} ÷ ${writeMoney(margin, currency)} = **${count} sales a month**.${open}`;
}
