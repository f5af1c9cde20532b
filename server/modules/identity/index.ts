/**
 * Identity: who members are, and who is calling.
 *
 * It promises:
 * - A request's actor is what its session proves; ending a session bites at once in this process and within
 *   seconds in others. An outage is refused as one, never answered as "signed out".
 * - One email is one member, one member has one wallet address for ever, and the welcome grant is posted at
 *   most once a member and once a person, at the first verified email.
 * - Who asks whether accounts are one person's is told by `findClusters` and `areLinked`, by stated weights
 *   (core/identity/cluster) and what administrators have ruled.
 * - A session of a member who has a second factor is nobody until that was confirmed in it.
 * - No secret lies in the clear: passwords are argon2id hashes, mailed tokens and codes hashes, keys encrypted.
 *
 * Passwords and encryption are Node's own, tokens jose's. The flows are our own commands, because sign-up
 * makes the member, the wallet and the email in one transaction, on the injected clock.
 */
import type { JWK } from 'jose';
import type { Tx } from '#server/database/pool.ts';
import { type Actor, isUnconfirmed } from '#server/platform/actor.ts';
import type {
  ActionInside,
  ActionToConfirm,
  Callers,
  Confirmed,
  ConfirmInside,
  UsedConfirmation,
} from '#server/platform/http/edge-parts.ts';
import type { Sms } from '#server/ports/sms.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { accountsOfPerson } from './cluster/find-clusters.ts';
import { defineGrantWork } from './cluster/grant-work.ts';
import type { WaitingDomain } from './cluster/mail-domains.ts';
import { forgetMailboxes } from './cluster/mailboxes.ts';
import type { WaitingRuling } from './cluster/people.ts';
import { createSignalHash, type SignalHash } from './cluster/record-signal.ts';
import { createShownAccounts } from './cluster/shown-accounts.ts';
import { withSeconds } from './cluster/with-seconds.ts';
import { inTransaction } from './command-context.ts';
import { setSuspension } from './commands/set-suspension.ts';
import { confirmAction, confirmInside, confirmOnce, takeConfirmation } from './confirm-action.ts';
import { createDecoys, type Decoys } from './decoys.ts';
import type { Deps } from './deps.ts';
import { createDeviceMarks, type DeviceMarks } from './devices.ts';
import { defineChangeMails } from './email-change/mails.ts';
import { defineEmailCodes } from './email-codes.ts';
import { createFactorTools, type FactorTools } from './factor-tools.ts';
import { createCallCounter } from './keys/count-calls.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { defineMails } from './mails.ts';
import { createMemberCards, type MemberCard } from './member-cards.ts';
import { withMemberMails } from './member-mail.ts';
import { createPasskeyTools, type PasskeyTools } from './passkey-tools.ts';
import { passwordWork, requireArgon2 } from './password-hashes.ts';
import { createRecentFailures, type RecentFailures } from './recent-failures.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { createActorResolver } from './resolve-actor.ts';
import { defineTidying } from './tidy.ts';
import { createUntried, type Untried } from './untried.ts';
import { createWorkChallenges, type WorkChallenges } from './work.ts';

export type { ActionInside, Confirmed, ConfirmInside } from '#server/platform/http/edge-parts.ts';
export { administratorIds, giveAdminRole } from './administrators.ts';
export { takeFromBudget } from './budgets.ts';
export { throwAwayMailboxes } from './cluster/disposable.ts';
export { accountsOfPerson, areLinked, findClusters } from './cluster/find-clusters.ts';
export { lockIssued } from './cluster/lock-issued.ts';
export { standingWord, type WaitingDomain } from './cluster/mail-domains.ts';
export { lockRuling, type WaitingRuling } from './cluster/people.ts';
export { completeBanking } from './commands/complete-banking.ts';
export { endSessions } from './commands/end-sessions.ts';
export { inviteMembers } from './commands/invite-members.ts';
export { makeAdministrator } from './commands/make-administrator.ts';
export type { Claim, Disowned } from './listeners.ts';
export { mailboxOf } from './mailbox.ts';
export { memberCalled } from './member-called.ts';
export type { MemberCard } from './member-cards.ts';
export { type MemberMail, orderChosenMail, orderMemberMail } from './member-mail.ts';
export {
  deviceOfSession,
  guessedCodes,
  type NoticedDevice,
  newDevices,
  readGuessedCode,
  readNewDevice,
} from './noticed.ts';
export { hashPassword, verifyPassword } from './password-hashes.ts';
export { seal, unseal } from './sealed-text.ts';
export { noteSeen } from './sightings.ts';
export { rotateKeys } from './signing-keys.ts';
export { readUnsubscribeToken } from './unsubscribe-token.ts';

