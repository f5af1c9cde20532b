/** The first step: from which account, and to which, or to whom. Who it is is shown before any amount. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import type { BankAccount, BankingOverview } from '../queries.ts';
import { dollars } from '../words.ts';
import { isPossible, OTHERS, outsideOf, outsideSide, type TransferPlan, WALLET } from './transfer-plan.ts';

interface WhereStepProps {
  overview: BankingOverview;
  plan: TransferPlan;
  /** The account number or username as it was typed. */
  named: string;
  onNamed: (named: string) => void;
  onChange: (part: Partial<TransferPlan>) => void;
  onNext: () => void;
}

export function WhereStep({ overview, plan, named, onNamed, onChange, onNext }: WhereStepProps) {
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const isToOthers = plan.to === OTHERS;
  const isReady = isPossible(plan) && (!isToOthers || named.trim() !== '');

  async function next(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    if (!isToOthers || plan.recipient) return onNext();
    setIsBusy(true);
    setError(undefined);
    try {
      const found = await api.banking.recipient({ recipient: named.trim() });
      if (found.isSelf) setError('That’s your own account. Choose it in the list above.');
      else onChange({ recipient: found });
    } catch (failure) {
      setError(failureMessage(failure, 'Nobody could be looked up. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void next(event)} className="flex flex-col gap-4">
      <FromField overview={overview} from={plan.from} onFrom={(from) => onChange({ from })} />
      <Field label="To" error={complaintOf(plan)}>
        {(control) => (
          <Select
            {...control}
            value={plan.to}
            onChange={(event) => onChange({ to: event.target.value, recipient: null })}
          >
            <optgroup label="Your accounts">
              <Sides overview={overview} />
            </optgroup>
            <OutsideSides accounts={overview.outsideAccounts} />
            <option value={OTHERS}>Someone else…</option>
          </Select>
        )}
      </Field>
      {isToOthers ? (
        <Whom
          recipient={plan.recipient}
          named={named}
          error={error}
          isBusy={isBusy}
          onNamed={(next) => {
            onNamed(next);
            setError(undefined);
            onChange({ recipient: null });
          }}
        />
      ) : null}
      <Button type="submit" isWide isBusy={isBusy} disabled={!isReady}>
        {isToOthers && !plan.recipient ? 'Find them' : 'Continue'}
      </Button>
    </form>
  );
}

interface FromFieldProps {
  overview: BankingOverview;
  from: string;
  onFrom: (from: string) => void;
}

function FromField({ overview, from, onFrom }: FromFieldProps) {
  return (
    <Field label="From">
      {(control) => (
        <Select {...control} value={from} onChange={(event) => onFrom(event.target.value)}>
          <optgroup label="Your accounts">
            <Sides overview={overview} />
          </optgroup>
          <OutsideSides accounts={overview.outsideAccounts.filter(({ canPayIn }) => canPayIn)} />
        </Select>
      )}
    </Field>
  );
}

/** What is wrong with where it goes; undefined where nothing is. */
function complaintOf(plan: TransferPlan): string | undefined {
  if (isPossible(plan)) return undefined;
  if (plan.from === plan.to) return 'Choose two different accounts.';
  return outsideOf(plan.from) !== null
    ? 'From another bank, choose one of your accounts here.'
    : 'To another bank, choose one of your accounts to pay from.';
}

function OutsideSides({ accounts }: { accounts: BankingOverview['outsideAccounts'] }) {
  if (accounts.length === 0) return null;
  return (
    <optgroup label="At other banks">
      {accounts.map(({ id, bankName, last4 }) => (
        <option key={id} value={outsideSide(id)}>
          {bankName} ••• {last4}
        </option>
      ))}
    </optgroup>
  );
}

interface WhomProps {
  recipient: TransferPlan['recipient'];
  named: string;
  error: string | undefined;
  /** It is being looked up: an answer must not come to stand beside another name. */
  isBusy: boolean;
  onNamed: (named: string) => void;
}

function Whom({ recipient, named, error, isBusy, onNamed }: WhomProps) {
  return (
    <>
      <Field label="Account number or username" error={error}>
        {(control) => (
          <Input
            {...control}
            value={named}
            readOnly={isBusy}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onNamed(event.target.value)}
          />
        )}
      </Field>
      {recipient ? (
        <p role="status" className="rounded-md border border-hairline bg-sunken px-4 py-3 text-sm">
          <span className="font-medium">{recipient.username}</span>
          <span className="tabular text-ink-muted"> {recipient.accountNumber}</span>
        </p>
      ) : null}
    </>
  );
}

function Sides({ overview }: { overview: BankingOverview }) {
  const label = ({ accountName, accountNumber, availableBalance, isJoint }: BankAccount) =>
    `${accountName} ${accountNumber}${isJoint ? ' (joint)' : ''}: ${dollars(availableBalance)}`;
  return (
    <>
      {overview.accounts.map((account) => (
        <option key={account.id} value={account.id} disabled={account.isFrozen}>
          {label(account)}
        </option>
      ))}
      <option value={WALLET}>Your wallet: ${overview.walletUsd}</option>
    </>
  );
}
