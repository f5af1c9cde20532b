/**
 * One market: takes orders, matches them by price and time, and says what the ledger has to move.
 *
 * X1  An order that is refused changes nothing.
 * X2  An order is taken only if its member can pay its worst case, fee included. What trades at once is paid
 *     at once; what rests holds its worst case, and what it spends never exceeds that.
 * X3  A cancelled order releases exactly what it still holds; a filled one holds nothing.
 * X4  A stop waits outside the book until a trade reaches it, then joins the end of the queue of its price; of
 *     many that are reached at once the oldest first, some in each run.
 * X5  Of two orders of a group, the first that trades or is cancelled cancels the other.
 * X6  The same orders and commands give the same result: time, ids and places in the queue come from outside.
 *
 * Money is exact whole amounts of the smallest unit (`exact.ts`); prices are ticks, quantities lots. Who may trade, and writing any of
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
  RESTED,
  SELF_TRADE,
  SELL,
  type SelfTradePrevention,
  STP_CANCEL_BOTH,
  STP_CANCEL_NEWEST,
  STP_CANCEL_OLDEST,
  WOULD_TRADE,
} from '#core/matching/terms.ts';
import type { Changes, PaidFrom } from './changes.ts';
import { writeSteps } from './decimals.ts';
import { type Exact, minus, plus } from './exact.ts';
import { addedFee, nextBasis } from './hold-math.ts';
import { MemberNumbers } from './member-numbers.ts';
import type { CancelReason, OrderRecord, SelfTrade, Side, TimeInForce, TradeRecord } from './order.ts';
import { isActive, NEVER_SEATED } from './order.ts';
import { OrderRegistry } from './order-registry.ts';
import { lotsIn, MAX_OPEN_ORDERS, type Pair } from './pair.ts';
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
import {
  budgetInBook,
  type Decision,
  leastNotional,
  type OrderRequest,
  quantityRange,
} from './read-order.ts';
import { hasReferencePrice } from './reference-price.ts';
import { StopBook } from './stop-book.ts';
import { isSpent, type Walk, walkBook } from './walk-book.ts';
import { Worth } from './worth.ts';

/** What a command gets from outside. */
export interface MarketContext {
  now: Date;
  /** The next place in the queue, and the next number of a trade. */
  nextPriority(): number;
  nextTrade(): number;
  changes: Changes;
  /** Whether one more stop may join the queue in this run; the others come in the next ones. Always, without it. */
  mayTrigger?(): boolean;
}

const BOOK_TIF: Record<TimeInForce, BookTimeInForce> = { GTC, IOC, FOK, POST_ONLY };
const BOOK_STP: Record<SelfTrade, SelfTradePrevention> = {
  cancel_newest: STP_CANCEL_NEWEST,
  cancel_oldest: STP_CANCEL_OLDEST,
  cancel_both: STP_CANCEL_BOTH,
};

/** Who pays from a hold, by whether the buyer and the seller do. */
const PAID_FROM: readonly PaidFrom[] = [
  { buy: false, sell: false },
  { buy: false, sell: true },
  { buy: true, sell: false },
  { buy: true, sell: true },
];

/**
 * One market in memory: its book, its stops and its prices. It decides and never writes: what a command did
 * is in `Changes`.
 */
export class Market {
  readonly pair: Pair;
  /** What its ticks and lots are worth. */
  readonly worth: Worth;
  readonly book = new OrderBook();
  /** Of the last trade, in ticks; 0 before the first. */
  lastPrice = 0;
  /** In ticks: what the market counts as worth, in a market for money; of paper where it opened. 0 for none. */
  referencePrice = 0;
  haltReason: string | null = null;
  /** The prices that are taken now, and the price that they were worked out around. */
  #bands = { buy: { min: 0, max: 0 }, sell: { min: 0, max: 0 } };
  #bandAround = 0;
  readonly #isForMoney: boolean;
  readonly #stops = new StopBook();
  readonly #orders = new OrderRegistry();
  readonly #members: MemberNumbers;

