/**
 * Everything that the database holds, as lines of JSON, a file for each table: what a community takes along when it goes
 * elsewhere. It is one moment of the database, whatever happens meanwhile. What would let somebody in (passwords, keys,
 * tokens, sessions) isn't in it.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '#server/database/pool.ts';
import { snapshot } from '#server/platform/snapshot.ts';

const ROWS_AT_ONCE = 1_000;

/** Tables of which every row is a way in, or is forgotten within days anyway. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['action_confirmations', 'factor_challenges', 'mail_tokens', 'provider_sessions', 'recovery_codes'],
  ...['sessions', 'signing_keys', 'used_challenges', 'sign_in_failures', 'budgets', 'attempts'],
  // Emails as they were sent while developing, with their links.
  ...['outbox_mails', 'schema_migrations'],
]);

/** Words of a column's name that say that it holds a secret, or what one can be tried against. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'secret',
  'password',
  'token',
  'seed',
  'private',
  'encrypted',
]);
const SECRET_ENDS = ['code_hash', 'mailbox_hash'];

/** Whether a column is left out, by its name. */
export function isSecretColumn(name: string): boolean {
  return (
    name.split('_').some((word) => SECRET_WORDS.has(word)) || SECRET_ENDS.some((end) => name.endsWith(end))
  );
}

/** A table as it was written. */
export interface ExportedTable {
  table: string;
  rows: number;
}

/** Writes them into an empty folder; says how many rows each has. Throws, in words for the operator, at one that isn't. */
export async function exportTables(url: string, into: string): Promise<ExportedTable[]> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  if ((await readdir(into)).length > 0) throw new Error(`${into} is not empty. Name a folder that is.`);
  const { db, close } = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    return await snapshot(db, async (tx) => {
      const written: ExportedTable[] = [];
      for (const { table, columns } of await tablesOf(tx)) {
        const counted = { rows: 0 };
        await pipeline(
          linesOf(tx, { table, columns, counted }),
          createWriteStream(join(into, `${table}.jsonl`), { mode: 0o600 }),
        );
        written.push({ table, rows: counted.rows });
      }
      return written;
    });
  } finally {
    await close();
  }
}

interface Column {
  name: string;
  type: string;
}

/** Every table of ours with the columns that are no secret, by name. */
async function tablesOf(tx: Tx): Promise<{ table: string; columns: Column[] }[]> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select c.table_name as table,
      json_agg(json_build_object('name', c.column_name, 'type', c.data_type) order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by c.table_name order by c.table_name`.execute(tx);
  return rows
    .filter(({ table }) => !LEFT_OUT.has(table))
    .map(({ table, columns }) => ({ table, columns: columns.filter(({ name }) => !isSecretColumn(name)) }));
}

async function* linesOf(
  tx: Tx,
  { table, columns, counted }: { table: string; columns: Column[]; counted: { rows: number } },
): AsyncGenerator<string> {
  // An amount is a text: as a number most readers would round it.
  const kept = columns.map(({ name, type }) =>
    type === 'numeric' ? sql`${sql.ref(name)}::text` : sql.ref(name),
  );
  await sql`
    declare exported no scroll cursor for
      select row_to_json(r)::text as line from (select ${sql.join(kept)} from ${sql.table(table)}) r`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx);
    if (rows.length === 0) break;
    counted.rows += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close exported`.execute(tx);
}
