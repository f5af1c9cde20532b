/** A small label. Saffron is PRD's and of what waits or warns, gain and loss are money's; everything else is neutral. */
import clsx from 'clsx';
import type { HTMLAttributes } from 'react';

/** What a badge may mean. */
export type BadgeTone = 'neutral' | 'outline' | 'saffron' | 'gain' | 'loss';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-muted border-hairline',
  outline: 'bg-transparent text-ink-muted border-hairline-strong/60',
  saffron: 'bg-saffron-soft text-saffron-text border-saffron-line',
  gain: 'bg-gain-soft text-gain border-transparent',
  loss: 'bg-loss-soft text-loss border-transparent',
};

/** A label of one or two words. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-full border px-2.5 text-xs whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    />
  );
}
