/** Which accounts are one person's with a member's, of those from which something can leave. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { findClusters } from '#server/modules/identity/index.ts';

/** So many other accounts are brought up to date with one, the eldest; every account is when its member signs in. */
const MOST_AT_ONCE = 20;

/** These accounts and the eldest that belong to them, each with all others of its person; none that has no others. */
export async function accountsTogether(db: Db, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const asked = await findClusters(db, memberIds);
  const mates = await sendersAmong(
    db,
    memberIds.flatMap((id) => [...asked.of(id)]),
  );
  const eldest = memberIds.flatMap((id) =>
    mates.filter((mate) => mate !== id && asked.of(id).has(mate)).slice(0, MOST_AT_ONCE),
  );
  if (eldest.length === 0) return new Map<string, string[]>();
  const ids = [...new Set([...memberIds, ...eldest])];
  // From each of them as far as is looked from one: what lies at the end of a chain belongs to its neighbours too.
  const clusters = await findClusters(db, ids);
  const all = await sendersAmong(
    db,
    ids.flatMap((id) => [...clusters.of(id)]),
  );
  const sharing = ids.map(
    (id) => [id, all.filter((other) => other !== id && clusters.of(id).has(other))] as const,
  );
  return new Map(sharing.filter(([, others]) => others.length > 0));
}

/** The person's other accounts from which something can leave. */
export async function otherAccounts(db: Tx, memberId: string): Promise<string[]> {
  const mates = [...(await findClusters(db, [memberId])).of(memberId)].filter((id) => id !== memberId);
  return sendersAmong(db, mates);
}

/** Those of these accounts from which something can leave, the eldest first. */
async function sendersAmong(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from members
    where id = any(${[...new Set(ids)]}::uuid[]) and email_verified_at is not null and suspended_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
