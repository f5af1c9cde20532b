/** What an approved loan costs, before anybody agrees: the figures, the schedule, and then the word. */
import { type ReactNode, useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { useReloadBanking } from '../queries.ts';
import { dollars, percentOf } from '../words.ts';
import { type Disclosure, type Loan, useOffer } from './loan-queries.ts';
import { PledgeField, usePledge } from './pledge-field.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const UNKNOWN_OUTCOME = {
  title: 'Loan not paid out',
  message: 'There was no answer, so we can’t say whether it was. Press again: it is paid out once.',
};

interface OfferDialogProps {
  loan: Loan;
  accountName: string;
  onClose: () => void;
}

export function OfferDialog({ loan, accountName, onClose }: OfferDialogProps) {
  const offer = useOffer(loan.id);
  const [autopay, setAutopay] = useState(true);
  const [collateral, setCollateral] = useState(plainDecimal(loan.backing?.asked ?? ''));
  const [isTried, setIsTried] = useState(false);
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const { data } = offer;
  const pledge = usePledge(loan, collateral);

  const agree = (disclosure: Disclosure) =>
    save(async () => {
      const { disclosedOn, totalOfPayments } = disclosure;
      const terms = { disclosedOn, totalOfPayments, collateral: pledge && plainAmount(collateral) };
      const body = { id: loan.id, ...terms, autopay };
      try {
        await attempt(body, (idempotencyKey) => api.loans.agree(body, { context: { idempotencyKey } }));
      } finally {
        await reload();
      }
      notify.success('Loan paid out', `${dollars(disclosure.amount)} is on ${accountName}.`);
      onClose();
    });

  return (
    <FormDialog
      title="Your loan"
      description="This is all that it costs. Nothing is added later as long as you pay on time."
      submit={data ? `Agree and borrow ${dollars(data.amount)}` : 'Agree'}
      cancel="Not now"
      isBusy={isBusy}
      isWhole={data !== undefined && pledge?.isReady !== false}
      onSubmit={() => {
        setIsTried(true);
        if (data && !pledge?.complaint) void agree(data);
      }}
      onClose={onClose}
    >
      {data ? (
        <Offer disclosure={data} accountName={accountName} autopay={autopay} onAutopay={setAutopay}>
          {pledge && <PledgeField {...{ pledge, isTried }} value={collateral} onValue={setCollateral} />}
        </Offer>
      ) : offer.isError ? (
        <ErrorState
          title="The offer could not be shown"
          onRetry={() => void offer.refetch()}
          isRetrying={offer.isFetching}
        >
          {failureMessage(offer.error, 'Please try again.')}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={5} />
        </div>
      )}
    </FormDialog>
  );
}

interface OfferProps {
  disclosure: Disclosure;
  accountName: string;
  autopay: boolean;
  onAutopay: (autopay: boolean) => void;
  /** What stands for it. */
  children: ReactNode;
}

function Offer({ disclosure, accountName, autopay, onAutopay, children }: OfferProps) {
  return (
    <>
      <Figures disclosure={disclosure} />
      {children}
      <Checkbox
        label={`Pay instalments from ${accountName} when they are due`}
        description="You can change this at any time."
        checked={autopay}
        onChange={(event) => onAutopay(event.target.checked)}
      />
      <p className="text-sm text-ink-muted">
        A payment that is more than 10 days late costs 5% of what is missing, once. Paying early costs
        nothing.
      </p>
      <ScheduleTable lines={disclosure.schedule} />
    </>
  );
}

function Figures({ disclosure }: { disclosure: Disclosure }) {
  return (
    <TermList>
      <TermRow term="Amount financed">{dollars(disclosure.amount)}</TermRow>
      <TermRow term="Annual percentage rate (APR)" isStrong>
        {percentOf(disclosure.apr)}
      </TermRow>
      <TermRow term="Finance charge">{dollars(disclosure.totalInterest)}</TermRow>
      <TermRow term="Total of payments" isStrong>
        {dollars(disclosure.totalOfPayments)}
      </TermRow>
      <TermRow term="Monthly payment">
        {disclosure.schedule.length} × {dollars(disclosure.monthlyPayment)}
      </TermRow>
    </TermList>
  );
}
