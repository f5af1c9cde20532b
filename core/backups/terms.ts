/** What backups go by: how often, how long they are kept, and from when on they are too old. */

/** The log is carried out so often: what is lost with the machine is about as much. */
export const SHIP_SECONDS = 60;
/** A new base backup is taken after so long. */
export const BASE_EVERY_MS = 24 * 3_600_000;
/** So many base backups are kept, and the log since the oldest, unless an operator says otherwise. */
export const KEPT_BASES = 7;
/** The newest backup is restored and checked after so long. */
export const DRILL_EVERY_MS = 7 * 24 * 3_600_000;
/** What failed is tried again after so long. */
export const TRY_AGAIN_MS = 3_600_000;

/** The log should be a minute old; from here on somebody is told. */
export const LOG_STALE_MS = 30 * 60_000;
/** A base backup should be a day old. */
export const BASE_STALE_MS = 2 * 24 * 3_600_000;
/** A drill that passed should be a week old. */
export const DRILL_STALE_MS = 9 * 24 * 3_600_000;
