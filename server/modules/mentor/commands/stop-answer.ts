/**
 * A member stops an answer. What was written stays, and is charged once, as an estimate: a provider that is cut
 * off does not say. Whoever writes it, in whatever process, finds it taken over and writes nothing more.
 */
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Allowance } from '../allowance.ts';
import { saveStopped } from '../answer-store.ts';
import { callOfAnswer, promptTexts } from '../prompt-texts.ts';
import { type MessageRow, saveThread } from '../store.ts';
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
  // One that no model was asked for yet has used nothing.
  const read = answer.model === null ? [] : await promptTexts(tx, thread, answer.sequence);
  const usage = allowance.usageOf(null, { read, written: answer.content });

  thread.version += 1;
  await saveThread(tx, thread);
  await saveStopped(tx, { id, version: thread.version, usage });
  await allowance.settle(tx, { callId: callOfAnswer(id), usage });
  return {
    answer: {
      ...answer,
      status: 'complete',
      is_stopped: true,
      version: thread.version,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      is_estimated: usage.isEstimated,
      cost_micro: usage.costMicro,
    },
    hasStopped: true,
  };
}
