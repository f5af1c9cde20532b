/** What paying more each month would save: played ahead by the rules that payments are posted by. */
import { useMemo, useState } from 'react';
import { payingMore } from '#core/banking/paying-more.ts';
import { Panel } from '#web/ui/card.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import { centsOf, centsText, dayText } from '../words.ts';
import { BalanceChart } from './balance-chart.tsx';
import type { LoanDetails } from './loan-queries.ts';
import { agreedOf, stateOf } from './loan-state.ts';
import { monthsText } from './loan-words.ts';

const STEP = 500;

interface PayMoreProps {
  loan: LoanDetails;
  payoff: NonNullable<LoanDetails['payoff']>;
}

export function PayMore({ loan, payoff }: PayMoreProps) {
  const [extra, setExtra] = useState(0);
  const state = useMemo(() => stateOf(loan, payoff), [loan, payoff]);
  const agreed = useMemo(() => agreedOf(loan), [loan]);
  const [asAgreed, withMore] = useMemo(
    () => [payingMore(state, { agreed, extra: 0n }), payingMore(state, { agreed, extra: BigInt(extra) })],
    [state, agreed, extra],
  );
  const now = { on: payoff.on, owed: centsOf(payoff.principal) };
  const sooner = asAgreed.payments - withMore.payments;
  const saved = asAgreed.interest - withMore.interest;
  const most = Number(centsOf(loan.remainingBalance) / BigInt(STEP)) * STEP;
  return (
    <Panel title="What if you paid more?" description="Trying it out changes nothing.">
      <div className="flex flex-col gap-4">
        <SliderField
          label="More each month"
          value={extra}
          min={0}
          max={Math.max(STEP, most)}
          step={STEP}
          valueText={centsText(BigInt(extra))}
          onValue={setExtra}
        />
        <p aria-live="polite" className="text-sm">
          {extra === 0 ? (
            <>
              As agreed you are done on {dayText(asAgreed.lastOn)}, with {centsText(asAgreed.interest)} of
              interest to come.
            </>
          ) : (
            <>
              Done on <b className="font-medium">{dayText(withMore.lastOn)}</b>
              {sooner > 0 ? `, ${monthsText(sooner)} sooner` : ''}. You save{' '}
              <b className="font-medium">{centsText(saved)}</b> of interest.
            </>
          )}
        </p>
        <BalanceChart
          label={`What you still owe until ${dayText(asAgreed.lastOn)}, and with ${centsText(BigInt(extra))} more each month until ${dayText(withMore.lastOn)}`}
          points={[now, ...asAgreed.balances]}
          instead={extra > 0 ? [now, ...withMore.balances] : undefined}
        />
      </div>
    </Panel>
  );
}
