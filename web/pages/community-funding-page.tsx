/**
 * `/community-funding`: how the pool stands, investing by card, the member's portfolio and history, and the way
 * back from the payment page. Open to visitors; what needs a member says so.
 */

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import type { FundingTab } from '#web/features/funding/funding-search.ts';
import { Hero } from '#web/features/funding/hero.tsx';
import { History } from '#web/features/funding/history.tsx';
import { HowItWorks } from '#web/features/funding/how-it-works.tsx';
import { InvestForm } from '#web/features/funding/invest-form.tsx';
import { PaymentReturn } from '#web/features/funding/payment-return.tsx';
import { Portfolio } from '#web/features/funding/portfolio.tsx';
import { useLiveFunding, useOverview } from '#web/features/funding/queries.ts';
import { TEXTS } from '#web/features/funding/words.ts';
import { SignedOut } from '#web/shared/signed-out.tsx';
import { ToSection } from '#web/shared/to-section.tsx';
import { useToldLoss } from '#web/shared/use-told-loss.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const HERE = '/community-funding';
const LOST = { title: 'Error', message: TEXTS.loadFailed, topic: 'funding-overview' };

export function CommunityFundingPage() {
  const search = useSearch({ from: HERE });
  const { user, initialized } = useAuth();
  const go = useGoing();
  const payment = usePayment();
  const overview = useOverview();
  useLiveFunding(overview.data, user !== null);
  useToldLoss(overview.isError && !overview.data, LOST);

  if (payment.current) {
    if (!initialized) return <div className="page-column flex-1 py-16" aria-busy="true" />;
    if (!user) return <SignedOutPayer sessionId={payment.current.sessionId} />;
    return (
      <PaymentReturn
        key={payment.current.sessionId}
        {...payment.current}
        onTaken={payment.takeOver}
        onContinue={() => {
          payment.leave();
          go('portfolio');
        }}
      />
    );
  }
  if (search.tab === 'admin' && user?.isAdmin) return <ToSection section="funding" />;
  const asked = search.tab ?? 'invest';
  return (
    <>
      <Hero overview={overview} />
      <HowItWorks />
      <FundingTabs tab={asked === 'admin' ? 'invest' : asked} overview={overview} onGo={go} />
    </>
  );
}

/** Goes to a tab, which the address names. */
function useGoing() {
  const navigate = useNavigate();
  return (tab: FundingTab) =>
    void navigate({ to: HERE, search: { tab: tab === 'invest' ? undefined : tab } });
}

interface Payment {
  sessionId: string;
  isCancelled: boolean;
}

/** The payment that the payer comes back from: in the address at first, then here only, until it is left. */
function usePayment() {
  const { session_id: sessionId, cancelled } = useSearch({ from: HERE });
  const navigate = useNavigate();
  const [taken, setTaken] = useState<Payment | null>(null);
  const takeOver = useCallback(
    (payment: Payment) => {
      setTaken(payment);
      void navigate({ to: HERE, search: {}, replace: true });
    },
    [navigate],
  );
  const current = sessionId ? { sessionId, isCancelled: cancelled === true } : taken;
  return { current, takeOver, leave: () => setTaken(null) };
}

function SignedOutPayer({ sessionId }: { sessionId: string }) {
  const query = new URLSearchParams({ session_id: sessionId }).toString();
  return (
    <div className="page-column flex flex-1 items-center justify-center py-16">
      <SignedOut text="Please log in to see how your payment went." here={`${HERE}?${query}`} />
    </div>
  );
}

interface FundingTabsProps {
  tab: FundingTab;
  overview: ReturnType<typeof useOverview>;
  onGo: (tab: FundingTab) => void;
}

function FundingTabs({ tab, overview, onGo }: FundingTabsProps) {
  const { user } = useAuth();
  return (
    <Tabs value={tab} onValueChange={(next) => onGo(next as FundingTab)} className="page-column py-8">
      <TabsList aria-label="Community funding">
        <TabsTrigger value="invest">Invest</TabsTrigger>
        <TabsTrigger value="portfolio">Portfolio</TabsTrigger>
        <TabsTrigger value="history">History</TabsTrigger>
      </TabsList>
      <TabsContent value="invest">
        <InvestTab overview={overview} isMember={user !== null} />
      </TabsContent>
      <TabsContent value="portfolio">
        {user ? (
          <Portfolio memberId={user.id} onInvest={() => onGo('invest')} />
        ) : (
          <SignedOut text={TEXTS.signInForPortfolio} here={`${HERE}?tab=portfolio`} />
        )}
      </TabsContent>
      <TabsContent value="history">
        {user ? (
          <History memberId={user.id} />
        ) : (
          <SignedOut text={TEXTS.signInForHistory} here={`${HERE}?tab=history`} />
        )}
      </TabsContent>
    </Tabs>
  );
}

function InvestTab({ overview, isMember }: { overview: ReturnType<typeof useOverview>; isMember: boolean }) {
  const { data } = overview;
  if (!data) {
    return overview.isError ? (
      <ErrorState
        title={TEXTS.loadFailed}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.isFetching}
      />
    ) : (
      <Card aria-busy="true" className="flex flex-col gap-4 p-5">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-40 w-full" />
      </Card>
    );
  }
  if (data.pools.length === 0) {
    return <EmptyState title="No pool is open now">A new one is announced here.</EmptyState>;
  }
  return (
    <div className="flex flex-col gap-6">
      {data.pools.map((pool) => (
        <InvestForm key={pool.id} pool={pool} overview={data} isMember={isMember} />
      ))}
    </div>
  );
}
