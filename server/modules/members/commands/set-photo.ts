import type { Tx } from '#server/database/pool.ts';
import type { Files } from '#server/modules/files/index.ts';
import { keepPhoto, lockProfile } from '../profile/store.ts';

/**
 * Binds a completed upload to the member as their photo, or takes the photo away; the one before is removed.
 * Refuses with: `not_found`, `upload_incomplete`, `file_in_use`.
 */
export async function setPhoto(
  { tx, files, now }: { tx: Tx; files: Pick<Files, 'claim' | 'remove'>; now: Date },
  { memberId, fileId }: { memberId: string; fileId: string | null },
): Promise<void> {
  const { photo } = await lockProfile(tx, { memberId, now });
  if (photo === fileId) return;
  if (fileId) await files.claim(tx, { fileId, ownerId: memberId, purpose: 'profile_photo' });
  await keepPhoto(tx, { memberId, fileId, now });
  if (photo) await files.remove(tx, photo);
}
