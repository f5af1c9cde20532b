/** Domains of throw-away mailboxes: the list that everybody has, and what this community has said of them. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Domain = Awaited<ReturnType<typeof api.people.mailDomains>>['items'][number];

/** What a domain is to be; an empty one has yet to be named. */
interface Change {
  domain: string;
  isDisposable: boolean;
}

const PAGE_SIZE = 10;

export function MailDomains({ viewer }: { viewer: string }) {
  const [search, setSearch] = useState('');
  const [changed, setChanged] = useState<Change | null>(null);
  const domains = useInfiniteQuery({
    queryKey: ['mail-domains', viewer, search],
    queryFn: ({ pageParam }) => api.people.mailDomains({ search, limit: PAGE_SIZE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
  const items = domains.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="Throw-away mailboxes"
      description="Accounts with a mailbox there get no welcome PRD and don’t vote."
      actions={
        <Button size="sm" variant="secondary" onClick={() => setChanged({ domain: '', isDisposable: true })}>
          Add one
        </Button>
      }
    >
      <TextField
        label="Find a domain"
        autoComplete="off"
        maxLength={100}
        value={search}
        onValue={(text) => setSearch(text.trim().toLowerCase())}
      />
      {domains.isPending ? (
        <SkeletonText className="mt-4" />
      ) : !domains.data ? (
        <ErrorState title="The list could not be loaded" onRetry={() => void domains.refetch()} />
      ) : items.length === 0 ? (
        <p className="mt-4 text-sm text-ink-muted">No such domain is on the list.</p>
      ) : (
        <ul aria-label="Domains of throw-away mailboxes" className="mt-3 divide-y divide-hairline text-sm">
          {items.map((item) => (
            <DomainRow key={item.domain} item={item} onChange={setChanged} />
          ))}
        </ul>
      )}
      <ShowOlder query={domains} label="Show more" />
      {changed ? <DomainDialog {...changed} viewer={viewer} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}

function DomainRow({ item, onChange }: { item: Domain; onChange: (change: Change) => void }) {
  const { domain, isDisposable, setBy, reason } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 break-words">
        {domain}
        {setBy ? (
          <span className="block text-ink-muted">
            {isDisposable ? 'Added' : 'Taken off'} by {setBy}: {reason}
          </span>
        ) : null}
      </span>
      <Button size="sm" variant="ghost" onClick={() => onChange({ domain, isDisposable: !isDisposable })}>
        {isDisposable ? 'Take off' : 'Put back'}
      </Button>
    </li>
  );
}

function DomainDialog(props: Change & { viewer: string; onClose: () => void }) {
  const { viewer, domain: given, isDisposable, onClose } = props;
  const client = useQueryClient();
  const { save, isBusy } = useSaving(undefined, { onWaits: onClose });
  const [domain, setDomain] = useState(given);
  const [reason, setReason] = useState('');
  const change = () =>
    save(async () => {
      await api.people.setMailDomain({ domain: domain.trim(), isDisposable, reason: reason.trim() });
      await client.invalidateQueries({ queryKey: ['mail-domains', viewer] });
      notify.success('Saved');
      onClose();
    });
  return (
    <FormDialog
      title={isDisposable ? 'Put a domain on the list' : `Take ${given} off the list`}
      size="sm"
      description="What lies below the domain counts with it."
      submit="Save"
      isWhole={domain.trim() !== '' && reason.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      {given === '' ? <TextField label="Domain" required value={domain} onValue={setDomain} /> : null}
      <TextField label="Reason" required maxLength={500} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
