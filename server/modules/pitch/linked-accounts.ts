/** Who stands behind accounts: whether two belong together, declared by an administrator, or one mailbox (docs/guides/voting.md). */
import { sql } from 'kysely';
import { isSameMailbox } from '#core/voting/linked-accounts.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** Says whether a member's e-mail is verified. Who is no member any more has nothing left to verify. */
export async function isVerified(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_verified: boolean }>`
    select email_verified_at is not null as is_verified from members where id = ${memberId}`.execute(db);
  return rows[0]?.is_verified ?? true;
}

/** Says whether two accounts belong together. */
export async function areLinked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const { rows } = await sql<{ email: string; is_declared: boolean }>`
    select m.email, exists (select 1 from member_links l
      where l.member_id = least(${one}::uuid, ${other}::uuid)
        and l.other_id = greatest(${one}::uuid, ${other}::uuid) and l.removed_at is null) as is_declared
    from members m where m.id in (${one}, ${other})`.execute(db);
  const [first, second] = rows;
  if (!first || !second) return false;
  return first.is_declared || isSameMailbox(first.email, second.email);
}
