/**
 * The exchange: markets on which members trade, and their money in and out. It promises that an order is
 * answered when it is committed, that what an order can cost is held before it trades, that the book shows only
 * what rests, and that nobody's trades are shown to others with a name. Balances are the ledger's.
 */

import { moneyOf } from '#core/exchange/pair.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';
import type { Custody } from '#server/ports/custody.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import { defineTierProposals } from './admin/tiers.ts';
import { defineExchangeProposals } from './admin/two-administrators.ts';
import { type AmendOrder, amendOrder } from './amend-order.ts';
import { createBitcoinNetwork } from './bitcoin-network.ts';
import { bookOf, readBook } from './book-view.ts';
import type { Deps } from './deps.ts';
import { createHouseMaker } from './house-maker.ts';
import { createLiveExchange } from './live-exchange.ts';
import {
  readCurrencies,
  readFeeSchedule,
  toWireMarket,
  type WireCurrency,
  type WireMarket,
} from './market-queries.ts';
import { loadViews, type MarketView } from './market-views.ts';
import { createMatcher } from './matcher/create-matcher.ts';
import { loadFees } from './matcher/load-markets.ts';
import { CUSTODY_LIST, defineCustodyWork } from './money/custody-work.ts';
import { type AnnounceDeposit, announceDeposit } from './money/deposits.ts';
import { forgetAddresses } from './money/forget-addresses.ts';
import { createPriceNotes } from './note-prices.ts';
import { listOrders } from './order-queries.ts';
import { readReferences } from './references.ts';
import { defineStoppedOrders, stopMember } from './stop-members.ts';
import { createTrading } from './trading.ts';
import { defineTradeWatch } from './watch-trades.ts';

/** A process that is not in office looks at the tables at most this often. */
const VIEWS_MS = 1_000;

/** Markets, orders and prices: what the exchange's own money in and out is built on. */
export type Floor = ReturnType<typeof createFloor>;

export type Exchange = ReturnType<typeof createExchange>;

const REFERENCE_SECONDS = 30;
/** How often the house market maker, where there is one, looks at its quotes. */
const HOUSE_SECONDS = 10;

/** What lies outside the exchange. */
export interface ExchangePorts {
  custody: Custody;
  bitcoinInfo: BitcoinInfo;
  marketData: MarketData;
}

function createFloor(deps: Deps, { custody, marketData, bitcoinInfo }: ExchangePorts) {
  let views = new Map<string, MarketView>();
  let viewsAt = 0;
  let currencies = new Map<string, WireCurrency>();

  const matcher = createMatcher({
    deps,
    onTaken: async () => {
      views = await loadViews(deps.db, deps.clock.now());
      currencies = await readCurrencies(deps.db);
    },
    onCommitted: (committed) => live.committed(committed),
  });
  const live = createLiveExchange({
    deps,
    views: () => views,
    markets: () => matcher.markets(),
    currencyIdOf: (asset) => currencies.get(asset)!.id,
  });
  const trading = createTrading({ deps, matcher, views: () => currentViews() });
  const house = createHouseMaker({ deps, trading, markets: () => matcher.markets(), views: () => views });
  const bitcoinNetwork = createBitcoinNetwork(deps, bitcoinInfo);
  const notePrice = createPriceNotes(deps);
  deps.jobs.every('exchange.house', HOUSE_SECONDS, () => house.quote());
  deps.jobs.every('exchange.references', REFERENCE_SECONDS, async () => {
    await readReferences(deps, marketData, await currentViews());
    if (matcher.markets()) await reloadReferences();
    await notePrice((await currentViews()).get('prd_usdt')?.pair);
  });

  const reloadReferences = () => matcher.submit({ kind: 'reload_references' }, () => undefined);

  /** The views, current whether or not this process is in office. */
  const currentViews = async (): Promise<Map<string, MarketView>> => {
    const isOld = performance.now() - viewsAt > VIEWS_MS;
    if (!matcher.markets() && (isOld || views.size === 0)) {
      views = await loadViews(deps.db, deps.clock.now());
      viewsAt = performance.now();
    }
    if (currencies.size === 0) currencies = await readCurrencies(deps.db);
    return views;
  };

  const viewOf = async (symbol: string): Promise<MarketView> =>
    (await currentViews()).get(symbol) ?? refuse('market_unknown');

  const feesOf = async (all: Map<string, MarketView>) =>
    matcher.markets()?.fees ??
    (await loadFees(
      deps.database.pool as never,
      [...all.values()].map(({ pair }) => pair),
    ));

  const listMarkets = async (): Promise<WireMarket[]> => {
    const all = await currentViews();
    const fees = await feesOf(all);
    const now = deps.clock.now();
    return [...all.values()].map((view) =>
      toWireMarket(view, { currencies, fees: fees.get(view.pair.id)!, now }),
    );
  };

  return {
    trading,
    amend: (input: AmendOrder) => amendOrder({ deps, matcher }, input),
    /** A member's resting orders for real money, newest first. */
    openOrders: async (memberId: string, limit: number) =>
      (await listOrders(deps.db, { memberId, money: 'real', status: 'active', limit })).items,
    house,
    bitcoinNetwork,
    custody,
    /** Tells a member's open screens of a deposit or a withdrawal. */
    tell: live.tell,
    /** What a member pays where no market says otherwise. */
    standardFees: async () => {
      const { items } = await readFeeSchedule(deps.db);
      const standard = items.find((one) => one.symbol === null)!;
      return { name: standard.name, makerBps: standard.makerFeeBps, takerBps: standard.takerFeeBps };
    },
    listMarkets,
    viewOf,
    currentViews,
    currencies: async () => {
      await currentViews();
      return currencies;
    },
    markets: () => matcher.markets(),
    readMarket: async (symbol: string): Promise<WireMarket> =>
      (await listMarkets()).find((market) => market.symbol === symbol) ?? refuse('market_unknown'),
    readBook: async ({ symbol, levels }: { symbol: string; levels: number }) => {
      const view = await viewOf(symbol);
      if (moneyOf(view.pair.base) === 'paper') await house.wakePaper();
      const loaded = matcher.markets();
      const options = { levels, sequence: view.sequence, now: deps.clock.now() };
      const market = loaded?.bySymbol.get(symbol);
      return market
        ? bookOf(market, { ...options, house: loaded!.house })
        : readBook(deps.db, view.pair, options);
    },
    /** Reads the fee schedule again, where orders are placed. */
    reloadFees: () => matcher.submit({ kind: 'reload_fees' }, () => undefined),
    /** Reads again what the markets count as worth, where orders are placed. */
    reloadReferences,
    start: () => matcher.start(),
    async close() {
      live.close();
      await matcher.close();
    },
  };
}

/** Builds the exchange and declares its timed work; nothing connects before `start`. */
export function createExchange(deps: Deps, ports: ExchangePorts) {
  const floor = createFloor(deps, ports);
  const parts = { ...deps, exchange: floor };
  defineCustodyWork(parts);
  defineStoppedOrders(parts);
  defineTradeWatch(parts);
  defineExchangeProposals(parts);
  defineTierProposals(parts);
  deps.identity.onClaim(forgetAddresses);
  // Their orders are cancelled, and the withdrawals that can still be stopped end.
  deps.policy.onStopped((memberId) => stopMember(parts, memberId));
  return {
    ...floor,
    deposit: (input: AnnounceDeposit) => announceDeposit(parts, input),
    /** One round of what is under way with the custodian; a job does it too. */
    workCustody: () => deps.work.round(CUSTODY_LIST),
  };
}
