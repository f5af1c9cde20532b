/** What can be done with a key: see its use, give it a new secret, end it. */
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { ListedKey } from './keys-panel.tsx';

interface Props {
  listed: ListedKey;
  onSecret: (secret: string) => void;
  onEnded: () => Promise<void>;
}

export function KeyActions({ listed, onSecret, onEnded }: Props) {
  const [open, setOpen] = useState<'usage' | 'renew' | 'end' | null>(null);
  const close = () => setOpen(null);
  const { name } = listed;
  return (
    <div className="flex shrink-0">
      <IconButton label={`Use of ${name}`} onClick={() => setOpen('usage')}>
        <ChartColumn aria-hidden />
      </IconButton>
      <IconButton label={`New secret for ${name}`} onClick={() => setOpen('renew')}>
        <RefreshCw aria-hidden />
      </IconButton>
      <IconButton label={`End ${name}`} onClick={() => setOpen('end')}>
        <Trash2 aria-hidden />
      </IconButton>
      {open === 'usage' ? <Usage listed={listed} onClose={close} /> : null}
      {open === 'renew' ? (
        <Renew
          listed={listed}
          onClose={close}
          onSecret={(secret) => {
            close();
            onSecret(secret);
          }}
        />
      ) : null}
      {open === 'end' ? <End listed={listed} onClose={close} onEnded={onEnded} /> : null}
    </div>
  );
}

const OVERLAPS = [
  ['0', 'Not at all'],
  ['1', 'For an hour'],
  ['24', 'For a day'],
  ['168', 'For a week'],
] as const;

function Renew({ listed, onSecret, onClose }: Omit<Props, 'onEnded'> & { onClose: () => void }) {
  const [hours, setHours] = useState('24');
  const { save, isBusy } = useSaving({
    title: 'No new secret',
    message: 'Nothing was changed. Please try again.',
  });
  const renew = () =>
    save(async () => {
      const { secret } = await api.apiKeys.rotate({ id: listed.id, overlapHours: Number(hours) });
      onSecret(secret);
    });
  return (
    <FormDialog
      title={`A new secret for ${listed.name}`}
      description="Its scopes and its end stay as they are."
      submit="Make it"
      isBusy={isBusy}
      onSubmit={() => void renew()}
      onClose={onClose}
    >
      <SelectField
        label="The old secret goes on"
        value={hours}
        onValue={setHours}
        options={OVERLAPS}
        hint="Long enough to give the new one to your program. If it has leaked: not at all."
      />
    </FormDialog>
  );
}

function End({ listed, onEnded, onClose }: Omit<Props, 'onSecret'> & { onClose: () => void }) {
  const { save, isBusy } = useSaving({ title: 'Not ended', message: 'The key goes on. Please try again.' });
  const end = () =>
    save(async () => {
      await api.apiKeys.end({ id: listed.id });
      notify.success('Key ended', `${listed.name} is refused from now on.`);
      onClose();
      await onEnded();
    });
  return (
    <FormDialog
      title={`End ${listed.name}?`}
      description="Programs that have it are refused from now on. It can’t be taken back."
      submit="End the key"
      cancel="Keep"
      size="sm"
      isDangerous
      isBusy={isBusy}
      onSubmit={() => void end()}
      onClose={onClose}
    />
  );
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const number = new Intl.NumberFormat('en');

function Usage({ listed, onClose }: { listed: ListedKey; onClose: () => void }) {
  const usage = useQuery(orpc.apiKeys.usage.queryOptions({ input: { id: listed.id } }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`Use of ${listed.name}`} description="Calls of the last seven days.">
        {usage.data ? (
          <Days hours={usage.data.hours} />
        ) : usage.isError ? (
          <ErrorState
            title="Its use could not be loaded."
            onRetry={() => void usage.refetch()}
            isRetrying={usage.isFetching}
          />
        ) : (
          <SkeletonText />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Days({ hours }: { hours: { hour: string; calls: number; refused: number }[] }) {
  const days = new Map<string, { calls: number; refused: number }>();
  for (const { hour, calls, refused } of hours) {
    const name = day.format(new Date(hour));
    const sum = days.get(name) ?? { calls: 0, refused: 0 };
    days.set(name, { calls: sum.calls + calls, refused: sum.refused + refused });
  }
  if (days.size === 0) return <p className="text-ink-muted">It was not used.</p>;
  const most = Math.max(...[...days.values()].map(({ calls }) => calls), 1);
  return (
    <ul aria-label="Calls by day" className="flex flex-col gap-3">
      {[...days].map(([name, { calls, refused }]) => (
        <li key={name}>
          <p className="flex justify-between gap-4 text-sm">
            <span>{name}</span>
            <span className="tabular">
              {number.format(calls)}
              {refused > 0 ? ` · ${number.format(refused)} refused` : ''}
            </span>
          </p>
          <ProgressBar label={`Calls on ${name}`} value={calls / most} />
        </li>
      ))}
    </ul>
  );
}
