/** What the edge needs to let a request in, over HTTP or the live connection. */
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Headers as the HTTP server gives them. */
type Headers = Record<string, string | string[] | undefined>;

/** What somebody wants to do, and what the email says of it. */
export interface ActionToConfirm {
  /** `POST /exchange/withdrawals`. */
  endpoint: string;
  /** All that decides what happens. */
  content: unknown;
  idempotencyKey: string | null;
  /** One line: `Withdraw 1.5 ETH to 0x…`. */
  words: string;
}

/** Who calls. Identity answers; the edge knows no more of it than this. */
export interface Callers {
  /** Who the request's session proves to be; null when nobody. Refuses as `Identity.resolveActor`. */
  resolveActor(headers: Headers): Promise<Actor | null>;
  /** The same, and apart from it whoever still has to confirm the second factor. */
  resolveCaller(headers: Headers): Promise<{ actor: Actor | null; unconfirmed: Actor | null }>;
  /** Lets through what the member has just confirmed. Refuses as `Identity.confirmAction`. */
  confirmAction(actor: Actor, action: ActionToConfirm): Promise<void>;
}

/** What decides about a request before its handler sees it; it goes with the request's context. */
export interface EdgeParts extends Pick<Platform, 'answerBytes' | 'clock' | 'log' | 'rateLimits' | 'secret'> {
  callers: Callers;
}
