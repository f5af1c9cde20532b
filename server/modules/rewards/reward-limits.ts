/** What rewards may issue on this installation. */
import { units } from '#core/money/amount.ts';
import type { RewardLimits } from '#core/rewards/terms.ts';
import { DEFAULT_REWARD_LIMITS } from '#core/rewards/terms.ts';
import type { Config } from '#server/config.ts';

/** The limits of this installation: the published ones, or lower where the operator has said so. */
export function rewardLimitsOf({ rewards }: Pick<Config, 'rewards'>): RewardLimits {
  return {
    ...DEFAULT_REWARD_LIMITS,
    memberDailyMinor: units('PRD', rewards.memberDailyPrd).minor,
    platformDailyMinor: units('PRD', rewards.platformDailyPrd).minor,
  };
}
