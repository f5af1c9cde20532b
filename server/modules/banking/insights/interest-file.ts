/** A calendar year's interest as a file: every posting, and what they come to, as CSV or PDF. */
import { sql } from 'kysely';
import { csvFile } from '#server/platform/print/csv-file.ts';
import type { CsvRow } from '#server/platform/print/write-csv.ts';
import type { BankDeps } from '../deps.ts';
import { usd } from '../to-wire.ts';
import type { PrintedInterest } from './interest-pdf.ts';
import { type InterestRow, type InterestYear, interestSql } from './interest-rows.ts';
import { readInterestYear } from './interest-year.ts';

const COLUMNS = ['date', 'source', 'name', 'number', 'reference', 'description', 'earned_usd', 'paid_usd'];
const PAGE = 500;

/** Which year, and as what. */
export interface AskInterestFile extends InterestYear {
  format: 'csv' | 'pdf';
}

/** Refuses with: `bank_interest_year_invalid`, `text_too_hard`, `service_unavailable`. */
export async function makeInterestFile(deps: BankDeps, input: AskInterestFile): Promise<File> {
  const { textWork, bankClock, clock, isLive } = deps;
  const { memberId, year, format } = input;
  const summary = await readInterestYear(deps, input);
  const name = `protege-interest-${year}.${format}`;
  const pages = readPages(deps, input);
  if (format === 'csv') {
    const { earned, paid } = summary;
    return csvFile(textWork, { name, columns: COLUMNS, pages: rowsOf(pages, { earned, paid }), memberId });
  }
  const gathered: string[] = [];
  for await (const lines of pages) gathered.push(JSON.stringify(lines));
  const { timeZone, earned, paid, items } = summary;
  const madeAt = clock.now();
  const until = year === summary.thisYear ? bankClock.dayOf(madeAt) : null;
  const head = { year, timeZone, isLive, madeAt, earned, paid, items, until };
  const parts = await textWork.run('banking.interest', { head, pages: gathered }, { memberId });
  return new File(parts, name, { type: 'application/pdf' });
}

/** In the order of the summary, each account, loan and card from its oldest posting on. */
async function* readPages(deps: BankDeps, asked: InterestYear): AsyncGenerator<PrintedInterest[]> {
  const { db, bankClock } = deps;
  let after: InterestRow | undefined;
  for (;;) {
    const beyond = after
      ? sql`(i.source, i.source_id, i.created_at, i.id) > (${after.source}, ${after.source_id}::uuid, ${after.created_at}, ${after.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<InterestRow>`
      select i.* from ${interestSql(deps, asked)} where ${beyond}
      order by i.source, i.source_id, i.created_at, i.id limit ${PAGE}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) => ({
        source: row.source,
        sourceId: row.source_id,
        day: bankClock.dayOf(row.created_at),
        name: row.name,
        number: row.last4,
        reference: row.reference_number,
        description: row.description,
        amount: usd(row.amount),
      }));
    if (rows.length < PAGE) return;
    after = rows.at(-1);
  }
}

async function* rowsOf(
  pages: AsyncIterable<PrintedInterest[]>,
  total: { earned: string; paid: string },
): AsyncGenerator<CsvRow[]> {
  for await (const lines of pages)
    yield lines.map(({ source, day, name, number, reference, description, amount }) => {
      const [earned, paid] = source === 'account' ? [amount, ''] : ['', amount];
      return [day, source, name, number, reference, description, earned, paid];
    });
  yield [['', '', '', '', '', 'Total', total.earned, total.paid]];
}
