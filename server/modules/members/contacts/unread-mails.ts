/**
 * Tells members of messages that they haven't read for a while: a conversation once, until it is read. What an email says
 * is how many there are and who wrote them; what they say is read where its writer can take it back.
 */
import { sql } from 'kysely';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';

const EVERY_SECONDS = 60;
const AT_ONCE = 200;
const HOUR_SECONDS = 3600;

/** Declares the work list; each member has a share of its rounds. */
export function defineUnreadMails({
  clock,
  db,
  notices,
  work,
}: Pick<Deps, 'clock' | 'db' | 'notices' | 'work'>): void {
  work.define({
    name: 'members.unread',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: 10,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure: 'an email about unread messages could not be ordered',
    due: (now) => sql`
      select member_id::text as item, 'member:' || member_id as share, min(mail_due_at) as since
      from unread_messages where mail_due_at <= ${now} group by member_id`,
    act: (memberId) =>
      transaction(db, async (tx, afterCommit) => {
        for (const { unread, ...actor } of await takeDue(tx, { memberId, now: clock.now() })) {
          const words = unread === 1 ? 'wrote to you.' : `wrote you ${unread} messages.`;
          const told = { memberId, kind: 'message_unread', actor, words } as const;
          await notices.tell(
            { tx, afterCommit },
            { ...told, path: `/network?tab=messages&with=${actor.username}` },
          );
        }
      }),
  });
}

/** Takes off the list what is due of a member, and says whose messages wait; a block has taken off its own. */
async function takeDue(
  tx: Parameters<Parameters<typeof transaction>[1]>[0],
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ id: string; username: string; unread: number }[]> {
  const { rows } = await sql<{ id: string; username: string; unread: number }>`
    with taken as (
      update unread_messages set mail_due_at = null
      where member_id = ${memberId} and mail_due_at <= ${now} returning connection_id, unread)
    select m.id, m.username, t.unread from taken t
    join connections c on c.id = t.connection_id
    join members m on m.id in (c.low_id, c.high_id) and m.id <> ${memberId} and m.suspended_at is null
    order by t.connection_id`.execute(tx);
  return rows;
}
