/**
 * The exchange: markets, orders and trades. Orders match by price, then time, and settle on the ledger in the
 * transaction that answers them. The book holds only orders that really rest; whatever is a reference is
 * labelled so. Money in and out, and what an administrator may do, stand in the two files beside this one.
 */
import { z } from 'zod';
import { EXPORTS_OWN, endpoint } from './endpoint.ts';
import { adminEndpoints } from './exchange-admin.ts';
import { moneyEndpoints } from './exchange-money.ts';
import { orderEndpoints } from './exchange-orders.ts';
import {
  bitcoinNetworkSchema,
  bookSchema,
  candleIntervalSchema,
  candleSchema,
  currencySymbolSchema,
  fillSchema,
  marketSchema,
  marketSymbolSchema,
  marketTradeSchema,
  moneySchema,
  orderSchema,
  orderStatusSchema,
} from './exchange-shapes.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Exchange';

const bySymbol = z.object({ symbol: marketSymbolSchema });

const tradingEndpoints = {
  markets: endpoint({
    method: 'GET',
    path: '/exchange/markets',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'List the markets with their tickers and terms',
  })
    .input(
      z.object({
        quote: z.enum(['USDT', 'BTC', 'ETH']).optional(),
        search: z.string().max(40).optional(),
        money: moneySchema.default('real'),
      }),
    )
    .output(z.object({ items: z.array(marketSchema), asOf: timeSchema })),

  market: endpoint({
    method: 'GET',
    path: '/exchange/markets/{symbol}',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'Read one market',
    refuses: ['market_unknown'],
  })
    .input(bySymbol)
    .output(marketSchema),

  book: endpoint({
    method: 'GET',
    path: '/exchange/markets/{symbol}/book',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'Read the order book',
    refuses: ['market_unknown', 'matcher_unavailable'],
  })
    .input(bySymbol.extend({ levels: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(bookSchema),

  candles: endpoint({
    method: 'GET',
    path: '/exchange/markets/{symbol}/candles',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'Read candles of real trades, oldest first',
    description: 'Intervals without a trade have no candle. `before` pages into the past.',
    refuses: ['market_unknown'],
  })
    .input(
      bySymbol.extend({
        interval: candleIntervalSchema.default('1h'),
        before: timeSchema.optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(300),
      }),
    )
    .output(z.object({ symbol: marketSymbolSchema, items: z.array(candleSchema) })),

  marketTrades: endpoint({
    method: 'GET',
    path: '/exchange/markets/{symbol}/trades',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'List the trades of a market, newest first, without names',
    refuses: ['market_unknown'],
  })
    .input(pageInputSchema.extend({ symbol: marketSymbolSchema }))
    .output(pageOf(marketTradeSchema)),

  bitcoinNetwork: endpoint({
    method: 'GET',
    path: '/exchange/bitcoin-network',
    tag,
    access: 'anyone',
    scope: 'exchange:read',
    summary: 'Read how the Bitcoin network is',
  }).output(bitcoinNetworkSchema),

  orders: endpoint({
    method: 'GET',
    path: '/exchange/orders',
    tag,
    access: 'member',
    scope: 'exchange:read',
    summary: 'List your orders, newest first',
    refuses: ['market_unknown'],
  })
    .input(
      pageInputSchema.extend({
        symbol: marketSymbolSchema.optional(),
        money: moneySchema.default('real'),
        /** `active`: open and partially filled. */
        status: z.enum(['active', 'ended', ...orderStatusSchema.options]).optional(),
      }),
    )
    .output(pageOf(orderSchema)),

  order: endpoint({
    method: 'GET',
    path: '/exchange/orders/{id}',
    tag,
    access: 'owner',
    scope: 'exchange:read',
    summary: 'Read one of your orders with its fills',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(z.object({ order: orderSchema, fills: z.array(fillSchema) })),

  cancelOrder: endpoint({
    method: 'POST',
    path: '/exchange/orders/{id}/cancel',
    tag,
    access: 'owner',
    rate: 'cancel',
    scope: 'exchange:trade',
    stepUp: { none: 'Gives back what was held.' },
    summary: 'Cancel one of your orders',
    description:
      'Releases exactly what it still holds. Cancelling a cancelled order answers the same again. An order whose hold is not what it says can’t be cancelled before it has been put right.',
    refuses: ['not_found', 'order_already_filled', 'order_set_aside', 'matcher_unavailable'],
  })
    .input(z.object({ id: idSchema }))
    .output(orderSchema),

  cancelAllOrders: endpoint({
    method: 'POST',
    path: '/exchange/orders/cancel-all',
    tag,
    access: 'member',
    rate: 'cancel_all',
    scope: 'exchange:trade',
    stepUp: { none: 'Gives back what was held.' },
    summary: 'Cancel all your open orders, of one market or of all',
    description: '`money` narrows all to the paper markets, or to the others.',
    refuses: ['market_unknown', 'matcher_unavailable'],
  })
    .input(z.object({ symbol: marketSymbolSchema.optional(), money: moneySchema.optional() }))
    .output(z.object({ cancelled: z.array(orderSchema) })),

  convertSmallBalances: endpoint({
    method: 'POST',
    path: '/exchange/small-balances/convert',
    tag,
    access: 'member',
    rate: 'money',
    idempotent: true,
    scope: 'exchange:trade',
    stepUp: 'by-command',
    summary: 'Convert small balances',
    description:
      'Each balance that is too small for an ordinary order is sold, or spent, whole by a market order. Says for each what became of it; without a small balance the list is empty. What it may give away is asked about as of any order.',
    refuses: [
      'idempotency_key_required',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
      'exchange_account_frozen',
      'matcher_unavailable',
    ],
  })
    .input(z.object({ into: z.enum(['PRD', 'USDT']) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            currency: currencySymbolSchema,
            order: orderSchema.nullable(),
            /** Why there is no order. */
            refusal: z.object({ code: z.string(), title: z.string(), message: z.string() }).nullable(),
          }),
        ),
        /** What the member owes of PRD: what is bought of it pays that first. Null for nothing. */
        owedPrd: z.string().nullable(),
      }),
    ),

  fills: endpoint({
    method: 'GET',
    path: '/exchange/fills',
    tag,
    access: 'member',
    scope: 'exchange:read',
    summary: 'List your own trades, newest first',
    refuses: ['market_unknown'],
  })
    .input(
      pageInputSchema.extend({ symbol: marketSymbolSchema.optional(), money: moneySchema.default('real') }),
    )
    .output(pageOf(fillSchema)),

  fillsCsv: endpoint({
    method: 'GET',
    path: '/exchange/fills/export',
    tag,
    access: 'member',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download your own trades as CSV',
    description: 'At most 400 days.',
    refuses: ['market_unknown'],
  })
    .input(
      z.object({
        symbol: marketSymbolSchema.optional(),
        money: moneySchema.default('real'),
        from: timeSchema.optional(),
        to: timeSchema.optional(),
      }),
    )
    .output(z.file()),
};

/** All endpoints of the exchange: trading, money in and out, administration. */
export const exchangeContract = {
  ...tradingEndpoints,
  ...orderEndpoints,
  ...moneyEndpoints,
  ...adminEndpoints,
};
