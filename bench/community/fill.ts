/** A community for the benchmark: members whom the directory lists, with names and skills, and contacts among them. */
import type pg from 'pg';
import { SKILLS as EVERY_SKILL } from '#core/members/skills.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';

const newId = uuidV7(systemClock);
const CHUNK = 10_000;

/** Skills that the members have, three each, all of them about as often. */
export const SKILLS = EVERY_SKILL.slice(0, 10).map(({ key }) => key);

/** So many members, all listed, one a second; their ids, the newest last. Two words and a number are a name. */
export async function makeMembers(pool: pg.Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (let start = 0; start < count; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    await pool.query(
      `insert into members (id, email, email_verified_at, username, protege_address, password_hash, created_at, updated_at)
       select id, 'member-' || $2::int + n || '@example.org', now(), ${nameOf('$2::int + n')}, 'PRD-BENCH-' || $2::int + n, 'none', now(), now()
       from unnest($1::uuid[]) with ordinality m(id, n)`,
      [chunk, start],
    );
    await pool.query(
      `insert into member_profiles (member_id, name_key, bio, listed_at, updated_at)
       select m.id, lower(m.username), repeat('I make things. ', 8), now() - ($3::int - $2::int - n) * interval '1 second', now()
       from unnest($1::uuid[]) with ordinality i(id, n) join members m on m.id = i.id`,
      [chunk, start, count],
    );
    await pool.query(
      `insert into member_skills (member_id, skill, position)
       select id, ($3::text[])[1 + (n + p * 3) % $4::int], p from unnest($1::uuid[]) with ordinality i(id, n),
         generate_series(0, 2) p where $2::int >= 0`,
      [chunk, start, SKILLS, SKILLS.length],
    );
  }
  return ids;
}

/** A name by a number, as SQL: letters that are spread, so that few names are alike. */
function nameOf(number: string): string {
  return `translate(substr(md5((${number})::text), 1, 7), '0123456789', 'ghijklmnop') || '-' || ${number}`;
}

/** Has these be contacts of each other. */
export async function makeContacts(
  pool: pg.Pool,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  await pool.query(
    `insert into connections (id, low_id, high_id, asked_by, status, note, asked_at, decided_at)
     select gen_random_uuid(), least(a, b), greatest(a, b), a, 'accepted', '', now(), now()
     from unnest($1::uuid[], $2::uuid[]) p(a, b)`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
}

/** A session for each of these. */
export async function makeSessions(pool: pg.Pool, memberIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into sessions (id, member_id, seed, rotated_at, user_agent, ip_address, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, 'none', now(), 'bench', '127.0.0.1', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[]) m(id)`,
    [memberIds],
  );
}
