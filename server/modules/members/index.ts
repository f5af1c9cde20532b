/**
 * Members among each other: what each shows and to whom, the directory, contacts and their messages. It promises that
 * nobody sees more of a member than that member lets them; that whoever may not see somebody is answered like a name
 * that nobody has; that only contacts write to each other, and that a block is felt at once; and that no balance is
 * ever shown.
 */
import type { Deps } from './deps.ts';
import { clearPlanted } from './profile/clear-planted.ts';
import { registerPhotos } from './profile/photos.ts';

/** Has the room hear of claimed accounts, and says whose the photos are; once, when the server is built. */
export function openMembers(deps: Deps): void {
  registerPhotos(deps);
  deps.identity.onClaim((claim) => clearPlanted(deps, claim));
}
