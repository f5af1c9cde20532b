/**
 * Emails that wait for a member's hours: kept in the transaction of what they tell of, and sent together, as one email,
 * when the time has come. Taken out and ordered in one transaction, so that none is lost and none goes twice. Whoever
 * can't be seen any more by then is not named, and what its member has meanwhile chosen not to be emailed is left out.
 */
import { sql } from 'kysely';
import { emailDueAt } from '#core/members/email-hours.ts';
import { firstWays, isUrgent, NOTICE_KINDS, type NoticeKind } from '#core/members/notice-kinds.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderChosenMail } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { type HeldNotice, writeDigest, writeNotice } from './email-texts.ts';
import { readHours } from './hours-store.ts';
import { seenActor } from './queries.ts';

const EVERY_SECONDS = 60;
const AT_ONCE = 200;
const HOUR_SECONDS = 3600;
/** An email tells of so many things; the notice centre has all of them. */
const IN_FULL = 30;

/** What is emailed. */
export interface NoticeMail {
  memberId: string;
  kind: NoticeKind;
  actor: { id: string; username: string } | null;
  words: string;
  path: string;
  /** More paragraphs. */
  more: string[];
}

/** Sends an email at once, or keeps it until its member wants it. */
export async function sendInHours(
  { clock, jobs, newId }: Pick<Deps, 'clock' | 'jobs' | 'newId'>,
  tx: Tx,
  { memberId, kind, actor, words, path, more }: NoticeMail,
): Promise<void> {
  const now = clock.now();
  const hours = isUrgent(kind) ? null : await readHours(tx, memberId);
  const dueAt = hours ? emailDueAt(now, hours) : now;
  if (dueAt <= now) {
    const mail = writeNotice({ by: actor?.username ?? null, words, more, path });
    return orderChosenMail(jobs, { memberId, events: [kind], ...mail }, tx);
  }
  const held = { id: newId(), member_id: memberId, kind, actor_id: actor?.id ?? null, words, more, path };
  await tx
    .insertInto('held_emails')
    .values({ ...held, held_at: now, due_at: dueAt })
    .execute();
}

/** Declares the work list; each member has a share of its rounds. */
export function defineHeldEmails({
  clock,
  db,
  jobs,
  work,
}: Pick<Deps, 'clock' | 'db' | 'jobs' | 'work'>): void {
  work.define({
    name: 'notices.held',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: 10,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure: 'emails that waited for a member’s hours could not be sent',
    due: (now) => sql`
      select member_id::text as item, 'member:' || member_id as share, min(due_at) as since
      from held_emails where due_at <= ${now} group by member_id`,
    act: (memberId) =>
      transaction(db, async (tx) => {
        const now = clock.now();
        const hours = await readHours(tx, memberId);
        // What came late, after an outage or a long queue, doesn't come in the quiet hours either.
        const again = hours ? emailDueAt(now, { ...hours, digest: null }) : now;
        if (again > now) return putOff(tx, { memberId, now, until: again });
        const { held, kinds, total } = await takeHeld(tx, { memberId, now });
        const [first] = held;
        if (!first) return;
        const timeZone = hours?.timeZone ?? 'UTC';
        const mail = total === 1 ? writeNotice(first) : writeDigest(held, { total, timeZone });
        await orderChosenMail(jobs, { memberId, events: kinds, ...mail }, tx);
      }),
  });
}

async function putOff(
  tx: Tx,
  { memberId, now, until }: { memberId: string; now: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('held_emails')
    .set({ due_at: until })
    .where('member_id', '=', memberId)
    .where('due_at', '<=', now)
    .execute();
}

/** Takes what is due out of the table: the oldest of it, as it may be told now, and how much that is in all. */
async function takeHeld(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ held: HeldNotice[]; kinds: NoticeKind[]; total: number }> {
  const unasked = NOTICE_KINDS.filter((kind) => !firstWays(kind).isMailed);
  const { rows } = await sql<HeldNotice & { kind: NoticeKind; total: number }>`
    with taken as (delete from held_emails where member_id = ${memberId} and due_at <= ${now} returning *)
    select case when n.actor_id is not null then coalesce(m.username, 'Somebody') end as by,
      n.kind, n.words, n.more, n.held_at as "heldAt",
      case when n.actor_id is not null and m.id is null then '/network' else n.path end as path,
      count(*) over ()::int as total
    from taken n
    left join members m on ${seenActor}
    where coalesce((select c.is_mailed from notice_choices c where c.member_id = n.member_id and c.kind = n.kind),
      n.kind <> all (${unasked}::text[]))
    order by n.held_at, n.id limit ${IN_FULL}`.execute(tx);
  return { held: rows, kinds: rows.map(({ kind }) => kind), total: rows[0]?.total ?? 0 };
}
