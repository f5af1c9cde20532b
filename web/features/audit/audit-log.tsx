/** For administrators: what administrators did, newest first, filtered, and taken out as a file. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { ADMIN_ACTS, type AdminActId, adminActOf } from '#core/policy/admin-acts.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { DownloadMenu } from '#web/shared/download-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Act = Awaited<ReturnType<typeof api.audit.list>>['items'][number];

const EVERYTHING = { actor: '', member: '', action: '', from: '', to: '' };
type Filters = typeof EVERYTHING;

const FORMATS = [
  ['csv', 'CSV (.csv)'],
  ['json', 'JSON (.json), with the hashes'],
] as const;

const ACTIONS = [
  ['', 'Anything'],
  ...Object.entries(ADMIN_ACTS)
    .map(([id, { words }]) => [id, words.charAt(0).toUpperCase() + words.slice(1)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other)),
] as const;

const DAY_MS = 86_400_000;

/** As the server takes them: a day is meant whole, in UTC. */
function asked({ actor, member, action, from, to }: Filters) {
  const start = (day: string, later = 0) => new Date(Date.parse(day) + later).toISOString();
  return {
    actor: actor.trim() || undefined,
    member: member.trim() || undefined,
    action: action === '' ? undefined : (action as AdminActId),
    from: from === '' ? undefined : start(from),
    to: to === '' ? undefined : start(to, DAY_MS),
  };
}

export function AuditLog() {
  const [filters, setFilters] = useState(EVERYTHING);
  const wanted = asked(useSettled(filters));
  const query = useInfiniteQuery(
    orpc.audit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...wanted, cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const acts = query.data?.pages.flatMap((page) => page.items);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Panel
      title="What was done"
      description="Nothing of it can be changed: each row holds the hash of the one before."
      isFlush
      className="min-w-0"
      actions={
        <DownloadMenu formats={FORMATS} fetchFile={(format) => api.audit.export({ ...wanted, format })} />
      }
    >
      <FilterFields filters={filters} onFilters={setFilters} />
      {acts === undefined ? (
        query.isError ? (
          <ErrorState title="The audit log could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText className="p-5" />
        )
      ) : acts.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'Nothing like it was done' : 'Nothing yet'}
          icon={<ScrollText />}
          action={
            isFiltered ? (
              <Button variant="secondary" size="sm" onClick={() => setFilters(EVERYTHING)}>
                Show everything
              </Button>
            ) : undefined
          }
        >
          {isFiltered ? null : 'Whatever an administrator does stands here from then on.'}
        </EmptyState>
      ) : (
        <ol aria-label="Audit log" className="divide-y divide-hairline">
          {acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      )}
      <ShowOlder query={query} />
    </Panel>
  );
}

function FilterFields({ filters, onFilters }: { filters: Filters; onFilters: (filters: Filters) => void }) {
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onValue: (value: string) => onFilters({ ...filters, [name]: value }),
  });
  return (
    <search className="grid gap-4 border-b border-hairline px-5 py-4 sm:grid-cols-2 xl:grid-cols-5">
      <TextField label="Done by" maxLength={100} placeholder="Username" {...field('actor')} />
      <TextField label="Done to" maxLength={100} placeholder="Username" {...field('member')} />
      <SelectField label="What" options={ACTIONS} {...field('action')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="Until" type="date" {...field('to')} />
    </search>
  );
}

function ActRow({ act }: { act: Act }) {
  const known = adminActOf(act.action);
  return (
    <li className="flex flex-col gap-1 px-5 py-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{act.actor ?? 'Somebody who has left'}</span>{' '}
        {act.outcome === 'proposed' ? 'proposed: ' : ''}
        {known?.words ?? act.action}
        {act.member ? (
          <>
            {' '}
            · <span className="font-medium">{act.member}</span>
          </>
        ) : null}
        {act.reason ? <span className="text-ink-muted">: {act.reason}</span> : null}
      </p>
      <p className="text-xs text-ink-muted">
        No. {act.number} · <time dateTime={act.at}>{formatMoment(act.at)}</time>
        {act.ip ? ` · from ${act.ip}` : null}
      </p>
      <details className="text-xs text-ink-muted">
        <summary className="w-fit min-h-6 cursor-pointer hover:text-ink">Details</summary>
        <dl className="mt-1 grid gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {detailsOf(act).map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="font-mono wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

function detailsOf(act: Act): [name: string, value: string][] {
  const { reason, undo } = adminActOf(act.action) ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const rows: [string, string | null][] = [
    ['What', act.action],
    ['Done to', act.subject],
    ...Object.entries(act.details).map(([name, value]): [string, string] => [name, text(value)]),
    ['No reason', reason && typeof reason !== 'string' ? reason.none : null],
    ['Taken back', undo === undefined ? null : typeof undo === 'string' ? `by ${undo}` : undo.final],
    ['Device', act.device],
    ['Request', act.requestId],
    ['Hash', act.hash],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
