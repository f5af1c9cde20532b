/**
 * Rewards: what a message of a member is worth, or a task that they have done, decided by published rules and
 * posted once, in the same transaction as the message or the tick. It promises that neither a member nor a model can name an amount, that daily
 * limits hold under any concurrency, and that every decision can be explained later.
 */

import { units } from '#core/money/amount.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import { DEFAULT_REWARD_LIMITS } from '#core/rewards/terms.ts';
import type { Config } from '#server/config.ts';

export { type MessageReward, rewardMessage } from './commands/reward-message.ts';
export { rewardTask } from './commands/reward-task.ts';
export { countIdeas, type Reward, rewardsOfMessages, toReward } from './queries.ts';
export { paidToday } from './store.ts';

/** The policy that decides on messages to the mentor. */
export const CHAT_POLICY = 'chat-v1';

/** The limits of this installation: the published ones, or lower where the operator has said so. */
export function rewardLimitsOf({ rewards }: Pick<Config, 'rewards'>): RewardLimits {
  return {
    ...DEFAULT_REWARD_LIMITS,
    memberDailyMinor: units('PRD', rewards.memberDailyPrd).minor,
    platformDailyMinor: units('PRD', rewards.platformDailyPrd).minor,
  };
}
