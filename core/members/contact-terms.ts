/** The limits of asking and writing; each says why. */

/** Requests of a member that may wait for answers at once: nobody floods the directory. */
export const MOST_WAITING = 30;
/** And made within a day. */
export const MOST_ASKED_A_DAY = 20;

/** After a no, one is left in peace for so long. */
export const PEACE_DAYS = 30;

/** Characters of the note with a request. */
export const MAX_NOTE = 300;
/** Characters of a message. */
export const MAX_MESSAGE = 2000;

/** Messages of a member in a minute, over all conversations. */
export const MOST_MESSAGES_A_MINUTE = 30;

/** Messages that wait unread for so long are emailed of, once for each conversation until it is read. */
export const UNREAD_MAIL_MS = 15 * 60 * 1000;
