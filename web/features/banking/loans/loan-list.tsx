/** The member's loans and applications, newest first. Source: BA-23. */
import { HandCoins } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { dayText, dollars } from '../words.ts';
import type { Loan } from './loan-queries.ts';
import { STAGES, STATES } from './loan-words.ts';

interface LoanListProps {
  loans: readonly Loan[];
  onShow: (id: string) => void;
  onOffer: (loan: Loan) => void;
}

export function LoanList({ loans, onShow, onOffer }: LoanListProps) {
  return (
    <Panel title="Your loans" isFlush>
      {loans.length === 0 ? (
        <EmptyState title="No loans yet" icon={<HandCoins />}>
          Try out what one would cost; the decision takes a minute.
        </EmptyState>
      ) : (
        <ul aria-label="Loans" className="divide-y divide-hairline">
          {loans.map((loan) => (
            <LoanRow key={loan.id} loan={loan} onShow={() => onShow(loan.id)} onOffer={() => onOffer(loan)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LoanRowProps {
  loan: Loan;
  onShow: () => void;
  onOffer: () => void;
}

function LoanRow({ loan, onShow, onOffer }: LoanRowProps) {
  const { name, tone } = STATES[loan.status];
  const late = STAGES[loan.stage];
  const paid = 1 - Number(loan.remainingBalance) / Number(loan.amount);
  return (
    <li aria-label={loan.purpose} className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{loan.purpose}</span>
            <Badge tone={tone}>{name}</Badge>
            {late ? <Badge tone="loss">{late}</Badge> : null}
            {loan.backing?.marginDueAt ? <Badge tone="loss">Needs collateral</Badge> : null}
          </p>
          <p className="text-sm text-ink-muted">{summaryOf(loan)}</p>
        </div>
        <span className="flex gap-2">
          {loan.status === 'approved' ? (
            <Button size="sm" onClick={onOffer} aria-label={`See the offer for ${loan.purpose}`}>
              See the offer
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            onClick={onShow}
            aria-label={`View Details of ${loan.purpose}`}
          >
            View Details
          </Button>
        </span>
      </div>
      {loan.status === 'active' ? (
        <ProgressBar
          value={paid}
          size="sm"
          label={`Paid back of ${loan.purpose}`}
          valueText={`${dollars(loan.remainingBalance)} of ${dollars(loan.amount)} still owed`}
        />
      ) : null}
    </li>
  );
}

function summaryOf(loan: Loan): string {
  const asked = `${dollars(loan.amount)} over ${loan.instalments} months`;
  if (loan.status !== 'active') return asked;
  const owed = `${dollars(loan.remainingBalance)} of ${dollars(loan.amount)} still owed`;
  if (Number(loan.overdue) > 0) return `${owed} · ${dollars(loan.overdue)} is due`;
  return loan.nextPaymentDate
    ? `${owed} · ${dollars(loan.nextPayment ?? '0')} on ${dayText(loan.nextPaymentDate)}`
    : owed;
}
