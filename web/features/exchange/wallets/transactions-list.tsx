/** Deposits and withdrawals, each with its state in a colour and a word of its own, moving by push. */
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  LoaderCircle,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { asLabel } from '../figures.ts';
import { mergePaged, type Paged } from '../live-cache.ts';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime, shortTime } from '../times.ts';
import { type ExchangeTransaction, transactionsKey, useTransactions } from './money-queries.ts';

export function TransactionsList() {
  const transactions = useTransactions();
  if (!transactions.data) {
    return transactions.isError ? (
      <ErrorState
        title="Your transactions could not be loaded."
        onRetry={() => void transactions.refetch()}
      />
    ) : (
      <OrdersPending />
    );
  }
  const items = transactions.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title="No deposits or withdrawals yet" icon={<ArrowDownToLine />}>
        What you deposit or withdraw stands here with its state, from pending to completed.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Deposits and withdrawals" className="divide-y divide-hairline">
        {items.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <ShowOlder query={transactions} />
    </>
  );
}

function TransactionRow({ transaction }: { transaction: ExchangeTransaction }) {
  const { transactionType, amount, fee, currency, walletAddress, statusNote, createdAt } = transaction;
  const isDeposit = transactionType === 'deposit';
  const Icon = isDeposit ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 px-5 py-3"
      data-status={transaction.status}
    >
      <span className="mt-0.5 inline-flex size-8 items-center justify-center rounded-full border border-hairline text-ink-muted">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {isDeposit ? 'Deposit' : 'Withdrawal'} <StatusLabel status={transaction.status} />
        </p>
        {walletAddress ? (
          <p className="truncate font-mono text-xs text-ink-muted" title={walletAddress}>
            {walletAddress}
          </p>
        ) : null}
        {statusNote ? <p className="text-xs text-ink-muted">{statusNote}</p> : null}
        <CancelWithdrawal transaction={transaction} />
      </div>
      <p className="text-right text-sm">
        <span className="tabular block whitespace-nowrap">
          {isDeposit ? '+' : '−'}
          {formatAmount(amount, { max: 8 })} <span className="text-ink-muted">{currency.symbol}</span>
        </span>
        <span className="tabular block text-xs text-ink-muted">fee {formatAmount(fee, { max: 8 })}</span>
        <time dateTime={createdAt} title={fullTime(createdAt)} className="text-xs text-ink-faint">
          {shortTime(createdAt)}
        </time>
      </p>
    </li>
  );
}

const STATES: Record<ExchangeTransaction['status'], { icon: ReactNode; colour: string }> = {
  pending: { icon: <Clock aria-hidden />, colour: 'border-dashed border-hairline-strong text-ink-muted' },
  processing: { icon: <LoaderCircle aria-hidden />, colour: 'border-ink bg-ink text-on-ink' },
  completed: { icon: <CircleCheck aria-hidden />, colour: 'border-transparent bg-gain-soft text-gain' },
  failed: { icon: <CircleX aria-hidden />, colour: 'border-loss-line bg-loss-soft text-loss' },
  cancelled: { icon: <Ban aria-hidden />, colour: 'border-hairline bg-sunken text-ink-faint line-through' },
};

/** The state's own word, mark and colour. */
export function StatusLabel({ status }: { status: ExchangeTransaction['status'] }) {
  const { icon, colour } = STATES[status];
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs font-normal [&_svg]:size-3.5',
        colour,
      )}
    >
      {icon}
      {asLabel(status)}
    </span>
  );
}

/** Until the custodian has it, a withdrawal can be taken back. */
function CancelWithdrawal({ transaction }: { transaction: ExchangeTransaction }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  if (transaction.transactionType !== 'withdrawal' || transaction.status !== 'pending') return null;
  async function cancel() {
    setIsBusy(true);
    try {
      const cancelled = await api.exchange.cancelWithdrawal({ id: transaction.id });
      client.setQueryData<Paged<ExchangeTransaction>>(
        transactionsKey(),
        (known) => known && mergePaged(known, [cancelled]),
      );
      notify.success('Withdrawal Cancelled', 'The amount and its fee are available again.');
    } catch (error) {
      notifyFailure(error, {
        title: 'Cancellation Failed',
        message: 'The withdrawal could not be cancelled. Please try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button variant="secondary" size="sm" className="mt-2" isBusy={isBusy} onClick={() => void cancel()}>
      Cancel withdrawal
    </Button>
  );
}
