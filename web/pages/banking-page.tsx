/** `/banking`: what a member has, their accounts, transfers, limits and statements. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BANKING_TABS, type BankingTab, bankingPath } from '#core/banking/tabs.ts';
import { type AuthUser, useAuth } from '#web/app/session-context.tsx';
import { AccountList } from '#web/features/banking/accounts/account-list.tsx';
import { AccountView } from '#web/features/banking/accounts/account-view.tsx';
import { OpenAccountDialog } from '#web/features/banking/accounts/open-account-dialog.tsx';
import { type BankingSearch, bankingSearch } from '#web/features/banking/banking-search.ts';
import { CardsTab } from '#web/features/banking/cards/cards-tab.tsx';
import { ConversionPanel } from '#web/features/banking/conversion/conversion-panel.tsx';
import { GoalsTab } from '#web/features/banking/goals/goals-tab.tsx';
import { JointPanel } from '#web/features/banking/joint/joint-panel.tsx';
import { type JointQuery, payable, useJoint } from '#web/features/banking/joint/joint-queries.ts';
import { LoansTab } from '#web/features/banking/loans/loans-tab.tsx';
import { OnboardingDialog } from '#web/features/banking/onboarding/onboarding-dialog.tsx';
import { useOnboarding } from '#web/features/banking/onboarding/onboarding-queries.ts';
import { useProviderReturn } from '#web/features/banking/onboarding/use-provider-return.ts';
import { WelcomeCard } from '#web/features/banking/onboarding/welcome-card.tsx';
import { OtherBanks } from '#web/features/banking/payments/other-banks.tsx';
import { type BankingOverview, useOverview } from '#web/features/banking/queries.ts';
import { ScheduledList } from '#web/features/banking/scheduled/scheduled-list.tsx';
import { SummaryCards } from '#web/features/banking/summary-cards.tsx';
import { TransferDialog } from '#web/features/banking/transfer/transfer-dialog.tsx';
import { momentDay, TEXTS } from '#web/features/banking/words.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useToldLoss } from '#web/shared/use-told-loss.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const AnalyticsTab = lazyPart(
  async () => (await import('#web/features/banking/analytics/analytics-tab.tsx')).AnalyticsTab,
);

const PlanningTab = lazyPart(
  async () => (await import('#web/features/banking/planning/planning-tab.tsx')).PlanningTab,
);

const SecurityTab = lazyPart(
  async () => (await import('#web/features/banking/security/security-tab.tsx')).SecurityTab,
);

const BankingTrading = lazyPart(async () => (await import('./banking-trading.tsx')).BankingTrading);

const InvestmentsTab = lazyPart(
  async () => (await import('#web/features/banking/investments/investments-tab.tsx')).InvestmentsTab,
);

const BankingAssistant = lazyPart(async () => (await import('./banking-assistant.tsx')).BankingAssistant);

const HERE = '/banking';
const LOST = { title: TEXTS.loadTitle, message: TEXTS.loadText, topic: 'banking-overview' };

export function BankingPage() {
  const { user, initialized } = useAuth();
  if (!initialized) return <div className="page-column flex-1 py-16" aria-busy="true" />;
  if (!user) return <Restricted />;
  return <MemberBanking user={user} />;
}

/** The heading and the body together are the sentence of the specification (C-119). */
function Restricted() {
  return (
    <div className="page-column flex flex-1 items-center justify-center py-16">
      <EmptyState
        title={TEXTS.restricted}
        isPage
        icon={<Lock />}
        action={
          <LinkButton to="/login" search={{ next: HERE }}>
            Sign In
          </LinkButton>
        }
      >
        {TEXTS.pleaseSignIn}
      </EmptyState>
    </div>
  );
}

function MemberBanking({ user }: { user: AuthUser }) {
  const search = useSearch({ from: HERE });
  const navigate = useNavigate();
  const overview = useOverview();
  const attempt = useAttempt();
  const [isOpening, setIsOpening] = useState(false);
  const [transferFrom, setTransferFrom] = useState<string | null>(null);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const onboarding = useOnboarding();
  const joint = useJoint();
  const { data } = overview;
  const isLost = overview.isError && !data;
  useToldLoss(isLost, LOST);
  const go = (next: BankingSearch) => void navigate({ to: HERE, search: next });
  useProviderReturn(
    Boolean(search.success ?? search.refresh),
    () => void navigate({ to: HERE, search: {}, replace: true }),
  );

  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <Head user={user} />
      {isLost ? (
        <Lost onRetry={() => void overview.refetch()} isRetrying={overview.isFetching} />
      ) : (
        <>
          {onboarding.data ? (
            <WelcomeCard onboarding={onboarding.data} onStart={() => setIsSettingUp(true)} />
          ) : null}
          <SummaryCards overview={data} />
          <BankingTabs
            memberId={user.id}
            overview={data}
            joint={joint}
            search={search}
            onGo={go}
            onOpenNew={() => setIsOpening(true)}
            onTransfer={setTransferFrom}
            onSetUp={() => setIsSettingUp(true)}
          />
        </>
      )}
      {isSettingUp && onboarding.data ? (
        <OnboardingDialog onboarding={onboarding.data} onClose={() => setIsSettingUp(false)} />
      ) : null}
      {isOpening ? <OpenAccountDialog onClose={() => setIsOpening(false)} /> : null}
      {transferFrom && data ? (
        <TransferDialog
          overview={{ ...data, accounts: [...data.accounts, ...payable(joint.data)] }}
          from={transferFrom}
          attempt={attempt}
          onClose={() => setTransferFrom(null)}
        />
      ) : null}
    </div>
  );
}

