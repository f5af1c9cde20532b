/**
 * Ticking a task: final, so the box stays busy until the server has answered. Where a limit would leave it
 * unpaid, the member is asked first.
 */
import { useState } from 'react';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { notify } from '#web/ui/notify.ts';
import { type Roadmap, type Task, useKeepRoadmap } from './queries.ts';

/** How the ticking of tasks stands, and how to tick. */
export interface Ticking {
  /** The task whose answer is waited for. */
  busyId: string | null;
  /** A task that would be ticked without pay, and why. */
  unpaid: { task: Task; reason: string } | null;
  tick: (task: Task) => Promise<void>;
  tickUnpaid: () => Promise<void>;
  wait: () => void;
}

export function useTick(memberId: string, roadmap: Roadmap): Ticking {
  const keep = useKeepRoadmap(memberId);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [unpaid, setUnpaid] = useState<Ticking['unpaid']>(null);

  const complete = async (task: Task, confirmed: boolean) => {
    if (busyId !== null) return;
    setBusyId(task.id);
    try {
      const answer = await api.roadmap.completeTask({ id: roadmap.id, taskId: task.id, confirmed });
      keep(answer.roadmap);
      announce(answer.reward);
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'task_reward_paused') {
        setUnpaid({ task, reason: error.message });
      } else {
        // The words of the specification, row RM-04.
        notify.error('Error', 'Failed to complete task. Please try again.');
      }
    } finally {
      setBusyId(null);
    }
  };

  return {
    busyId,
    unpaid,
    tick: (task) => complete(task, false),
    tickUnpaid: async () => {
      const task = unpaid?.task;
      setUnpaid(null);
      if (task) await complete(task, true);
    },
    wait: () => setUnpaid(null),
  };
}

function announce(reward: { isPaid: boolean; reason: string; balanceAfter: string | null }) {
  if (!reward.isPaid) {
    notify.success('Task Completed!', reward.reason);
    return;
  }
  const { balanceAfter } = reward;
  notify.prd(
    'Task Completed! +5 PRD',
    balanceAfter ? `Your balance is now ${formatAmount(balanceAfter, { min: 2 })} PRD.` : reward.reason,
  );
}
