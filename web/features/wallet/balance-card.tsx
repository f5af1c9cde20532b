/** What the member owns: the balance, what it comes to in dollars, what can be sent, and the address. */
import { CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount, signOf } from '#web/lib/format-amount.ts';
import type { Wallet } from '#web/shared/wallet.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyAddress } from './copy-address.tsx';
import { clockTime, dayOf } from './times.ts';

/** The wallet, and how fresh what is known of it is. */
export interface BalanceCardProps {
  wallet: Wallet | undefined;
  /** The newest reading failed; what is shown is the last known. */
  isStale: boolean;
  isLost: boolean;
  onRetry: () => void;
  /** At the foot, e.g. the button that verifies the balance. */
  foot?: ReactNode;
}

export function BalanceCard({ wallet, isStale, isLost, onRetry, foot }: BalanceCardProps) {
  if (!wallet && isLost) {
    return (
      <Card>
        <ErrorState title="Your wallet could not be loaded." onRetry={onRetry}>
          Your PRD is safe in the ledger; only this view of it is missing.
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card role="region" aria-label="Wallet balance" aria-busy={!wallet} className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 pt-5 pb-6 sm:px-6">
        <div className="min-w-0">
          <h2 className="text-sm text-ink-muted">Balance</h2>
          {wallet ? <Balance wallet={wallet} isStale={isStale} /> : <BalancePending />}
        </div>
        <Standing wallet={wallet} />
      </div>
      <dl className="grid gap-px border-y border-hairline bg-hairline sm:grid-cols-2">
        <Line term="Can be sent now">
          {wallet ? (
            <Amount value={wallet.available} asset="PRD" decimals={2} />
          ) : (
            <Skeleton className="h-5 w-28" />
          )}
        </Line>
        <Line term="Set aside">
          {wallet ? <SetAside wallet={wallet} /> : <Skeleton className="h-5 w-28" />}
        </Line>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
        <OwnAddress wallet={wallet} />
        {foot}
      </div>
    </Card>
  );
}

/** Whether the wallet is active, and on which network. */
function Standing({ wallet }: { wallet: Wallet | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {wallet ? (
        <>
          <Badge tone="gain">
            <CircleCheck aria-hidden /> {wallet.status}
          </Badge>
          <Badge tone="outline">{wallet.network}</Badge>
        </>
      ) : (
        <Skeleton className="h-6 w-44 rounded-full" />
      )}
    </div>
  );
}

function OwnAddress({ wallet }: { wallet: Wallet | undefined }) {
  return (
    <div className="flex min-w-0 items-center gap-1">
      {wallet ? (
        <>
          <span className="sr-only">Your address:</span>
          <code className="min-w-0 font-mono text-xs break-all text-ink-muted" data-testid="own-address">
            {wallet.address}
          </code>
          <CopyAddress address={wallet.address} />
        </>
      ) : (
        <Skeleton className="my-2 h-4 w-72 max-w-full" />
      )}
    </div>
  );
}

function Balance({ wallet, isStale }: { wallet: Wallet; isStale: boolean }) {
  return (
    <>
      <p
        key={wallet.version}
        data-testid="balance"
        className="animate-flash mt-1 -ml-1 flex w-fit items-center gap-3 rounded-md px-1"
      >
        <PrdCoin size={34} />
        <span className="display tabular text-5xl leading-none">
          {formatAmount(wallet.balance, { min: 2, max: 2 })}
        </span>
        <span className="self-end text-lg text-ink-muted">PRD</span>
      </p>
      <p className="mt-3 text-sm text-ink-muted">
        <span className="tabular" data-testid="usd-estimate">
          ≈ ${formatAmount(wallet.usd.value, { min: 2, max: 2 })} USD
        </span>{' '}
        at {wallet.usd.rate} a PRD, for display only
        <span className="whitespace-nowrap text-ink-faint">
          {' · '}
          {isStale ? 'last known, ' : ''}as of {clockTime(wallet.asOf)}
        </span>
      </p>
    </>
  );
}

function BalancePending() {
  return (
    <>
      <Skeleton className="mt-2 h-12 w-64 max-w-full" />
      <Skeleton className="mt-4 h-4 w-72 max-w-full" />
    </>
  );
}

function SetAside({ wallet }: { wallet: Wallet }) {
  const isPromotional = signOf(wallet.promotional) > 0 && wallet.promotionalFreeAt !== null;
  return (
    <span className="flex flex-col items-end">
      <Amount value={wallet.lockedBalance} asset="PRD" decimals={2} />
      {isPromotional ? (
        <span className="inline-flex items-center gap-1 text-xs text-ink-muted">
          <Lock size={12} aria-hidden /> welcome grant, free on {dayOf(wallet.promotionalFreeAt!)}
        </span>
      ) : null}
      {signOf(wallet.owed) > 0 ? (
        <span className="inline-flex items-center gap-1 text-xs text-ink-muted">
          <Lock size={12} aria-hidden /> {formatAmount(wallet.owed, { max: 2 })} PRD to be given back: kept
          until taken
        </span>
      ) : null}
      {signOf(wallet.resting) > 0 && wallet.restingFreeFrom !== null ? (
        <span className="inline-flex items-center gap-1 text-xs text-ink-muted">
          <Lock size={12} aria-hidden /> {formatAmount(wallet.resting, { max: 2 })} PRD earned: may vote, free{' '}
          {wallet.restingFreeFrom === wallet.restingFreeAt ? 'on' : 'from'} {dayOf(wallet.restingFreeFrom)}
        </span>
      ) : null}
    </span>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 bg-surface px-5 py-2 sm:px-6">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
