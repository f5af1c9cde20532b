/** The words of planning, and the amounts that are typed into it. */
import { parseMinor } from '#core/money/amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import type { Planning } from '../analytics/insight-queries.ts';
import { centsText, dollars } from '../words.ts';

/** An insight as a sentence. */
export function insightText({ rule, goal, target, has, isDone }: Planning['insights'][number]): string {
  switch (rule) {
    case 'emergency_fund':
      return isDone
        ? `Your savings cover six months of expenses, ${dollars(target)}.`
        : `An emergency fund of six months of expenses is ${dollars(target)}; your savings hold ${dollars(has)}.`;
    case 'investment_share':
      return isDone
        ? 'At least 30% of your bank balances is invested.'
        : `Less than 30% of your bank balances is invested: ${dollars(target)} would be.`;
    case 'goal_behind':
      return `“${goal}” has ${dollars(has)} of ${dollars(target)}, less than half.`;
    case 'idle_cash':
      return `Checking holds ${dollars(has)}. What is above ${dollars(target)} would earn more in savings.`;
  }
}

/** Dollars as they are typed, in cents; what can't be read counts as 0. Source: specification 3 §5. */
export function readCents(text: string): bigint {
  const minor = parseMinor('USD', plainAmount(text));
  return minor === null || minor < 0n ? 0n : minor;
}

/** `$1,234.00 a month`. */
export const aMonth = (cents: bigint): string => `${centsText(cents)} a month`;
