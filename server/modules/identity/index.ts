/**
 * Identity: who members are, and who is calling.
 *
 * It promises:
 * - A request's actor is what its session proves; ending a session bites at once in this process and within
 *   seconds in others. An outage is refused as one, never answered as "signed out".
 * - One e-mail is one member, one member has one wallet address for ever, and the welcome grant is posted at
 *   most once a member, at the first verified e-mail.
 * - A session of a member who has a second factor is nobody until that was confirmed in it.
 * - No secret lies in the clear: passwords are scrypt hashes, mailed tokens and codes hashes, keys encrypted.
 *
 * Passwords and encryption are better-auth's, tokens jose's. The flows are our own commands, because sign-up
 * makes the member, the wallet and the mail in one transaction, on the injected clock.
 */
import { hashPassword } from 'better-auth/crypto';
import type { JWK } from 'jose';
import type { Deps } from '#server/deps.ts';
import { type Actor, isUnconfirmed } from '#server/platform/actor.ts';
import type { Sms } from '#server/ports/sms.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { inTransaction } from './command-context.ts';
import { setSuspension } from './commands/set-suspension.ts';
import { createFactorTools, type FactorTools } from './factor-tools.ts';
import { defineMails } from './mails.ts';
import { createMemberCards, type MemberCard } from './member-cards.ts';
import { defineMemberMails } from './member-mail.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { createActorResolver } from './resolve-actor.ts';
import { defineTidying } from './tidy.ts';

export { registerJwks } from './jwks-route.ts';
export type { MemberCard } from './member-cards.ts';
export { type MemberMail, orderMemberMail } from './member-mail.ts';

export interface Identity {
  /**
   * Who the request's session proves to be; null when nobody, and while the member's second factor is not
   * confirmed in it.
   * Refuses with: `invalid_token`, `unknown_signing_key`, `no_signing_keys`, `authentication_unavailable`,
   * `authentication_failed`.
   */
  resolveActor(headers: Record<string, string | string[] | undefined>): Promise<Actor | null>;
  /** The same, and apart from it whoever still has to confirm the second factor. At most one of them is somebody. */
  resolveCaller(
    headers: Record<string, string | string[] | undefined>,
  ): Promise<{ actor: Actor | null; unconfirmed: Actor | null }>;
  /** Looks at a member's sessions, roles and name afresh from the next request on. */
  forget(memberId: string): void;
  /** The member whose wallet has this address. */
  memberByAddress(address: string): Promise<MemberCard | null>;
  /** The members with these ids, by id; the unknown are left out. */
  memberNames(ids: readonly string[]): Promise<Map<string, MemberCard>>;
  /** Suspends a member or lifts the suspension; says whether anything changed. */
  setSuspended(memberId: string, isSuspended: boolean): Promise<boolean>;
  /** The public keys of access tokens. */
  jwks(): { keys: JWK[] };
  close(): Promise<void>;

  /** The tools of this room's own routes. */
  readonly tools: IdentityTools;
}

/** What the routes of identity use beside the shared parts. */
export interface IdentityTools {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  forgetSession(sessionId: string): void;
  factors: FactorTools;
  /** Sends text messages; null where nothing does. */
  sms: Sms | null;
  /** A hash of nobody's password: it costs as much to try as a member's. */
  decoyHash: string;
}

/** Opens identity on a migrated database: reads the signing keys, and makes the first one. */
export async function createIdentity(deps: Deps): Promise<Identity> {
  const { db, clock, log, secret } = deps;
  const accessTokens = await createAccessTokens({
    db,
    clock,
    secret,
    onUnreadableKey: (keyId) => log.warn({ keyId }, 'a signing key cannot be read with this secret'),
  });
  const resolver = createActorResolver({ db, clock, log, tokens: accessTokens, publicUrl: deps.publicUrl });
  const cards = createMemberCards({ db, clock });
  defineMails(deps);
  defineMemberMails(deps);
  defineTidying(deps);

  const forget = (memberId: string) => {
    resolver.forgetMember(memberId);
    cards.forget(memberId);
  };
  const resolveCaller: Identity['resolveCaller'] = async (headers) => {
    const caller = await resolver.resolve(headers);
    return caller && isUnconfirmed(caller)
      ? { actor: null, unconfirmed: caller }
      : { actor: caller, unconfirmed: null };
  };
  return {
    resolveActor: async (headers) => (await resolveCaller(headers)).actor,
    resolveCaller,
    forget,
    memberByAddress: cards.byAddress,
    memberNames: cards.byIds,
    async setSuspended(memberId, isSuspended) {
      const hasChanged = await inTransaction(deps, (context) =>
        setSuspension(context, { memberId, isSuspended }),
      );
      forget(memberId);
      return hasChanged;
    },
    jwks: accessTokens.jwks,
    close: async () => undefined,
    tools: {
      accessTokens,
      refreshTokens: createRefreshTokens(secret),
      forgetSession: resolver.forgetSession,
      factors: createFactorTools(secret),
      sms: deps.sms,
      decoyHash: await hashPassword(deps.newId()),
    },
  };
}
