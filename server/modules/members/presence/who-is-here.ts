/** Which of a member's contacts are here, as each of them shows it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { contactsContract } from '#contract/contacts.ts';
import type { Db } from '#server/database/pool.ts';
import { isKnownTo, presenceOf, type SeenRow, seenMembers, showsPart, type Viewer } from '../seen.ts';
import { newestChange } from './presence-store.ts';

const MOST = 500;

type HereRow = Pick<SeenRow, 'id' | 'username' | 'connection' | 'presence_for' | 'is_here' | 'left_at'>;
type Here = z.infer<NonNullable<(typeof contactsContract.presence)['~orpc']['outputSchema']>>;

/** Who is here first, then those who left last. What it stands at is read before, so that no change is missed. */
export async function whoIsHere(db: Db, viewer: NonNullable<Viewer>): Promise<Here> {
  const version = await newestChange(db);
  // Named one by one: ratings and skills are worked out for nobody who only comes or goes.
  const { rows } = await sql<HereRow>`
    select s.id, s.username, s.connection, s.presence_for, s.is_here, s.left_at from (${seenMembers(viewer, sql`${isKnownTo(viewer)} and c.status = 'accepted'`)}) s
    where s.presence_for is distinct from 'nobody'
    order by s.is_here desc, s.left_at desc nulls last, s.username limit ${MOST}`.execute(db);
  const shown = rows.filter((row) => showsPart(viewer, row, 'presence'));
  return { version, items: shown.map((row) => ({ username: row.username, presence: presenceOf(row) })) };
}
