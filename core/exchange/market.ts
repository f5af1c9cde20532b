/**
 * One market: takes orders, matches them by price and time, and says what the ledger has to move.
 *
 * X1  An order that is refused changes nothing.
 * X2  An order is taken only if its member can pay its worst case, fee included. What trades at once is paid
 *     at once; what rests holds its worst case, and what it spends never exceeds that.
 * X4  A stop or a take-profit waits outside the book until a trade reaches it; then it joins the end of the queue of
 *     its price, or takes what is there. Of many that are reached at once the oldest first, some in each run.
 * X6  The same orders and commands give the same result: time, ids and places in the queue come from outside.
 *
 * X8  An order that is amended holds what its new terms can cost at worst. Less of it keeps its place in the queue;
 *     any other change is as if it had just arrived.
 *
 * How orders are matched and ended is in `execution.ts` (X5), what they hold in `order-funds.ts` (X3).
 *
 * Money is exact whole amounts of the smallest unit (`exact.ts`); prices are ticks, quantities lots. Who may trade, and writing any of
 * it down, is the caller's.
 */
import { OrderBook } from '#core/matching/order-book.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import {
  type AmendedTerms,
  type Amendment,
  type AmendRefusal,
  amendedTerms,
  worstRest,
} from './amendment.ts';
import { type Exact, plus } from './exact.ts';
import { Execution } from './execution.ts';
import { Intake, type Refused } from './intake.ts';
import type { MarketContext } from './market-context.ts';
import { MemberNumbers } from './member-numbers.ts';
import { newOrder } from './new-order.ts';
import type { CancelReason, OrderRecord } from './order.ts';
import { OrderFunds } from './order-funds.ts';
import { hasTrigger, isWaiting } from './order-kinds.ts';
import { OrderRegistry } from './order-registry.ts';
import type { Pair } from './pair.ts';
import { crosses, type Placement, type PlaceRefusal, worstCase, worstPrice } from './placement.ts';
import type { Decision } from './read-order.ts';
import { StopBook } from './stop-book.ts';
import { Worth } from './worth.ts';

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
  readonly #funds: OrderFunds;
  readonly #execution: Execution;

  /** Markets that share balances share the numbers of their members. */
  constructor(pair: Pair, members = new MemberNumbers()) {
    this.pair = pair;
    this.#members = members;
    this.worth = new Worth(pair);
    this.intake = new Intake(this, this.#orders, members);
    this.#funds = new OrderFunds(this.worth, this.#orders);
    this.#execution = new Execution(this, { orders: this.#orders, stops: this.#stops, funds: this.#funds });
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
    const refusal = this.refusalOf(placement, available);
    if (refusal) return refusal;
    const order = newOrder(placement, this.pair, this.#members.of(placement.memberId), context);
    if (hasTrigger(placement.type)) {
      this.#orders.keep(order);
      this.#funds.hold(order, worstCase(this.worth, placement), context);
      this.#stops.add(order);
    } else {
      this.#execution.execute(order, this.intake.limitOf(placement), context);
      this.#trigger(context);
    }
    return { ok: true, value: order };
  }

  /** Why `place` would not take it now, with the same `available`; null where it would. */
  refusalOf(placement: Placement, available: Exact): Refused | null {
    const { side, type } = placement;
    const refusal = this.intake.before(placement, this.#members.of(placement.memberId), 1);
    if (refusal) return refusal;
    if (type !== 'market' && worstCase(this.worth, placement) > available) return this.intake.poor(side);
    if (hasTrigger(type)) return null;
    const small = type === 'market' ? this.intake.tooSmall(placement, available) : null;
    if (small) return small;
    const limit = this.intake.limitOf(placement);
    if (limit === 0) return { ok: false, refusal: 'book_empty' };
    return this.intake.byBook(placement, limit, available);
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
    const limit = newOrder(placements.limit, this.pair, owner, context);
    const stop = newOrder(placements.stop, this.pair, owner, context);
    this.#orders.keep(limit);
    this.#orders.keep(stop);
    this.#funds.hold(limit, most, context);
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

  /** The stops that trades have reached and that have yet to join the queue. */
  get reached(): readonly OrderRecord[] {
    return this.#stops.reachedOrders;
  }

  /** Has these stops be the ones that were reached, when what happened since is taken back. */
  setReached(orders: readonly OrderRecord[]): void {
    this.#stops.setReached(orders);
  }

  /**
   * Changes an active order in place. `available` is what its member can spend beside what it holds: less than nothing
   * of one who owes more than is there.
   *
   * Refuses with: `order_not_amendable`, `amend_below_filled`, `order_too_small`, `order_too_large`, `market_halted`,
   * `price_out_of_band`, `stop_would_trigger`, `amend_while_owing`, `insufficient_order_balance`, `order_would_trade`.
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
    else {
      // Whoever was asked was asked about the terms that it had.
      order.wasAsked = amendment.wasAsked === true;
      this.#replace(order, terms, context);
    }
    return { ok: true, value: order };
  }

  /** Cancels an active order and what is grouped with it. */
  cancel(order: OrderRecord, reason: CancelReason, context: MarketContext): void {
    this.#execution.end(order, 'cancelled', reason, context);
    this.#execution.cancelGroup(order, context);
  }

  #refuseAmendment(order: OrderRecord, terms: AmendedTerms, available: Exact) {
    const { type, side } = order;
    const { price } = terms;
    const waits = isWaiting(order);
    const refusal = this.intake.byTerms({ type, side, price, stopPrice: waits ? terms.stopPrice : null });
    if (refusal) return refusal;
    if (worstRest(this.worth, order, terms) > plus(available, order.held))
      return available < 0 ? this.intake.owing(side) : this.intake.poor(side);
    const wouldTrade = !waits && order.timeInForce === 'POST_ONLY' && crosses(this.book, { side, price });
    return wouldTrade ? { ok: false as const, refusal: 'order_would_trade' as const } : null;
  }

  /** Takes so many lots off an order, which keeps its place; what they held is given back. */
  #reduce(order: OrderRecord, lots: number, context: MarketContext): void {
    if (lots === 0) return;
    order.lots -= lots;
    order.remaining -= lots;
    if (!isWaiting(order)) this.book.reduce(order.priority, order.remaining);
    this.#funds.refit(order, context);
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
      this.#funds.refit(order, context);
      return;
    }
    this.#funds.release(order, context);
    this.#execution.execute(order, price!, context);
    this.#trigger(context);
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
      this.#execution.cancelGroup(order, context);
      if (!hadHold) this.#funds.hold(order, needed, context);
      this.#execution.execute(order, order.price ?? this.#limitOfTriggered(order), context);
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
