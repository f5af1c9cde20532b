import { type SessionDays, sessionEnd } from '#core/identity/session-end.ts';
import { REFRESH_GRACE_MS } from '#core/identity/terms.ts';
import { isRecent } from '#server/platform/clock.ts';
import type { CommandContext } from '../command-context.ts';
import type { RefreshTokens } from '../refresh-tokens.ts';
import type { Device, SessionRow } from './start-session.ts';

export type Rotation =
  | { outcome: 'rotated'; session: SessionRow }
  /** Nothing was believed, or nothing is left of the session. */
  | { outcome: 'unknown' | 'expired' | 'suspended' }
  /** An old token came back: somebody else holds one. The session has been ended. */
  | { outcome: 'reused'; memberId: string; sessionId: string };

/**
 * Exchanges a refresh token for its successor.
 *
 * The current token moves the session on by one generation. The one before it, for a few seconds, gets the
 * same successor without moving anything, so that two tabs, or an answer lost on the way, do no harm. Any
 * older token ends the session, and so does its age, however often it was renewed. Returns rather than throws, because ending it must be committed.
 */
export async function rotateSession(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { token, device, days }: { token: string; device: Device; days: SessionDays },
  tokens: RefreshTokens,
): Promise<Rotation> {
  const named = tokens.read(token);
  if (!named) return { outcome: 'unknown' };
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.id', '=', named.sessionId)
    .select((eb) => [
      'sessions.id',
      'sessions.created_at',
      'sessions.member_id',
      'sessions.seed',
      'sessions.generation',
      'sessions.rotated_at',
      'sessions.assurance_level',
      'sessions.expires_at',
      'sessions.ended_at',
      'members.suspended_at',
      eb
        .exists(
          eb
            .selectFrom('member_roles')
            .select('member_roles.role')
            .whereRef('member_roles.member_id', '=', 'sessions.member_id')
            .where('member_roles.role', '=', 'admin'),
        )
        .as('is_admin'),
    ])
    // Two refreshes of one session come one after the other.
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!row || !tokens.isGenuine(token, row)) return { outcome: 'unknown' };
  if (row.suspended_at) return { outcome: 'suspended' };
  // Asked again, because the member may have become an administrator since.
  const ends = sessionEnd({ now, startedAt: row.created_at, isAdmin: Boolean(row.is_admin) }, days);
  if (row.ended_at || row.expires_at <= now || ends <= now) return { outcome: 'expired' };

  const session: SessionRow = {
    id: row.id,
    memberId: row.member_id,
    seed: row.seed,
    generation: row.generation,
    assuranceLevel: row.assurance_level as SessionRow['assuranceLevel'],
  };
  const isWithinGrace =
    named.generation === row.generation - 1 &&
    isRecent(row.rotated_at, { now, withinMs: REFRESH_GRACE_MS + 1 });
  if (isWithinGrace) return { outcome: 'rotated', session };
  if (named.generation !== row.generation) {
    await tx
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'token_reused' })
      .where('id', '=', row.id)
      .execute();
    return { outcome: 'reused', memberId: row.member_id, sessionId: row.id };
  }
  await tx
    .updateTable('sessions')
    .set({
      generation: row.generation + 1,
      rotated_at: now,
      last_seen_at: now,
      expires_at: ends,
      user_agent: device.userAgent,
      ip_address: device.ip,
    })
    .where('id', '=', row.id)
    .execute();
  return { outcome: 'rotated', session: { ...session, generation: row.generation + 1 } };
}
