/**
 * An amount of an asset, always with the asset named, in tabular figures. A change of balance is told by its
 * sign and an arrow as well as by colour.
 */

import clsx from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { formatAmount, signOf } from '#web/lib/format-amount.ts';
import { PrdCoin } from './marks.tsx';

/** Props of {@link Amount}. */
export interface AmountProps {
  /** A plain decimal string from the wire. */
  value: string;
  asset: string;
  /** Exactly this many decimals; by default 8 for PRD, 2 for USD, and as many as there are for the rest. */
  decimals?: number;
  /** Shows plus or minus, an arrow, and the colour of gain or loss. */
  isChange?: boolean;
  /** Shows the PRD coin before the figure. */
  hasCoin?: boolean;
  className?: string;
}

const DECIMALS: Record<string, number> = { PRD: 8, USD: 2 };

/** One amount. */
export function Amount({
  value,
  asset,
  decimals = DECIMALS[asset],
  isChange,
  hasCoin,
  className,
}: AmountProps) {
  const format = decimals === undefined ? { max: 18 } : { min: decimals, max: decimals };
  const sign = signOf(value);
  const text = formatAmount(value, format);
  const Arrow = sign > 0 ? ArrowDownLeft : ArrowUpRight;
  const colour = isChange && (sign > 0 ? 'text-gain' : sign < 0 ? 'text-loss' : undefined);
  return (
    <span className={clsx('tabular inline-flex items-center gap-1.5 whitespace-nowrap', colour, className)}>
      {isChange && sign !== 0 ? <Arrow size={14} aria-hidden className="shrink-0" /> : null}
      {hasCoin && asset === 'PRD' ? <PrdCoin size={16} /> : null}
      <span>
        {isChange && sign > 0 ? '+' : ''}
        {text} <span className={clsx(!isChange && 'text-ink-muted')}>{asset}</span>
      </span>
    </span>
  );
}
