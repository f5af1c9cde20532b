/**
 * A limit order book: price, then time.
 *
 * M1  An order trades with the best price of the other side first, and within a price with the oldest.
 * M2  A trade happens at the resting order's price.
 * M3  The book is never crossed: after a command the best bid is below the best ask.
 * M4  Quantity is conserved: what one side gives the other takes; nothing rests with nothing left.
 * M5  The same commands give the same book and the same events, always: no clock, no chance.
 * M6  A command that is refused (post-only, fill or kill) changes nothing.
 *
 * It knows ticks, lots and owners, and neither money nor who may trade. Ids are integers from 1; the caller
 * never uses one twice.
 */
import { BookEvents, REDUCED, REMOVED, TRADE } from './events.ts';
import { OrderIndex } from './order-index.ts';
import { OrderPool } from './order-pool.ts';
import { PriceLevels } from './price-levels.ts';
import {
  BUY,
  EXPIRED,
  FILLED,
  FOK,
  GTC,
  KILLED,
  type Outcome,
  POST_ONLY,
  RESTED,
  SELF_TRADE,
  SELL,
  type SelfTradePrevention,
  type Side,
  STP_CANCEL_BOTH,
  STP_CANCEL_OLDEST,
  STP_DECREMENT,
  STP_OFF,
  type TimeInForce,
  WOULD_TRADE,
} from './terms.ts';

/** One resting order, as `orders` yields it. Price in ticks, quantity in lots. */
export interface RestingOrder {
  id: number;
  owner: number;
  side: Side;
  price: number;
  quantity: number;
}

/** The book of one market. It grows as orders rest; one thread uses it at a time. */
export class OrderBook {
  /** What the last `submit` did; used again by the next one. */
  readonly events = new BookEvents();
  /** What the last submitted order had left when the book was done, in lots. */
  remaining = 0;
  /** The slot that the last order came to rest in: its own until it trades whole or is cancelled. */
  restedSlot = -1;
  #orders: OrderPool;
  #index: OrderIndex;
  readonly #levels = new PriceLevels();

  constructor(capacity = 1024) {
    this.#orders = new OrderPool(capacity);
    this.#index = new OrderIndex(capacity);
  }

  /** The best bid in ticks, 0 when there is none. */
  get bestBid(): number {
    return this.#levels.bestBid;
  }
  /** The best ask in ticks, 0 when there is none. */
  get bestAsk(): number {
    return this.#levels.bestAsk;
  }
  /** How many orders rest. */
  get size(): number {
    return this.#index.size;
  }

