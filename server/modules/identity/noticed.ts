/** What other rooms may ask of a member's devices and codes, to notice somebody else: the server's own record of them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { wasUsedBefore } from './devices.ts';

/** A browser in which a member signed in. */
export interface NoticedDevice {
  memberId: string;
  deviceId: string;
  userAgent: string;
  firstAt: Date;
  /** It is new: the account was used before it was first seen. */
  isNew: boolean;
}

/** The browser of a session; null for one that is not confirmed in any. It is new where it was first seen since then. */
export async function deviceOfSession(
  db: Db | Tx,
  { sessionId, newSince }: { sessionId: string; newSince: Date },
): Promise<NoticedDevice | null> {
  const { rows } = await sql<NoticedDevice>`
    select p.member_id as "memberId", p.value as "deviceId", s.user_agent as "userAgent", p.first_at as "firstAt",
      p.first_at > ${newSince} and ${wasUsedBefore} as "isNew"
    from sessions s
    join person_signals p on p.member_id = s.member_id and p.kind = 'device' and p.value = s.device_id::text
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Browsers `p` that became known since then, to members for whom `ofMember` holds, whose account was used before: their `member_id`,
 * `device_id` and `first_at`, as a query.
 */
export const newDevices = ({ since, ofMember }: { since: Date; ofMember: RawBuilder<unknown> }) => sql`
  select p.member_id, p.value as device_id, p.first_at from person_signals p
  where p.kind = 'device' and p.first_at > ${since} and ${wasUsedBefore} and ${ofMember}`;

/** One of them; null where it is no news. */
export async function readNewDevice(
  db: Db | Tx,
  { memberId, deviceId }: { memberId: string; deviceId: string },
): Promise<NoticedDevice | null> {
  const { rows } = await sql<NoticedDevice>`
    select p.member_id as "memberId", p.value as "deviceId", p.first_at as "firstAt", true as "isNew",
      coalesce((select s.user_agent from sessions s where s.member_id = p.member_id and s.device_id::text = p.value
        order by s.created_at desc limit 1), '') as "userAgent"
    from person_signals p
    where p.kind = 'device' and p.member_id = ${memberId} and p.value = ${deviceId} and ${wasUsedBefore}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Something that was to be confirmed, and whose code was wrong again and again. */
export interface GuessedCode {
  id: string;
  memberId: string;
  words: string;
  /** Wrong codes, of all that were mailed for it. */
  attempts: number;
  userAgent: string;
}

/**
 * What was guessed at so often since then and isn't confirmed, by members for whom `ofMember` holds of `c`: its `id`,
 * `member_id` and `created_at`, as a query.
 */
export const guessedCodes = ({
  since,
  attempts,
  ofMember,
}: {
  since: Date;
  attempts: number;
  ofMember: RawBuilder<unknown>;
}) => sql`
  select c.id, c.member_id, c.created_at from action_confirmations c
  where c.wrong_codes > 0 and c.created_at > ${since} and c.wrong_codes >= ${attempts} and c.confirmed_at is null
    and ${ofMember}`;

/** One of them; null where it has been confirmed. */
export async function readGuessedCode(db: Db | Tx, id: string): Promise<GuessedCode | null> {
  const { rows } = await sql<GuessedCode>`
    select c.id, c.member_id as "memberId", c.words, c.wrong_codes as attempts, s.user_agent as "userAgent"
    from action_confirmations c join sessions s on s.id = c.session_id
    where c.id = ${id} and c.confirmed_at is null`.execute(db);
  return rows[0] ?? null;
}
