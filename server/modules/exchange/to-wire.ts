/** Orders, trades and amounts as the contract shows them. */
import type { z } from 'zod';
import type { fillSchema, marketTradeSchema, orderSchema } from '#contract/exchange-shapes.ts';
import { writeSteps } from '#core/exchange/decimals.ts';
import type { OrderRecord, TradeRecord } from '#core/exchange/order.ts';
import { type Pair, quoteExponent } from '#core/exchange/pair.ts';
import { formatMinor } from '#core/money/amount.ts';

export type WireOrder = z.infer<typeof orderSchema>;
export type WireFill = z.infer<typeof fillSchema>;
export type WireTrade = z.infer<typeof marketTradeSchema>;

/** A price in ticks as text. */
export function priceText(pair: Pick<Pair, 'pricePrecision'>, ticks: number | bigint): string {
  return writeSteps(ticks, pair.pricePrecision);
}

/** A quantity in lots as text. */
export function lotsText(pair: Pair, lots: number | bigint): string {
  return writeSteps(lots, pair.quantityPrecision);
}

/** The average price of so much quote currency for so many lots, cut to the tick; null for none. */
export function averagePrice(pair: Pair, quoteMinor: bigint, lots: number | bigint): string | null {
  if (BigInt(lots) === 0n) return null;
  const exponent = quoteExponent(pair);
  const numerator = exponent < 0 ? quoteMinor * 10n ** BigInt(-exponent) : quoteMinor;
  const denominator = BigInt(lots) * (exponent > 0 ? 10n ** BigInt(exponent) : 1n);
  return writeSteps(numerator / denominator, pair.pricePrecision);
}

export function toWireOrder(order: OrderRecord): WireOrder {
  const { pair } = order;
  const heldCurrency = order.side === 'buy' ? pair.quote : pair.base;
  const isByQuote = order.quoteMinor !== null;
  return {
    id: order.id,
    tradingPairId: pair.id,
    symbol: pair.symbol,
    userId: order.memberId,
    orderType: order.type,
    side: order.side,
    quantity: isByQuote && order.filled === 0 ? null : lotsText(pair, order.lots),
    price: order.price === null ? null : priceText(pair, order.price),
    stopPrice: order.stopPrice === null ? null : priceText(pair, order.stopPrice),
    triggeredAt: order.triggeredAt?.toISOString() ?? null,
    quoteAmount: order.quoteMinor === null ? null : formatMinor(pair.quote, order.quoteMinor),
    slippageCapBps: order.capBps,
    timeInForce: order.timeInForce,
    selfTradePrevention: order.selfTrade,
    filledQuantity: lotsText(pair, order.filled),
    remainingQuantity: lotsText(pair, order.remaining),
    averagePrice: averagePrice(pair, BigInt(order.filledQuote), order.filled),
    filledQuote: formatMinor(pair.quote, BigInt(order.filledQuote)),
    fee: formatMinor(pair.quote, BigInt(order.fee)),
    feeCurrency: pair.quote,
    held: formatMinor(heldCurrency, BigInt(order.held)),
    heldCurrency,
    status: order.status,
    cancelReason: order.reason,
    ocoGroupId: order.groupId,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** A trade from the side of the member whose order this is. */
export function toWireFill(trade: TradeRecord, side: 'buy' | 'sell'): WireFill {
  const { pair } = trade;
  const fee = formatMinor(pair.quote, BigInt(side === 'buy' ? trade.buyerFee : trade.sellerFee));
  return {
    id: trade.id,
    orderId: side === 'buy' ? trade.buyOrderId : trade.sellOrderId,
    tradingPairId: pair.id,
    symbol: pair.symbol,
    side,
    role: trade.takerSide === side ? 'taker' : 'maker',
    price: priceText(pair, trade.price),
    quantity: lotsText(pair, trade.lots),
    quoteAmount: formatMinor(pair.quote, BigInt(trade.quoteMinor)),
    fee,
    feeCurrency: pair.quote,
    buyerFee: side === 'buy' ? fee : null,
    sellerFee: side === 'sell' ? fee : null,
    createdAt: trade.createdAt.toISOString(),
  };
}

export function toWireTrade(trade: TradeRecord): WireTrade {
  return {
    id: trade.id,
    price: priceText(trade.pair, trade.price),
    quantity: lotsText(trade.pair, trade.lots),
    takerSide: trade.takerSide,
    createdAt: trade.createdAt.toISOString(),
  };
}
