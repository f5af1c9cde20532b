/** The member's scheduled transfers: what comes next, what is paused and why, and what can be done about it. */
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import type { z } from 'zod';
import type { scheduledTransferSchema } from '#contract/banking-scheduled.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadBanking } from '../queries.ts';
import { dayText } from '../words.ts';
import { OFTEN } from './schedule-words.ts';

type Scheduled = z.infer<typeof scheduledTransferSchema>;

const FAILED = { title: 'Nothing was changed', message: 'Please try again.' };

/** Nothing where nothing was ever scheduled: scheduling is a choice of the transfer's own dialog. */
export function ScheduledList() {
  const scheduled = useQuery(orpc.banking.scheduled.queryOptions());
  const items = scheduled.data?.items.filter(({ nextOn }) => nextOn !== null) ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Scheduled transfers" isFlush>
      <ul aria-label="Scheduled transfers" className="divide-y divide-hairline">
        {items.map((one) => (
          <ScheduledRow key={one.id} scheduled={one} />
        ))}
      </ul>
    </Panel>
  );
}

function ScheduledRow({ scheduled }: { scheduled: Scheduled }) {
  const { description, from, to, frequency, nextOn, amount, status, pausedReason } = scheduled;
  const isPaused = status === 'paused';
  return (
    <li aria-label={description} className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-base font-medium break-words">{description}</span>
          {isPaused ? <Badge tone={pausedReason ? 'loss' : 'outline'}>Paused</Badge> : null}
        </p>
        <p className="text-ink-muted">
          {OFTEN[frequency]}
          {isPaused ? null : `, next on ${dayText(nextOn!)}`}
        </p>
        <p className="break-words text-ink-muted">
          From {from} to {to}
        </p>
        {pausedReason ? <p className="mt-1">{pausedReason}</p> : null}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        <Amount value={amount} asset="USD" />
        <RowMenu scheduled={scheduled} />
      </span>
    </li>
  );
}

function RowMenu({ scheduled: { id, description, status } }: { scheduled: Scheduled }) {
  const reload = useReloadBanking();
  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      await reload();
      notify.success(done);
    } catch (error) {
      notifyFailure(error, FAILED);
    }
  }
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`More for ${description}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        {status === 'paused' ? (
          <MenuItem onSelect={() => void change(() => api.banking.resumeScheduled({ id }), 'Resumed')}>
            Resume
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => void change(() => api.banking.pauseScheduled({ id }), 'Paused')}>
            Pause
          </MenuItem>
        )}
        <MenuItem onSelect={() => void change(() => api.banking.cancelScheduled({ id }), 'Cancelled')}>
          Cancel transfer
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
