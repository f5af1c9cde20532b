/**
 * Leaving: what a member may take along, and what becomes of what is theirs when they go. It promises:
 * - Everything that is a member's is in one catalogue (`belongings`), by which it is taken along and erased; a test
 *   compares it with the database.
 * - An account is erased when its days have passed, unless it is taken back before or somebody else waits for something
 *   of it; from then on nobody gets in and nothing leaves.
 * - Erasing goes on where it stopped. The books stay, and name nobody.
 * - An archive is made by a job, opened by its member alone, with a second factor, and gone after a week.
 */
import type { Confirmed } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/transaction.ts';
import { defineArchives } from './archive/archives.ts';
import { askForArchive } from './commands/ask-for-archive.ts';
import { askToLeave } from './commands/ask-to-leave.ts';
import { keepForOwner } from './commands/keep-for-owner.ts';
import { takeBack } from './commands/take-back.ts';
import { defineDepartures } from './departures.ts';
import type { Deps } from './deps.ts';
import { defineGoodbye } from './erase.ts';
import { defineReminders } from './reminders.ts';

/** The face of leaving. */
export interface Leaving {
  /** Has the account erased once its days have passed. Refuses as the command. */
  ask(actor: Actor, input: { username: string; givesUpPrd: boolean; confirmed: Confirmed }): Promise<void>;
  /** Takes that back. Refuses with: `not_found`. */
  takeBack(actor: Actor): Promise<void>;
  /** Has an archive made, and returns its id. Refuses with: `archive_being_made`, `archive_made_lately`. */
  askForArchive(actor: Actor): Promise<string>;
}

/** Builds the room, with its timed work. */
export function createLeaving(deps: Deps): Leaving {
  defineDepartures(deps);
  defineReminders(deps);
  defineGoodbye(deps);
  defineArchives(deps);
  deps.identity.onReturn((owner) => keepForOwner(deps, owner));
  const { clock, db, jobs, newId } = deps;
  return {
    ask: (actor, input) =>
      transaction(db, (tx) => askToLeave({ tx, jobs, newId, now: clock.now() }, { actor, ...input })),
    takeBack: ({ memberId }) => transaction(db, (tx) => takeBack({ tx, jobs, now: clock.now() }, memberId)),
    askForArchive: ({ memberId }) =>
      transaction(db, (tx) => askForArchive({ tx, newId, now: clock.now() }, memberId), {
        againWhenTaken: 'any',
      }),
  };
}
