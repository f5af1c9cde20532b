/**
 * How often one member or one address may call endpoints of a class. Counts live in the process: behind
 * several processes a caller gets the sum of their allowances, until a shared store is configured.
 */
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

export interface RateLimits {
  /** Counts one call. Refuses with: `too_many_requests` and the seconds to wait. */
  consume(rate: RateClass, caller: { ip: string; memberId: string | undefined }): Promise<void>;
  /** Counts one attempt on something named by the caller, e.g. an e-mail that is tried. */
  consumeKey(rate: RateClass, key: string): Promise<void>;
}

export function createRateLimits(options: { enabled: boolean }): RateLimits {
  const limiters = new Map(
    Object.entries(ALLOWANCES).map(([name, allowance]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...allowance }),
    ]),
  );
  const count = async (rate: RateClass, key: string) => {
    if (!options.enabled) return;
    try {
      await limiters.get(rate)!.consume(key);
    } catch (result) {
      if (result instanceof Error) throw result;
      const seconds = Math.max(1, Math.ceil((result as RateLimiterRes).msBeforeNext / 1000));
      refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
    }
  };
  return {
    consume: (rate, { ip, memberId }) => count(rate, memberId ?? ip),
    consumeKey: (rate, key) => count(rate, `key:${key}`),
  };
}
