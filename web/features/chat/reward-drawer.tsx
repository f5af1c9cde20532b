/** "Why this amount?": the decision on one message, line by line, so that the sum can be checked by hand. */
import type { ReactNode } from 'react';
import { REWARD_POLICIES, type RewardPolicyId } from '#core/rewards/terms.ts';
import { Amount } from '#web/ui/amount.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import type { Reward } from './conversation.ts';
import { RewardDispute } from './reward-dispute.tsx';
import { NoveltyCheck, PaidValues, RewardParts } from './reward-parts.tsx';
import { waitingWords } from './waiting-reward.ts';

export function RewardDrawer({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  return (
    <Dialog open={reward !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {reward ? (
        <DialogContent
          title={titleOf(reward)}
          description={reward.reason}
          className="sm:top-0! sm:right-0! sm:bottom-0! sm:left-auto! sm:h-dvh sm:max-h-none! sm:max-w-[440px] sm:translate-x-0! sm:rounded-none"
        >
          <Explanation reward={reward} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function titleOf(reward: Reward): string {
  if (reward.isPaid) return 'Why this amount?';
  return waitingWords(reward) === null ? 'Why no reward?' : 'What this message earns';
}

function Explanation({ reward }: { reward: Reward }) {
  const points = reward.lines.reduce((sum, line) => sum + line.points, 0);
  return (
    <div className="flex flex-col gap-6 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-ink-muted">{reward.isPaid ? 'Paid at once' : 'Not paid at once'}</span>
        <Amount value={reward.amount} asset="PRD" decimals={2} hasCoin className="text-2xl" />
      </div>

      {reward.parts.length > 0 ? <RewardParts parts={reward.parts} /> : null}

      {reward.rewardType === 'card_value' ? <PaidValues reward={reward} /> : null}

      <section
        aria-labelledby="reward-score"
        hidden={reward.rewardType === 'card_value' || reward.rewardType === 'case_reviewed'}
      >
        <h3 id="reward-score" className="mb-2 font-medium">
          How the message scored
        </h3>
        <table className="w-full border-collapse">
          <tbody>
            {reward.lines.map((line) => (
              <tr key={line.rule} className="border-b border-hairline align-top">
                <td className="py-2 pr-4">{line.detail}</td>
                <td className="tabular py-2 text-right">+{line.points}</td>
              </tr>
            ))}
            <tr className="font-medium">
              <td className="py-2 pr-4">{scoreLabelOf(reward.policy)}</td>
              <td className="tabular py-2 text-right">{points}</td>
            </tr>
          </tbody>
        </table>
        <p className="mt-2 text-ink-muted">{formulaOf(reward)}</p>
      </section>

      {reward.novelty ? <NoveltyCheck novelty={reward.novelty} /> : null}

      {reward.adjustments.length > 0 ? (
        <section aria-labelledby="reward-adjustments">
          <h3 id="reward-adjustments" className="mb-2 font-medium">
            What lowered it
          </h3>
          <ul className="flex flex-col gap-2">
            {reward.adjustments.map((adjustment) => (
              <li key={adjustment.rule} className="text-ink-muted">
                {adjustment.detail}
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-hairline pt-4">
        <Fact label="Policy">{reward.policy}</Fact>
        {reward.category ? <Fact label="Category">{reward.category}</Fact> : null}
        <Fact label="Confidence">{Math.round(reward.confidence * 100)}%</Fact>
        {reward.balanceAfter ? (
          <Fact label="Balance after">
            <Amount value={reward.balanceAfter} asset="PRD" decimals={2} />
          </Fact>
        ) : null}
        {reward.resumesAt ? (
          <Fact label="Rewards resume">
            <time dateTime={reward.resumesAt}>
              {new Date(reward.resumesAt).toLocaleString('en-GB', {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: 'UTC',
              })}{' '}
              UTC
            </time>
          </Fact>
        ) : null}
        {reward.transactionHash ? (
          <Fact label="Transaction">
            <span className="inline-flex items-center gap-1">
              <span className="font-mono text-xs">
                {reward.transactionHash.slice(0, 10)}…{reward.transactionHash.slice(-6)}
              </span>
              <CopyButton text={reward.transactionHash} label="Copy transaction hash" />
            </span>
          </Fact>
        ) : null}
      </dl>
      <RewardDispute key={reward.id} rewardId={reward.id} />
    </div>
  );
}

function scoreLabelOf(policy: string): string {
  const minScore = isPolicy(policy) ? REWARD_POLICIES[policy].minScore : 0;
  return minScore > 0 ? `Score (rewards begin at ${minScore})` : 'Score';
}

/** How the policy makes an amount of a score. */
function formulaOf({ policy, score }: Reward): string | null {
  if (!isPolicy(policy)) return null;
  const { basePrd, capPrd, minScore } = REWARD_POLICIES[policy];
  if (score < minScore) return null;
  const amount = Math.min(Math.floor(score / 2) + basePrd, capPrd);
  const formula = `Half the score, rounded down, plus ${basePrd}, at most ${capPrd}: ${amount} PRD.`;
  return policy === 'chat-v2'
    ? `${formula} No more is paid than what the message adds to the card of your idea allows.`
    : formula;
}

function isPolicy(id: string): id is RewardPolicyId {
  return Object.hasOwn(REWARD_POLICIES, id);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-center text-ink-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
