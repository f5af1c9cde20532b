/** A halted market: its badge, and what is said where an order would be placed. */
import { Pause } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { Market } from './market-queries.ts';

/** A badge while the market is halted. */
export function HaltedLabel({ market }: { market: Market }) {
  if (market.status !== 'halted') return null;
  return (
    <Badge tone="loss" title={market.haltReason ?? undefined}>
      <Pause aria-hidden /> Halted
    </Badge>
  );
}

/** What a halted market says in place of an order, with the administrator's reason. */
export function HaltedNotice({ market }: { market: Pick<Market, 'status' | 'haltReason'> }) {
  if (market.status !== 'halted') return null;
  return (
    <p role="status" className="text-sm text-loss">
      This market is halted{market.haltReason ? `: ${market.haltReason}` : '.'} Orders can be cancelled, but
      not placed.
    </p>
  );
}
