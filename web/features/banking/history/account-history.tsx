/** What moved on an account, newest first: searched by name, note, amount or day, and downloaded by the month. */
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSettled } from '#web/lib/use-settled.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type BankAccountDetails, type BankTransaction, useHistory } from '../queries.ts';
import { momentText } from '../words.ts';
import { StatementMenu } from './statement-menu.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';

export function AccountHistory({ account, today }: { account: BankAccountDetails; today: string }) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<BankTransaction | null>(null);
  const search = useSettled(typed.trim());
  const history = useHistory(account.id, search);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="Transactions"
      isFlush
      actions={<StatementMenu account={account} today={today} />}
      className="min-h-[20rem]"
    >
      <div className="border-b border-hairline px-5 py-3">
        <Input
          type="search"
          aria-label="Search transactions"
          placeholder="Name, note, amount, or a day such as 2026-11-26"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {history.isPending ? <HistoryPending /> : null}
      {history.isError && !history.data ? (
        <ErrorState
          title="The history could not be loaded."
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        >
          Nothing is lost: every transaction is in the ledger.
        </ErrorState>
      ) : null}
      {history.data && items.length === 0 ? <NoHistory isSearched={search !== ''} /> : null}
      <ul aria-label="Transactions" className="divide-y divide-hairline">
        {items.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            onOpen={() => setOpened(transaction)}
          />
        ))}
      </ul>
      <ShowOlder query={history} />
      {opened ? (
        <TransactionDialog
          transaction={opened}
          hasCategory={!account.isJoint}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Panel>
  );
}

function TransactionRow({ transaction, onOpen }: { transaction: BankTransaction; onOpen: () => void }) {
  const { counterparty, description, amount, balanceAfter, createdAt, referenceNumber } = transaction;
  const { madeBy, confirmedBy } = transaction;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 px-5 py-3 text-sm hover:bg-sunken">
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Details of ${counterparty}, ${description}`}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          {counterparty}
        </button>
        <p className="truncate text-ink-muted">{description}</p>
        {madeBy ? (
          <p className="truncate text-xs text-ink-muted">
            By {madeBy}
            {confirmedBy ? `, confirmed by ${confirmedBy}` : null}
          </p>
        ) : null}
        <p className="truncate font-mono text-xs text-ink-faint">{referenceNumber}</p>
      </div>
      <div className="flex flex-col items-end">
        <Amount value={amount} asset="USD" isChange />
        <span className="text-xs text-ink-muted">
          Balance <Amount value={balanceAfter} asset="USD" />
        </span>
        <time dateTime={createdAt} className="text-xs text-ink-faint">
          {momentText(createdAt)}
        </time>
      </div>
    </li>
  );
}

function NoHistory({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState title="Nothing found" icon={<ReceiptText />}>
      Try a name, a word of the note, an exact amount, or a day.
    </EmptyState>
  ) : (
    <EmptyState title="No transactions yet" icon={<ReceiptText />}>
      Move dollars here from your wallet or another account, or ask somebody to send you some.
    </EmptyState>
  );
}

function HistoryPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-5">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
