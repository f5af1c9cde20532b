/** A member's own trades as CSV. */
import type { Money } from '#core/exchange/pair.ts';
import { csvFile } from '#server/platform/print/csv-file.ts';
import type { CsvRow } from '#server/platform/print/write-csv.ts';
import type { Deps } from './deps.ts';
import { listFills } from './order-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 400;
const PAGE = 500;
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

type FillsDeps = Pick<Deps, 'db' | 'clock' | 'textWork'>;

interface FillsPeriod {
  memberId: string;
  symbol?: string;
  money: Money;
  from?: string;
  to?: string;
}

/** Every trade of the period, oldest first. Refuses with: `text_too_hard`, `service_unavailable`. */
export function fillsCsv(deps: FillsDeps, period: FillsPeriod): Promise<File> {
  return csvFile(deps.textWork, {
    name: 'trades.csv',
    columns: COLUMNS,
    pages: readPages(deps, period),
    isNewestFirst: true,
    memberId: period.memberId,
  });
}

/** Newest first. */
async function* readPages(
  { db, clock }: FillsDeps,
  { memberId, symbol, money, ...period }: FillsPeriod,
): AsyncGenerator<CsvRow[]> {
  const to = period.to ? new Date(period.to) : clock.now();
  const earliest = new Date(to.getTime() - MOST_DAYS * DAY_MS);
  const from = period.from && new Date(period.from) > earliest ? new Date(period.from) : earliest;
  let cursor: string | undefined;
  do {
    const page = await listFills(db, {
      memberId,
      symbol,
      money,
      cursor,
      limit: PAGE,
      from,
      to: period.to ? to : undefined,
    });
    yield page.items.map((fill) => [
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
    ]);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
