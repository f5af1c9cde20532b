/** A member changes the mode of a conversation; it holds for the answers that are asked from then on. */
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadThread, saveThread, type ThreadRow } from '../../store.ts';

/** Refuses with: `not_found`. */
export async function setMode(
  { tx, actor }: { tx: Tx; actor: Pick<Actor, 'memberId'> },
  { id, mode }: { id: string; mode: MentorMode },
): Promise<ThreadRow> {
  const thread = await loadThread(tx, { id, memberId: actor.memberId, isLocked: true });
  if (!thread) refuse('not_found');
  const changed = { ...thread, mode };
  await saveThread(tx, changed);
  return changed;
}
