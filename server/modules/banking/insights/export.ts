/** An account's movements of some days as a file: CSV, or what other programs of accounts read: OFX 2 and camt.053. */

import { sql } from 'kysely';
import { MOST_EXPORT_DAYS } from '#core/banking/statement-terms.ts';
import { csvFile } from '#server/platform/print/csv-file.ts';
import { type AskedDays, readDays } from '../asked-days.ts';
import type { OwnAccount } from '../commands/change-account.ts';
import type { BankDeps } from '../deps.ts';
import { findSeen, readLines } from '../queries.ts';
import { balanceBefore } from '../statement.ts';
import { ledgerAccountOf, type StandingRow } from '../store.ts';
import { usd } from '../to-wire.ts';
import type { CamtLine } from './camt.ts';

const COLUMNS = ['date', 'reference', 'counterparty', 'description', 'amount_usd', 'balance_usd'];
const PAGE = 500;

/** Which days, and as what. */
export interface AskExport extends OwnAccount {
  from: string;
  to: string;
  format: 'csv' | 'ofx' | 'camt';
}

/** Refuses with: `not_found`, `bank_report_days_invalid`, `text_too_hard`, `service_unavailable`. */
export async function exportMovements(deps: BankDeps, input: AskExport): Promise<File> {
  const { textWork, clock } = deps;
  const { memberId, format } = input;
  const account = await findSeen(deps, input);
  const days = readDays(input, MOST_EXPORT_DAYS);
  const { from, to } = days;
  const pages = readPages(deps, account, { ...days, readerId: memberId });
  const ending = format === 'camt' ? 'xml' : format;
  const name = `protege-${account.account_number.slice(-4)}-${from}-${to}.${ending}`;
  if (format === 'csv') return csvFile(textWork, { name, columns: COLUMNS, pages: rowsOf(pages), memberId });
  const gathered: string[] = [];
  for await (const lines of pages) gathered.push(JSON.stringify(lines));
  const shared = { number: account.account_number, from, to, madeAt: clock.now() };
  if (format === 'camt') {
    const [opening, closing] = await Promise.all(
      [from, days.until].map(async (day) => usd(await balanceBefore(deps, account, day))),
    );
    const head = { ...shared, name: account.account_name, opening: opening!, closing: closing! };
    const pieces = await textWork.run('banking.camt', { head, pages: gathered }, { memberId });
    return new File(pieces, name, { type: 'application/xml' });
  }
  const head = { ...shared, type: account.account_type, balance: usd(account.balance) };
  const parts = await textWork.run('banking.ofx', { head, pages: gathered }, { memberId });
  return new File(parts, name, { type: 'application/x-ofx' });
}

async function* readPages(
  deps: BankDeps,
  account: StandingRow,
  { from, until, readerId }: AskedDays & { readerId: string },
): AsyncGenerator<CamtLine[]> {
  const { bankClock } = deps;
  const id = ledgerAccountOf(account);
  const before = (day: string) =>
    sql`ledger_version_at(${id}, ${bankClock.startOf(day)} - interval '1 microsecond')`;
  let after = sql`${before(from)}`;
  for (;;) {
    const rows = await readLines(deps, {
      account,
      readerId,
      where: sql`t.version > ${after} and t.version <= ${before(until)}`,
      order: sql`asc`,
      limit: PAGE,
    });
    if (rows.length > 0)
      yield rows.map((row) => ({
        day: bankClock.dayOf(row.created_at),
        reference: row.reference_number,
        type: row.transaction_type,
        counterparty: row.counterparty,
        description: row.description,
        amount: usd(row.amount),
        balance: usd(row.balance_after),
      }));
    if (rows.length < PAGE) return;
    after = sql`${rows.at(-1)!.version}`;
  }
}

async function* rowsOf(pages: AsyncIterable<CamtLine[]>) {
  for await (const lines of pages)
    yield lines.map((line) => [
      line.day,
      line.reference,
      line.counterparty,
      line.description,
      line.amount,
      line.balance,
    ]);
}
