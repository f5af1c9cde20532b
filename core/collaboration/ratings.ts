/**
 * Ratings (C-68): earned in finished collaborations, and in nothing else.
 *
 * K8  The initiator and each of those who were in it at the end rate each other, once a collaboration.
 * K9  What one said is shown when both have spoken, or when the days for it are over and nobody can answer it any more:
 *     so nobody rates in return.
 * K10 Each person who rates counts once, by their newest rating, whatever accounts they have; accounts of one person
 *     don't count for each other.
 * K11 Who was rated by fewer than three is new.
 */
import { DAY_MS, LEAST_RATERS, RATING_DAYS } from './terms.ts';

/** Until when those of a collaboration that ended then may rate each other. */
export function ratingsUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + RATING_DAYS * DAY_MS);
}

/** A member's rating: the mean of what counts to one decimal, half up, and of how many; null while they are new. */
export interface Rating {
  average: string;
  raters: number;
}

/** The rating by the number of raters and the sum of their stars. */
export function ratingOf({ raters, stars }: { raters: number; stars: number }): Rating | null {
  if (raters < LEAST_RATERS) return null;
  const tenths = Math.floor((stars * 20 + raters) / (raters * 2));
  return { average: `${Math.floor(tenths / 10)}.${tenths % 10}`, raters };
}
