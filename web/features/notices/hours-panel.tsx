/** When emails may come: quiet hours, and together once a day or a week. Kept by a button, for the fields belong together. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Hours = Awaited<ReturnType<typeof api.notices.hours>>;

const NOT_KEPT = { title: 'Error', message: 'Your hours were not kept. Please try again.' };
const RHYTHMS = [
  ['each', 'As it happens'],
  ['day', 'Together, once a day'],
  ['week', 'Together, once a week'],
] as const;
type Rhythm = (typeof RHYTHMS)[number][0];
const DAYS = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
] as const;

export function HoursPanel() {
  const hours = useQuery(orpc.notices.hours.queryOptions());
  return (
    <Panel
      title="When emails come"
      description="The notification centre has everything at once. What protects your account and your money is emailed at any time."
    >
      {hours.data ? (
        <HoursForm hours={hours.data} />
      ) : hours.isError ? (
        <ErrorState title="Your hours could not be loaded." onRetry={() => void hours.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Panel>
  );
}

interface FieldsProps {
  typed: Typed;
  onTyped: (changed: Partial<Typed>) => void;
}

function HoursForm({ hours }: { hours: Hours }) {
  const [typed, setTyped] = useState(() => typedOf(hours));
  const put = (changed: Partial<Typed>) => setTyped((known) => ({ ...known, ...changed }));
  const client = useQueryClient();
  const { save, isBusy } = useSaving(NOT_KEPT);
  const isWhole = isWholeOf(typed);
  const keep = () =>
    save(async () => {
      const kept = await api.notices.keepHours(hoursOf(typed));
      client.setQueryData(orpc.notices.hours.queryKey(), kept);
      notify.success('Saved', 'Your emails come by these hours from now on.');
    });
  return (
    <form
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void keep();
      }}
    >
      <RhythmFields typed={typed} onTyped={put} />
      <QuietFields typed={typed} onTyped={put} />
      <SelectField
        label="Time zone"
        className="max-w-xs"
        options={zonesWith(typed.timeZone)}
        value={typed.timeZone}
        onValue={(timeZone) => put({ timeZone })}
      />
      <Waiting held={hours.held} />
      <Button type="submit" variant="secondary" className="self-start" isBusy={isBusy} disabled={!isWhole}>
        Save
      </Button>
    </form>
  );
}

function RhythmFields({ typed: { rhythm, on, at }, onTyped }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Emails come"
        options={RHYTHMS}
        value={rhythm}
        onValue={(next) => onTyped({ rhythm: next })}
      />
      {rhythm === 'week' ? (
        <SelectField label="On" options={DAYS} value={on} onValue={(next) => onTyped({ on: next })} />
      ) : null}
      {rhythm === 'each' ? null : (
        <TextField label="At" type="time" value={at} onValue={(next) => onTyped({ at: next })} required />
      )}
    </div>
  );
}

function QuietFields({ typed: { isQuiet, from, until }, onTyped }: FieldsProps) {
  return (
    <>
      <Checkbox
        label="Quiet hours"
        description="What would come in them comes when they end."
        checked={isQuiet}
        onChange={(event) => onTyped({ isQuiet: event.target.checked })}
      />
      {isQuiet ? (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <TextField
            label="From"
            type="time"
            value={from}
            onValue={(next) => onTyped({ from: next })}
            required
          />
          <TextField
            label="Until"
            type="time"
            value={until}
            onValue={(next) => onTyped({ until: next })}
            error={from === until ? 'Choose another time than “From”.' : undefined}
            required
          />
        </div>
      ) : null}
    </>
  );
}

function Waiting({ held }: Pick<Hours, 'held'>) {
  if (!held.nextAt) return null;
  return (
    <p className="text-sm text-ink-muted">
      {held.count === 1 ? 'One thing waits' : `${held.count} things wait`} to be emailed, from{' '}
      {formatMoment(held.nextAt)} on.
    </p>
  );
}

interface Typed {
  isQuiet: boolean;
  from: string;
  until: string;
  rhythm: Rhythm;
  at: string;
  on: (typeof DAYS)[number][0];
  timeZone: string;
}

/** The form as it begins; where nothing was chosen yet, with a night and a morning. */
function typedOf({ quiet, digest, timeZone }: Hours): Typed {
  const on = DAYS.find(([day]) => day === String(digest?.on))?.[0];
  return {
    isQuiet: quiet !== null,
    from: quiet?.from ?? '22:00',
    until: quiet?.until ?? '07:00',
    rhythm: digest === null ? 'each' : on === undefined ? 'day' : 'week',
    at: digest?.at ?? '08:00',
    on: on ?? '1',
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function isWholeOf({ isQuiet, from, until, rhythm, at }: Typed): boolean {
  const isQuietWhole = !isQuiet || (from !== '' && until !== '' && from !== until);
  return isQuietWhole && (rhythm === 'each' || at !== '');
}

function hoursOf({ isQuiet, from, until, rhythm, at, on, timeZone }: Typed) {
  return {
    quiet: isQuiet ? { from, until } : null,
    digest: rhythm === 'each' ? null : { at, on: rhythm === 'week' ? Number(on) : null },
    timeZone,
  };
}

/** All zones that the browser knows, and the one that is chosen. */
function zonesWith(chosen: string): (readonly [string, string])[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return [...known].sort().map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}
