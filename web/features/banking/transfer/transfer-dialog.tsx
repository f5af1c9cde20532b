/** A transfer in three steps: who or which account, how much, and a last look. Then the receipt. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { type BankingOverview, useReloadBanking } from '../queries.ts';
import { OFTEN } from '../scheduled/schedule-words.ts';
import { dayText, dollars, momentText } from '../words.ts';
import { AmountStep } from './amount-step.tsx';
import {
  madeNowIfJoint,
  nameOf,
  OTHERS,
  payInOf,
  requestOf,
  scheduleOf,
  type TransferPlan,
  WALLET,
} from './transfer-plan.ts';
import { WhereStep } from './where-step.tsx';

const STEPS = { where: 'Step 1 of 3', amount: 'Step 2 of 3', check: 'Step 3 of 3' } as const;

interface TransferDialogProps {
  overview: BankingOverview;
  from: string;
  /** Of the page, so that a transfer whose answer was lost is still the same one in a dialog that is opened anew. */
  attempt: Attempt;
  onClose: () => void;
}

export function TransferDialog({ overview, from, attempt, onClose }: TransferDialogProps) {
  const [plan, setPlan] = useState(() => beginWith(from, overview));
  const [named, setNamed] = useState('');
  const [step, setStep] = useState<keyof typeof STEPS>('where');
  const { receipt, isBusy, send } = useTransfer(attempt);
  const change = (part: Partial<TransferPlan>) => setPlan((before) => ({ ...before, ...part }));
  const target = plan.to === OTHERS ? (plan.recipient?.expected ?? '') : nameOf(plan.to, overview);

  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={receipt ? 'Done' : 'Transfer'}
        description={receipt ? undefined : STEPS[step]}
        size="sm"
        // A new step begins at what it asks for, the last ones at what they do next; Enter then closes nothing.
        key={receipt ? 'receipt' : step}
        focusOn="form :is(select, input), [data-next]"
      >
        {receipt ? (
          <Receipt receipt={receipt} target={target} onClose={onClose} />
        ) : step === 'where' ? (
          <WhereStep
            overview={overview}
            plan={plan}
            named={named}
            onNamed={setNamed}
            onChange={change}
            onNext={() => {
              setPlan((before) => madeNowIfJoint(before, overview));
              setStep('amount');
            }}
          />
        ) : step === 'amount' ? (
          <AmountStep
            overview={overview}
            plan={plan}
            target={target}
            onChange={change}
            onBack={() => setStep('where')}
            onNext={() => setStep('check')}
          />
        ) : (
          <CheckStep
            plan={plan}
            from={nameOf(plan.from, overview)}
            target={target}
            isBusy={isBusy}
            onBack={() => setStep('amount')}
            onSend={() => void send(plan, named)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** To another account of theirs, or the wallet. */
function beginWith(from: string, { accounts, today }: BankingOverview): TransferPlan {
  const to = accounts.find(({ id, isFrozen }) => id !== from && !isFrozen)?.id ?? WALLET;
  const when = { frequency: 'now', firstOn: today, lastOn: '' } as const;
  return { from, to, recipient: null, amount: '', description: '', when };
}

/** Without an answer nobody knows; the same transfer sent again is done once. */
const UNKNOWN_OUTCOME = {
  title: 'Transaction failed',
  message: 'There was no answer, so we can’t say whether it was moved. Press again: it is moved once.',
};

/** What was done, in the words of the receipt. */
interface Done {
  amount: string;
  facts: readonly (readonly [string, string])[];
}

/** Sends a transfer, or asks for a payment in, once, however often it is pressed. */
function useTransfer(attempt: Attempt) {
  const [receipt, setReceipt] = useState<Done | null>(null);
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const reload = useReloadBanking();
  const send = (plan: TransferPlan, named: string) =>
    save(async () => {
      setReceipt(await carryOut(attempt, plan, named));
      void reload().catch(() => undefined);
    });
  return { receipt, isBusy, send };
}

function carryOut(attempt: Attempt, plan: TransferPlan, named: string): Promise<Done> {
  const later = scheduleOf(plan, named);
  if (later) return schedule(attempt, later);
  const coming = payInOf(plan);
  return coming ? payIn(attempt, coming) : move(attempt, requestOf(plan, named));
}

async function schedule(attempt: Attempt, body: NonNullable<ReturnType<typeof scheduleOf>>): Promise<Done> {
  const made = await attempt(body, (idempotencyKey) =>
    api.banking.schedule(body, { context: { idempotencyKey } }),
  );
  return {
    amount: made.amount,
    facts: [
      ['Note', made.description],
      ['When', `${OFTEN[made.frequency]}, first on ${dayText(made.firstOn)}`],
    ],
  };
}

async function payIn(attempt: Attempt, body: NonNullable<ReturnType<typeof payInOf>>): Promise<Done> {
  const { amount, description } = await attempt(body, (idempotencyKey) =>
    api.banking.payIn(body, { context: { idempotencyKey } }),
  );
  return {
    amount,
    facts: [
      ['Note', description],
      ['Arrives', 'Once your other bank has sent it'],
    ],
  };
}

async function move(attempt: Attempt, body: ReturnType<typeof requestOf>): Promise<Done> {
  const made = await attempt(body, (idempotencyKey) =>
    api.banking.transfer(body, { context: { idempotencyKey } }),
  );
  const { amount, description, referenceNumber, waitsUntil, balanceAfter } = made;
  return {
    amount,
    facts: [
      ['Note', description],
      waitsUntil === null
        ? ['Reference', referenceNumber ?? '']
        : ['Waits', `for somebody else on the account to confirm it, until ${momentText(waitsUntil)}`],
      ['Left', dollars(balanceAfter)],
    ],
  };
}

interface CheckStepProps {
  plan: TransferPlan;
  from: string;
  target: string;
  isBusy: boolean;
  onBack: () => void;
  onSend: () => void;
}

function CheckStep({ plan, from, target, isBusy, onBack, onSend }: CheckStepProps) {
  const { frequency } = plan.when;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center">
        <Amount value={plainAmount(plan.amount)} asset="USD" className="display text-4xl" />
      </p>
      <Facts
        facts={[
          ['From', from],
          ['To', target],
          ['Note', plan.description.trim() || 'Transfer'],
          [
            'When',
            frequency === 'now' ? 'Now' : `${OFTEN[frequency]}, first on ${dayText(plan.when.firstOn)}`,
          ],
        ]}
      />
      <div className="flex justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button data-next isBusy={isBusy} busyLabel="Sending..." onClick={onSend}>
          {frequency === 'now' ? 'Transfer now' : 'Schedule it'}
        </Button>
      </div>
    </div>
  );
}

interface ReceiptProps {
  receipt: Done;
  target: string;
  onClose: () => void;
}

function Receipt({ receipt, target, onClose }: ReceiptProps) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex flex-col items-center gap-1 text-center">
        <Amount value={receipt.amount} asset="USD" className="display text-4xl" />
        <span className="text-sm text-ink-muted">to {target}</span>
      </p>
      <Facts facts={receipt.facts} />
      <Button data-next isWide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="border-t border-hairline text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-6 border-b border-hairline py-2 last:border-0">
          <dt className="shrink-0 text-ink-muted">{term}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
