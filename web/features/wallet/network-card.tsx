/** The network's figures, live, from the ledger itself. A figure that is not known is said to be missing. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useConnectionStatus } from '#web/lib/use-live.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { NetworkStatistics } from './queries.ts';
import { clockTime } from './times.ts';

const whole = new Intl.NumberFormat('en-US');

/** The figures as they were read last. */
export interface NetworkCardProps {
  statistics: NetworkStatistics | undefined;
  /** The newest reading failed. */
  isLost: boolean;
}

export function NetworkCard({ statistics, isLost }: NetworkCardProps) {
  const figure = (read: (known: NetworkStatistics) => ReactNode): ReactNode => {
    if (statistics) return read(statistics);
    return isLost ? <span className="text-ink-faint">unavailable</span> : <Skeleton className="h-4 w-24" />;
  };
  const prd = (value: string) => <Amount value={value} asset="PRD" decimals={2} />;
  // Without a fresh reading nobody can say that the chain is verified.
  const integrity = isLost ? 75 : statistics?.integrityScore;
  return (
    <Panel
      title="Network statistics"
      description="Protege Chain, live from the ledger"
      actions={<Connection />}
      isFlush
    >
      <dl aria-busy={!statistics && !isLost} className="grid gap-x-10 px-5 py-1 text-sm sm:grid-cols-2">
        <Figure term="Total supply">{figure((known) => prd(known.totalSupply))}</Figure>
        <Figure term="Circulating supply">{figure((known) => prd(known.circulatingSupply))}</Figure>
        <Figure term="Transactions">{figure((known) => whole.format(known.transactionCount))}</Figure>
        <Figure term="Active wallets">{figure((known) => whole.format(known.activeWallets))}</Figure>
        <Figure term="Total minted">{figure((known) => prd(known.totalMinted))}</Figure>
        <Figure term="Base supply">{figure((known) => prd(known.baseSupply))}</Figure>
        <Figure term="Minted today">
          {figure((known) => (
            <MintedToday minted={known.mintedToday} limit={known.dailyMintLimit} />
          ))}
        </Figure>
        <Figure term="Newest block">
          {figure((known) =>
            known.lastBlockHeight === null || known.lastBlockTime === null ? (
              'none yet'
            ) : (
              <Link to="/ledger" className="underline underline-offset-4">
                {whole.format(known.lastBlockHeight)} at {clockTime(known.lastBlockTime)}
              </Link>
            ),
          )}
        </Figure>
        <Figure term="Integrity">
          {integrity === undefined ? <Skeleton className="h-4 w-24" /> : <Integrity score={integrity} />}
        </Figure>
        <Figure term="Last updated">{figure((known) => clockTime(known.lastUpdated))}</Figure>
      </dl>
    </Panel>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-hairline py-1.5 last:border-0 sm:nth-last-2:border-0">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}

const INTEGRITY: Record<0 | 75 | 100, { tone: 'gain' | 'neutral' | 'loss'; text: string }> = {
  100: { tone: 'gain', text: 'chain verified' },
  75: { tone: 'neutral', text: 'not verified yet' },
  0: { tone: 'loss', text: 'chain broken' },
};

function Integrity({ score }: { score: 0 | 75 | 100 }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span data-testid="integrity">{score}</span>
      <Badge tone={INTEGRITY[score].tone}>{INTEGRITY[score].text}</Badge>
    </span>
  );
}

function MintedToday({ minted, limit }: { minted: string; limit: string }) {
  return (
    <span className="flex flex-col items-end gap-1">
      <span>
        {formatAmount(minted, { max: 2 })} of {formatAmount(limit, { max: 0 })}{' '}
        <span className="text-ink-muted">PRD</span>
      </span>
      <progress
        aria-label="Minted today, of the daily limit"
        max={100}
        value={percentOf(minted, limit)}
        className="h-1 w-28 appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-saffron [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-saffron"
      />
    </span>
  );
}

/** For the length of a bar only; figures stay decimal texts. */
function percentOf(part: string, whole: string): number {
  return Math.min(100, (Number(part) / Number(whole)) * 100);
}

function Connection() {
  const { connected, latency, lastChecked, error } = useConnectionStatus();
  const checked =
    lastChecked === null ? '' : `, last answer at ${clockTime(new Date(lastChecked).toISOString())}`;
  return (
    <span
      role="status"
      title={error ? `${error}${checked}` : undefined}
      className="inline-flex items-center gap-1.5 text-xs text-ink-muted"
    >
      <span
        aria-hidden
        className={
          connected ? 'size-2 rounded-full bg-gain' : 'size-2 rounded-full border border-hairline-strong'
        }
      />
      {connected ? `Live${latency === null ? '' : ` · ${Math.round(latency)} ms`}` : 'Reconnecting'}
    </span>
  );
}