/** The face of identity: who a request is, and who members are to each other. */
export interface Identity extends Listeners {
  /**
   * Who the request's session proves to be; null when nobody, and while the member's second factor is not
   * confirmed in it. Takes no API key.
   * Refuses with: `invalid_token`, `unknown_signing_key`, `no_signing_keys`, `authentication_unavailable`,
   * `authentication_failed`.
   */
  resolveActor(headers: Record<string, string | string[] | undefined>): Promise<Actor | null>;
  /**
   * The same, and apart from it whoever still has to confirm the second factor; from its address, an API key too. At
   * most one of them is somebody.
   */
  resolveCaller(
    headers: Record<string, string | string[] | undefined>,
    ip: string,
  ): Promise<{ actor: Actor | null; unconfirmed: Actor | null }>;
  /** Counts a call by a key; says whether it is within what its member has an hour, and what is left. */
  countKeyCall: Callers['countKeyCall'];
  /** Looks at a member's sessions, roles and name afresh from the next request on. */
  forget(memberId: string): void;
  /** The member whose wallet has this address. */
  memberByAddress(address: string): Promise<MemberCard | null>;
  /** The members with these ids, by id; the unknown are left out. */
  memberNames(ids: readonly string[]): Promise<Map<string, MemberCard>>;
  /**
   * Lets through what the member has just confirmed: with a second factor, or with an emailed code for this very
   * action under this key. Refuses with: `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
   */
  confirmAction(actor: Actor, action: ActionToConfirm & { idempotencyKey: string }): Promise<void>;
  /**
   * Runs a command that finds only behind its locks what is to be confirmed, and has no key to tell two of them apart: it
   * calls `confirm` there, and goes on once that is confirmed, and used up. It may run several times.
   */
  confirmInside<Value>(actor: Actor, work: (confirm: ConfirmInside) => Promise<Value>): Promise<Value>;
  /** The same for the edge, which knows what is to be confirmed before: the command uses up what is returned. */
  confirmOnce(actor: Actor, action: ActionInside): Promise<Confirmed>;
  /** The same for the edge, which gives back what did nothing. Refuses as `confirmAction`. */
  takeConfirmation(actor: Actor, action: ActionToConfirm): Promise<UsedConfirmation | null>;
  /** Has a ruling that waited take effect in this transaction, and a job do what follows it. Refuses as `separateAccounts`. */
  separate(at: { tx: Tx; now: Date }, ruling: WaitingRuling & { adminId: string }): Promise<void>;
  /** Says of a domain what waited, and has a job do what follows it. Refuses as `keepDomain` of cluster/mail-domains.ts. */
  keepDomain(
    at: { tx: Tx; now: Date },
    waited: WaitingDomain & { adminId: string; approvedBy: string | null; proposalId: string },
  ): Promise<void>;
  /** The accounts of the same person as of a minute ago at most: for what is shown, never for what is decided. */
  shownAccounts(memberId: string): Promise<readonly string[]>;
  /** Suspends a member or lifts the suspension; says whether anything changed. */
  setSuspended(memberId: string, isSuspended: boolean): Promise<boolean>;
  /** Has only keyed hashes stay of the mailboxes that a member had, who is erased in this transaction. */
  forgetMailboxes(tx: Tx, memberId: string): Promise<void>;
  /** The public keys of access tokens. */
  jwks(): Promise<{ keys: JWK[] }>;
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
  passkeys: PasskeyTools;
  /** Sends text messages; null where nothing does. */
  sms: Sms | null;
  /** Hashes of nobody's password: they cost as much to try as a member's. */
  decoys: Decoys;
  /** Names browsers that signed in before. */
  devices: DeviceMarks;
  /** Names browsers that signed a member up. */
  signUps: DeviceMarks;
  work: WorkChallenges;
  /** Hashes what accounts may have in common. */
  signalHash: SignalHash;
  recentFailures: RecentFailures;
  /** Attempts that were counted and cut short. */
  untried: Untried;
}