  /**
   * Matches an order, and rests what is left where it may. `price` is the worst that it accepts: a market
   * order is an `IOC` with its slippage cap. `budget` bounds what is traded, in ticks times lots; an order with
   * a budget never rests.
   */
  submit(
    id: number,
    owner: number,
    side: Side,
    price: number,
    quantity: number,
    tif: TimeInForce = GTC,
    stp: SelfTradePrevention = STP_OFF,
    budget = Number.POSITIVE_INFINITY,
  ): Outcome {
    this.events.clear();
    this.remaining = quantity;
    const levels = this.#levels;
    const best = side === BUY ? levels.bestAsk : levels.bestBid;
    const mayRest = (tif === GTC || tif === POST_ONLY) && budget === Number.POSITIVE_INFINITY;
    const crosses = best !== 0 && (side === BUY ? best <= price : best >= price);
    if (!crosses) {
      if (tif === FOK) return KILLED;
      return this.#finish(id, owner, side, price, mayRest);
    }
    if (tif === POST_ONLY) return WOULD_TRADE;
    if (tif === FOK && !this.#canFill(owner, side, price, quantity, stp, budget)) return KILLED;
    if (this.#match(owner, side, price, stp, budget)) {
      levels.settle();
      return SELF_TRADE;
    }
    if (this.remaining === 0) {
      levels.settle();
      return FILLED;
    }
    return this.#finish(id, owner, side, price, mayRest);
  }

  /** Takes an order out of the book and returns the lots that it still had; 0 when it does not rest. */
  cancel(id: number): number {
    const slot = this.#index.get(id);
    if (slot === -1) return 0;
    const quantity = this.#orders.quantity(slot);
    this.#remove(slot);
    this.#levels.settle();
    return quantity;
  }

  /** Leaves a resting order so many lots, fewer than it has; it keeps its place. Says whether it rests. */
  reduce(id: number, quantity: number): boolean {
    const slot = this.#index.get(id);
    if (slot === -1) return false;
    this.#setQuantity(slot, quantity);
    return true;
  }

  /**
   * Puts an order back without matching, as when the book is rebuilt: in the place of its id among the others of
   * its price. Costs least for the youngest of all and for the oldest.
   */
  restore(order: RestingOrder): void {
    this.#rest(order.id, order.owner, order.side, order.price, order.quantity);
    this.#moveToItsPlace(this.restedSlot);
    this.#levels.settle();
  }

  /** The order with this id while it rests. */
  order(id: number): RestingOrder | undefined {
    const slot = this.#index.get(id);
    return slot === -1 ? undefined : this.#read(slot);
  }

  /** The best price levels of a side: price in ticks, total in lots. */
  depth(side: Side, limit: number): { price: number; quantity: number }[] {
    const levels = this.#levels;
    const found: { price: number; quantity: number }[] = [];
    let price = side === BUY ? levels.bestBid : levels.bestAsk;
    while (price !== 0 && found.length < limit) {
      found.push({ price, quantity: levels.quantity[levels.at(price)]! });
      price = side === BUY ? levels.below(price) : levels.above(price);
    }
    return found;
  }

  /** Every resting order of a side, in the order in which they would trade. */
  *orders(side: Side): Generator<RestingOrder> {
    const levels = this.#levels;
    let price = side === BUY ? levels.bestBid : levels.bestAsk;
    while (price !== 0) {
      for (let slot = levels.head[levels.at(price)]!; slot !== -1; slot = this.#orders.next(slot)) {
        yield this.#read(slot);
      }
      price = side === BUY ? levels.below(price) : levels.above(price);
    }
  }

  /** Bytes held by the book's own arrays. */
  get bytes(): number {
    return this.#orders.bytes + this.#index.bytes + this.#levels.bytes;
  }

  /** Trades until nothing is left, nothing crosses, or self-trade prevention ends it (then true). */
  #match(owner: number, side: Side, price: number, stp: SelfTradePrevention, budget: number): boolean {
    const levels = this.#levels;
    const orders = this.#orders;
    const events = this.events;
    let left = this.remaining;
    let budgetLeft = budget;
    const isBuy = side === BUY;
    for (;;) {
      const best = isBuy ? levels.bestAsk : levels.bestBid;
      if (left === 0 || best === 0 || (isBuy ? best > price : best < price)) break;
      let wanted = left;
      if (budgetLeft !== Number.POSITIVE_INFINITY) {
        wanted = Math.min(left, Math.floor(budgetLeft / best));
        if (wanted === 0) break;
      }
      const level = levels.at(best);
      const slot = levels.head[level]!;
      const maker = orders.id(slot);
      const makerOwner = orders.owner(slot);
      const held = orders.quantity(slot);
      if (makerOwner === owner && stp !== STP_OFF) {
        if (stp === STP_DECREMENT) {
          const offset = this.#offset(slot, wanted);
          if (offset > 0) {
            left -= offset;
            budgetLeft -= offset * best;
            continue;
          }
        }
        if (stp === STP_CANCEL_OLDEST || stp === STP_CANCEL_BOTH) {
          events.push(REMOVED, maker, makerOwner, best, held, 0, slot);
          this.#remove(slot);
        }
        if (stp === STP_CANCEL_OLDEST) continue;
        this.remaining = left;
        return true;
      }
      const quantity = Math.min(held, wanted);
      left -= quantity;
      budgetLeft -= quantity * best;
      events.push(TRADE, maker, makerOwner, best, quantity, held - quantity, slot);
      levels.quantity[level]! -= quantity;
      if (quantity === held) {
        // The first of its level, so that there is none before it.
        const after = orders.next(slot);
        levels.head[level] = after;
        if (after === -1) {
          levels.tail[level] = -1;
          levels.close(level, best, isBuy ? SELL : BUY);
        } else orders.setPrevious(after, -1);
        this.#index.delete(maker);
        orders.give(slot);
      } else orders.setQuantity(slot, held - quantity);
    }
    this.remaining = left;
    return false;
  }

