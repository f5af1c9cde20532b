/** The exchange: markets, trading, history and wallets, all moving by push. What is shown stands in the address. */
import { EXCHANGE_TABS, type ExchangeTab } from '#web/features/exchange/exchange-search.ts';
import { MarketHeader } from '#web/features/exchange/market-header.tsx';
import { MarketView } from '#web/features/exchange/market-view.tsx';
import { NoMarket } from '#web/features/exchange/no-market.tsx';
import { OrderForm } from '#web/features/exchange/order-form.tsx';
import { OrdersPanel } from '#web/features/exchange/orders-panel.tsx';
import { ShortcutsDialog } from '#web/features/exchange/shortcuts-dialog.tsx';
import { SignedOut } from '#web/features/exchange/signed-out.tsx';
import { TradingView } from '#web/features/exchange/trading-view.tsx';
import { type ExchangeScreen, useExchangeScreen } from '#web/features/exchange/use-exchange-screen.ts';
import { WalletsView } from '#web/features/exchange/wallets-view.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const TAB_NAMES: Record<ExchangeTab, string> = {
  market: 'Market',
  trading: 'Trading',
  history: 'History',
  wallets: 'Wallets',
};

export function ExchangePage() {
  const screen = useExchangeScreen();
  const { tab, go, shortcuts } = screen;
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => go({ tab: next === 'market' ? undefined : (next as ExchangeTab) })}
      className="flex flex-col py-6 sm:py-8"
    >
      <div className="page-column flex flex-col gap-3">
        <h1 className="display text-4xl">PRD Exchange</h1>
        <TabsList aria-label="Exchange">
          {EXCHANGE_TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {TAB_NAMES[name]}
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      <TabsContent value="market" className="page-column">
        <MarketTab screen={screen} />
      </TabsContent>
      {/* Wider than the column of the page: charts and books want room. */}
      <TabsContent value="trading" className="mx-auto flex w-full max-w-[110rem] flex-col gap-4 px-4 sm:px-6">
        <TradingTab screen={screen} />
      </TabsContent>
      <TabsContent value="history" className="page-column">
        <Orders screen={screen} />
      </TabsContent>
      <TabsContent value="wallets" className="page-column">
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
  if (!isMember) return <SignedOut here={here} text="Please log in to access your exchange wallets" />;
  return (
    <WalletsView
      view={search.wallets ?? 'wallets'}
      onView={(view) => go({ wallets: view === 'transactions' ? view : undefined })}
    />
  );
}
