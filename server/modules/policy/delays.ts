/** Which stops keep whoever lends to a member waiting (core/policy/own-stop.ts). */
import { type RawBuilder, sql } from 'kysely';
import { OWN_STOP_AGAIN_MS, OWN_STOP_HOLDS_UP_MS } from '#core/policy/own-stop.ts';
import type { Tx } from '#server/database/pool.ts';

/**
 * Says of a stop, by its id, whether somebody else stopped the member, and whether it keeps lenders waiting at all: one by
 * somebody else does, and of those by themselves the first in a quarter (core/policy/own-stop.ts).
 */
export async function whoseStop(
  tx: Tx,
  stopId: string,
): Promise<{ isByAnother: boolean; delaysLenders: boolean }> {
  const { rows } = await sql<{ isByAnother: boolean; delaysLenders: boolean }>`
    select s.stopped_by <> s.member_id as "isByAnother", ${isDelaying} as "delaysLenders"
    from member_stops s where s.id = ${stopId}`.execute(tx);
  return rows[0]!;
}

/** Says whether somebody else keeps a member from paying: what is due meanwhile costs no late fee. */
export async function isStoppedByAnother(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from member_stops s
    where s.member_id = ${memberId} and s.lifted_at is null and s.stopped_by <> s.member_id`.execute(tx);
  return rows.length > 0;
}

const isDelaying = sql<boolean>`(s.stopped_by <> s.member_id or not exists (
  select from member_stops e where e.member_id = s.member_id and e.stopped_by = s.member_id and e.id <> s.id
    and e.stopped_at <= s.stopped_at and e.stopped_at > s.stopped_at - ${OWN_STOP_AGAIN_MS} * interval '1 millisecond'))`;

/**
 * That what stands for a debt of a member is neither sold nor taken now, as SQL: they are stopped and can't mend it. For
 * the stop of their own making that lasts a week.
 */
export const holdsUpLendersSql = (memberId: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from member_stops s where s.member_id = ${memberId} and s.lifted_at is null and ${isDelaying}
    and (s.stopped_by <> s.member_id or s.stopped_at > ${new Date(now.getTime() - OWN_STOP_HOLDS_UP_MS)}::timestamptz))`;

/** The same, asked. */
export async function holdsUpLenders(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`
    select ${holdsUpLendersSql(sql`${memberId}::uuid`, now)} as does`.execute(tx);
  return rows[0]!.does;
}
