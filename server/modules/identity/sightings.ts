/**
 * Who saw what is a member's own. Conversations and documents are noted by their rooms; what administrators see of an
 * account is noted here, before it is shown. Nothing of it can be changed.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { sightingSchema } from '#contract/sightings.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { cutPage, type TimeCursor } from '#server/platform/cursor.ts';
import type { Deps } from './deps.ts';

type Sighting = z.infer<typeof sightingSchema>;

interface SightingRow extends Omit<Sighting, 'by' | 'at' | 'subjectId'> {
  by: string | null;
  subject_id: string | null;
  at: Date;
}

/** What somebody sees or decides of an account. */
type Look = Exclude<Sighting['action'], 'read' | 'export' | 'open'>;

/** A list that is read again and again is one look an hour. */
const SAME_LOOK_MS = 60 * 60 * 1000;

/** Notes that somebody looks at an account; of one's own, nothing. */
export async function noteProfileView(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { username, viewerId, action }: { username: string; viewerId: string; action: 'look_up' | 'rule' },
): Promise<void> {
  await sql`
    insert into profile_views (id, member_id, viewer_id, action, viewed_at)
    select ${newId()}, id, ${viewerId}, ${action}, ${clock.now()} from members
    where lower(username) = lower(${username}) and id <> ${viewerId}`.execute(db);
}

/**
 * Notes that somebody sees these accounts in a list, or decides about one; of one's own, nothing. What is only seen is
 * noted once an hour.
 */
export async function noteSeen(
  db: Db | Tx,
  {
    memberIds,
    viewerId,
    action,
    now,
    newId,
  }: { memberIds: readonly string[]; viewerId: string; action: Look; now: Date; newId: NewId },
): Promise<void> {
  const seen = [...new Set(memberIds)];
  const since = action.startsWith('see_') ? new Date(now.getTime() - SAME_LOOK_MS) : now;
  await sql`
    insert into profile_views (id, member_id, viewer_id, action, viewed_at)
    select s.id, s.member_id, ${viewerId}, ${action}, ${now}
    from unnest(${seen.map(() => newId())}::uuid[], ${seen}::uuid[]) as s(id, member_id)
    join members m on m.id = s.member_id
    where s.member_id <> ${viewerId} and not exists (
      select from profile_views v where v.viewer_id = ${viewerId} and v.member_id = s.member_id
        and v.action = ${action} and v.viewed_at > ${since} and v.viewed_at <= ${now})`.execute(db);
}

/** One page of them, newest first. What a member opens of their own is not among them. */
export async function listSightings(
  db: Db,
  { memberId, limit, before }: { memberId: string; limit: number; before: TimeCursor | null },
): Promise<{ items: Sighting[]; nextCursor: string | null }> {
  /** The newest of one room that are older than where the page before ended. */
  const newest = (at: string, id: string) => sql`
    ${before ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by ${sql.ref(at)} desc, ${sql.ref(id)} desc limit ${limit + 1}`;
  const { rows } = await sql<SightingRow>`
    select s.id, s.kind, s.action, m.username as by, s.what, s.subject_id, s.at
    from (
      (select a.id, 'chat' as kind, a.action, a.admin_id as viewer_id, t.title as what, t.id as subject_id, a.at
       from mentor_accesses a join mentor_threads t on t.id = a.thread_id
       where t.member_id = ${memberId} and a.admin_id <> ${memberId} ${newest('a.at', 'a.id')})
      union all
      (select v.id, 'document', 'open', v.viewer_id, d.name, p.id, v.viewed_at
       from project_document_views v join projects p on p.id = v.project_id
       left join project_documents d on d.id = v.document_id
       where p.member_id = ${memberId} and v.viewer_id <> ${memberId} ${newest('v.viewed_at', 'v.id')})
      union all
      (select v.id, 'profile', v.action, v.viewer_id, null, null, v.viewed_at
       from profile_views v where v.member_id = ${memberId} ${newest('v.viewed_at', 'v.id')})
    ) s left join members m on m.id = s.viewer_id
    order by s.at desc, s.id desc limit ${limit + 1}`.execute(db);
  const items = rows.map(
    ({ by, subject_id, at, what, ...row }): Sighting => ({
      ...row,
      by: by ?? 'Unknown',
      what: what || null,
      subjectId: subject_id,
      at: at.toISOString(),
    }),
  );
  return cutPage(items, limit, ({ at, id }) => ({ at, id }));
}
