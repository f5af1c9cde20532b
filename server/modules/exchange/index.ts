/**
 * The exchange: markets on which members trade, and their money in and out. It promises that an order is
 * answered when it is committed, that what an order can cost is held before it trades, that the book shows only
 * what rests, and that nobody's trades are shown to others with a name. Balances are the ledger's.
 */

export { waitingTiers } from './admin/tiers.ts';
export { waitingTradePatterns } from './admin/trade-patterns.ts';
export { waitingWithdrawals } from './money/movements.ts';

import { moneyOf } from '#core/exchange/pair.ts';
import { createOwesElsewhere } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';
import type { Custody } from '#server/ports/custody.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import { defineTierProposals } from './admin/tiers.ts';
import { defineExchangeProposals } from './admin/two-administrators.ts';
import { type AmendOrder, amendOrder } from './amend-order.ts';
import { createBitcoinNetwork } from './bitcoin-network.ts';
import { type Board, createBoard } from './board.ts';
import { bookOf, readBook } from './book-view.ts';
import type { Deps } from './deps.ts';
import { readStandardFees } from './fees.ts';
import { createHouseMaker } from './house-maker.ts';
import { createLiveExchange } from './live-exchange.ts';
import type { WireMarket } from './market-queries.ts';
import { createMatcher } from './matcher/create-matcher.ts';
import { coolAnew } from './money/addresses.ts';
import { CUSTODY_LIST, defineCustodyWork } from './money/custody-work.ts';
import { type AnnounceDeposit, announceDeposit } from './money/deposits.ts';
import { forgetAddresses, forgetDisowned } from './money/forget-addresses.ts';
import { createPriceNotes } from './note-prices.ts';
import { listOrders } from './order-queries.ts';
import { readReferences } from './references.ts';
import { defineStoppedOrders, stoppedExchange } from './stop-members.ts';
import { createTrading } from './trading.ts';
import { defineTradeWatch } from './watch-trades.ts';

/** Markets, orders and prices: what the exchange's own money in and out is built on. */
export type Floor = ReturnType<typeof createFloor>;

/** The face of the exchange, as its parts make it. */
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
  const matcher = createMatcher({
    deps,
    onTaken: () => board.read(),
    onCommitted: (committed) => live.committed(committed),
  });
  const board = createBoard(deps, matcher);
  const live = createLiveExchange({
    deps,
    views: board.views,
    markets: () => matcher.markets(),
    currencyIdOf: board.currencyIdOf,
  });
  const owesElsewhere = createOwesElsewhere(deps.db);
  const trading = createTrading({ deps, matcher, owesElsewhere, views: board.current });
  const house = createHouseMaker({ deps, trading, markets: () => matcher.markets(), views: board.views });
  const reloadTerms = () => matcher.submit({ kind: 'reload_terms' }, () => undefined);
  const afterPrices = () => matcher.markets() && reloadTerms();
  const readOutside = definePrices(deps, { board, marketData, house, reloadTerms: afterPrices });

  return {
    trading,
    amend: (input: AmendOrder) => amendOrder({ deps, matcher, owesElsewhere }, input),
    /** A member's resting orders for real money, newest first. */
    openOrders: async (memberId: string, limit: number) =>
      (await listOrders(deps.db, { memberId, money: 'real', status: 'active', limit })).items,
    house,
    readOutside,
    bitcoinNetwork: createBitcoinNetwork(deps, bitcoinInfo),
    custody,
    /** Tells a member's open screens of a deposit or a withdrawal. */
    tell: live.tell,
    listMarkets: board.listMarkets,
    viewOf: board.viewOf,
    currentViews: board.current,
    currencies: board.currencies,
    markets: () => matcher.markets(),
    /** What a member pays where no market says otherwise. */
    standardFees: () => readStandardFees(deps.db),
    readMarket: async (symbol: string): Promise<WireMarket> =>
      (await board.listMarkets()).find((market) => market.symbol === symbol) ?? refuse('market_unknown'),
    readBook: async ({ symbol, levels }: { symbol: string; levels: number }) => {
      const view = await board.viewOf(symbol);
      if (moneyOf(view.pair.base) === 'paper') await house.wakePaper();
      const loaded = matcher.markets();
      const options = { levels, sequence: view.sequence, now: deps.clock.now() };
      const market = loaded?.bySymbol.get(symbol);
      return market
        ? bookOf(market, { ...options, house: loaded!.house })
        : readBook(deps.db, view.pair, options);
    },
    /** Has fees, reference prices and halts read again where orders are placed. */
    reloadTerms,
    start: () => matcher.start(),
    async close() {
      live.close();
      await matcher.close();
    },
  };
}

/** Declares the timed work that brings prices: the house's quotes, and what outside markets say; returns the latter. */
function definePrices(
  deps: Deps,
  {
    board,
    marketData,
    house,
    reloadTerms,
  }: {
    board: Board;
    marketData: MarketData;
    house: { quote(): Promise<void> };
    reloadTerms(): Promise<void> | null;
  },
): () => Promise<void> {
  const notePrice = createPriceNotes(deps);
  deps.jobs.every('exchange.house', HOUSE_SECONDS, () => house.quote());
  const readOutside = async () => {
    await readReferences(deps, marketData, await board.current());
    await reloadTerms();
    await notePrice((await board.current()).get('prd_usdt')?.pair);
  };
  deps.jobs.every('exchange.references', REFERENCE_SECONDS, readOutside);
  return readOutside;
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
  deps.identity.onDisowned(forgetDisowned);
  // Their orders are cancelled, and the withdrawals that can still be stopped end.
  deps.policy.onStopped(stoppedExchange(parts));
  deps.policy.onBrake(coolAnew);
  return {
    ...floor,
    deposit: (input: AnnounceDeposit) => announceDeposit(parts, input),
    /** One round of what is under way with the custodian; a job does it too. */
    workCustody: () => deps.work.round(CUSTODY_LIST),
  };
}
