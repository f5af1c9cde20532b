/** Where to, and what is sent: of a new webhook, or of one that there is. */
import { useState } from 'react';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, type WebhookEvent } from '#core/webhooks/event-types.ts';
import { MAX_DESCRIPTION, MAX_URL } from '#core/webhooks/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { ListedWebhook } from './words.ts';

interface Props {
  /** The one that is changed; none of a new one. */
  listed?: ListedWebhook;
  /** Gets the secret of a new one. */
  onMade?: (secret: string) => void;
  onChanged?: () => Promise<void>;
  onClose: () => void;
}

export function WebhookDialog({ listed, onMade, onChanged, onClose }: Props) {
  const [url, setUrl] = useState(listed?.url ?? '');
  const [description, setDescription] = useState(listed?.description ?? '');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(listed?.events));
  const { save, isBusy } = useSaving({
    title: listed ? 'Not changed' : 'No webhook added',
    message: 'Nothing was changed. Please try again.',
  });
  const send = () =>
    save(async () => {
      const wanted = { url: url.trim(), description: description.trim(), events: [...events] };
      if (listed) {
        await api.webhooks.change({ id: listed.id, ...wanted });
        onClose();
        await onChanged?.();
      } else onMade?.((await api.webhooks.create(wanted)).secret);
    });
  return (
    <FormDialog
      title={listed ? 'Change the webhook' : 'New webhook'}
      description="Each message is signed, and sent until your program has taken it."
      size="lg"
      submit={listed ? 'Save' : 'Add the webhook'}
      isBusy={isBusy}
      isWhole={url.trim() !== '' && events.size > 0}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Address"
        value={url}
        onValue={setUrl}
        maxLength={MAX_URL}
        placeholder="https://till.example/protege"
        inputMode="url"
        hint="It starts with https://, and anybody could reach it."
      />
      <TextField
        label="What it is for"
        isOptional
        value={description}
        onValue={setDescription}
        maxLength={MAX_DESCRIPTION}
        placeholder="The till"
      />
      <EventChoices events={events} onEvents={setEvents} />
    </FormDialog>
  );
}

interface ChoicesProps {
  events: ReadonlySet<WebhookEvent>;
  onEvents: (next: ReadonlySet<WebhookEvent>) => void;
}

function EventChoices({ events, onEvents }: ChoicesProps) {
  const toggle = (type: WebhookEvent) =>
    onEvents(new Set(events.has(type) ? [...events].filter((one) => one !== type) : [...events, type]));
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-center justify-between gap-4 text-sm font-medium">
        What is sent
        <Button size="sm" variant="ghost" onClick={() => onEvents(new Set(WEBHOOK_EVENT_TYPES))}>
          Everything
        </Button>
      </legend>
      <ul className="divide-y divide-hairline rounded-md border border-hairline px-4">
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <li key={type}>
            <Checkbox
              label={WEBHOOK_EVENTS[type].says}
              description={<span className="font-mono">{type}</span>}
              checked={events.has(type)}
              onChange={() => toggle(type)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
