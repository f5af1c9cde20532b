/** What the edge needs to let a request in, over HTTP or the live connection. */
import type { Tx } from '#server/database/pool.ts';
import type { Actor, ActorKey } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Allowance } from './rate-limits.ts';

/** Headers as the HTTP server gives them. */
type Headers = Record<string, string | string[] | undefined>;

/** What somebody wants to do, and what the email says of it. */
export interface ActionToConfirm {
  /** `POST /exchange/withdrawals`. */
  endpoint: string;
  /** All that decides what happens. */
  content: unknown;
  /** Lets the same request through again; without one, what was confirmed is used up. */
  idempotencyKey: string | null;
  /** One line: `Withdraw 1.5 ETH to 0x…`. */
  words: string;
  /** It changes nothing. */
  isRead?: boolean;
}

/** The same without a key: what is done in the transaction that uses its confirmation up. */
export type ActionInside = Omit<ActionToConfirm, 'idempotencyKey'>;

/**
 * Lets a transaction go on to what it has found to be confirmed, once that is; see `Identity.confirmInside`. Called after
 * what stands in the way of it was looked for under the locks, as `Confirmed.consume`.
 */
export type ConfirmInside = (tx: Tx, action: ActionInside) => Promise<void>;

/** A confirmation that let something through, and is gone. */
export interface UsedConfirmation {
  /** For what was refused after all, and did nothing. */
  giveBack(): Promise<void>;
}

/** What is to be confirmed, for something that has no idempotency key. */
export interface Confirmed {
  /**
   * Uses the confirmation up in the transaction that does what was confirmed, after what stands in the way of it was
   * looked for under its locks: so nothing that is refused uses it up, and of two at once one does it, and the other
   * meets what that one changed.
   * Refuses with: `email_code_required` with the id of the confirmation to ask a code for, where it isn't confirmed.
   */
  consume(tx: Tx): Promise<void>;
}

/** Who calls. Identity answers; the edge knows no more of it than this. */
export interface Callers {
  /** Who the request's session proves to be; null when nobody. Takes no API key. Refuses as `Identity.resolveActor`. */
  resolveActor(headers: Headers): Promise<Actor | null>;
  /** The same, and apart from it whoever still has to confirm the second factor; from its address, an API key too. */
  resolveCaller(headers: Headers, ip: string): Promise<{ actor: Actor | null; unconfirmed: Actor | null }>;
  /** Counts a call by a key; says whether it is within what its member has an hour, and what is left. */
  countKeyCall(call: {
    memberId: string;
    key: ActorKey;
    ip: string;
  }): Promise<Allowance & { isWithin: boolean }>;
  /** Lets through what the member has just confirmed, and gives what it used up. Refuses as `Identity.takeConfirmation`. */
  takeConfirmation(actor: Actor, action: ActionToConfirm): Promise<UsedConfirmation | null>;
  /** The same for what its command uses up. Refuses as `Identity.confirmOnce`. */
  confirmOnce(actor: Actor, action: ActionInside): Promise<Confirmed>;
}

/** What decides about a request before its handler sees it; it goes with the request's context. */
export interface EdgeParts extends Pick<Platform, 'answerBytes' | 'clock' | 'log' | 'rateLimits' | 'secret'> {
  callers: Callers;
}
