/** Puts money by for a goal, or takes it back. */
import { api } from '#web/lib/api-client.ts';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { PotMoveDialog } from '../pot-move-dialog.tsx';
import type { Goal } from './goal-queries.ts';

const UNKNOWN_OUTCOME = {
  title: 'Transaction failed',
  message: 'There was no answer, so we can’t say whether it was moved. Press again: it is moved once.',
};

interface MoveDialogProps {
  goal: Goal;
  direction: 'in' | 'out';
  /** What the account, or the pot, has. */
  available: string;
  attempt: Attempt;
  onClose: () => void;
}

export function MoveDialog({ goal, direction, available, attempt, onClose }: MoveDialogProps) {
  const move = (amount: string) => {
    const body = { id: goal.id, direction, amount };
    return attempt(body, (idempotencyKey) => api.goals.move(body, { context: { idempotencyKey } }));
  };
  return (
    <PotMoveDialog
      title={direction === 'in' ? `Put by for ${goal.goalName}` : `Take back from ${goal.goalName}`}
      submit={direction === 'in' ? 'Put by' : 'Take back'}
      available={available}
      move={move}
      unknown={UNKNOWN_OUTCOME}
      onClose={onClose}
    />
  );
}
