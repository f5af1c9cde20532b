/** The statement of a month: every posting of it, oldest first, between its opening and its closing balance. */
import { sql } from 'kysely';
import { addDays, addMonths, firstOfMonth } from '#core/banking/calendar.ts';
import { csvFile } from '#server/platform/print/csv-file.ts';
import type { CsvRow } from '#server/platform/print/write-csv.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { OwnAccount } from './commands/change-account.ts';
import type { BankDeps } from './deps.ts';
import { findSeen, type LineRow, readLines } from './queries.ts';
import type { PrintedLine, StatementHead } from './statement-pdf.ts';
import { ledgerAccountOf, type StandingRow } from './store.ts';
import { usd } from './to-wire.ts';

const COLUMNS = [
  'date',
  'reference',
  'type',
  'counterparty',
  'description',
  'category',
  'amount_usd',
  'balance_usd',
];
const PAGE = 500;

/** A month of one of the member’s accounts. */
export interface AskStatement extends OwnAccount {
  /** `2026-11`. */
  month: string;
  format: 'csv' | 'pdf';
}

/** Refuses with: `not_found`, `bank_statement_month_invalid`, `text_too_hard`, `service_unavailable`. */
export async function makeStatement(deps: BankDeps, input: AskStatement): Promise<File> {
  const { textWork, bankClock, clock } = deps;
  const account = await findSeen(deps, input);
  const first = `${input.month}-01`;
  const today = bankClock.dayOf(clock.now());
  if (first > today || first < firstOfMonth(bankClock.dayOf(account.created_at))) {
    refuse('bank_statement_month_invalid');
  }
  const next = addMonths(first, 1);
  const opening = await balanceBefore(deps, account, first);
  const period = { from: first, until: addDays(next, -1) };
  const pages = readMonth(deps, account, { first, next, readerId: input.memberId });
  const name = `protege-${account.account_number.slice(-4)}-${input.month}.${input.format}`;
  const { memberId } = input;
  if (input.format === 'csv') {
    return csvFile(textWork, { name, columns: COLUMNS, pages: rowsOf(pages, { first, opening }), memberId });
  }
  const gathered: string[] = [];
  for await (const lines of pages) gathered.push(JSON.stringify(lines));
  const head: StatementHead = {
    accountName: account.account_name,
    accountNumber: account.account_number,
    ...period,
    timeZone: bankClock.timeZone,
    opening: usd(opening),
    isLive: account.is_live,
    madeAt: clock.now(),
  };
  const parts = await textWork.run('banking.statement', { head, pages: gathered }, { memberId });
  return new File(parts, name, { type: 'application/pdf' });
}

/** What an account held when a day began. */
export async function balanceBefore(
  { db, bankClock }: BankDeps,
  account: StandingRow,
  day: string,
): Promise<bigint> {
  const id = ledgerAccountOf(account);
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_postings
    where account_id = ${id}
      and version = ledger_version_at(${id}, ${bankClock.startOf(day)} - interval '1 microsecond')`.execute(
    db,
  );
  return rows[0]?.balance ?? 0n;
}

async function* readMonth(
  deps: BankDeps,
  account: StandingRow,
  { first, next, readerId }: { first: string; next: string; readerId: string },
): AsyncGenerator<PrintedLine[]> {
  const { bankClock } = deps;
  let after = 0;
  for (;;) {
    const rows = await readLines(deps, {
      account,
      readerId,
      where: sql`t.version > ${after} and t.created_at >= ${bankClock.startOf(first)}
        and t.created_at < ${bankClock.startOf(next)}`,
      order: sql`asc`,
      limit: PAGE,
    });
    if (rows.length > 0) yield rows.map((row) => toLine(deps, row));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.version;
  }
}

function toLine({ bankClock }: BankDeps, row: LineRow): PrintedLine {
  return {
    day: bankClock.dayOf(row.created_at),
    reference: row.reference_number,
    type: row.transaction_type,
    counterparty: row.counterparty,
    description: row.description,
    category: row.category,
    amount: usd(row.amount),
    balance: usd(row.balance_after),
  };
}

async function* rowsOf(
  pages: AsyncIterable<PrintedLine[]>,
  { first, opening }: { first: string; opening: bigint },
): AsyncGenerator<CsvRow[]> {
  yield [[first, '', '', '', 'Opening balance', '', '', usd(opening)]];
  for await (const lines of pages) {
    yield lines.map((line) => [
      line.day,
      line.reference,
      line.type,
      line.counterparty,
      line.description,
      line.category,
      line.amount,
      line.balance,
    ]);
  }
}
