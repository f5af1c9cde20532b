/** The payouts that wait for this member's word. */
import { Inbox } from 'lucide-react';
import { formatMoment } from '#web/lib/format-time.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { usePendingPayouts, type Viewer } from '../queries.ts';
import { usd } from '../words.ts';

export function ApprovalsList({ viewer }: { viewer: Viewer }) {
  const payouts = usePendingPayouts(viewer);
  if (payouts.isPending) return <SkeletonText />;
  if (!payouts.data) {
    return <ErrorState title="The payouts could not be loaded" onRetry={() => void payouts.refetch()} />;
  }
  if (payouts.data.items.length === 0) {
    return (
      <EmptyState title="No payout waits for you" icon={<Inbox />} className="py-16">
        When the owner of an approved project asks for a tranche, approvers find it here.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {payouts.data.items.map((payout) => (
        <li key={payout.id}>
          <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">
                {usd(payout.milestone.amount)} · {payout.milestone.title}
              </p>
              <p className="text-sm text-ink-muted">
                {payout.projectTitle}, by {payout.username} · asked {formatMoment(payout.requestedAt)}
              </p>
              <p className="text-sm text-ink-muted">
                {payout.milestone.approvals.length} of {payout.milestone.approvalsNeeded} approvals ·{' '}
                {payout.poolName} holds {usd(payout.poolBalance)}
              </p>
            </div>
            <LinkButton
              to="/pitch-portal"
              search={{ project: payout.projectId }}
              variant={payout.haveApproved ? 'secondary' : 'primary'}
              size="sm"
            >
              {payout.haveApproved ? 'You approved it' : 'Look at it'}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  );
}
