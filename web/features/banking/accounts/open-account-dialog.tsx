/** Opens an account: a name and a kind. Source: BA-07, BA-08. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { KINDS, TEXTS } from '../words.ts';

const KIND_NAMES = Object.keys(KINDS) as BankAccount['accountType'][];

export function OpenAccountDialog({ onClose }: { onClose: () => void }) {
  const [accountName, setAccountName] = useState('');
  const [accountType, setAccountType] = useState<BankAccount['accountType']>('checking');
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();
  const reload = useReloadBanking();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || accountName.trim() === '') return;
    setIsBusy(true);
    const body = { accountName: accountName.trim(), accountType };
    try {
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
    } catch (error) {
      notifyFailure(error, TEXTS.creationFailed);
      setIsBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Open New Account" size="sm">
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label="Account name">
            {(control) => (
              <Input
                {...control}
                value={accountName}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => setAccountName(event.target.value)}
              />
            )}
          </Field>
          <KindField kind={accountType} onKind={setAccountType} />
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy} disabled={accountName.trim() === ''}>
              Create Account
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
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

interface KindFieldProps {
  kind: BankAccount['accountType'];
  onKind: (kind: BankAccount['accountType']) => void;
}

function KindField({ kind: accountType, onKind }: KindFieldProps) {
  return (
    <Field label="Account type" hint={KINDS[accountType].offer}>
      {(control) => (
        <Select
          {...control}
          value={accountType}
          onChange={(event) => onKind(event.target.value as typeof accountType)}
        >
          {KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind].name} ({KINDS[kind].offer})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
