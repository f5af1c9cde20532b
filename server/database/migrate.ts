/**
 * Migrations: plain SQL files, applied once each in the order of their names, every file in a transaction of
 * its own. An applied file that has been edited since is refused rather than ignored, and two processes that
 * start together migrate one after the other.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { holdLock } from './advisory-locks.ts';
import { openClient } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Brings a database up to date and returns the names of the files that were applied. */
export async function migrate(connectionString: string): Promise<string[]> {
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
    for (const name of await migrationFiles()) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (known.get(name) === hash) continue;
      if (known.has(name))
        throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`);
      try {
        await client.query('begin');
        await client.query(text);
        await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
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

/** The names of the files that are not applied to this database yet. */
export async function pendingMigrations(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  return (await migrationFiles()).filter((name) => !known.has(name));
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
}
