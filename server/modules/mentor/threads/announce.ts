/** Telling the live topic of a thread what has changed, after the commit that changed it. */
import type { ThreadEvent } from '#contract/live.ts';
import type { Reward } from '#server/modules/rewards/index.ts';
import type { LiveHub } from '#server/platform/live/hub.ts';
import type { Message } from './queries.ts';

/** The live key of a thread. */
export const threadKey = (threadId: string): string => `thread:${threadId}`;

/** The sequence of the event that tells of a member's message being rewarded; the version is kept free for it. */
export const rewardSequence = (userMessage: Pick<Message, 'version'>): number => userMessage.version + 1;

export function announceMessage(live: LiveHub, message: Message): void {
  const data: ThreadEvent = { kind: 'message', message };
  live.publish(threadKey(message.threadId), { sequence: message.version, data });
}

export function announceReward(live: LiveHub, userMessage: Message, reward: Reward): void {
  const data: ThreadEvent = { kind: 'reward', reward };
  live.publish(threadKey(userMessage.threadId), { sequence: rewardSequence(userMessage), data });
}

export function announceDelta(
  live: LiveHub,
  {
    threadId,
    version,
    ...delta
  }: { threadId: string; version: number; messageId: string; offset: number; text: string },
): void {
  const data: ThreadEvent = { kind: 'delta', ...delta };
  live.publish(threadKey(threadId), { sequence: version, data });
}

/** Tells that another branch is shown since the thread's `branched_version`. */
export function announceBranch(live: LiveHub, thread: { id: string; branchedVersion: number }): void {
  const data: ThreadEvent = { kind: 'branched' };
  live.publish(threadKey(thread.id), { sequence: thread.branchedVersion, data });
}
