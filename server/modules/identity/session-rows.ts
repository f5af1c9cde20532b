/** Sessions as they decide who a request comes from. */
import type { Db } from '#server/database/pool.ts';
import { readTogether } from './read-together.ts';

/** Makes the reader; it resolves with undefined for a session that does not exist. */
export const createSessionReader = (db: Db) =>
  readTogether(
    (ids) => readSessions(db, ids),
    ({ id }) => id,
  );

/** Sessions with their members; the member's columns are null when the member is missing. */
function readSessions(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('sessions')
    .leftJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.id', 'in', sessionIds)
    .select((eb) => [
      'sessions.id',
      'sessions.member_id',
      'sessions.ended_at',
      'sessions.expires_at',
      'sessions.assurance_level',
      'sessions.factor_verified_at',
      'members.username',
      'members.created_at as joined_at',
      'members.suspended_at',
      'members.email_verified_at',
      eb
        .exists(
          eb
            .selectFrom('member_roles')
            .select('member_roles.role')
            .whereRef('member_roles.member_id', '=', 'sessions.member_id')
            .where('member_roles.role', '=', 'admin'),
        )
        .as('is_admin'),
      eb
        .exists(
          eb
            .selectFrom('factors')
            .select('factors.id')
            .whereRef('factors.member_id', '=', 'sessions.member_id')
            .where('factors.status', '=', 'verified'),
        )
        .as('has_second_factor'),
      eb
        .exists(
          eb
            .selectFrom('member_stops')
            .select('member_stops.id')
            .whereRef('member_stops.member_id', '=', 'sessions.member_id')
            .where('member_stops.lifted_at', 'is', null),
        )
        .as('is_stopped'),
    ])
    .execute();
}
