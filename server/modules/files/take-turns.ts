/** Lets so many things happen at once and makes the others wait, in their order: what holds whole files in memory. */

/** Runs `act` when its turn comes. */
export type TakeTurn = <Value>(act: () => Promise<Value>) => Promise<Value>;

/** Makes a queue in which `atOnce` are served. */
export function createTurns(atOnce: number): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      // The place goes to the next one, and is free only when nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
