/** The tab of goals: pots that hold money, and what fills them. Source: BA-23. */
import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { BankingOverview } from '../queries.ts';
import { SAVINGS_YIELD } from '../words.ts';
import { GoalCard } from './goal-card.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { type Goal, useGoals } from './goal-queries.ts';

export function GoalsTab({ overview }: { overview: BankingOverview | undefined }) {
  const goals = useGoals();
  const [edited, setEdited] = useState<Goal | 'new' | null>(null);
  const accounts = overview?.accounts ?? [];
  const [first, ...others] = accounts.filter(({ isFrozen }) => !isFrozen);
  const { data } = goals;
  const open = data?.items.filter(({ isActive }) => isActive);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-medium">Your goals</h2>
        {first ? (
          <Button size="sm" icon={<Plus />} onClick={() => setEdited('new')}>
            New goal
          </Button>
        ) : null}
      </div>
      {open && data ? (
        open.length === 0 ? (
          <NoGoals hasAccount={first !== undefined} />
        ) : (
          <ul aria-label="Goals" className="grid items-start gap-4 lg:grid-cols-2">
            {open.map((goal) => (
              <GoalCard
                key={goal.id}
                goal={goal}
                source={accounts.find(({ id }) => id === goal.sourceAccountId)}
                today={data.today}
                onChange={() => setEdited(goal)}
              />
            ))}
          </ul>
        )
      ) : goals.isError ? (
        <ErrorState
          title="Your goals could not be loaded"
          onRetry={() => void goals.refetch()}
          isRetrying={goals.isFetching}
        />
      ) : (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={4} />
        </Card>
      )}
      {edited && first && data ? (
        <GoalDialog
          goal={edited === 'new' ? null : edited}
          accounts={[first, ...others]}
          today={data.today}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}

function NoGoals({ hasAccount }: { hasAccount: boolean }) {
  return (
    <Card>
      <EmptyState title="No goals yet" icon={<Target />}>
        {hasAccount
          ? `A goal has a pot of its own that earns ${SAVINGS_YIELD} a year, and can fill itself.`
          : 'Open an account first; goals are filled from it.'}
      </EmptyState>
    </Card>
  );
}
