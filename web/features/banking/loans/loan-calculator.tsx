/** What a loan would cost, while two sliders move: by the very code that the server posts by. */
import { HandCoins } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LOAN_PRODUCTS, type LoanOffer, loanOffer } from '#core/banking/loan-offer.ts';
import { percentText } from '#core/banking/rate.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import { centsText, dayText } from '../words.ts';
import { BalanceChart } from './balance-chart.tsx';
import { monthsText } from './loan-words.ts';

const { least, most, shortest, longest } = LOAN_PRODUCTS.personal;
const STEP = 5_000;
const BEGIN = { cents: 300_000, months: 24 };

/** What is asked for. */
export interface LoanWish {
  cents: bigint;
  months: number;
}

interface LoanCalculatorProps {
  today: string;
  onApply: (wish: LoanWish) => void;
}

export function LoanCalculator({ today, onApply }: LoanCalculatorProps) {
  const [cents, setCents] = useState(BEGIN.cents);
  const [months, setMonths] = useState(BEGIN.months);
  const offer = useMemo(
    () => loanOffer({ type: 'personal', amount: BigInt(cents), instalments: months, on: today }),
    [cents, months, today],
  );
  return (
    <Panel
      title="What would it cost?"
      description="A personal loan, paid back by the month. Trying it out asks for nothing."
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <SliderField
            label="Amount"
            value={cents}
            min={Number(least)}
            max={Number(most)}
            step={STEP}
            valueText={centsText(BigInt(cents))}
            onValue={setCents}
          />
          <SliderField
            label="Paid back over"
            value={months}
            min={shortest}
            max={longest}
            step={1}
            valueText={monthsText(months)}
            onValue={setMonths}
          />
          <Button icon={<HandCoins />} onClick={() => onApply({ cents: BigInt(cents), months })}>
            Apply for this loan
          </Button>
        </div>
        {offer ? <Costs offer={offer} /> : null}
      </div>
    </Panel>
  );
}

function Costs({ offer: { schedule, apr, terms } }: { offer: LoanOffer }) {
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

function Cost({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="tabular font-medium">{value}</dd>
    </div>
  );
}
