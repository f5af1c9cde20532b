/** Turning emails off by the link that they carry: whoever has the email may, signed in or not. */
import { sql } from 'kysely';
import type { NoticeKind } from '#core/members/notice-kinds.ts';
import { readUnsubscribeToken } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { keepNoMail } from './store.ts';

/** Turns them off, and says which. The same again changes nothing. Refuses with: `unsubscribe_link_broken`. */
export async function unsubscribe(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<NoticeKind[]> {
  const { memberId, kinds } = readUnsubscribeToken(secret, token) ?? refuse('unsubscribe_link_broken');
  await transaction(db, async (tx) => {
    // Whoever leaves, or never showed that the mailbox is theirs, gets none: nothing is kept of them.
    const { rows } = await sql`
      select from members m where id = ${memberId} and email_verified_at is not null
        and not exists (select from account_departures d where d.member_id = m.id and d.steps_done > 0)`.execute(
      tx,
    );
    if (rows.length === 0) return;
    for (const kind of kinds) await keepNoMail(tx, { memberId, kind });
  });
  return [...kinds];
}
