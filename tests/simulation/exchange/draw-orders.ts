/** Draws the orders of a market at random, and writes them as the server takes them. */
import type { Random } from '../ledger/random.ts';
import type { DrawnOrder } from './market-oracle.ts';

/** How many members trade. */
export const TRADERS = 6;
/** Whoever owes now and then. They ask for what theirs is worth at least, as debtors must: whether they owe changes nothing. */
export const DEBTOR = TRADERS - 1;
/** By market: the middle price in ticks, the decimals of prices and of quantities, and a usual quantity in lots. */
export const MARKETS = {
  btc_usdt: { middle: 4_000_000, price: 2, quantity: 8, lots: 1_000_000 },
  eth_usdt: { middle: 300_000, price: 2, quantity: 6, lots: 100_000 },
  prd_usdt: { middle: 10_000, price: 4, quantity: 2, lots: 1_000 },
  prd_btc: { middle: 2_000, price: 8, quantity: 2, lots: 100_00 },
  prd_eth: { middle: 30_000, price: 8, quantity: 2, lots: 100_00 },
} as const;
/** One of the markets for money. */
export type MarketSymbol = keyof typeof MARKETS;

/** Draws for one market. */
export class OrderDrawer {
  readonly #symbol: MarketSymbol;
  readonly #random: Random;

  constructor(symbol: MarketSymbol, random: Random) {
    this.#symbol = symbol;
    this.#random = random;
  }

  /** What trades or rests as it arrives. */
  draw(): DrawnOrder {
    const { lots } = MARKETS[this.#symbol];
    const trader = this.#random.below(TRADERS);
    const side = this.#random.oneIn(2) ? 'buy' : 'sell';
    const price = this.#random.oneIn(8) && trader !== DEBTOR ? null : this.drawPrice({ trader, side });
    return {
      trader,
      side,
      orderType: price === null ? 'market' : 'limit',
      price,
      stopPrice: null,
      lots: lots * (1 + this.#random.below(5)),
      selfTradePrevention: this.#random.pick(['cancel_newest', 'cancel_oldest', 'cancel_both', 'decrement']),
    };
  }

  /** Around the middle, in ticks. */
  drawPrice({ trader, side }: Pick<DrawnOrder, 'trader' | 'side'>): number {
    const { middle } = MARKETS[this.#symbol];
    const away = this.#random.below(17) - 8;
    if (trader !== DEBTOR) return middle + away;
    return side === 'sell' ? middle + Math.abs(away) : middle - Math.abs(away);
  }

  /** What waits for a price, of those who never owe. */
  drawWaiting(): DrawnOrder {
    const { middle } = MARKETS[this.#symbol];
    const base = this.#drawOfOthers();
    const orderType = this.#random.pick([
      'stop_limit',
      'stop_market',
      'take_profit',
      'take_profit_limit',
    ] as const);
    const price = orderType.endsWith('limit') ? this.drawPrice(base) : null;
    return { ...base, orderType, price, stopPrice: middle + this.#random.below(13) - 6 };
  }

  #drawOfOthers(): DrawnOrder {
    return { ...this.draw(), trader: this.#random.below(DEBTOR) };
  }

  /** Of those who never owe: to sell above and below where it trades, or to buy below and above. */
  drawPair(): { limit: DrawnOrder; stop: DrawnOrder } {
    const { middle } = MARKETS[this.#symbol];
    const base = this.#drawOfOthers();
    const gain = (base.side === 'sell' ? 1 : -1) * (1 + this.#random.below(9));
    const stopPrice = middle - (base.side === 'sell' ? 1 : -1) * (1 + this.#random.below(6));
    return {
      limit: { ...base, orderType: 'limit', price: middle + gain },
      stop: { ...base, orderType: 'stop_limit', stopPrice, price: stopPrice + this.#random.below(5) - 2 },
    };
  }

  /** An order as the server takes it. */
  written(order: DrawnOrder) {
    const { price, quantity } = MARKETS[this.#symbol];
    const { side, orderType, selfTradePrevention } = order;
    return {
      symbol: this.#symbol,
      side,
      orderType,
      selfTradePrevention,
      quantity: decimal(order.lots, quantity),
      ...(order.price !== null && { price: decimal(order.price, price) }),
      ...(order.stopPrice !== null && { stopPrice: decimal(order.stopPrice, price) }),
      slippageCapBps: 5_000,
    };
  }
}

/** So many steps as a decimal text. */
export function decimal(steps: number, precision: number): string {
  const digits = String(steps).padStart(precision + 1, '0');
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}
