/**
 * What others decide of the markets, in the tables: fees, reference prices, and halts. The matcher reads it when it is told
 * and every few seconds beside that, so that what has been decided counts, whoever was to tell it of it and was killed.
 */
import type pg from 'pg';
import { loadFees, loadReferences, type Markets } from './load-markets.ts';

/**
 * Reads the fees again where there are more schedules than were known: an order that comes after a change pays what is
 * in force, whether or not the matcher has been told.
 */
export async function renewFees(
  client: Pick<pg.Client, 'query'>,
  markets: Markets,
  schedules: number | null,
): Promise<void> {
  if (schedules === null || schedules === markets.feeSchedules) return;
  markets.fees = await loadFees(client as Pick<pg.Pool, 'query'>, pairsOf(markets));
  markets.feeSchedules = schedules;
}

const pairsOf = ({ bySymbol }: Markets) => [...bySymbol.values()].map(({ pair }) => pair);

/** Reads it again; the ids of the pairs that are halted, or no longer are, since it was last known. */
export async function reloadTerms(client: Pick<pg.Client, 'query'>, markets: Markets): Promise<string[]> {
  const pairs = pairsOf(markets);
  const fees = await loadFees(client as Pick<pg.Pool, 'query'>, pairs);
  const references = await loadReferences(client, pairs);
  const { rows } = await client.query<{ id: string; halt_reason: string | null }>(
    'select id, halt_reason from exchange_trading_pairs where is_active',
  );
  markets.fees = fees;
  for (const [symbol, price] of references) markets.bySymbol.get(symbol)!.referencePrice = price;
  return rows.flatMap(({ id, halt_reason }) => {
    const market = markets.byPairId.get(id);
    if (!market || market.haltReason === halt_reason) return [];
    market.haltReason = halt_reason;
    return [id];
  });
}
