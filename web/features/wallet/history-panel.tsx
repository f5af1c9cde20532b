/** The history: newest first, moving by push, narrowed by direction and period, downloadable as a statement. */
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '#web/ui/amount.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryFilter, type Transaction, useHistory } from './queries.ts';
import { StatementMenu } from './statement-menu.tsx';
import { clockTime, dayOf } from './times.ts';
import { signedAmount, TransactionDialog } from './transaction-dialog.tsx';

/** Which part is shown, and what of it is new. */
export interface HistoryPanelProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  /** Transactions above this version arrived while the page was open. */
  newSince: number | undefined;
}

export function HistoryPanel({ filter, onFilter, newSince }: HistoryPanelProps) {
  const history = useHistory(filter);
  const [shown, setShown] = useState<Transaction | null>(null);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="Transaction history"
      actions={<StatementMenu filter={filter} />}
      isFlush
      className="min-h-[28rem]"
    >
      <HistoryFilters filter={filter} onFilter={onFilter} />
      {history.isPending ? (
        <HistoryPending />
      ) : history.data ? (
        <>
          {items.length === 0 && !history.hasNextPage ? <NoHistory isNarrowed={isNarrowed(filter)} /> : null}
          <ul aria-label="Transactions" className="divide-y divide-hairline">
            {items.map((transaction) => (
              <TransactionRow
                key={transaction.id}
                transaction={transaction}
                isNew={newSince !== undefined && transaction.version > newSince}
                onShow={() => setShown(transaction)}
              />
            ))}
          </ul>
          <ShowOlder query={history} />
        </>
      ) : (
        <ErrorState
          title="The history could not be loaded."
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        >
          Nothing is lost: every transaction is in the ledger.
        </ErrorState>
      )}
      <TransactionDialog transaction={shown} onClose={() => setShown(null)} />
    </Panel>
  );
}

interface TransactionRowProps {
  transaction: Transaction;
  isNew: boolean;
  onShow: () => void;
}

function TransactionRow({ transaction, isNew, onShow }: TransactionRowProps) {
  const { direction, counterparty, reason, timestamp, blockHeight } = transaction;
  return (
    <li className={isNew ? 'animate-flash' : undefined} data-new={isNew || undefined}>
      <button
        type="button"
        onClick={onShow}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-5 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span aria-hidden>
          <CounterpartyMark transaction={transaction} />
        </span>
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">
            <span className="sr-only">{direction === 'in' ? 'Received from' : 'Sent to'} </span>
            {counterparty}
          </span>
          <span className="block truncate text-sm text-ink-muted">{reason}</span>
        </span>
        <span className="flex flex-col items-end text-sm">
          <Amount value={signedAmount(transaction)} asset="PRD" isChange className="max-sm:text-xs" />
          <span className="text-xs text-ink-faint">
            {dayOf(timestamp)}, {clockTime(timestamp)}
            <span className="max-md:hidden">
              {blockHeight === null ? ' · not sealed yet' : ` · block ${blockHeight}`}
            </span>
          </span>
        </span>
      </button>
    </li>
  );
}

/** A member by their initial, the platform by its coin. */
function CounterpartyMark({ transaction }: { transaction: Transaction }) {
  const { direction, fromAddress, toAddress, counterparty } = transaction;
  const address = direction === 'in' ? fromAddress : toAddress;
  if (!address.startsWith('PRD_SYSTEM_')) return <Avatar name={counterparty} initials={1} />;
  return (
    <span className="inline-flex size-8 items-center justify-center">
      <PrdCoin size={28} />
    </span>
  );
}

function NoHistory({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title="Nothing here" icon={<ReceiptText />}>
      No transaction fits this choice. Try another period or direction.
    </EmptyState>
  ) : (
    <EmptyState title="No transactions yet" icon={<ReceiptText />}>
      Verify your email for the welcome grant, share an idea in the chat to earn PRD, or ask somebody to send
      you some.
    </EmptyState>
  );
}

function HistoryPending() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading…</p>
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="flex items-center gap-3 border-b border-hairline px-5 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3.5 w-44" />
          </div>
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  );
}

function isNarrowed({ direction, days }: HistoryFilter): boolean {
  return direction !== undefined || days !== undefined;
}
