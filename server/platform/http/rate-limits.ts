/**
 * How often one member or one address may call endpoints of a class. Counts live in the process: behind
 * several processes a caller gets the sum of their allowances, until a shared store is configured.
 */
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#contract/endpoint.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Calls allowed a member (or an address that is not signed in), and the window in seconds. */
export const ALLOWANCES: Record<RateClass, { points: number; duration: number }> = {
  read: { points: 1200, duration: 60 },
  write: { points: 240, duration: 60 },
  attempt: { points: 20, duration: 300 },
  money: { points: 60, duration: 60 },
  lookup: { points: 60, duration: 60 },
  model: { points: 30, duration: 60 },
};

/**
 * All who share an address together get so many times the allowance of one: a household or an office has one
 * address, and so has a flood of accounts.
 */
const ADDRESS_FACTOR = 5;

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
    caller: { ip: string; memberId: string | undefined },
    onCount?: (allowance: Allowance) => void,
  ): Promise<void>;
  /** Counts one attempt on something named by the caller, e.g. an e-mail that is tried. */
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
    async consume(rate, { ip, memberId }, onCount) {
      if (!options.enabled) return;
      const address = addressKey(ip);
      await count(byCaller.get(rate)!, memberId ?? address, onCount);
      if (memberId) await count(byAddress.get(rate)!, address);
    },
    async consumeKey(rate, key) {
      if (options.enabled) await count(byCaller.get(rate)!, `key:${key}`);
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** One subscriber has a whole /64 of IPv6, so that is what is counted; an IPv4 address stands as it is. */
function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...end];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
