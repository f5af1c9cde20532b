/** The rows of notices, of what members chose to hear, and of the versions of their inboxes. */
import { sql } from 'kysely';
import { firstWays, type NoticeKind, type NoticeWays } from '#core/members/notice-kinds.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** By which ways a member hears of something. */
export async function readWays(
  db: Db | Tx,
  { memberId, kind }: { memberId: string; kind: NoticeKind },
): Promise<NoticeWays> {
  const chosen = await db
    .selectFrom('notice_choices')
    .select(['is_shown', 'is_mailed'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return chosen ? { isShown: chosen.is_shown, isMailed: chosen.is_mailed } : firstWays(kind);
}

/** Those of many who hear of something by each way. */
export async function readWaysOf(
  tx: Tx,
  { memberIds, kind }: { memberIds: readonly string[]; kind: NoticeKind },
): Promise<Record<keyof NoticeWays, ReadonlySet<string>>> {
  const chosen = await tx
    .selectFrom('notice_choices')
    .select(['member_id', 'is_shown', 'is_mailed'])
    .where('kind', '=', kind)
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
  const byMember = new Map(
    chosen.map((row) => [row.member_id, { isShown: row.is_shown, isMailed: row.is_mailed }]),
  );
  const by = (way: keyof NoticeWays) =>
    new Set(memberIds.filter((id) => (byMember.get(id) ?? firstWays(kind))[way]));
  return { isShown: by('isShown'), isMailed: by('isMailed') };
}

/** Keeps what a member chose. */
export async function keepWays(
  db: Db | Tx,
  { memberId, kind, isShown, isMailed }: NoticeWays & { memberId: string; kind: NoticeKind },
): Promise<void> {
  const chosen = { is_shown: isShown, is_mailed: isMailed };
  await db
    .insertInto('notice_choices')
    .values({ member_id: memberId, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(chosen))
    .execute();
}

/** Keeps that a member wants no email about something; whether it is shown stays as they chose it. */
export async function keepNoMail(
  db: Db | Tx,
  { memberId, kind }: { memberId: string; kind: NoticeKind },
): Promise<void> {
  await db
    .insertInto('notice_choices')
    .values({ member_id: memberId, kind, is_shown: firstWays(kind).isShown, is_mailed: false })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ is_mailed: false }))
    .execute();
}

/** A notice as it is kept. */
export interface NoticeRow {
  id: string;
  member_id: string;
  kind: NoticeKind | 'account';
  actor_id: string | null;
  words: string;
  path: string;
  told_at: Date;
}

/** Keeps a notice, once; says whether it is new. */
export async function insertNotice(tx: Tx, row: NoticeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps new notices. */
export async function insertNotices(tx: Tx, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('notices')
      .values([...rows])
      .execute();
}

/** Marks all notices of a member as read; says whether any was not. */
export async function markRead(tx: Tx, { memberId, now }: { memberId: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Raises the versions of inboxes, locked in the order of their members. */
export async function raiseInboxes(
  tx: Tx,
  memberIds: readonly string[],
): Promise<{ memberId: string; version: number }[]> {
  const ids = [...new Set(memberIds)].sort();
  const { rows } = await sql<{ memberId: string; version: number }>`
    insert into member_inboxes as i (member_id, version)
    select id, 1 from unnest(${ids}::uuid[]) with ordinality one (id, n) order by n
    on conflict (member_id) do update set version = i.version + 1
    returning member_id as "memberId", version`.execute(tx);
  return rows;
}

/** Where a member's inbox stands; 0 before anything was told. */
export async function inboxVersion(db: Db | Tx, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('member_inboxes')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
