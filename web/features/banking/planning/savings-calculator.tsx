/** How long it takes to save for something, while what is put by is changed: by the arithmetic of core. Source: BA-16. */
import { useMemo, useState } from 'react';
import { DEPOSIT_YIELDS } from '#core/banking/deposit-terms.ts';
import { growthOf, monthsToReach } from '#core/banking/saving-plan.ts';
import { Panel } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { LineChart } from '../line-chart.tsx';
import { centsText, SAVINGS_YIELD } from '../words.ts';
import { readCents } from './planning-words.ts';

/** What it begins with. Source: specification 3 §9. */
const EXAMPLE = { target: '10000', now: '2500', monthly: '300' };
const MOST_SHOWN = 120;

export function SavingsCalculator() {
  const [typed, setTyped] = useState(EXAMPLE);
  const field = (name: keyof typeof EXAMPLE) => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    maxLength: 15,
    autoComplete: 'off',
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const { months, points, target } = useMemo(() => {
    const [goal, now, monthly] = [typed.target, typed.now, typed.monthly].map(readCents) as [
      bigint,
      bigint,
      bigint,
    ];
    const plan = { now, monthly, rate: DEPOSIT_YIELDS.savings };
    const reached = monthsToReach(goal, plan);
    const shown = Math.max(1, Math.min(MOST_SHOWN, reached ?? MOST_SHOWN));
    return { months: reached, points: [now, ...growthOf(plan, shown)], target: goal };
  }, [typed]);
  return (
    <Panel title="Savings calculator" description="Examples to change">
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Goal, USD" {...field('target')} />
          <TextField label="Saved already, USD" {...field('now')} />
          <TextField label="Put by each month, USD" {...field('monthly')} />
        </div>
        <p aria-live="polite" className="text-sm">
          {months === null
            ? 'With this, it isn’t reached in a hundred years.'
            : months === 0
              ? 'Nothing remains: you have it already.'
              : `${centsText(target)} in ${months} ${months === 1 ? 'month' : 'months'}, with interest at ${SAVINGS_YIELD} a year.`}
        </p>
        <LineChart
          label={`From ${centsText(points[0]!)} today to ${centsText(points.at(-1)!)}`}
          points={points}
          from="Today"
          until={`${points.length - 1} ${points.length === 2 ? 'month' : 'months'}`}
        />
      </div>
    </Panel>
  );
}
