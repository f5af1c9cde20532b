/**
 * What a market takes now, and what it refuses: by its halt and its band, by what its member has and may have open,
 * and by what the book could give. It looks and never changes anything.
 */
import type { OrderBook } from '#core/matching/order-book.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import { writeSteps } from './decimals.ts';
import { type Exact, plus } from './exact.ts';
import type { MemberNumbers } from './member-numbers.ts';
import type { Side } from './order.ts';
import { hasTrigger, waitsForRise } from './order-kinds.ts';
import type { OrderRegistry } from './order-registry.ts';
import { lotsIn, MAX_OPEN_ORDERS, type Pair } from './pair.ts';
import {
  bandOf,
  budgetOf,
  crosses,
  expectedPrice,
  isBeyond,
  limitOf,
  type Placement,
  type PlaceRefusal,
  worstCase,
} from './placement.ts';
import { budgetInBook, leastNotional, type OrderRequest, quantityRange } from './read-order.ts';
import { hasReferencePrice } from './reference-price.ts';
import { type Walk, walkBook } from './walk-book.ts';
import type { Worth } from './worth.ts';

/** Why not, with what the refusal's text names. */
export interface Refused {
  ok: false;
  refusal: PlaceRefusal;
  values?: Record<string, string | number>;
}

/** What says at which price an order is measured. */
type Measured = Pick<OrderRequest, 'type' | 'side' | 'price' | 'stopPrice' | 'capBps'>;

/** The market as it stands: its terms, its book and its prices. */
export interface MarketNow {
  readonly pair: Pair;
  readonly worth: Worth;
  readonly book: OrderBook;
  readonly lastPrice: number;
  readonly referencePrice: number;
  readonly haltReason: string | null;
}

/** Looks at orders for one market, before it takes them. */
export class Intake {
  readonly #market: MarketNow;
  readonly #orders: OrderRegistry;
  readonly #members: MemberNumbers;
  /** Whether the market is for money, so that it counts as worth what its reference price says. */
  readonly isForMoney: boolean;
  /** The prices that are taken now, and the price that they were worked out around. */
  #bands = { buy: { min: 0, max: 0 }, sell: { min: 0, max: 0 } };
  #bandAround = 0;

  constructor(market: MarketNow, orders: OrderRegistry, members: MemberNumbers) {
    this.#market = market;
    this.#orders = orders;
    this.#members = members;
    this.isForMoney = hasReferencePrice(market.pair);
  }

  /** Whether the limit of a pair is no worse than the last price: the stop is what ends a loss. */
  isGain({ side, price }: Placement): boolean {
    const { lastPrice } = this.#market;
    if (lastPrice === 0) return true;
    return side === 'sell' ? price! >= lastPrice : price! <= lastPrice;
  }

