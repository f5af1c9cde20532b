/** Withdrawals above the threshold: approved or rejected, never one's own. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime } from '../times.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminCommand } from './use-admin-command.ts';

type Waiting = Awaited<ReturnType<typeof api.exchange.pendingWithdrawals>>['items'][number];

export function WaitingWithdrawals() {
  const query = useInfiniteQuery(
    orpc.exchange.pendingWithdrawals.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const [rejecting, setRejecting] = useState<Waiting | null>(null);
  const { run, isBusy } = useAdminCommand();
  const items = query.data?.pages.flatMap((page) => page.items);
  const approve = (one: Waiting) =>
    run(() => api.exchange.approveWithdrawal({ id: one.id }), {
      title: 'Withdrawal approved',
      message: `${formatAmount(one.amount, { max: 18 })} ${one.currency.symbol} of ${one.username} goes to the custodian.`,
    });
  return (
    <Panel title="Withdrawals that wait for approval" isFlush className="min-w-0">
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<CheckCheck />}>
          Withdrawals above the threshold of their currency come here first.
        </EmptyState>
      ) : (
        <ul aria-label="Waiting withdrawals">
          {items.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 text-sm last:border-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="tabular font-medium">
                  {formatAmount(one.amount, { max: 18 })} {one.currency.symbol}{' '}
                  <span className="font-normal text-ink-muted">of {one.username}</span>
                </p>
                <p className="font-mono text-xs break-all text-ink-muted">{one.walletAddress}</p>
                <p className="text-xs text-ink-muted">asked for {fullTime(one.createdAt)}</p>
              </div>
              <span className="inline-flex gap-1">
                <Button
                  size="sm"
                  isBusy={isBusy}
                  aria-label={`Approve the withdrawal of ${one.username}`}
                  onClick={() => void approve(one)}
                >
                  Approve
                </Button>
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={`Reject the withdrawal of ${one.username}`}
                  onClick={() => setRejecting(one)}
                >
                  Reject
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      <ReasonDialog
        key={rejecting?.id ?? 'none'}
        title="Reject this withdrawal?"
        description="What it holds is released to the member."
        action="Reject"
        isOpen={rejecting !== null}
        isBusy={isBusy}
        onClose={() => setRejecting(null)}
        onReason={(reason) =>
          void run(() => api.exchange.rejectWithdrawal({ id: rejecting!.id, reason }), {
            title: 'Withdrawal rejected',
            message: `${rejecting!.username} reads why.`,
          }).then((isDone) => isDone && setRejecting(null))
        }
      />
    </Panel>
  );
}
