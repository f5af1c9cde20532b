/** The second step: how much, and what for. */
import { type FormEvent, useState } from 'react';
import { AmountInput } from '#web/shared/amount-input.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { BankingOverview } from '../queries.ts';
import { amountComplaint, availableOn, type TransferPlan } from './transfer-plan.ts';

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
  const complaint = amountComplaint(plan.amount, available);

  function next(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!complaint) onNext();
  }

  return (
    <form noValidate onSubmit={next} className="flex flex-col gap-4">
      <p className="rounded-md border border-hairline bg-sunken px-4 py-3 text-sm">
        <span className="text-ink-muted">To </span>
        <span className="font-medium">{target}</span>
      </p>
      <Field
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={
          <>
            <Amount value={available} asset="USD" /> available
          </>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            unit="USD"
            placeholder="0.00"
            value={plan.amount}
            onValue={(amount) => onChange({ amount })}
          />
        )}
      </Field>
      <Field label="Note" isOptional>
        {(control) => (
          <Input
            {...control}
            value={plan.description}
            maxLength={200}
            autoComplete="off"
            placeholder="Transfer"
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="flex justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}