  /** The worst price that an order would take now, in ticks; 0 for an empty book. */
  limitOf(request: Pick<OrderRequest, 'side' | 'price' | 'capBps'>): number {
    if (request.price !== null) return request.price;
    return limitOf(this.#market.book, request, {
      around: this.#market.lastPrice || this.#market.referencePrice,
      band: this.#bandFor(request.side),
    });
  }

  /**
   * What is below the market's least trades only when it is all that the member has: so whatever a small purchase
   * left can be sold again. A quantity is worth what the best price of the other side says, else the
   * last one. Null for a market order that is large enough.
   */
  tooSmall({ side, lots, quoteMinor }: OrderRequest, available: Exact): Refused | null {
    const { pair } = this.#market;
    const best =
      (side === 'buy' ? this.#market.book.bestAsk : this.#market.book.bestBid) || this.#market.lastPrice;
    const isTooFew = lots !== null && lots < pair.minLots;
    const notional = lots === null ? quoteMinor! : this.#market.worth.quoteDown(best, lots);
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

  /** The price at which an order can be measured before it trades, in ticks: its own, or, where it waits and has none, a cap beyond its stop. */
  measuredAt(request: Measured): number {
    return hasTrigger(request.type) ? expectedPrice(request) : this.limitOf(request);
  }

  /**
   * The price and quantity at which an order that waits is measured against what things are worth now: nobody can be
   * asked when it is reached. Null of one that doesn't wait, and where it is refused anyway.
   */
  expectedTrade(placement: Placement, available: Exact): { price: number; lots: number } | null {
    if (this.#market.haltReason !== null || !hasTrigger(placement.type)) return null;
    const { side, price, lots } = placement;
    const isRefused =
      (price !== null && this.byBand(side, price)) || worstCase(this.#market.worth, placement) > available;
    return isRefused ? null : { price: expectedPrice(placement), lots: lots! };
  }

  /**
   * The price and quantity that an order would trade at worst: its own price, or of a market order what the book has
   * for it now, on average. Null where it would find nothing, where it is refused before it could trade, and of a stop:
   * nobody knows what things will be worth when it is reached.
   */
  worstTrade(placement: Placement, available: Exact): { price: number; lots: number } | null {
    if (this.#market.haltReason !== null || hasTrigger(placement.type)) return null;
    if (placement.price !== null) {
      const isRefused =
        this.byBand(placement.side, placement.price) || worstCase(this.#market.worth, placement) > available;
      return isRefused ? null : { price: placement.price, lots: placement.lots! };
    }
    if (placement.side === 'sell' && this.#market.worth.base(placement.lots ?? 0) > available) return null;
    const { lots, quoteMinor } = this.#walk(placement, this.limitOf(placement));
    if (lots === 0) return null;
    const price = Number(budgetInBook(this.#market.pair, BigInt(quoteMinor))) / lots;
    return { price: placement.side === 'buy' ? Math.ceil(price) : Math.floor(price), lots };
  }

  /** Says whether a trade at this price would be worth less to a side than what it gives. */
  isLoss(side: Side, price: number): boolean {
    return (
      this.isForMoney &&
      this.#market.referencePrice !== 0 &&
      isBeyond(side, price, this.#market.referencePrice)
    );
  }

  /** Why an order is refused before its funds and the book are looked at; `orders` is how many it is. */
  before(placement: Placement, owner: number, orders: number): Refused | null {
    const refusal = this.byTerms(placement);
    if (refusal) return refusal;
    // What never rests is not counted.
    const { timeInForce, type } = placement;
    const mayRest = type !== 'market' && timeInForce !== 'IOC' && timeInForce !== 'FOK';
    if ((mayRest || hasTrigger(type)) && this.#orders.countOf(owner) + orders > MAX_OPEN_ORDERS) {
      return { ok: false, refusal: 'too_many_open_orders', values: { maximum: MAX_OPEN_ORDERS } };
    }
    return null;
  }

  /** Why an order with these terms is refused, by the halt, the band, and the price that its stop is to wait for. */
  byTerms(order: Pick<Placement, 'type' | 'side' | 'price' | 'stopPrice'>): Refused | null {
    const { haltReason, lastPrice } = this.#market;
    if (haltReason !== null) return { ok: false, refusal: 'market_halted', values: { reason: haltReason } };
    const { side, price, stopPrice } = order;
    const outside = price === null ? null : this.byBand(side, price);
    if (outside) return outside;
    if (stopPrice === null || lastPrice === 0) return null;
    const isThere = waitsForRise(order) ? lastPrice >= stopPrice : lastPrice <= stopPrice;
    return isThere ? { ok: false, refusal: 'stop_would_trigger' } : null;
  }

  /** The prices that are taken of a side now; null for any. */
  #bandFor(side: Side): { min: number; max: number } | null {
    const around = this.isForMoney
      ? this.#market.referencePrice || this.#market.lastPrice
      : this.#market.lastPrice || this.#market.referencePrice;
    if (around === 0 || this.#market.pair.priceBandBps === null) return null;
    if (around !== this.#bandAround) {
      this.#bandAround = around;
      this.#bands = {
        buy: bandOf(this.#market.pair, 'buy', around)!,
        sell: bandOf(this.#market.pair, 'sell', around)!,
      };
    }
    return side === 'buy' ? this.#bands.buy : this.#bands.sell;
  }

  /** Why a price is refused; null for one that is taken now. */
  byBand(side: Side, price: number): Refused | null {
    const band = this.#bandFor(side);
    if (!band) return null;
    const { min, max } = band;
    if (price >= min && price <= max) return null;
    const { pricePrecision } = this.#market.pair;
    const values = { min: writeSteps(min, pricePrecision), max: writeSteps(max, pricePrecision) };
    return { ok: false, refusal: 'price_out_of_band', values };
  }

  /** Why an order is refused by what the book could give it, down to `limit`, and by what its member has. */
  byBook(placement: Placement, limit: number, available: Exact): Refused | null {
    if (placement.type === 'market') {
      const isWhole = placement.timeInForce === 'FOK';
      const best = placement.side === 'buy' ? this.#market.book.bestAsk : this.#market.book.bestBid;
      if (isBeyond(placement.side, best, limit) && this.#isOwnBest(placement) === false) {
        const values = { price: writeSteps(best, this.#market.pair.pricePrecision) };
        return { ok: false, refusal: 'best_price_beyond_cap', values };
      }
      // Within its means at the worst price it takes: what it would find need not be looked at.
      if (!isWhole && placement.lots !== null && this.#worstAt(placement, limit) <= available) return null;
      const walk = this.#walk(placement, limit);
      if (isWhole && !walk.isDone) return { ok: false, refusal: 'order_not_fillable' };
      const needed =
        placement.side === 'sell'
          ? this.#market.worth.base(placement.lots ?? walk.lots)
          : (placement.quoteMinor ?? plus(walk.quoteMinor, walk.feeMinor));
      if (needed > available) return this.poor(placement.side);
      if (walk.lots === 0 && this.#isOwnBest(placement) === false)
        return { ok: false, refusal: 'book_empty' };
      return null;
    }
    if (placement.timeInForce === 'POST_ONLY' && crosses(this.#market.book, placement)) {
      return { ok: false, refusal: 'order_would_trade' };
    }
    if (placement.timeInForce === 'FOK' && this.#walk(placement, limit).lots < placement.lots!) {
      return { ok: false, refusal: 'order_not_fillable' };
    }
    return null;
  }

  #worstAt({ side, lots, takerBps }: Placement, limit: number): Exact {
    return side === 'sell'
      ? this.#market.worth.base(lots!)
      : this.#market.worth.worstCost(limit, lots!, takerBps);
  }

  /** Whether the best of the other side is the member's own, so that self-trade prevention has its say. */
  #isOwnBest(placement: Placement): boolean {
    const [best] = this.#market.book.orders(placement.side === 'buy' ? SELL : BUY);
    return best !== undefined && best.owner === this.#members.of(placement.memberId);
  }

  /** The refusal of a member who has too little for an order of this side. */
  poor(side: Side): Refused {
    const symbol = side === 'buy' ? this.#market.pair.quote : this.#market.pair.base;
    return { ok: false, refusal: 'insufficient_order_balance', values: { symbol } };
  }

  /** The refusal of an amendment that a member asks for who owes what the order is paid in. */
  owing(side: Side): { ok: false; refusal: 'amend_while_owing'; values: { symbol: string } } {
    const { base, quote } = this.#market.pair;
    return { ok: false, refusal: 'amend_while_owing', values: { symbol: side === 'buy' ? quote : base } };
  }

  #walk(placement: Placement, limit: number): Walk {
    const { side, lots, takerBps, selfTrade, memberId } = placement;
    return walkBook(this.#market.book, this.#market.worth, {
      side,
      limit,
      lots: lots ?? this.#market.pair.maxLots,
      budget: budgetOf(this.#market.pair, placement),
      feeBps: takerBps,
      owner: this.#members.of(memberId),
      selfTrade,
    });
  }
}
