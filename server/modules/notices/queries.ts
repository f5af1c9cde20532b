/** What members read of their notices. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { inboxSchema, noticeSchema } from '#contract/notices.ts';
import { firstWays, NOTICE_KINDS, type NoticeKind, type NoticeWays } from '#core/members/notice-kinds.ts';
import type { Db } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';

/** That one of two members has blocked the other. */
const areApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from member_blocks b
    where b.blocker_id in (${one}, ${other}) and b.blocked_id in (${one}, ${other}))`;

/** Counts what waits for a member. Whoever they have blocked, or is suspended, asks and writes in vain. */
export async function readInbox(db: Db, memberId: string): Promise<z.infer<typeof inboxSchema>> {
  const { rows } = await sql<z.infer<typeof inboxSchema>>`
    select coalesce((select version from member_inboxes where member_id = ${memberId}), 0) as version,
      (select count(*)::int from notices where member_id = ${memberId} and read_at is null) as notices,
      (select coalesce(sum(u.unread), 0)::int from unread_messages u
        join connections c on c.id = u.connection_id
        join members m on m.id in (c.low_id, c.high_id) and m.id <> u.member_id and m.suspended_at is null
        where u.member_id = ${memberId} and u.unread > 0 and not ${areApart(sql`u.member_id`, sql`m.id`)}
      ) as messages,
      (select count(*)::int from connections c
        join members m on m.id = c.asked_by and m.suspended_at is null
        where ${memberId}::uuid in (c.low_id, c.high_id) and c.status = 'pending' and c.asked_by <> ${memberId}
      ) as requests`.execute(db);
  return rows[0]!;
}

/**
 * That `m` is who a notice `n` is about, and its member still sees them. Who is on an account together knows each other by
 * name there, listed or not.
 */
export const seenActor = sql<boolean>`m.id = n.actor_id and m.suspended_at is null
      and not ${areApart(sql`n.member_id`, sql`m.id`)}
      and (n.kind in ('bank_joint', 'bank_joint_asked')
        or exists (select from member_profiles p where p.member_id = m.id and p.listed_at is not null)
        or exists (select from connections c
          where c.low_id = least(n.member_id, m.id) and c.high_id = greatest(n.member_id, m.id)
            and c.status in ('pending', 'accepted')))`;

interface ListedRow {
  id: string;
  kind: NoticeKind | 'account';
  by: string | null;
  words: string;
  path: string;
  read_at: Date | null;
  told_at: Date;
}

/**
 * One page of a member's notices, newest first. Whoever can't be seen any more is neither named nor pointed at: a new
 * name of theirs would be told to whom they hide from. Refuses with: `malformed_request`.
 */
export async function listNotices(
  db: Db,
  { memberId, cursor, limit }: { memberId: string; cursor: string | undefined; limit: number },
): Promise<{ items: z.infer<typeof noticeSchema>[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const { rows } = await sql<ListedRow>`
    select n.id, n.kind, case when n.actor_id is not null then coalesce(m.username, 'Somebody') end as by, n.words, n.read_at, n.told_at,
      case when n.actor_id is not null and m.id is null then '/network' else n.path end as path
    from notices n
    left join members m on ${seenActor}
    where n.member_id = ${memberId}
      ${after ? sql`and (n.told_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.told_at desc, n.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, ({ told_at, id }) => ({ at: told_at.toISOString(), id }));
  return {
    items: page.items.map(({ read_at, told_at, ...row }) => ({
      ...row,
      isRead: read_at !== null,
      toldAt: told_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}

/** By which ways a member hears of each kind. */
export async function listWays(db: Db, memberId: string): Promise<(NoticeWays & { kind: NoticeKind })[]> {
  const rows = await db.selectFrom('notice_choices').selectAll().where('member_id', '=', memberId).execute();
  return NOTICE_KINDS.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind);
    const ways = chosen && { isShown: chosen.is_shown, isMailed: chosen.is_mailed };
    return { kind, ...(ways ?? firstWays(kind)) };
  });
}
