/**
 * The queue before a model that answers one question at a time: first come, first served, with a place that is told
 * whenever it changes, and an end to how many may wait.
 */

/** Thrown when as many wait as may. */
export class QueueIsFull extends Error {}

export interface AnswerQueue {
  /**
   * Waits for the turn, and gives the places on the way: 1 is next. It ends when the turn has come; `leave` must follow,
   * whatever happened. Throws `QueueIsFull` at once, and the signal's reason.
   */
  enter(signal: AbortSignal): { places: AsyncGenerator<number, void, undefined>; leave: () => void };
  readonly waiting: number;
}

/** Makes it; `most` may wait beside the one that is answered. */
export function createAnswerQueue(most: number): AnswerQueue {
  const line: object[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listen of [...listeners]) listen();
  };
  return {
    get waiting() {
      return Math.max(0, line.length - 1);
    },
    enter(signal) {
      if (line.length > most) throw new QueueIsFull('Too many wait for the model.');
      const ticket = {};
      line.push(ticket);
      const leave = () => {
        const at = line.indexOf(ticket);
        if (at < 0) return;
        line.splice(at, 1);
        tell();
      };
      return { places: placesOf(ticket, signal), leave };
    },
  };

  async function* placesOf(ticket: object, signal: AbortSignal): AsyncGenerator<number, void, undefined> {
    for (let told = -1; ; ) {
      signal.throwIfAborted();
      const place = line.indexOf(ticket);
      if (place <= 0) return;
      if (place !== told) {
        told = place;
        yield place;
        continue;
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          listeners.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        listeners.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
  }
}
