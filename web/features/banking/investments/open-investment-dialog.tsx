/** Opens an account for investing: a name and a kind. */
import { useState } from 'react';
import { INVESTMENT_TYPES } from '#core/banking/investing.ts';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadBanking } from '../queries.ts';
import { TEXTS } from '../words.ts';
import type { InvestmentAccount } from './investment-queries.ts';
import { INVESTMENT_NAMES } from './investment-words.ts';

export function OpenInvestmentDialog({ onClose }: { onClose: () => void }) {
  const [accountName, setName] = useState('');
  const [accountType, setType] = useState<InvestmentAccount['accountType']>('brokerage');
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(TEXTS.creationFailed);
  const send = () =>
    save(async () => {
      const body = { accountName, accountType };
      await attempt(body, (idempotencyKey) => api.investments.open(body, { context: { idempotencyKey } }));
      await reload();
      notify.success(TEXTS.accountCreated, `${accountName.trim()} is empty. Contribute to it next.`);
      onClose();
    });
  return (
    <FormDialog
      title="New investment account"
      size="sm"
      submit="Create"
      isBusy={isBusy}
      isWhole={accountName.trim() !== ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField label="Name" value={accountName} maxLength={100} autoComplete="off" onValue={setName} />
      <SelectField
        label="Type"
        value={accountType}
        options={INVESTMENT_TYPES.map((type) => [type, INVESTMENT_NAMES[type]])}
        onValue={setType}
      />
      <p className="text-sm text-ink-muted">
        A type is a name here: with sandbox dollars nothing is taxed, and nothing is locked until you retire.
      </p>
    </FormDialog>
  );
}
