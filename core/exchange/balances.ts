/**
 * What members can still spend while a run of commands is decided: read once, kept up by every movement. What
 * was not read is not kept. Members go by their number.
 */
import type { Movement } from './changes.ts';
import { type Exact, minus, plus } from './exact.ts';
import type { ExchangeAsset, Pair } from './pair.ts';

/** By the member's number. */
type Amounts = (Exact | undefined)[];

/** What each member can spend of each currency, in its smallest unit. */
export class Balances {
  readonly #ofAsset = new Map<ExchangeAsset, Amounts>();
  // The amounts of the pair that was looked at last: mostly the next one's too.
  #pair: Pair | null = null;
  #base: Amounts = [];
  #quote: Amounts = [];

  /** Notes what a member can spend of an asset. */
  set(owner: number, asset: ExchangeAsset, amount: Exact): void {
    this.#amounts(asset)[owner] = amount;
  }

  /** What a member can spend on an order of this side; 0 when it was not read. */
  of(owner: number, pair: Pair, side: 'buy' | 'sell'): Exact {
    if (pair !== this.#pair) this.#turnTo(pair);
    return (side === 'buy' ? this.#quote[owner] : this.#base[owner]) ?? 0;
  }

  /** Does what a movement does to what can be spent. */
  apply(movement: Movement): void {
    if (movement.kind === 'trade') {
      const { trade, buy, sell, isHeld, baseMinor } = movement;
      if (trade.pair !== this.#pair) this.#turnTo(trade.pair);
      give(this.#quote, sell.owner, minus(trade.quoteMinor, trade.sellerFee));
      give(this.#base, buy.owner, baseMinor);
      if (!isHeld.buy) take(this.#quote, buy.owner, plus(trade.quoteMinor, trade.buyerFee));
      if (!isHeld.sell) take(this.#base, sell.owner, baseMinor);
      return;
    }
    const { order, amount } = movement;
    if (order.pair !== this.#pair) this.#turnTo(order.pair);
    const amounts = order.side === 'buy' ? this.#quote : this.#base;
    if (movement.kind === 'hold') take(amounts, order.owner, amount);
    else give(amounts, order.owner, amount);
  }

  #turnTo(pair: Pair): void {
    this.#pair = pair;
    this.#base = this.#amounts(pair.base);
    this.#quote = this.#amounts(pair.quote);
  }

  #amounts(asset: ExchangeAsset): Amounts {
    let amounts = this.#ofAsset.get(asset);
    if (!amounts) {
      amounts = [];
      this.#ofAsset.set(asset, amounts);
    }
    return amounts;
  }
}

function give(amounts: Amounts, owner: number, amount: Exact): void {
  const before = amounts[owner];
  if (before !== undefined) amounts[owner] = plus(before, amount);
}

function take(amounts: Amounts, owner: number, amount: Exact): void {
  const before = amounts[owner];
  if (before !== undefined) amounts[owner] = minus(before, amount);
}
