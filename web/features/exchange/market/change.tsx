/** A change in percent, told by sign and arrow as well as by colour. */
import clsx from 'clsx';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { signOf } from '#web/lib/format-amount.ts';
import { formatPercent } from '../figures.ts';

export function Change({ percent, className }: { percent: string | null; className?: string }) {
  const sign = percent === null ? 0 : signOf(percent);
  const Arrow = sign > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span
      className={clsx(
        'tabular inline-flex items-center gap-0.5 whitespace-nowrap',
        sign > 0 ? 'text-gain' : sign < 0 ? 'text-loss' : 'text-ink-muted',
        className,
      )}
    >
      {sign === 0 ? null : <Arrow size={14} aria-hidden />}
      {formatPercent(percent)}
    </span>
  );
}
