/** Markets, currencies and candles as the contract shows them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { currencySchema, marketSchema } from '#contract/exchange-shapes.ts';
import { ADDRESS_EXAMPLES } from '#core/exchange/address-format.ts';
import { INTERVAL_SECONDS, type Interval } from '#core/exchange/candles.ts';
import { writeSteps } from '#core/exchange/decimals.ts';
import { isCustodyAsset } from '#core/exchange/limits.ts';
import { type ExchangeAsset, moneyOf } from '#core/exchange/pair.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { isStale, type MarketView, mergeCandles, OPENING, tickerOf, toWireCandle } from './market-views.ts';
import type { FeeRates } from './matcher/load-markets.ts';
import { lotsText, priceText } from './to-wire.ts';

export type WireMarket = z.infer<typeof marketSchema>;
export type WireCurrency = z.infer<typeof currencySchema>;

/** The currencies, by symbol. */
export async function readCurrencies(db: Deps['db']): Promise<Map<string, WireCurrency>> {
  const rows = await db
    .selectFrom('exchange_currencies')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('symbol')
    .execute();
  return new Map(
    rows.map((row) => {
      const symbol = row.symbol as ExchangeAsset;
      return [
        symbol,
        {
          id: row.id,
          symbol,
          name: row.name,
          decimals: row.decimals,
          isActive: row.is_active,
          isPaper: row.is_paper,
          isLive: row.world === 'live',
          withdrawalFee: formatMinor(symbol, row.withdrawal_fee),
          depositFee: formatMinor(symbol, row.deposit_fee),
          minimumWithdrawal: formatMinor(symbol, row.minimum_withdrawal),
          addressExample: isCustodyAsset(symbol) ? ADDRESS_EXAMPLES[symbol] : '',
          createdAt: row.created_at.toISOString(),
          updatedAt: row.updated_at.toISOString(),
        },
      ];
    }),
  );
}

/** A market with its ticker, as it stands in a view. */
export function toWireMarket(
  view: MarketView,
  options: { currencies: ReadonlyMap<string, WireCurrency>; fees: FeeRates; now: Date },
): WireMarket {
  const { pair, row, reference } = view;
  const { currencies, fees, now } = options;
  return {
    id: pair.id,
    symbol: pair.symbol,
    name: `${pair.base}/${pair.quote}`,
    baseCurrencyId: row.base_currency_id,
    quoteCurrencyId: row.quote_currency_id,
    baseCurrency: currencies.get(pair.base)!,
    quoteCurrency: currencies.get(pair.quote)!,
    minOrderSize: lotsText(pair, pair.minLots),
    maxOrderSize: lotsText(pair, pair.maxLots),
    pricePrecision: pair.pricePrecision,
    quantityPrecision: pair.quantityPrecision,
    tickSize: writeSteps(1, pair.pricePrecision),
    stepSize: writeSteps(1, pair.quantityPrecision),
    minNotional: formatMinor(pair.quote, pair.minNotionalMinor),
    priceBandBps: pair.priceBandBps,
    isActive: row.is_active,
    isPaper: moneyOf(pair.base) === 'paper',
    status: view.status,
    haltReason: view.haltReason,
    makerFeeBps: fees.makerBps,
    takerFeeBps: fees.takerBps,
    ticker: tickerOf(view, now),
    reference:
      reference === null || reference.source === OPENING
        ? null
        : {
            price: priceText(pair, reference.price),
            source: reference.source,
            at: reference.readAt.toISOString(),
            isStale: isStale(reference.readAt, now),
          },
  };
}

/** Candles of real trades, oldest first; the longer intervals are rolled up from minutes or hours. */
export async function readCandles(
  db: Deps['db'],
  view: MarketView,
  query: { interval: Interval; before: Date; limit: number },
) {
  const seconds = INTERVAL_SECONDS[query.interval];
  const stored = seconds < 3600 ? 60 : 3600;
  // As many intervals that have a trade, not as many as the calendar has: gaps hold no rows.
  const { rows } = await sql<{
    bucket: number;
    start: Date;
    open: number;
    high: number;
    low: number;
    close: number;
    volume: bigint;
    quote_volume: bigint;
    trades: number;
  }>`
    select floor(extract(epoch from start) / ${seconds})::bigint as bucket, start, open, high, low, close, volume,
           quote_volume, trades
    from exchange_candles
    where trading_pair_id = ${view.pair.id} and seconds = ${stored} and start < ${query.before}
    order by start desc limit ${query.limit * (seconds / stored)}`.execute(db);
  const byBucket = Map.groupBy(rows.reverse(), (row) => row.bucket);
  const candles = [...byBucket].map(([bucket, parts]) =>
    mergeCandles(
      parts.map((part) => ({ ...part, start: part.start.getTime(), quoteVolume: part.quote_volume })),
      bucket * seconds * 1000,
    ),
  );
  return candles.slice(-query.limit).map((candle) => toWireCandle(view.pair, query.interval, candle));
}

/** Keeps a market halted that would trade live money for other money. Refuses with: `market_between_worlds`. */
export async function refuseBetweenWorlds(db: Db | Tx, symbol: string): Promise<void> {
  const { rows } = await sql`
    select from exchange_trading_pairs p
    join exchange_currencies b on b.id = p.base_currency_id
    join exchange_currencies q on q.id = p.quote_currency_id
    where p.symbol = ${symbol} and b.world <> q.world`.execute(db);
  if (rows.length > 0) refuse('market_between_worlds');
}
