/**
 * What the ticks and lots of one pair are worth, with the powers of ten worked out once: the same as
 * `quoteMinor` and `baseMinor`, for the market's inner loop.
 */
import { scaleOf } from '#core/money/asset.ts';
import { dividedDown, dividedUp, type Exact, exactOf, plus, times } from './exact.ts';
import { type Pair, quoteExponent } from './pair.ts';

const BPS = 10_000;

/** Turns the ticks and lots of one pair into amounts, exactly and without a bigint where none is needed. */
export class Worth {
  readonly #lot: Exact;
  readonly #multiplier: Exact;
  readonly #divisor: number;

  constructor(pair: Pair) {
    this.#lot = exactOf(10n ** BigInt(scaleOf(pair.base) - pair.quantityPrecision));
    const exponent = quoteExponent(pair);
    this.#multiplier = exponent > 0 ? exactOf(10n ** BigInt(exponent)) : 1;
    this.#divisor = exponent < 0 ? 10 ** -exponent : 1;
  }

  /** So many lots in the base currency's smallest unit. */
  base(lots: number): Exact {
    return times(lots, this.#lot);
  }

  /** Price × quantity in the quote currency's smallest unit, cut. */
  quoteDown(ticks: number, lots: number): Exact {
    const product = times(ticks, lots);
    if (this.#divisor !== 1) return dividedDown(product, this.#divisor);
    return this.#multiplier === 1 ? product : times(product, this.#multiplier);
  }

  /** The same, rounded up. */
  quoteUp(ticks: number, lots: number): Exact {
    const product = times(ticks, lots);
    if (this.#divisor !== 1) return dividedUp(product, this.#divisor);
    return this.#multiplier === 1 ? product : times(product, this.#multiplier);
  }

  /** The most that a buy of so many lots at a price can cost, fee included. */
  worstCost(ticks: number, lots: number, feeBps: number): Exact {
    const quote = this.quoteUp(ticks, lots);
    return plus(quote, dividedUp(times(quote, feeBps), BPS));
  }
}
