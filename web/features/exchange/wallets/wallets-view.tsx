/** The Wallets tab: what the member has on the exchange, money in and out, and where it has got to. */
import { ArrowDownToLine, ArrowUpFromLine, Coins, Plus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';
import { AccountCard } from './account-card.tsx';
import { AddWalletDialog } from './add-wallet-dialog.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { useCurrencies, useExchangeAccount, useWallets, type Wallets } from './money-queries.ts';
import { SmallBalancesDialog } from './small-balances-dialog.tsx';
import { TransactionsList } from './transactions-list.tsx';
import { WalletCards } from './wallet-cards.tsx';
import { WalletList } from './wallet-list.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Which of the two lists is shown, which the address keeps. */
export interface WalletsViewProps {
  view: 'wallets' | 'transactions';
  onView: (view: 'wallets' | 'transactions') => void;
}

/** For a member; a visitor is told to sign in by the page. */
export function WalletsView({ view, onView }: WalletsViewProps) {
  const wallets = useWallets(true);
  const account = useExchangeAccount(true);
  const currencies = useCurrencies();
  const [deposit, setDeposit] = useState<string | null>(null);
  const [withdraw, setWithdraw] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isConverting, setIsConverting] = useState(false);
  // PRD moves between the wallet and the exchange by itself: it is one balance (decision C-62).
  const movable = currencies.data?.items.filter(({ symbol, isActive }) => isActive && symbol !== 'PRD') ?? [];

  if (!wallets.data && wallets.isError) {
    return (
      <ErrorState
        title="Your exchange wallets could not be loaded."
        onRetry={() => void wallets.refetch()}
        isRetrying={wallets.isFetching}
      >
        Your money is safe in the ledger; only this view of it is missing.
      </ErrorState>
    );
  }
  const canMove = account.data?.custodian.isOn ?? true;
  const dialog = { currencies: movable, account: account.data };
  return (
    <div className="flex flex-col gap-5">
      <WalletCards wallets={wallets.data} />
      {canMove ? null : <MovesAreOff />}
      <div className="flex flex-wrap gap-2">
        {canMove ? <Moves onDeposit={() => setDeposit('')} onWithdraw={() => setWithdraw('')} /> : null}
        <Button variant="ghost" icon={<Coins />} onClick={() => setIsConverting(true)}>
          Convert small balances
        </Button>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <WalletTabs
          {...{ view, onView }}
          wallets={wallets.data}
          canMove={canMove}
          onDeposit={setDeposit}
          onWithdraw={setWithdraw}
          onAdd={() => setIsAdding(true)}
        />
        <AccountCard account={account} />
      </div>
      <SmallBalancesDialog isOpen={isConverting} onClose={() => setIsConverting(false)} />
      <DepositDialog {...dialog} symbol={deposit} onSymbol={setDeposit} />
      {wallets.data ? (
        <>
          <WithdrawDialog {...dialog} wallets={wallets.data} symbol={withdraw} onSymbol={setWithdraw} />
          <AddWalletDialog wallets={wallets.data} isOpen={isAdding} onClose={() => setIsAdding(false)} />
        </>
      ) : null}
    </div>
  );
}

function MovesAreOff() {
  return (
    <Banner title="Deposits and withdrawals are off">
      This community has no custodian, so BTC, ETH and USDT can’t be deposited or withdrawn.
    </Banner>
  );
}

function Moves({ onDeposit, onWithdraw }: { onDeposit: () => void; onWithdraw: () => void }) {
  return (
    <>
      <Button icon={<ArrowDownToLine />} onClick={onDeposit}>
        Deposit
      </Button>
      <Button variant="secondary" icon={<ArrowUpFromLine />} onClick={onWithdraw}>
        Withdraw
      </Button>
    </>
  );
}

interface WalletTabsProps extends WalletsViewProps {
  wallets: Wallets | undefined;
  canMove: boolean;
  onDeposit: (symbol: string) => void;
  onWithdraw: (symbol: string) => void;
  onAdd: () => void;
}

function WalletTabs({ view, onView, wallets, onAdd, ...moves }: WalletTabsProps) {
  return (
    <Card className="min-w-0">
      <Tabs value={view} onValueChange={(next) => onView(next as WalletsViewProps['view'])}>
        <div className="flex items-center justify-between gap-3 border-b border-hairline pr-3">
          <TabsList aria-label="Wallets" className="border-0 px-5">
            <TabsTrigger value="wallets">Exchange Wallets</TabsTrigger>
            <TabsTrigger value="transactions">Transaction History</TabsTrigger>
          </TabsList>
          <Button variant="ghost" size="sm" icon={<Plus />} aria-label="Add Wallet" onClick={onAdd}>
            <span className="max-sm:hidden">Add Wallet</span>
          </Button>
        </div>
        <TabsContent value="wallets" className="!pt-0">
          {wallets ? <WalletList wallets={wallets.items} {...moves} /> : <OrdersPending />}
        </TabsContent>
        <TabsContent value="transactions" className="!pt-0">
          <TransactionsList />
        </TabsContent>
      </Tabs>
    </Card>
  );
}
