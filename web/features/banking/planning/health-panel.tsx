/** How a member's money stands: a score with its parts, what came and went, and insights by the stated rules. Source: BA-18. */
import { Check, CircleAlert } from 'lucide-react';
import { Panel } from '#web/ui/card.tsx';
import type { Planning } from '../analytics/insight-queries.ts';
import { dollars } from '../words.ts';
import { HEALTH_PARTS, insightText } from './planning-words.ts';

type Part = NonNullable<Planning['health']>['parts'][number]['part'];

const PARTS = Object.keys(HEALTH_PARTS) as Part[];

export function HealthPanel({ planning }: { planning: Planning }) {
  const { health, insights, monthlyIncome, monthlyExpenses, monthsCounted } = planning;
  return (
    <Panel title="Financial health" description="Computed from your own movements; no advice">
      <div className="flex flex-col gap-4 text-sm">
        {health ? (
          <>
            <p>
              <span className="display tabular text-3xl">{health.score}</span>{' '}
              <span className="text-ink-muted">of 100</span>
            </p>
            <ul aria-label="What the score is made of" className="flex flex-col gap-1">
              {PARTS.map((part) => {
                const known = health.parts.find((one) => one.part === part);
                return (
                  <li key={part} className="flex justify-between gap-4">
                    <span>{HEALTH_PARTS[part]}</span>
                    <span className="tabular shrink-0 text-ink-muted">
                      {known ? `${known.points} of ${known.most}` : 'not known yet'}
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        ) : (
          <p className="text-ink-muted">
            There is no score yet: it needs dollars on an account, or a whole month of movements.
          </p>
        )}
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
