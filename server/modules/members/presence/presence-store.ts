/**
 * The rows of presence. Nothing is kept of members who show theirs to nobody. Whatever changes something begins by
 * `beginChanges`, which has one process after the other, so that a reader who stands at a number has seen all up to it.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** Begins changes, behind those of other processes, and returns their number. */
export async function beginChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{ newest: bigint }>`
    update presence_changes set newest = newest + 1 returning newest`.execute(tx);
  return Number(rows[0]!.newest);
}

/** The number of the newest change. */
export async function newestChange(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: bigint }>`select newest from presence_changes`.execute(db);
  return Number(rows[0]!.newest);
}

/**
 * Says that a process lives: whether it is new, or was given up and its seats with it; and whether another one ended
 * without a word.
 */
export async function keepAlive(
  db: Db,
  { nodeId, now, until }: { nodeId: string; now: Date; until: Date },
): Promise<{ isNew: boolean; areDead: boolean }> {
  const { rows } = await sql<{ isNew: boolean; areDead: boolean }>`
    insert into presence_nodes (id, alive_until) values (${nodeId}, ${until})
    on conflict (id) do update set alive_until = excluded.alive_until
    returning xmax = 0 as "isNew",
      exists (select from presence_nodes where alive_until <= ${now} and id <> ${nodeId}) as "areDead"`.execute(
    db,
  );
  return rows[0]!;
}

/** Takes the seats of processes that ended without a word; their members were last here when those were last heard of. */
export async function clearDeadNodes(tx: Tx, { now, change }: { now: Date; change: number }): Promise<void> {
  await sql`
    with dead as (select id, alive_until from presence_nodes where alive_until <= ${now} order by id for update),
      left_over as (select s.member_id, max(d.alive_until) as at from presence_seats s join dead d on d.id = s.node_id
        group by s.member_id)
    insert into member_presence as p (member_id, left_at, change)
    select member_id, at, ${change} from left_over order by member_id
    on conflict (member_id) do update set change = excluded.change,
      left_at = greatest(p.left_at, excluded.left_at)`.execute(tx);
  await sql`delete from presence_nodes where alive_until <= ${now}`.execute(tx);
}

/** Seats members at a process, those who show it to somebody. */
export async function seat(
  tx: Tx,
  { memberIds, nodeId, change }: { memberIds: readonly string[]; nodeId: string; change: number },
): Promise<void> {
  await sql`
    with seated as (
      insert into presence_seats (member_id, node_id)
      select m.id, ${nodeId}::uuid from members m left join member_profiles p on p.member_id = m.id
      where m.id = any(${memberIds}::uuid[]) and p.presence_for is distinct from 'nobody'
      on conflict do nothing returning member_id)
    insert into member_presence (member_id, change) select member_id, ${change} from seated order by member_id
    on conflict (member_id) do update set change = excluded.change`.execute(tx);
}

/** Somebody who has gone, and when. */
export interface Gone {
  memberId: string;
  at: Date;
}

/** Takes the seats of those who have gone. */
export async function unseat(
  tx: Tx,
  { gone, nodeId, change }: { gone: readonly Gone[]; nodeId: string; change: number },
): Promise<void> {
  await sql`
    with gone as (select * from unnest(${gone.map(({ memberId }) => memberId)}::uuid[],
        ${gone.map(({ at }) => at)}::timestamptz[]) as g (member_id, at)),
      unseated as (delete from presence_seats s using gone g
        where s.member_id = g.member_id and s.node_id = ${nodeId} returning s.member_id)
    insert into member_presence (member_id, left_at, change)
    select g.member_id, g.at, ${change} from gone g join unseated u on u.member_id = g.member_id order by g.member_id
    on conflict (member_id) do update set left_at = excluded.left_at, change = excluded.change`.execute(tx);
}

/** Has the contacts of a member read again whether they are here; of whoever shows it to nobody any more, nothing stays. */
export async function showAnew(
  tx: Tx,
  { memberId, change }: { memberId: string; change: number },
): Promise<void> {
  const isHidden = sql<boolean>`exists (select from member_profiles p
    where p.member_id = ${memberId} and p.presence_for = 'nobody')`;
  await sql`delete from presence_seats where member_id = ${memberId} and ${isHidden}`.execute(tx);
  await sql`
    insert into member_presence as h (member_id, change) values (${memberId}, ${change})
    on conflict (member_id) do update set change = excluded.change,
      left_at = case when ${isHidden} then null else h.left_at end`.execute(tx);
}

/** Whose presence changed after a number, up to another one. */
export async function changedBetween(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ memberId: string; change: number }[]> {
  const { rows } = await sql<{ memberId: string; change: bigint }>`
    select member_id as "memberId", change from member_presence
    where change > ${after} and change <= ${upTo}`.execute(db);
  return rows.map(({ memberId, change }) => ({ memberId, change: Number(change) }));
}

/** The contacts of members. */
export async function contactsOf(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select high_id as id from connections where low_id = any(${memberIds}::uuid[]) and status = 'accepted'
    union select low_id from connections where high_id = any(${memberIds}::uuid[]) and status = 'accepted'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
