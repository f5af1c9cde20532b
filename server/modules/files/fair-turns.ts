/**
 * Lets so many things happen at once, for all members together, and shares the places fairly: a member is
 * served one thing at a time, and whoever waits is served in rounds, one of each member. So the twenty files of
 * one member cost another the wait for a place, never the wait for the twenty.
 */
import { refuse } from '#server/platform/refuse.ts';

/** Runs `act` when this member's turn comes. Refuses with: `file_checks_full`. */
export type TakeTurn = <Value>(memberId: string, act: () => Promise<Value>) => Promise<Value>;

interface TurnLimits {
  /** Served at once, each for another member. */
  atOnce: number;
  /** Things of one member that may wait. */
  waitingEach: number;
  /** Things that may wait in all. */
  waitingAll: number;
}

/** How long somebody who was sent away is asked to wait. */
const RETRY_SECONDS = 30;

/** Makes the queue. */
export function createFairTurns({ atOnce, waitingEach, waitingAll }: TurnLimits): TakeTurn {
  const served = new Set<string>();
  /** In the order of the round: a member who was served goes to its end. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;

  const serve = () => {
    for (const [memberId, queue] of queues) {
      if (served.size >= atOnce) return;
      if (served.has(memberId)) continue;
      const start = queue.shift()!;
      waiting -= 1;
      if (queue.length === 0) queues.delete(memberId);
      served.add(memberId);
      start();
    }
  };

  const goLast = (memberId: string) => {
    const queue = queues.get(memberId);
    queues.delete(memberId);
    if (queue) queues.set(memberId, queue);
  };

  const wait = (memberId: string) =>
    new Promise<void>((resolve) => {
      const queue = queues.get(memberId) ?? [];
      if (waiting >= waitingAll || queue.length >= waitingEach) {
        refuse('file_checks_full', { retryAfterSeconds: RETRY_SECONDS });
      }
      queues.set(memberId, queue);
      queue.push(resolve);
      waiting += 1;
      serve();
    });

  return async (memberId, act) => {
    await wait(memberId);
    try {
      return await act();
    } finally {
      served.delete(memberId);
      goLast(memberId);
      serve();
    }
  };
}
