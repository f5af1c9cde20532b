/** What waited for a second administrator: how it takes effect, and that what follows it is never forgotten. */
import type { Deps } from '../deps.ts';
import type { Identity } from '../index.ts';
import type { Listeners } from '../listeners.ts';
import { decideSoon } from './grant-work.ts';
import { keepDomain } from './mail-domains.ts';
import { separateAccounts } from './people.ts';

const RULED_QUEUE = 'identity.accounts-ruled';

/**
 * Adds how a ruling, and a word about a domain, take effect. In the same transaction the grants that it may change are
 * marked, and jobs are queued: one decides them again, one has rooms hear of a ruling.
 */
export function withSeconds(
  deps: Deps,
  listeners: Listeners,
): Listeners & Pick<Identity, 'separate' | 'keepDomain'> {
  deps.jobs.define<{ memberIds: string[] }>(RULED_QUEUE, ({ memberIds }) =>
    listeners.peopleChanged(...memberIds),
  );
  return {
    ...listeners,
    async separate({ tx, now }, ruling) {
      const { pair, again } = await separateAccounts({ tx, now, newId: deps.newId }, ruling);
      await deps.jobs.enqueue(RULED_QUEUE, { memberIds: pair }, { tx });
      await decideSoon(deps, tx, again);
    },
    async keepDomain({ tx, now }, waited) {
      const { domain, again } = await keepDomain({ tx, now, newId: deps.newId }, waited);
      await decideSoon(deps, tx, again);
      const { adminId, approvedBy, reason } = waited;
      deps.log.info(
        { domain, reason, by: adminId, approvedBy },
        waited.isDisposable
          ? 'a domain of mailboxes was judged as thrown away'
          : 'a domain of mailboxes was judged as kept',
      );
    },
  };
}
