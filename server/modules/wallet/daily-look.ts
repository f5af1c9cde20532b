/**
 * Looks again at the limits of a member who may send more than everybody: what raised them (counterparties, a
 * second factor) may be gone. Once a day after a transfer, so that it costs the transfers of others nothing.
 */
import { LRUCache } from 'lru-cache';
import { utcDay } from '#core/ledger/limit-use.ts';
import { FIRST_LIMITS } from '#core/wallet/sending-limits.ts';
import type { LimitUse } from '#server/modules/ledger/index.ts';
import type { Deps } from './deps.ts';
import { type LimitDeps, updateLimits } from './sending-limits.ts';

/** Never fails the transfer that it follows. */
export type LookAgain = (memberId: string, use: LimitUse) => Promise<void>;

export function createDailyLook(deps: LimitDeps & Pick<Deps, 'log'>): LookAgain {
  const looked = new LRUCache<string, string>({ max: 50_000 });
  return async (memberId, use) => {
    if (use.day <= FIRST_LIMITS.day && use.month <= FIRST_LIMITS.month) return;
    const today = utcDay(deps.clock.now());
    if (looked.get(memberId) === today) return;
    try {
      await updateLimits(deps, memberId);
      looked.set(memberId, today);
    } catch (err) {
      deps.log.warn({ err, memberId }, 'sending limits were not looked at again');
    }
  };
}