function Lost({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <Card>
      <ErrorState title={TEXTS.loadTitle} onRetry={onRetry} isRetrying={isRetrying}>
        {TEXTS.loadText}
      </ErrorState>
    </Card>
  );
}

function Head({ user }: { user: AuthUser }) {
  return (
    <header>
      <h1 className="display text-4xl">Banking</h1>
      <p className="text-sm text-ink-muted">
        {user.username}, member since {momentDay(user.createdAt)}
      </p>
    </header>
  );
}

interface BankingTabsProps {
  memberId: string;
  overview: BankingOverview | undefined;
  joint: JointQuery;
  search: BankingSearch;
  onGo: (search: BankingSearch) => void;
  onOpenNew: () => void;
  onTransfer: (from: string) => void;
  onSetUp: () => void;
}

const TAB_NAMES: Record<BankingTab, string> = {
  accounts: 'Accounts',
  security: 'Security',
  analytics: 'Analytics',
  planning: 'Planning',
  trading: 'Trading',
  assistant: 'Assistant',
  credit: 'Credit',
  loans: 'Loans',
  goals: 'Goals',
  investments: 'Investments',
};

function BankingTabs(props: BankingTabsProps) {
  const { memberId, overview: data, search, onGo: go, onSetUp } = props;
  const showLoan = (loan: string | undefined) => go({ tab: 'loans', loan });
  return (
    <Tabs value={search.tab ?? 'accounts'} onValueChange={(tab) => go(bankingSearch({ tab }))}>
      <TabsList aria-label="Banking">
        {BANKING_TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {TAB_NAMES[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      <Suspense fallback={<SkeletonText className="mt-6 max-w-xl" />}>
        <TabsContent value="accounts">
          <AccountsTab {...props} />
        </TabsContent>
        <TabsContent value="security">
          <SecurityTab overview={data} />
        </TabsContent>
        <TabsContent value="analytics">
          <AnalyticsTab />
        </TabsContent>
        <TabsContent value="planning">
          <PlanningTab />
        </TabsContent>
        <TabsContent value="trading">
          <BankingTrading
            pair={search.pair}
            onPair={(pair) => go({ tab: 'trading', pair })}
            here={bankingPath('trading')}
          />
        </TabsContent>
        <TabsContent value="assistant">
          <BankingAssistant
            memberId={memberId}
            thread={search.thread}
            onThread={(thread) => go({ tab: 'assistant', thread })}
          />
        </TabsContent>
        <TabsContent value="credit">
          <CardsTab overview={data} />
        </TabsContent>
        <TabsContent value="goals">
          <GoalsTab overview={data} />
        </TabsContent>
        <TabsContent value="investments">
          <InvestmentsTab overview={data} />
        </TabsContent>
        <TabsContent value="loans">
          <LoansTab overview={data} shown={search.loan} onShow={showLoan} onSetUp={onSetUp} />
        </TabsContent>
      </Suspense>
    </Tabs>
  );
}

/** The accounts, or one of them with its movements. */
function AccountsTab(props: BankingTabsProps) {
  const { overview: data, joint, search, onGo: go, onOpenNew, onTransfer, onSetUp } = props;
  const [usable, ...others] = data?.accounts.filter(({ isFrozen }) => !isFrozen) ?? [];
  return search.account && data ? (
    <AccountView
      key={search.account}
      id={search.account}
      today={data.today}
      joint={joint}
      onBack={() => go({})}
      onTransfer={() => onTransfer(search.account!)}
    />
  ) : (
    <div className="flex flex-col gap-5">
      <AccountList
        accounts={data?.accounts}
        onOpenNew={onOpenNew}
        onShow={(account) => go({ account })}
        onTransfer={onTransfer}
        onSetUp={onSetUp}
      />
      <JointPanel joint={joint} onShow={(account) => go({ account })} onTransfer={onTransfer} />
      {usable ? <ConversionPanel accounts={[usable, ...others]} onSetUp={onSetUp} /> : null}
      <ScheduledList />
      {data && data.outsideAccounts.length > 0 ? <OtherBanks overview={data} /> : null}
    </div>
  );
}
