/** Applications that wait for a person: approved or declined, with a reason that the member reads. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { dollars } from '../words.ts';
import { DecisionLines } from './decision-lines.tsx';
import type { LoanForReview } from './loan-queries.ts';

type Decision = 'approve' | 'decline';

export function LoanReviews() {
  const query = useInfiniteQuery(
    orpc.loans.reviews.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20, show: 'waiting' as const }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const [deciding, setDeciding] = useState<{ loan: LoanForReview; decision: Decision } | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title="Loan applications" isFlush className="min-w-0">
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <Card aria-busy="true" className="border-0 p-5">
            <SkeletonText lines={3} />
          </Card>
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<HandCoins />}>
          What points alone don’t decide waits here.
        </EmptyState>
      ) : (
        <ul aria-label="Loan applications" className="divide-y divide-hairline">
          {items.map((loan) => (
            <ReviewRow key={loan.id} loan={loan} onDecide={(decision) => setDeciding({ loan, decision })} />
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      {deciding ? (
        <DecideDialog key={deciding.loan.id} {...deciding} onClose={() => setDeciding(null)} />
      ) : null}
    </Panel>
  );
}

interface ReviewRowProps {
  loan: LoanForReview;
  onDecide: (decision: Decision) => void;
}

function ReviewRow({ loan, onDecide }: ReviewRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium">
          {loan.username}: {dollars(loan.amount)} over {loan.instalments} months
        </p>
        <p className="text-xs text-ink-muted">
          {loan.purpose} · {loan.decision.score} points
          {loan.backing ? ` · against ${formatAmount(loan.backing.asked)} PRD` : ''}
        </p>
      </div>
      <span className="inline-flex gap-1">
        <Button
          size="sm"
          aria-label={`Approve the loan of ${loan.username}`}
          onClick={() => onDecide('approve')}
        >
          Approve
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={`Decline the loan of ${loan.username}`}
          onClick={() => onDecide('decline')}
        >
          Decline
        </Button>
      </span>
    </li>
  );
}

interface DecideDialogProps {
  loan: LoanForReview;
  decision: Decision;
  onClose: () => void;
}

function DecideDialog({ loan, decision, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const reload = async () => {
    for (const queryKey of [orpc.loans.key(), orpc.policy.key()])
      await client.invalidateQueries({ queryKey });
  };
  const onWaits = () => {
    void reload();
    onClose();
  };
  const { save, isBusy } = useSaving(undefined, { onWaits });
  const isApproval = decision === 'approve';
  const decide = () =>
    save(async () => {
      await api.loans.decide({ id: loan.id, decision, reason: reason.trim() });
      await reload();
      notify.success(isApproval ? 'Loan approved' : 'Loan declined', `${loan.username} reads why.`);
      onClose();
    });
  return (
    <FormDialog
      title={`${isApproval ? 'Approve' : 'Decline'} ${dollars(loan.amount)} for ${loan.username}?`}
      description={loan.purpose}
      submit={isApproval ? 'Approve' : 'Decline'}
      isDangerous={!isApproval}
      isBusy={isBusy}
      isWhole={reason.trim() !== ''}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <DecisionLines decision={loan.decision} />
      <TextField
        label="Reason"
        hint="The member reads it."
        value={reason}
        maxLength={300}
        autoComplete="off"
        onValue={setReason}
      />
    </FormDialog>
  );
}
