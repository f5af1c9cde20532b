/** Stub face: being written. */
import type { Actor } from '#server/platform/actor.ts';

export interface Identity {
  /** Who the request's session proves to be; null when nobody. Refuses with: `authentication_unavailable`. */
  resolveActor(headers: Record<string, string | string[] | undefined>): Promise<Actor | null>;
}
