/**
 * How the Bitcoin network is, as it was last read. What could not be read is not available, and what could not
 * be read again lately says so: no figure is made up. Source: row EN-14, decision C-54.
 */
import type { z } from 'zod';
import type { bitcoinNetworkSchema } from '#contract/exchange-shapes.ts';
import { MINUTE_MS } from '#core/exchange/ticker.ts';
import type { Deps } from '#server/deps.ts';
import type { BitcoinFigures, BitcoinInfo } from '#server/ports/bitcoin-info.ts';

export type BitcoinNetwork = z.infer<typeof bitcoinNetworkSchema>;

/** A block takes about ten minutes; figures older than three blocks say that they are. */
const STALE_MS = 30 * MINUTE_MS;

export function createBitcoinNetwork(deps: Pick<Deps, 'clock' | 'log'>, info: BitcoinInfo) {
  let last: { figures: BitcoinFigures; readAt: Date } | null = null;
  return {
    /** Asks the source; what was known stays when it cannot be reached. */
    async read(): Promise<void> {
      try {
        const figures = await info.figures();
        last = figures && { figures, readAt: deps.clock.now() };
      } catch (err) {
        deps.log.debug({ err }, 'the Bitcoin network could not be read');
      }
    },
    network(): BitcoinNetwork {
      if (!last) return { status: 'unavailable' };
      const { figures, readAt } = last;
      return {
        status: 'available',
        source: info.name,
        readAt: readAt.toISOString(),
        isStale: deps.clock.now().getTime() - readAt.getTime() > STALE_MS,
        ...figures,
      };
    },
  };
}
