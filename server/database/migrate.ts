/**
 * Migrations: plain SQL files, applied once each in the order of their names, every file in a transaction of
 * its own. An applied file that has been edited since is refused rather than ignored, and so is a new one that is
 * numbered below an applied one: on a new database it would run in another order. A database that a newer version has
 * changed is left alone. Two processes that start together
 * migrate one after the other.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { holdLock } from './advisory-locks.ts';
import { clientTransaction } from './client-transaction.ts';
import { openClient } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Files that were published after one with a higher number, before that was refused. A database that stands between
 * the two takes them late; there is never another.
 */
export const PUBLISHED_LATE: ReadonlySet<string> = new Set([
  '0015-exchange-rest.sql',
  '0016-exchange-handover.sql',
  '0040-funding.sql',
  '0041-sandbox-cards.sql',
  '0060-mentor-files.sql',
  '0061-mentor-threads.sql',
  '0080-sending-limits.sql',
  '0081-totals-and-records.sql',
  '0082-second-factors.sql',
  '0173-opening-prices.sql',
  '0181-member-sends.sql',
  '0182-book-checks.sql',
]);

/**
 * Brings a database up to date and returns the names of the files that were applied. Throws before anything is
 * applied when an applied file was edited or is not known, or when a file is numbered below an applied one.
 */
export async function migrate(connectionString: string, folder = FOLDER): Promise<string[]> {
  const client = await openClient({ connectionString });
  try {
    await holdLock(client, 'migrations');
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const known = new Map<string, string>(
      (await client.query('select name, hash from schema_migrations')).rows.map((row) => [
        row.name,
        row.hash,
      ]),
    );
    const applied: string[] = [];
    for (const { name, text, hash } of await pending(folder, known)) {
      try {
        await clientTransaction(client, async () => {
          await client.query(text);
          await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
        });
      } catch (cause) {
        throw new Error(`Migration ${name} failed and was rolled back: ${(cause as Error).message}`, {
          cause,
        });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** The files that are to be applied, in order. Throws for one that was edited or comes too late. */
async function pending(folder: URL, known: ReadonlyMap<string, string>): Promise<Migration[]> {
  const newest = [...known.keys()].sort().at(-1) ?? '';
  const files: Migration[] = [];
  const names = await migrationFiles(folder);
  const unknown = [...known.keys()].sort().find((name) => !names.includes(name));
  if (unknown) {
    throw new Error(
      `The database has ${unknown}, of a newer Protege than this one. Start that one, or restore a backup from before.`,
    );
  }
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (known.get(name) === hash) continue;
    if (known.has(name))
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`);
    if (name < newest && !PUBLISHED_LATE.has(name))
      throw new Error(
        `Migration ${name} is numbered below ${newest}, which was applied. Give it a higher number.`,
      );
    files.push({ name, text, hash });
  }
  return files;
}

/** The names of the files that are not applied to this database yet. */
export async function pendingMigrations(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  return (await migrationFiles()).filter((name) => !known.has(name));
}

async function migrationFiles(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}
