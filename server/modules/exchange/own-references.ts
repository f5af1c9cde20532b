/** Reads the reference prices that the markets of PRD make themselves (core/exchange/own-reference.ts). */
import type pg from 'pg';
import { hasOwnReference, ownReference, REFERENCE_HOURS } from '#core/exchange/own-reference.ts';
import type { Pair } from '#core/exchange/pair.ts';

/** In ticks, by market. */
export async function readOwnReferences(
  client: Pick<pg.Pool, 'query'>,
  pairs: readonly Pair[],
): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  for (const pair of pairs.filter(hasOwnReference)) {
    const { rows } = await client.query<{ volume: string; quote_volume: string }>(
      `select volume::text, quote_volume::text from exchange_candles
       where trading_pair_id = $1 and seconds = 3600 order by start desc limit ${REFERENCE_HOURS}`,
      [pair.id],
    );
    const hours = rows.map((row) => ({ lots: Number(row.volume), quoteMinor: BigInt(row.quote_volume) }));
    prices.set(pair.symbol, ownReference(pair, hours));
  }
  return prices;
}
