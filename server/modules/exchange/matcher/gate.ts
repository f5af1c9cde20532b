/**
 * What trades give away, as the gate asks (core/policy/decide-trade.ts). Orders whose worst case would exceed their
 * member's limits are refused before they are taken, and their members are asked about those whose worst case is more
 * than goes without asking. What a trade gives away counts in the statement that posts it, and if a limit is exceeded
 * there, the orders that it came from are taken out and the rest is decided again.
 */
import type { Changes } from '#core/exchange/changes.ts';
import { writeSteps } from '#core/exchange/decimals.ts';
import { type Exact, plus } from '#core/exchange/exact.ts';
import type { Market } from '#core/exchange/market.ts';
import type { CancelReason, TradeRecord } from '#core/exchange/order.ts';
import type { Placement } from '#core/exchange/placement.ts';
import { type PrdInUsdt, signedWorths, tradeWorth } from '#core/exchange/trade-worth.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { decideTrade, type GiverStand } from '#core/policy/decide-trade.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { ApplyContext } from './apply-commands.ts';
import type { Markets } from './load-markets.ts';
import { RelatedTrade, takersOf } from './related-trades.ts';

/**
 * Looks at an order, or a pair of them, whose worst case gives something away, and says how much where its member has to
 * be asked about it first; null where it may go on. `held` is what an order that is amended holds already.
 * Refuses with: `trade_debt_first`, `credit_in_default`, `trade_gives_too_much`.
 */
export function askIfGives(
  { read, markets }: Pick<ApplyContext, 'read' | 'markets'>,
  market: Market,
  placements: readonly Placement[],
  held: Exact = 0,
): bigint | null {
  let asks: bigint | null = null;
  for (const placement of placements) {
    const stand = read.rooms.get(placement.memberId);
    if (!stand) continue;
    const { memberId, side } = placement;
    const available = plus(read.available.of(market.ownerOf(memberId), market.pair, side), held);
    const decision = decideWorst({ markets, market, stand }, placement, available);
    if (decision.ok) continue;
    if (!('gives' in decision)) throw isBound(decision.refusal);
    // A pair gives away what one of its halves does.
    if (asks === null || decision.gives > asks) asks = decision.gives;
  }
  return asks;
}

function decideWorst(
  { markets, market, stand }: { markets: Markets; market: Market; stand: GiverStand },
  placement: Placement,
  available: Exact,
) {
  const { pair, referencePrice, intake } = market;
  const { side, wasAsked = false } = placement;
  const expected = intake.expectedTrade(placement, available);
  const worst = expected ?? intake.worstTrade(placement, available);
  if (!worst || !intake.isLoss(side, worst.price)) return { ok: true } as const;
  const worth = tradeWorth(pair, { ...worst, reference: referencePrice }, prdInUsdt(markets));
  const trade = signedWorths(pair, side, worth);
  const decision = decideTrade(stand, { trade, wasAsked, isWaiting: expected !== null });
  if (!decision.ok && decision.refusal === 'limit') throw givesTooMuch(market);
  return decision;
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
  /** What is said to whoever placed it just now; `ask` has the member asked about it. */
  refusal: Refusal | 'ask';
}

/** Reads from a failure which orders of a batch have given away more than their members may; null for another. */
export function blamedFor(error: unknown, changes: Changes | null, { byPairId }: Markets): Blamed | null {
  if (error instanceof RelatedTrade && error.isKnown) {
    const market = byPairId.get(error.trades[0]!.pair.id)!;
    const refusal = new Refusal('trade_between_related', { values: referenceOf(market) });
    return { orderIds: takersOf(error.trades), reason: 'self_trade', refusal };
  }
  const { code, detail } = error as { code?: string; detail?: string };
  const reason = code === undefined ? undefined : CANCELLED_BY[code];
  if (!reason || !changes) return null;
  const isUnasked = code === 'EX005';
  const givers = new Set((detail ?? '').split(','));
  const lost = changes.trades.filter(({ reference }) => reference !== 0);
  const sold = lost.filter(
    (trade) =>
      trade.price < trade.reference && givers.has(trade.sellerId) && !(isUnasked && trade.sellerAsked),
  );
  const bought = lost.filter(
    (trade) => trade.price > trade.reference && givers.has(trade.buyerId) && !(isUnasked && trade.buyerAsked),
  );
  const [first] = [...sold, ...bought];
  if (!first) return null;
  return {
    orderIds: new Set([
      ...sold.map(({ sellOrderId }) => sellOrderId),
      ...bought.map(({ buyOrderId }) => buyOrderId),
    ]),
    reason,
    refusal: isUnasked
      ? 'ask'
      : reason === 'giving_limit'
        ? givesTooMuch(byPairId.get(first.pair.id)!)
        : isBound(code === 'EX006' ? 'owes' : 'default'),
  };
}

/** What becomes of orders that the posting statement says no to. */
const CANCELLED_BY: Readonly<Record<string, CancelReason>> = {
  EX004: 'giving_limit',
  EX005: 'not_asked',
  EX006: 'owing',
  EX007: 'owing',
};

const isBound = (bound: 'owes' | 'default') =>
  new Refusal(bound === 'owes' ? 'trade_debt_first' : 'credit_in_default');

function givesTooMuch(market: Market): Refusal {
  return new Refusal('trade_gives_too_much', { values: referenceOf(market) });
}

function referenceOf({ pair, referencePrice }: Market) {
  const { base, quote, pricePrecision } = pair;
  return { base, quote, reference: plainDecimal(writeSteps(referencePrice, pricePrecision)) };
}
