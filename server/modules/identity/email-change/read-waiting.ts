import type { Db } from '#server/database/pool.ts';

/** The change that a member asked for and has not confirmed; undefined where nothing is waiting. */
export function readWaiting(db: Db, { memberId, now }: { memberId: string; now: Date }) {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
