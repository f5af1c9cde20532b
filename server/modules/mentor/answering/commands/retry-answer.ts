/** A member asks again for an answer that failed. It is written anew in the same message; nothing is paid. */
import type { Tx } from '#server/database/pool.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isAnswering, type MessageRow, NEW_MESSAGE, saveThread } from '../../store.ts';
import { restartAnswer } from '../answer-store.ts';
import { callOfAnswer, promptTexts } from '../prompt-texts.ts';
import { openAnswer } from './open-answer.ts';

export interface RetryAnswerContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  leaseOwner: number;
  allowance: Pick<Allowance, 'reserve'>;
}

/**
 * Begins the answer again. One that is complete, or no longer on the branch that is shown, is returned as it
 * is: a second press came late.
 * Refuses with: `not_found`, `answer_in_progress`, and as `Allowance.reserve`.
 */
export async function retryAnswer(
  { tx, actor, leaseOwner, allowance }: RetryAnswerContext,
  { id }: { id: string },
): Promise<{ answer: MessageRow; hasBegun: boolean }> {
  const { thread, answer } = await openAnswer(tx, { id, memberId: actor.memberId });
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');
  if (answer.status === 'complete' || !answer.is_current) return { answer, hasBegun: false };
  const texts = await promptTexts(tx, thread, answer.sequence);
  await allowance.reserve(tx, { memberId: actor.memberId, callId: callOfAnswer(id), texts });

  thread.version += 1;
  await saveThread(tx, thread);
  await restartAnswer(tx, { id, version: thread.version, owner: leaseOwner });
  const { error, input_tokens, output_tokens, cost_micro, memories } = NEW_MESSAGE;
  const emptied = {
    status: 'generating',
    content: '',
    error,
    input_tokens,
    output_tokens,
    cost_micro,
    memories,
  } as const;
  return { answer: { ...answer, ...emptied, version: thread.version }, hasBegun: true };
}
