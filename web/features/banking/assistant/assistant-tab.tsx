/** The Assistant tab beside its conversation: recommendations, and the score that they lead to. Source: BA-04, BA-18. */
import type { ReactNode } from 'react';
import { Card, Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { usePlanning } from '../analytics/insight-queries.ts';
import { HealthScore } from '../planning/health-score.tsx';
import { Recommendations } from './recommendations.tsx';

/** What can be asked with one press. */
export const ADVISOR_QUESTIONS: readonly string[] = [
  'What is my financial health?',
  'How much money do I have, and what do I owe?',
  'Show me my recent movements',
];

/** `chat` is the conversation, which the page brings. */
export function AssistantTab({ chat }: { chat: ReactNode }) {
  const planning = usePlanning();
  const { data } = planning;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        {data ? (
          <>
            <Recommendations planning={data} />
            <Panel
              title="Health score"
              description="Computed from your own movements; what isn’t known is left out"
            >
              <div className="flex flex-col gap-4 text-sm">
                <HealthScore health={data.health} />
              </div>
            </Panel>
          </>
        ) : planning.isError ? (
          <ErrorState
            title="Your recommendations could not be loaded."
            onRetry={() => void planning.refetch()}
            isRetrying={planning.isFetching}
          />
        ) : (
          <Card aria-busy="true" className="p-5">
            <SkeletonText lines={6} />
          </Card>
        )}
      </div>
      <Panel title="Financial Advisor" description="Your mentor, reading your accounts" isFlush>
        {chat}
      </Panel>
    </div>
  );
}
