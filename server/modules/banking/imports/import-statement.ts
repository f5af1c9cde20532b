/**
 * Brings a statement of an account elsewhere. It is read in a thread before a transaction opens; what is there already is
 * left as it is, so the same statement twice, or two at once, add each line once. No posting, limit or decision is made of it.
 */

import { sql } from 'kysely';
import type { z } from 'zod';
import type { importedAccountSchema } from '#contract/banking-imports.ts';
import { addDays } from '#core/banking/calendar.ts';
import { type KeyedLine, shortText } from '#core/banking/imported-line.ts';
import {
  MOST_IMPORT_BYTES,
  MOST_IMPORTED_ACCOUNTS,
  MOST_IMPORTED_LINES,
  MOST_LINES,
} from '#core/banking/statement-terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import type { DayOrder } from './read-csv.ts';
import type { StatementProblem } from './statement-line.ts';

const LONGEST_NAME = 60;

type ImportedAccount = z.infer<typeof importedAccountSchema>;

/** What is brought. */
export interface ImportStatement {
  memberId: string;
  accountName: string;
  content: string;
  dayOrder: DayOrder | null;
}

const REFUSALS = {
  unreadable: 'bank_import_unreadable',
  unsafe: 'bank_import_unsafe',
  no_lines: 'bank_import_empty',
  too_many_lines: 'bank_import_too_large',
  dates_unclear: 'bank_import_dates_unclear',
  signs_unclear: 'bank_import_signs_unclear',
  other_currency: 'bank_import_currency',
} as const satisfies Record<StatementProblem, string>;

/**
 * Refuses with: `bank_import_name_missing`, `bank_import_too_large`, `bank_import_unreadable`, `bank_import_unsafe`,
 * `bank_import_empty`, `bank_import_dates_unclear`, `bank_import_signs_unclear`, `bank_import_currency`,
 * `bank_import_day_ahead`, `text_too_hard`, `bank_import_limit_reached`.
 */
export async function importStatement(
  deps: BankDeps,
  { memberId, accountName, content, dayOrder }: ImportStatement,
): Promise<{ account: ImportedAccount; added: number; known: number }> {
  const name = shortText(accountName, LONGEST_NAME);
  if (name === '') refuse('bank_import_name_missing');
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  if (bytes.length > MOST_IMPORT_BYTES) refuse('bank_import_too_large', { values: { lines: MOST_LINES } });
  const read = await deps.textWork.run('banking.read-statement', { bytes, dayOrder }, { memberId });
  if (read.problem !== undefined) return refuse(REFUSALS[read.problem], { values: { lines: MOST_LINES } });
  const { lines } = read;
  // Another zone may be a day ahead of the bank's; what is later than that hasn't happened.
  const tomorrow = addDays(deps.bankClock.dayOf(deps.bankClock.now()), 1);
  if (lines.some(({ day }) => day > tomorrow)) refuse('bank_import_day_ahead');
  const { id, added } = await transaction(deps.db, async (tx) => {
    // The member's row is the lock that counting and adding want.
    await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
    const found = await findOrOpen(deps, tx, { memberId, name });
    const count = await addLines(deps, tx, { accountId: found, lines });
    await requireRoom(tx, memberId);
    return { id: found, added: count };
  });
  const account = (await listImported(deps, memberId)).items.find((one) => one.id === id);
  // Another tab has deleted it since.
  return { account: account ?? refuse('not_found'), added, known: lines.length - added };
}

async function findOrOpen(
  { clock, newId }: BankDeps,
  tx: Tx,
  { memberId, name }: { memberId: string; name: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_imported_accounts where user_id = ${memberId} and lower(name) = lower(${name})`.execute(
    tx,
  );
  if (rows[0]) return rows[0].id;
  const id = newId();
  await tx
    .insertInto('bank_imported_accounts')
    .values({ id, user_id: memberId, name, created_at: clock.now() })
    .execute();
  return id;
}

async function addLines(
  { clock, newId }: BankDeps,
  tx: Tx,
  { accountId, lines }: { accountId: string; lines: readonly KeyedLine[] },
): Promise<number> {
  const column = (of: (line: KeyedLine) => string) => lines.map(of);
  const { rows } = await sql`
    insert into bank_imported_lines (id, account_id, line_key, day, amount, counterparty, description, created_at)
    select w.id, ${accountId}, w.key, w.day, w.amount, w.counterparty, w.description, ${clock.now()}
    from unnest(${column(() => newId())}::uuid[], ${column(({ key }) => key)}::text[], ${column(({ day }) => day)}::date[],
      ${column(({ amount }) => amount)}::numeric[], ${column(({ counterparty }) => counterparty)}::text[],
      ${column(({ description }) => description)}::text[]) w(id, key, day, amount, counterparty, description)
    on conflict (account_id, line_key) do nothing returning id`.execute(tx);
  return rows.length;
}

/** Refuses with: `bank_import_limit_reached`. */
async function requireRoom(tx: Tx, memberId: string): Promise<void> {
  const { rows } = await sql<{ accounts: number; lines: number }>`
    select (select count(*)::int from bank_imported_accounts where user_id = ${memberId}) as accounts,
      (select count(*)::int from bank_imported_lines l join bank_imported_accounts a on a.id = l.account_id
       where a.user_id = ${memberId}) as lines`.execute(tx);
  const { accounts, lines } = rows[0]!;
  if (accounts > MOST_IMPORTED_ACCOUNTS || lines > MOST_IMPORTED_LINES)
    refuse('bank_import_limit_reached', {
      values: { accounts: MOST_IMPORTED_ACCOUNTS, lines: MOST_IMPORTED_LINES.toLocaleString('en-US') },
    });
}

/** A member's accounts elsewhere, by name. */
export async function listImported(
  { db }: Pick<BankDeps, 'db'>,
  memberId: string,
): Promise<{ items: ImportedAccount[] }> {
  const { rows } = await sql<Omit<ImportedAccount, 'createdAt'> & { created_at: Date }>`
    select a.id, a.name, a.created_at, count(*)::int as lines, min(l.day)::text as from, max(l.day)::text as to
    from bank_imported_accounts a join bank_imported_lines l on l.account_id = a.id
    where a.user_id = ${memberId} group by a.id order by lower(a.name)`.execute(db);
  return { items: rows.map(({ created_at, ...one }) => ({ ...one, createdAt: created_at.toISOString() })) };
}

/** Somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function removeImported(
  { db }: BankDeps,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql`
      select 1 from bank_imported_accounts where id = ${id} and user_id = ${memberId} for update`.execute(tx);
    if (rows.length === 0) refuse('not_found');
    await sql`
      delete from bank_categories_chosen c using bank_imported_lines l
      where c.user_id = ${memberId} and c.entry_id = l.id and l.account_id = ${id}`.execute(tx);
    await sql`delete from bank_imported_accounts where id = ${id}`.execute(tx);
  });
}
