/**
 * Lets so many things happen at once, for all members together, and shares the places fairly: a member is
 * served one thing at a time, and whoever waits is served in rounds, one of each member. So the twenty files of
 * one member cost another the wait for a place, never the wait for the twenty.
 */
import type { Refusal } from '#server/platform/refuse.ts';
import { createFairQueue } from './fair-queue.ts';

/** Runs `act` when this owner's turn comes. Refuses as the turns were made to, when there is no room to wait. */
export type TakeTurn = <Value>(owner: string, act: () => Promise<Value>) => Promise<Value>;

interface TurnLimits {
  /** Served at once. */
  atOnce: number;
  /** Of one owner; 1 where nothing else is said. */
  atOnceEach?: number;
  /** Things of one owner that may wait. */
  waitingEach: number;
  /** Things that may wait in all. */
  waitingAll: number;
  /** Owners who go before others; see `ShareBounds`. */
  goesFirst?: ((owner: string) => boolean) | undefined;
  /** What is said to whoever finds no place; see `Displaced`. */
  refusal(displaced: { isFull: boolean }): Refusal;
}

/** Makes the queue. */
export function createFairTurns(limits: TurnLimits): TakeTurn {
  const { atOnce, atOnceEach = 1, waitingEach, waitingAll, goesFirst, refusal } = limits;
  const queue = createFairQueue<{ start(): void; giveUp(reason: Refusal): void }>({
    most: waitingAll,
    mostOfOne: waitingEach,
    mostRunningOfOne: atOnceEach,
    goesFirst,
  });
  let served = 0;

  const serve = () => {
    while (served < atOnce) {
      const next = queue.take();
      if (!next) return;
      served += 1;
      next.item.start();
    }
  };

  const wait = (owner: string) =>
    new Promise<void>((start, giveUp) => {
      for (const displaced of queue.push(owner, { start, giveUp })) displaced.item.giveUp(refusal(displaced));
      serve();
    });

  return async (owner, act) => {
    await wait(owner);
    try {
      return await act();
    } finally {
      served -= 1;
      queue.done(owner);
      serve();
    }
  };
}
