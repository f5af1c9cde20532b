/** What a handler of the contract gets beside its input. */

import type { Actor } from '#server/platform/actor.ts';
import type { SecurityEvent } from '#server/platform/security-log.ts';
import type { Confirmed, EdgeParts } from './edge-parts.ts';

/** What a handler tells the security log; see `server/platform/security-log.ts`. */
export interface SecurityNotes {
  /** An endpoint was reached, which writes its own events. */
  isWatched?: boolean;
  /** Whose session was granted or ended. */
  session?: { memberId: string; sessionId: string; assuranceLevel?: string };
  /** What has happened, where it is worse than what was asked for. */
  event?: SecurityEvent;
}

export interface RequestContext {
  /** What the edge itself uses. The parts of a module come as `deps`; see `implement.ts`. */
  edge: EdgeParts;
  requestId: string;
  /** The caller's address, behind a trusted proxy the one that it names. */
  ip: string;
  /** A proxy that is believed has handed it on: what the operator's own headers say is true. */
  isForwarded: boolean;
  userAgent: string;
  headers: Record<string, string | string[] | undefined>;
  /** Null when nobody is signed in, or the second factor is not confirmed yet. */
  actor: Actor | null;
  /** Whoever has proved the password and still has to confirm the second factor; see `checkAccess`. */
  unconfirmed?: Actor | null;
  idempotencyKey: string | null;
  /** Adds a header to the answer (`set-cookie` may be added several times). */
  addHeader(name: string, value: string): void;
  /** Counts an answer that waits whole in memory for its reader. Refuses as `AnswerBytes.hold`. */
  holdAnswer(bytes: number): void;
  /** What the security log is to know; one object for every copy of the context. */
  notes: SecurityNotes;
  /** What the handler threw, on its way to the one place that answers refusals. */
  thrown?: unknown;
}

/** The context behind the access check of an endpoint that needs a member. */
export interface MemberContext extends RequestContext {
  actor: Actor;
  /** What has to be confirmed; of an endpoint that isn't declared as one whose command uses it up, it refuses to be. */
  confirmed: Confirmed;
}
