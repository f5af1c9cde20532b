/** Accounts that are declared to be of one person: neither votes on the other's projects, nor approves payouts to it. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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

function LinkDialog({ onClose, onDone }: DialogProps) {
  const { save, isBusy } = useSaving();
  const [typed, setTyped] = useState(NOBODY);
  const field = (name: keyof typeof NOBODY, label: string, maxLength: number) => (
    <TextField
      label={label}
      required
      autoComplete="off"
      maxLength={maxLength}
      value={typed[name]}
      onValue={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  const declare = () =>
    save(async () => {
      const { username, otherUsername, reason } = typed;
      await api.pitch.linkAccounts({
        username: username.trim(),
        otherUsername: otherUsername.trim(),
        reason: reason.trim(),
      });
      onDone();
      notify.success('Accounts linked');
      onClose();
    });
  return (
    <FormDialog
      title="Link two accounts"
      description="They count as one person from now on: one voice, and none on each other’s projects. Open votes are looked at again when they close."
      submit="Link them"
      isWhole={Object.values(typed).every((text) => text.trim() !== '')}
      isBusy={isBusy}
      onSubmit={() => void declare()}
      onClose={onClose}
    >
      {field('username', 'Username', 64)}
      {field('otherUsername', 'Other username', 64)}
      {field('reason', 'Reason', 500)}
    </FormDialog>
  );
}

function UnlinkDialog({ link, onClose, onDone }: DialogProps & { link: Link }) {
  const { save, isBusy } = useSaving(undefined, { onWaits: onClose });
  const takeBack = () =>
    save(async () => {
      await api.pitch.unlinkAccounts({ id: link.id });
      onDone();
      notify.success('Declaration taken back');
      onClose();
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Take the declaration back"
        size="sm"
        description={`Once another administrator agrees, or in a day, ${link.username} and ${link.otherUsername} may vote on each other’s projects again. The declaration stays on record.`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void takeBack()}>
              Ask to take it back
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
