/**
 * The order book again, as slowly and as plainly as the rules read: one array a side, sorted, searched from
 * the front. It is the oracle that the fast book is held against, and nothing else uses it.
 */
import { REDUCED, REMOVED, TRADE } from '#core/matching/events.ts';
import type { RestingOrder } from '#core/matching/order-book.ts';
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
  type SelfTradePrevention,
  type Side,
  STP_CANCEL_NEWEST,
  STP_CANCEL_OLDEST,
  STP_DECREMENT,
  STP_OFF,
  type TimeInForce,
  WOULD_TRADE,
} from '#core/matching/terms.ts';

/** One event, in the words of `BookEvents`. */
export interface NaiveEvent {
  kind: number;
  makerId: number;
  makerOwner: number;
  price: number;
  quantity: number;
  makerRemaining: number;
}

/** The book to compare with. Its commands are those of `OrderBook`. */
export class NaiveBook {
  events: NaiveEvent[] = [];
  remaining = 0;
  #sides: [RestingOrder[], RestingOrder[]] = [[], []];

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
    this.events = [];
    this.remaining = quantity;
    const reaches = (order: RestingOrder) => (side === BUY ? order.price <= price : order.price >= price);
    const other = this.#sides[1 - side]!;
    if (tif === POST_ONLY && other.some(reaches)) return WOULD_TRADE;

    const before = other.map((order) => ({ ...order }));
    const undo = (): Outcome => {
      this.#sides[1 - side] = before;
      this.events = [];
      this.remaining = quantity;
      return KILLED;
    };
    let cost = 0;
    while (this.remaining > 0) {
      const maker = other.find(reaches);
      if (!maker) break;
      const affordable =
        budget === Number.POSITIVE_INFINITY ? quantity : Math.floor((budget - cost) / maker.price);
      if (affordable <= 0) break;
      if (maker.owner === owner && stp !== STP_OFF) {
        if (tif === FOK && stp !== STP_CANCEL_OLDEST) return undo();
        if (stp === STP_DECREMENT) {
          const offset = this.#offset(other, Math.min(this.remaining, affordable));
          if (offset === 0) return SELF_TRADE;
          this.remaining -= offset;
          cost += offset * maker.price;
          continue;
        }
        if (stp !== STP_CANCEL_NEWEST) {
          other.shift();
          this.#note(REMOVED, maker, maker.quantity, 0);
        }
        if (stp === STP_CANCEL_OLDEST) continue;
        return SELF_TRADE;
      }
      const taken = Math.min(this.remaining, maker.quantity, affordable);
      this.remaining -= taken;
      cost += taken * maker.price;
      this.#note(TRADE, maker, taken, maker.quantity - taken);
      maker.quantity -= taken;
      if (maker.quantity === 0) other.shift();
    }
    if (tif === FOK && this.remaining > 0) return undo();
    if (this.remaining === 0) return FILLED;
    if ((tif !== GTC && tif !== POST_ONLY) || budget !== Number.POSITIVE_INFINITY) return EXPIRED;
    this.restore({ id, owner, side, price, quantity: this.remaining });
    return RESTED;
  }

  /** What the first of a side takes off an incoming order of its owner; 0 when that ends. */
  #offset(orders: RestingOrder[], wanted: number): number {
    const [maker] = orders as [RestingOrder];
    if (maker.quantity > wanted) {
      maker.quantity -= wanted;
      this.#note(REDUCED, maker, wanted, maker.quantity);
      return 0;
    }
    orders.shift();
    this.#note(REMOVED, maker, maker.quantity, 0);
    return maker.quantity === wanted ? 0 : maker.quantity;
  }

  cancel(id: number): number {
    for (const orders of this.#sides) {
      const at = orders.findIndex((order) => order.id === id);
      if (at !== -1) return orders.splice(at, 1)[0]!.quantity;
    }
    return 0;
  }

  reduce(id: number, quantity: number): boolean {
    const order = this.#sides.flat().find((one) => one.id === id);
    if (order) order.quantity = quantity;
    return order !== undefined;
  }

  restore(order: RestingOrder): void {
    const orders = this.#sides[order.side]!;
    const isAfter = (one: RestingOrder) =>
      one.price === order.price
        ? one.id > order.id
        : order.side === BUY
          ? one.price < order.price
          : one.price > order.price;
    const at = orders.findIndex(isAfter);
    orders.splice(at === -1 ? orders.length : at, 0, { ...order });
  }

  *orders(side: Side): Generator<RestingOrder> {
    yield* this.#sides[side]!;
  }

  #note(kind: number, maker: RestingOrder, quantity: number, makerRemaining: number): void {
    this.events.push({
      kind,
      makerId: maker.id,
      makerOwner: maker.owner,
      price: maker.price,
      quantity,
      makerRemaining,
    });
  }
}