const HOUR_SECONDS = 3600;
const DAY_MS = 86_400_000;

/** Opens identity on a migrated database: reads the signing keys, and makes the first one. */
export async function createIdentity(deps: Deps): Promise<Identity> {
  requireArgon2();
  const { db, clock, log, secret } = deps;
  const accessTokens = await createAccessTokens({
    db,
    clock,
    secret,
    onUnreadableKey: (keyId) => log.warn({ keyId }, 'a signing key cannot be read with this secret'),
  });
  const { knownMembers, publicUrl } = deps;
  const resolver = createActorResolver({ db, clock, log, tokens: accessTokens, knownMembers, publicUrl });
  const cards = createMemberCards({ db, clock });
  const decoys = await createDecoys({ db, secret });
  countHashes(deps);
  const factors = createFactorTools(secret);
  const signalHash = createSignalHash(secret);
  defineMails(deps);
  defineEmailCodes(deps, factors);
  const listeners = withMemberMails(deps, createListeners(deps));
  for (const define of [defineChangeMails, defineTidying, defineGrantWork]) define(deps);
  deps.jobs.every('identity.keys', HOUR_SECONDS, () =>
    accessTokens.rotate(deps.config.signingKeyDays * DAY_MS),
  );

  const forget = (memberId: string) => {
    resolver.forgetMember(memberId);
    cards.forget(memberId);
  };
  const confirmedOrNot = (caller: Actor | null) =>
    caller && isUnconfirmed(caller)
      ? { actor: null, unconfirmed: caller }
      : { actor: caller, unconfirmed: null };
  return {
    resolveActor: async (headers) => confirmedOrNot(await resolver.resolve(headers, null)).actor,
    resolveCaller: async (headers, ip) => confirmedOrNot(await resolver.resolve(headers, ip)),
    countKeyCall: createCallCounter(deps),
    forget,
    memberByAddress: cards.byAddress,
    memberNames: cards.byIds,
    ...confirming(deps),
    async setSuspended(memberId, isSuspended) {
      const hasChanged = await inTransaction(deps, (context) =>
        setSuspension(context, { memberId, isSuspended }),
      );
      forget(memberId);
      return hasChanged;
    },
    ...listening(deps, listeners),
    forgetMailboxes: (tx, memberId) => forgetMailboxes(tx, memberId, signalHash),
    jwks: accessTokens.jwks,
    close: async () => undefined,
    tools: {
      accessTokens,
      refreshTokens: createRefreshTokens(secret),
      forgetSession: resolver.forgetSession,
      factors,
      passkeys: createPasskeyTools({ secret, publicUrl: deps.publicUrl }),
      sms: deps.sms,
      decoys,
      devices: createDeviceMarks(secret, 'known devices'),
      signUps: createDeviceMarks(secret, 'sign-ups'),
      work: createWorkChallenges(secret),
      signalHash,
      recentFailures: createRecentFailures({ clock, isOn: deps.config.rateLimits }),
      untried: createUntried(),
    },
  };
}

function countHashes({ metrics }: Deps): void {
  for (const kind of ['argon2id', 'scrypt'] as const) {
    const name = `protege_password_hashes_${kind}`;
    metrics.gauge(name, `Passwords hashed with ${kind} since the start`, () => passwordWork()[kind]);
  }
}

/** Who listens, what waits for a second administrator, and what is kept of whose accounts are whose until it changes. */
function listening(
  deps: Deps,
  listeners: Listeners,
): Listeners & Pick<Identity, 'separate' | 'keepDomain' | 'shownAccounts'> {
  const shown = createShownAccounts(deps, (memberId) => accountsOfPerson(deps.db, memberId));
  listeners.onPeopleChange(async (memberIds) => shown.forget(memberIds));
  return { ...withSeconds(deps, listeners), shownAccounts: shown.of };
}

function confirming(
  deps: Deps,
): Pick<Identity, 'confirmAction' | 'confirmInside' | 'confirmOnce' | 'takeConfirmation'> {
  return {
    confirmAction: (actor, action) => confirmAction(deps, actor, action),
    confirmInside: (actor, work) => confirmInside(deps, actor, work),
    confirmOnce: (actor, action) => confirmOnce(deps, actor, action),
    takeConfirmation: (actor, action) => takeConfirmation(deps, actor, action),
  };
}
