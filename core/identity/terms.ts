/** The constants of identity, with the source of each. */
import { type Amount, units } from '#core/money/amount.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long an access token is good. Source: decisions, "Settled": 15 minutes of access. */
export const ACCESS_MS = 15 * MINUTE;

/** How long a session lives without being refreshed. Source: decisions, "Settled": 30 days of refresh. */
export const REFRESH_MS = 30 * DAY;

/**
 * How long the previous refresh token still answers with the current one. Ours: long enough for two tabs that
 * refresh at once and for an answer that was lost on the way, too short to be worth stealing.
 */
export const REFRESH_GRACE_MS = 30 * SECOND;

/** How long a public key may be cached. Source: decisions, "Settled": JWKS cached for 10 minutes. */
export const JWKS_CACHE_SECONDS = 600;

/** How long a mailed link to verify an email is good. Ours. */
export const VERIFY_LINK_MS = 2 * DAY;

/** For how long the old mailbox can take a change of email back. Ours: a week of holidays. */
export const EMAIL_UNDO_MS = 7 * DAY;

/**
 * How long before a stop by oneself what was added counts as somebody else's, and ends with the lift. Ours: a week, for
 * whoever looks in on weekends.
 */
export const DISOWNED_MS = 7 * DAY;

/** How long a mailed link to set a new password is good. Ours. */
export const RESET_LINK_MS = 1 * HOUR;

/** How long the link of an invitation is good. Ours: two weeks, for whoever is away. */
export const INVITE_LINK_MS = 14 * DAY;
/** One that the operator was shown, and passes on. */
export const SHOWN_LINK_MS = 1 * DAY;

/** The welcome grant. Source: document 1, section 9, "default wallet balance for a new user: 100 PRD"; C-05. */
export const SIGNUP_GRANT: Amount = units('PRD', 100);

/** How long the welcome grant cannot be sent or redeemed. Source: C-05, "for N days"; N is ours. */
export const SIGNUP_GRANT_HOLD_MS = 14 * DAY;

/**
 * How many welcome grants a day go to accounts that signed up from one network; the rest follow on the next days.
 * Ours: a class at a university has them the same day, and no address empties the treasury.
 */
export const NETWORK_GRANTS_DAILY = 25;

/**
 * How long a confirmed second factor counts as fresh, for commands that ask for one. Ours: long enough to finish
 * what was begun, too short for a laptop that was left open.
 */
export const FRESH_FACTOR_MS = 10 * MINUTE;

/** How long a sign-in by password alone may add the first second factor without the password again. Ours. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE;

/** How long a challenge waits for its code. Ours. */
export const CHALLENGE_MS = 5 * MINUTE;

/** How long a person may take at an identity provider. Ours. */
export const PROVIDER_ATTEMPT_MS = 15 * MINUTE;

/** The longest that a factor which was never confirmed is kept. Ours. */
export const UNVERIFIED_FACTOR_MS = 1 * DAY;

/** How many factors a member may have, unverified ones included. Ours. */
export const FACTORS_MAXIMUM = 10;

/** How many recovery codes a member is given at once. Ours. */
export const RECOVERY_CODES = 10;

/** How many text messages a member may be sent in an hour. Ours: each costs money, and may annoy a stranger. */
export const SMS_HOURLY = 6;

/** How long an emailed code confirms its action; the email and the screen say this number. Ours. */
export const EMAIL_CODE_MINUTES = 10;
/** The same in milliseconds. */
export const EMAIL_CODE_MS = EMAIL_CODE_MINUTES * MINUTE;

/** How many codes are looked at before an emailed one is void. Ours: five of a million. */
export const EMAIL_CODE_ATTEMPTS = 5;

/** How long after a code by email the next one is sent. Ours. */
export const EMAIL_CODE_PAUSE_MS = 1 * MINUTE;

/** How many codes a member is mailed in an hour. Ours: with the attempts of each, thirty guesses an hour. */
export const EMAIL_CODES_HOURLY = 6;

/** The longest password that is hashed. Ours: longer ones are no safer and cost time. */
export const PASSWORD_MAXIMUM = 128;

/** A day without a wrong password, and their count starts again. Ours. */
export const FAILURES_FORGOTTEN_MS = 1 * DAY;

/** How long a browser that signed in before is known without a visit. Ours: longer than a session may last. */
export const DEVICE_MS = 365 * DAY;

/** How long a member finds their sign-ins listed. Ours: as long as a browser is known. */
export const SIGN_INS_MS = 365 * DAY;

/** How long a mailed link to sign in is good. Ours: as long as the longest wait for the next one. */
export const SIGN_IN_LINK_MS = 20 * MINUTE;

/** How long a challenge waits for its work. Ours. */
export const WORK_MS = 5 * MINUTE;

/** So many times in a row, and from then on once in so long. */
export interface Budget {
  burst: number;
  everyMs: number;
}

/**
 * How often passwords are tried at one account from browsers that never signed in to it, wherever they are. Ours:
 * whoever guesses gets 50 tries at once and 48 a day, however many addresses they have; the owner has a known
 * browser, or a link by email.
 */
export const STRANGER_TRIES: Budget = { burst: 50, everyMs: 30 * MINUTE };

/** How often a member may ask for another email. Ours: each writes to a mailbox that may be a stranger’s. */
export const EMAIL_CHANGES_ASKED: Budget = { burst: 3, everyMs: HOUR };

/**
 * How often a member is emailed that a new browser signed in. Ours: whoever has the password and wants no email about
 * the last one has had five sent before.
 */
export const NEW_DEVICE_EMAILS: Budget = { burst: 5, everyMs: HOUR };

/** One email of a kind in five minutes to one address. Ours. */
export const MAIL_PAUSE: Budget = { burst: 1, everyMs: 5 * MINUTE };

/**
 * How many emails of a kind go to one address in all. Ours: nobody can fill a mailbox, and one who asks for links
 * in somebody's name never keeps the owner without one that is good.
 */
export const MAILS_IN_ALL: Budget = { burst: 12, everyMs: 20 * MINUTE };
