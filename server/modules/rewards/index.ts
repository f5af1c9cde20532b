/**
 * Rewards: what a message of a member is worth, or a task that they have done, decided by published rules and
 * posted once, in the same transaction as the message or the tick. It promises that neither a member nor a model can name an amount, that daily
 * limits hold under any concurrency, and that every decision can be explained later.
 */
export { type MessageReward, rewardMessage } from './commands/reward-message.ts';
export { rewardSubstance } from './commands/reward-substance.ts';
export { rewardTask, type TaskReward } from './commands/reward-task.ts';
export { waitingRewardDisputes } from './disputes-store.ts';
export { countIdeas, type Reward, rewardsOfMessages, rewardsToday } from './queries.ts';
export { waitingRewardReviews } from './reviews-store.ts';
export { rewardLimitsOf } from './reward-limits.ts';
export { settleOften } from './settle-often.ts';
