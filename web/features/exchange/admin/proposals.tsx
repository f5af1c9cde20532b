/** What waits for a second administrator: approving it, declining it, or taking back one's own. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api, orpc } from '#web/lib/api-client.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime } from '../times.ts';
import { useAdminCommand } from './use-admin-command.ts';

type Proposal = Awaited<ReturnType<typeof api.policy.proposals>>['items'][number];

/** The proposals that wait, each to be decided by another administrator. */
export function Proposals() {
  const query = useInfiniteQuery(
    orpc.policy.proposals.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20, show: 'open' as const }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const { user } = useAuth();
  const [declining, setDeclining] = useState<Proposal | null>(null);
  const { run, isBusy } = useAdminCommand();
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Proposals"
      description="What makes or prices value waits for a second administrator. If nobody declines it, it takes effect in a day."
      isFlush
      className="min-w-0"
    >
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<UsersRound />}>
          Issues, rates, fees, opening prices and rules of payouts stand here until they are decided.
        </EmptyState>
      ) : (
        <ul aria-label="Proposals">
          {items.map((one) => (
            <ProposalRow
              key={one.id}
              proposal={one}
              isOwn={one.proposedBy === user?.username}
              isBusy={isBusy}
              onApprove={() =>
                void run(() => api.policy.approveProposal({ id: one.id }), {
                  title: 'Approved',
                  message: `It has taken effect: ${one.words}`,
                })
              }
              onDecline={() => setDeclining(one)}
            />
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      <DeclineDialog
        key={declining?.id ?? ''}
        proposal={declining}
        isOwn={declining?.proposedBy === user?.username}
        onClose={() => setDeclining(null)}
      />
    </Panel>
  );
}

interface DeclineProps {
  proposal: Proposal | null;
  isOwn: boolean;
  onClose: () => void;
}

function DeclineDialog({ proposal, isOwn, onClose }: DeclineProps) {
  const { run, isBusy } = useAdminCommand();
  const action = isOwn ? 'Take back' : 'Decline';
  return (
    <ReasonDialog
      title={`${action} this proposal?`}
      description={proposal?.words ?? ''}
      action={action}
      hint="It stays with the proposal, with your name."
      isOpen={proposal !== null}
      isBusy={isBusy}
      onClose={onClose}
      onReason={(reason) =>
        void run(() => api.policy.declineProposal({ id: proposal!.id, reason }), {
          title: isOwn ? 'Taken back' : 'Declined',
          message: 'It does not take effect.',
        }).then((isDone) => isDone && onClose())
      }
    />
  );
}

interface RowProps {
  proposal: Proposal;
  isOwn: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

function ProposalRow({ proposal, isOwn, isBusy, onApprove, onDecline }: RowProps) {
  const { words, proposedBy, effectiveAt } = proposal;
  const declining = isOwn ? 'Take back' : 'Decline';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 text-sm last:border-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{words}</p>
        <p className="break-words text-xs text-ink-muted">
          {isOwn ? 'Proposed by you' : `Proposed by ${proposedBy}`}, takes effect {fullTime(effectiveAt)}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {isOwn ? null : (
          <Button size="sm" isBusy={isBusy} aria-label={`Approve: ${words}`} onClick={onApprove}>
            Approve
          </Button>
        )}
        <Button size="sm" variant="secondary" aria-label={`${declining}: ${words}`} onClick={onDecline}>
          {declining}
        </Button>
      </span>
    </li>
  );
}
