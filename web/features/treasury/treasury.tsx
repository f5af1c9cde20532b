/** What there is of PRD, and issuing more: 1 to 10,000 at once, with a reason, by two administrators beyond an amount a day. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useNetworkStatistics } from '#web/shared/community.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { IssueDialog } from './issue-dialog.tsx';

export function Treasury() {
  const client = useQueryClient();
  const [isIssuing, setIsIssuing] = useState(false);
  const statistics = useNetworkStatistics();
  const close = () => {
    setIsIssuing(false);
    void client.invalidateQueries({ queryKey: orpc.network.statistics.key() });
  };
  return (
    <Panel
      title="The supply of PRD"
      description="From the ledger, as anyone reads it."
      actions={
        <Button size="sm" variant="secondary" onClick={() => setIsIssuing(true)}>
          Issue PRD
        </Button>
      }
    >
      {statistics.data ? (
        <Figures of={statistics.data} />
      ) : statistics.isError ? (
        <ErrorState title="The figures could not be loaded" onRetry={() => void statistics.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
      {isIssuing ? <IssueDialog onClose={close} /> : null}
    </Panel>
  );
}

function Figures({ of }: { of: NonNullable<ReturnType<typeof useNetworkStatistics>['data']> }) {
  const prd = (amount: string) => `${formatAmount(amount)} PRD`;
  const rows = [
    ['In circulation', prd(of.circulatingSupply)],
    ['In all, with what the treasury holds', prd(of.totalSupply)],
    ['Issued by rewards today', `${prd(of.mintedToday)} of ${prd(of.dailyMintLimit)} at most`],
    ['Active wallets', String(of.activeWallets)],
  ];
  return (
    <dl className="divide-y divide-hairline text-sm">
      {rows.map(([term, value]) => (
        <div key={term} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
