/** When a goal would be reached, while a slider moves what is put by each month: by the arithmetic of core. */
import { useMemo, useState } from 'react';
import { addMonths } from '#core/banking/calendar.ts';
import { DEPOSIT_YIELDS } from '#core/banking/deposit-terms.ts';
import { growthOf, monthsToReach } from '#core/banking/saving-plan.ts';
import { parseMinor } from '#core/money/amount.ts';
import { SliderField } from '#web/ui/slider-field.tsx';
import { centsText, dayText, SAVINGS_YIELD } from '../words.ts';
import { GrowthChart } from './growth-chart.tsx';

const STEP = 500;
const MOST_MONTHS_SHOWN = 120;
/** Half of the slider fills the goal in a year, and is what is planned where that is more. */
const YEAR = 12n;

interface GoalForecastProps {
  has: string;
  target: string;
  /** What is planned each month; null is nothing. */
  contribution: string | null;
  today: string;
}

export function GoalForecast({ has: hasText, target: targetText, contribution, today }: GoalForecastProps) {
  const cents = (text: string | null) => parseMinor('USD', text ?? '0') ?? 0n;
  const [has, target, planned] = [cents(hasText), cents(targetText), cents(contribution)];
  const [tried, setTried] = useState<number | null>(null);
  const monthly = tried ?? Number(planned);
  const months = useMemo(
    () => monthsToReach(target, { now: has, monthly: BigInt(monthly), rate: DEPOSIT_YIELDS.savings }),
    [has, target, monthly],
  );
  const points = useMemo(() => {
    const shown = Math.max(6, Math.min(MOST_MONTHS_SHOWN, months ?? MOST_MONTHS_SHOWN));
    const plan = { now: has, monthly: BigInt(monthly), rate: DEPOSIT_YIELDS.savings };
    return [has, ...growthOf(plan, shown)];
  }, [has, monthly, months]);
  const most = Number(((target > has ? target - has : 0n) / YEAR / BigInt(STEP) + 1n) * BigInt(STEP)) * 2;
  if (has >= target) return null;
  const reachedOn = months === null ? null : addMonths(today, months);
  return (
    <div className="flex flex-col gap-3">
      <SliderField
        label="What if you put by each month"
        value={monthly}
        min={0}
        max={Math.max(most, 2 * Number(planned))}
        step={STEP}
        valueText={centsText(BigInt(monthly))}
        onValue={setTried}
      />
      <p aria-live="polite" className="text-sm">
        {reachedOn === null ? (
          monthly === 0 ? (
            'With nothing put by, it isn’t reached.'
          ) : (
            `With ${centsText(BigInt(monthly))} a month it isn’t reached within a hundred years.`
          )
        ) : (
          <>
            Reached by <b className="font-medium">{dayText(reachedOn)}</b>, with interest at {SAVINGS_YIELD} a
            year.
          </>
        )}
      </p>
      <GrowthChart
        label={
          reachedOn === null ? 'The goal is not reached' : `How the goal grows until ${dayText(reachedOn)}`
        }
        points={points}
        target={target}
        from={today}
      />
    </div>
  );
}
