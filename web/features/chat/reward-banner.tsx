/** The news of a paid reward: a banner for 4 seconds, and a coin that flies from the message to the balance. */
import { useEffect } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { PrdCoin } from '#web/ui/marks.tsx';
import type { Reward } from './conversation.ts';

const FLIGHT_MS = 900;

export function RewardBanner({ reward }: { reward: Reward | null }) {
  useEffect(() => {
    if (reward) flyToBalance(reward.id);
  }, [reward]);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none absolute inset-x-0 top-3 z-20 flex justify-center"
    >
      {reward ? (
        <p
          data-reward-banner
          className="animate-rise inline-flex items-center gap-2 rounded-full border border-saffron bg-saffron px-4 py-1.5 text-sm font-medium text-on-saffron shadow-lift"
        >
          <PrdCoin size={18} />+{formatAmount(reward.amount)} PRD Earned!
        </p>
      ) : null}
    </div>
  );
}

/** One coin, from the note of the reward to the balance above. Not for those who wish for less motion. */
function flyToBalance(rewardId: string): void {
  const from = document.querySelector(`[data-reward="${CSS.escape(rewardId)}"] svg`);
  const to = document.querySelector('[data-balance-target]');
  if (!from || !to || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const coin = from.cloneNode(true) as SVGElement;
  coin.setAttribute('aria-hidden', 'true');
  Object.assign(coin.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    zIndex: '65',
    pointerEvents: 'none',
  });
  document.body.append(coin);
  const dx = end.left + 8 - start.left;
  const dy = end.top + 4 - start.top;
  coin
    .animate(
      [
        { transform: 'translate(0, 0) scale(1)', opacity: 1 },
        {
          transform: `translate(${dx * 0.35}px, ${Math.min(dy, 0) * 0.75 - 24}px) scale(1.5)`,
          opacity: 1,
          offset: 0.45,
        },
        { transform: `translate(${dx}px, ${dy}px) scale(0.8)`, opacity: 0.3 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
    )
    .finished.catch(() => undefined)
    .finally(() => {
      coin.remove();
      to.animate([{ transform: 'scale(1.12)' }, { transform: 'scale(1)' }], {
        duration: 260,
        easing: 'ease-out',
      });
    });
}
