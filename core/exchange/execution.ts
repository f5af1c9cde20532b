/**
 * Matches orders on the book of a market, and ends them: what the book says becomes trades, makers change or end, and what
 * is left of an order rests and is held for.
 *
 * X5  Of two orders of a group, the first that trades or is cancelled cancels the other.
 */
import { REDUCED, REMOVED, TRADE } from '#core/matching/events.ts';
import type { OrderBook } from '#core/matching/order-book.ts';
import {
  type TimeInForce as BookTimeInForce,
  BUY,
  FOK,
  GTC,
  IOC,
  KILLED,
  POST_ONLY,
  RESTED,
  SELF_TRADE,
  SELL,
  type SelfTradePrevention,
  STP_CANCEL_BOTH,
  STP_CANCEL_NEWEST,
  STP_CANCEL_OLDEST,
  STP_DECREMENT,
  WOULD_TRADE,
} from '#core/matching/terms.ts';
import type { PaidFrom } from './changes.ts';
import { type Exact, minus, plus } from './exact.ts';
import { addedFee, nextBasis } from './hold-math.ts';
import type { Intake } from './intake.ts';
import type { MarketContext } from './market-context.ts';
import type { CancelReason, OrderRecord, SelfTrade, TimeInForce, TradeRecord } from './order.ts';
import { isActive } from './order.ts';
import type { OrderFunds } from './order-funds.ts';
import { hasTrigger, isMarketType } from './order-kinds.ts';
import type { OrderRegistry } from './order-registry.ts';
import type { Pair } from './pair.ts';
import { budgetOf, isBeyond } from './placement.ts';
import type { StopBook } from './stop-book.ts';
import { isSpent } from './walk-book.ts';
import type { Worth } from './worth.ts';

const BOOK_TIF: Record<TimeInForce, BookTimeInForce> = { GTC, IOC, FOK, POST_ONLY };
const BOOK_STP: Record<SelfTrade, SelfTradePrevention> = {
  cancel_newest: STP_CANCEL_NEWEST,
  cancel_oldest: STP_CANCEL_OLDEST,
  cancel_both: STP_CANCEL_BOTH,
  decrement: STP_DECREMENT,
};

/** Who pays from a hold, by whether the buyer and the seller do. */
const PAID_FROM: readonly PaidFrom[] = [
  { buy: false, sell: false },
  { buy: false, sell: true },
  { buy: true, sell: false },
  { buy: true, sell: true },
];

/** What executing reads of its market, and the one thing that it says of it: the price of the last trade. */
interface Prices {
  readonly pair: Pair;
  readonly worth: Worth;
  readonly book: OrderBook;
  readonly intake: Intake;
  readonly referencePrice: number;
  lastPrice: number;
}

/** Executes and ends the orders of one market. */
export class Execution {
  readonly #market: Prices;
  readonly #pair: Pair;
  readonly #worth: Worth;
  readonly #book: OrderBook;
  readonly #orders: OrderRegistry;
  readonly #stops: StopBook;
  readonly #funds: OrderFunds;

  constructor(market: Prices, parts: { orders: OrderRegistry; stops: StopBook; funds: OrderFunds }) {
    this.#market = market;
    this.#pair = market.pair;
    this.#worth = market.worth;
    this.#book = market.book;
    this.#orders = parts.orders;
    this.#stops = parts.stops;
    this.#funds = parts.funds;
  }

