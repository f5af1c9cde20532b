/**
 * What the stated rules recommend, with the figures that each stands on; a member marks one as completed, or opens it
 * again. Source: BA-18, C-110.
 */
import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Planning } from '../analytics/insight-queries.ts';
import { insightText } from '../planning/planning-words.ts';
import { useChange } from '../use-change.ts';
import { momentDay } from '../words.ts';

type Insight = Planning['insights'][number];

export function Recommendations({ planning: { insights } }: { planning: Planning }) {
  const open = insights.filter((one) => !one.isDone && one.completedAt === null);
  const completed = insights.filter((one) => one.isDone || one.completedAt !== null);
  return (
    <Panel title="Recommendations" description="By stated rules, from your own figures; no advice" isFlush>
      {insights.length === 0 ? (
        <EmptyState title="Nothing to recommend yet" icon={<CircleCheck />}>
          Recommendations come once there are dollars on an account, or a whole month of movements.
        </EmptyState>
      ) : (
        <>
          {open.length === 0 ? (
            <p className="px-5 py-4 text-sm text-ink-muted">Nothing is open.</p>
          ) : (
            <List label="Open recommendations" insights={open} />
          )}
          {completed.length > 0 ? (
            <div className="border-t border-hairline">
              <h3 className="px-5 pt-4 text-sm font-medium">Completed</h3>
              <List label="Completed recommendations" insights={completed} />
            </div>
          ) : null}
        </>
      )}
    </Panel>
  );
}

function List({ label, insights }: { label: string; insights: readonly Insight[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-hairline text-sm">
      {insights.map((insight) => (
        <Recommendation key={`${insight.rule} ${insight.goalId}`} insight={insight} />
      ))}
    </ul>
  );
}

function Recommendation({ insight }: { insight: Insight }) {
  const { rule, goalId, isDone, completedAt } = insight;
  const { change, isBusy } = useChange();
  const isOpen = !isDone && completedAt === null;
  const mark = () =>
    change(() => api.bankInsights.completeRecommendation({ rule, goalId, isCompleted: isOpen }));
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-5 py-3">
      {isOpen ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-saffron-text" />
      ) : (
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-gain" />
      )}
      <span className="min-w-48 flex-1 break-words">
        {insightText(insight)}
        {isOpen ? null : (
          <span className="block text-ink-muted">
            {isDone ? 'By your figures' : `Marked by you on ${momentDay(completedAt!)}`}
          </span>
        )}
      </span>
      {isDone ? null : (
        <Button size="sm" variant={isOpen ? 'secondary' : 'ghost'} isBusy={isBusy} onClick={mark}>
          {isOpen ? 'Mark as completed' : 'Open again'}
        </Button>
      )}
    </li>
  );
}
