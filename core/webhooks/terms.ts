/** The numbers of webhooks: how many, how often they are tried, how long anything is kept. */

const HOUR_MS = 3_600_000;

/** A member has at most so many endpoints. */
export const MOST_ENDPOINTS = 10;
/** An address has at most so many characters. */
export const MAX_URL = 500;
/** What it is for is said in at most so many. */
export const MAX_DESCRIPTION = 120;

/** After a new secret, what is sent bears a signature by the one before, too, for so long. */
export const SECRET_OVERLAP_MS = 24 * HOUR_MS;

/** Waits between tries double from the first to the most. */
export const RETRY = { firstSeconds: 15, mostSeconds: 12 * 3600 } as const;
/** A message is tried so often. */
export const MOST_TRIES = 18;
/** In so many days, about: that is what the waits between the tries come to. */
export const TRIED_FOR_DAYS = Math.round(
  Array.from({ length: MOST_TRIES - 1 }, (_, wait) =>
    Math.min(RETRY.firstSeconds * 2 ** wait, RETRY.mostSeconds),
  ).reduce((all, seconds) => all + seconds, 0) /
    (24 * 3600),
);

/** An endpoint that has taken nothing for so long is switched off. */
export const FAILING_MS = 5 * 24 * HOUR_MS;

/** A receiver has so long to answer. */
export const ANSWER_WITHIN_MS = 10_000;
/** One that takes longer than this counts, for its share of the places, as one that fails. */
export const SLOW_MS = 2_000;
/** Of an answer so many characters are kept. */
export const KEPT_ANSWER = 500;

/** What is in hand at once: of a process, of it to endpoints that fail, of one member, of one endpoint. */
export const IN_HAND = { all: 20, failing: 10, member: 4, endpoint: 2 } as const;

/** Events and deliveries are kept for so long. */
export const KEPT_MS = 30 * 24 * HOUR_MS;

/** Of a member so many messages are kept at most: the oldest go first, those that have ended before those that wait. */
export const MOST_KEPT = 20_000;

/** A replay of everything that failed takes at most so many at a time. */
export const MOST_REPLAYED = 10_000;
