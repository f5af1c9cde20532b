/** Rulings that waited for a second administrator: how they take effect, and that what follows them is never forgotten. */
import type { Deps } from '../deps.ts';
import type { Identity } from '../index.ts';
import type { Listeners } from '../listeners.ts';
import { decideSoon } from './grant-work.ts';
import { separateAccounts } from './people.ts';

const RULED_QUEUE = 'identity.accounts-ruled';

/**
 * Adds how such a ruling takes effect. In the same transaction the grants that it may change are marked, and jobs are
 * queued: one decides them again, one has rooms hear of it.
 */
export function withSeparations(deps: Deps, listeners: Listeners): Listeners & Pick<Identity, 'separate'> {
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
  };
}
