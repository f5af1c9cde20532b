/** Opens an account: a name and a kind. Source: BA-07, BA-08. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { KINDS, TEXTS } from '../words.ts';

const KIND_NAMES = Object.keys(KINDS) as BankAccount['accountType'][];

export function OpenAccountDialog({ onClose }: { onClose: () => void }) {
  const [accountName, setAccountName] = useState('');
  const [accountType, setAccountType] = useState<BankAccount['accountType']>('checking');
  const [isJoint, setIsJoint] = useState(false);
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(TEXTS.creationFailed);
  const open = () =>
    save(async () => {
      const body = { accountName: accountName.trim(), accountType, isJoint };
      const made = await attempt(body, (idempotencyKey) =>
        api.banking.open(body, { context: { idempotencyKey } }),
      );
      await reload();
      const hasOpened = made.providerStatus !== 'active' && (await openSetup());
      notify.success(
        TEXTS.accountCreated,
        hasOpened ? TEXTS.newTab : `${body.accountName} is ready to use between members.`,
      );
      onClose();
    });

  return (
    <FormDialog
      title="Open New Account"
      size="sm"
      submit="Create Account"
      isBusy={isBusy}
      isWhole={accountName.trim() !== ''}
      onSubmit={() => void open()}
      onClose={onClose}
    >
      <TextField
        label="Account name"
        value={accountName}
        maxLength={100}
        autoComplete="off"
        onValue={setAccountName}
      />
      <SelectField
        label="Account type"
        hint={KINDS[accountType].offer}
        value={accountType}
        options={KIND_NAMES.map((kind) => [kind, `${KINDS[kind].name} (${KINDS[kind].offer})`])}
        onValue={setAccountType}
      />
      <Checkbox
        label="Joint account"
        description="You can invite others to it. Its money stays yours, and it stays joint."
        checked={isJoint}
        onChange={(event) => setIsJoint(event.target.checked)}
      />
    </FormDialog>
  );
}

/**
 * Opens the bank's page, which confirms who the member is, in a new tab. False where there is no bank, or the browser let
 * no tab open: the card on the page leads there too. Source: BA-08, C-116.
 */
async function openSetup(): Promise<boolean> {
  const page = await api.banking.openProviderPage().catch(() => null);
  const tab = page && window.open(page.url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
