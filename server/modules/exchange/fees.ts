/**
 * The fees of new orders: rows of `exchange_fee_schedule`, the newest of a market, else the newest of all. They are
 * set under `/admin/markets`; the matcher reads them with each batch (`matcher/load-markets.ts`) and an order keeps the
 * ones that it was placed with. A fee depends on the market alone, never on who trades.
 */
import { sql } from 'kysely';
import { writeSteps } from '#core/exchange/decimals.ts';
import type { FeeTerms } from '#core/policy/decide-terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';

/** The fee schedule: what counts now, of all markets and of single ones. */
export async function readFeeSchedule(db: Deps['db']) {
  const { rows } = await sql<{
    id: string;
    name: string;
    symbol: string | null;
    maker_fee_bps: number;
    taker_fee_bps: number;
    valid_from: Date;
  }>`
    select distinct on (f.trading_pair_id) f.id, f.name, p.symbol, f.maker_fee_bps, f.taker_fee_bps, f.valid_from
    from exchange_fee_schedule f left join exchange_trading_pairs p on p.id = f.trading_pair_id
    order by f.trading_pair_id nulls first, f.valid_from desc, f.id desc`.execute(db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      symbol: row.symbol,
      makerFeeBps: row.maker_fee_bps,
      takerFeeBps: row.taker_fee_bps,
      validFrom: row.valid_from.toISOString(),
    })),
  };
}

/** The fees of every market that has none of its own. */
export async function readStandardFees(db: Deps['db']) {
  const { items } = await readFeeSchedule(db);
  const standard = items.find((one) => one.symbol === null)!;
  return { name: standard.name, makerBps: standard.makerFeeBps, takerBps: standard.takerFeeBps };
}

/** Fees of new orders, in hundredths of a per cent; of all markets where no symbol is named. */
export interface Fees {
  symbol: string | null;
  makerFeeBps: number;
  takerFeeBps: number;
}

/**
 * Which fees new orders pay now, by the id of their row, null where there are none; nobody sets others until the
 * transaction ends. Refuses with: `market_unknown`.
 */
export async function lockFees(tx: Tx, symbol: string | null): Promise<string | null> {
  await takeLock(tx, 'fees');
  return (await feesNow(tx, symbol))?.id ?? null;
}

/** The fees that new orders pay now. Refuses with: `market_unknown`. */
export async function feesInForce(tx: Tx, symbol: string | null): Promise<FeeTerms> {
  const { makerBps, takerBps } = (await feesNow(tx, symbol)) ?? { makerBps: 0, takerBps: 0 };
  return { makerBps, takerBps };
}

async function feesNow(tx: Tx, symbol: string | null): Promise<(FeeTerms & { id: string }) | undefined> {
  const pairId = await pairIdOf(tx, symbol);
  const { rows } = await sql<FeeTerms & { id: string }>`
    select id, maker_fee_bps as "makerBps", taker_fee_bps as "takerBps" from exchange_fee_schedule
    where trading_pair_id is null or trading_pair_id = ${pairId}
    order by trading_pair_id is null, valid_from desc, id desc limit 1`.execute(tx);
  return rows[0];
}

/** Says what fees would be, to people. */
export const feesInWords = ({ makerFeeBps, takerFeeBps }: Fees): string =>
  `maker ${writeSteps(makerFeeBps, 2)} %, taker ${writeSteps(takerFeeBps, 2)} %`;

async function pairIdOf(tx: Tx, symbol: string | null): Promise<string | null> {
  if (symbol === null) return null;
  const pair = await tx
    .selectFrom('exchange_trading_pairs')
    .select('id')
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return (pair ?? refuse('market_unknown')).id;
}

/** Writes the fees of new orders; orders that rest keep theirs. Refuses with: `market_unknown`. */
export async function writeFees(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { setBy, ...fees }: Fees & { setBy: string },
): Promise<void> {
  const { symbol, makerFeeBps, takerFeeBps } = fees;
  const before = await feesInForce(tx, symbol);
  await tx
    .insertInto('exchange_fee_schedule')
    .values({
      id: deps.newId(),
      name: symbol === null ? 'Standard' : `Of ${symbol}`,
      trading_pair_id: await pairIdOf(tx, symbol),
      maker_fee_bps: makerFeeBps,
      taker_fee_bps: takerFeeBps,
      valid_from: deps.clock.now(),
      set_by: setBy,
    })
    .execute();
  const subject = symbol ?? 'all markets';
  const words = feesInWords(fees);
  noteAct({
    subject,
    details: { words, before },
  });
}
