/** The tab of planning: what comes in a year, how things stand, and calculators that answer “what if”. Source: BA-16, C-108. */
import { CalendarClock } from 'lucide-react';
import { FREQUENCY_WORDS } from '#core/banking/schedule-days.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Planning, usePlanning } from '../analytics/insight-queries.ts';
import { LineChart } from '../line-chart.tsx';
import { centsOf, centsText, dayText, dollars } from '../words.ts';
import { HealthPanel } from './health-panel.tsx';
import { RetirementPlanner } from './retirement-planner.tsx';
import { SavingsCalculator } from './savings-calculator.tsx';

export function PlanningTab() {
  const planning = usePlanning();
  const { data } = planning;
  if (!data)
    return planning.isError ? (
      <ErrorState
        title="Your plans could not be loaded."
        onRetry={() => void planning.refetch()}
        isRetrying={planning.isFetching}
      />
    ) : (
      <Card aria-busy="true" className="p-5">
        <SkeletonText lines={6} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-5">
      <Projection planning={data} />
      <HealthPanel planning={data} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Upcoming planning={data} />
        <Recurring planning={data} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RetirementPlanner saved={data.saved} />
        <SavingsCalculator />
      </div>
    </div>
  );
}

function Projection({ planning: { projection, today, saved } }: { planning: Planning }) {
  const last = projection.at(-1)!;
  const sum = (of: 'comes' | 'goes' | 'interest') =>
    projection.reduce((total, month) => total + centsOf(month[of]), 0n);
  return (
    <Panel
      title="In twelve months"
      description="What is scheduled, what comes again, loans, goals and interest"
    >
      <div className="flex flex-col gap-4">
        <p>
          <Amount value={last.balance} asset="USD" className="display text-3xl" />{' '}
          <span className="text-sm text-ink-muted">on {dayText(last.endsOn)}</span>
        </p>
        <LineChart
          label={`Your accounts from ${dollars(saved)} today to ${dollars(last.balance)} on ${dayText(last.endsOn)}`}
          points={[centsOf(saved), ...projection.map(({ balance }) => centsOf(balance))]}
          from={dayText(today)}
          until={dayText(last.endsOn)}
        />
        <p className="text-sm text-ink-muted">
          Comes {centsText(sum('comes'))}, goes {centsText(-sum('goes'))}, interest{' '}
          {centsText(sum('interest'))}. What nobody has scheduled, and what hasn’t come three times, isn’t in
          it.
        </p>
      </div>
    </Panel>
  );
}

function Upcoming({ planning: { upcoming } }: { planning: Planning }) {
  return (
    <Panel title="Upcoming" description="The next ninety days" isFlush>
      {upcoming.length === 0 ? (
        <EmptyState title="Nothing upcoming" icon={<CalendarClock />}>
          Scheduled transfers, loan payments and what comes again are listed here.
        </EmptyState>
      ) : (
        <ul aria-label="Upcoming" className="divide-y divide-hairline text-sm">
          {upcoming.map(({ on, what, amount, source }, at) => (
            // The same may come twice on a day.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew as a whole
            <li key={`${on} ${what} ${at}`} className="flex items-start justify-between gap-4 px-5 py-3">
              <span className="min-w-0">
                <span className="block break-words font-medium">{what}</span>
                <span className="text-ink-muted">
                  {dayText(on)}
                  {source === 'recurring' ? ', expected' : ''}
                </span>
              </span>
              <Amount value={amount} asset="USD" isChange />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Recurring({ planning: { recurring } }: { planning: Planning }) {
  return (
    <Panel title="Comes again" description="Found in your movements" isFlush>
      {recurring.length === 0 ? (
        <EmptyState title="Nothing found yet" icon={<CalendarClock />}>
          What comes three times, by the week or the month, is found by itself.
        </EmptyState>
      ) : (
        <ul aria-label="Recurring payments" className="divide-y divide-hairline text-sm">
          {recurring.map(({ counterparty, isElsewhere, amount, frequency, times, nextOn }) => (
            <li
              key={`${counterparty} ${amount} ${nextOn} ${isElsewhere}`}
              className="flex items-start justify-between gap-4 px-5 py-3"
            >
              <span className="min-w-0">
                <span className="block break-words font-medium">{counterparty}</span>
                <span className="text-ink-muted">
                  {FREQUENCY_WORDS[frequency]}, {times} times so far, next {dayText(nextOn)}
                  {isElsewhere ? ', on an account elsewhere' : ''}
                </span>
              </span>
              <Amount value={amount} asset="USD" isChange />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
