/**
 * A table of any length as a CSV file. Every room that hands one out makes it here: a page of rows is read, and
 * written in a thread in the member's turn, so that no length of it holds the event loop.
 */
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { CsvRow } from './write-csv.ts';

/** A file to make, and for whom. */
export interface CsvTable {
  name: string;
  columns: readonly string[];
  /** Pages of at most some hundreds of rows. */
  pages: AsyncIterable<readonly CsvRow[]>;
  /** Pages that come newest first are written oldest first. */
  isNewestFirst?: boolean;
  memberId: string;
}

/** Refuses with: `text_too_hard`, `service_unavailable`. */
export async function csvFile(
  textWork: TextWork,
  { name, columns, pages, isNewestFirst = false, memberId }: CsvTable,
): Promise<File> {
  const write = (rows: readonly CsvRow[]) => textWork.run('print.csv', rows, { memberId });
  const head = await write([columns]);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const rows of pages) parts.push(await write(isNewestFirst ? rows.toReversed() : rows));
  const body = isNewestFirst ? parts.toReversed() : parts;
  return new File([head, ...body], name, { type: 'text/csv; charset=utf-8' });
}
