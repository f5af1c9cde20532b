/** What the examples of the exchange tell of: its currencies, a market, an order and its fill, a wallet, a withdrawal. */
import type { z } from 'zod';
import type {
  currencySchema,
  exchangeTransactionSchema,
  exchangeWalletSchema,
  fillSchema,
  marketSchema,
  orderSchema,
} from '#contract/exchange-shapes.ts';
import { AT, MEMBER_ID } from './shared.ts';

const BTC_ID = '00000000-0000-7000-8000-000000000c01';
const USDT_ID = '00000000-0000-7000-8000-000000000c04';
/** Of paper Tether. */
export const PAPER_ID = '00000000-0000-7000-8000-000000000c14';
const PAIR_ID = '00000000-0000-7000-8000-000000000d01';
/** Of the order. */
export const ORDER_ID = '019cbda1-0f38-7ca8-9e57-1f0a3c6d8b10';
/** Of its fill. */
export const FILL_ID = '019cbda1-1320-7db9-8f68-2a1b4d7e9c11';
/** Of a movement of money. */
export const MOVEMENT_ID = '019cbda2-2a90-7eca-a179-3b2c5e8fad12';
/** Of a saved address. */
export const SAVED_ID = '019cbda2-3e18-7fdb-b28a-4c3d6f90be13';
/** An address of bitcoin. */
export const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

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

/** Bitcoin. */
export const btc = currency(BTC_ID, 'BTC', 'Bitcoin', 8);

/** Tether USD. */
export const usdt = currency(USDT_ID, 'USDT', 'Tether USD', 6);

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

/** The market of bitcoin against Tether. */
export const market: z.infer<typeof marketSchema> = {
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

/** An order that is filled in part. */
export const order: z.infer<typeof orderSchema> = {
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

/** A fill of that order. */
export const fill: z.infer<typeof fillSchema> = {
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

/** The order, cancelled by its member. */
export const cancelled = {
  ...order,
  status: 'cancelled' as const,
  cancelReason: 'member' as const,
  held: '0.000000',
};

/** The wallet of bitcoin. */
export const wallet: z.infer<typeof exchangeWalletSchema> = {
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

/** A withdrawal that waits for the custodian. */
export const withdrawal: z.infer<typeof exchangeTransactionSchema> = {
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
