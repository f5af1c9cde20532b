/**
 * What a member has and owes, in four cards, each leading to what it is made of. Net worth is green at zero and above, red
 * below. Source: BA-03.
 */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { signOf } from '#web/lib/format-amount.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BankingSearch } from './banking-search.ts';
import type { BankingOverview } from './queries.ts';

export function SummaryCards({ overview }: { overview: BankingOverview | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure term="Total balance" of={{}} value={overview?.totalBankBalance} />
      <Figure term="Investments" of={{ tab: 'investments' }} value={overview?.totalInvestments} />
      <Figure term="Credit debt" of={{ tab: 'credit' }} value={overview?.totalCreditDebt} />
      <Figure
        term="Net worth"
        of={{ tab: 'analytics' }}
        value={overview?.netWorth}
        className={overview && (signOf(overview.netWorth) < 0 ? 'text-loss' : 'text-gain')}
      />
    </dl>
  );
}

interface FigureProps {
  term: string;
  /** Where its parts stand. */
  of: BankingSearch;
  value: string | undefined;
  className?: string;
}

function Figure({ term, of, value, className }: FigureProps) {
  return (
    <Card className="relative p-4 hover:border-hairline-strong sm:p-5">
      <dt className="text-sm text-ink-muted">
        <Link to="/banking" search={of} className="after:absolute after:inset-0 after:rounded-lg">
          {term}
        </Link>
      </dt>
      <dd className={clsx('mt-1 text-lg font-medium sm:text-xl', className)}>
        {value === undefined ? <Skeleton className="h-7 w-28" /> : <Amount value={value} asset="USD" />}
      </dd>
    </Card>
  );
}
