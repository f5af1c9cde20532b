/** The bounds of what administrators say of their acts. */

/** The most characters of a reason. */
export const MAX_ACT_REASON = 300;
