/**
 * Ends an answer that is being written with what is written of it: its member stops it, or care takes its place. It
 * is charged once, as an estimate: a provider that is cut off does not say.
 */
import type { Tx } from '#server/database/pool.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { MessageRow, ThreadRow } from '../store.ts';
import { saveStopped } from './answer-store.ts';
import { callOfAnswer, promptTexts } from './prompt-texts.ts';
import { answerIn, isQueueNote } from './queue-note.ts';

/** Ends it and takes the thread's next version, which the caller saves. Needs the thread's lock. */
export async function endAnswer(
  { tx, allowance }: { tx: Tx; allowance: Pick<Allowance, 'settle' | 'usageOf'> },
  { thread, answer }: { thread: ThreadRow; answer: MessageRow },
): Promise<MessageRow> {
  // One that no model was asked for yet, or that waits in the queue, has used nothing.
  const isUnasked = answer.model === null || isQueueNote(answer.content);
  const read = isUnasked ? [] : await promptTexts(tx, thread, answer.sequence);
  const content = answerIn(answer.content);
  const usage = allowance.usageOf(null, { read, written: content });
  thread.version += 1;
  await saveStopped(tx, { id: answer.id, version: thread.version, content, usage });
  await allowance.settle(tx, { callId: callOfAnswer(answer.id), usage });
  return {
    ...answer,
    content,
    status: 'complete',
    is_stopped: true,
    version: thread.version,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    is_estimated: usage.isEstimated,
    cost_micro: usage.costMicro,
  };
}
