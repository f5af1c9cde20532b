/** What an offer costs, in figures and as the line of what is still owed. */
import type { LoanOffer } from '#core/banking/loan-offer.ts';
import { percentText } from '#core/banking/rate.ts';
import { centsText, dayText } from '../words.ts';
import { BalanceChart } from './balance-chart.tsx';

export function OfferCosts({ offer: { schedule, apr, terms } }: { offer: LoanOffer }) {
  const lines = schedule.instalments;
  const last = lines.at(-1)!;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2">
        <span className="display tabular text-4xl">{centsText(schedule.payment)}</span>
        <span className="text-sm text-ink-muted">a month</span>
      </p>
      <dl className="grid grid-cols-3 gap-3 text-sm">
        <Cost term="APR" value={percentText(apr)} />
        <Cost term="Interest in all" value={centsText(schedule.totalInterest)} />
        <Cost term="You pay back" value={centsText(schedule.totalOfPayments)} />
      </dl>
      <BalanceChart
        label={`What you would still owe, month by month, until ${dayText(last.dueOn)}`}
        points={[
          { on: terms.disbursedOn, owed: terms.principal },
          ...lines.map(({ dueOn, balance }) => ({ on: dueOn, owed: balance })),
        ]}
      />
    </div>
  );
}

/** One figure under its term. */
export function Cost({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="tabular font-medium">{value}</dd>
    </div>
  );
}
