/** Whose word in a decision that is still open would be taken by a ruling (G16): a ballot in an open vote, an administrator's no. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { isAtDomain } from './disposable.ts';

/** Says whether one of them has a ballot in an open vote, or is an administrator. */
export async function haveVoices(tx: Tx, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from project_ballots where voter_id = any(${memberIds}::uuid[]) and released_at is null)
        or exists (select from member_roles where member_id = any(${memberIds}::uuid[]) and role = 'admin') as have`.execute(
    tx,
  );
  return rows[0]!.have;
}

/** Says whether somebody with a mailbox at a domain, in the spelling of mailboxes, has a ballot in an open vote. */
export async function votesAtDomain(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select from project_ballots b join members m on m.id = b.voter_id
    where b.released_at is null and ${isAtDomain(domain)}
    limit 1`.execute(tx);
  return rows.length > 0;
}
