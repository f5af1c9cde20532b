/**
 * The mailboxes that a member has shown to be theirs. The database notes each as it is verified (`member_mailboxes`);
 * here they get the keyed hash by which an account that was erased is still known to be the same person's.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import type { CommandContext } from '../command-context.ts';
import type { SignalHash } from './record-signal.ts';

/** Hashes what the database has just noted of this member, before anything asks whose accounts are whose. */
export async function hashMailboxes(
  { tx, signalHash }: Pick<CommandContext, 'tx' | 'signalHash'>,
  memberId: string,
): Promise<void> {
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox from member_mailboxes where member_id = ${memberId} and mailbox_hash is null`.execute(tx);
  for (const { mailbox } of rows) {
    await sql`update member_mailboxes set mailbox_hash = ${signalHash('mailbox', mailbox)}
      where member_id = ${memberId} and mailbox = ${mailbox}`.execute(tx);
  }
}

/** Leaves the hashes alone of a member who is erased; also whoever has the same mailbox is compared by it from now on. */
export async function forgetMailboxes(tx: Tx, memberId: string, signalHash: SignalHash): Promise<void> {
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox from member_mailboxes where member_id = ${memberId} and mailbox is not null`.execute(tx);
  for (const { mailbox } of rows) {
    await sql`update member_mailboxes set mailbox_hash = ${signalHash('mailbox', mailbox)}
      where mailbox = ${mailbox} and mailbox_hash is null`.execute(tx);
  }
  await sql`update member_mailboxes set mailbox = null where member_id = ${memberId}`.execute(tx);
}

/** Forgets the mailboxes that somebody else has given an account since then. */
export async function dropMailboxesSince(
  tx: Tx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<void> {
  await sql`delete from member_mailboxes where member_id = ${memberId} and first_at >= ${since}
    and mailbox is distinct from (select mailbox from members where id = ${memberId})`.execute(tx);
}
