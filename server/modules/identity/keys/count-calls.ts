/** How often keys call: all of a member's together within their tier, in the database, so that it holds over all processes. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { Callers } from '#server/platform/http/edge-parts.ts';
import type { Deps } from '../deps.ts';

const HOUR_MS = 3_600_000;
/** Counts are kept for so long: a week is shown. */
export const KEPT_MS = 8 * 24 * HOUR_MS;

/** The hour to which a call counts, by its beginning: hours of UTC. */
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** Counts a call in one statement, so that of two at once only one can be the last. */
export function createCallCounter({ db, clock }: Pick<Deps, 'db' | 'clock'>): Callers['countKeyCall'] {
  return async ({ memberId, key, ip }) => {
    const now = clock.now();
    const hour = hourOf(now);
    const limit = key.callsAnHour;
    const { rows } = await sql<{ calls: number | null }>`
      with counted as (
        insert into api_calls as c (member_id, hour, calls) values (${memberId}, ${hour}, 1)
        on conflict (member_id, hour) do update set calls = c.calls + 1 where c.calls < ${limit}
        returning calls),
      shown as (
        insert into api_key_calls as c (key_id, hour, calls, refused, last_at, last_address)
        select ${key.id}, ${hour}, n.within, 1 - n.within, ${now}, ${ip}
        from (select count(*)::int as within from counted) n
        on conflict (key_id, hour) do update set calls = c.calls + excluded.calls,
          refused = c.refused + excluded.refused, last_at = greatest(c.last_at, excluded.last_at),
          last_address = excluded.last_address)
      select (select calls from counted) as calls`.execute(db);
    const calls = rows[0]!.calls;
    const resetSeconds = Math.max(1, Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000));
    return {
      isWithin: calls !== null,
      limit,
      remaining: calls === null ? 0 : limit - calls,
      resetSeconds,
    };
  };
}

/** How many calls all keys of a member have made in this hour. */
export async function usedThisHour(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select calls from api_calls where member_id = ${memberId} and hour = ${hourOf(now)}`.execute(db);
  return rows[0]?.calls ?? 0;
}

/** Each hour of the last seven days in which a key was used, oldest first. */
export async function readUsage(
  db: Db,
  { keyId, now }: { keyId: string; now: Date },
): Promise<{ hour: string; calls: number; refused: number }[]> {
  const { rows } = await sql<{ hour: Date; calls: number; refused: number }>`
    select hour, calls, refused from api_key_calls
    where key_id = ${keyId} and hour > ${new Date(now.getTime() - 7 * 24 * HOUR_MS)} order by hour`.execute(
    db,
  );
  return rows.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts }));
}
