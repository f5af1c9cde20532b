/** A loan against PRD, while three sliders move: what it costs, where it would stand, and when it would be warned. */
import { HandCoins } from 'lucide-react';
import { useMemo, useState } from 'react';
import { collateralFor, LOAN_TO_VALUE } from '#core/banking/collateral.ts';
import { LOAN_PRODUCTS, loanOffer } from '#core/banking/loan-offer.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { parseMinor } from '#core/money/amount.ts';
import { least, most } from '#core/money/least.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import { centsText, dollars } from '../words.ts';
import { figuresOf, prdText, priceText, ratioOf, WHAT_HAPPENS } from './backing.ts';
import { type BackingTerms, useBackingTerms } from './loan-queries.ts';
import type { LoanWish } from './loan-wish.ts';
import { monthsText } from './loan-words.ts';
import { Cost, OfferCosts } from './offer-costs.tsx';

const { least: LEAST, most: MOST, shortest, longest } = LOAN_PRODUCTS.prd_backed;
const STEP = 1_000;
const BEGIN_MONTHS = 12;
const WHOLE_PRD = 100_000_000n;

interface BackedCalculatorProps {
  today: string;
  onApply: (wish: LoanWish) => void;
  onSetUp: () => void;
}

export function BackedCalculator({ today, onApply, onSetUp }: BackedCalculatorProps) {
  const terms = useBackingTerms();
  if (terms.isError)
    return <ErrorState title="What PRD counts at could not be loaded" onRetry={() => void terms.refetch()} />;
  if (!terms.data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={4} />
      </div>
    );
  const { rate, isVerified } = terms.data;
  if (rate === null)
    return (
      <p className="text-sm text-ink-muted">
        There is no price of PRD to rely on at the moment, so nothing is lent against it. Look again in an
        hour.
      </p>
    );
  return (
    <>
      {isVerified ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-ink-muted">
            Before you agree to one, the bank has to have confirmed who you are.
          </p>
          <Button size="sm" variant="secondary" onClick={onSetUp}>
            Confirm your identity
          </Button>
        </div>
      )}
      <Sliders today={today} terms={terms.data} rate={ratioOf(rate)} onApply={onApply} />
    </>
  );
}

interface SlidersProps {
  today: string;
  terms: BackingTerms;
  rate: Ratio;
  onApply: (wish: LoanWish) => void;
}

function Sliders({ today, terms, rate, onApply }: SlidersProps) {
  const [cents, setCents] = useState(Number(LEAST) * 2);
  const [months, setMonths] = useState(BEGIN_MONTHS);
  const amount = BigInt(cents);
  const offer = useMemo(
    () => loanOffer({ type: 'prd_backed', amount, instalments: months, on: today }),
    [amount, months, today],
  );
  const { needed, pledged, isEnough, slider } = useCollateral(amount, { terms, rate });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <SliderField
          label="Amount"
          value={cents}
          min={Number(LEAST)}
          max={Number(MOST)}
          step={STEP}
          valueText={centsText(amount)}
          hint={`Against PRD, ${dollars(terms.left)} can be lent at the moment.`}
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
        <SliderField
          label="Collateral"
          {...slider}
          step={1}
          valueText={prdText(pledged)}
          hint={`${formatAmount(terms.available)} PRD of yours is free. What is held or resting can’t be pledged yet.`}
        />
        {isEnough ? null : (
          <p className="text-sm text-loss" role="status">
            {centsText(amount)} takes {prdText(needed)}, and you have {formatAmount(terms.available)} PRD that
            is free.
          </p>
        )}
        <Button
          icon={<HandCoins />}
          disabled={!isEnough}
          onClick={() => onApply({ type: 'prd_backed', cents: amount, months, collateral: pledged })}
        >
          Apply for this loan
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {offer ? <OfferCosts offer={offer} /> : null}
        <Standing owed={amount} pledged={pledged} rate={rate} usdPerPrd={terms.rate!.usdPerPrd} />
      </div>
    </div>
  );
}

/** A slider of whole PRD from the least that the amount takes to three times of it, as far as there is so much. */
function useCollateral(amount: bigint, { terms, rate }: { terms: BackingTerms; rate: Ratio }) {
  const [wanted, setWanted] = useState<number | null>(null);
  const available = parseMinor('PRD', terms.available) ?? 0n;
  const needed = collateralFor(amount, rate);
  const min = Number((needed + WHOLE_PRD - 1n) / WHOLE_PRD);
  const max = Math.max(min, Number(least(available, needed * 3n) / WHOLE_PRD));
  const value = Math.min(Math.max(wanted ?? Math.ceil(min * 1.2), min), max);
  // The slider goes by whole PRD; all of what is free is offered to the last part of one.
  const pledged = most(least(BigInt(value) * WHOLE_PRD, most(available, needed)), needed);
  return { needed, pledged, isEnough: pledged <= available, slider: { value, min, max, onValue: setWanted } };
}

interface StandingProps {
  owed: bigint;
  pledged: bigint;
  rate: Ratio;
  usdPerPrd: string;
}

function Standing({ owed, pledged, rate, usdPerPrd }: StandingProps) {
  const { worth, percent, warnBelow, sellBelow } = figuresOf({ owed, pledged }, rate);
  return (
    <section aria-label="What stands for it" className="flex flex-col gap-3 border-t border-hairline pt-4">
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4" aria-live="polite">
        <Cost term="Worth now" value={worth} />
        <Cost term="Loan to value" value={percent === null ? 'over 100%' : `${percent}%`} />
        <Cost term={`Warned (${LOAN_TO_VALUE.warn}%)`} value={warnBelow} />
        <Cost term={`Urgent (${LOAN_TO_VALUE.sell}%)`} value={sellBelow} />
      </dl>
      <p className="text-xs text-ink-muted">A PRD counts as {priceText(usdPerPrd)} now.</p>
      <details className="text-sm">
        <summary className="cursor-pointer py-1 text-ink-muted hover:text-ink">
          What happens to the collateral
        </summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-ink-muted">
          {WHAT_HAPPENS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
