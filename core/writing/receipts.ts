/** When the income of a plan's months comes in: at once, or later by the days that buyers take. */
import { countAt } from '#core/idea/facts.ts';
import type { Known } from './brief.ts';
import { type Exact, exact, minus, over, plus, times } from './exact.ts';

const DAYS_A_MONTH = over(exact(365), exact(12));

/** What comes in each month; between two months it is shared by the days. */
export function receiptsOf(incomes: readonly Exact[], facts: Known['facts']): readonly Exact[] {
  const delay = countAt(facts, 'payDelay');
  if (!delay) return incomes;
  const upFront = over(exact(countAt(facts, 'upFront')?.count ?? '0'), exact(100));
  const months = over(exact(delay.count), DAYS_A_MONTH);
  const whole = Number(months.n / months.d);
  const part = minus(months, exact(whole));
  const at = (month: number) => incomes[month] ?? exact(0);
  return incomes.map((income, month) => {
    const late = plus(times(at(month - whole), minus(exact(1), part)), times(at(month - whole - 1), part));
    return plus(times(income, upFront), times(late, minus(exact(1), upFront)));
  });
}

/** What the table says of it; null where buyers pay at once. */
export function receiptsNote(facts: Known['facts']): string | null {
  const delay = countAt(facts, 'payDelay');
  const upFront = countAt(facts, 'upFront');
  if (!delay) return null;
  const part = upFront ? `${upFront.count} % of the income comes at once, the rest` : 'The income comes';
  return `${part} ${delay.count} days after the sale, as given: the cash of a month counts what has come in, and its result what was sold.`;
}
