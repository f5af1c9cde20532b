import type { Deps } from '../deps.ts';

/** The mailboxes that an account had and that may still take it back: they hear what the present one hears. */
export async function mailboxesUnderUndo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select('c.old_email')
    .distinct()
    .where('c.member_id', '=', memberId)
    .where('c.undo_until', '>', clock.now())
    .where('c.undone_at', 'is', null)
    .whereRef('c.old_email', '<>', 'm.email')
    .execute();
  return rows.map(({ old_email: email }) => email);
}
