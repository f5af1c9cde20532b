/** What savings come to until retirement, and what they pay then: by the arithmetic of core. Source: BA-16. */
import { useMemo, useState } from 'react';
import { parsePercent } from '#core/banking/rate.ts';
import { growthOf, monthlyWithdrawal } from '#core/banking/saving-plan.ts';
import { parseMinor } from '#core/money/amount.ts';
import { Panel } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { LineChart } from '../line-chart.tsx';
import { centsText } from '../words.ts';
import { aMonth, readCents } from './planning-words.ts';

/** What it begins with. Source: specification 3 §9. */
const EXAMPLE = { age: '30', retirement: '65', savings: '50000', monthly: '500', rate: '7', withdrawal: '4' };
/** Below this a month there is a shortfall, in cents. Source: the same. */
const SHORTFALL_CENTS = 300_000n;
const YEAR = 12;

/** `saved` is what the member has, of the wire; with nothing it begins with the example's. */
export function RetirementPlanner({ saved }: { saved: string }) {
  const hasSaved = (parseMinor('USD', saved) ?? 0n) > 0n;
  const [typed, setTyped] = useState({ ...EXAMPLE, savings: hasSaved ? saved : EXAMPLE.savings });
  const field = (name: keyof typeof EXAMPLE) => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    maxLength: 15,
    autoComplete: 'off',
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const plan = useMemo(() => planOf(typed), [typed]);
  const pays = monthlyWithdrawal(plan.points.at(-1)!, plan.withdrawal);
  return (
    <Panel
      title="Retirement planner"
      description={hasSaved ? 'Your savings, and examples to change' : 'Examples to change'}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Age" {...field('age')} />
          <TextField label="Retirement age" {...field('retirement')} />
          <TextField label="Savings, USD" {...field('savings')} />
          <TextField label="Put by a month, USD" {...field('monthly')} />
          <TextField label="Return a year, %" {...field('rate')} />
          <TextField label="Withdrawn a year, %" {...field('withdrawal')} />
        </div>
        <p aria-live="polite" className="text-sm">
          At {plan.retirement}: <b className="tabular font-medium">{centsText(plan.points.at(-1)!)}</b>, which
          pays <b className="tabular font-medium">{aMonth(pays)}</b>.
        </p>
        {pays < SHORTFALL_CENTS ? (
          <p className="text-sm text-saffron-text">
            That is a shortfall: less than {aMonth(SHORTFALL_CENTS)}. Put more by, or retire later.
          </p>
        ) : null}
        <LineChart
          label={`From ${centsText(plan.points[0]!)} at ${plan.age} to ${centsText(plan.points.at(-1)!)} at ${plan.retirement}`}
          points={plan.points}
          from={`${plan.age} years old`}
          until={`${plan.retirement} years old`}
        />
      </div>
    </Panel>
  );
}

/** What can't be read counts as 0. Source: specification 3 §5. */
function planOf(typed: typeof EXAMPLE) {
  const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);
  const [age, retirement] = [whole(typed.age), whole(typed.retirement)];
  const years = Math.max(0, Math.min(100, retirement - age));
  const now = readCents(typed.savings);
  const rate = parsePercent(typed.rate.trim()) ?? 0n;
  const grown = growthOf({ now, monthly: readCents(typed.monthly), rate }, years * YEAR);
  const ends = grown.filter((_, month) => (month + 1) % YEAR === 0);
  const withdrawal = parsePercent(typed.withdrawal.trim()) ?? 0n;
  return { age, retirement: Math.max(age, retirement), withdrawal, points: [now, ...ends] };
}
