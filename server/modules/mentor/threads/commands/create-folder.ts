/** A member makes a folder for conversations. */
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../../in-transaction.ts';
import { insertFolder, listFolders, MAX_FOLDERS } from '../threads-store.ts';

/** Makes an empty folder. Refuses with: `too_many_folders`, `folder_exists`. */
export async function createFolder(
  { tx, actor: { memberId }, now, newId }: CommandContext,
  { name }: { name: string },
) {
  if ((await listFolders(tx, memberId)).length >= MAX_FOLDERS) {
    refuse('too_many_folders', { values: { maximum: MAX_FOLDERS } });
  }
  return (await insertFolder(tx, { id: newId(), memberId, name, now })) ?? refuse('folder_exists');
}
