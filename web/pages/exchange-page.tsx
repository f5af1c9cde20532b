/** The exchange: markets, trading, history and wallets, all moving by push. What is shown stands in the address. */
import { useSearch } from '@tanstack/react-router';
import { CompactTrading } from '#web/features/exchange/compact/compact-trading.tsx';
import { DEFAULT_PAIR, EXCHANGE_TABS, type ExchangeTab } from '#web/features/exchange/exchange-search.ts';
import { MarketHeader } from '#web/features/exchange/market/market-header.tsx';
import { MarketView } from '#web/features/exchange/market/market-view.tsx';
import { NoMarket } from '#web/features/exchange/market/no-market.tsx';
import { TradingView } from '#web/features/exchange/market/trading-view.tsx';
import { MoneyProvider, moneyOfSymbol, useMoney } from '#web/features/exchange/money-kind.ts';
import { OrderForm } from '#web/features/exchange/order/order-form.tsx';
import { OrdersPanel } from '#web/features/exchange/orders/orders-panel.tsx';
import { PaperBanner } from '#web/features/exchange/paper/paper-banner.tsx';
import { PaperWallets } from '#web/features/exchange/paper/paper-wallets.tsx';
import { ShortcutsDialog } from '#web/features/exchange/shortcuts-dialog.tsx';
import { type ExchangeScreen, useExchangeScreen } from '#web/features/exchange/use-exchange-screen.ts';
import { BitcoinNetworkCard } from '#web/features/exchange/wallets/bitcoin-network-card.tsx';
import { WalletsView } from '#web/features/exchange/wallets/wallets-view.tsx';
import { SignedOut } from '#web/shared/signed-out.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const TAB_NAMES: Record<ExchangeTab, string> = {
  market: 'Market',
  trading: 'Trading',
  history: 'History',
  wallets: 'Wallets',
};

/** Wider than the column of other pages: charts and books want room. */
const COLUMN = 'mx-auto w-full max-w-[110rem] px-4 sm:px-6';

export function ExchangePage() {
  const pair = useSearch({ from: '/exchange', select: ({ pair }) => pair });
  return (
    <MoneyProvider value={moneyOfSymbol(pair ?? DEFAULT_PAIR)}>
      <Exchange />
    </MoneyProvider>
  );
}

function Exchange() {
  const screen = useExchangeScreen();
  const { tab, go, shortcuts } = screen;
  const money = useMoney();
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => go({ tab: next === 'market' ? undefined : (next as ExchangeTab) })}
      className="flex flex-col py-6 sm:py-8"
    >
      <div className={`${COLUMN} flex flex-col gap-3`}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 className="display text-4xl">PRD Exchange</h1>
          <span className="flex items-center gap-4">
            {screen.isAdmin ? (
              <LinkButton to="/admin/$section" params={{ section: 'markets' }} variant="secondary" size="sm">
                Administration
              </LinkButton>
            ) : null}
            <Checkbox
              label="Paper"
              role="switch"
              checked={money === 'paper'}
              onChange={(event) => screen.chooseMoney(event.target.checked ? 'paper' : 'real')}
            />
          </span>
        </div>
        {money === 'paper' ? <PaperBanner isMember={screen.isMember} /> : null}
        <TabsList aria-label="Exchange">
          {EXCHANGE_TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {TAB_NAMES[name]}
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      <TabsContent value="market" className={COLUMN}>
        <MarketTab screen={screen} />
      </TabsContent>
      <TabsContent value="trading" className={`${COLUMN} flex flex-col gap-4`}>
        <TradingTab screen={screen} />
      </TabsContent>
      <TabsContent value="history" className={COLUMN}>
        <Orders screen={screen} />
      </TabsContent>
      <TabsContent value="wallets" className={COLUMN}>
        <WalletsTab screen={screen} />
      </TabsContent>
      <ShortcutsDialog
        isOpen={screen.isHelping}
        onClose={() => screen.setIsHelping(false)}
        isOn={shortcuts.isOn}
        onTurn={shortcuts.turn}
      />
    </Tabs>
  );
}

function bookProps({ book }: ExchangeScreen) {
  return { book: book.data, isBookLost: book.isError, onRetryBook: () => void book.refetch() };
}

function MarketTab({ screen }: { screen: ExchangeScreen }) {
  const { search, go, draft } = screen;
  if (useMoney() === 'paper') {
    return (
      <CompactTrading
        money="paper"
        symbol={screen.symbol}
        onSymbol={screen.choosePair}
        isMember={screen.isMember}
        isLabelled
        here={screen.here}
      />
    );
  }
  return (
    <MarketView
      {...bookProps(screen)}
      market={screen.market}
      pair={screen.symbol}
      filter={search.filter}
      search={search.search ?? ''}
      onFilter={(filter) => go({ filter })}
      onSearch={(text) => go({ search: text === '' ? undefined : text })}
      onPair={screen.choosePair}
      selectedPrice={draft.price === '' ? null : draft.price}
      onPrice={screen.choosePrice}
      onTrade={() => go({ tab: 'trading' })}
      noMarket={<NoMarket markets={screen.markets} />}
      aside={<BitcoinNetworkCard />}
    />
  );
}

function TradingTab({ screen }: { screen: ExchangeScreen }) {
  const { market, markets, search, go } = screen;
  return (
    <>
      <MarketHeader
        markets={markets.data?.items}
        market={market}
        onPair={screen.choosePair}
        onShortcuts={() => screen.setIsHelping(true)}
      />
      {market ? (
        <TradingView
          {...bookProps(screen)}
          market={market}
          ownPrices={screen.ownPrices}
          onPrice={screen.choosePrice}
          interval={search.interval ?? '1h'}
          onInterval={(interval) => go({ interval })}
          chart={screen.chart}
          onChart={screen.setChart}
          form={
            <OrderForm
              market={market}
              book={screen.book.data}
              wallets={screen.wallets.data}
              isMember={screen.isMember}
              draft={screen.draft}
              onDraft={screen.change}
              here={screen.here}
            />
          }
          orders={<Orders screen={screen} />}
        />
      ) : (
        <NoMarket markets={markets} />
      )}
    </>
  );
}

function Orders({ screen }: { screen: ExchangeScreen }) {
  const { search, go } = screen;
  return (
    <OrdersPanel
      view={search.view ?? 'open'}
      onView={(view) => go({ view: view === 'open' ? undefined : view })}
      trades={search.trades ?? 'own'}
      onTrades={(trades) => go({ trades: trades === 'market' ? trades : undefined })}
      isMember={screen.isMember}
      isFollowed={screen.isFollowed}
      market={screen.market}
      isAskingAll={screen.isAskingAll}
      onAskAll={screen.setIsAskingAll}
      here={screen.here}
    />
  );
}

function WalletsTab({ screen }: { screen: ExchangeScreen }) {
  const { search, go, isMember, here } = screen;
  const money = useMoney();
  if (!isMember) return <SignedOut here={here} text="Please log in to access your exchange wallets" />;
  if (money === 'paper') return <PaperWallets />;
  return (
    <WalletsView
      view={search.wallets ?? 'wallets'}
      onView={(view) => go({ wallets: view === 'transactions' ? view : undefined })}
    />
  );
}
