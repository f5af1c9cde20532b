/**
 * Members among each other: what each shows and to whom, the directory, contacts and their messages. It promises that
 * nobody sees more of a member than that member lets them; that whoever may not see somebody is answered like a name
 * that nobody has; that only contacts write to each other, and that a block is felt at once; and that no balance is
 * ever shown.
 */
export { waitingReports } from './contacts/queries.ts';

import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type SaveProfile, saveProfile } from './commands/save-profile.ts';
import { defineUnreadMails } from './contacts/unread-mails.ts';
import type { Deps } from './deps.ts';
import { createPresence, type Presence } from './presence/create-presence.ts';
import { clearPlanted } from './profile/clear-planted.ts';
import { type Profile, readProfile } from './profile/own-profile.ts';
import { registerPhotos } from './profile/photos.ts';

/** The face of members. */
export interface Members {
  /** Keeps a whole profile. Refuses with: `website_not_allowed`, `skill_unknown`, `unverified_member`. */
  saveProfile(actor: Actor, profile: SaveProfile): Promise<Profile>;
  /** Who is here. */
  presence: Presence;
}

/** Builds the room: it hears of claimed accounts, and says whose the photos are. */
export function createMembers(deps: Deps): Members {
  registerPhotos(deps);
  defineUnreadMails(deps);
  const presence = createPresence(deps);
  deps.identity.onClaim((claim) => clearPlanted(deps, claim));
  return {
    presence,
    async saveProfile(actor, profile) {
      await transaction(deps.db, async (tx, afterCommit) => {
        const { hasPresenceChanged } = await saveProfile({ tx, actor, now: deps.clock.now() }, profile);
        if (hasPresenceChanged) await presence.choseAnew({ tx, afterCommit }, actor.memberId);
      });
      return readProfile(deps, actor);
    },
  };
}
