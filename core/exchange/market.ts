/**
 * One market: takes orders, matches them by price and time, and says what the ledger has to move.
 *
 * X1  An order that is refused changes nothing.
 * X2  An order is taken only if its member can pay its worst case, fee included. What trades at once is paid
 *     at once; what rests holds its worst case, and what it spends never exceeds that.
 * X3  A cancelled order releases exactly what it still holds; a filled one holds nothing.
 * X4  A stop waits outside the book until a trade reaches it, then joins the end of the queue of its price.
 * X5  Of two orders of a group, the first that trades or is cancelled cancels the other.
 * X6  The same orders and commands give the same result: time, ids and places in the queue come from outside.
 *
 * Money is bigint in the smallest unit; prices are ticks, quantities lots. Who may trade, and writing any of
 * it down, is the caller's.
 */
import { TRADE } from '#core/matching/events.ts';
import { OrderBook } from '#core/matching/order-book.ts';
import {
  type TimeInForce as BookTimeInForce,
  BUY,
  FOK,
  GTC,
  IOC,
  KILLED,
  POST_ONLY,
  SELF_TRADE,
  SELL,
  type SelfTradePrevention,
  STP_CANCEL_BOTH,
  STP_CANCEL_NEWEST,
  STP_CANCEL_OLDEST,
  WOULD_TRADE,
} from '#core/matching/terms.ts';
import type { Changes } from './changes.ts';
import { writeSteps } from './decimals.ts';
import { nextFee, restingHold } from './hold-math.ts';
import type { CancelReason, OrderRecord, SelfTrade, Side, TimeInForce, TradeRecord } from './order.ts';
import { isActive } from './order.ts';
import { OrderRegistry } from './order-registry.ts';
import { baseMinor, MAX_OPEN_ORDERS, type Pair, quoteMinor } from './pair.ts';
import {
  bandOf,
  budgetOf,
  crosses,
  isBeyond,
  limitOf,
  type Placement,
  type PlaceRefusal,
  worstCase,
} from './placement.ts';
import type { Decision } from './read-order.ts';
import { StopBook } from './stop-book.ts';
import { type Walk, walkBook } from './walk-book.ts';

/** What a command gets from outside. */
export interface MarketContext {
  now: Date;
  newId(): string;
  /** The next place in the queue, and the next number of a trade. */
  nextPriority(): number;
  nextTrade(): number;
  changes: Changes;
}

const BOOK_TIF: Record<TimeInForce, BookTimeInForce> = { GTC, IOC, FOK, POST_ONLY };
const BOOK_STP: Record<SelfTrade, SelfTradePrevention> = {
  cancel_newest: STP_CANCEL_NEWEST,
  cancel_oldest: STP_CANCEL_OLDEST,
  cancel_both: STP_CANCEL_BOTH,
};

export class Market {
  readonly pair: Pair;
  readonly book = new OrderBook();
  /** Of the last trade, in ticks; 0 before the first. */
  lastPrice = 0;
  /** An outside price in ticks, for the band while nothing has traded; 0 for none. */
  referencePrice = 0;
  haltReason: string | null = null;
  readonly #stops = new StopBook();
  readonly #orders = new OrderRegistry();

  constructor(pair: Pair) {
    this.pair = pair;
  }

  /** The active orders of a member, oldest first. */
  ordersOf(memberId: string): OrderRecord[] {
    return this.#orders.ofMember(memberId);
  }

  /** The number by which the book knows a member. */
  ownerOf(memberId: string): number {
    return this.#orders.ownerOf(memberId);
  }

  /** Puts an active order back as it was, when the market is rebuilt; the oldest first. */
  restore(order: OrderRecord): void {
    this.#orders.keep(order);
    if (order.type === 'stop_limit' && !order.triggeredAt) this.#stops.add(order);
    else this.#rest(order);
  }

