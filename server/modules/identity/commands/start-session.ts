import { type SessionDays, sessionEnd } from '#core/identity/session-end.ts';
import type { CommandContext } from '../command-context.ts';
import { noteSignIn } from '../sign-ins.ts';

/** A device that asks for a session. */
export interface Device {
  userAgent: string;
  ip: string;
  /** As the operator's proxy names it; null where it doesn't. */
  country: string | null;
}

/** The part of a session's row that its tokens are made from. */
export interface SessionRow {
  id: string;
  memberId: string;
  seed: string;
  generation: number;
  assuranceLevel: 'aal1' | 'aal2';
}

/** By what somebody signed in. */
export type SignedInBy = 'password' | 'link' | 'passkey' | 'provider';

/**
 * Starts a session of its own id, whatever session the request came with: an id that somebody planted before
 * signing in is worth nothing. The session that the same device had is ended. A passkey is both factors, so its
 * session is confirmed from the beginning.
 */
export async function startSession(
  { tx, now, newId }: CommandContext,
  {
    memberId,
    seed,
    device,
    replaces,
    days,
    by,
  }: {
    memberId: string;
    seed: string;
    device: Device;
    replaces: string | null;
    days: SessionDays;
    by: SignedInBy;
  },
): Promise<SessionRow> {
  const id = newId();
  const isConfirmed = by === 'passkey';
  const assuranceLevel = isConfirmed ? 'aal2' : 'aal1';
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
      assurance_level: assuranceLevel,
      factor_verified_at: isConfirmed ? now : null,
      signed_in_by: by,
      user_agent: device.userAgent,
      ip_address: device.ip,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd({ now, startedAt: now, isAdmin: admin !== undefined }, days),
    })
    .execute();
  await noteSignIn(tx, { id, memberId, by, device, now });
  return { id, memberId, seed, generation: 0, assuranceLevel };
}
