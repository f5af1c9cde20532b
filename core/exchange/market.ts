/**
 * One market: takes orders, matches them by price and time, and says what the ledger has to move.
 *
 * X1  An order that is refused changes nothing.
 * X2  An order is taken only if its member can pay its worst case, fee included. What trades at once is paid
 *     at once; what rests holds its worst case, and what it spends never exceeds that.
 * X3  A cancelled order releases exactly what it still holds; a filled one holds nothing.
 * X4  A stop or a take-profit waits outside the book until a trade reaches it; then it joins the end of the queue of
 *     its price, or takes what is there. Of many that are reached at once the oldest first, some in each run.
 * X5  Of two orders of a group, the first that trades or is cancelled cancels the other.
 * X6  The same orders and commands give the same result: time, ids and places in the queue come from outside.
 *
 * X8  An order that is amended holds what its new terms can cost at worst. Less of it keeps its place in the queue;
 *     any other change is as if it had just arrived.
 *
 * Money is exact whole amounts of the smallest unit (`exact.ts`); prices are ticks, quantities lots. Who may trade, and writing any of
 * it down, is the caller's.
 */
import { REDUCED, REMOVED, TRADE } from '#core/matching/events.ts';
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
  STP_DECREMENT,
  WOULD_TRADE,
} from '#core/matching/terms.ts';
import {
  type AmendedTerms,
  type Amendment,
  type AmendRefusal,
  amendedTerms,
  worstRest,
} from './amendment.ts';
import type { Changes, PaidFrom } from './changes.ts';
import { type Exact, minus, plus } from './exact.ts';
import { addedFee, nextBasis } from './hold-math.ts';
import { Intake } from './intake.ts';
import { MemberNumbers } from './member-numbers.ts';
import type { CancelReason, OrderRecord, SelfTrade, TimeInForce, TradeRecord } from './order.ts';
import { isActive, NEVER_SEATED } from './order.ts';
import { hasTrigger, isMarketType, isWaiting } from './order-kinds.ts';
import { OrderRegistry } from './order-registry.ts';
import type { Pair } from './pair.ts';
import {
  budgetOf,
  crosses,
  isBeyond,
  type Placement,
  type PlaceRefusal,
  worstCase,
  worstPrice,
} from './placement.ts';
import type { Decision } from './read-order.ts';
import { StopBook } from './stop-book.ts';
import { isSpent } from './walk-book.ts';
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
  decrement: STP_DECREMENT,
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
  /** What it takes now. */
  readonly intake: Intake;
  readonly #stops = new StopBook();
  readonly #orders = new OrderRegistry();
  readonly #members: MemberNumbers;

  /** Markets that share balances share the numbers of their members. */
  constructor(pair: Pair, members = new MemberNumbers()) {
    this.pair = pair;
    this.#members = members;
    this.worth = new Worth(pair);
    this.intake = new Intake(this, this.#orders, members);
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

  /** Puts an active order back as it was, in its place of the queue, when the market is rebuilt or set back. */
  restore(order: OrderRecord): void {
    order.owner = this.#members.of(order.memberId);
    this.#orders.keep(order);
    if (isWaiting(order)) this.#stops.add(order);
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
    const refusal = this.intake.before(placement, owner, 1);
    if (refusal) return refusal;
    if (hasTrigger(placement.type)) {
      const hold = worstCase(this.worth, placement);
      if (hold > available) return this.intake.poor(placement.side);
      const order = this.#create(placement, owner, context);
      this.#orders.keep(order);
      this.#hold(order, hold, context);
      this.#stops.add(order);
      return { ok: true, value: order };
    }
    if (placement.type === 'limit' && worstCase(this.worth, placement) > available)
      return this.intake.poor(placement.side);
    const small = placement.type === 'market' ? this.intake.tooSmall(placement, available) : null;
    if (small) return small;
    const limit = this.intake.limitOf(placement);
    if (limit === 0) return { ok: false, refusal: 'book_empty' };
    const found = this.intake.byBook(placement, limit, available);
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
      this.intake.before(placements.limit, owner, 2) ?? this.intake.before(placements.stop, owner, 2);
    if (refusal) return refusal;
    let most = worstCase(this.worth, placements.limit);
    const ofStop = worstCase(this.worth, placements.stop);
    if (ofStop > most) most = ofStop;
    if (most > available) return this.intake.poor(placements.limit.side);
    if (crosses(this.book, placements.limit)) return { ok: false, refusal: 'order_would_trade' };
    if (!this.intake.isGain(placements.limit)) return { ok: false, refusal: 'limit_is_no_gain' };
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

  /**
   * Changes an active order in place. `available` is what its member can spend beside what it holds.
   *
   * Refuses with: `order_not_amendable`, `amend_below_filled`, `order_too_small`, `order_too_large`, `market_halted`,
   * `price_out_of_band`, `stop_would_trigger`, `insufficient_order_balance`, `order_would_trade`.
   */
  amend(
    order: OrderRecord,
    amendment: Amendment,
    available: Exact,
    context: MarketContext,
  ): Decision<OrderRecord, AmendRefusal> {
    const { haltReason } = this;
    if (haltReason !== null) return { ok: false, refusal: 'market_halted', values: { reason: haltReason } };
    const read = amendedTerms(order, amendment);
    if (!read.ok) return read;
    const terms = read.value;
    const refusal = terms.keepsPlace ? null : this.#refuseAmendment(order, terms, available);
    if (refusal) return refusal;
    context.changes.change(order);
    order.updatedAt = context.now;
    if (terms.keepsPlace) this.#reduce(order, order.lots - terms.lots, context);
    else this.#replace(order, terms, context);
    return { ok: true, value: order };
  }

  /** Cancels an active order and what is grouped with it. */
  cancel(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    this.#end(order, 'cancelled', reason, context);
    this.#cancelGroup(order, context);
  }

  #refuseAmendment(order: OrderRecord, terms: AmendedTerms, available: Exact) {
    const { type, side } = order;
    const { price } = terms;
    const waits = isWaiting(order);
    const refusal = this.intake.byTerms({ type, side, price, stopPrice: waits ? terms.stopPrice : null });
    if (refusal) return refusal;
    if (worstRest(this.worth, order, terms) > plus(available, order.held)) return this.intake.poor(side);
    const wouldTrade = !waits && order.timeInForce === 'POST_ONLY' && crosses(this.book, { side, price });
    return wouldTrade ? { ok: false as const, refusal: 'order_would_trade' as const } : null;
  }

  /** Takes so many lots off an order, which keeps its place; what they held is given back. */
  #reduce(order: OrderRecord, lots: number, context: MarketContext): void {
    if (lots === 0) return;
    order.lots -= lots;
    order.remaining -= lots;
    if (!isWaiting(order)) this.book.reduce(order.priority, order.remaining);
    this.#refit(order, context);
  }

  /** Gives an order other terms, as if it had just arrived: it may trade, and joins the end of a queue. */
  #replace(order: OrderRecord, { lots, price, stopPrice }: AmendedTerms, context: MarketContext): void {
    const waits = isWaiting(order);
    if (waits) this.#stops.remove(order);
    else this.book.cancel(order.priority);
    order.remaining += lots - order.lots;
    order.lots = lots;
    order.price = price;
    order.stopPrice = stopPrice;
    order.priority = context.nextPriority();
    if (waits) {
      this.#stops.add(order);
      this.#refit(order, context);
      return;
    }
    this.#release(order, context);
    this.#execute(order, price!, context);
    this.#trigger(context);
  }

  /** Has an order hold what the rest of it can cost now; of a pair, what is more of the two. */
  #refit(order: OrderRecord, context: MarketContext): void {
    let needed = isWaiting(order) ? worstCase(this.worth, order) : this.#restingHold(order);
    for (const other of order.groupId ? this.#orders.ofGroup(order.groupId) : []) {
      const ofOther = isWaiting(other) ? worstCase(this.worth, other) : 0;
      if (ofOther > needed) needed = ofOther;
    }
    if (needed === order.held) return;
    this.#release(order, context);
    this.#hold(order, needed, context);
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
      holdId: null,
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
    const isMarket = isMarketType(order.type);
    const tif = isMarket && !isKilled ? IOC : BOOK_TIF[order.timeInForce];
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
    if (outcome === SELF_TRADE) this.#end(order, 'cancelled', 'self_trade', context);
    else if (outcome === WOULD_TRADE) this.#finishTaker(order, 'would_trade', context);
    else if (outcome === KILLED) this.#finishTaker(order, 'fill_or_kill', context);
    else if (isMarket) this.#finishMarket(order, { limit, isDone }, context);
    else if (order.remaining === 0) this.#end(order, 'filled', null, context);
    else if (tif === IOC || tif === FOK) this.#finishTaker(order, 'immediate_or_cancel', context);
    else if (order.held === 0) this.#hold(order, this.#restingHold(order), context);
  }

  #release(order: OrderRecord, context: MarketContext): void {
    if (order.held !== 0) context.changes.movements.push({ kind: 'release', order, amount: order.held });
    order.held = 0;
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
    if (isDone && order.filled === 0) this.#end(order, 'cancelled', 'self_trade', context);
    else if (isDone) this.#end(order, 'filled', null, context);
    else if (best === 0) this.#end(order, 'cancelled', 'book_empty', context);
    else if (isBeyond(order.side, best, limit)) this.#end(order, 'cancelled', 'slippage_cap', context);
    // As many lots as the market takes at once.
    else this.#end(order, 'filled', null, context);
  }

  /** Whether what the book just did has left nothing of a budget that another lot could be had for. */
  #isSpent({ selfTrade }: OrderRecord, budget: number): boolean {
    const { events } = this.book;
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
      if (events.kind(event) === REDUCED) {
        this.#offset(maker, events.quantity(event), context);
        continue;
      }
      if (events.kind(event) === REMOVED) this.#end(maker, 'cancelled', 'self_trade', context);
      else if (maker.remaining === 0) this.#end(maker, 'filled', null, context);
      else continue;
      this.#cancelGroup(maker, context);
    }
    if (taker.filled > 0) this.#cancelGroup(taker, context);
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
    this.#refit(maker, context);
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
      reference: this.intake.isForMoney ? this.referencePrice : 0,
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
    if (hasTrigger(order.type)) this.#stops.remove(order);
    order.status = status;
    order.reason = reason;
    order.updatedAt = context.now;
    context.changes.change(order);
    this.#release(order, context);
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
      this.#execute(order, order.price ?? this.#limitOfTriggered(order), context);
    }
  }

  /** The worst price that a triggered order without one takes: a buy's no more than its hold pays for. */
  #limitOfTriggered(order: OrderRecord): number {
    const limit = this.intake.limitOf(order);
    return order.side === 'buy' ? Math.min(limit, worstPrice(order)) : limit;
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
