/**
 * A collaborator confirms that a large task is done, which pays its owner. Once, whoever repeats it: it is decided
 * behind the lock of the roadmap, and posted in the same transaction. Nobody confirms for themselves, nor for an
 * account that counts as theirs.
 */
import { areLinked } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { giveConfirmation, loadConfirmations } from '../confirmations.ts';
import { loadTasks, type RoadmapRow, saveTask } from '../store.ts';
import { type CompleteTaskContext, payTask } from './complete-task.ts';

/**
 * Returns what tells the listeners of the ledger: call it once, after the transaction has committed.
 * Refuses with: `not_found`, `task_not_waiting`, `own_confirmation`, `task_confirmation_paused`.
 */
export async function confirmTask(
  context: CompleteTaskContext,
  roadmap: RoadmapRow,
  { taskId, memberId }: { taskId: string; memberId: string },
): Promise<() => void> {
  const { tx, now } = context;
  const task = (await loadTasks(tx, roadmap.id)).find(({ id }) => id === taskId) ?? refuse('not_found');
  const confirmation = (await loadConfirmations(tx, roadmap.id)).get(taskId);
  if (!confirmation) refuse('task_not_waiting');
  if (await areLinked(tx, memberId, roadmap.member_id)) refuse('own_confirmation');
  if (confirmation.memberId !== null) return () => undefined;

  const reward = await payTask(context, roadmap, task);
  // A limit passes, and so may what keeps an owner from being paid: the task goes on waiting.
  if (reward.outcome !== 'paid' && reward.outcome !== 'paid_before') refuse('task_confirmation_paused');
  await giveConfirmation(tx, { taskId, memberId, now });
  await saveTask(tx, { ...task, transfer_id: reward.transferId });
  return reward.announce;
}
