/**
 * The members who have proved themselves: a verified email, an account of a day or more, and nothing that stops it. In a
 * place that is full they go before accounts that anybody could have made a moment ago. Each process knows those who have
 * called it; whoever hasn't yet waits as a newcomer does.
 */
import { recentlyUsed } from '../recently-used.ts';

const DAY_MS = 86_400_000;
/** As many as call a process within a few hours. */
const MOST_REMEMBERED = 50_000;

/** What is known of whoever calls. */
interface Caller {
  memberId: string;
  joinedAt: Date;
  isEmailVerified: boolean;
  isSuspended: boolean;
}

export interface KnownMembers {
  /** Notes who has just been seen, at this time. */
  see(caller: Caller, now: Date): void;
  /** Whether this is one of them, by their id or by their pseudonym. */
  has(owner: string): boolean;
}

/** Makes the memory of a process, which holds each of them by their id and by their pseudonym. */
export function createKnownMembers(refOf: (memberId: string) => string): KnownMembers {
  const refs = recentlyUsed<string, string>(MOST_REMEMBERED, { dispose: (ref) => known.delete(ref) });
  const known = new Set<string>();
  return {
    see({ memberId, joinedAt, isEmailVerified, isSuspended }, now) {
      const isProved = isEmailVerified && !isSuspended && now.getTime() - joinedAt.getTime() >= DAY_MS;
      if (!isProved) return void refs.delete(memberId);
      if (refs.get(memberId) !== undefined) return;
      const ref = refOf(memberId);
      refs.set(memberId, ref);
      known.add(ref);
    },
    has: (owner) => refs.has(owner) || known.has(owner),
  };
}
