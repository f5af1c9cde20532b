/**
 * How many sign-ins failed lately, from one address and from everywhere, in this process. Counts halve every ten
 * minutes; they only decide how much work a stranger does first, so losing them in a restart loses little.
 */
import type { Clock } from '#server/platform/clock.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';

const HALF_LIFE_MS = 600_000;

interface Count {
  value: number;
  at: number;
}

export interface RecentFailures {
  count(address: string): void;
  /** Takes one back: the attempt was right after all. */
  forgive(address: string): void;
  read(address: string): { address: number; everywhere: number };
}

/** Makes the counts; while limits on calls are off, nothing is counted: all callers are one address then. */
export function createRecentFailures({ clock, isOn }: { clock: Clock; isOn: boolean }): RecentFailures {
  const addresses = recentlyUsed<string, Count>(50_000);
  let everywhere: Count = { value: 0, at: 0 };

  const levelOf = ({ value, at }: Count) =>
    value * 0.5 ** (Math.abs(clock.now().getTime() - at) / HALF_LIFE_MS);
  const add = (count: Count, change: number): Count => ({
    value: Math.max(0, levelOf(count) + change),
    at: clock.now().getTime(),
  });
  const change = (address: string, by: number) => {
    if (!isOn) return;
    addresses.set(address, add(addresses.get(address) ?? { value: 0, at: 0 }, by));
    everywhere = add(everywhere, by);
  };
  return {
    count: (address) => change(address, 1),
    forgive: (address) => change(address, -1),
    read: (address) => ({
      // Decay makes 9 failures a little less than 9.
      address: Math.round(levelOf(addresses.get(address) ?? { value: 0, at: 0 })),
      everywhere: Math.round(levelOf(everywhere)),
    }),
  };
}
