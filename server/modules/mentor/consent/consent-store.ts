/**
 * The rows of consent: which conversations the administrators may read now, and every reading. Revoking locks
 * the grant's row, and so does reading: what is read was allowed when it was read.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Disowned } from '#server/modules/identity/index.ts';

export interface ConsentRow {
  id: string;
  thread_id: string;
  member_id: string;
  granted_at: Date;
  expires_at: Date;
}

export interface AccessRow {
  id: string;
  admin_id: string;
  action: 'read' | 'export';
  at: Date;
}

interface Page {
  before: { at: string; id: string } | null;
  limit: number;
}

/** The consent for a thread that holds now; null when there is none, or the thread is deleted. */
export async function loadConsent(
  db: Db | Tx,
  { threadId, now, isLocked = false }: { threadId: string; now: Date; isLocked?: boolean },
): Promise<ConsentRow | null> {
  const { rows } = await sql<ConsentRow>`
    select c.id, c.thread_id, c.member_id, c.granted_at, c.expires_at
    from mentor_consents c join mentor_threads t on t.id = c.thread_id
    where c.thread_id = ${threadId} and c.revoked_at is null and c.expires_at > ${now} and t.deleted_at is null
    ${isLocked ? sql`for share of c` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Ends whatever consent there is for a thread. Needs the thread's lock. */
export async function revokeConsent(
  tx: Tx,
  { threadId, now }: { threadId: string; now: Date },
): Promise<void> {
  await sql`update mentor_consents set revoked_at = ${now}
    where thread_id = ${threadId} and revoked_at is null`.execute(tx);
}

/** Takes back every consent of a member. */
export async function revokeAllConsents(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await sql`update mentor_consents set revoked_at = ${now}
    where member_id = ${memberId} and revoked_at is null`.execute(tx);
}

/** Takes back those that were given since a time, and says of which chats. */
export async function endDisownedConsents({ tx, memberId, since, now }: Disowned): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    update mentor_consents c set revoked_at = ${now} from mentor_threads t
    where t.id = c.thread_id and c.member_id = ${memberId} and c.granted_at >= ${since}
      and c.revoked_at is null and c.expires_at > ${now}
    returning t.title`.execute(tx);
  return rows.map(({ title }) => `an administrator’s look at the chat “${title}”`);
}

export async function insertConsent(tx: Tx, row: ConsentRow): Promise<void> {
  await sql`insert into mentor_consents (id, thread_id, member_id, granted_at, expires_at)
    values (${row.id}, ${row.thread_id}, ${row.member_id}, ${row.granted_at}, ${row.expires_at})`.execute(tx);
}

/** Writes down that an administrator reads under a consent. */
export async function insertAccess(
  tx: Tx,
  access: AccessRow & { consent_id: string; thread_id: string },
): Promise<void> {
  await sql`insert into mentor_accesses (id, consent_id, thread_id, admin_id, action, at)
    values (${access.id}, ${access.consent_id}, ${access.thread_id}, ${access.admin_id}, ${access.action}, ${access.at})`.execute(
    tx,
  );
}

/** Who has read a thread, newest first. */
export async function listAccesses(
  db: Db | Tx,
  { threadId, before, limit }: { threadId: string } & Page,
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select id, admin_id, action, at from mentor_accesses
    where thread_id = ${threadId}
      ${before ? sql`and (at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The consents that hold now, those that last longest first. */
export async function listConsents(
  db: Db,
  { now, before, limit }: { now: Date } & Page,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select c.id, c.thread_id, c.member_id, c.granted_at, c.expires_at
    from mentor_consents c join mentor_threads t on t.id = c.thread_id
    where c.revoked_at is null and c.expires_at > ${now} and t.deleted_at is null
      ${before ? sql`and (c.expires_at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by c.expires_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
