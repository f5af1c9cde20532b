/** The live topic `presence`: a member's own, and says only that what they see of who is here has changed. */
import type { PresenceEvent } from '#contract/live.ts';
import type { LiveEvent } from '#server/platform/live/hub.ts';
import type { Deps } from '../deps.ts';
import { newestChange } from './presence-store.ts';

/** Under what a member's changes are published. */
export const presenceKey = (memberId: string): string => `presence:${memberId}`;

/** What is published. */
export function presenceEvent(version: number): LiveEvent {
  const data: PresenceEvent = { version };
  return { sequence: version, data };
}

/** Registers the topic. Whoever comes back after any change reads again: whose it was isn't kept for them. */
export function registerPresence({ db, live }: Pick<Deps, 'db' | 'live'>): void {
  live.register('presence', {
    isConflated: true,
    resolve: async (actor) => actor && presenceKey(actor.memberId),
    position: () => newestChange(db),
    async since(_key, sequence) {
      const newest = await newestChange(db);
      return newest > sequence ? [presenceEvent(newest)] : [];
    },
  });
}
