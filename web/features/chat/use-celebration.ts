/**
 * What happens on screen when a reward is paid: the banner for 4 seconds, the toast, the coin that flies from
 * the message to the balance, and the figures. Once a reward, whichever way this tab heard of it.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { formatAmount } from '#web/lib/format-amount.ts';
import { notify } from '#web/ui/notify.ts';
import { TIMINGS } from '#web/ui/timings.ts';
import type { Reward } from './conversation.ts';
import { chatKeys, type Workspace } from './queries.ts';

/** What a tab hears of later than this is history, not news: one that comes back must not celebrate it. */
const NEWS_MS = 60_000;

export function useCelebration(memberId: string) {
  const client = useQueryClient();
  const { reload } = useAuth();
  const seen = useRef(new Set<string>());
  const [reward, setReward] = useState<Reward | null>(null);

  const celebrate = useCallback(
    (earned: Reward, { isOwn }: { isOwn: boolean }) => {
      const isNews = isOwn || Date.now() - Date.parse(earned.timestamp) < NEWS_MS;
      if (!earned.isPaid || !isNews || seen.current.has(earned.id)) return;
      seen.current.add(earned.id);
      setReward(earned);
      notify.prd('🎉 PRD Tokens Earned!', `You earned ${formatAmount(earned.amount)} PRD.`);
      const queryKey = chatKeys.workspace(memberId);
      client.setQueryData<Workspace>(
        queryKey,
        (before) => before && { ...before, balance: earned.balanceAfter ?? before.balance },
      );
      void client.invalidateQueries({ queryKey });
      void reload();
    },
    [client, memberId, reload],
  );

  useEffect(() => {
    if (!reward) return;
    const timer = setTimeout(() => setReward(null), TIMINGS.rewardToastMs);
    return () => clearTimeout(timer);
  }, [reward]);

  return { celebrate, reward };
}
