/** Sets the limits of one type of transaction. What is lower holds at once, what is higher in a day. Source: BA-12, BA-13. */
import { useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { failureMessage } from '#web/shared/failure.ts';
import { SelectField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { optionalComplaint } from '../amount-complaint.ts';
import { type BankAccount, type BankLimit, useReloadBanking } from '../queries.ts';
import { TEXTS, TYPES } from '../words.ts';

const FIELDS = {
  dailyLimit: 'Daily limit',
  monthlyLimit: 'Monthly limit',
  singleTransactionLimit: 'Single transaction limit',
} as const;
type LimitField = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as LimitField[];
/** The types of which there are limits. */
const choicesOf = (
  limits: readonly BankLimit[],
): (readonly [BankLimit['transactionType'] | '', string])[] => [
  ['', 'Choose one'],
  ...limits.map(({ transactionType: one }) => [one, `${TYPES[one].name}, ${TYPES[one].means}`] as const),
];

interface SetLimitsDialogProps {
  account: BankAccount;
  limits: readonly BankLimit[];
  type: BankLimit['transactionType'] | '';
  onClose: () => void;
}

export function SetLimitsDialog({ account, limits, type: first, onClose }: SetLimitsDialogProps) {
  const [type, setType] = useState(first);
  const [typed, setTyped] = useState(() => begin(limits, first));
  const [isTried, setIsTried] = useState(false);
  const { save, isBusy } = useSaveLimits(account.id);
  const complaints = Object.fromEntries(NAMES.map((name) => [name, optionalComplaint(typed[name])]));

  async function submit() {
    setIsTried(true);
    if (type === '' || NAMES.some((name) => complaints[name])) return;
    if (await save(type, typed)) onClose();
  }

  return (
    <FormDialog
      title="Set Limits"
      description={account.accountName}
      size="sm"
      submit="Save limits"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="Transaction type"
        error={isTried && type === '' ? TEXTS.chooseType : undefined}
        value={type}
        options={choicesOf(limits)}
        onValue={(next) => {
          setType(next);
          setTyped(begin(limits, next));
        }}
      />
      {NAMES.map((name) => (
        <AmountField
          key={name}
          label={FIELDS[name]}
          isOptional
          error={isTried ? complaints[name] : undefined}
          unit="USD"
          placeholder="no limit"
          value={typed[name]}
          onValue={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <p className="text-sm text-ink-muted">
        A lower limit holds at once. A higher one, or none, holds in 24 hours, and you confirm it.
      </p>
    </FormDialog>
  );
}

/** Keeps limits, and says what became of it: whether they are kept. */
function useSaveLimits(accountId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const reload = useReloadBanking();
  async function save(
    transactionType: BankLimit['transactionType'],
    typed: Record<LimitField, string>,
  ): Promise<boolean> {
    const wire = (name: LimitField) => plainAmount(typed[name]) || null;
    setIsBusy(true);
    try {
      const { items } = await api.banking.setLimits({
        id: accountId,
        transactionType,
        dailyLimit: wire('dailyLimit'),
        monthlyLimit: wire('monthlyLimit'),
        singleTransactionLimit: wire('singleTransactionLimit'),
      });
      await reload();
      const isRaised = items.some((item) => item.transactionType === transactionType && item.raise);
      notify.success(
        TEXTS.limitsUpdated,
        isRaised ? 'A higher limit holds in 24 hours, a lower one at once.' : 'They hold from now on.',
      );
      return true;
    } catch (error) {
      notify.error('Error', failureMessage(error, TEXTS.limitsSaveFailed));
      setIsBusy(false);
      return false;
    }
  }
  return { save, isBusy };
}

/** What the fields begin with: what the member has asked for last. */
function begin(
  limits: readonly BankLimit[],
  type: BankLimit['transactionType'] | '',
): Record<LimitField, string> {
  const limit = limits.find((one) => one.transactionType === type);
  const asked = limit?.raise ?? limit;
  const text = (name: LimitField) => (asked?.[name] == null ? '' : plainDecimal(asked[name]));
  return {
    dailyLimit: text('dailyLimit'),
    monthlyLimit: text('monthlyLimit'),
    singleTransactionLimit: text('singleTransactionLimit'),
  };
}
