/** The member's open accounts, primary first. Source: BA-06. */
import { ArrowLeftRight, Landmark, Plus } from 'lucide-react';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BankAccount } from '../queries.ts';
import { KINDS, percentOf, SAVINGS_YIELD } from '../words.ts';

interface AccountListProps {
  accounts: readonly BankAccount[] | undefined;
  onOpenNew: () => void;
  onShow: (id: string) => void;
  onTransfer: (id: string) => void;
  onSetUp: () => void;
}

export function AccountList({ accounts, onOpenNew, onShow, onTransfer, onSetUp }: AccountListProps) {
  return (
    <Panel
      title="Accounts"
      isFlush
      actions={
        <Button size="sm" icon={<Plus />} onClick={onOpenNew}>
          Open New Account
        </Button>
      }
    >
      {accounts === undefined ? <ListPending /> : null}
      {accounts?.length === 0 ? (
        <EmptyState title="No accounts yet" icon={<Landmark />}>
          Open a checking account for every day, or a savings account that earns {SAVINGS_YIELD} a year.
        </EmptyState>
      ) : null}
      <ul aria-label="Accounts" className="divide-y divide-hairline">
        {accounts?.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            onShow={() => onShow(account.id)}
            onTransfer={() => onTransfer(account.id)}
            onSetUp={onSetUp}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface AccountRowProps {
  account: BankAccount;
  onShow: () => void;
  onTransfer: () => void;
  onSetUp: () => void;
}

function AccountRow({ account, onShow, onTransfer, onSetUp }: AccountRowProps) {
  const { accountName, accountType, accountNumber, balance, interestRate, isPrimary, isFrozen } = account;
  const { providerStatus } = account;
  return (
    <li
      aria-label={accountName}
      className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{accountName}</span>
          {isPrimary ? <Badge tone="outline">Primary</Badge> : null}
          {isFrozen ? <Badge tone="loss">Frozen</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {KINDS[accountType].name} · <span className="tabular">{accountNumber}</span> ·{' '}
          {percentOf(interestRate)} APY ·{' '}
          {providerStatus === 'active' ? (
            'Verified'
          ) : (
            <button type="button" onClick={onSetUp} className="underline underline-offset-2">
              Setup Required
            </button>
          )}
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-start">
        <Amount value={balance} asset="USD" className="text-lg font-medium" />
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={onShow}
            aria-label={`View Details of ${accountName}`}
          >
            View Details
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowLeftRight />}
            onClick={onTransfer}
            disabled={isFrozen}
            aria-label={`Transfer from ${accountName}`}
          >
            Transfer
          </Button>
        </span>
      </div>
    </li>
  );
}

function ListPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-5">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
