/** Brings memory back to what the tables have, after a batch that was decided and could not be written. */
import type { Changes } from '#core/exchange/changes.ts';
import type { Market } from '#core/exchange/market.ts';
import type { OrderRecord } from '#core/exchange/order.ts';
import type { Entry } from './commands.ts';
import { loadMarkets, type Markets, setBack } from './load-markets.ts';
import { type MatcherDeps, type MatcherState, tellSetAside } from './matcher-state.ts';
import type { Office } from './office.ts';
import { type CountedRead, movedBetween, readBatch } from './read-batch.ts';

/** How far a batch has come, for what has to be taken back when it fails. */
export interface Attempt {
  /** Fees, references and halts are read again before it. */
  readsTerms: boolean;
  /** The pairs whose halts were read anew, of which no screen has been told. */
  untold: Set<string>;
  read: CountedRead | null;
  changes: Changes | null;
  /** When it was decided. */
  now: Date | null;
  /** Every command has run to its end: memory is whole, and ahead of the tables by `changes`. */
  isDecided: boolean;
  /** The stops that were on their way into the queue before it, of which the tables do not tell; none where a market is not named. */
  reached: ReadonlyMap<Market, readonly OrderRecord[]>;
}

/** An attempt that has not begun. */
export function newAttempt(markets: Markets, terms: Pick<Attempt, 'readsTerms' | 'untold'>): Attempt {
  const reached = new Map<Market, readonly OrderRecord[]>();
  for (const market of markets.bySymbol.values()) if (market.hasReached) reached.set(market, market.reached);
  return { ...terms, read: null, changes: null, now: null, isDecided: false, reached };
}

/** The stops that joined the queue in an attempt, as long as it is not taken back. */
export function joinedIn({ changes, now }: Attempt): string[] {
  if (!changes || !now) return [];
  return [...changes.created, ...changes.changed].flatMap(({ id, triggeredAt }) =>
    triggeredAt === now ? [id] : [],
  );
}

/** Prepares the ways back. */
export function createRebuild({
  deps,
  state,
  stepDown,
}: {
  deps: MatcherDeps;
  state: MatcherState;
  stepDown(error: unknown, of: Office): void;
}) {
  const reloads = deps.metrics.counter(
    'protege_matcher_reloads_total',
    'Times that every market was read again because a batch failed',
  );
  return {
    /** Back to what the tables have: by the orders that were touched, or by all, when deciding itself has failed. */
    async goBack(at: Office, { changes, isDecided, reached }: Attempt): Promise<void> {
      if (changes === null) return;
      try {
        if (isDecided) {
          await setBack(at.client, state.markets!, changes);
          for (const market of state.markets!.bySymbol.values()) market.setReached(reached.get(market) ?? []);
          return;
        }
      } catch (err) {
        deps.log.error({ err }, 'the markets could not be set back by their orders');
      }
      try {
        const loaded = await loadMarkets(at.client);
        tellSetAside(deps, loaded);
        if (state.office === at) state.markets = loaded;
        reloads.inc();
      } catch (error) {
        stepDown(error, at);
      }
    },

    /** Whose accounts have moved since they were read; null, and out of office, when they cannot be read. */
    async movedSince(
      at: Office,
      batch: readonly Entry[],
      read: CountedRead | null,
    ): Promise<ReadonlySet<string> | null> {
      if (!read) return new Set<string>();
      try {
        return movedBetween(read, await readBatch(at, state.markets!, batch, deps.clock.now()));
      } catch (error) {
        stepDown(error, at);
        return null;
      }
    },
  };
}
