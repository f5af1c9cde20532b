/** How a member's money stands: a score with its parts, what came and went, and insights by the stated rules. Source: BA-18. */
import { Check, CircleAlert } from 'lucide-react';
import { Panel } from '#web/ui/card.tsx';
import type { Planning } from '../analytics/insight-queries.ts';
import { dollars } from '../words.ts';
import { HealthScore } from './health-score.tsx';
import { insightText } from './planning-words.ts';

export function HealthPanel({ planning }: { planning: Planning }) {
  const { health, insights, monthlyIncome, monthlyExpenses, monthsCounted } = planning;
  return (
    <Panel title="Financial health" description="Computed from your own movements; no advice">
      <div className="flex flex-col gap-4 text-sm">
        <HealthScore health={health} />
        <p className="text-ink-muted">
          {monthlyIncome !== null && monthlyExpenses !== null
            ? `On average of ${monthsCounted} whole ${monthsCounted === 1 ? 'month' : 'months'}: ${dollars(monthlyIncome)} came in, ${dollars(monthlyExpenses)} was spent.`
            : 'Income and expenses are known after your first whole month.'}
        </p>
        {insights.length > 0 ? (
          <ul aria-label="Insights" className="flex flex-col gap-2 border-t border-hairline pt-4">
            {insights.map((insight) => (
              <li key={`${insight.rule} ${insight.goal}`} className="flex items-start gap-2">
                {insight.isDone ? (
                  <Check aria-label="Done" className="mt-0.5 size-4 shrink-0 text-gain" />
                ) : (
                  <CircleAlert aria-label="Open" className="mt-0.5 size-4 shrink-0 text-saffron-text" />
                )}
                <span className="break-words">{insightText(insight)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}
