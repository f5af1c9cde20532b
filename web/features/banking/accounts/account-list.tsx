/** The member's open accounts, primary first. Source: BA-06. */
import { Landmark, Plus } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type BankAccount, ofAccount, useBalances } from '../queries.ts';
import { percentOf, SAVINGS_YIELD } from '../words.ts';
import { AccountRow } from './account-row.tsx';

interface AccountListProps {
  accounts: readonly BankAccount[] | undefined;
  onOpenNew: () => void;
  onShow: (id: string) => void;
  onTransfer: (id: string) => void;
  onSetUp: () => void;
}

export function AccountList({ accounts, onOpenNew, onShow, onTransfer, onSetUp }: AccountListProps) {
  const balances = useBalances();
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
            badges={account.isPrimary ? <Badge tone="outline">Primary</Badge> : null}
            about={<Standing account={account} onSetUp={onSetUp} />}
            balances={ofAccount(balances.data, account.id)}
            onShow={() => onShow(account.id)}
            onTransfer={() => onTransfer(account.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** What it earns, and whether its bank knows the member. */
function Standing({ account, onSetUp }: { account: BankAccount; onSetUp: () => void }) {
  return (
    <>
      {percentOf(account.interestRate)} APY ·{' '}
      {account.providerStatus === 'active' ? (
        'Verified'
      ) : (
        <button type="button" onClick={onSetUp} className="underline underline-offset-2">
          Setup Required
        </button>
      )}
    </>
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
