/**
 * Rough arithmetic with the member's own numbers, with the working shown. It is a back of an envelope, in
 * ordinary numbers, and never touches the ledger.
 */
import { kindOf } from './find-kind.ts';
import type { Idea, Sum } from './idea.ts';
import { writeMoney } from './read-money.ts';

/** Working days in a month, as readers of a small business count them. */
const DAYS_A_MONTH = 26;

/** A sum as an amount in a month, by its period. */
export function perMonth({ value, per }: Sum): number {
  if (per === 'week') return value * 4.33;
  if (per === 'day') return value * DAYS_A_MONTH;
  if (per === 'year') return value / 12;
  return value;
}

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

/** Computes what the known numbers allow. */
export function unitEconomics(idea: Idea): Economics {
  const { price, unitCost, fixedCost, volume, budget } = idea;
  const currency = price?.currency || unitCost?.currency || fixedCost?.currency || budget?.currency || '';
  const money = (value: number) => writeMoney(value, currency);
  const { unit } = kindOf(idea.kind);
  const one = price?.per && !/^(?:day|week|month|year|hour)$/.test(price.per) ? price.per : unit;
  const lines: string[] = [];

  const margin = price && unitCost ? price.value - unitCost.value : null;
  if (price && margin !== null) {
    const share = Math.round((margin / price.value) * 100);
    lines.push(
      `Margin: ${money(price.value)} − ${money(price.value - margin)} = **${money(margin)}** for each ${one} (${share}% of the price)`,
    );
  }
  const fixed = fixedCost ? perMonth(fixedCost) : null;
  const breakEvenUnits = margin !== null && margin > 0 && fixed !== null ? Math.ceil(fixed / margin) : null;
  if (breakEvenUnits !== null && fixed !== null && margin !== null) {
    const daily = Math.ceil((breakEvenUnits / DAYS_A_MONTH) * 10) / 10;
    lines.push(
      `Break-even: ${money(fixed)} ÷ ${money(margin)} = **${breakEvenUnits.toLocaleString('en')} a month**, about ${daily} on each of ${DAYS_A_MONTH} days`,
    );
  }
  const perUnit = margin ?? price?.value ?? null;
  const contribution = volume && perUnit !== null ? volume.perMonth * perUnit : null;
  const monthlyResult = contribution !== null && margin !== null ? contribution - (fixed ?? 0) : null;
  if (volume && contribution !== null && perUnit !== null) {
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
  const missing = [
    price ? null : 'the price',
    unitCost ? null : `what one ${one} costs you`,
    fixedCost ? null : 'the fixed costs of a month',
    volume ? null : 'how many you sell',
    budget ? null : 'the cash you start with',
  ].filter((name) => name !== null);
  return { margin, breakEvenUnits, monthlyResult, runwayMonths, lines, missing };
}

/** A sentence on what the arithmetic says, or null when it says nothing yet. */
export function verdictOf(idea: Idea, economics: Economics): string | null {
  const { margin, breakEvenUnits, monthlyResult, runwayMonths } = economics;
  const { volume, price } = idea;
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
