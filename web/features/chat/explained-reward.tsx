/** The decision on a message, where one is asked for; what explains it is fetched then. */
import { Suspense } from 'react';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import type { Reward } from './conversation.ts';

const RewardDrawer = lazyDialog(async () => (await import('./reward-drawer.tsx')).RewardDrawer);

export function ExplainedReward({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  return reward ? (
    <Suspense fallback={null}>
      <RewardDrawer reward={reward} onClose={onClose} />
    </Suspense>
  ) : null;
}
