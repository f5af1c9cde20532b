/** Reads what the markets for money count as worth (core/exchange/reference-price.ts). */
import type pg from 'pg';
import type { Pair } from '#core/exchange/pair.ts';
import {
  type Anchor,
  crossAnchor,
  hasReferencePrice,
  newestAnchor,
  REFERENCE_HOURS,
  referencePrice,
} from '#core/exchange/reference-price.ts';

interface AnchorRow {
  symbol: string;
  opening_price: string | number | null;
  opening_set_at: Date;
  outside_price: string | number | null;
  outside_at: Date | null;
}

type Client = Pick<pg.Pool, 'query'>;

/** The reference price of each market for money, in ticks, by symbol. */
export async function readReferencePrices(
  client: Client,
  pairs: readonly Pair[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<AnchorRow>(
    `select p.symbol, p.opening_price, p.opening_set_at, r.price as outside_price, r.read_at as outside_at
     from exchange_trading_pairs p left join exchange_reference_prices r on r.trading_pair_id = p.id`,
  );
  const said = new Map(rows.map((row) => [row.symbol, row]));
  const prices = new Map<string, number>();
  const anchors = new Map<string, Date>();
  const read = async (pair: Pair, cross: Anchor | null) => {
    const row = said.get(pair.symbol)!;
    const anchor = newestAnchor(opening(row), outside(row), cross);
    const hours = anchor ? await readHours(client, pair, anchor.at) : [];
    prices.set(pair.symbol, referencePrice(pair, anchor, hours));
    if (anchor) anchors.set(pair.symbol, anchor.at);
  };
  const money = pairs.filter(hasReferencePrice);
  /** What a coin counts as in dollars, and since when somebody outside the market says so. */
  const inUsdt = (coin: string): Anchor | null => {
    const pair = money.find(({ symbol }) => symbol === `${coin.toLowerCase()}_usdt`);
    const [ticks, at] = pair ? [prices.get(pair.symbol), anchors.get(pair.symbol)] : [];
    return pair && ticks && at ? { price: ticks / 10 ** pair.pricePrecision, at } : null;
  };
  for (const pair of money.filter(({ quote }) => quote === 'USDT')) await read(pair, null);
  for (const pair of money.filter(({ quote }) => quote !== 'USDT')) {
    const [base, quote] = [inUsdt(pair.base), inUsdt(pair.quote)];
    await read(pair, base && quote && crossAnchor(pair, base, quote));
  }
  return prices;
}

function opening({ opening_price, opening_set_at }: AnchorRow): Anchor | null {
  return opening_price === null ? null : { price: Number(opening_price), at: opening_set_at };
}

function outside(row: AnchorRow): Anchor | null {
  return row.outside_at ? { price: Number(row.outside_price), at: row.outside_at } : null;
}

async function readHours(client: Client, pair: Pair, since: Date) {
  const { rows } = await client.query<{ volume: string; quote_volume: string }>(
    `select volume::text, quote_volume::text from exchange_candles
     where trading_pair_id = $1 and seconds = 3600 and start >= $2 order by start desc limit ${REFERENCE_HOURS}`,
    [pair.id, since],
  );
  return rows.map((row) => ({ lots: Number(row.volume), quoteMinor: BigInt(row.quote_volume) }));
}