  /** Matches an order, and holds what is left of it if it rests. One that waited has its hold already. */
  execute(order: OrderRecord, limit: number, context: MarketContext): void {
    const budget = budgetOf(this.#pair, order);
    const isByQuote = order.quoteMinor !== null;
    const wanted = isByQuote ? this.#pair.maxLots : order.remaining;
    // A market order by amount was looked at before: whether it fills is not a matter of its lots.
    const isKilled = order.timeInForce === 'FOK' && !isByQuote;
    const isMarket = isMarketType(order.type);
    const tif = isMarket && !isKilled ? IOC : BOOK_TIF[order.timeInForce];
    const outcome = this.#book.submit(
      order.priority,
      order.owner,
      order.side === 'buy' ? BUY : SELL,
      limit,
      wanted,
      tif,
      BOOK_STP[order.selfTrade],
      budget,
    );
    const { remaining: left, restedSlot } = this.#book;
    if (this.#book.events.count > 0) this.#takeEvents(order, context);
    // What was offset against orders of its own is no longer asked for.
    if (!isByQuote && order.remaining !== left) {
      order.lots -= order.remaining - left;
      order.remaining = left;
    }
    if (outcome === RESTED) {
      this.#orders.rest(order, restedSlot);
      // A stop that was triggered has its seat.
      if (order.seat < 0) this.#orders.keep(order);
    }
    const isDone = isByQuote ? this.#isSpent(order, budget) : left === 0;
    if (isByQuote) {
      order.lots = order.filled;
      order.remaining = 0;
    }
    if (outcome === SELF_TRADE) this.end(order, 'cancelled', 'self_trade', context);
    else if (outcome === WOULD_TRADE) this.#finishTaker(order, 'would_trade', context);
    else if (outcome === KILLED) this.#finishTaker(order, 'fill_or_kill', context);
    else if (isMarket) this.#finishMarket(order, { limit, isDone }, context);
    else if (order.remaining === 0) this.end(order, 'filled', null, context);
    else if (tif === IOC || tif === FOK) this.#finishTaker(order, 'immediate_or_cancel', context);
    else if (order.held === 0) this.#funds.hold(order, this.#funds.restingHold(order), context);
  }

  /** Ends an active order: out of the book or the stops, with what it still holds given back. */
  end(
    order: OrderRecord,
    status: 'filled' | 'cancelled',
    reason: CancelReason | null,
    context: MarketContext,
  ): void {
    if (!isActive(order)) return;
    if (status === 'cancelled') this.#book.cancel(order.priority);
    if (hasTrigger(order.type)) this.#stops.remove(order);
    order.status = status;
    order.reason = reason;
    order.updatedAt = context.now;
    context.changes.change(order);
    this.#funds.release(order, context);
    this.#orders.forget(order);
  }

  /** Cancels what an order is grouped with. */
  cancelGroup(order: OrderRecord, context: MarketContext): void {
    if (!order.groupId) return;
    for (const other of this.#orders.ofGroup(order.groupId)) {
      if (other !== order) this.end(other, 'cancelled', 'other_order', context);
    }
  }

  #finishTaker(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    if (order.remaining === 0 && order.filled > 0) this.end(order, 'filled', null, context);
    else this.end(order, 'cancelled', reason, context);
  }

