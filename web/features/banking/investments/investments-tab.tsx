/** The tab of investments: accounts, what they hold, and the prices that they are counted at. Source: BA-04, BA-23, C-112. */
import { ChartLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { BankingOverview } from '../queries.ts';
import { dollars, momentText, SAVINGS_YIELD } from '../words.ts';
import { InvestmentCard } from './investment-card.tsx';
import { type Price, useInvestments } from './investment-queries.ts';
import { HOLDABLE_NAMES } from './investment-words.ts';
import { OpenInvestmentDialog } from './open-investment-dialog.tsx';

export function InvestmentsTab({ overview }: { overview: BankingOverview | undefined }) {
  const investments = useInvestments();
  const [isOpening, setIsOpening] = useState(false);
  const { data } = investments;
  if (!data)
    return investments.isError ? (
      <ErrorState
        title="Your investments could not be loaded"
        onRetry={() => void investments.refetch()}
        isRetrying={investments.isFetching}
      />
    ) : (
      <Card aria-busy="true" className="p-5">
        <SkeletonText lines={4} />
      </Card>
    );
  if (!data.isOffered)
    return (
      <Card>
        <EmptyState title="Investing isn’t offered here" icon={<ChartLine />}>
          Dollars are real money here, and no broker is connected.
        </EmptyState>
      </Card>
    );
  const open = data.items;
  const usable = overview?.accounts.filter(({ isFrozen }) => !isFrozen) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-medium">Your investments</h2>
        <Button size="sm" icon={<Plus />} onClick={() => setIsOpening(true)}>
          New account
        </Button>
      </div>
      <SandboxLabel isSandbox />
      <Prices prices={data.prices} />
      {open.length === 0 ? (
        <Card>
          <EmptyState title="No investment accounts yet" icon={<ChartLine />}>
            Open one, contribute from a bank account, and buy at the price of the outside market. What isn’t
            invested earns {SAVINGS_YIELD} a year.
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label="Investment accounts" className="grid items-start gap-4 lg:grid-cols-2">
          {open.map((account) => (
            <InvestmentCard key={account.id} account={account} accounts={usable} prices={data.prices} />
          ))}
        </ul>
      )}
      {isOpening ? <OpenInvestmentDialog onClose={() => setIsOpening(false)} /> : null}
    </div>
  );
}

function Prices({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        No outside market has said a price yet, so nothing can be bought or sold now.
      </p>
    );
  return (
    <ul aria-label="Prices" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {prices.map(({ symbol, price, source, readAt }) => (
        <li key={symbol}>
          {HOLDABLE_NAMES[symbol]} <span className="tabular font-medium">{dollars(price)}</span>{' '}
          <span className="text-ink-muted">
            {source}, {momentText(readAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
