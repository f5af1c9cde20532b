/** Finding one of the member's answers to do something with it, behind the lock of its thread. */
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadMessage, loadThread, type MessageRow, type ThreadRow } from '../../store.ts';

/** Locks the thread, then reads the answer as it now is. Refuses with: `not_found`. */
export async function openAnswer(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ thread: ThreadRow; answer: MessageRow }> {
  const { thread, message } = await openMessage(tx, { id, memberId });
  if (message.sender !== 'ai') refuse('not_found');
  return { thread, answer: message };
}

/** The same for any message of the member's threads. Refuses with: `not_found`. */
export async function openMessage(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ thread: ThreadRow; message: MessageRow }> {
  const found = await loadMessage(tx, id);
  if (!found || found.member_id !== memberId) refuse('not_found');
  const thread = await loadThread(tx, { id: found.thread_id, memberId, isLocked: true });
  const message = thread && (await loadMessage(tx, id));
  if (!thread || !message) refuse('not_found');
  return { thread, message };
}
