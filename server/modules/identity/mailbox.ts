/** The mailbox that an email reaches, as far as its text tells: the database says it, as it does of members' (0204). */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** Without tags, without dots where the provider ignores them. Only for comparing and counting, never for sending. */
export async function mailboxOf(db: Db | Tx, email: string): Promise<string> {
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${email}) as mailbox`.execute(db);
  return rows[0]!.mailbox;
}
