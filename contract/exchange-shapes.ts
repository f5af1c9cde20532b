/**
 * Shapes of the exchange. Prices and quantities are decimal texts with the market's own number of decimals;
 * amounts of a currency carry all the decimals of its asset. Field names are those of the specification's
 * tables, in camelCase.
 */
import { z } from 'zod';
import { INTERVALS } from '#core/exchange/candles.ts';
import { ORDER_TYPES } from '#core/exchange/order.ts';
import { amountInputSchema, amountSchema, idSchema, timeSchema } from './shapes.ts';

/** A market's symbol, e.g. `btc_usdt`. */
export const marketSymbolSchema = z.string().max(20);

/** The assets that the exchange lists; those with a small p are paper money. */
export const currencySymbolSchema = z.enum(['BTC', 'ETH', 'PRD', 'USDT', 'pBTC', 'pETH', 'pPRD', 'pUSDT']);

/** `paper`: of the paper market, whose money is worth nothing and never leaves it. */
export const moneySchema = z.enum(['real', 'paper']);

/** A currency of the exchange and what moving it costs. */
export const currencySchema = z.object({
  id: idSchema,
  symbol: currencySymbolSchema,
  name: z.string(),
  decimals: z.number().int(),
  isActive: z.boolean(),
  isPaper: z.boolean(),
  /** Real money: a real provider brought it in. */
  isLive: z.boolean(),
  /** Taken on top of a withdrawal, in the currency itself. */
  withdrawalFee: amountSchema,
  depositFee: amountSchema,
  minimumWithdrawal: amountSchema,
  /** What an address of it looks like, for the field's hint. */
  addressExample: z.string(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/**
 * Where a price comes from: a trade of this market; an outside market's, as a reference; a reference that
 * could not be read again lately; the price at which a paper market opens; or nowhere yet.
 */
export const priceSourceSchema = z.enum(['trade', 'reference', 'stale', 'opening', 'none']);

/** A market's price and its last 24 hours. */
export const tickerSchema = z.object({
  symbol: marketSymbolSchema,
  /** The last trade's price, else the reference; null when there is neither. Label it by `priceSource`. */
  price: z.string().nullable(),
  priceSource: priceSourceSchema,
  priceAt: timeSchema.nullable(),
  /** Against the last trade at least 24 hours ago (else the first within them); null without trades. */
  change24h: z.string().nullable(),
  change24hPercent: z.string().nullable(),
  /** In the base currency, of real trades only. */
  volume24h: z.string(),
  /** In the quote currency. */
  quoteVolume24h: z.string(),
  high24h: z.string().nullable(),
  low24h: z.string().nullable(),
});

/** A market with its terms: sizes, steps, fees and bands. */
export const marketSchema = z.object({
  id: idSchema,
  symbol: marketSymbolSchema,
  /** `BTC/USDT`. */
  name: z.string(),
  baseCurrencyId: idSchema,
  quoteCurrencyId: idSchema,
  baseCurrency: currencySchema,
  quoteCurrency: currencySchema,
  minOrderSize: z.string(),
  maxOrderSize: z.string(),
  pricePrecision: z.number().int(),
  quantityPrecision: z.number().int(),
  /** The step of prices and of quantities. */
  tickSize: z.string(),
  stepSize: z.string(),
  /** The least that price × quantity may be, in the quote currency. */
  minNotional: z.string(),
  /** How far a limit price may be from the last price, in hundredths of a percent; null for no band. */
  priceBandBps: z.number().int().nullable(),
  isActive: z.boolean(),
  isPaper: z.boolean(),
  status: z.enum(['open', 'halted']),
  haltReason: z.string().nullable(),
  /** Hundredths of a percent of the quote amount. For a signed-in member, the member's own. */
  makerFeeBps: z.number().int(),
  takerFeeBps: z.number().int(),
  ticker: tickerSchema,
  /** The outside price where one is known, whatever the market's own trades say; of a paper market never. */
  reference: z
    .object({ price: z.string(), source: z.string(), at: timeSchema, isStale: z.boolean() })
    .nullable(),
});

/** One level: `total` is the running sum of quantities from the touch to here. */
export const bookLevelSchema = z.object({
  price: z.string(),
  quantity: z.string(),
  total: z.string(),
  /** Whether the house market maker has a part in it. */
  isHouse: z.boolean(),
});

/** The order book, added up by price. */
export const bookSchema = z.object({
  symbol: marketSymbolSchema,
  /** Of the topic `market:{symbol}`: go on from here. */
  sequence: z.number().int(),
  /** Best first. Only orders that really rest. */
  bids: z.array(bookLevelSchema),
  asks: z.array(bookLevelSchema),
  spread: z.string().nullable(),
  spreadPercent: z.string().nullable(),
  asOf: timeSchema,
});

/** The lengths of a candle. */
export const candleIntervalSchema = z.enum(INTERVALS);

/** One candle, of real trades only. */
export const candleSchema = z.object({
  interval: candleIntervalSchema,
  start: timeSchema,
  end: timeSchema,
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  /** In the base currency. */
  volume: z.string(),
  trades: z.number().int(),
});

/** A trade as everyone sees it: no names, no orders. */
export const marketTradeSchema = z.object({
  id: idSchema,
  price: z.string(),
  quantity: z.string(),
  /** The side of the order that came later. */
  takerSide: z.enum(['buy', 'sell']),
  createdAt: timeSchema,
});

/** Buying or selling the base currency. */
export const orderSideSchema = z.enum(['buy', 'sell']);
/**
 * How an order names its price. A stop waits until the price has moved against it (up to its stop price to buy, down
 * to it to sell), a take-profit until it has moved for it; then `…_limit` becomes a limit order, the others take what
 * the book has, as a market order does.
 */
export const orderTypeSchema = z.enum(ORDER_TYPES);
/** What becomes of what doesn't trade at once. */
export const timeInForceSchema = z.enum(['GTC', 'IOC', 'FOK', 'POST_ONLY']);
/**
 * What gives way when an order would meet another of the same member. With `decrement` the smaller one ends and the
 * larger one has so much less; of two alike both end.
 */
export const selfTradePreventionSchema = z.enum([
  'cancel_newest',
  'cancel_oldest',
  'cancel_both',
  'decrement',
]);
/** Where an order stands; the last two are final. */
export const orderStatusSchema = z.enum(['open', 'partially_filled', 'filled', 'cancelled']);

/** An order as its member sees it. */
export const orderSchema = z.object({
  id: idSchema,
  tradingPairId: idSchema,
  symbol: marketSymbolSchema,
  userId: idSchema,
  orderType: orderTypeSchema,
  side: orderSideSchema,
  /** Null for a market order by quote amount, until it has traded. */
  quantity: z.string().nullable(),
  /** Null for what takes the book's prices. */
  price: z.string().nullable(),
  /** It waits outside the book until a trade reaches this. */
  stopPrice: z.string().nullable(),
  triggeredAt: timeSchema.nullable(),
  quoteAmount: z.string().nullable(),
  slippageCapBps: z.number().int().nullable(),
  timeInForce: timeInForceSchema,
  selfTradePrevention: selfTradePreventionSchema,
  filledQuantity: z.string(),
  remainingQuantity: z.string(),
  averagePrice: z.string().nullable(),
  /** Paid or received for what is filled, without the fee. */
  filledQuote: z.string(),
  fee: z.string(),
  feeCurrency: currencySymbolSchema,
  /** What it still holds of the member's balance, and in which currency. */
  held: z.string(),
  heldCurrency: currencySymbolSchema,
  status: orderStatusSchema,
  /** Why it ended before it was filled. */
  cancelReason: z
    .enum([
      'member',
      'immediate_or_cancel',
      'fill_or_kill',
      'would_trade',
      'slippage_cap',
      'self_trade',
      'other_order',
      'book_empty',
      'insufficient_balance',
      'giving_limit',
      'not_asked',
      'owing',
      'operator',
    ])
    .nullable(),
  /** The other half of a one-cancels-other pair. */
  ocoGroupId: idSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** One trade, from its owner's side. */
export const fillSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  tradingPairId: idSchema,
  symbol: marketSymbolSchema,
  side: orderSideSchema,
  role: z.enum(['maker', 'taker']),
  price: z.string(),
  quantity: z.string(),
  quoteAmount: z.string(),
  /** What the member paid; also under its name of the trade's record. */
  fee: z.string(),
  feeCurrency: currencySymbolSchema,
  /** Null where it is the other side's. */
  buyerFee: z.string().nullable(),
  sellerFee: z.string().nullable(),
  createdAt: timeSchema,
});

/** An order as a member writes it. `core/exchange/read-order.ts` reads it. */
export const orderInputSchema = z.object({
  symbol: marketSymbolSchema,
  side: orderSideSchema,
  orderType: orderTypeSchema,
  /** In the base currency. A market order may say `quoteAmount` instead. */
  quantity: amountInputSchema.optional(),
  quoteAmount: amountInputSchema.optional(),
  price: amountInputSchema.optional(),
  stopPrice: amountInputSchema.optional(),
  timeInForce: timeInForceSchema.default('GTC'),
  selfTradePrevention: selfTradePreventionSchema.default('cancel_newest'),
  /**
   * How much worse than the best price a market order may trade; 100 is one percent. What waits for its price buys no
   * dearer than so much beyond it, too.
   */
  slippageCapBps: z.number().int().min(1).max(5000).default(500),
});

/** What a member has of one currency. */
export const exchangeWalletSchema = z.object({
  id: idSchema,
  userId: idSchema,
  currencyId: idSchema,
  /** What the member owns, holds included. */
  balance: amountSchema,
  /** Held by open orders, withdrawals and anything else. */
  lockedBalance: amountSchema,
  /** `balance` less `lockedBalance` and `owed`, less PRD that is not yet free. */
  available: amountSchema,
  /** Has to be given back: it stays in the wallet until it is taken. */
  owed: amountSchema,
  /** At the market's last price, else the reference; null without either. */
  usdValue: z.string().nullable(),
  /** The same ledger account as the PRD wallet; deposits and withdrawals do not apply. */
  isPrimary: z.boolean(),
  /** Rises by one with each posting. */
  version: z.number().int(),
  createdAt: timeSchema,
  currency: currencySchema,
});

/** Where a deposit or a withdrawal stands. */
export const exchangeTransactionStatusSchema = z.enum([
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
]);

/** A deposit or a withdrawal. */
export const exchangeTransactionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  currencyId: idSchema,
  currency: currencySchema,
  transactionType: z.enum(['deposit', 'withdrawal']),
  amount: amountSchema,
  fee: amountSchema,
  walletAddress: z.string().nullable(),
  /** The custodian's reference, once there is one. */
  providerReference: z.string().nullable(),
  status: exchangeTransactionStatusSchema,
  /** What it waits for, or why it ended, in words. */
  statusNote: z.string().nullable(),
  needsApproval: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  completedAt: timeSchema.nullable(),
});

/** An address that a member has saved to withdraw to. */
export const savedAddressSchema = z.object({
  id: idSchema,
  currency: currencySymbolSchema,
  address: z.string(),
  label: z.string(),
  /** Usable from then on. */
  usableAt: timeSchema,
  isUsable: z.boolean(),
  createdAt: timeSchema,
});

/** How far a member's identity is verified. */
export const verificationTierSchema = z.enum(['unverified', 'basic', 'full']);

/** How the Bitcoin network is, as a public provider tells it. Nothing is shown that was not read. */
export const bitcoinNetworkSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('available'),
    source: z.string(),
    readAt: timeSchema,
    /** Could not be read again lately. */
    isStale: z.boolean(),
    difficulty: z.number(),
    /** In hashes a second. */
    hashRate: z.number(),
    /** Transactions of the last 24 hours. */
    nTx: z.number().int(),
    height: z.number().int(),
  }),
  z.object({ status: z.literal('unavailable') }),
]);
