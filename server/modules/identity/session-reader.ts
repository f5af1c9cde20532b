/**
 * Reads sessions, many with one query: whoever asks while a query is on its way is answered by the next one, so
 * a thousand members at once cost a few round trips and not a thousand. What is read is never older than the
 * question.
 */
import type { Db } from '#server/database/pool.ts';

type SessionWithMember = Awaited<ReturnType<typeof readSessions>>[number];

interface Waiting {
  sessionId: string;
  resolve: (session: SessionWithMember | undefined) => void;
  reject: (error: unknown) => void;
}

/** At most this many in one query. */
const MOST = 500;

/** Makes the reader; it resolves with undefined for a session that does not exist. */
export function createSessionReader(db: Db): (sessionId: string) => Promise<SessionWithMember | undefined> {
  const waiting: Waiting[] = [];
  let isReading = false;

  const readOn = async () => {
    isReading = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        const rows = await readSessions(
          db,
          batch.map(({ sessionId }) => sessionId),
        );
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const { sessionId, resolve } of batch) resolve(byId.get(sessionId));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isReading = false;
  };

  return (sessionId) =>
    new Promise((resolve, reject) => {
      waiting.push({ sessionId, resolve, reject });
      if (!isReading) void readOn();
    });
}

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