  #finishMarket(
    order: OrderRecord,
    { limit, isDone }: { limit: number; isDone: boolean },
    context: MarketContext,
  ): void {
    const best = order.side === 'buy' ? this.#book.bestAsk : this.#book.bestBid;
    if (isDone && order.filled === 0) this.end(order, 'cancelled', 'self_trade', context);
    else if (isDone) this.end(order, 'filled', null, context);
    else if (best === 0) this.end(order, 'cancelled', 'book_empty', context);
    else if (isBeyond(order.side, best, limit)) this.end(order, 'cancelled', 'slippage_cap', context);
    // As many lots as the market takes at once.
    else this.end(order, 'filled', null, context);
  }

  /** Whether what the book just did has left nothing of a budget that another lot could be had for. */
  #isSpent({ selfTrade }: OrderRecord, budget: number): boolean {
    const { events } = this.#book;
    let [left, last] = [budget, 0];
    for (let event = 0; event < events.count; event += 1) {
      if (events.kind(event) !== TRADE && selfTrade !== 'decrement') continue;
      last = events.price(event);
      left -= last * events.quantity(event);
    }
    return isSpent(left, last);
  }

  /** The book's events become trades, and makers change or end. */
  #takeEvents(taker: OrderRecord, context: MarketContext): void {
    const { events } = this.#book;
    const { count } = events;
    for (let event = 0; event < count; event += 1) {
      if (events.kind(event) !== TRADE) continue;
      const maker = this.#orders.at(events.makerSlot(event));
      this.#trade(taker, maker, events.price(event), events.quantity(event), context);
      if (maker.groupId !== null && maker.remaining > 0) this.cancelGroup(maker, context);
    }
    // Ended when all have traded: what is released and what is paid keep their order.
    for (let event = 0; event < count; event += 1) {
      const maker = this.#orders.at(events.makerSlot(event));
      if (events.kind(event) === REDUCED) {
        this.#offset(maker, events.quantity(event), context);
        continue;
      }
      if (events.kind(event) === REMOVED) this.end(maker, 'cancelled', 'self_trade', context);
      else if (maker.remaining === 0) this.end(maker, 'filled', null, context);
      else continue;
      this.cancelGroup(maker, context);
    }
    if (taker.filled > 0) this.cancelGroup(taker, context);
  }

  /** An order of the taker's own has so much less; the other half of its pair too, for they are of one quantity. */
  #offset(maker: OrderRecord, lots: number, context: MarketContext): void {
    const halves = maker.groupId ? this.#orders.ofGroup(maker.groupId) : [maker];
    for (const order of halves) {
      order.lots -= lots;
      order.remaining -= lots;
      order.updatedAt = context.now;
      context.changes.change(order);
    }
    this.#funds.refit(maker, context);
  }

  #trade(taker: OrderRecord, maker: OrderRecord, price: number, lots: number, context: MarketContext): void {
    const buy = taker.side === 'buy' ? taker : maker;
    const sell = taker.side === 'buy' ? maker : taker;
    const quote = this.#worth.quoteDown(price, lots);
    const base = this.#worth.base(lots);
    const buyerFee = this.#fill(buy, lots, quote, buy === taker ? buy.takerBps : buy.makerBps, context);
    const sellerFee = this.#fill(sell, lots, quote, sell === taker ? sell.takerBps : sell.makerBps, context);
    const buyHolds = buy.held !== 0;
    const sellHolds = sell.held !== 0;
    if (buyHolds) buy.held = minus(buy.held, plus(quote, buyerFee));
    if (sellHolds) sell.held = minus(sell.held, base);
    const trade: TradeRecord = {
      id: '',
      sequence: context.nextTrade(),
      pair: this.#pair,
      takerSide: taker.side,
      buyOrderId: buy.id,
      sellOrderId: sell.id,
      buyerId: buy.memberId,
      sellerId: sell.memberId,
      lots,
      price,
      quoteMinor: quote,
      reference: this.#market.intake.isForMoney ? this.#market.referencePrice : 0,
      buyerFee,
      sellerFee,
      buyerAsked: buy.wasAsked,
      sellerAsked: sell.wasAsked,
      createdAt: context.now,
    };
    this.#market.lastPrice = price;
    this.#stops.reached(price);
    context.changes.trades.push(trade);
    const isHeld = PAID_FROM[(buyHolds ? 2 : 0) + (sellHolds ? 1 : 0)]!;
    context.changes.movements.push({ kind: 'trade', trade, buy, sell, isHeld, baseMinor: base });
  }

  /** Adds a trade to an order, and returns the fee that it adds. */
  #fill(order: OrderRecord, lots: number, quote: Exact, feeBps: number, context: MarketContext): Exact {
    order.feeBasis = nextBasis(order.feeBasis, quote, feeBps);
    const fee = addedFee(order.feeBasis, order.fee);
    order.fee = plus(order.fee, fee);
    order.filled += lots;
    order.filledQuote = plus(order.filledQuote, quote);
    if (order.quoteMinor === null) order.remaining -= lots;
    order.status = 'partially_filled';
    order.updatedAt = context.now;
    context.changes.change(order);
    return fee;
  }
}
