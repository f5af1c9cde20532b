/** A member names a conversation, puts it into a folder, or deletes it. */
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../../in-transaction.ts';
import { isAnswering, loadThread, saveThread, type ThreadRow } from '../../store.ts';
import { restorableUntil } from '../erase-deleted.ts';
import { markDeleted, ownsFolder } from '../threads-store.ts';

/** Gives a conversation a title. Refuses with: `not_found`. */
export async function renameThread(
  command: CommandContext,
  { id, title }: { id: string; title: string },
): Promise<ThreadRow> {
  const renamed = { ...(await ownThread(command, id)), title: title.replace(/\s+/g, ' ') };
  await saveThread(command.tx, renamed);
  return renamed;
}

/** Puts a conversation into a folder, or into none. Refuses with: `folder_unknown`, `not_found`. */
export async function moveThread(
  command: CommandContext,
  { id, folderId }: { id: string; folderId: string | null },
): Promise<ThreadRow> {
  const { tx, actor } = command;
  // The folder is locked before the conversation, as by whoever deletes it.
  const isOwn =
    folderId === null || (await ownsFolder(tx, { id: folderId, memberId: actor.memberId, isKept: true }));
  if (!isOwn) refuse('folder_unknown');
  const moved = { ...(await ownThread(command, id)), folder_id: folderId };
  await saveThread(tx, moved);
  return moved;
}

/** Deletes a conversation, and says until when it can be had back. Refuses with: `not_found`, `answer_in_progress`. */
export async function removeThread(command: CommandContext, { id }: { id: string }): Promise<Date> {
  const { tx, actor, now } = command;
  const thread = await ownThread(command, id);
  if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');
  await markDeleted(tx, { id: thread.id, memberId: actor.memberId, now });
  return restorableUntil(now);
}

async function ownThread({ tx, actor }: CommandContext, id: string): Promise<ThreadRow> {
  return (await loadThread(tx, { id, memberId: actor.memberId, isLocked: true })) ?? refuse('not_found');
}
