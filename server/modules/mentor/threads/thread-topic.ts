/**
 * The live topic `thread:{id}`: the owner's alone. What a client missed is told by the messages as they now
 * are, each at the version of its last change; so nothing needs to be kept for those who may come back.
 */
import type { ThreadEvent } from '#contract/live.ts';
import type { Db } from '#server/database/pool.ts';
import type { LiveEvent, TopicSource } from '#server/platform/live/hub.ts';
import { branchedVersion, loadThread, messagesSince, threadVersion } from '../store.ts';
import { rewardSequence, threadKey } from './announce.ts';
import { type Message, withRewards } from './queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A client that has missed more reads the thread afresh. */
const MAX_MISSED = 100;

const threadIdOf = (key: string) => key.slice('thread:'.length);

export function createThreadTopic(db: Db): TopicSource {
  return {
    takesId: true,
    async resolve(actor, argument) {
      if (!actor || argument === undefined || !UUID.test(argument)) return null;
      const thread = await loadThread(db, { id: argument, memberId: actor.memberId });
      return thread && threadKey(thread.id);
    },
    position: async (key) => (await threadVersion(db, threadIdOf(key))) ?? 0,
    async since(key, sequence) {
      // What such a reader shows is another branch.
      if (sequence < ((await branchedVersion(db, threadIdOf(key))) ?? 0)) return null;
      // A rewarded message stands for two events, its own and the next, so it is read from one earlier.
      const rows = await messagesSince(db, {
        threadId: threadIdOf(key),
        version: sequence,
        limit: MAX_MISSED + 1,
      });
      if (rows.length > MAX_MISSED) return null;
      const messages = await withRewards(db, rows);
      return messages.flatMap(eventsOf).filter((event) => event.sequence > sequence);
    },
  };
}

function eventsOf(message: Message): LiveEvent[] {
  const told = (data: ThreadEvent, sequence: number): LiveEvent => ({ sequence, data });
  const events = [told({ kind: 'message', message }, message.version)];
  if (message.sender === 'user' && message.reward?.isPaid) {
    events.push(told({ kind: 'reward', reward: message.reward }, rewardSequence(message)));
  }
  return events;
}
