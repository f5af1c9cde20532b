/**
 * How often one member or one address may call endpoints of a class. Counts live in the process: behind
 * several processes a caller gets the sum of their allowances, until a shared store is configured.
 */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#contract/endpoint.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addressKey } from './address-key.ts';

/** Calls allowed a member (or an address that is not signed in), and the window in seconds. */
export const ALLOWANCES: Record<RateClass, { points: number; duration: number }> = {
  read: { points: 1200, duration: 60 },
  write: { points: 240, duration: 60 },
  attempt: { points: 20, duration: 300 },
  money: { points: 60, duration: 60 },
  lookup: { points: 60, duration: 60 },
  model: { points: 30, duration: 60 },
  // More than a member can place in the time in which an order is worth cancelling.
  cancel: { points: 600, duration: 60 },
  // As often as a member may read: only a flood is refused, never somebody who wants out.
  cancel_all: { points: 1200, duration: 60 },
};

/** Not counted by address: nobody is kept from taking an order back by others who share the address. */
const BY_MEMBER_ALONE: ReadonlySet<RateClass> = new Set(['cancel', 'cancel_all']);

/**
 * All who share an address together get so many times the allowance of one: a household or an office has one
 * address, and so has a flood of accounts.
 */
const ADDRESS_FACTOR = 5;

/**
 * What one address may send in all, whatever answers it: requests to the API, pages and files, and strays that
 * find nothing. Counted before anything else is done, so more than all classes of an address together.
 */
export const ADDRESS_ALLOWANCES = {
  request: { points: 9_000, duration: 60 },
  page: { points: 9_000, duration: 60 },
  stray: { points: 300, duration: 60 },
} as const;

export type AddressClass = keyof typeof ADDRESS_ALLOWANCES;

/** What is left of an allowance; for the `RateLimit-…` headers. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface RateLimits {
  /**
   * Counts one call of a caller, by member or else by address, and by address in all; nothing while
   * limits are off. `onCount` hears what is left, also when the call is refused.
   * Refuses with: `too_many_requests` and the seconds to wait.
   */
  consume(
    rate: RateClass,
    from: { ip: string; caller: string | undefined },
    onCount?: (allowance: Allowance) => void,
  ): Promise<void>;
  /** Counts one request of an address; undefined while limits are off. Refuses with: `too_many_requests`. */
  consumeAddress(kind: AddressClass, ip: string): Promise<void> | undefined;
  /** Counts one attempt on something named by the caller, e.g. an email that is tried. */
  consumeKey(rate: RateClass, key: string): Promise<void>;
}

/** Makes the counters. */
export function createRateLimits(options: { enabled: boolean }): RateLimits {
  const limiters = (factor: number, prefix: string) =>
    new Map(
      Object.entries(ALLOWANCES).map(([name, { points, duration }]) => [
        name,
        new RateLimiterMemory({ keyPrefix: prefix + name, points: points * factor, duration }),
      ]),
    );
  const byCaller = limiters(1, '');
  const byAddress = limiters(ADDRESS_FACTOR, 'address:');
  const atTheEdge = new Map(
    Object.entries(ADDRESS_ALLOWANCES).map(([name, allowance]) => [
      name as AddressClass,
      new RateLimiterMemory({ keyPrefix: `edge:${name}`, ...allowance }),
    ]),
  );

  const count = async (
    limiter: RateLimiterMemory,
    key: string,
    onCount: (allowance: Allowance) => void = () => {},
  ) => {
    const tell = (result: RateLimiterRes) =>
      onCount({
        limit: limiter.points,
        remaining: Math.max(0, result.remainingPoints),
        resetSeconds: secondsOf(result),
      });
    try {
      tell(await limiter.consume(key));
    } catch (result) {
      if (result instanceof Error) throw result;
      tell(result as RateLimiterRes);
      const seconds = secondsOf(result as RateLimiterRes);
      refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
    }
  };

  return {
    async consume(rate, { ip, caller }, onCount) {
      if (!options.enabled) return;
      const address = addressKey(ip);
      await count(byCaller.get(rate)!, caller ?? address, onCount);
      if (caller && !BY_MEMBER_ALONE.has(rate)) await count(byAddress.get(rate)!, address);
    },
    consumeAddress: (kind, ip) => (options.enabled ? count(atTheEdge.get(kind)!, addressKey(ip)) : undefined),
    async consumeKey(rate, key) {
      if (options.enabled) await count(byCaller.get(rate)!, `key:${key}`);
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
