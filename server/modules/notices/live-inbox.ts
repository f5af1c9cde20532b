/** The live topic `inbox`: a member's own, and says only that what waits for them has changed. */
import type { InboxEvent } from '#contract/live.ts';
import type { LiveEvent } from '#server/platform/live/hub.ts';
import type { Deps } from './deps.ts';
import { inboxVersion } from './store.ts';

const PREFIX = 'inbox:';

/** Under what a member's changes are published. */
export const inboxKey = (memberId: string): string => PREFIX + memberId;

/** What is published. */
export function inboxEvent(version: number): LiveEvent {
  const data: InboxEvent = { version };
  return { sequence: version, data };
}

/** Registers the topic. */
export function registerInbox({ db, live }: Pick<Deps, 'db' | 'live'>): void {
  const versionAt = (key: string) => inboxVersion(db, key.slice(PREFIX.length));
  live.register('inbox', {
    isConflated: true,
    resolve: async (actor) => actor && inboxKey(actor.memberId),
    position: versionAt,
    async since(key, sequence) {
      const version = await versionAt(key);
      return version > sequence ? [inboxEvent(version)] : [];
    },
  });
}
