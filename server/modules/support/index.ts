/**
 * Messages to the people who run the community. It promises that what was accepted is kept with a number and a time by
 * which a person answers; that the operator is told of it, and the sender has a confirmation without a word of the
 * message, so that nobody sends anything to strangers by it, both within bounds of an hour beyond which it stands in the
 * list; and that an answer is sent as it was written, and stays
 * with its author.
 */
export { waitingMessages } from './queries.ts';

import type { Deps } from './deps.ts';
import { defineTicketMails } from './ticket-mails.ts';

/** Declares the job that sends its emails. Nobody asks it for anything else. */
export function defineSupport(deps: Deps): void {
  defineTicketMails(deps);
}
