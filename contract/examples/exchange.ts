/** Examples of the exchange: markets and orders here, money and administrators beside. */
import { exchangeAdminExamples } from './exchange-admin.ts';
import { exchangeMoneyExamples } from './exchange-money.ts';
import { cancelled, FILL_ID, fill, MOVEMENT_ID, market, ORDER_ID, order } from './exchange-things.ts';
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const levels = [
  { price: '43250.00', quantity: '0.50000000', total: '0.50000000', isHouse: true },
  { price: '43249.50', quantity: '0.20000000', total: '0.70000000', isHouse: false },
];

/** A request and an answer of each endpoint of the exchange. */
export const exchangeExamples: ExamplesOf<'exchange'> = {
  markets: { request: { quote: 'USDT' }, response: { items: [market], asOf: AT } },
  market: { request: { symbol: 'btc_usdt' }, response: market },
  book: {
    request: { symbol: 'btc_usdt', levels: 20 },
    response: {
      symbol: 'btc_usdt',
      sequence: 1284,
      bids: levels,
      asks: [{ price: '43251.00', quantity: '0.30000000', total: '0.30000000', isHouse: false }],
      spread: '1.00',
      spreadPercent: '0.002',
      asOf: AT,
    },
  },
  candles: {
    request: { symbol: 'btc_usdt', interval: '1h', limit: 300 },
    response: {
      symbol: 'btc_usdt',
      items: [
        {
          interval: '1h',
          start: '2026-03-05T10:00:00.000Z',
          end: '2026-03-05T11:00:00.000Z',
          open: '43100.00',
          high: '43300.00',
          low: '43050.00',
          close: '43250.00',
          volume: '0.80000000',
          trades: 14,
        },
      ],
    },
  },
  marketTrades: {
    request: { symbol: 'btc_usdt', limit: 20 },
    response: {
      items: [{ id: FILL_ID, price: '43250.00', quantity: '0.00400000', takerSide: 'buy', createdAt: AT }],
      nextCursor: null,
    },
  },
  bitcoinNetwork: {
    response: {
      status: 'available',
      source: 'api.blockchain.info',
      readAt: AT,
      isStale: false,
      difficulty: 90_666_502_495_565,
      hashRate: 649_003_000_000_000_000_000,
      nTx: 412_350,
      height: 842_112,
    },
  },
  previewOrder: {
    request: { symbol: 'btc_usdt', side: 'buy', orderType: 'market', quoteAmount: '100' },
    response: {
      symbol: 'btc_usdt',
      side: 'buy',
      fillQuantity: '0.00230752',
      restQuantity: '0.00000000',
      unfilledQuantity: '0.00000000',
      averagePrice: '43251.00',
      worstPrice: '43251.00',
      slippageBps: 0,
      total: '99.800000',
      fee: '0.199600',
      owed: null,
      feeBps: 20,
      fees: { makerBps: 10, takerBps: 20 },
      held: '100.000000',
      heldCurrency: 'USDT',
      available: '500.000000',
      maxQuantity: '0.01153774',
      refusal: null,
    },
  },
  placeOrder: {
    request: {
      symbol: 'btc_usdt',
      side: 'buy',
      orderType: 'limit',
      quantity: '0.01',
      price: '43250',
      timeInForce: 'GTC',
    },
    response: { order, fills: [fill] },
  },
  placeOco: {
    request: {
      symbol: 'btc_usdt',
      side: 'sell',
      quantity: '0.01',
      price: '45000',
      stopPrice: '42000',
      stopLimitPrice: '41900',
    },
    response: {
      limit: { ...order, side: 'sell', price: '45000.00', ocoGroupId: FILL_ID },
      stop: {
        ...order,
        id: MOVEMENT_ID,
        side: 'sell',
        orderType: 'stop_limit',
        stopPrice: '42000.00',
        price: '41900.00',
        ocoGroupId: FILL_ID,
      },
      fills: [],
    },
  },
  convertSmallBalances: {
    request: { into: 'USDT' },
    response: {
      items: [
        {
          currency: 'PRD',
          order: null,
          refusal: {
            code: 'book_empty',
            title: 'Order Failed',
            message: 'Nobody offers the other side within your limits now. Nothing was placed.',
          },
        },
      ],
      owedPrd: null,
    },
  },
  orders: { request: { status: 'active', limit: 20 }, response: { items: [order], nextCursor: null } },
  order: { request: { id: ORDER_ID }, response: { order, fills: [fill] } },
  amendOrder: { request: { id: ORDER_ID, price: '43250' }, response: { order, fills: [] } },
  cancelOrder: { request: { id: ORDER_ID }, response: cancelled },
  cancelAllOrders: { request: { symbol: 'btc_usdt' }, response: { cancelled: [cancelled] } },
  fills: { request: { symbol: 'btc_usdt' }, response: { items: [fill], nextCursor: null } },
  fillsCsv: {
    request: { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
    response: 'The trades as a file: `text/csv`.',
  },
  ...exchangeMoneyExamples,
  ...exchangeAdminExamples,
};
