/**
 * Who a request comes from. The token is checked against the public keys, and the session behind it is read
 * through a small cache, so that most requests touch no database.
 *
 * R1  A session that was ended here (sign-out, suspension, password reset) is refused from the next request;
 *     one that was ended by another process, within `CACHE_MS`.
 * R2  A database that cannot be reached is an outage, never a signed-out answer.
 * R3  A token that has run out, or whose session has ended, is nobody, so that it never stands in the way of
 *     signing in or refreshing. So is a forged one in a cookie; in an `Authorization` header, where a program
 *     meant it, it is refused.
 */

import type { Logger } from 'pino';
import type { RefusalCode } from '#contract/refusals.ts';
import { isKey } from '#core/identity/api-key.ts';
import type { Db } from '#server/database/pool.ts';
import type { Actor, ActorKey } from '#server/platform/actor.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { KnownMembers } from '#server/platform/turns/known-members.ts';
import type { AccessClaims, AccessFault, AccessTokens } from './access-tokens.ts';
import { createKeyFinder } from './keys/key-store.ts';
import { resolveKey } from './keys/resolve-key.ts';
import { readPresentedToken } from './presented-token.ts';
import { createSessionReader } from './session-rows.ts';

/** How long what is known of a session is believed without looking again. */
const CACHE_MS = 3_000;

/** What a program is told of a token that cannot be believed. Source: document 1, section 8. */
const REFUSAL_OF = {
  bad_signature: 'invalid_token',
  unknown_key: 'unknown_signing_key',
  no_keys: 'no_signing_keys',
} as const satisfies Record<Exclude<AccessFault, 'expired'>, RefusalCode>;

type Headers = Record<string, string | string[] | undefined>;

interface KnownSession {
  memberId: string;
  /** Null when the session has ended or run out. */
  actor: Actor | null;
  readAt: number;
}

/** Which session somebody names. */
type Claimed = Pick<AccessClaims, 'memberId' | 'sessionId'>;

export interface ActorResolver {
  /**
   * Who the request's session proves to be; null when nobody. From an address, a program's key too.
   * Refuses with: `invalid_token`, `unknown_signing_key`, `no_signing_keys`, `authentication_unavailable`,
   * `authentication_failed`, `api_key_not_accepted`, and as `resolveKey`.
   */
  resolve(headers: Headers, ip: string | null): Promise<Actor | null>;
  /** Looks again at this session, or at every session of this member, at the next request. */
  forgetSession(sessionId: string): void;
  forgetMember(memberId: string): void;
}

interface Options {
  db: Db;
  clock: Clock;
  log: Logger;
  tokens: AccessTokens;
  knownMembers: Pick<KnownMembers, 'see'>;
  publicUrl(): string;
}

/** Builds the resolver; one a process. */
export function createActorResolver(options: Options): ActorResolver {
  const { db, clock, log, tokens, publicUrl } = options;
  const known = recentlyUsed<string, KnownSession>(50_000);
  const inFlight = new Map<string, Promise<KnownSession>>();
  const readSession = createSessionReader(db);
  const findKey = createKeyFinder(db);
  let timesForgotten = 0;

  const look = async ({ sessionId, memberId }: Claimed): Promise<KnownSession> => {
    const now = clock.now();
    const row = await readSession(sessionId);
    const isAlive = row?.member_id === memberId && !row.ended_at && row.expires_at > now;
    if (isAlive && row.username === null) {
      log.error({ memberId }, 'Profile not found for registered user.');
      refuse('authentication_failed');
    }
    const actor: Actor | null = isAlive
      ? {
          memberId,
          sessionId,
          username: row.username!,
          isAdmin: Boolean(row.is_admin && row.has_second_factor && !row.is_stopped),
          lacksAdminFactor: Boolean(row.is_admin && !row.has_second_factor),
          isStoppedAdmin: Boolean(row.is_admin && row.is_stopped),
          isSuspended: row.suspended_at !== null,
          isEmailVerified: row.email_verified_at !== null,
          assuranceLevel: row.assurance_level as Actor['assuranceLevel'],
          hasSecondFactor: Boolean(row.has_second_factor),
          factorVerifiedAt: row.factor_verified_at,
        }
      : null;
    if (actor) options.knownMembers.see({ ...actor, joinedAt: row!.joined_at! }, now);
    return { memberId, actor, readAt: now.getTime() };
  };

  /** One look at a time for a session; what was begun before something was forgotten is not kept. */
  const lookOnce = (claims: Claimed): Promise<KnownSession> => {
    const { sessionId } = claims;
    const startedAt = timesForgotten;
    const looking = look(claims)
      .then((session) => {
        if (timesForgotten === startedAt) known.set(sessionId, session);
        return session;
      })
      .finally(() => {
        if (inFlight.get(sessionId) === looking) inFlight.delete(sessionId);
      });
    inFlight.set(sessionId, looking);
    return looking;
  };

  const actorOf = async (claims: Claimed): Promise<Actor | null> => {
    const cached = known.get(claims.sessionId);
    if (cached && isRecent(cached.readAt, { now: clock.now(), withinMs: CACHE_MS })) return cached.actor;
    return (await (inFlight.get(claims.sessionId) ?? lookOnce(claims))).actor;
  };

  const orUnavailable = outagesSaid(log);
  const actorOfKey = async (token: string, ip: string): Promise<Actor | null> => {
    const { key, ...claims } = await resolveKey({ findKey, clock }, { token, ip });
    return asProgram(await actorOf(claims), key);
  };

  return {
    async resolve(headers, ip) {
      const presented = readPresentedToken(headers, publicUrl());
      if (!presented) return null;
      if (presented.isBearer && isKey(presented.token))
        return ip === null ? refuse('api_key_not_accepted') : orUnavailable(actorOfKey(presented.token, ip));
      const claims = await orUnavailable(tokens.verify(presented.token));
      if (typeof claims !== 'string') return orUnavailable(actorOf(claims));
      if (presented.isBearer && claims !== 'expired') refuse(REFUSAL_OF[claims]);
      return null;
    },
    forgetSession(sessionId) {
      timesForgotten += 1;
      known.delete(sessionId);
      inFlight.delete(sessionId);
    },
    forgetMember(memberId) {
      timesForgotten += 1;
      inFlight.clear();
      for (const [sessionId, session] of [...known.entries()]) {
        if (session.memberId === memberId) known.delete(sessionId);
      }
    },
  };
}

/** A program is its member, confirmed when the key was made, never freshly, and never an administrator. */
const asProgram = (actor: Actor | null, apiKey: ActorKey): Actor | null =>
  actor && {
    ...actor,
    isAdmin: false,
    lacksAdminFactor: false,
    isStoppedAdmin: false,
    assuranceLevel: 'aal2',
    factorVerifiedAt: null,
    apiKey,
  };

/** An outage of what authentication needs is said as such. */
const outagesSaid =
  (log: Logger) =>
  async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error }, 'authentication is unavailable');
      return refuse('authentication_unavailable', { retryAfterSeconds: 2 });
    }
  };
