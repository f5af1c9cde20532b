/** What one person may send is one limit for all of their accounts. */
import { isDeepStrictEqual } from 'node:util';
import { accountsTogether } from './other-accounts.ts';
import { type LimitDeps, updateLimits } from './sending-limits.ts';

/** So often it is done again where whose accounts are whose has changed meanwhile. */
const MOST_LOOKS = 5;

/**
 * Has all accounts of a person share what one may send, where there are several. Called whenever whose accounts are
 * whose may have changed, before anything can leave by it. Whose they are is looked at for all of them together, and
 * once more at the end: whoever changed it meanwhile may have been overwritten.
 */
export async function shareLimits(deps: LimitDeps, memberIds: readonly string[]): Promise<void> {
  let sharing = await accountsTogether(deps.db, memberIds);
  for (let look = 0; look < MOST_LOOKS && sharing.size > 0; look += 1) {
    for (const [id, others] of sharing) await updateLimits(deps, id, undefined, others);
    const now = await accountsTogether(deps.db, memberIds);
    if (isDeepStrictEqual(now, sharing)) return;
    sharing = now;
  }
}
