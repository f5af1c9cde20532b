/** One loan: what is owed, paying it, what paying more would save, its schedule and its payments. */
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { isMissing } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Fact, Facts } from '../facts.tsx';
import type { BankAccount } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { dayText, dollars, percentOf } from '../words.ts';
import { BehindPanel } from './behind-panel.tsx';
import { CollateralPanel } from './collateral-panel.tsx';
import { DecisionLines } from './decision-lines.tsx';
import { type Loan, type LoanDetails, useLoan } from './loan-queries.ts';
import { STAGES, STATES } from './loan-words.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PayMore } from './pay-more.tsx';
import { ScheduleTable } from './schedule-table.tsx';

interface LoanViewProps {
  id: string;
  accounts: readonly BankAccount[];
  onBack: () => void;
  onOffer: (loan: Loan) => void;
}

export function LoanView({ id, accounts, onBack, onOffer }: LoanViewProps) {
  const loan = useLoan(id);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={onBack}>
          All loans
        </Button>
      </div>
      {loan.data ? (
        <Whole loan={loan.data} accounts={accounts} onOffer={() => onOffer(loan.data)} />
      ) : loan.isPending ? (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={4} />
        </Card>
      ) : isMissing(loan.error) ? (
        <EmptyState title="Loan not found">It isn’t one of yours, or the address is mistyped.</EmptyState>
      ) : (
        <ErrorState
          title="This loan could not be loaded"
          onRetry={() => void loan.refetch()}
          isRetrying={loan.isFetching}
        />
      )}
    </div>
  );
}

interface WholeProps {
  loan: LoanDetails;
  accounts: readonly BankAccount[];
  onOffer: () => void;
}

function Whole({ loan, accounts, onOffer }: WholeProps) {
  const [isPaying, setIsPaying] = useState(false);
  const attempt = useAttempt();
  const [first, ...others] = accounts.filter(({ isFrozen }) => !isFrozen);
  return (
    <>
      <Head loan={loan} onOffer={onOffer} onPay={first ? () => setIsPaying(true) : undefined} />
      {loan.payoff && Number(loan.overdue) > 0 && loan.daysLate > 0 ? (
        <BehindPanel loan={loan} payoff={loan.payoff} onPay={first ? () => setIsPaying(true) : undefined} />
      ) : null}
      {loan.backing ? (
        <CollateralPanel
          loan={loan}
          backing={loan.backing}
          onPay={first ? () => setIsPaying(true) : undefined}
        />
      ) : null}
      {loan.payoff ? <PayMore loan={loan} payoff={loan.payoff} /> : null}
      {loan.agreedAt === null ? (
        <Panel title="The decision">
          <DecisionLines decision={loan.decision} />
        </Panel>
      ) : (
        <>
          <Payments loan={loan} />
          <Panel title="Schedule" isFlush>
            <ScheduleTable lines={loan.schedule} />
          </Panel>
        </>
      )}
      {isPaying && loan.payoff && first ? (
        <PayDialog
          loan={loan}
          payoff={loan.payoff}
          accounts={[first, ...others]}
          attempt={attempt}
          onClose={() => setIsPaying(false)}
        />
      ) : null}
    </>
  );
}

interface HeadProps {
  loan: LoanDetails;
  onOffer: () => void;
  onPay: (() => void) | undefined;
}

function Head({ loan, onOffer, onPay }: HeadProps) {
  const { name, tone } = STATES[loan.status];
  const late = STAGES[loan.stage];
  const isOpen = loan.status === 'review' || loan.status === 'approved';
  return (
    <Card className="flex flex-col gap-5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-medium">
            <span className="min-w-0 break-words">{loan.purpose}</span>
            <Badge tone={tone}>{name}</Badge>
            {late ? <Badge tone="loss">{late}</Badge> : null}
          </h2>
          <Amount
            value={loan.agreedAt ? loan.remainingBalance : loan.amount}
            asset="USD"
            className="display mt-1 text-4xl"
          />
          <p className="text-sm text-ink-muted">
            {loan.agreedAt ? `still owed of ${dollars(loan.amount)}` : `over ${loan.instalments} months`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {loan.status === 'approved' ? (
            <Button size="sm" onClick={onOffer}>
              See the offer
            </Button>
          ) : null}
          {isOpen ? <WithdrawButton loan={loan} /> : null}
          {loan.status === 'active' ? (
            <Button size="sm" onClick={onPay} disabled={!onPay}>
              Pay
            </Button>
          ) : null}
        </div>
      </div>
      {loan.agreedAt ? <Terms loan={loan} /> : null}
      {loan.status === 'active' ? <Autopay loan={loan} /> : null}
    </Card>
  );
}

function Terms({ loan }: { loan: LoanDetails }) {
  return (
    <Facts>
      {loan.nextPaymentDate ? (
        <Fact term="Next payment">
          {dollars(loan.nextPayment ?? '0')} on {dayText(loan.nextPaymentDate)}
        </Fact>
      ) : null}
      {Number(loan.overdue) > 0 ? (
        <Fact term="Due now">
          <span className="text-loss">{dollars(loan.overdue)}</span>
        </Fact>
      ) : null}
      <Fact term="Rate">
        {percentOf(loan.interestRate)}, APR {percentOf(loan.apr ?? '0')}
      </Fact>
      <Fact term="Total of payments">{dollars(loan.totalOfPayments ?? '0')}</Fact>
      {loan.payoff ? <Fact term="Ends it today">{dollars(loan.payoff.total)}</Fact> : null}
      {loan.disbursedOn ? <Fact term="Paid out">{dayText(loan.disbursedOn)}</Fact> : null}
    </Facts>
  );
}

function Autopay({ loan }: { loan: LoanDetails }) {
  const { change, isBusy } = useChange();
  const isOn = loan.autopayAccountId !== null;
  const turn = () =>
    change(() => api.loans.setAutopay({ id: loan.id, accountId: isOn ? null : loan.accountId }));
  return (
    <Checkbox
      label="Instalments pay themselves when they are due"
      description="From the account that the loan was paid out to, once it holds enough."
      checked={isOn}
      disabled={isBusy}
      onChange={turn}
    />
  );
}

function WithdrawButton({ loan }: { loan: Loan }) {
  const { change, isBusy } = useChange();
  const withdraw = () => change(() => api.loans.withdraw({ id: loan.id }));
  return (
    <Button size="sm" variant="secondary" isBusy={isBusy} onClick={withdraw}>
      Withdraw
    </Button>
  );
}

function Payments({ loan }: { loan: LoanDetails }) {
  return (
    <Panel title="Payments" isFlush>
      {loan.payments.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted">Nothing has been paid yet.</p>
      ) : (
        <ul aria-label="Payments" className="divide-y divide-hairline">
          {loan.payments.map((payment) => (
            <li key={payment.id} className="flex items-start justify-between gap-4 px-5 py-3 text-sm">
              <div className="min-w-0">
                <p>
                  {dayText(payment.paidOn)}
                  {payment.kind === 'payment' ? null : (
                    <span className="text-ink-muted">
                      {payment.kind === 'autopay' ? ' · by itself' : ' · collateral sold'}
                    </span>
                  )}
                </p>
                <p className="text-xs text-ink-muted">
                  {dollars(payment.principal)} of the loan, {dollars(payment.interest)} interest
                  {Number(payment.fees) > 0 ? `, ${dollars(payment.fees)} fees` : ''}
                </p>
              </div>
              <Amount value={payment.amount} asset="USD" className="font-medium" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