  /**
   * Takes an order. `available` is what the member can still spend: quote currency for a buy, base for a sell.
   *
   * Refuses with: `market_halted`, `price_out_of_band`, `stop_would_trigger`, `too_many_open_orders`,
   * `insufficient_order_balance`, `order_would_trade`, `order_not_fillable`, `book_empty`, `order_too_small`.
   */
  place(
    placement: Placement,
    available: bigint,
    context: MarketContext,
  ): Decision<OrderRecord, PlaceRefusal> {
    const refusal = this.#refuseBefore(placement, 1);
    if (refusal) return refusal;
    if (placement.type === 'stop_limit') {
      const hold = worstCase(this.pair, placement);
      if (hold > available) return this.#poor(placement.side);
      const order = this.#create(placement, context);
      this.#hold(order, hold, context);
      this.#stops.add(order);
      return { ok: true, value: order };
    }
    if (placement.type === 'limit' && worstCase(this.pair, placement) > available)
      return this.#poor(placement.side);
    const limit = limitOf(this.book, placement);
    if (limit === 0) return { ok: false, refusal: 'book_empty' };
    const found = this.#refuseByBook(placement, limit, available);
    if (found) return found;
    const order = this.#create(placement, context);
    this.#execute(order, limit, context);
    this.#trigger(context);
    return { ok: true, value: order };
  }

  /**
   * Takes a limit order and a stop-limit order for the same quantity, of which one cancels the other. The
   * limit order holds for both: what is more of the two.
   *
   * Refuses as `place`.
   */
  placePair(
    placements: { limit: Placement; stop: Placement },
    available: bigint,
    context: MarketContext,
  ): Decision<{ limit: OrderRecord; stop: OrderRecord }, PlaceRefusal> {
    const refusal = this.#refuseBefore(placements.limit, 2) ?? this.#refuseBefore(placements.stop, 2);
    if (refusal) return refusal;
    let most = worstCase(this.pair, placements.limit);
    const ofStop = worstCase(this.pair, placements.stop);
    if (ofStop > most) most = ofStop;
    if (most > available) return this.#poor(placements.limit.side);
    if (crosses(this.book, placements.limit)) return { ok: false, refusal: 'order_would_trade' };
    const limit = this.#create(placements.limit, context);
    const stop = this.#create(placements.stop, context);
    this.#hold(limit, most, context);
    this.#rest(limit);
    this.#stops.add(stop);
    return { ok: true, value: { limit, stop } };
  }

  /** Cancels an active order and what is grouped with it. */
  cancel(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    this.#end(order, 'cancelled', reason, context);
    this.#cancelGroup(order, context);
  }

