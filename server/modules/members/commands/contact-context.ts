/** What the commands of contacts are given. */
import type { Notices, Telling } from '#server/modules/notices/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';

export interface ContactContext extends Telling {
  actor: Actor;
  now: Date;
  newId: NewId;
  notices: Notices;
}

/** Who acts, as notices name them. */
export function actorOf({ actor }: ContactContext): { id: string; username: string } {
  return { id: actor.memberId, username: actor.username };
}
