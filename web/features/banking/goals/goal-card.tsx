/** One goal: what its pot holds, what fills it, and what can be done with it. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { BankAccount } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { dayText, dollars } from '../words.ts';
import { GoalForecast } from './goal-forecast.tsx';
import type { Goal } from './goal-queries.ts';
import { GOAL_NAMES } from './goal-words.ts';
import { MoveDialog } from './move-dialog.tsx';

interface GoalCardProps {
  goal: Goal;
  source: BankAccount | undefined;
  today: string;
  onChange: () => void;
}

export function GoalCard({ goal, source, today, onChange }: GoalCardProps) {
  const [moving, setMoving] = useState<'in' | 'out' | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const attempt = useAttempt();
  return (
    <li
      aria-label={goal.goalName}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-hairline bg-surface p-5"
    >
      <Head goal={goal} />
      <p className="text-sm text-ink-muted">{planOf(goal, source)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!source || source.isFrozen} onClick={() => setMoving('in')}>
          Put by
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={Number(goal.currentAmount) === 0}
          onClick={() => setMoving('out')}
        >
          Take back
        </Button>
        <Button size="sm" variant="ghost" onClick={onChange}>
          Change
        </Button>
        <PauseButton goal={goal} />
        <Button size="sm" variant="ghost" onClick={() => setIsEnding(true)}>
          {goal.isReached ? 'Complete' : 'End'}
        </Button>
      </div>
      <GoalForecast
        key={`${goal.contribution} ${goal.targetAmount}`}
        has={goal.currentAmount}
        target={goal.targetAmount}
        contribution={goal.isPaused ? null : goal.contribution}
        today={today}
      />
      {moving ? (
        <MoveDialog
          goal={goal}
          direction={moving}
          available={moving === 'in' ? (source?.availableBalance ?? '0') : goal.currentAmount}
          attempt={attempt}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {isEnding ? (
        <EndDialog goal={goal} source={source?.accountName} onClose={() => setIsEnding(false)} />
      ) : null}
    </li>
  );
}

function Head({ goal }: { goal: Goal }) {
  const share = Number(goal.currentAmount) / Number(goal.targetAmount);
  return (
    <>
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{goal.goalName}</span>
          {goal.isReached ? <Badge tone="gain">Reached</Badge> : null}
          {goal.isPaused ? <Badge>Paused</Badge> : null}
        </h3>
        <p className="text-sm text-ink-muted">
          {GOAL_NAMES[goal.goalType]}
          {goal.targetDate ? `, by ${dayText(goal.targetDate)}` : ''}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount value={goal.currentAmount} asset="USD" className="display text-3xl" />
        <span className="text-sm text-ink-muted">of {dollars(goal.targetAmount)}</span>
      </p>
      <ProgressBar
        value={share}
        tone={goal.isReached ? 'gain' : 'ink'}
        label={`How far ${goal.goalName} is`}
      />
    </>
  );
}

function planOf(goal: Goal, source: BankAccount | undefined): string {
  const from = source ? ` from ${source.accountName}` : '';
  const parts: string[] = [];
  if (goal.contribution && goal.nextContributionOn)
    parts.push(
      `${dollars(goal.contribution)} each month${from}, next on ${dayText(goal.nextContributionOn)}`,
    );
  if (goal.roundsUp) parts.push(`round-ups${parts.length === 0 ? from : ''}`);
  if (parts.length === 0) return `Nothing fills it by itself${from ? `; it is filled${from}` : ''}.`;
  return `${goal.isPaused ? 'Paused: ' : ''}${parts.join(', and ')}.`;
}

function PauseButton({ goal }: { goal: Goal }) {
  const { change, isBusy } = useChange();
  if (goal.contribution === null && !goal.roundsUp) return null;
  const turn = () => change(() => api.goals.setPaused({ id: goal.id, isPaused: !goal.isPaused }));
  return (
    <Button size="sm" variant="ghost" isBusy={isBusy} onClick={turn}>
      {goal.isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}

interface EndDialogProps {
  goal: Goal;
  source: string | undefined;
  onClose: () => void;
}

function EndDialog({ goal, source, onClose }: EndDialogProps) {
  const { change, isBusy } = useChange();
  const end = () => change(() => api.goals.end({ id: goal.id }), onClose);
  return (
    <FormDialog
      title={`${goal.isReached ? 'Complete' : 'End'} ${goal.goalName}?`}
      size="sm"
      submit={goal.isReached ? 'Complete goal' : 'End goal'}
      isBusy={isBusy}
      onSubmit={end}
      onClose={onClose}
    >
      <p className="text-sm">
        {dollars(goal.currentAmount)} goes back to {source ?? 'the account that it came from'}, and the
        interest since the last month to your dollar wallet.
      </p>
    </FormDialog>
  );
}
