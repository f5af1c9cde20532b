import type { Scope } from '#core/identity/api-scopes.ts';

/** A key for programs, by which somebody calls. */
export interface ActorKey {
  id: string;
  scopes: readonly Scope[];
  /** How many calls an hour all keys of its member have together. */
  callsAnHour: number;
}

/** Who is calling: what the session or the key proves, never what the request claims. */
export interface Actor {
  memberId: string;
  sessionId: string;
  username: string;
  /** Has an administrator's powers: the role, and a second factor that protects it. */
  isAdmin: boolean;
  /** Has the role of an administrator and none of its powers, for want of a second factor. */
  lacksAdminFactor: boolean;
  /** Has the role of an administrator and none of its powers, for the account is stopped. */
  isStoppedAdmin: boolean;
  isSuspended: boolean;
  isEmailVerified: boolean;
  /** `aal2` when a second factor was verified in this session. */
  assuranceLevel: 'aal1' | 'aal2';
  /** The member has a second factor that could be asked for. */
  hasSecondFactor: boolean;
  /** When one was last confirmed in this session. */
  factorVerifiedAt: Date | null;
  /** The key by which a program calls; none where a person does. */
  apiKey?: ActorKey;
}

/** Says whether the session has proved the password, but not the second factor that its member has. */
export function isUnconfirmed(actor: Actor): boolean {
  return actor.hasSecondFactor && actor.assuranceLevel !== 'aal2';
}
