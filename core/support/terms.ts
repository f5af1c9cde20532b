/** What a message to the people who run the community is made of, and when it is answered by. */
import type { Budget } from '#core/identity/terms.ts';

/** The categories of the form. Source: D2 §2, CO-01. */
export const TICKET_CATEGORIES = [
  'General Inquiry',
  'Technical Support',
  'Business Partnership',
  'Press & Media',
  'Bug Report',
  'Feature Request',
  'Account Issues',
  'Other',
] as const;
/** One of `TICKET_CATEGORIES`. */
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** How soon a person answers. Source: D2 §8, C-80. */
export const ANSWER_HOURS = 24;
/** The same in milliseconds. */
export const ANSWER_MS = ANSWER_HOURS * 60 * 60 * 1000;

/** The longest texts, in UTF-16 code units. Ours. */
export const TICKET_LENGTHS = { name: 100, email: 254, subject: 150, message: 5_000, answer: 5_000 } as const;

/** How often one network address may write: a few messages in a row, then one every quarter of an hour. Ours. */
export const TICKETS_OF_AN_ADDRESS: Budget = { burst: 5, everyMs: 15 * 60 * 1000 };

/**
 * How many confirmations one mailbox is sent, whoever types it and with whatever tag: nobody fills a stranger's
 * mailbox. A message beyond it is kept and answered all the same. Ours.
 */
export const CONFIRMATIONS_OF_A_MAILBOX: Budget = { burst: 3, everyMs: 60 * 60 * 1000 };

/** How many confirmations are sent in all, from whatever networks they are asked for: 30 in a row, and 30 an hour. Ours. */
export const CONFIRMATIONS_IN_ALL: Budget = { burst: 30, everyMs: 2 * 60 * 1000 };

/** How many messages the operator is mailed, in the same way; what is beyond it stands in the list. Ours. */
export const NEWS_IN_ALL: Budget = { burst: 30, everyMs: 2 * 60 * 1000 };

/** How often the operator is told that messages stand in the list which were not mailed. Ours. */
export const NEWS_OF_THE_REST: Budget = { burst: 1, everyMs: 60 * 60 * 1000 };

// Without letters and digits that are taken for each other.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a reference takes. */
export const REFERENCE_BYTES = 8;

/** The number by which a message is called, of random bytes: `PT-7K2MQ9XC`. */
export function ticketReference(random: Uint8Array): string {
  return `PT-${[...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** What is said in a live chat, in UTF-16 code units. Ours. */
export const CHAT_LENGTHS = { question: 500, reply: 2_000 } as const;

/**
 * How much of a conversation with the mentor goes with a message, in UTF-16 code units: its end, some 18 questions with
 * their answers. With all else as long as it may be it fits the 64 kB that are read of whoever isn't signed in. Ours.
 */
export const MOST_TRANSCRIPT = 15_000;

/** How often one network address may ask the mentor here: a talk, then one question every ten seconds. Ours. */
export const QUESTIONS_OF_AN_ADDRESS: Budget = { burst: 20, everyMs: 10_000 };

/** How often whoever wrote may write more, on one message. Ours. */
export const REPLIES_OF_A_TICKET: Budget = { burst: 10, everyMs: 20_000 };
/** And how often in all, on one message. */
export const MOST_REPLIES = 200;

/** Of a conversation, so many of its newest lines are shown. */
export const LINES_SHOWN = 200;

/** Whoever reads along has so long to see an answer before it is emailed. Ours. */
export const UNSEEN_MS = 2 * 60 * 1000;

/** A person of the team who has gone is taken for being there no longer than this. Ours. */
export const DUTY_MS = 60_000;
