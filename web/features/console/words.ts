/** How long something has waited, and how many wait, in words. */
import { MOST_COUNTED } from '#core/policy/waiting-lists.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 days`, `1 hour`, `under a minute`: in whole ones of the largest unit that fits. */
export function sayWaited(since: string, now: number): string {
  const waited = now - new Date(since).getTime();
  for (const [unit, length] of UNITS) {
    const whole = Math.floor(waited / length);
    if (whole >= 1) return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
  }
  return 'under a minute';
}

/** The number; `1000+` where they were not counted to the end. */
export function sayCount(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}
