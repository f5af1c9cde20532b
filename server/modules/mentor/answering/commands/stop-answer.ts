/**
 * A member stops an answer. What was written stays. Whoever writes it, in whatever process, finds it taken over and
 * writes nothing more.
 */
import type { Tx } from '#server/database/pool.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type MessageRow, saveThread } from '../../store.ts';
import { endAnswer } from '../end-answer.ts';
import { openAnswer } from './open-answer.ts';

/** One that has ended already is returned as it is. Refuses with: `not_found`. */
export async function stopAnswer(
  {
    tx,
    actor,
    allowance,
  }: { tx: Tx; actor: Pick<Actor, 'memberId'>; allowance: Pick<Allowance, 'settle' | 'usageOf'> },
  { id }: { id: string },
): Promise<{ answer: MessageRow; hasStopped: boolean }> {
  const { thread, answer } = await openAnswer(tx, { id, memberId: actor.memberId });
  if (answer.status !== 'generating') return { answer, hasStopped: false };
  const stopped = await endAnswer({ tx, allowance }, { thread, answer });
  await saveThread(tx, thread);
  return { answer: stopped, hasStopped: true };
}
