/**
 * The sentences that tell a member why a message earned what it earned. Every reason and every reduction has
 * one; none of them blames.
 */
import { plainPrd, type RewardDecision, type RewardReason, type RewardReduction } from './decide-reward.ts';
import { REWARD_POLICIES } from './terms.ts';

/** One sentence for each reason why a message pays nothing. */
export const REASON_SENTENCES: Readonly<Record<RewardReason, string>> = {
  below_threshold:
    'This message scored below 6 points, which is where rewards begin. Say more about the problem, your solution or what you did.',
  no_keyword: 'This message has none of the words that the reward lists look for.',
  resent: 'You were rewarded for an earlier version of this message. A place in a conversation is paid once.',
  duplicate: 'The same text was sent before, and a text is rewarded once.',
  near_duplicate: 'This is nearly the same as an earlier message. Add what is new to earn for it.',
  stuffing: 'This reads as a list of reward words, not as sentences, so it earns nothing.',
  cooldown: 'You were rewarded a moment ago. Rewards have a short pause between them.',
  unverified_limit:
    'You have earned what a member can earn before the email is verified. Follow the link in the email that we sent, and go on earning.',
  member_daily_limit: 'You reached your daily limit for chat rewards. Rewards resume at 00:00 UTC.',
  platform_daily_limit:
    'The platform has issued all the PRD it may issue today. Rewards resume at 00:00 UTC.',
};

/** One sentence for each reason why a reward is smaller than its score. */
export const REDUCTION_SENTENCES: Readonly<Record<RewardReduction, string>> = {
  second_opinion: 'A second, stricter reading of a large reward did not agree in full, so it was lowered.',
  decreasing_returns: 'Rewards get smaller as you earn more of them in one day.',
  unverified_limit: 'This reward was cut to what can be earned before the email is verified.',
  member_daily_limit: 'This reward was cut to what was left of your daily limit.',
  platform_daily_limit: "This reward was cut to what was left of the platform's daily limit.",
};

/**
 * Explains a decision from top to bottom: the lines of the score, the sum, the amount by the policy, each
 * reduction, and the outcome. Plain sentences, one an item, to show as a list.
 */
export function explainReward(decision: RewardDecision): string[] {
  const { evaluation, reductions, reason, amount } = decision;
  const policy = REWARD_POLICIES[evaluation.policy];
  const lines = evaluation.lines.map(({ note, points }) => `${note}: +${points}`);
  lines.push(`Score ${evaluation.score} under ${policy.id}; rewards begin at ${policy.minScore}.`);
  if (evaluation.qualifies) {
    const full = plainPrd(evaluation.amount.minor);
    lines.push(
      `Half the score, rounded down, plus ${policy.basePrd}, at most ${policy.capPrd}: ${full} PRD.`,
    );
  }
  for (const { reason: reduction, fromMinor, toMinor } of reductions) {
    lines.push(`${REDUCTION_SENTENCES[reduction]} ${plainPrd(fromMinor)} became ${plainPrd(toMinor)} PRD.`);
  }
  lines.push(reason ? REASON_SENTENCES[reason] : `Posted to your wallet: ${plainPrd(amount.minor)} PRD.`);
  return lines;
}
