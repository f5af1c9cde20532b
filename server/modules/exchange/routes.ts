/** The exchange's endpoints: trading here, money and administration beside it. */
import { assetsOf, moneyOf } from '#core/exchange/pair.ts';
import type { Actor } from '#server/platform/actor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { adminRoutes } from './admin/routes.ts';
import type { RouteDeps } from './deps.ts';
import { fillsCsv } from './fills-csv.ts';
import { readCandles } from './market-queries.ts';
import { moneyRoutes } from './money/routes.ts';
import { listFills, listMarketTrades, listOrders, readOrderWithFills } from './order-queries.ts';
import { preview } from './preview.ts';
import { convertSmallBalances } from './small-balances.ts';
import type { Ordering } from './trading.ts';

const { exchange } = routesWith<RouteDeps>();

/** Paper money may be tried by anybody. Refuses with: `unverified_value`. */
function mayTrade(actor: Actor, symbol: string): void {
  const assets = assetsOf(symbol);
  if (assets && moneyOf(assets.base) === 'real') requireVerifiedEmail(actor);
}

const tradingRoutes = {
  markets: exchange.markets.handler(async ({ context, input }) => {
    const search = input.search?.trim().toLowerCase().replaceAll('/', '_') ?? '';
    const items = (await context.deps.exchange.listMarkets()).filter(
      (market) =>
        market.isPaper === (input.money === 'paper') &&
        (input.quote === undefined || market.quoteCurrency.symbol === input.quote) &&
        (market.symbol.includes(search) ||
          market.baseCurrency.name.toLowerCase().includes(search) ||
          market.quoteCurrency.name.toLowerCase().includes(search)),
    );
    return { items, asOf: context.deps.clock.now().toISOString() };
  }),

  market: exchange.market.handler(({ context, input }) => context.deps.exchange.readMarket(input.symbol)),

  book: exchange.book.handler(({ context, input }) => context.deps.exchange.readBook(input)),

  candles: exchange.candles.handler(async ({ context, input }) => {
    const { deps } = context;
    const view = await deps.exchange.viewOf(input.symbol);
    // The minute that runs belongs to it too.
    const before = input.before ? new Date(input.before) : new Date(deps.clock.now().getTime() + 1);
    return {
      symbol: input.symbol,
      items: await readCandles(deps.db, view, { interval: input.interval, before, limit: input.limit }),
    };
  }),

  marketTrades: exchange.marketTrades.handler(({ context, input }) =>
    listMarketTrades(context.deps.db, input),
  ),

  bitcoinNetwork: exchange.bitcoinNetwork.handler(({ context }) => context.deps.exchange.bitcoinNetwork()),

  previewOrder: exchange.previewOrder.handler(({ context, input }) =>
    preview(context.deps, context.deps.exchange.markets(), {
      ...input,
      memberId: maybeMember(context.actor),
    }),
  ),

  placeOrder: exchange.placeOrder.handler(({ context, input }) => {
    mayTrade(context.actor, input.symbol);
    return context.deps.exchange.trading.place({
      ...input,
      ...ordering(context, 'exchange.placeOrder'),
      idempotencyKey: context.idempotencyKey!,
    });
  }),

  placeOco: exchange.placeOco.handler(({ context, input }) => {
    mayTrade(context.actor, input.symbol);
    return context.deps.exchange.trading.placeOco({
      ...input,
      ...ordering(context, 'exchange.placeOco'),
      idempotencyKey: context.idempotencyKey!,
    });
  }),

  orders: exchange.orders.handler(({ context, input }) =>
    listOrders(context.deps.db, { ...input, memberId: context.actor.memberId }),
  ),

  order: exchange.order.handler(({ context, input }) =>
    readOrderWithFills(context.deps.db, { memberId: context.actor.memberId, orderId: input.id }),
  ),

  amendOrder: exchange.amendOrder.handler(({ context, input }) => {
    const { id, ...change } = input;
    return context.deps.exchange.amend({
      ...change,
      ...ordering(context, 'exchange.amendOrder'),
      isEmailVerified: context.actor.isEmailVerified,
      orderId: id,
      idempotencyKey: context.idempotencyKey!,
    });
  }),

  cancelOrder: exchange.cancelOrder.handler(({ context, input }) =>
    context.deps.exchange.trading.cancel({ memberId: context.actor.memberId, orderId: input.id }),
  ),

  cancelAllOrders: exchange.cancelAllOrders.handler(({ context, input }) =>
    context.deps.exchange.trading.cancelAll({ memberId: context.actor.memberId, ...input }),
  ),

  convertSmallBalances: exchange.convertSmallBalances.handler(({ context, input }) =>
    convertSmallBalances(context.deps, {
      ...ordering(context, 'exchange.convertSmallBalances'),
      into: input.into,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),

  fills: exchange.fills.handler(({ context, input }) =>
    listFills(context.deps.db, { ...input, memberId: context.actor.memberId }),
  ),

  fillsCsv: exchange.fillsCsv.handler(({ context, input }) =>
    fillsCsv(context.deps, { ...input, memberId: context.actor.memberId }),
  ),
};

/** Who orders, and how they are asked to confirm it. */
function ordering(
  { deps, actor, idempotencyKey }: { deps: RouteDeps; actor: Actor; idempotencyKey: string | null },
  endpoint: string,
): Ordering {
  return {
    memberId: actor.memberId,
    confirm: (order) =>
      deps.identity.confirmAction(actor, { endpoint, ...order, idempotencyKey: idempotencyKey! }),
  };
}

function maybeMember(actor: { memberId: string } | null): string | null {
  return actor?.memberId ?? null;
}

export const exchangeRoutes = { ...tradingRoutes, ...moneyRoutes, ...adminRoutes };
