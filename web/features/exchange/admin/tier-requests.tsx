/** Verification tiers that members asked for: given, or declined with a reason. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime } from '../times.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminCommand } from './use-admin-command.ts';

type Request = Awaited<ReturnType<typeof api.exchange.tierRequests>>['items'][number];

export function TierRequests() {
  const query = useInfiniteQuery(
    orpc.exchange.tierRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const [declining, setDeclining] = useState<Request | null>(null);
  const { run, isBusy } = useAdminCommand();
  const items = query.data?.pages.flatMap((page) => page.items);
  const approve = ({ memberId, username, requestedTier }: Request) =>
    run(() => api.exchange.decideTier({ memberId, decision: 'approve' }), {
      title: 'Tier given',
      message: `${username} has the ${requestedTier} tier.`,
    });
  return (
    <Panel title="Verification tiers asked for" isFlush className="min-w-0">
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<ShieldCheck />}>
          The basic tier is the sandbox's; who asks for the full one waits here.
        </EmptyState>
      ) : (
        <ul aria-label="Tiers asked for">
          {items.map((one) => (
            <li
              key={one.memberId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 text-sm last:border-0"
            >
              <div className="min-w-0">
                <p className="font-medium">{one.username}</p>
                <p className="text-xs text-ink-muted">
                  from {one.kycStatus} to {one.requestedTier}, asked for {fullTime(one.requestedAt)}
                </p>
              </div>
              <span className="inline-flex gap-1">
                <Button
                  size="sm"
                  isBusy={isBusy}
                  aria-label={`Give ${one.username} the ${one.requestedTier} tier`}
                  onClick={() => void approve(one)}
                >
                  Approve
                </Button>
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={`Decline the tier of ${one.username}`}
                  onClick={() => setDeclining(one)}
                >
                  Decline
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      <ReasonDialog
        key={declining?.memberId ?? 'none'}
        title={`Decline the tier of ${declining?.username ?? ''}?`}
        description="The member keeps the tier of now, and may ask again."
        action="Decline"
        isOpen={declining !== null}
        isBusy={isBusy}
        onClose={() => setDeclining(null)}
        onReason={(reason) =>
          void run(
            () => api.exchange.decideTier({ memberId: declining!.memberId, decision: 'decline', reason }),
            { title: 'Tier declined', message: `${declining!.username} reads why.` },
          ).then((isDone) => isDone && setDeclining(null))
        }
      />
    </Panel>
  );
}
