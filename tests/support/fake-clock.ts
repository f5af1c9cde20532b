import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves the clock forward by so many milliseconds. */
  advance(ms: number): void;
  set(time: Date | string): void;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function createFakeClock(start: Date | string = '2026-03-02T09:00:00.000Z'): FakeClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
    set: (time) => {
      current = new Date(time);
    },
  };
}
