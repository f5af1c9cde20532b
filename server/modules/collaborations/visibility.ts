/**
 * Who sees a collaboration: everybody, but not across a block with whoever began it, and not while they are suspended.
 * Those who are in it, or were taken out, always see it: their share depends on it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationRow, lockCollaboration } from './store.ts';

/** That one of two members has blocked the other. */
function areApart(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_blocks b
    where b.blocker_id in (${one}, ${other}) and b.blocked_id in (${one}, ${other}))`;
}

/** That a member can be dealt with by another at all. */
export function isReachable(member: RawBuilder<unknown>, viewerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from members s where s.id = ${member} and s.suspended_at is null)
    and not ${areApart(member, sql`${viewerId}::uuid`)})`;
}

/** That the viewer sees the collaboration `k`. */
export function isVisible(viewerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(k.initiator_id = ${viewerId}::uuid or ${isReachable(sql`k.initiator_id`, viewerId)}
    or exists (select from collaboration_participants y
      where y.collaboration_id = k.id and y.user_id = ${viewerId}::uuid and (y.left_at is null or y.was_removed)))`;
}

/** One that a member sees, locked. Refuses with: `not_found`. */
export async function lockVisible(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<CollaborationRow> {
  const row = (await lockCollaboration(tx, id)) ?? refuse('not_found');
  const { rows } =
    await sql`select 1 from collaborations k where k.id = ${id} and ${isVisible(memberId)}`.execute(tx);
  return rows.length > 0 ? row : refuse('not_found');
}

/** One of a member's own, locked. Refuses with: `not_found`. */
export async function lockOwn(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<CollaborationRow> {
  const row = await lockCollaboration(tx, id);
  return row && row.initiator_id === memberId ? row : refuse('not_found');
}

/** The id of whoever has a name and can be dealt with; null where that is nobody. */
export async function findReachable(
  tx: Tx,
  { username, viewerId }: { username: string; viewerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m
    where lower(m.username) = lower(${username}) and ${isReachable(sql`m.id`, viewerId)}`.execute(tx);
  return rows[0]?.id ?? null;
}
