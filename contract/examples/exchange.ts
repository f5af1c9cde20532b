/** Examples of the exchange. */
import type { z } from 'zod';
import type {
  currencySchema,
  exchangeTransactionSchema,
  exchangeWalletSchema,
  fillSchema,
  marketSchema,
  orderSchema,
  savedAddressSchema,
} from '#contract/exchange-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID, SESSION_ID } from './shared.ts';

const BTC_ID = '00000000-0000-7000-8000-000000000c01';
const USDT_ID = '00000000-0000-7000-8000-000000000c04';
const PAPER_ID = '00000000-0000-7000-8000-000000000c14';
const PAIR_ID = '00000000-0000-7000-8000-000000000d01';
const ORDER_ID = '019cbda1-0f38-7ca8-9e57-1f0a3c6d8b10';
const FILL_ID = '019cbda1-1320-7db9-8f68-2a1b4d7e9c11';
const MOVEMENT_ID = '019cbda2-2a90-7eca-a179-3b2c5e8fad12';
const SAVED_ID = '019cbda2-3e18-7fdb-b28a-4c3d6f90be13';
const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const currency = (
  id: string,
  symbol: 'BTC' | 'USDT',
  name: string,
  decimals: number,
): z.infer<typeof currencySchema> => ({
  id,
  symbol,
  name,
  decimals,
  isActive: true,
  isPaper: false,
  isLive: false,
  withdrawalFee: (0.001).toFixed(decimals),
  depositFee: (0).toFixed(decimals),
  minimumWithdrawal: (0.001).toFixed(decimals),
  addressExample: symbol === 'BTC' ? BITCOIN_ADDRESS : '0x52908400098527886E0F7030069857D2E4169EE7',
  createdAt: AT,
  updatedAt: AT,
});
const btc = currency(BTC_ID, 'BTC', 'Bitcoin', 8);
const usdt = currency(USDT_ID, 'USDT', 'Tether USD', 6);

const ticker = {
  symbol: 'btc_usdt',
  price: '43250.00',
  priceSource: 'trade' as const,
  priceAt: AT,
  change24h: '120.50',
  change24hPercent: '0.28',
  volume24h: '3.20000000',
  quoteVolume24h: '138250.000000',
  high24h: '43400.00',
  low24h: '43000.00',
};

const market: z.infer<typeof marketSchema> = {
  id: PAIR_ID,
  symbol: 'btc_usdt',
  name: 'BTC/USDT',
  baseCurrencyId: BTC_ID,
  quoteCurrencyId: USDT_ID,
  baseCurrency: btc,
  quoteCurrency: usdt,
  minOrderSize: '0.00010000',
  maxOrderSize: '1000.00000000',
  pricePrecision: 2,
  quantityPrecision: 8,
  tickSize: '0.01',
  stepSize: '0.00000001',
  minNotional: '1.000000',
  priceBandBps: 5000,
  isActive: true,
  isPaper: false,
  status: 'open',
  haltReason: null,
  makerFeeBps: 10,
  takerFeeBps: 20,
  ticker,
  reference: { price: '43251.12', source: 'public market data', at: AT, isStale: false },
};

const order: z.infer<typeof orderSchema> = {
  id: ORDER_ID,
  tradingPairId: PAIR_ID,
  symbol: 'btc_usdt',
  userId: MEMBER_ID,
  orderType: 'limit',
  side: 'buy',
  quantity: '0.01000000',
  price: '43250.00',
  stopPrice: null,
  triggeredAt: null,
  quoteAmount: null,
  slippageCapBps: null,
  timeInForce: 'GTC',
  selfTradePrevention: 'cancel_newest',
  filledQuantity: '0.00400000',
  remainingQuantity: '0.00600000',
  averagePrice: '43250.00',
  filledQuote: '173.000000',
  fee: '0.346000',
  feeCurrency: 'USDT',
  held: '260.019000',
  heldCurrency: 'USDT',
  status: 'partially_filled',
  cancelReason: null,
  ocoGroupId: null,
  createdAt: AT,
  updatedAt: AT,
};

