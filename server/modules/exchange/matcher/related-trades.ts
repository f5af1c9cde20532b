/**
 * Trades between accounts that count as one person's (core/identity/cluster), at a price far from what the market
 * counts as worth: they are refused, whatever the limits (core/policy/decide-trade.ts, G6). Who belongs together is
 * looked up beside the matcher, so that nobody waits for it but whoever trades like that. That two are one is known for a
 * minute; that they are strangers, for the one batch that it was looked up for: a ruling, or whatever they have in common
 * since, is heard by the next.
 */
import type { TradeRecord } from '#core/exchange/order.ts';
import { isFarFromWorth } from '#core/policy/decide-trade.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import type { Deps } from '../deps.ts';

const KNOWN_MS = 60_000;
/** A batch comes within this, or it is looked up again. */
const STRANGERS_MS = 2_000;

/** A trade of a batch was between accounts of one person, or it is not known whether it was. */
export class RelatedTrade extends Error {
  readonly trades: readonly TradeRecord[];
  readonly isKnown: boolean;

  constructor(trades: readonly TradeRecord[], isKnown: boolean) {
    super('accounts that count as one would trade far from the reference price');
    this.trades = trades;
    this.isKnown = isKnown;
  }
}

/** Says of trades whether they are between related accounts. */
export type RelatedTrades = ReturnType<typeof createRelatedTrades>;

/** Prepares the check, with what has been looked up. */
export function createRelatedTrades({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const known = recentlyUsed<string, { isOne: boolean; until: number }>(10_000);

  const keyOf = ({ buyerId, sellerId }: TradeRecord) =>
    buyerId < sellerId ? `${buyerId} ${sellerId}` : `${sellerId} ${buyerId}`;

  const isOne = (trade: TradeRecord): boolean | undefined => {
    const entry = known.get(keyOf(trade));
    return entry && entry.until > clock.now().getTime() ? entry.isOne : undefined;
  };

  return {
    /** Throws a `RelatedTrade` for what may not be traded, and for what has to be looked up first. */
    check(trades: readonly TradeRecord[]): void {
      const far = trades.filter(isFarFromWorth);
      if (far.length === 0) return;
      const unknown = far.filter((trade) => isOne(trade) === undefined);
      if (unknown.length > 0) throw new RelatedTrade(unknown, false);
      const related = far.filter(isOne);
      if (related.length > 0) throw new RelatedTrade(related, true);
      for (const trade of far) known.delete(keyOf(trade));
    },

    /** Looks up whose accounts these trades are between. */
    async lookUp(trades: readonly TradeRecord[]): Promise<void> {
      const clusters = await findClusters(db, new Set(trades.flatMap((one) => [one.buyerId, one.sellerId])));
      // From when it is known: a slow look would be over before it is used, and be asked for again without end.
      const now = clock.now().getTime();
      for (const trade of trades) {
        const isOne = clusters.isOne(trade.buyerId, trade.sellerId);
        known.set(keyOf(trade), { isOne, until: now + (isOne ? KNOWN_MS : STRANGERS_MS) });
      }
    },
  };
}

/** The orders that came to what rested. */
export function takersOf(trades: readonly TradeRecord[]): Set<string> {
  return new Set(trades.map((one) => (one.takerSide === 'buy' ? one.buyOrderId : one.sellOrderId)));
}
