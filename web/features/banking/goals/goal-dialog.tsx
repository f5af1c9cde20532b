/** Sets a goal, or changes one: what for, how much, by when, and what fills it by itself. */
import { useState } from 'react';
import { GOAL_TYPES, suggestedContribution } from '#core/banking/goal.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountField } from '../accounts/account-field.tsx';
import { amountComplaint, optionalComplaint } from '../amount-complaint.ts';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { centsText } from '../words.ts';
import type { Goal } from './goal-queries.ts';
import { GOAL_NAMES } from './goal-words.ts';

const FAILED = { title: 'Goal not saved', message: 'Please try again.' };

interface GoalDialogProps {
  /** Null sets a new one. */
  goal: Goal | null;
  accounts: readonly [BankAccount, ...BankAccount[]];
  today: string;
  onClose: () => void;
}

type Draft = ReturnType<typeof begin>;

export function GoalDialog({ goal, accounts, today, onClose }: GoalDialogProps) {
  const [draft, setDraft] = useState(() => begin(goal, accounts[0].id));
  const [isTried, setIsTried] = useState(false);
  const { send, isBusy } = useKeepGoal(goal, onClose);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const complaints = complaintsOf(draft, today);

  return (
    <FormDialog
      title={goal ? 'Change your goal' : 'New goal'}
      size="sm"
      submit={goal ? 'Save' : 'Set goal'}
      isBusy={isBusy}
      isWhole={draft.goalName.trim() !== ''}
      onSubmit={() => {
        setIsTried(true);
        if (!complaints.target && !complaints.date && !complaints.contribution) void send(planOf(draft));
      }}
      onClose={onClose}
    >
      <Wish draft={draft} accounts={accounts} errors={isTried ? complaints : {}} onChange={change} />
      <Automatic
        draft={draft}
        has={goal?.currentAmount ?? '0'}
        today={today}
        error={isTried ? complaints.contribution : undefined}
        onChange={change}
      />
    </FormDialog>
  );
}

/** Keeps a goal once, however often it is pressed. */
function useKeepGoal(goal: Goal | null, onKept: () => void) {
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(FAILED);
  const send = (plan: ReturnType<typeof planOf>) =>
    save(async () => {
      if (goal) await api.goals.update({ id: goal.id, ...plan });
      else await attempt(plan, (idempotencyKey) => api.goals.create(plan, { context: { idempotencyKey } }));
      await reload();
      notify.success(goal ? 'Goal changed' : 'Goal set', `${plan.goalName} has a pot of its own.`);
      onKept();
    });
  return { send, isBusy };
}

interface WishProps {
  draft: Draft;
  accounts: readonly BankAccount[];
  errors: { target?: string | undefined; date?: string | undefined };
  onChange: (part: Partial<Draft>) => void;
}

function Wish({ draft, accounts, errors, onChange }: WishProps) {
  return (
    <>
      <TextField
        label="Name"
        value={draft.goalName}
        maxLength={100}
        autoComplete="off"
        onValue={(goalName) => onChange({ goalName })}
      />
      <SelectField
        label="What for"
        value={draft.goalType}
        options={GOAL_TYPES.map((type) => [type, GOAL_NAMES[type]])}
        onValue={(goalType) => onChange({ goalType })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label="How much"
          error={errors.target}
          unit="USD"
          value={draft.target}
          onValue={(target) => onChange({ target })}
        />
        <TextField
          label="By"
          isOptional
          type="date"
          value={draft.date}
          error={errors.date}
          onValue={(date) => onChange({ date })}
        />
      </div>
      <AccountField
        label="Filled from"
        accounts={accounts}
        beside="number"
        value={draft.sourceAccountId}
        onValue={(sourceAccountId) => onChange({ sourceAccountId })}
      />
    </>
  );
}

interface AutomaticProps {
  draft: Draft;
  has: string;
  today: string;
  error: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

function Automatic({ draft, has, today, error, onChange }: AutomaticProps) {
  const target = parseMinor('USD', plainAmount(draft.target));
  const suggested =
    target && draft.date > today
      ? suggestedContribution({ target, has: parseMinor('USD', has) ?? 0n, today, by: draft.date })
      : null;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label="Each month"
          isOptional
          error={error}
          hint={suggested ? `${centsText(suggested)} a month gets you there in time` : undefined}
          unit="USD"
          placeholder="nothing"
          value={draft.contribution}
          onValue={(contribution) => onChange({ contribution })}
        />
        <SelectField
          label="On day"
          value={draft.day}
          options={Array.from({ length: 31 }, (_, index) => [String(index + 1), String(index + 1)] as const)}
          onValue={(day) => onChange({ day })}
        />
      </div>
      {suggested ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onChange({ contribution: plainDecimal(formatMinor('USD', suggested)) })}
        >
          Use {centsText(suggested)} a month
        </Button>
      ) : null}
      <Checkbox
        label="Round up what I spend"
        description="Each payment that leaves the account is rounded up to the next dollar, for this goal."
        checked={draft.roundsUp}
        onChange={(event) => onChange({ roundsUp: event.target.checked })}
      />
    </>
  );
}

function begin(goal: Goal | null, accountId: string) {
  return {
    goalName: goal?.goalName ?? '',
    goalType: goal?.goalType ?? ('emergency' as Goal['goalType']),
    target: goal ? plainDecimal(goal.targetAmount) : '',
    date: goal?.targetDate ?? '',
    sourceAccountId: goal?.sourceAccountId ?? accountId,
    contribution: goal?.contribution ? plainDecimal(goal.contribution) : '',
    day: String(goal?.contributionDay ?? 1),
    roundsUp: goal?.roundsUp ?? false,
  };
}

function planOf(draft: Draft) {
  const contribution = plainAmount(draft.contribution);
  return {
    goalName: draft.goalName.trim(),
    goalType: draft.goalType,
    targetAmount: plainAmount(draft.target),
    targetDate: draft.date || null,
    sourceAccountId: draft.sourceAccountId,
    contribution: contribution === '' ? null : contribution,
    contributionDay: contribution === '' ? null : Number(draft.day),
    roundsUp: draft.roundsUp,
  };
}

function complaintsOf(draft: Draft, today: string) {
  return {
    target: amountComplaint(draft.target, null),
    date: draft.date !== '' && draft.date <= today ? 'Choose a day that lies ahead.' : undefined,
    contribution: optionalComplaint(draft.contribution),
  };
}
