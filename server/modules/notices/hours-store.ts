/** When members want no email. */
import { sql } from 'kysely';
import { type EmailHours, emailDueAt } from '#core/members/email-hours.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** A member's hours; null where they never chose any. */
export async function readHours(db: Db | Tx, memberId: string): Promise<EmailHours | null> {
  const row = await db
    .selectFrom('email_hours')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { quiet_from: from, quiet_until: until, digest_at: at, digest_on: on, time_zone: timeZone } = row;
  return {
    quiet: from === null || until === null ? null : { from, until },
    digest: at === null ? null : { at, on },
    timeZone,
  };
}

/** Keeps a member's hours, by which what waits already waits from now on. */
export async function keepHours(
  tx: Tx,
  { memberId, hours, now }: { memberId: string; hours: EmailHours; now: Date },
): Promise<void> {
  const row = {
    quiet_from: hours.quiet?.from ?? null,
    quiet_until: hours.quiet?.until ?? null,
    digest_at: hours.digest?.at ?? null,
    digest_on: hours.digest?.on ?? null,
    time_zone: hours.timeZone,
  };
  await tx
    .insertInto('email_hours')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  await sql`update held_emails set due_at = ${emailDueAt(now, hours)} where member_id = ${memberId}`.execute(
    tx,
  );
}

/** How many emails wait for a member's hours, and when the next ones go. */
export async function readHeld(db: Db, memberId: string): Promise<{ count: number; nextAt: Date | null }> {
  const { rows } = await sql<{ count: number; nextAt: Date | null }>`
    select count(*)::int as count, min(due_at) as "nextAt" from held_emails where member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]!;
}
