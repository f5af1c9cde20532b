/**
 * Looks again at the limits of a member who may send more than everybody, because what raised them (counterparties, a
 * second factor) may be gone, and of one who has used half of theirs, because their PRD may show whose other accounts
 * are. Once a day after a transfer, so that it costs the transfers of others nothing.
 */
import { utcDay } from '#core/ledger/limit-use.ts';
import { FIRST_LIMITS } from '#core/wallet/sending-limits.ts';
import type { LimitUse } from '#server/modules/ledger/index.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import type { Deps } from './deps.ts';
import { type LimitDeps, updateLimits } from './sending-limits.ts';
import { shareLimits } from './share-limits.ts';

/** Never fails the transfer that it follows. */
export type LookAgain = (memberId: string, use: LimitUse) => Promise<void>;

export function createDailyLook(deps: LimitDeps & Pick<Deps, 'log'>): LookAgain {
  const looked = recentlyUsed<string, string>(50_000);
  return async (memberId, use) => {
    const isMore = use.day > FIRST_LIMITS.day || use.month > FIRST_LIMITS.month;
    if (!isMore && use.usedDay * 2n < use.day && use.usedMonth * 2n < use.month) return;
    const today = utcDay(deps.clock.now());
    if (looked.get(memberId) === today) return;
    try {
      if (isMore) await updateLimits(deps, memberId);
      await shareLimits(deps, [memberId]);
      looked.set(memberId, today);
    } catch (err) {
      deps.log.warn({ err, memberId }, 'sending limits were not looked at again');
    }
  };
}
