/** What a loan would cost, while two sliders move: by the very code that the server posts by. */
import { HandCoins } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LOAN_PRODUCTS, type LoanType, loanOffer } from '#core/banking/loan-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import { centsText } from '../words.ts';
import { BackedCalculator } from './backed-calculator.tsx';
import type { LoanWish } from './loan-wish.ts';
import { monthsText } from './loan-words.ts';
import { OfferCosts } from './offer-costs.tsx';

const { least, most, shortest, longest } = LOAN_PRODUCTS.personal;
const STEP = 5_000;
const BEGIN = { cents: 300_000, months: 24 };

interface LoanCalculatorProps {
  today: string;
  onApply: (wish: LoanWish) => void;
  /** Leads to where the member confirms who they are. */
  onSetUp: () => void;
}

const KINDS = { personal: 'Personal', prd_backed: 'Backed by PRD' } as const satisfies Record<
  LoanType,
  string
>;

/** Which kind is tried out. */
export function LoanCalculator({ today, onApply, onSetUp }: LoanCalculatorProps) {
  const [type, setType] = useState<LoanType>('personal');
  return (
    <Panel
      title="What would it cost?"
      description={
        type === 'personal'
          ? 'A personal loan, paid back by the month. Trying it out asks for nothing.'
          : 'A loan against PRD that you pledge, and get back with the last payment. Trying it out asks for nothing.'
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset aria-label="Kind of loan" className="flex flex-wrap gap-2">
          {Object.entries(KINDS).map(([kind, name]) => (
            <Chip key={kind} isOn={kind === type} onClick={() => setType(kind as LoanType)}>
              {name}
            </Chip>
          ))}
        </fieldset>
        {type === 'personal' ? (
          <PersonalCalculator today={today} onApply={onApply} />
        ) : (
          <BackedCalculator today={today} onApply={onApply} onSetUp={onSetUp} />
        )}
      </div>
    </Panel>
  );
}

function PersonalCalculator({ today, onApply }: Omit<LoanCalculatorProps, 'onSetUp'>) {
  const [cents, setCents] = useState(BEGIN.cents);
  const [months, setMonths] = useState(BEGIN.months);
  const offer = useMemo(
    () => loanOffer({ type: 'personal', amount: BigInt(cents), instalments: months, on: today }),
    [cents, months, today],
  );
  return (
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
        <Button
          icon={<HandCoins />}
          onClick={() => onApply({ type: 'personal', cents: BigInt(cents), months, collateral: null })}
        >
          Apply for this loan
        </Button>
      </div>
      {offer ? <OfferCosts offer={offer} /> : null}
    </div>
  );
}
