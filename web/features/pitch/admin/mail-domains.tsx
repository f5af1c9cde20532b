/** Domains of throw-away mailboxes: the list that everybody has, and what this community has said of them. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const PAGE_SIZE = 10;

export function MailDomains({ viewer }: { viewer: string }) {
  const [search, setSearch] = useState('');
  const [changed, setChanged] = useState<{ domain: string; isDisposable: boolean } | null>(null);
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
      <Field label="Find a domain">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value.trim().toLowerCase())}
          />
        )}
      </Field>
      {domains.isPending ? (
        <SkeletonText className="mt-4" />
      ) : !domains.data ? (
        <ErrorState title="The list could not be loaded" onRetry={() => void domains.refetch()} />
      ) : items.length === 0 ? (
        <p className="mt-4 text-sm text-ink-muted">No such domain is on the list.</p>
      ) : (
        <ul aria-label="Domains of throw-away mailboxes" className="mt-3 divide-y divide-hairline text-sm">
          {items.map(({ domain, isDisposable, setBy, reason }) => (
            <li key={domain} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 break-words">
                {domain}
                {setBy ? (
                  <span className="block text-ink-muted">
                    {isDisposable ? 'Added' : 'Taken off'} by {setBy}: {reason}
                  </span>
                ) : null}
              </span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setChanged({ domain, isDisposable: !isDisposable })}
              >
                {isDisposable ? 'Take off' : 'Put back'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={domains} label="Show more" />
      {changed ? <DomainDialog {...changed} viewer={viewer} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}

function DomainDialog({
  viewer,
  domain: given,
  isDisposable,
  onClose,
}: {
  viewer: string;
  /** Empty: one is added. */
  domain: string;
  isDisposable: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [domain, setDomain] = useState(given);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isWhole = domain.trim() !== '' && reason.trim() !== '';
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setIsBusy(true);
    try {
      await api.people.setMailDomain({ domain: domain.trim(), isDisposable, reason: reason.trim() });
      await client.invalidateQueries({ queryKey: ['mail-domains', viewer] });
      notify.success('Saved');
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Error', message: 'It was not saved. Please try again.' });
      setIsBusy(false);
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isDisposable ? 'Put a domain on the list' : `Take ${given} off the list`}
        size="sm"
        description="What lies below the domain counts with it."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="mail-domain" disabled={!isWhole} isBusy={isBusy}>
              Save
            </Button>
          </>
        }
      >
        <form id="mail-domain" noValidate onSubmit={save} className="flex flex-col gap-4">
          {given === '' ? (
            <Field label="Domain" required>
              {(control) => (
                <Input {...control} value={domain} onChange={(event) => setDomain(event.target.value)} />
              )}
            </Field>
          ) : null}
          <Field label="Reason" required>
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
