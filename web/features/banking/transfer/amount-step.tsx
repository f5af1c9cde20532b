/** The second step: how much, and what for. */
import { type FormEvent, useState } from 'react';
import { AmountField } from '#web/shared/amount-field.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { amountComplaint } from '../amount-complaint.ts';
import type { BankingOverview } from '../queries.ts';
import { WhenFields, whenComplaint } from '../scheduled/when-fields.tsx';
import { availableOn, isOfJoint, type TransferPlan } from './transfer-plan.ts';

interface AmountStepProps {
  overview: BankingOverview;
  plan: TransferPlan;
  target: string;
  onChange: (part: Partial<TransferPlan>) => void;
  onBack: () => void;
  onNext: () => void;
}

export function AmountStep({ overview, plan, target, onChange, onBack, onNext }: AmountStepProps) {
  const [isTried, setIsTried] = useState(false);
  const available = availableOn(plan.from, overview);
  const { today } = overview;
  // What is made later needs the money later.
  const complaint = amountComplaint(plan.amount, plan.when.frequency === 'now' ? available : null);
  const dayComplaint = whenComplaint(plan.when, today);

  function next(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!complaint && !dayComplaint) onNext();
  }

  return (
    <form noValidate onSubmit={next} className="flex flex-col gap-4">
      <p className="rounded-md border border-hairline bg-sunken px-4 py-3 text-sm">
        <span className="text-ink-muted">To </span>
        <span className="font-medium">{target}</span>
      </p>
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={<Available amount={available} />}
        unit="USD"
        placeholder="0.00"
        value={plan.amount}
        onValue={(amount) => onChange({ amount })}
      />
      <TextField
        label="Note"
        isOptional
        value={plan.description}
        maxLength={200}
        autoComplete="off"
        placeholder="Transfer"
        onValue={(description) => onChange({ description })}
      />
      {isOfJoint(plan, overview) ? null : (
        <WhenFields
          when={plan.when}
          today={today}
          error={isTried ? dayComplaint : undefined}
          onChange={(part) => onChange({ when: { ...plan.when, ...part } })}
        />
      )}
      <div className="flex justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}

/** Null where only the other bank knows. */
function Available({ amount }: { amount: string | null }) {
  if (amount === null) return 'It arrives once your other bank has sent it.';
  return (
    <>
      <Amount value={amount} asset="USD" /> available
    </>
  );
}
