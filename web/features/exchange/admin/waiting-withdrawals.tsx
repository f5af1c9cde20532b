/** Withdrawals above the threshold: approved or rejected, never one's own. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { fullTime } from '../times.ts';
import { DecisionList } from './decision-list.tsx';
import { useAdminCommand } from './use-admin-command.ts';

type Waiting = Awaited<ReturnType<typeof api.exchange.pendingWithdrawals>>['items'][number];

const WORDS = {
  title: 'Withdrawals that wait for approval',
  label: 'Waiting withdrawals',
  empty: 'Withdrawals above the threshold of their currency come here first.',
  approveLabel: ({ username }: Waiting) => `Approve the withdrawal of ${username}`,
  refuse: 'Reject',
  refuseLabel: ({ username }: Waiting) => `Reject the withdrawal of ${username}`,
  refuseTitle: () => 'Reject this withdrawal?',
  refuseDescription: 'What it holds is released to the member.',
};

const amountOf = ({ amount, currency }: Waiting) => `${formatAmount(amount, { max: 18 })} ${currency.symbol}`;

export function WaitingWithdrawals() {
  const query = useInfiniteQuery(
    orpc.exchange.pendingWithdrawals.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const { run, isBusy } = useAdminCommand();
  return (
    <DecisionList
      words={WORDS}
      icon={<CheckCheck />}
      query={query}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      onApprove={(one) =>
        run(() => api.exchange.approveWithdrawal({ id: one.id }), {
          title: 'Withdrawal approved',
          message: `${amountOf(one)} of ${one.username} goes to the custodian.`,
        })
      }
      onRefuse={({ id, username }, reason) =>
        run(() => api.exchange.rejectWithdrawal({ id, reason }), {
          title: 'Withdrawal rejected',
          message: `${username} reads why.`,
        })
      }
    >
      {(one) => (
        <>
          <p className="tabular font-medium">
            {amountOf(one)} <span className="font-normal text-ink-muted">of {one.username}</span>
          </p>
          <p className="font-mono text-xs break-all text-ink-muted">{one.walletAddress}</p>
          <p className="text-xs text-ink-muted">asked for {fullTime(one.createdAt)}</p>
        </>
      )}
    </DecisionList>
  );
}
