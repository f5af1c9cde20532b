/** What can be done with a webhook: see its log, change it, give it a new secret, switch it off or on, remove it. */
import { Pencil, Power, RefreshCw, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';
import type { ListedWebhook } from './words.ts';

interface Props {
  listed: ListedWebhook;
  onSecret: (secret: string) => void;
  onChanged: () => Promise<void>;
}

export function WebhookActions({ listed, onSecret, onChanged }: Props) {
  const [open, setOpen] = useState<'log' | 'change' | 'renew' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { id, isOn, description, url } = listed;
  const name = description || url;
  const { save, isBusy } = useSaving({ title: 'Not changed', message: 'Please try again.' });
  const turn = () =>
    save(async () => {
      await api.webhooks.change({ id, isOn: !isOn });
      await onChanged();
    });
  const common = { listed, name, onChanged, onClose: close };
  return (
    <div className="-ml-2.5 flex shrink-0 sm:ml-0">
      <IconButton label={`Log of ${name}`} onClick={() => setOpen('log')}>
        <ScrollText aria-hidden />
      </IconButton>
      <IconButton label={`Change ${name}`} onClick={() => setOpen('change')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`New secret for ${name}`} onClick={() => setOpen('renew')}>
        <RefreshCw aria-hidden />
      </IconButton>
      <IconButton
        label={isOn ? `Switch ${name} off` : `Switch ${name} on`}
        disabled={isBusy}
        onClick={() => void turn()}
      >
        <Power aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        <Trash2 aria-hidden />
      </IconButton>
      {open === 'log' ? <WebhookLog listed={listed} name={name} onClose={close} /> : null}
      {open === 'change' ? <WebhookDialog listed={listed} onChanged={onChanged} onClose={close} /> : null}
      {open === 'renew' ? <Renew {...common} onSecret={onSecret} /> : null}
      {open === 'remove' ? <Remove {...common} /> : null}
    </div>
  );
}

interface StepProps {
  listed: ListedWebhook;
  name: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

function Renew({ listed, name, onSecret, onClose }: StepProps & Pick<Props, 'onSecret'>) {
  const { save, isBusy } = useSaving({
    title: 'No new secret',
    message: 'Nothing was changed. Please try again.',
  });
  const renew = () =>
    save(async () => {
      const { secret } = await api.webhooks.renewSecret({ id: listed.id });
      onClose();
      onSecret(secret);
    });
  return (
    <FormDialog
      title={`A new secret for ${name}`}
      description="For 24 hours messages are signed by both, so that your program can change over."
      submit="Make it"
      size="sm"
      isBusy={isBusy}
      onSubmit={() => void renew()}
      onClose={onClose}
    />
  );
}

function Remove({ listed, name, onChanged, onClose }: StepProps) {
  const { save, isBusy } = useSaving({
    title: 'Not removed',
    message: 'The webhook goes on. Please try again.',
  });
  const remove = () =>
    save(async () => {
      await api.webhooks.remove({ id: listed.id });
      notify.success('Webhook removed', 'Nothing is sent there any more.');
      onClose();
      await onChanged();
    });
  return (
    <FormDialog
      title={`Remove ${name}?`}
      description="Its log goes with it, and what was not delivered yet. It can’t be taken back."
      submit="Remove it"
      cancel="Keep"
      size="sm"
      isDangerous
      isBusy={isBusy}
      onSubmit={() => void remove()}
      onClose={onClose}
    />
  );
}