  /** Markets that share balances share the numbers of their members. */
  constructor(pair: Pair, members = new MemberNumbers()) {
    this.pair = pair;
    this.#members = members;
    this.worth = new Worth(pair);
    this.#isForMoney = hasReferencePrice(pair);
  }

  /** The active orders of a member, oldest first. */
  ordersOf(memberId: string): OrderRecord[] {
    return this.#orders.ofOwner(this.#members.of(memberId));
  }

  /** The number by which the book knows a member. */
  ownerOf(memberId: string): number {
    return this.#members.of(memberId);
  }

  /** Takes an order out of the market without a trace, when what made or changed it has not happened. */
  takeOut(order: OrderRecord): void {
    this.book.cancel(order.priority);
    this.#stops.remove(order);
    this.#orders.forget(order);
  }

  /** Whether the limit of a pair is no worse than the last price: the stop is what ends a loss. */
  #isGain({ side, price }: Placement): boolean {
    if (this.lastPrice === 0) return true;
    return side === 'sell' ? price! >= this.lastPrice : price! <= this.lastPrice;
  }

  /** The worst price that an order would take now, in ticks; 0 for an empty book. */
  limitOf(request: OrderRequest): number {
    if (request.price !== null) return request.price;
    return limitOf(this.book, request, {
      around: this.lastPrice || this.referencePrice,
      band: this.#bandFor(request.side),
    });
  }

  /**
   * What is below the market's least trades only when it is all that the member has: so whatever a small purchase
   * left can be sold again. A quantity is worth what the best price of the other side says, else the
   * last one. Null for a market order that is large enough.
   */
  tooSmall(
    { side, lots, quoteMinor }: OrderRequest,
    available: Exact,
  ): { ok: false; refusal: PlaceRefusal; values: Record<string, string | number> } | null {
    const { pair } = this;
    const best = (side === 'buy' ? this.book.bestAsk : this.book.bestBid) || this.lastPrice;
    const isTooFew = lots !== null && lots < pair.minLots;
    const notional = lots === null ? quoteMinor! : this.worth.quoteDown(best, lots);
    if (!isTooFew && (notional >= pair.minNotionalMinor || (lots !== null && best === 0))) return null;
    const isAll =
      lots === null
        ? side === 'buy' && quoteMinor === BigInt(available)
        : side === 'sell' && BigInt(lots) === lotsIn(pair, BigInt(available));
    if (isAll) return null;
    return isTooFew
      ? { ok: false, refusal: 'quantity_out_of_range', values: quantityRange(pair) }
      : { ok: false, refusal: 'order_too_small', values: leastNotional(pair) };
  }

  /**
   * The price and quantity that an order would trade at worst: its own price, or of a market order what the book has
   * for it now, on average. Null where it would find nothing, where it is refused before it could trade, and of a stop:
   * nobody knows what things will be worth when it is reached.
   */
  worstTrade(placement: Placement, available: Exact): { price: number; lots: number } | null {
    if (this.haltReason !== null || placement.type === 'stop_limit') return null;
    if (placement.price !== null) {
      const isRefused =
        this.#refuseByBand(placement.side, placement.price) || worstCase(this.worth, placement) > available;
      return isRefused ? null : { price: placement.price, lots: placement.lots! };
    }
    const { lots, quoteMinor } = this.#walk(placement, this.limitOf(placement));
    if (lots === 0) return null;
    const price = Number(budgetInBook(this.pair, BigInt(quoteMinor))) / lots;
    return { price: placement.side === 'buy' ? Math.ceil(price) : Math.floor(price), lots };
  }

  /** Says whether a trade at this price would be worth less to a side than what it gives. */
  isLoss(side: Side, price: number): boolean {
    return this.#isForMoney && this.referencePrice !== 0 && isBeyond(side, price, this.referencePrice);
  }

  /** Puts an active order back as it was, in its place of the queue, when the market is rebuilt or set back. */
  restore(order: OrderRecord): void {
    order.owner = this.#members.of(order.memberId);
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
  place(placement: Placement, available: Exact, context: MarketContext): Decision<OrderRecord, PlaceRefusal> {
    const owner = this.#members.of(placement.memberId);
    const refusal = this.#refuseBefore(placement, owner, 1);
    if (refusal) return refusal;
    if (placement.type === 'stop_limit') {
      const hold = worstCase(this.worth, placement);
      if (hold > available) return this.#poor(placement.side);
      const order = this.#create(placement, owner, context);
      this.#orders.keep(order);
      this.#hold(order, hold, context);
      this.#stops.add(order);
      return { ok: true, value: order };
    }
    if (placement.type === 'limit' && worstCase(this.worth, placement) > available)
      return this.#poor(placement.side);
    const small = placement.type === 'market' ? this.tooSmall(placement, available) : null;
    if (small) return small;
    const limit = this.limitOf(placement);
    if (limit === 0) return { ok: false, refusal: 'book_empty' };
    const found = this.#refuseByBook(placement, limit, available);
    if (found) return found;
    const order = this.#create(placement, owner, context);
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
    available: Exact,
    context: MarketContext,
  ): Decision<{ limit: OrderRecord; stop: OrderRecord }, PlaceRefusal> {
    const owner = this.#members.of(placements.limit.memberId);
    const refusal =
      this.#refuseBefore(placements.limit, owner, 2) ?? this.#refuseBefore(placements.stop, owner, 2);
    if (refusal) return refusal;
    let most = worstCase(this.worth, placements.limit);
    const ofStop = worstCase(this.worth, placements.stop);
    if (ofStop > most) most = ofStop;
    if (most > available) return this.#poor(placements.limit.side);
    if (crosses(this.book, placements.limit)) return { ok: false, refusal: 'order_would_trade' };
    if (!this.#isGain(placements.limit)) return { ok: false, refusal: 'limit_is_no_gain' };
    const limit = this.#create(placements.limit, owner, context);
    const stop = this.#create(placements.stop, owner, context);
    this.#orders.keep(limit);
    this.#orders.keep(stop);
    this.#hold(limit, most, context);
    this.#rest(limit);
    this.#stops.add(stop);
    return { ok: true, value: { limit, stop } };
  }

  /** Whether stops that a trade has reached have yet to join the queue. */
  get hasReached(): boolean {
    return this.#stops.hasReached;
  }

  /** Has stops that were reached in earlier runs join the queue, as far as this one lets them. */
  triggerReached(context: MarketContext): void {
    this.#trigger(context);
  }

  /** Says that trades had reached a waiting stop before the market was rebuilt. */
  noteReached(order: OrderRecord): void {
    this.#stops.noteReached(order);
  }

  /** Cancels an active order and what is grouped with it. */
  cancel(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    this.#end(order, 'cancelled', reason, context);
    this.#cancelGroup(order, context);
  }

  #refuseBefore(
    placement: Placement,
    owner: number,
    orders: number,
  ): { ok: false; refusal: PlaceRefusal; values?: Record<string, string | number> } | null {
    if (this.haltReason !== null) {
      return { ok: false, refusal: 'market_halted', values: { reason: this.haltReason } };
    }
    const outside = placement.price === null ? null : this.#refuseByBand(placement.side, placement.price);
    if (outside) return outside;
    const { stopPrice, side } = placement;
    if (stopPrice !== null && this.lastPrice !== 0) {
      const isThere = side === 'buy' ? this.lastPrice >= stopPrice : this.lastPrice <= stopPrice;
      if (isThere) return { ok: false, refusal: 'stop_would_trigger' };
    }
    // What never rests is not counted.
    const { timeInForce } = placement;
    const mayRest = placement.type !== 'market' && timeInForce !== 'IOC' && timeInForce !== 'FOK';
    if ((mayRest || stopPrice !== null) && this.#orders.countOf(owner) + orders > MAX_OPEN_ORDERS) {
      return { ok: false, refusal: 'too_many_open_orders', values: { maximum: MAX_OPEN_ORDERS } };
    }
    return null;
  }

  /** The prices that are taken of a side now; null for any. */
  #bandFor(side: Side): { min: number; max: number } | null {
    const around = this.#isForMoney
      ? this.referencePrice || this.lastPrice
      : this.lastPrice || this.referencePrice;
    if (around === 0 || this.pair.priceBandBps === null) return null;
    if (around !== this.#bandAround) {
      this.#bandAround = around;
      this.#bands = { buy: bandOf(this.pair, 'buy', around)!, sell: bandOf(this.pair, 'sell', around)! };
    }
    return side === 'buy' ? this.#bands.buy : this.#bands.sell;
  }

  #refuseByBand(side: Side, price: number) {
    const band = this.#bandFor(side);
    if (!band) return null;
    const { min, max } = band;
    if (price >= min && price <= max) return null;
    const { pricePrecision } = this.pair;
    const values = { min: writeSteps(min, pricePrecision), max: writeSteps(max, pricePrecision) };
    return { ok: false as const, refusal: 'price_out_of_band' as const, values };
  }

  #refuseByBook(
    placement: Placement,
    limit: number,
    available: Exact,
  ): { ok: false; refusal: PlaceRefusal; values?: Record<string, string | number> } | null {
    if (placement.type === 'market') {
      const isWhole = placement.timeInForce === 'FOK';
      const best = placement.side === 'buy' ? this.book.bestAsk : this.book.bestBid;
      if (isBeyond(placement.side, best, limit) && this.#isOwnBest(placement) === false) {
        const values = { price: writeSteps(best, this.pair.pricePrecision) };
        return { ok: false, refusal: 'best_price_beyond_cap', values };
      }
      // Within its means at the worst price it takes: what it would find need not be looked at.
      if (!isWhole && placement.lots !== null && this.#worstAt(placement, limit) <= available) return null;
      const walk = this.#walk(placement, limit);
      if (isWhole && !walk.isDone) return { ok: false, refusal: 'order_not_fillable' };
      const needed =
        placement.side === 'sell'
          ? this.worth.base(placement.lots ?? walk.lots)
          : (placement.quoteMinor ?? plus(walk.quoteMinor, walk.feeMinor));
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

  #worstAt({ side, lots, takerBps }: Placement, limit: number): Exact {
    return side === 'sell' ? this.worth.base(lots!) : this.worth.worstCost(limit, lots!, takerBps);
  }

  /** Whether the best of the other side is the member's own, so that self-trade prevention has its say. */
  #isOwnBest(placement: Placement): boolean {
    const [best] = this.book.orders(placement.side === 'buy' ? SELL : BUY);
    return best !== undefined && best.owner === this.#members.of(placement.memberId);
  }

  #poor(side: Side) {
    const symbol = side === 'buy' ? this.pair.quote : this.pair.base;
    return { ok: false as const, refusal: 'insufficient_order_balance' as const, values: { symbol } };
  }

  #walk(placement: Placement, limit: number): Walk {
    const { side, lots, takerBps, selfTrade, memberId } = placement;
    return walkBook(this.book, this.worth, {
      side,
      limit,
      lots: lots ?? this.pair.maxLots,
      budget: budgetOf(this.pair, placement),
      feeBps: takerBps,
      owner: this.#members.of(memberId),
      selfTrade,
    });
  }

  #create(placement: Placement, owner: number, context: MarketContext): OrderRecord {
    const lots = placement.lots ?? 0;
    // Written out, field by field: every order of the market has one shape.
    const order: OrderRecord = {
      id: placement.id,
      pair: this.pair,
      memberId: placement.memberId,
      type: placement.type,
      side: placement.side,
      price: placement.price,
      stopPrice: placement.stopPrice,
      quoteMinor: placement.quoteMinor,
      capBps: placement.capBps,
      timeInForce: placement.timeInForce,
      selfTrade: placement.selfTrade,
      makerBps: placement.makerBps,
      takerBps: placement.takerBps,
      groupId: placement.groupId ?? null,
      requestHash: placement.requestHash,
      createdAt: context.now,
      priority: context.nextPriority(),
      triggeredAt: null,
      lots,
      filled: 0,
      remaining: lots,
      filledQuote: 0,
      fee: 0,
      feeBasis: 0,
      held: 0,
      status: 'open',
      reason: null,
      updatedAt: context.now,
      owner,
      seat: NEVER_SEATED,
      notedIn: 0,
    };
    context.changes.create(order);
    return order;
  }

  /** Matches an order, and holds what is left of it if it rests. One that waited has its hold already. */
  #execute(order: OrderRecord, limit: number, context: MarketContext): void {
    const budget = budgetOf(this.pair, order);
    const isByQuote = order.quoteMinor !== null;
    const wanted = isByQuote ? this.pair.maxLots : order.remaining;
    // A market order by amount was looked at before: whether it fills is not a matter of its lots.
    const isKilled = order.timeInForce === 'FOK' && !isByQuote;
    const tif = order.type === 'market' && !isKilled ? IOC : BOOK_TIF[order.timeInForce];
    const outcome = this.book.submit(
      order.priority,
      order.owner,
      order.side === 'buy' ? BUY : SELL,
      limit,
      wanted,
      tif,
      BOOK_STP[order.selfTrade],
      budget,
    );
    const { remaining: left, restedSlot } = this.book;
    if (this.book.events.count > 0) this.#takeEvents(order, context);
    if (outcome === RESTED) {
      this.#orders.rest(order, restedSlot);
      // A stop that was triggered has its seat.
      if (order.seat < 0) this.#orders.keep(order);
    }
    const isDone = isByQuote ? this.#isSpent(budget) : left === 0;
    if (isByQuote) {
      order.lots = order.filled;
      order.remaining = 0;
    }
    if (outcome === SELF_TRADE) this.#finishTaker(order, 'self_trade', context);
    else if (outcome === WOULD_TRADE) this.#finishTaker(order, 'would_trade', context);
    else if (outcome === KILLED) this.#finishTaker(order, 'fill_or_kill', context);
    else if (order.type === 'market') this.#finishMarket(order, { limit, isDone }, context);
    else if (order.remaining === 0) this.#end(order, 'filled', null, context);
    else if (tif === IOC || tif === FOK) this.#finishTaker(order, 'immediate_or_cancel', context);
    else if (order.held === 0) this.#hold(order, this.#restingHold(order), context);
  }

  #hold(order: OrderRecord, amount: Exact, context: MarketContext): void {
    if (amount === 0) return;
    order.held = amount;
    context.changes.movements.push({ kind: 'hold', order, amount });
  }

  #finishTaker(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    if (order.remaining === 0 && order.filled > 0) this.#end(order, 'filled', null, context);
    else this.#end(order, 'cancelled', reason, context);
  }

  #finishMarket(
    order: OrderRecord,
    { limit, isDone }: { limit: number; isDone: boolean },
    context: MarketContext,
  ): void {
    const best = order.side === 'buy' ? this.book.bestAsk : this.book.bestBid;
    if (isDone) this.#end(order, 'filled', null, context);
    else if (best === 0) this.#end(order, 'cancelled', 'book_empty', context);
    else if (isBeyond(order.side, best, limit)) this.#end(order, 'cancelled', 'slippage_cap', context);
    // As many lots as the market takes at once.
    else this.#end(order, 'filled', null, context);
  }

  /** Whether what the book just did has left nothing of a budget that another lot could be had for. */
  #isSpent(budget: number): boolean {
    const { events } = this.book;
    let [left, last] = [budget, 0];
    for (let event = 0; event < events.count; event += 1) {
      if (events.kind(event) !== TRADE) continue;
      last = events.price(event);
      left -= last * events.quantity(event);
    }
    return isSpent(left, last);
  }

  /** The book's events become trades, and makers change or end. */
  #takeEvents(taker: OrderRecord, context: MarketContext): void {
    const { events } = this.book;
    const { count } = events;
    for (let event = 0; event < count; event += 1) {
      if (events.kind(event) !== TRADE) continue;
      const maker = this.#orders.at(events.makerSlot(event));
      this.#trade(taker, maker, events.price(event), events.quantity(event), context);
      if (maker.groupId !== null && maker.remaining > 0) this.#cancelGroup(maker, context);
    }
    // Ended when all have traded: what is released and what is paid keep their order.
    for (let event = 0; event < count; event += 1) {
      const maker = this.#orders.at(events.makerSlot(event));
      if (events.kind(event) !== TRADE) this.#end(maker, 'cancelled', 'self_trade', context);
      else if (maker.remaining === 0) this.#end(maker, 'filled', null, context);
      else continue;
      this.#cancelGroup(maker, context);
    }
    if (taker.filled > 0) this.#cancelGroup(taker, context);
  }

  #trade(taker: OrderRecord, maker: OrderRecord, price: number, lots: number, context: MarketContext): void {
    const buy = taker.side === 'buy' ? taker : maker;
    const sell = taker.side === 'buy' ? maker : taker;
    const quote = this.worth.quoteDown(price, lots);
    const base = this.worth.base(lots);
    const buyerFee = this.#fill(buy, lots, quote, buy === taker ? buy.takerBps : buy.makerBps, context);
    const sellerFee = this.#fill(sell, lots, quote, sell === taker ? sell.takerBps : sell.makerBps, context);
    const buyHolds = buy.held !== 0;
    const sellHolds = sell.held !== 0;
    if (buyHolds) buy.held = minus(buy.held, plus(quote, buyerFee));
    if (sellHolds) sell.held = minus(sell.held, base);
    const trade: TradeRecord = {
      id: '',
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
      reference: this.#isForMoney ? this.referencePrice : 0,
      buyerFee,
      sellerFee,
      createdAt: context.now,
    };
    this.lastPrice = price;
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

  /** What a resting order has to hold for what is left of it. */
  #restingHold(order: OrderRecord): Exact {
    if (order.side === 'sell') return this.worth.base(order.remaining);
    const quote = this.worth.quoteUp(order.price!, order.remaining);
    return plus(quote, addedFee(nextBasis(order.feeBasis, quote, order.makerBps), order.fee));
  }

  #end(
    order: OrderRecord,
    status: 'filled' | 'cancelled',
    reason: CancelReason | null,
    context: MarketContext,
  ): void {
    if (!isActive(order)) return;
    if (status === 'cancelled') this.book.cancel(order.priority);
    if (order.type === 'stop_limit') this.#stops.remove(order);
    order.status = status;
    order.reason = reason;
    order.updatedAt = context.now;
    context.changes.change(order);
    if (order.held !== 0) context.changes.movements.push({ kind: 'release', order, amount: order.held });
    order.held = 0;
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
    while (this.#stops.hasReached && context.mayTrigger?.() !== false) {
      const order = this.#stops.takeReached();
      if (!order) return;
      this.#orders.forget(order);
      order.priority = context.nextPriority();
      order.triggeredAt = context.now;
      order.updatedAt = context.now;
      context.changes.change(order);
      const needed = worstCase(this.worth, order);
      const hadHold = order.held !== 0;
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
      owner: order.owner,
      side: order.side === 'buy' ? BUY : SELL,
      price: order.price!,
      quantity: order.remaining,
    });
    this.#orders.rest(order, this.book.restedSlot);
  }
}