const fill: z.infer<typeof fillSchema> = {
  id: FILL_ID,
  orderId: ORDER_ID,
  tradingPairId: PAIR_ID,
  symbol: 'btc_usdt',
  side: 'buy',
  role: 'taker',
  price: '43250.00',
  quantity: '0.00400000',
  quoteAmount: '173.000000',
  fee: '0.346000',
  feeCurrency: 'USDT',
  buyerFee: '0.346000',
  sellerFee: null,
  createdAt: AT,
};

const cancelled = {
  ...order,
  status: 'cancelled' as const,
  cancelReason: 'member' as const,
  held: '0.000000',
};

const wallet: z.infer<typeof exchangeWalletSchema> = {
  id: '019cbda3-51a0-7aec-839b-5d4e70a1cf14',
  userId: MEMBER_ID,
  currencyId: BTC_ID,
  balance: '0.50000000',
  lockedBalance: '0.10000000',
  available: '0.40000000',
  owed: '0.00000000',
  usdValue: '21625.00',
  isPrimary: false,
  version: 7,
  createdAt: AT,
  currency: btc,
};

const withdrawal: z.infer<typeof exchangeTransactionSchema> = {
  id: MOVEMENT_ID,
  userId: MEMBER_ID,
  currencyId: BTC_ID,
  currency: btc,
  transactionType: 'withdrawal',
  amount: '0.10000000',
  fee: '0.00100000',
  walletAddress: BITCOIN_ADDRESS,
  providerReference: null,
  status: 'pending',
  statusNote: 'Waits for the custodian.',
  needsApproval: false,
  createdAt: AT,
  updatedAt: AT,
  completedAt: null,
};

const savedAddress: z.infer<typeof savedAddressSchema> = {
  id: SAVED_ID,
  currency: 'BTC',
  address: BITCOIN_ADDRESS,
  label: 'Cold wallet',
  usableAt: LATER,
  isUsable: false,
  createdAt: AT,
};

const account = {
  userId: MEMBER_ID,
  accountStatus: 'active' as const,
  kycStatus: 'basic' as const,
  isSandboxVerification: true,
  verificationRequestedAt: AT,
  requestedTier: null,
  tierNote: null,
  limits: [
    {
      currency: 'BTC' as const,
      dailyWithdrawal: '1.00000000',
      usedToday: '0.10000000',
      approvalFrom: '0.50000000',
    },
  ],
  feeTier: { name: 'Standard', makerFeeBps: 10, takerFeeBps: 20 },
  custodian: { name: 'Sandbox: no real money', isSandbox: true, isOn: true },
  sequence: 12,
  createdAt: AT,
};

const openingPrices = {
  items: [
    {
      symbol: 'prd_usdt',
      openingPrice: '0.7500',
      setAt: AT,
      referencePrice: '0.7612',
    },
  ],
};

const tradePattern = {
  id: SAVED_ID,
  symbol: 'prd_usdt' as const,
  kinds: ['giving' as const],
  one: 'ada',
  other: 'bea',
  trades: 3,
  oneBought: '0.00',
  otherBought: '1500.00',
  worth: '1500.00000000',
  giver: 'ada',
  given: '600.00000000',
  givenInMonth: '600.00000000',
  lastAt: AT,
  closedBy: null,
};

const fees = {
  items: [
    { id: SESSION_ID, name: 'Standard', symbol: null, makerFeeBps: 10, takerFeeBps: 20, validFrom: AT },
  ],
};

