/**
 * Attempts that were counted and then cut short, by an outage or because the server was too busy: nobody was told
 * whether they were right, so they cost nothing. What they took is given back with the next attempt from the same
 * place. Kept in this process's memory, for the database is what was away.
 */
import { recentlyUsed } from '#server/platform/recently-used.ts';
import type { Attempt } from './sign-in-failures.ts';

/** Remembers them by account and source. */
export interface Untried {
  add(attempt: Attempt, count?: number): void;
  /** How many there are, and forgets them. */
  take(attempt: Attempt): number;
}

const MOST = 10_000;

/** Makes an empty memory; the oldest are forgotten past ten thousand. */
export function createUntried(): Untried {
  const counts = recentlyUsed<string, number>(MOST);
  const keyOf = ({ account, source }: Attempt) => JSON.stringify([account, source]);
  return {
    add(attempt, count = 1) {
      if (count > 0) counts.set(keyOf(attempt), (counts.get(keyOf(attempt)) ?? 0) + count);
    },
    take(attempt) {
      const count = counts.get(keyOf(attempt)) ?? 0;
      counts.delete(keyOf(attempt));
      return count;
    },
  };
}