  #refuseBefore(
    placement: Placement,
    orders: number,
  ): { ok: false; refusal: PlaceRefusal; values?: Record<string, string | number> } | null {
    if (this.haltReason !== null) {
      return { ok: false, refusal: 'market_halted', values: { reason: this.haltReason } };
    }
    const band =
      placement.price === null
        ? null
        : bandOf(this.pair, placement.side, this.lastPrice || this.referencePrice);
    if (band && (placement.price! < band.min || placement.price! > band.max)) {
      const values = {
        min: writeSteps(band.min, this.pair.pricePrecision),
        max: writeSteps(band.max, this.pair.pricePrecision),
      };
      return { ok: false, refusal: 'price_out_of_band', values };
    }
    const { stopPrice, side } = placement;
    if (stopPrice !== null && this.lastPrice !== 0) {
      const isThere = side === 'buy' ? this.lastPrice >= stopPrice : this.lastPrice <= stopPrice;
      if (isThere) return { ok: false, refusal: 'stop_would_trigger' };
    }
    if (this.#orders.countOf(placement.memberId) + orders > MAX_OPEN_ORDERS) {
      return { ok: false, refusal: 'too_many_open_orders', values: { maximum: MAX_OPEN_ORDERS } };
    }
    return null;
  }

  #refuseByBook(
    placement: Placement,
    limit: number,
    available: bigint,
  ): { ok: false; refusal: PlaceRefusal; values?: Record<string, string | number> } | null {
    if (placement.type === 'market') {
      const walk = this.#walk(placement, limit);
      const needed =
        placement.quoteMinor !== null && placement.side === 'buy'
          ? placement.quoteMinor
          : placement.side === 'buy'
            ? walk.quoteMinor + walk.feeMinor
            : baseMinor(this.pair, placement.lots ?? walk.lots);
      if (needed > available) return this.#poor(placement.side);
      if (walk.lots === 0 && this.#isOwnBest(placement) === false)
        return { ok: false, refusal: 'book_empty' };
      return null;
    }
    if (placement.timeInForce === 'POST_ONLY' && crosses(this.book, placement)) {
      return { ok: false, refusal: 'order_would_trade' };
    }
    if (placement.timeInForce === 'FOK' && this.#walk(placement, limit).lots < placement.lots!) {
      return { ok: false, refusal: 'order_not_fillable' };
    }
    return null;
  }

  /** Whether the best of the other side is the member's own, so that self-trade prevention has its say. */
  #isOwnBest(placement: Placement): boolean {
    const [best] = this.book.orders(placement.side === 'buy' ? SELL : BUY);
    return best !== undefined && best.owner === this.#orders.ownerOf(placement.memberId);
  }

  #poor(side: Side) {
    const symbol = side === 'buy' ? this.pair.quote : this.pair.base;
    return { ok: false as const, refusal: 'insufficient_order_balance' as const, values: { symbol } };
  }

  #walk(placement: Placement, limit: number): Walk {
    const { side, lots, takerBps, selfTrade, memberId } = placement;
    return walkBook(this.book, this.pair, {
      side,
      limit,
      lots: lots ?? this.pair.maxLots,
      budget: budgetOf(this.pair, placement),
      feeBps: takerBps,
      owner: this.#orders.ownerOf(memberId),
      selfTrade,
    });
  }

  #create(placement: Placement, context: MarketContext): OrderRecord {
    const { lots, groupId, ...rest } = placement;
    const order: OrderRecord = {
      ...rest,
      pair: this.pair,
      groupId: groupId ?? null,
      lots: lots ?? 0,
      createdAt: context.now,
      updatedAt: context.now,
      priority: context.nextPriority(),
      triggeredAt: null,
      filled: 0,
      remaining: lots ?? 0,
      filledQuote: 0n,
      fee: 0n,
      feeBasis: 0n,
      held: 0n,
      status: 'open',
      reason: null,
    };
    context.changes.create(order);
    this.#orders.keep(order);
    return order;
  }

  /** Matches an order, and holds what is left of it if it rests. One that waited has its hold already. */
  #execute(order: OrderRecord, limit: number, context: MarketContext): void {
    const budget = budgetOf(this.pair, order);
    const isByQuote = order.quoteMinor !== null;
    const wanted = isByQuote ? this.pair.maxLots : order.remaining;
    const tif = order.type === 'market' ? IOC : BOOK_TIF[order.timeInForce];
    const outcome = this.book.submit(
      order.priority,
      this.#orders.ownerOf(order.memberId),
      order.side === 'buy' ? BUY : SELL,
      limit,
      wanted,
      tif,
      BOOK_STP[order.selfTrade],
      budget,
    );
    const left = this.book.remaining;
    this.#takeEvents(order, context);
    if (isByQuote) {
      order.lots = order.filled;
      order.remaining = 0;
    }
    if (outcome === SELF_TRADE) this.#finishTaker(order, 'self_trade', context);
    else if (outcome === WOULD_TRADE) this.#finishTaker(order, 'would_trade', context);
    else if (outcome === KILLED) this.#finishTaker(order, 'fill_or_kill', context);
    else if (order.type === 'market') this.#finishMarket(order, { limit, left, budget }, context);
    else if (order.remaining === 0) this.#end(order, 'filled', null, context);
    else if (tif === IOC || tif === FOK) this.#finishTaker(order, 'immediate_or_cancel', context);
    else if (order.held === 0n) this.#hold(order, restingHold(order), context);
  }

  #hold(order: OrderRecord, amount: bigint, context: MarketContext): void {
    if (amount === 0n) return;
    order.held = amount;
    context.changes.movements.push({ kind: 'hold', order, amount });
  }

  #finishTaker(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    if (order.remaining === 0) this.#end(order, 'filled', null, context);
    else this.#end(order, 'cancelled', reason, context);
  }

  #finishMarket(
    order: OrderRecord,
    { limit, left, budget }: { limit: number; left: number; budget: number },
    context: MarketContext,
  ): void {
    const best = order.side === 'buy' ? this.book.bestAsk : this.book.bestBid;
    const isDone =
      order.quoteMinor === null
        ? left === 0
        : best !== 0 && order.filled > 0 && !isBeyond(order.side, best, limit) && budget > 0;
    if (isDone) this.#end(order, 'filled', null, context);
    else this.#end(order, 'cancelled', best === 0 ? 'book_empty' : 'slippage_cap', context);
  }

  /** The book's events become trades, and makers change or end. */
  #takeEvents(taker: OrderRecord, context: MarketContext): void {
    const { events } = this.book;
    const ended: OrderRecord[] = [];
    const removed: OrderRecord[] = [];
    for (let event = 0; event < events.count; event += 1) {
      const maker = this.#orders.at(events.makerId(event));
      if (events.kind(event) === TRADE) {
        this.#trade(taker, maker, { price: events.price(event), lots: events.quantity(event) }, context);
        if (maker.remaining === 0) ended.push(maker);
        else if (maker.groupId) this.#cancelGroup(maker, context);
      } else {
        removed.push(maker);
      }
    }
    for (const maker of ended) {
      this.#end(maker, 'filled', null, context);
      this.#cancelGroup(maker, context);
    }
    for (const maker of removed) {
      this.#end(maker, 'cancelled', 'self_trade', context);
      this.#cancelGroup(maker, context);
    }
    if (taker.filled > 0) this.#cancelGroup(taker, context);
  }

  #trade(
    taker: OrderRecord,
    maker: OrderRecord,
    { price, lots }: { price: number; lots: number },
    context: MarketContext,
  ): void {
    const [buy, sell] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
    const quote = quoteMinor(this.pair, price, lots, 'down');
    const buyerFee = this.#fill(
      buy,
      { lots, quote, feeBps: buy === taker ? buy.takerBps : buy.makerBps },
      context,
    );
    const sellerFee = this.#fill(
      sell,
      { lots, quote, feeBps: sell === taker ? sell.takerBps : sell.makerBps },
      context,
    );
    const isHeld = { buy: buy.held > 0n, sell: sell.held > 0n };
    if (isHeld.buy) buy.held -= quote + buyerFee;
    if (isHeld.sell) sell.held -= baseMinor(this.pair, lots);
    const trade: TradeRecord = {
      id: context.newId(),
      sequence: context.nextTrade(),
      pair: this.pair,
      takerSide: taker.side,
      buyOrderId: buy.id,
      sellOrderId: sell.id,
      buyerId: buy.memberId,
      sellerId: sell.memberId,
      lots,
      price,
      quoteMinor: quote,
      buyerFee,
      sellerFee,
      createdAt: context.now,
    };
    this.lastPrice = price;
    this.#stops.reached(price);
    context.changes.trades.push(trade);
    context.changes.movements.push({ kind: 'trade', trade, buy, sell, isHeld });
  }

  #fill(
    order: OrderRecord,
    { lots, quote, feeBps }: { lots: number; quote: bigint; feeBps: number },
    context: MarketContext,
  ): bigint {
    const { fee, basis } = nextFee(order, quote, feeBps);
    order.feeBasis = basis;
    order.fee += fee;
    order.filled += lots;
    order.filledQuote += quote;
    if (order.quoteMinor === null) order.remaining -= lots;
    order.status = 'partially_filled';
    order.updatedAt = context.now;
    context.changes.change(order);
    return fee;
  }

  #end(
    order: OrderRecord,
    status: 'filled' | 'cancelled',
    reason: CancelReason | null,
    context: MarketContext,
  ): void {
    if (!isActive(order)) return;
    if (status === 'cancelled') this.book.cancel(order.priority);
    this.#stops.remove(order);
    order.status = status;
    order.reason = reason;
    order.updatedAt = context.now;
    context.changes.change(order);
    if (order.held > 0n) context.changes.movements.push({ kind: 'release', order, amount: order.held });
    order.held = 0n;
    this.#orders.forget(order);
  }

  #cancelGroup(order: OrderRecord, context: MarketContext): void {
    if (!order.groupId) return;
    for (const other of this.#orders.ofGroup(order.groupId)) {
      if (other !== order) this.#end(other, 'cancelled', 'other_order', context);
    }
  }

  /** Stops that the trades have reached join the queue, one after the other, until no more are reached. */
  #trigger(context: MarketContext): void {
    for (;;) {
      const order = this.#stops.takeReached();
      if (!order) return;
      this.#orders.forget(order);
      order.priority = context.nextPriority();
      order.triggeredAt = context.now;
      order.updatedAt = context.now;
      context.changes.change(order);
      const needed = worstCase(this.pair, order);
      const hadHold = order.held > 0n;
      // The other order of the group held for both; what it gives back is what this one now needs.
      this.#orders.keep(order);
      this.#cancelGroup(order, context);
      if (!hadHold) this.#hold(order, needed, context);
      this.#execute(order, order.price!, context);
    }
  }

  #rest(order: OrderRecord): void {
    this.book.restore({
      id: order.priority,
      owner: this.#orders.ownerOf(order.memberId),
      side: order.side === 'buy' ? BUY : SELL,
      price: order.price!,
      quantity: order.remaining,
    });
  }
}
