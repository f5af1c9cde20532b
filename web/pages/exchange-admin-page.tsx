/**
 * The administration of the exchange. For everybody else there is no such page; the server decides that again
 * for each of its calls.
 */
import { AdminArea } from '#web/app/admin-area.tsx';
import { PagePending } from '#web/app/page-states.tsx';
import { useAuth } from '#web/app/session-context.tsx';
import { LiquidityPanel } from '#web/features/banking/conversion/liquidity-panel.tsx';
import { LoanReviews } from '#web/features/banking/loans/loan-reviews.tsx';
import { WatchedAlerts } from '#web/features/banking/security/watched-alerts.tsx';
import { ActionRecord } from '#web/features/exchange/admin/action-record.tsx';
import { HouseSwitch } from '#web/features/exchange/admin/house-switch.tsx';
import { MarketSwitches } from '#web/features/exchange/admin/market-switches.tsx';
import { Proposals } from '#web/features/exchange/admin/proposals.tsx';
import { ReferencePrices } from '#web/features/exchange/admin/reference-prices.tsx';
import { StoppedAccounts } from '#web/features/exchange/admin/stopped-accounts.tsx';
import { TierRequests } from '#web/features/exchange/admin/tier-requests.tsx';
import { TradePatterns } from '#web/features/exchange/admin/trade-patterns.tsx';
import { WaitingWithdrawals } from '#web/features/exchange/admin/waiting-withdrawals.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function ExchangeAdminPage() {
  const { initialized, user } = useAuth();
  if (!initialized) return <PagePending />;
  if (!user?.isAdmin) return <NotFoundPage />;
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-5 px-4 py-6 sm:px-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-4xl">Exchange administration</h1>
        <LinkButton to="/exchange" variant="secondary" size="sm">
          To the exchange
        </LinkButton>
      </div>
      <AdminArea>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <WaitingWithdrawals />
            <Proposals />
            <TierRequests />
            <LoanReviews />
            <WatchedAlerts />
            <LiquidityPanel />
            <StoppedAccounts />
            <HouseSwitch />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <MarketSwitches />
            <ReferencePrices />
            <TradePatterns />
          </div>
        </div>
        <ActionRecord />
      </AdminArea>
    </div>
  );
}
