/** What the scenes of the sample story share: the running application, its clock, and who has come on. */

import { createHash } from 'node:crypto';
import type { App } from '#server/app.ts';
import type { Confirmed } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Mail } from '#server/ports/mailer.ts';

/** Something that happens, to be put in order with everything else. */
export interface Scene {
  daysAgo: number;
  play(stage: Stage): Promise<void>;
}

export interface Stage {
  app: App;
  url: string;
  mails: Mail[];
  setTime(daysAgo: number): void;
  members: Map<string, { id: string; address: string }>;
  /** The thread that each conversation of the story has got. */
  threads: Map<string, string>;
}

/** A member of the story, signed in. */
export function actorOf(stage: Stage, username: string): Actor {
  return {
    memberId: stage.members.get(username)!.id,
    sessionId: idFor(`session:${username}`),
    username,
    isAdmin: false,
    lacksAdminFactor: false,
    isStoppedAdmin: false,
    isSuspended: false,
    isEmailVerified: true,
    assuranceLevel: 'aal1',
    hasSecondFactor: false,
    factorVerifiedAt: null,
  };
}

/** The same id for the same part of the story, so that playing it twice does it once. */
export function idFor(part: string): string {
  const hex = createHash('sha256').update(`sample-story:${part}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The people of the story have nobody in their sessions but themselves. */
export const AS_CONFIRMED: Confirmed = { consume: async () => undefined };
