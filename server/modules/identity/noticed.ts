/** What other rooms may ask of a member's devices and codes, to notice somebody else: the server's own record of them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** A browser in which a member signed in. */
export interface NoticedDevice {
  memberId: string;
  deviceId: string;
  userAgent: string;
  firstAt: Date;
  /** It is new: the member was known on another one before it was first seen. */
  isNew: boolean;
}

/** The browser of a session; null for one that is not confirmed in any. It is new where it was first seen since then. */
export async function deviceOfSession(
  db: Db | Tx,
  { sessionId, newSince }: { sessionId: string; newSince: Date },
): Promise<NoticedDevice | null> {
  const { rows } = await sql<NoticedDevice>`
    select p.member_id as "memberId", p.value as "deviceId", s.user_agent as "userAgent", p.first_at as "firstAt",
      p.first_at > ${newSince} and ${HAD_ANOTHER} as "isNew"
    from sessions s
    join person_signals p on p.member_id = s.member_id and p.kind = 'device' and p.value = s.device_id::text
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

/** Browsers that became known since then, to members for whom `ofMember` holds of `p.member_id`, and who had another. */
export async function newDevices(
  db: Db,
  { since, ofMember }: { since: Date; ofMember: RawBuilder<unknown> },
): Promise<NoticedDevice[]> {
  const { rows } = await sql<NoticedDevice>`
    select p.member_id as "memberId", p.value as "deviceId", p.first_at as "firstAt", true as "isNew",
      coalesce((select s.user_agent from sessions s where s.member_id = p.member_id and s.device_id::text = p.value
        order by s.created_at desc limit 1), '') as "userAgent"
    from person_signals p
    where p.kind = 'device' and p.first_at > ${since} and ${HAD_ANOTHER} and ${ofMember}
    order by p.first_at limit 500`.execute(db);
  return rows;
}

const HAD_ANOTHER = sql`exists (select from person_signals o
  where o.member_id = p.member_id and o.kind = 'device' and o.first_at < p.first_at)`;

/** Something that was to be confirmed, and whose code was wrong again and again. */
export interface GuessedCode {
  id: string;
  memberId: string;
  words: string;
  /** Wrong codes, of all that were mailed for it. */
  attempts: number;
  userAgent: string;
}

/** What was guessed at so often since then and isn't confirmed, by members for whom `ofMember` holds of `c.member_id`. */
export async function guessedCodes(
  db: Db,
  { since, attempts, ofMember }: { since: Date; attempts: number; ofMember: RawBuilder<unknown> },
): Promise<GuessedCode[]> {
  const { rows } = await sql<GuessedCode>`
    select c.id, c.member_id as "memberId", c.words, c.wrong_codes as attempts, s.user_agent as "userAgent"
    from action_confirmations c join sessions s on s.id = c.session_id
    where c.wrong_codes > 0 and c.created_at > ${since} and c.wrong_codes >= ${attempts} and c.confirmed_at is null
      and ${ofMember}
    order by c.created_at limit 500`.execute(db);
  return rows;
}