const house = { username: 'house-market-maker', isOn: true, openOrders: 40 };

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
  currencies: { response: { items: [btc, usdt] } },
  account: { response: account },
  requestVerification: { request: { tier: 'basic' }, response: account },
  wallets: {
    request: { money: 'real' },
    response: { items: [wallet], totalUsd: '21625.00', sequence: 12 },
  },
  resetPaper: {
    response: {
      items: [
        {
          ...wallet,
          currencyId: PAPER_ID,
          balance: '100000.000000',
          lockedBalance: '0.000000',
          available: '100000.000000',
          owed: '0.000000',
          usdValue: '100000.00',
          currency: { ...usdt, id: PAPER_ID, symbol: 'pUSDT', name: 'Paper Tether USD', isPaper: true },
        },
      ],
      totalUsd: '100000.00',
      sequence: 13,
    },
  },
  createWallet: { request: { currency: 'BTC' }, response: wallet },
  depositAddress: {
    request: { currency: 'BTC' },
    response: {
      currency: 'BTC',
      address: BITCOIN_ADDRESS,
      note: 'Sandbox: no real money. Send nothing here.',
    },
  },
  deposit: {
    request: { currency: 'BTC', amount: '0.1', fromAddress: BITCOIN_ADDRESS },
    response: { ...withdrawal, transactionType: 'deposit', fee: '0.00000000' },
  },
  withdraw: {
    request: { currency: 'BTC', amount: '0.1', address: BITCOIN_ADDRESS },
    response: withdrawal,
  },
  cancelWithdrawal: {
    request: { id: MOVEMENT_ID },
    response: { ...withdrawal, status: 'cancelled', statusNote: 'Cancelled by you.' },
  },
  transactions: { request: { currency: 'BTC' }, response: { items: [withdrawal], nextCursor: null } },
  addresses: { response: { items: [savedAddress], coolingHours: 24 } },
  saveAddress: {
    request: { currency: 'BTC', address: BITCOIN_ADDRESS, label: 'Cold wallet' },
    response: savedAddress,
  },
  removeAddress: { request: { id: SAVED_ID }, response: { done: true } },
  tierRequests: {
    request: { limit: 20 },
    response: {
      items: [
        {
          memberId: MEMBER_ID,
          username: 'ada',
          kycStatus: 'basic',
          requestedTier: 'full',
          requestedAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  decideTier: {
    request: { memberId: MEMBER_ID, decision: 'approve', reason: '' },
    response: { done: true },
  },
  house: { response: house },
  setHouse: { request: { isOn: true }, response: house },
  adminActions: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: SAVED_ID,
          actor: 'ruth',
          action: 'halt_market',
          subject: 'btc_usdt',
          member: null,
          detail: 'Maintenance.',
          createdAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  tradePatterns: {
    request: { show: 'open', limit: 20 },
    response: { items: [tradePattern], nextCursor: null },
  },
  closeTradePattern: { request: { id: SAVED_ID, reason: 'A gift to a brother.' }, response: { done: true } },
  haltMarket: {
    request: { symbol: 'btc_usdt', reason: 'Maintenance.' },
    response: { ...market, status: 'halted', haltReason: 'Maintenance.' },
  },
  resumeMarket: { request: { symbol: 'btc_usdt' }, response: market },
  pendingWithdrawals: {
    request: { limit: 20 },
    response: {
      items: [{ ...withdrawal, needsApproval: true, statusNote: 'Waits for approval.', username: 'ada' }],
      nextCursor: null,
    },
  },
  approveWithdrawal: { request: { id: MOVEMENT_ID }, response: withdrawal },
  rejectWithdrawal: {
    request: { id: MOVEMENT_ID, reason: 'The address is on a watch list.' },
    response: { ...withdrawal, status: 'cancelled', statusNote: 'The address is on a watch list.' },
  },
  openingPrices: { response: openingPrices },
  setOpeningPrice: { request: { symbol: 'prd_usdt', price: '0.75' }, response: openingPrices },
  fees: { response: fees },
  setFees: { request: { symbol: null, makerFeeBps: 10, takerFeeBps: 20 }, response: fees },
};
