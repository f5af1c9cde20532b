/**
 * What a stop by oneself keeps a lender from: whoever stops their own account chooses when, so it delays what stands for a
 * debt once, and for a stated time. A stop by somebody else delays it for as long as it stands.
 */

const DAY_MS = 86_400_000;

/** For so long after its beginning nothing is sold, taken or called in for a stop by oneself. Ours. */
export const OWN_STOP_HOLDS_UP_MS = 7 * DAY_MS;

/** Within so long of another one of theirs, a stop by oneself delays nothing. Ours: a quarter. */
export const OWN_STOP_AGAIN_MS = 90 * DAY_MS;
