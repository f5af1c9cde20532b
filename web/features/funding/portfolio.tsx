/** The member's investments with where each stands, and what can be done about it. */
import { ExternalLink, FileText, Sprout } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Investment, useInvestments } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { dollars, prd } from './words.ts';

export function Portfolio({ memberId, onInvest }: { memberId: string; onInvest: () => void }) {
  const investments = useInvestments(memberId);
  const items = investments.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title="Your investments" isFlush>
      {investments.isPending ? (
        <RowsPending />
      ) : !investments.data ? (
        <ErrorState
          title="Your investments could not be loaded"
          onRetry={() => void investments.refetch()}
          isRetrying={investments.isFetching}
        >
          They are safe on the server.
        </ErrorState>
      ) : items.length === 0 ? (
        <EmptyState
          title="No investments yet"
          icon={<Sprout />}
          action={<Button onClick={onInvest}>Invest</Button>}
        >
          What you invest is listed here with its rate, its status and its receipt.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Investments">
            {items.map((investment) => (
              <InvestmentRow key={investment.id} investment={investment} />
            ))}
          </ul>
          <ShowOlder query={investments} />
        </>
      )}
    </Panel>
  );
}

function InvestmentRow({ investment }: { investment: Investment }) {
  const { investmentStatus: status, completedAt } = investment;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline px-5 py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto_9rem] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular font-medium">{dollars(investment.usdAmount)}</span>
          <span className="text-ink-muted">in {investment.poolName}</span>
          <StatusBadge status={status} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          {formatMoment(completedAt ?? investment.createdAt)} · {investment.rateLabel}
        </p>
        <Notes investment={investment} />
      </div>
      <p className="tabular whitespace-nowrap sm:text-right">{prd(investment.prdAmount)}</p>
      <div className="max-sm:-ml-3 sm:justify-self-end">
        {investment.payUrl ? (
          <AnchorButton href={investment.payUrl} size="sm" variant="secondary" icon={<ExternalLink />}>
            Continue payment
          </AnchorButton>
        ) : completedAt || status === 'refunded' ? (
          <ReceiptButton id={investment.id} />
        ) : null}
      </div>
    </li>
  );
}

function Notes({ investment }: { investment: Investment }) {
  const notes: string[] = [];
  if (investment.statusNote) notes.push(investment.statusNote);
  if (/[1-9]/.test(investment.refundedUsd) && investment.investmentStatus === 'completed') {
    notes.push(`${dollars(investment.refundedUsd)} were given back, with ${prd(investment.returnedPrd)}.`);
  }
  if (investment.heldUntil) notes.push(`Can be spent from ${formatMoment(investment.heldUntil)}.`);
  const isOwing = /[1-9]/.test(investment.owedPrd);
  if (notes.length === 0 && !isOwing) return null;
  return (
    <div className="mt-1 text-sm">
      {notes.map((note) => (
        <p key={note} className="text-ink-muted">
          {note}
        </p>
      ))}
      {isOwing ? (
        <p className="text-loss">
          {prd(investment.owedPrd)} is owed back, and is taken from your wallet as soon as it has some.
        </p>
      ) : null}
    </div>
  );
}

function ReceiptButton({ id }: { id: string }) {
  const { isBusy, download } = useDownload('The receipt could not be made. Please try again.');
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FileText />}
      isBusy={isBusy}
      onClick={() => void download(() => api.funding.receipt({ id }))}
    >
      Receipt
    </Button>
  );
}

/** Rows that are coming. */
export function RowsPending() {
  return (
    <div aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="flex items-center justify-between gap-6 border-b border-hairline px-5 py-5 last:border-0"
        >
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3.5 w-32" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
