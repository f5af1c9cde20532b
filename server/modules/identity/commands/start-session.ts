import { type SessionDays, sessionEnd } from '#core/identity/session-end.ts';
import type { CommandContext } from '../command-context.ts';

/** A device that asks for a session. */
export interface Device {
  userAgent: string;
  ip: string;
}

/** The part of a session's row that its tokens are made from. */
export interface SessionRow {
  id: string;
  memberId: string;
  seed: string;
  generation: number;
  assuranceLevel: 'aal1' | 'aal2';
}

/**
 * Starts a session of its own id, whatever session the request came with: an id that somebody planted before
 * signing in is worth nothing. The session that the same device had is ended.
 */
export async function startSession(
  { tx, now, newId }: CommandContext,
  {
    memberId,
    seed,
    device,
    replaces,
    days,
  }: { memberId: string; seed: string; device: Device; replaces: string | null; days: SessionDays },
): Promise<SessionRow> {
  const id = newId();
  if (replaces) {
    await tx
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'signed_out' })
      .where('id', '=', replaces)
      .where('ended_at', 'is', null)
      .execute();
  }
  const admin = await tx
    .selectFrom('member_roles')
    .select('role')
    .where('member_id', '=', memberId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  await tx
    .insertInto('sessions')
    .values({
      id,
      member_id: memberId,
      seed,
      rotated_at: now,
      user_agent: device.userAgent,
      ip_address: device.ip,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd({ now, startedAt: now, isAdmin: admin !== undefined }, days),
    })
    .execute();
  return { id, memberId, seed, generation: 0, assuranceLevel: 'aal1' };
}
