/** Handing a session to whoever asked: its tokens in cookies, and its view in the answer. */
import type { z } from 'zod';
import type { sessionSchema } from '#contract/identity-shapes.ts';
import { reachableLevel } from '#core/identity/assurance.ts';
import { refuse } from '#server/platform/refuse.ts';
import { rememberCaller } from './caller-device.ts';
import type { Device, SessionRow } from './commands/start-session.ts';
import { endedCookies, sessionCookies, siteOf } from './cookies.ts';
import type { IdentityRequest, MemberRequest } from './deps.ts';
import { readFactors, readUser, type User } from './queries.ts';
import { countryOf } from './sign-ins.ts';

type Session = z.infer<typeof sessionSchema>;

/**
 * Signs the session's tokens, sets the cookies, and reads the member. A browser gets its tokens in the cookies
 * only, out of reach of scripts; a program, which names no origin, gets them in the answer as well. The member is
 * left out while the second factor is still to be confirmed; from then on the browser is known to the member.
 *
 * Refuses with: `authentication_failed` when the member has no profile.
 */
export async function grantSession(
  context: IdentityRequest,
  row: SessionRow,
): Promise<{ user: User | null; session: Session }> {
  const { deps } = context;
  const { accessTokens, refreshTokens } = deps.identity.tools;
  const [user, factors, access] = await Promise.all([
    readUser(deps.db, row.memberId),
    readFactors(deps.db, row.memberId),
    accessTokens.sign({ memberId: row.memberId, sessionId: row.id }),
  ]);
  if (!user) return refuseWithoutProfile(context, row.memberId);
  const { memberId, assuranceLevel } = row;
  context.notes.session = { memberId, sessionId: row.id, assuranceLevel };
  const refresh = refreshTokens.tokenOf(row);
  for (const cookie of sessionCookies({ access: access.token, refresh }, siteOf(deps.publicUrl()))) {
    context.addHeader('set-cookie', cookie);
  }
  const isWaiting = row.assuranceLevel === 'aal1' && reachableLevel(factors) === 'aal2';
  if (!isWaiting) await rememberCaller(context, { memberId: row.memberId, sessionId: row.id });
  return {
    user: isWaiting ? null : user,
    session: {
      id: row.id,
      username: user.username,
      accessToken: isBrowser(context) ? null : access.token,
      refreshToken: isBrowser(context) ? null : refresh,
      expiresAt: access.expiresAt.toISOString(),
      assuranceLevel: row.assuranceLevel,
      reachableLevel: reachableLevel(factors),
      factors,
    },
  };
}

/** What sessions and sign-ins keep of where a request comes from. */
export function deviceOf(context: IdentityRequest): Device {
  return { userAgent: context.userAgent, ip: context.ip, country: countryOf(context) };
}

/** Takes the cookies of a session that has ended away. */
export function clearSession(context: IdentityRequest): void {
  for (const cookie of endedCookies(siteOf(context.deps.publicUrl())))
    context.addHeader('set-cookie', cookie);
}

/** A session without a profile is our fault, not the caller's: it is logged. */
export function refuseWithoutProfile(context: IdentityRequest, memberId: string): never {
  context.deps.log.error(
    { memberId, requestId: context.requestId },
    'Profile not found for registered user.',
  );
  return refuse('authentication_failed');
}

/** Browsers name themselves on a POST, in headers that no script in them can leave out. */
function isBrowser({ headers }: IdentityRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Hands the session of this request on, after its second factor was confirmed: the answer of every such
 * endpoint. Refuses with: `session_expired` when it has ended meanwhile.
 */
export async function grantConfirmed(
  context: MemberRequest,
): Promise<{ user: User; session: Session; expires_in: number }> {
  const { deps, actor } = context;
  const row = await deps.db
    .selectFrom('sessions')
    .select(['id', 'member_id', 'seed', 'generation', 'assurance_level'])
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return refuse('session_expired');
  const { user, session } = await grantSession(context, {
    id: row.id,
    memberId: row.member_id,
    seed: row.seed,
    generation: row.generation,
    assuranceLevel: row.assurance_level as SessionRow['assuranceLevel'],
  });
  if (!user) return refuse('second_factor_required');
  const leftMs = new Date(session.expiresAt).getTime() - deps.clock.now().getTime();
  return { user, session, expires_in: Math.max(0, Math.floor(leftMs / 1000)) };
}
