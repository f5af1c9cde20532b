/** Some days before an account is deleted its member is reminded once, by email: what was asked for is easily forgotten. */
import { sql } from 'kysely';
import { REMINDER_MS } from '#core/leaving/terms.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { dayOf } from './day-of.ts';
import type { Deps } from './deps.ts';

const EVERY_SECONDS = 900;
const AT_ONCE = 100;
const HOUR_SECONDS = 3600;
const LATE_SECONDS = 24 * HOUR_SECONDS;

/** Declares the work list; each member has a share of its rounds. One whose day has come is no longer reminded. */
export function defineReminders({ clock, db, jobs, work }: Deps): void {
  work.define({
    name: 'leaving.reminders',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a member could not be reminded that their account will be deleted',
    due: (now) => sql`
      select id::text as item, 'member:' || member_id as share,
        erases_at - make_interval(secs => ${REMINDER_MS / 1000}) as since
      from account_departures
      where taken_back_at is null and begun_at is null and reminded_at is null
        and erases_at > ${now} and erases_at <= ${new Date(now.getTime() + REMINDER_MS)}`,
    act: (id) =>
      transaction(db, async (tx) => {
        const row = await tx
          .updateTable('account_departures')
          .set({ reminded_at: clock.now() })
          .where('id', '=', id)
          .where('taken_back_at', 'is', null)
          .where('begun_at', 'is', null)
          .where('reminded_at', 'is', null)
          .returning(['member_id', 'erases_at'])
          .executeTakeFirst();
        if (!row) return;
        const day = dayOf(row.erases_at);
        const lines = [
          `your account will be deleted on ${day}, as you asked. Until then everything works as before, and you can take it back on the page below.`,
          'Is there something that you want to keep? Export your data on the same page first.',
        ];
        const subject = `Your account will be deleted on ${day}`;
        const path = '/settings?tab=account';
        await orderMemberMail(jobs, 'deletion', { memberId: row.member_id, subject, lines, path }, tx);
      }),
  });
}
