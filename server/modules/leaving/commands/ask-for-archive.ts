import { EXPORT_PAUSE_MS } from '#core/leaving/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';

/**
 * Has everything of a member put into an archive, at most once a day. Returns its id.
 * Refuses with: `archive_being_made`, `archive_made_lately`.
 */
export async function askForArchive(
  { tx, newId, now }: Pick<Deps, 'newId'> & { tx: Tx; now: Date },
  memberId: string,
): Promise<string> {
  const last = await tx
    .selectFrom('data_exports')
    .select(['status', 'asked_at'])
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  if (last?.status === 'making') refuse('archive_being_made');
  const waitsMs =
    last && last.status !== 'failed' ? last.asked_at.getTime() + EXPORT_PAUSE_MS - now.getTime() : 0;
  if (waitsMs > 0) refuse('archive_made_lately', { values: { hours: Math.ceil(waitsMs / 3_600_000) } });
  const id = newId();
  await tx
    .insertInto('data_exports')
    .values({ id, member_id: memberId, status: 'making', asked_at: now })
    .execute();
  return id;
}
