/** A member looks at another version of a message: its branch is shown, and the mentor goes on from it. */
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isAnswering, saveThread, type ThreadRow } from '../../store.ts';
import { showBranchOf } from '../../threads/threads-store.ts';
import { openMessage } from './open-answer.ts';

/** Refuses with: `not_found`, `answer_in_progress`. */
export async function chooseVersion(
  { tx, actor }: { tx: Tx; actor: Pick<Actor, 'memberId'> },
  { id }: { id: string },
): Promise<ThreadRow> {
  const { thread, message } = await openMessage(tx, { id, memberId: actor.memberId });
  if (message.is_current) return thread;
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');
  await showBranchOf(tx, { threadId: thread.id, id });
  thread.version += 1;
  thread.branched_version = thread.version;
  await saveThread(tx, thread);
  return thread;
}
