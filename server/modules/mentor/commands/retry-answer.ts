/** A member asks again for an answer that failed. It is written anew in the same message; nothing is paid. */
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  isAnswering,
  loadMessage,
  loadThread,
  type MessageRow,
  restartAnswer,
  saveThread,
} from '../store.ts';

export interface RetryAnswerContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  leaseOwner: number;
}

/**
 * Begins the answer again. One that is complete is returned as it is: a second press came late.
 * Refuses with: `not_found`, `answer_in_progress`.
 */
export async function retryAnswer(
  { tx, actor, leaseOwner }: RetryAnswerContext,
  { id }: { id: string },
): Promise<{ answer: MessageRow; hasBegun: boolean }> {
  const found = await loadMessage(tx, id);
  if (!found || found.member_id !== actor.memberId || found.sender !== 'ai') refuse('not_found');
  const thread = await loadThread(tx, {
    id: found.thread_id,
    memberId: actor.memberId,
    isLocked: true,
  });
  if (!thread) refuse('not_found');
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');
  const answer = (await loadMessage(tx, id))!;
  if (answer.status === 'complete') return { answer, hasBegun: false };

  thread.version += 1;
  await saveThread(tx, thread);
  await restartAnswer(tx, { id, version: thread.version, owner: leaseOwner });
  return {
    answer: { ...answer, status: 'generating', content: '', error: null, version: thread.version },
    hasBegun: true,
  };
}
