/**
 * What trades give away, as the gate asks (core/policy/decide-trade.ts). Orders whose worst case would pass their
 * member's limits are refused before they are taken; what a trade gives away counts in the statement that posts it, and
 * if a limit is passed there, the orders that it came from are taken out and the rest is decided again.
 */
import type { Changes } from '#core/exchange/changes.ts';
import { writeSteps } from '#core/exchange/decimals.ts';
import { type Exact, plus } from '#core/exchange/exact.ts';
import type { Market } from '#core/exchange/market.ts';
import type { CancelReason, TradeRecord } from '#core/exchange/order.ts';
import type { Placement } from '#core/exchange/placement.ts';
import { type PrdInUsdt, signedWorths, tradeWorth } from '#core/exchange/trade-worth.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { isTradeWithin } from '#core/policy/decide-trade.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { ApplyContext } from './apply-commands.ts';
import type { Markets } from './load-markets.ts';
import { RelatedTrade, takersOf } from './related-trades.ts';

/**
 * Refuses an order, or a pair of them, whose worst case gives away more than its member's limits let. `held` is what
 * an order that is amended holds already.
 */
export function refuseIfGivesTooMuch(
  { read, markets }: Pick<ApplyContext, 'read' | 'markets'>,
  market: Market,
  placements: readonly Placement[],
  held: Exact = 0,
): void {
  for (const placement of placements) {
    const stand = read.rooms.get(placement.memberId);
    const { memberId, side } = placement;
    const available = plus(read.available.of(market.ownerOf(memberId), market.pair, side), held);
    const worst = stand && market.intake.worstTrade(placement, available);
    if (!worst || !market.intake.isLoss(placement.side, worst.price)) continue;
    const { pair, referencePrice } = market;
    const worth = tradeWorth(pair, { ...worst, reference: referencePrice }, prdInUsdt(markets));
    if (!isTradeWithin(stand, signedWorths(pair, placement.side, worth))) throw givesTooMuch(market);
  }
}

/** What a trade's two sides are worth; null in a market of paper. */
export function worthOfTrade(
  { pair, price, lots, reference }: TradeRecord,
  prd: PrdInUsdt | null,
): { base: bigint; quote: bigint } | null {
  return reference === 0 ? null : tradeWorth(pair, { price, lots, reference }, prd);
}

/** The reference price of PRD in USDT, in which every trade is measured. */
export function prdInUsdt({ bySymbol }: Markets): PrdInUsdt | null {
  const market = bySymbol.get('prd_usdt');
  return market?.referencePrice
    ? { ticks: market.referencePrice, pricePrecision: market.pair.pricePrecision }
    : null;
}

/** Orders because of which a batch could not be written, and what becomes of them. */
export interface Blamed {
  orderIds: ReadonlySet<string>;
  /** Why it is cancelled, of an order that was there before. */
  reason: CancelReason;
  /** What is said to whoever placed it just now. */
  refusal: Refusal;
}

/** Reads from a failure which orders of a batch have given away more than their members may; null for another. */
export function blamedFor(error: unknown, changes: Changes | null, { byPairId }: Markets): Blamed | null {
  if (error instanceof RelatedTrade && error.isKnown) {
    const market = byPairId.get(error.trades[0]!.pair.id)!;
    const refusal = new Refusal('trade_between_related', { values: referenceOf(market) });
    return { orderIds: takersOf(error.trades), reason: 'self_trade', refusal };
  }
  const { code, detail } = error as { code?: string; detail?: string };
  if (code !== 'EX004' || !changes) return null;
  const givers = new Set((detail ?? '').split(','));
  const lost = changes.trades.filter(({ reference }) => reference !== 0);
  const sold = lost.filter((trade) => trade.price < trade.reference && givers.has(trade.sellerId));
  const bought = lost.filter((trade) => trade.price > trade.reference && givers.has(trade.buyerId));
  const [first] = [...sold, ...bought];
  if (!first) return null;
  return {
    orderIds: new Set([
      ...sold.map(({ sellOrderId }) => sellOrderId),
      ...bought.map(({ buyOrderId }) => buyOrderId),
    ]),
    reason: 'giving_limit',
    refusal: givesTooMuch(byPairId.get(first.pair.id)!),
  };
}

function givesTooMuch(market: Market): Refusal {
  return new Refusal('trade_gives_too_much', { values: referenceOf(market) });
}

function referenceOf({ pair, referencePrice }: Market) {
  const { base, quote, pricePrecision } = pair;
  return { base, quote, reference: plainDecimal(writeSteps(referencePrice, pricePrecision)) };
}
