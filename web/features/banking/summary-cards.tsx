/** What a member has and owes, in four cards. Net worth is green at zero and above, red below. Source: BA-03. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { signOf } from '#web/lib/format-amount.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BankingOverview } from './queries.ts';

export function SummaryCards({ overview }: { overview: BankingOverview | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure term="Total balance" value={overview?.totalBankBalance} />
      <Figure term="Investments" value={overview?.totalInvestments} />
      <Figure term="Credit debt" value={overview?.totalCreditDebt} />
      <Figure
        term="Net worth"
        value={overview?.netWorth}
        className={overview && (signOf(overview.netWorth) < 0 ? 'text-loss' : 'text-gain')}
      />
    </dl>
  );
}

interface FigureProps {
  term: ReactNode;
  value: string | undefined;
  className?: string;
}

function Figure({ term, value, className }: FigureProps) {
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className={clsx('mt-1 text-lg font-medium sm:text-xl', className)}>
        {value === undefined ? <Skeleton className="h-7 w-28" /> : <Amount value={value} asset="USD" />}
      </dd>
    </Card>
  );
}
