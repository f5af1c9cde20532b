/** When a session ends by itself. */
import { REFRESH_MS } from './terms.ts';

const DAY_MS = 86_400_000;

/** The longest that a session lives, in days from its sign-in. */
export interface SessionDays {
  member: number;
  admin: number;
}

/**
 * When a session that is made or renewed now runs out: after thirty days without a visit, and however often it is
 * renewed, so many days after its sign-in.
 */
export function sessionEnd(
  { now, startedAt, isAdmin }: { now: Date; startedAt: Date; isAdmin: boolean },
  days: SessionDays,
): Date {
  const longest = (isAdmin ? days.admin : days.member) * DAY_MS;
  return new Date(Math.min(now.getTime() + REFRESH_MS, startedAt.getTime() + longest));
}
