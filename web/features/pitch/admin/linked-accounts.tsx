/** Accounts that are declared to be of one person: neither votes on the other's projects, nor approves payouts to it. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { notifyFailure, waitsForSecond } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Link = Awaited<ReturnType<typeof api.pitch.linkedAccounts>>['items'][number];

const PAGE_SIZE = 20;
const NOBODY = { username: '', otherUsername: '', reason: '' };

export function LinkedAccounts({ viewer }: { viewer: string }) {
  const queryKey = ['projects', viewer, 'links'];
  const client = useQueryClient();
  const [isDeclaring, setIsDeclaring] = useState(false);
  const [taken, setTaken] = useState<Link | null>(null);
  const links = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.pitch.linkedAccounts({ limit: PAGE_SIZE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
  const items = links.data?.pages.flatMap((page) => page.items) ?? [];
  const reread = () => void client.invalidateQueries({ queryKey });
  return (
    <Panel
      title="Linked accounts"
      description="Declared to be of one person."
      isFlush
      actions={
        <Button size="sm" variant="secondary" onClick={() => setIsDeclaring(true)}>
          Link two
        </Button>
      }
    >
      {links.isPending ? (
        <SkeletonText className="p-5" />
      ) : !links.data ? (
        <ErrorState title="The declarations could not be loaded" onRetry={() => void links.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title="None are linked" icon={<Users />}>
          Declare it where two accounts are one person’s. Equal mailboxes are found without it.
        </EmptyState>
      ) : (
        <ul aria-label="Linked accounts" className="divide-y divide-hairline">
          {items.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-2 px-5 py-3 text-sm">
              <div className="min-w-0">
                <p className="font-medium break-words">
                  {link.username} and {link.otherUsername}
                </p>
                <p className="break-words text-ink-muted">
                  {link.reason} · {formatDay(link.createdAt)}
                </p>
              </div>
              <Button size="sm" variant="ghost" onClick={() => setTaken(link)}>
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={links} />
      {isDeclaring ? <LinkDialog onClose={() => setIsDeclaring(false)} onDone={reread} /> : null}
      {taken ? <UnlinkDialog link={taken} onClose={() => setTaken(null)} onDone={reread} /> : null}
    </Panel>
  );
}

interface DialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Runs a declaration or its end; what is refused is said, and the dialog stays. */
function useSaving({ onClose, onDone }: DialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function save(run: () => Promise<unknown>, title: string) {
    setIsBusy(true);
    try {
      await run();
      onDone();
      notify.success(title);
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Error', message: 'It was not saved. Please try again.' });
      if (waitsForSecond(error)) onClose();
      setIsBusy(false);
    }
  }
  return { save, isBusy };
}

function LinkDialog(props: DialogProps) {
  const { save, isBusy } = useSaving(props);
  const [typed, setTyped] = useState(NOBODY);
  const isWhole = Object.values(typed).every((text) => text.trim() !== '');
  const field = (name: keyof typeof NOBODY, label: string, maxLength: number) => (
    <Field label={label} required>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  function declare(event: FormEvent) {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    const { username, otherUsername, reason } = typed;
    const link = { username: username.trim(), otherUsername: otherUsername.trim(), reason: reason.trim() };
    void save(() => api.pitch.linkAccounts(link), 'Accounts linked');
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        title="Link two accounts"
        description="They count as one person from now on: one voice, and none on each other’s projects. Open votes are looked at again when they close."
        footer={
          <>
            <Button variant="secondary" onClick={props.onClose}>
              Cancel
            </Button>
            <Button type="submit" form="link-accounts" disabled={!isWhole} isBusy={isBusy}>
              Link them
            </Button>
          </>
        }
      >
        <form id="link-accounts" noValidate onSubmit={declare} className="flex flex-col gap-4">
          {field('username', 'Username', 64)}
          {field('otherUsername', 'Other username', 64)}
          {field('reason', 'Reason', 500)}
        </form>
      </DialogContent>
    </Dialog>
  );
}

function UnlinkDialog({ link, ...props }: DialogProps & { link: Link }) {
  const { save, isBusy } = useSaving(props);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        title="Take the declaration back"
        size="sm"
        description={`Once another administrator agrees, or in a day, ${link.username} and ${link.otherUsername} may vote on each other’s projects again. The declaration stays on record.`}
        footer={
          <>
            <Button variant="secondary" onClick={props.onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              isBusy={isBusy}
              onClick={() =>
                void save(() => api.pitch.unlinkAccounts({ id: link.id }), 'Declaration taken back')
              }
            >
              Ask to take it back
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
