/** The reward of a collaboration, and how it stands, in a word or two. */
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Collaboration } from './queries.ts';

/** So much PRD, in a sentence. */
export const prd = (amount: string): string => `${formatAmount(amount, { max: 8 })} PRD`;

/** Whether there is a reward at all. */
export const hasReward = ({ prdReward }: Pick<Collaboration, 'prdReward'>): boolean =>
  /[1-9]/.test(prdReward);

/** The reward, or that there is none. */
export function RewardBadge({ collaboration }: { collaboration: Pick<Collaboration, 'prdReward'> }) {
  return hasReward(collaboration) ? (
    <Badge tone="saffron" title="Held until it is shared or goes back">
      {prd(collaboration.prdReward)}
    </Badge>
  ) : (
    <Badge tone="outline">No reward</Badge>
  );
}

const WORDS: Record<Collaboration['status'], string> = {
  open: 'Open',
  settling: 'Being settled',
  disputed: 'Disputed',
  completed: 'Finished',
  cancelled: 'Called off',
};

/** How it stands. */
export function StatusBadge({ status }: Pick<Collaboration, 'status'>) {
  return <Badge tone={status === 'completed' ? 'gain' : 'neutral'}>{WORDS[status]}</Badge>;
}
