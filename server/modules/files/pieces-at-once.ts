/**
 * How many pieces of uploads are read at once. Each is in memory until all of it is here, and whoever sends it decides
 * how long that takes; when there are too many, they are shared as in `shares.ts`, and a piece that gives way is sent
 * again.
 */
import type { KnownMembers } from '#server/platform/turns/known-members.ts';
import { createShares, noPlace } from '#server/platform/turns/shares.ts';

/** As many as a member may have uploads that are not complete, and of all members together. */
const MOST = { mostOfOne: 20, most: 300 };
const RETRY_SECONDS = 10;

/** A place among the pieces that are read. */
interface Place {
  /** Aborted, with what is said to the sender, when the place is given to another. */
  signal: AbortSignal;
  leave(): void;
}

/** Makes the count: takes a place for a piece. Refuses with: `too_many_requests`, `service_unavailable`. */
export function createPieceCount({ has: goesFirst }: Pick<KnownMembers, 'has'>): (memberId: string) => Place {
  const places = createShares<AbortController>({ ...MOST, goesFirst });
  return (memberId) => {
    const place = new AbortController();
    for (const displaced of places.add(memberId, place)) {
      displaced.item.abort(noPlace(displaced, RETRY_SECONDS));
    }
    place.signal.throwIfAborted();
    return { signal: place.signal, leave: () => void places.remove(memberId, place) };
  };
}
