/**
 * Messages to the people who run the community. It promises that what was accepted is kept with a number and a time by
 * which a person answers; that the operator is told of it, and the sender has a confirmation without a word of the
 * message, so that nobody sends anything to strangers by it, both within bounds of an hour beyond which it stands in the
 * list; that an answer is sent as it was written, stays with its author, and is emailed unless its sender has had it on
 * the screen; that nobody else reads a conversation; and that nobody is said to be there who isn't. What the mentor is
 * asked here is kept nowhere.
 */
export { waitingMessages } from './queries.ts';

import type { Deps } from './deps.ts';
import { type AskedMentor, createAskMentor, type MentorSays } from './desk/ask-mentor.ts';
import { createDuty, type Duty } from './desk/duty.ts';
import { registerContact } from './live-contact.ts';
import { defineTicketMails } from './ticket-mails.ts';

/** The face of messages. */
export interface Support {
  /** Who of the team is here. */
  duty: Duty;
  /** What the mentor says to a question. */
  askMentor(asked: AskedMentor): Promise<MentorSays>;
}

/** Declares the job that sends its emails and its live topics, and reads the pages that the mentor answers from here. */
export function createSupport(deps: Deps): Support {
  defineTicketMails(deps);
  registerContact(deps);
  return { duty: createDuty(deps), askMentor: createAskMentor(deps) };
}
