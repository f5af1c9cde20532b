/**
 * How many pieces of uploads are read at once. Each is in memory until all of it is here, and whoever sends it decides
 * how long that takes.
 */
import { refuse } from '#server/platform/refuse.ts';

/** As many as a member may have uploads that are not complete, and of all members together. */
const MOST = { each: 20, all: 300 };
const RETRY_SECONDS = 10;

/** Makes the count: takes a place for a piece of this member and returns how to give it back. */
export function createPieceCount(): (memberId: string) => () => void {
  const ofMember = new Map<string, number>();
  let ofAll = 0;
  return (memberId) => {
    const own = ofMember.get(memberId) ?? 0;
    if (own >= MOST.each || ofAll >= MOST.all) {
      refuse('too_many_requests', { values: { seconds: RETRY_SECONDS }, retryAfterSeconds: RETRY_SECONDS });
    }
    ofMember.set(memberId, own + 1);
    ofAll += 1;
    return () => {
      const left = ofMember.get(memberId)! - 1;
      if (left === 0) ofMember.delete(memberId);
      else ofMember.set(memberId, left);
      ofAll -= 1;
    };
  };
}
