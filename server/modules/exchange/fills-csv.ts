/** A member's own trades as CSV. */
import type { Money } from '#core/exchange/pair.ts';
import type { Deps } from './deps.ts';
import { listFills } from './order-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 400;
const PAGE = 1_000;
const COLUMNS = [
  'time',
  'market',
  'side',
  'role',
  'price',
  'quantity',
  'amount',
  'fee',
  'feeCurrency',
  'order',
  'trade',
];

/** Every trade of the period, oldest first; no field needs quoting, for none is free text. */
export async function fillsCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: { memberId: string; symbol?: string; money: Money; from?: string; to?: string },
): Promise<File> {
  const to = query.to ? new Date(query.to) : deps.clock.now();
  const earliest = new Date(to.getTime() - MOST_DAYS * DAY_MS);
  const from = query.from && new Date(query.from) > earliest ? new Date(query.from) : earliest;
  /** The text of each page, newest first. */
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listFills(deps.db, {
      memberId: query.memberId,
      symbol: query.symbol,
      money: query.money,
      cursor,
      limit: PAGE,
      from,
      to: query.to ? to : undefined,
    });
    const lines = page.items.map(
      (fill) =>
        `${[
          fill.createdAt,
          fill.symbol,
          fill.side,
          fill.role,
          fill.price,
          fill.quantity,
          fill.quoteAmount,
          fill.fee,
          fill.feeCurrency,
          fill.orderId,
          fill.id,
        ].join(',')}\r\n`,
    );
    pages.push(lines.reverse().join(''));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return new File([`${COLUMNS.join(',')}\r\n`, ...pages.reverse()], 'trades.csv', { type: 'text/csv' });
}
