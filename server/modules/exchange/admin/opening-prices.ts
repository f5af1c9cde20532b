/** Where the reference prices of the markets start, as an administrator sets it. */
import { sql } from 'kysely';
import { readOnePrice } from '#core/exchange/read-order.ts';
import { hasReferencePrice } from '#core/exchange/reference-price.ts';
import type { Tx } from '#server/database/pool.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import type { FloorDeps } from '../deps.ts';
import { readReferencePrices } from '../reference-prices.ts';
import { priceText } from '../to-wire.ts';

/** Every market for money with the price that it opened at, and what it counts as worth now. */
export async function listOpeningPrices({
  database,
  db,
  exchange,
}: Pick<FloorDeps, 'database' | 'db' | 'exchange'>) {
  const pairs = [...(await exchange.currentViews()).values()]
    .map(({ pair }) => pair)
    .filter(hasReferencePrice);
  const rows = await db
    .selectFrom('exchange_trading_pairs')
    .select(['symbol', 'opening_price', 'opening_set_at'])
    .execute();
  const openings = new Map(rows.map((row) => [row.symbol, row]));
  const references = await readReferencePrices(database.pool, pairs);
  return {
    items: pairs.map((pair) => {
      const { opening_price: price, opening_set_at: setAt } = openings.get(pair.symbol)!;
      const reference = references.get(pair.symbol);
      return {
        symbol: pair.symbol,
        openingPrice: price === null ? null : priceText(pair, price),
        setAt: setAt.toISOString(),
        referencePrice: reference ? priceText(pair, reference) : null,
      };
    }),
  };
}

/** A price that a market's reference price starts at, in ticks. */
export interface OpeningPrice {
  symbol: string;
  ticks: number;
}

/**
 * Reads what was typed, and says it in words. Refuses with: `market_unknown`, `order_number_invalid`,
 * `price_off_tick`.
 */
export async function readOpeningPrice(
  { exchange }: Pick<FloorDeps, 'exchange'>,
  { symbol, price }: { symbol: string; price: string },
): Promise<{ opening: OpeningPrice; words: string }> {
  const { pair } = await exchange.viewOf(symbol);
  if (!hasReferencePrice(pair)) refuse('market_unknown');
  const ticks = acceptOrRefuse(readOnePrice(pair, price, 'price'));
  const words = `Start the reference price of ${pair.base}/${pair.quote} at ${priceText(pair, ticks)}`;
  return { opening: { symbol, ticks }, words };
}

/** When the opening price that a market has was set, null where it has none; nobody sets another until the transaction ends. */
export async function lockOpeningPrice(tx: Tx, symbol: string): Promise<string | null> {
  const { opening_price: price, opening_set_at: setAt } = await tx
    .selectFrom('exchange_trading_pairs')
    .select(['opening_price', 'opening_set_at'])
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return price === null ? null : setAt.toISOString();
}

/**
 * Sets it, and with it the reference price as of now: what was traded before counts no more, and an outside price
 * that is read later takes its place.
 */
export async function setOpeningPrice(
  { clock }: Pick<FloorDeps, 'clock'>,
  tx: Tx,
  { symbol, ticks }: OpeningPrice,
): Promise<void> {
  const before = await tx
    .selectFrom('exchange_trading_pairs')
    .select(['id', 'opening_price', 'price_precision'])
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await sql`update exchange_trading_pairs set opening_price = ${ticks}, opening_set_at = ${clock.now()}
    where id = ${before.id}`.execute(tx);
  const pair = { pricePrecision: before.price_precision };
  const was = before.opening_price;
  noteAct({
    subject: symbol,
    details: { price: priceText(pair, ticks), before: was === null ? null : priceText(pair, was) },
  });
}
