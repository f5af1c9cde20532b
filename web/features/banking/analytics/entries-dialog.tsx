/** The movements that a figure is made of: searched, and each with what it was for, which its member may correct. */
import { Paperclip } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { dayText, momentText } from '../words.ts';
import { type BankEntry, type EntriesAsked, useEntries, useReloadInsights } from './insight-queries.ts';
import { CATEGORY_CHOICES, CATEGORY_NAMES } from './insight-words.ts';
import { ReceiptsDialog } from './receipts-dialog.tsx';

interface EntriesDialogProps {
  title: string;
  asked: EntriesAsked;
  /** What is searched for at first. */
  find?: string;
  onClose: () => void;
}

export function EntriesDialog({ title, asked, find = '', onClose }: EntriesDialogProps) {
  const [typed, setTyped] = useState(find);
  const [teaches, setTeaches] = useState(false);
  const search = useDeferredValue(typed.trim());
  const entries = useEntries({ ...asked, search: search || undefined });
  const items = entries.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} size="lg">
        <div className="flex flex-col gap-4">
          <Input
            type="search"
            aria-label="Search movements"
            placeholder="Name, note, amount, or a day such as 2026-11-26"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Checkbox
            label="A category that I choose is for all payments with the same person or shop"
            checked={teaches}
            onChange={(event) => setTeaches(event.target.checked)}
          />
          {items ? (
            items.length === 0 ? (
              <EmptyState title="Nothing found">
                Try a name, a word of the note, an amount, or a day.
              </EmptyState>
            ) : (
              <ul aria-label="Movements" className="divide-y divide-hairline">
                {items.map((entry) => (
                  <EntryRow key={`${entry.id} ${entry.accountId}`} entry={entry} teaches={teaches} />
                ))}
              </ul>
            )
          ) : entries.isError ? (
            <ErrorState
              title="The movements could not be loaded."
              onRetry={() => void entries.refetch()}
              isRetrying={entries.isFetching}
            />
          ) : (
            <div aria-busy="true">
              <SkeletonText lines={4} />
            </div>
          )}
          <ShowOlder query={entries} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function EntryRow({ entry, teaches }: { entry: BankEntry; teaches: boolean }) {
  const { id, counterparty, description, accountName, amount, category, createdAt } = entry;
  const learns = teaches && entry.takesRules;
  const reload = useReloadInsights();
  const { save, isBusy } = useSaving();
  const set = (next: BankEntry['category']) =>
    void save(async () => {
      await api.bankInsights.setCategory({ id, category: next, teaches: learns });
      await reload();
      if (learns) notify.success('Learned', `${counterparty}: ${CATEGORY_NAMES[next]} from now on.`);
    });
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className="min-w-0">
          <p className="truncate font-medium">{counterparty}</p>
          <p className="truncate text-ink-muted">{description}</p>
          <p className="truncate text-xs text-ink-muted">
            {accountName} ·{' '}
            {entry.referenceNumber === '' ? dayText(createdAt.slice(0, 10)) : momentText(createdAt)}
          </p>
          {entry.referenceNumber === '' ? null : <Receipts entry={entry} />}
        </div>
        <div className="flex flex-col items-end gap-2">
          <Amount value={amount} asset="USD" isChange />
          <Select
            aria-label={`Category of ${counterparty}, ${description}`}
            value={category}
            disabled={isBusy}
            onChange={(event) => set(event.target.value as BankEntry['category'])}
          >
            {CATEGORY_CHOICES.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </li>
  );
}

/** What was imported keeps none. */
function Receipts({ entry }: { entry: BankEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const { counterparty, description, receipts } = entry;
  const said = receipts === 0 ? 'Add a receipt' : receipts === 1 ? '1 receipt' : `${receipts} receipts`;
  return (
    <>
      <button
        type="button"
        aria-label={`${said}: ${counterparty}, ${description}`}
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-xs text-ink-muted underline decoration-dotted underline-offset-4 pointer-fine:min-h-6"
        onClick={() => setIsOpen(true)}
      >
        <Paperclip size={14} aria-hidden />
        {said}
      </button>
      {isOpen ? <ReceiptsDialog entry={entry} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
