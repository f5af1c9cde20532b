/**
 * A member asks for another version of an answer. The one before is kept beside it, off the branch that is
 * shown, with whatever followed it. Nothing is paid for an answer, so nothing is paid for another.
 */
import type { Tx } from '#server/database/pool.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  insertMessage,
  isAnswering,
  type MessageRow,
  NEW_MESSAGE,
  saveThread,
  type ThreadRow,
} from '../../store.ts';
import { hideFrom } from '../../threads/threads-store.ts';
import { callOfAnswer, promptTexts } from '../prompt-texts.ts';
import { openAnswer } from './open-answer.ts';

export interface RegenerateAnswerContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  now: Date;
  newId: NewId;
  leaseOwner: number;
  allowance: Pick<Allowance, 'reserve'>;
}

/** Refuses with: `not_found` (also when it is not shown), `answer_in_progress`, and as `Allowance.reserve`. */
export async function regenerateAnswer(
  { tx, actor, now, newId, leaseOwner, allowance }: RegenerateAnswerContext,
  { id }: { id: string },
): Promise<{ thread: ThreadRow; answer: MessageRow }> {
  const { thread, answer: before } = await openAnswer(tx, { id, memberId: actor.memberId });
  // What was said to a person in danger is said; no model says it in other words.
  if (!before.is_current || before.care !== null) refuse('not_found');
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');

  await hideFrom(tx, { threadId: thread.id, sequence: before.sequence });
  thread.version += 1;
  thread.branched_version = thread.version;
  thread.version += 1;
  thread.message_count += 1;
  thread.updated_at = now;
  const answer: MessageRow = {
    ...NEW_MESSAGE,
    id: newId(),
    thread_id: thread.id,
    member_id: actor.memberId,
    sequence: thread.message_count,
    version: thread.version,
    sender: 'ai',
    content: '',
    status: 'generating',
    reply_to: before.reply_to,
    parent_id: before.parent_id,
    version_of: before.version_of ?? before.id,
    created_at: now,
  };
  const texts = await promptTexts(tx, thread, answer.sequence);
  await insertMessage(tx, answer, leaseOwner);
  await saveThread(tx, thread);
  await allowance.reserve(tx, { memberId: actor.memberId, callId: callOfAnswer(answer.id), texts });
  return { thread, answer };
}
