/** How the Bitcoin network is, by a public provider; where it cannot be read the card says so. Source: row EN-14. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fullTime } from '../times.ts';

/** The server asks as often. */
const REFRESH_MS = 120_000;

export function BitcoinNetworkCard() {
  const query = useQuery(orpc.exchange.bitcoinNetwork.queryOptions({ refetchInterval: REFRESH_MS }));
  const network = query.data;
  return (
    <Card role="region" aria-label="Bitcoin network" className="px-5 py-3.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">Bitcoin network</h2>
        {network?.status === 'available' ? (
          <span className="flex items-center gap-2 text-xs text-ink-muted">
            {network.isStale ? <Badge tone="outline">Stale</Badge> : null}
            from {network.source}, {fullTime(network.readAt)}
          </span>
        ) : null}
      </div>
      {network?.status === 'available' ? (
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
          <Figure term="Height">{formatAmount(String(network.height))}</Figure>
          <Figure term="Difficulty">{short(network.difficulty)}</Figure>
          <Figure term="Hash rate">{short(network.hashRate)}H/s</Figure>
          <Figure term="Transactions, 24 h">{formatAmount(String(network.nTx))}</Figure>
        </dl>
      ) : query.isPending ? (
        <Skeleton className="mt-2 h-9 w-full" />
      ) : (
        <p className="mt-1 text-ink-muted">
          Not available: no public provider could be read. Nothing here depends on it.
        </p>
      )}
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

const UNITS = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z'];

/** `90.67 T`: three steps of thousand are a letter. */
function short(value: number): string {
  const step = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3)));
  return `${(value / 1000 ** step).toFixed(2)} ${UNITS[step]}`;
}
