/** A member's funding history as CSV: decimal points, one header line, times in UTC. */
import { csvFile } from '#server/platform/print/csv-file.ts';
import type { CsvRow } from '#server/platform/print/write-csv.ts';
import type { Deps } from './deps.ts';
import { listEvents } from './queries.ts';

const COLUMNS = ['date', 'what', 'pool', 'usd', 'prd', 'note', 'investment'] as const;
const PAGE = 500;

/** The whole of it. Refuses with: `text_too_hard`, `service_unavailable`. */
export function historyCsv(deps: Pick<Deps, 'db' | 'textWork'>, memberId: string): Promise<File> {
  const name = 'protege-funding-history.csv';
  return csvFile(deps.textWork, { name, columns: COLUMNS, pages: readPages(deps, memberId), memberId });
}

async function* readPages({ db }: Pick<Deps, 'db'>, memberId: string): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined;
  do {
    const page = await listEvents(db, { memberId, cursor, limit: PAGE });
    yield page.items.map((event) => [
      event.createdAt,
      event.kind,
      event.poolName,
      event.usdAmount,
      event.prdAmount,
      event.note ?? '',
      event.investmentId,
    ]);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
