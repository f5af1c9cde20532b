/**
 * How the Bitcoin network is, as it was last read. Each process asks for itself, and only while somebody looks.
 * What could not be read is not available, and what could not be read again lately says so: no figure is made
 * up. Source: row EN-14, decision C-54.
 */
import type { z } from 'zod';
import type { bitcoinNetworkSchema } from '#contract/exchange-shapes.ts';
import { MINUTE_MS } from '#core/exchange/ticker.ts';
import type { BitcoinFigures, BitcoinInfo } from '#server/ports/bitcoin-info.ts';
import type { Deps } from './deps.ts';

export type BitcoinNetwork = z.infer<typeof bitcoinNetworkSchema>;

/** A block takes about ten minutes: the source is asked at most this often. */
const ASK_MS = 2 * MINUTE_MS;
/** Figures older than about three blocks say that they are. */
const STALE_MS = 30 * MINUTE_MS;

export function createBitcoinNetwork(deps: Pick<Deps, 'clock' | 'log'>, info: BitcoinInfo) {
  let last: { figures: BitcoinFigures; readAt: Date } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  /** Asks the source; what was known stays when it cannot be reached. */
  const ask = async (): Promise<void> => {
    try {
      const figures = await info.figures();
      last = figures && { figures, readAt: deps.clock.now() };
    } catch (err) {
      deps.log.debug({ err }, 'the Bitcoin network could not be read');
    }
  };

  /** What is known now; only who asks while nothing is known waits for the source. */
  return async (): Promise<BitcoinNetwork> => {
    const now = deps.clock.now().getTime();
    if (now - askedAt >= ASK_MS) {
      askedAt = now;
      asking = ask();
    }
    if (!last) await asking;
    if (!last) return { status: 'unavailable' };
    const { figures, readAt } = last;
    return {
      status: 'available',
      source: info.name,
      readAt: readAt.toISOString(),
      isStale: now - readAt.getTime() > STALE_MS,
      ...figures,
    };
  };
}
