/** What administrators watch of the trades: who trades with whom in a way that somebody should look at. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { adminEndpoints } from '#contract/exchange-admin.ts';
import { formatMinor } from '#core/money/amount.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { FloorDeps } from '../deps.ts';
import { lotsText } from '../to-wire.ts';

type Page = z.infer<NonNullable<(typeof adminEndpoints.tradePatterns)['~orpc']['outputSchema']>>;

interface Row {
  id: string;
  symbol: string;
  one: string | null;
  other: string | null;
  trades: string;
  one_bought: bigint;
  other_bought: bigint;
  worth: bigint;
  one_gave: bigint;
  other_gave: bigint;
  gave_month: bigint;
  last_at: Date;
  is_linked: boolean | null;
  is_wash: boolean;
  is_giving: boolean;
  closer: string | null;
  closed_at: Date | null;
}

const WAS_FOUND = sql`(p.is_wash or p.is_giving or p.is_linked)`;
const IS_OPEN = sql`p.closed_at is null`;

/** What was found and nobody has looked at, counted. */
export const waitingTradePatterns: WhatWaits = (db) =>
  countWaiting(db, {
    from: sql`exchange_trade_patterns p`,
    where: sql`${WAS_FOUND} and ${IS_OPEN}`,
    since: sql`p.last_at`,
  });

/** A page of what was found, the newest first. */
export async function listTradePatterns(
  { db, exchange }: Pick<FloorDeps, 'db' | 'exchange'>,
  query: { show: 'open' | 'all'; cursor?: string; limit: number },
): Promise<Page> {
  const after = decodeCursor(query.cursor);
  const { rows } = await sql<Row>`
    select p.*, m.symbol, a.username as one, b.username as other, c.username as closer, g.gave as gave_month
    from exchange_trade_patterns p
    join exchange_trading_pairs m on m.id = p.trading_pair_id
    left join members a on a.id = p.one_id
    left join members b on b.id = p.other_id
    left join members c on c.id = p.closed_by
    cross join lateral (
      select sum(greatest(x.one_gave, x.other_gave)) as gave from exchange_trade_patterns x
      where x.one_id = p.one_id and x.other_id = p.other_id and x.day > p.day - 30 and x.day <= p.day
    ) g
    where ${WAS_FOUND}
      ${query.show === 'open' ? sql`and ${IS_OPEN}` : sql``}
      ${after ? sql`and (p.last_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.last_at desc, p.id desc limit ${query.limit + 1}`.execute(db);
  const page = cutPage(rows, query.limit, (row) => ({ at: row.last_at.toISOString(), id: row.id }));
  const views = await exchange.currentViews();
  return { ...page, items: page.items.map((row) => toWire(row, views.get(row.symbol)!.pair)) };
}

function toWire(row: Row, pair: Parameters<typeof lotsText>[0]): Page['items'][number] {
  const prd = (minor: bigint) => formatMinor('PRD', BigInt(minor));
  const name = (username: string | null) => username ?? 'a former member';
  const isOneGiving = BigInt(row.one_gave) >= BigInt(row.other_gave);
  return {
    id: row.id,
    symbol: row.symbol,
    kinds: [
      ...(row.is_linked ? ['linked' as const] : []),
      ...(row.is_wash ? ['wash' as const] : []),
      ...(row.is_giving ? ['giving' as const] : []),
    ],
    one: name(row.one),
    other: name(row.other),
    trades: Number(row.trades),
    oneBought: lotsText(pair, BigInt(row.one_bought)),
    otherBought: lotsText(pair, BigInt(row.other_bought)),
    worth: prd(row.worth),
    giver: row.is_giving ? name(isOneGiving ? row.one : row.other) : null,
    given: prd(isOneGiving ? row.one_gave : row.other_gave),
    givenInMonth: prd(row.gave_month),
    lastAt: row.last_at.toISOString(),
    closedBy: row.closed_at ? name(row.closer) : null,
  };
}

/** Takes a pattern off the list, with what was found in the audit log. Refuses with: `not_found`. */
export async function closeTradePattern(
  deps: Pick<FloorDeps, 'db' | 'clock'>,
  { adminId, id }: { adminId: string; id: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { rows } = await sql<{ one_id: string; other_id: string }>`
      update exchange_trade_patterns set closed_by = ${adminId}, closed_at = ${deps.clock.now()}
      where id = ${id} and closed_at is null and (is_wash or is_giving or is_linked)
      returning one_id, other_id`.execute(tx);
    const { one_id: oneId, other_id: otherId } = rows[0] ?? refuse('not_found');
    // Whoever is a side of it does not judge it, by whichever account of theirs.
    for (const side of [oneId, otherId]) if (await areLinked(tx, adminId, side)) refuse('not_found');
  });
}
