/** The contract's endpoints on rewards. */
import { formatMinor, units } from '#core/money/amount.ts';
import { KEYWORD_LISTS } from '#core/rewards/keyword-lists.ts';
import { REWARD_POLICIES, type RewardPolicy } from '#core/rewards/terms.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { rewardLimitsOf } from './index.ts';
import { listRewards, readReward } from './queries.ts';

const prd = (whole: number) => formatMinor('PRD', units('PRD', whole).minor);

const routes = routesWith<Deps>();

export const rewardsRoutes = {
  list: routes.rewards.list.handler(async ({ context, input }) => {
    const items = await listRewards(context.deps.db, {
      memberId: context.actor.memberId,
      limit: input.limit + 1,
      before: decodeCursor(input.cursor),
    });
    return cutPage(items, input.limit, ({ timestamp, id }) => ({ at: timestamp, id }));
  }),

  read: routes.rewards.read.handler(
    async ({ context, input }) =>
      (await readReward(context.deps.db, context.actor.memberId, input.id)) ?? refuse('not_found'),
  ),

  policies: routes.rewards.policies.handler(({ context }) => {
    const limits = rewardLimitsOf(context.deps.config);
    const active = context.deps.config.rewards.policy;
    return {
      active,
      policies: Object.values(REWARD_POLICIES).map(toPublishedPolicy),
      limits: {
        memberPerDay: formatMinor('PRD', limits.memberDailyMinor),
        platformPerDay: formatMinor('PRD', limits.platformDailyMinor),
        perMessage: prd(REWARD_POLICIES[active].capPrd),
        cooldownSeconds: limits.cooldownSeconds,
      },
    };
  }),
};

function toPublishedPolicy(policy: RewardPolicy) {
  return {
    id: policy.id,
    keywords: KEYWORD_LISTS.map(({ category, points, families }) => ({
      category,
      points,
      words: families.flatMap((family) => family.split('|')),
    })),
    bonuses: [
      ...policy.wordTiers.map(({ over, points }) => ({ rule: `More than ${over} words`, points })),
      { rule: 'Asks a question', points: policy.questionPoints },
      { rule: `More than ${policy.linesOver} lines`, points: policy.linesPoints },
    ],
    minimumScore: policy.minScore,
    base: prd(policy.basePrd),
    cap: prd(policy.capPrd),
  };
}
