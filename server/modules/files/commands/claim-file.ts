/** Binds a complete upload to what the caller's transaction writes. */
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { FilePurpose, StoredFile } from '../purposes.ts';
import { loadFile, markClaimed, toStoredFile } from '../store.ts';

/** Refuses with: `not_found`, `upload_incomplete`, `file_in_use`. */
export async function claimFile(
  { tx, now }: { tx: Tx; now: Date },
  { fileId, ownerId, purpose }: { fileId: string; ownerId: string; purpose: FilePurpose },
): Promise<StoredFile> {
  const file = await loadFile(tx, { id: fileId, isLocked: true });
  if (!file || file.owner_id !== ownerId || file.purpose !== purpose) refuse('not_found');
  if (file.status !== 'ready') refuse('upload_incomplete');
  if (file.claimed_at !== null) refuse('file_in_use');
  await markClaimed(tx, { id: fileId, now });
  return toStoredFile({ ...file, claimed_at: now });
}
