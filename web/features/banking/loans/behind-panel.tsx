/** A loan that is behind: what is due, what comes of it next and when, and paying it. */
import { useMemo } from 'react';
import { comingLateFee, interestADay, missedBy } from '#core/banking/behind.ts';
import { addDays } from '#core/banking/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { centsText, dayText, dollars } from '../words.ts';
import type { LoanDetails } from './loan-queries.ts';
import { agreedOf, stateOf } from './loan-state.ts';

interface BehindPanelProps {
  loan: LoanDetails;
  payoff: NonNullable<LoanDetails['payoff']>;
  /** Nothing to pay from where there is none. */
  onPay: (() => void) | undefined;
}

export function BehindPanel({ loan, payoff, onPay }: BehindPanelProps) {
  const { missed, coming, daily } = useMemo(() => {
    const state = stateOf(loan, payoff);
    const at = { agreed: agreedOf(loan), on: payoff.on };
    return { missed: missedBy(state, at), coming: comingLateFee(state, at), daily: interestADay(state) };
  }, [loan, payoff]);
  return (
    <Panel
      title="You’re behind on this loan"
      description="Pay what is due, and it goes on as agreed."
      actions={
        <Button size="sm" onClick={onPay} disabled={!onPay}>
          Pay {dollars(loan.overdue)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <TermList>
          {missed.map(({ dueOn, minor }) => (
            <TermRow key={dueOn} term={`Was due on ${dayText(dueOn)}`}>
              {centsText(minor)}
            </TermRow>
          ))}
          {Number(payoff.fees) > 0 ? <TermRow term="Late fees">{dollars(payoff.fees)}</TermRow> : null}
          <TermRow term="Due now" isStrong>
            {dollars(loan.overdue)}
          </TermRow>
        </TermList>
        <div>
          <h3 className="font-medium">What happens next</h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-ink-muted">
            <li>
              {coming
                ? `Paid by ${dayText(addDays(coming.from, -1))}, the payment of ${dayText(coming.dueOn)} costs no late fee; from ${dayText(coming.from)} on it costs ${centsText(coming.fee)}, once.`
                : 'What is missing has had its late fee; no other is charged for it.'}
            </li>
            <li>
              Interest goes on at about {centsText(daily)} a day on what you borrowed, and never on interest
              or fees.
            </li>
            <li>Each late fee takes 15 points off your next application for a loan.</li>
          </ul>
        </div>
      </div>
    </Panel>
  );
}
