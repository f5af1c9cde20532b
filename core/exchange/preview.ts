/**
 * What an order would do now: what trades and at which prices, what rests, what it holds at worst. Computed by
 * the same walk that matching takes, so that it is right as long as the book does not move.
 */
import { worstCost } from './hold-math.ts';
import type { Market } from './market.ts';
import { hasTrigger } from './order-kinds.ts';
import { baseMinor, feeMinor, lotsIn, type Pair, quoteMinor } from './pair.ts';
import { budgetOf, worstPrice } from './placement.ts';
import { budgetInBook, type OrderRequest } from './read-order.ts';
import { type Walk, walkBook } from './walk-book.ts';

/**
 * What would happen. Quantities in lots, prices in ticks, amounts in the smallest unit of the currency that
 * they are in.
 */
export interface Preview {
  fillLots: number;
  restLots: number;
  unfilledLots: number;
  fillQuote: bigint;
  worstPrice: number | null;
  slippageBps: number | null;
  /** Price × quantity of the whole order. */
  total: bigint;
  fee: bigint;
  held: bigint;
}

/** Whose order it would be, and at which fees, in hundredths of a percent. */
export interface PreviewOptions {
  makerBps: number;
  takerBps: number;
  /** The member's number in the book; 0 for nobody. */
  owner: number;
}

const NOTHING: Walk = { lots: 0, quoteMinor: 0, feeMinor: 0, worstPrice: 0, bestPrice: 0, isDone: false };

/** Looks at the book without touching it. */
export function previewOrder(market: Market, request: OrderRequest, options: PreviewOptions): Preview {
  const { pair } = market;
  const waits = hasTrigger(request.type);
  const walk: Walk = waits
    ? { ...NOTHING }
    : walkBook(market.book, market.worth, {
        side: request.side,
        limit: market.intake.limitOf(request),
        lots: request.lots ?? pair.maxLots,
        budget: budgetOf(pair, { ...request, takerBps: options.takerBps }),
        feeBps: options.takerBps,
        owner: options.owner,
        selfTrade: request.selfTrade,
      });
  if (request.timeInForce === 'FOK' && !walk.isDone) Object.assign(walk, NOTHING);
  const fillQuote = BigInt(walk.quoteMinor);
  const fillFee = BigInt(walk.feeMinor);
  const left = request.lots === null ? 0 : request.lots - walk.lots;
  const rests = waits || (request.price !== null && ['GTC', 'POST_ONLY'].includes(request.timeInForce));
  // What waits and names no price is counted at its stop, and held for at the worst that it may come to.
  const restQuote = rests ? quoteMinor(pair, (request.price ?? request.stopPrice)!, left, 'up') : 0n;
  const restBps = waits ? options.takerBps : options.makerBps;
  const restCost = rests ? worstCost(pair, { price: worstPrice(request), lots: left, feeBps: restBps }) : 0n;
  return {
    fillLots: walk.lots,
    restLots: rests ? left : 0,
    unfilledLots: rests ? 0 : left,
    fillQuote,
    worstPrice: walk.worstPrice || null,
    slippageBps: slippageOf(pair, walk),
    total: fillQuote + restQuote,
    fee: fillFee + feeMinor(restQuote, restBps),
    held:
      request.side === 'buy'
        ? fillQuote + fillFee + restCost
        : baseMinor(pair, rests ? request.lots! : walk.lots),
  };
}

/** How many lots an amount pays for at a price, its fee included; for a sell, how many it is. */
export function mostLots(
  pair: Pair,
  order: { side: 'buy' | 'sell'; price: number; available: bigint; feeBps: number },
): number {
  const { side, price, available, feeBps } = order;
  if (available <= 0n) return 0;
  if (side === 'sell') return Math.min(pair.maxLots, Number(lotsIn(pair, available)));
  const spendable = (available * 10_000n) / BigInt(10_000 + feeBps);
  let lots = Math.min(pair.maxLots, Number(budgetInBook(pair, spendable) / BigInt(price)));
  // Rounding up may have taken the last unit: step back until it fits.
  while (lots > 0 && worstCost(pair, { price, lots, feeBps }) > available) lots -= 1;
  return lots;
}

/** How much worse the average price is than the best one. */
function slippageOf(pair: Pair, walk: Walk): number | null {
  if (walk.lots === 0) return null;
  const atBest = quoteMinor(pair, walk.bestPrice, walk.lots, 'down');
  if (atBest === 0n) return 0;
  const quote = BigInt(walk.quoteMinor);
  const difference = quote > atBest ? quote - atBest : atBest - quote;
  return Number((difference * 10_000n) / atBest);
}
