/**
 * What somebody put on an account before the owner of its mailbox claimed it goes: its words, its photo, its place in
 * the directory, and whom it connected with.
 */
import { sql } from 'kysely';
import type { Claim } from '#server/modules/identity/index.ts';
import type { Deps } from '../deps.ts';
import { removeProfile } from './store.ts';

export async function clearPlanted(
  { files }: Pick<Deps, 'files'>,
  { tx, memberId, now }: Claim,
): Promise<void> {
  const photo = await removeProfile(tx, memberId);
  if (photo) await files.remove(tx, photo);
  await sql`
    update connections set status = 'declined', decided_at = ${now}, asked_by = ${memberId}
    where ${memberId}::uuid in (low_id, high_id) and status <> 'declined'`.execute(tx);
}
