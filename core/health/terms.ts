/** What the lines of the health page go by. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The lines are looked at so often. */
export const LOOK_SECONDS = 60;
/** What nobody has looked at for so long is shown as old. */
export const STALE_MS = 5 * MINUTE_MS;
/** What is broken is told again after so long. */
export const TELL_AGAIN_MS = DAY_MS;
/** A line has to be well for so long before that is told. */
export const WELL_MS = 10 * MINUTE_MS;
/** What got late while nothing ran has so long to be made good. */
export const START_MS = 30 * MINUTE_MS;

/** Of the connections that the database takes. */
export const CONNECTIONS_WARNING = 0.8;
/** From here on they are as good as used up. */
export const CONNECTIONS_BROKEN = 0.95;
/** A transaction that is open for longer keeps the database from tidying up. */
export const LONG_TRANSACTION_MS = HOUR_MS;
/** Of a disk, what is free; and the least in bytes, of which the larger disk has to spare. */
export const DISK_WARNING = { share: 0.1, bytes: 5 * 2 ** 30 };
/** From here on it is as good as full. */
export const DISK_BROKEN = { share: 0.03, bytes: 2 ** 30 };
/** An email, or a job, that was due so long ago. */
export const DUE_BROKEN_MS = HOUR_MS;
/** Answers of the mentor are looked at as far back. */
export const MENTOR_MS = 15 * MINUTE_MS;
/** So many failures say something. */
export const MENTOR_FAILURES = 3;
/** Reference prices are read every 30 seconds. */
export const PRICES_WARNING_MS = 10 * MINUTE_MS;
/** From here on they say nothing. */
export const PRICES_BROKEN_MS = 3 * HOUR_MS;
/** A call to a provider that failed has so long for the next to be answered, before it says something. */
export const PROVIDER_WARNING_MS = 5 * MINUTE_MS;
/** So many calls in a row that failed say something at once. */
export const PROVIDER_FAILURES = 3;
/** From here on, with as many, nobody is there. */
export const PROVIDER_BROKEN_MS = 15 * MINUTE_MS;
/** A failure is told of beside what was answered since for so long. */
export const PROVIDER_RECALLED_MS = DAY_MS;
/** Until a certificate ends. */
export const CERTIFICATE_WARNING_MS = 14 * DAY_MS;
/** Time for whoever renews it by hand. */
export const CERTIFICATE_BROKEN_MS = 3 * DAY_MS;
/** The books are looked at every hour. */
export const BOOKS_STALE_MS = 2 * HOUR_MS;
