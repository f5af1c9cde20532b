/**
 * What one PRD counted as worth at a time: the reference price of its market against USDT, which the exchange notes
 * once an hour when it has become another. It is no offer; a statement says it beside each movement.
 */
import { sql } from 'kysely';
import { MEDIAN_HOURS, type NotedPrice, type PrdPrices, pricesAt } from '#core/funding/redeem-rate.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** The rate's name on a statement. */
export const PRICE_NAME = 'market_prd_usdt';

/** Dollars for one PRD at a time, as a decimal; null where there was no price yet. */
export type PriceAt = (at: Date) => string | null;

/**
 * Notes the price of an hour, in millionths of a dollar; what the hour has, or holds already, stays as it is. That it was
 * looked at is noted too, with the lowest that was seen in that hour: what nobody reads any more is no price, and what has
 * fallen counts at once (core/funding/redeem-rate.ts, D2 and D3).
 */
export async function notePrdPrice(db: Db, { at, microUsd }: { at: Date; microUsd: bigint }): Promise<void> {
  await sql`
    insert into prd_price_looks as l (looked_at, least_micro_usd) values (${at}, ${microUsd.toString()}::numeric)
    on conflict (only_row) do update set looked_at = greatest(l.looked_at, excluded.looked_at),
      least_micro_usd = case
        when date_trunc('hour', l.looked_at, 'UTC') = date_trunc('hour', excluded.looked_at, 'UTC')
          then least(l.least_micro_usd, excluded.least_micro_usd)
        when excluded.looked_at > l.looked_at then excluded.least_micro_usd
        else l.least_micro_usd end`.execute(db);
  await sql`
    insert into prd_prices (hour, micro_usd)
    select date_trunc('hour', ${at}::timestamptz, 'UTC'), ${microUsd.toString()}::numeric
    where ${microUsd.toString()}::numeric is distinct from (
      select micro_usd from prd_prices where hour <= ${at} order by hour desc limit 1)
    on conflict (hour) do nothing`.execute(db);
}

/** Reads the prices that held at some time of a period. */
export async function readPrdPrices(db: Db, { from, to }: { from: Date; to: Date }): Promise<PriceAt> {
  const { rows } = await sql<{ hour: Date; micro_usd: bigint }>`
    select hour, micro_usd from prd_prices
    where hour <= ${to} and hour >= coalesce((select max(hour) from prd_prices where hour <= ${from}), '-infinity')
    order by hour`.execute(db);
  return (at) => {
    const held = rows.findLast(({ hour }) => hour <= at);
    return held ? formatMinor('USDT', held.micro_usd) : null;
  };
}

const HOUR_MS = 3_600_000;

/** What PRD counts as at a time, over the last days and by the newest look; null where there is no price to rely on. */
export async function readPrices(db: Db | Tx, now: Date): Promise<PrdPrices | null> {
  const from = new Date(now.getTime() - MEDIAN_HOURS * HOUR_MS);
  const { rows: looks } = await sql<{ looked_at: Date; least_micro_usd: bigint | null }>`
    select looked_at, least_micro_usd from prd_price_looks`.execute(db);
  const { rows } = await sql<NotedPrice>`
    select hour, micro_usd as "microUsd" from prd_prices
    where hour <= ${now} and hour >= coalesce((select max(hour) from prd_prices where hour <= ${from}), '-infinity')
    order by hour`.execute(db);
  const [look] = looks;
  return pricesAt(rows, { now, lookedAt: look?.looked_at ?? null, least: look?.least_micro_usd ?? null });
}