  /**
   * Takes from a resting order what an incoming one of its owner wants of it, and the other way round, without a
   * trade. Returns what that leaves the incoming one short of; 0 when it ends, and then it keeps what it wanted.
   */
  #offset(slot: number, wanted: number): number {
    const orders = this.#orders;
    const [id, owner, price, held] = [
      orders.id(slot),
      orders.owner(slot),
      orders.price(slot),
      orders.quantity(slot),
    ];
    if (held > wanted) {
      this.events.push(REDUCED, id, owner, price, wanted, held - wanted, slot);
      this.#setQuantity(slot, held - wanted);
      return 0;
    }
    this.events.push(REMOVED, id, owner, price, held, 0, slot);
    this.#remove(slot);
    return held < wanted ? held : 0;
  }

  #finish(id: number, owner: number, side: Side, price: number, mayRest: boolean): Outcome {
    if (!mayRest) {
      this.#levels.settle();
      return EXPIRED;
    }
    this.#rest(id, owner, side, price, this.remaining);
    this.#levels.settle();
    return RESTED;
  }

  #canFill(
    owner: number,
    side: Side,
    price: number,
    quantity: number,
    stp: SelfTradePrevention,
    budget: number,
  ): boolean {
    const levels = this.#levels;
    const orders = this.#orders;
    let left = quantity;
    let budgetLeft = budget;
    let best = side === BUY ? levels.bestAsk : levels.bestBid;
    while (best !== 0 && (side === BUY ? best <= price : best >= price)) {
      for (let slot = levels.head[levels.at(best)]!; slot !== -1; slot = orders.next(slot)) {
        if (orders.owner(slot) === owner && stp !== STP_OFF) {
          // With anything but the oldest giving way the order would not trade whole.
          if (stp !== STP_CANCEL_OLDEST) return false;
          continue;
        }
        const taken = Math.min(left, orders.quantity(slot));
        left -= taken;
        budgetLeft -= taken * best;
        if (budgetLeft < 0) return false;
        if (left === 0) return true;
      }
      best = side === BUY ? levels.above(best) : levels.below(best);
    }
    return false;
  }

  #rest(id: number, owner: number, side: Side, price: number, quantity: number): void {
    const orders = this.#orders;
    const levels = this.#levels;
    const level = levels.open(price, side);
    const last = levels.tail[level]!;
    const slot = orders.add(id, owner, side, price, quantity, last);
    if (last === -1) levels.head[level] = slot;
    else orders.setNext(last, slot);
    levels.tail[level] = slot;
    levels.quantity[level]! += quantity;
    this.#index.set(id, slot);
    this.restedSlot = slot;
  }

  /** Moves the last order of a level before the first that is younger than it. */
  #moveToItsPlace(slot: number): void {
    const orders = this.#orders;
    const levels = this.#levels;
    const id = orders.id(slot);
    const before = orders.previous(slot);
    if (before === -1 || orders.id(before) < id) return;
    const level = levels.at(orders.price(slot));
    let younger = levels.head[level]!;
    while (orders.id(younger) < id) younger = orders.next(younger);
    orders.setNext(before, -1);
    levels.tail[level] = before;
    const older = orders.previous(younger);
    orders.setPrevious(slot, older);
    orders.setNext(slot, younger);
    orders.setPrevious(younger, slot);
    if (older === -1) levels.head[level] = slot;
    else orders.setNext(older, slot);
  }

  #setQuantity(slot: number, quantity: number): void {
    const orders = this.#orders;
    const levels = this.#levels;
    levels.quantity[levels.at(orders.price(slot))]! -= orders.quantity(slot) - quantity;
    orders.setQuantity(slot, quantity);
  }

  #remove(slot: number): void {
    const orders = this.#orders;
    const levels = this.#levels;
    const price = orders.price(slot);
    const level = levels.at(price);
    const before = orders.previous(slot);
    const after = orders.next(slot);
    if (before === -1) levels.head[level] = after;
    else orders.setNext(before, after);
    if (after === -1) levels.tail[level] = before;
    else orders.setPrevious(after, before);
    levels.quantity[level]! -= orders.quantity(slot);
    if (before === -1 && after === -1) levels.close(level, price, orders.side(slot));
    this.#index.delete(orders.id(slot));
    orders.give(slot);
  }

  #read(slot: number): RestingOrder {
    const orders = this.#orders;
    return {
      id: orders.id(slot),
      owner: orders.owner(slot),
      side: orders.side(slot),
      price: orders.price(slot),
      quantity: orders.quantity(slot),
    };
  }
}
