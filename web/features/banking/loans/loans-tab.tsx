/** The tab of loans: what one would cost, the member's loans, and one of them. */
import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { BankingOverview } from '../queries.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
import { LoanList } from './loan-list.tsx';
import { type Loan, useLoans } from './loan-queries.ts';
import { LoanView } from './loan-view.tsx';
import type { LoanWish } from './loan-wish.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface LoansTabProps {
  overview: BankingOverview | undefined;
  /** Which loan is looked at. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
  onSetUp: () => void;
}

export function LoansTab({ overview, shown, onShow, onSetUp }: LoansTabProps) {
  const loans = useLoans();
  const [wish, setWish] = useState<LoanWish | null>(null);
  const [offered, setOffered] = useState<Loan | null>(null);
  const accounts = overview?.accounts ?? [];
  const [first, ...others] = accounts.filter(({ isFrozen }) => !isFrozen);
  const nameOf = (id: string) => accounts.find((one) => one.id === id)?.accountName ?? 'your account';
  return (
    <>
      {shown ? (
        <LoanView
          key={shown}
          id={shown}
          accounts={accounts}
          onBack={() => onShow(undefined)}
          onOffer={setOffered}
        />
      ) : loans.data ? (
        <div className="flex flex-col gap-5">
          <LoanList loans={loans.data.items} onShow={onShow} onOffer={setOffered} />
          {first ? (
            <LoanCalculator today={loans.data.today} onApply={setWish} onSetUp={onSetUp} />
          ) : (
            <EmptyState title="Open an account first">A loan is paid out to one of your accounts.</EmptyState>
          )}
        </div>
      ) : loans.isError ? (
        <ErrorState
          title="Your loans could not be loaded"
          onRetry={() => void loans.refetch()}
          isRetrying={loans.isFetching}
        />
      ) : (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={5} />
        </Card>
      )}
      {wish && first ? (
        <ApplyDialog
          wish={wish}
          accounts={[first, ...others]}
          onApplied={(id) => {
            setWish(null);
            onShow(id);
          }}
          onClose={() => setWish(null)}
        />
      ) : null}
      {offered ? (
        <OfferDialog
          loan={offered}
          accountName={nameOf(offered.accountId)}
          onClose={() => setOffered(null)}
        />
      ) : null}
    </>
  );
}
