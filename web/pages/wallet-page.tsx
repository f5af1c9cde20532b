/** The wallet: balance, sending and receiving, history, and the network's figures, all moving by push. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RequireMember } from '#web/app/require-member.tsx';
import { BalanceCard } from '#web/features/wallet/balance-card.tsx';
import { HistoryPanel } from '#web/features/wallet/history-panel.tsx';
import { NetworkCard } from '#web/features/wallet/network-card.tsx';
import {
  type HistoryFilter,
  REFRESH,
  useHistory,
  useNetworkStatistics,
} from '#web/features/wallet/queries.ts';
import { ReceiveCard } from '#web/features/wallet/receive-card.tsx';
import { RefreshButton } from '#web/features/wallet/refresh-button.tsx';
import { SendForm } from '#web/features/wallet/send-form.tsx';
import { useLiveWalletPage } from '#web/features/wallet/use-live-wallet-page.ts';
import { VerifyMyBalance } from '#web/features/wallet/verify-my-balance.tsx';
import { HealthWarning, useHealthToast, WelcomeNotice } from '#web/features/wallet/wallet-notices.tsx';
import { useWallet } from '#web/shared/wallet.ts';

export function WalletPage() {
  return <RequireMember>{() => <MemberWallet />}</RequireMember>;
}

function MemberWallet() {
  const search = useSearch({ from: '/wallet' });
  const navigate = useNavigate();
  const filter: HistoryFilter = { direction: search.direction, days: search.days };
  const wallet = useWallet({ everyMs: REFRESH.balanceMs });
  const statistics = useNetworkStatistics();
  const history = useHistory(filter);
  const firstVersion = useFirst(wallet.data?.version);
  useLiveWalletPage(wallet.data);
  const hasFailed = wallet.isError || statistics.isError || history.isError;
  useHealthToast(hasFailed);

  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-4xl">Wallet</h1>
        <RefreshButton />
      </header>
      {search.welcome && wallet.data?.isNew ? <WelcomeNotice /> : null}
      {hasFailed ? <HealthWarning /> : null}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
          <div className="order-1">
            <BalanceCard
              wallet={wallet.data}
              isStale={wallet.isError}
              isLost={wallet.isError}
              onRetry={() => void wallet.refetch()}
              foot={wallet.data ? <VerifyMyBalance /> : null}
            />
          </div>
          <div className="order-4">
            <HistoryPanel
              filter={filter}
              onFilter={(next) =>
                void navigate({ to: '/wallet', search: { ...search, ...next }, replace: true })
              }
              newSince={firstVersion}
            />
          </div>
          <div className="order-5">
            <NetworkCard statistics={statistics.data} isLost={statistics.isError} />
          </div>
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          <div className="order-2">
            <SendForm wallet={wallet.data} />
          </div>
          <div className="order-3">
            <ReceiveCard wallet={wallet.data} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The first value that was known; later ones do not change it. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}
