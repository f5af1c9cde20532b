/** Migrations run in one order everywhere, and what they make of the database's functions stands in the repository. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { BY_DESIGN, PARTS, TABLES } from '#tests/support/tamper/targets.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { STAKES_OF_TABLES } from '#tests/support/writes/stakes-of-tables.ts';
import { committedFunctions, differingFiles, readFunctions } from '../../scripts/database/functions.ts';
import { migrate, PUBLISHED_LATE } from './migrate.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'protege-migrations-'));
await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true });
const FOLDER = pathToFileURL(`${folder}/`);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a migration numbered below an applied one is refused before anything is applied', async () => {
  const planted = { below: '0150-aaa.sql', above: '9999-above.sql' };
  await writeFile(join(folder, planted.below), 'create table planted_below ();');
  await writeFile(join(folder, planted.above), 'create table planted_above ();');
  await expect(migrate(database.url, FOLDER)).rejects.toThrow(
    /^Migration 0150-aaa\.sql is numbered below \d{4}-[\w-]+\.sql, which was applied\. Give it a higher number\.$/,
  );
  expect(await tables('planted_%')).toEqual([]);
  await rm(join(folder, planted.below));
  expect(await migrate(database.url, FOLDER)).toEqual([planted.above]);
  expect(await tables('planted_%')).toEqual(['planted_above']);
});

test('no migration is edited once it is listed: a database that has applied it would not start any more', async () => {
  const migrations = new URL('./migrations/', import.meta.url);
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const lines = [];
  for (const name of names) {
    const text = await readFile(new URL(name, migrations), 'utf8');
    lines.push(`${name} ${createHash('sha256').update(text).digest('hex')}`);
  }
  const listed = await readFile(new URL('./migrations.sha256', import.meta.url), 'utf8');
  expect(listed.trimEnd().split('\n')).toEqual(lines);
});

test('a database that a newer version has migrated is refused, and left as it is', async () => {
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query("insert into schema_migrations (name, hash) values ('9998-of-tomorrow.sql', 'a')");
  await client.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations where name < $1)',
    ['9'],
  );
  await expect(migrate(other.url)).rejects.toThrow(
    'The database has 9998-of-tomorrow.sql, of a newer Protege than this one. Start that one, or restore a backup from before.',
  );
  const { rows } = await client.query(
    "select count(*)::int as count from schema_migrations where name < '9'",
  );
  await client.end();
  const names = (await readdir(folder)).filter((name) => name < '9');
  expect(rows).toEqual([{ count: names.length - 1 }]);
  await other.drop();
});

test('what was published late before the rule is still taken by a database that stands between', async () => {
  const other = await createTestDatabase();
  const late = '0015-exchange-rest.sql';
  expect(PUBLISHED_LATE).toContain(late);
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query('delete from schema_migrations where name = $1', [late]);
  await client.end();
  // It is tried again, and its tables are there already: it was not refused for its number.
  await expect(migrate(other.url)).rejects.toThrow(
    /^Migration 0015-exchange-rest\.sql failed and was rolled back/,
  );
  await other.drop();
});

test('the files of the functions are what migrating from nothing makes of them', async () => {
  const made = await readFunctions(database.url);
  expect(made.size).toBeGreaterThan(20);
  expect(differingFiles(made, await committedFunctions())).toEqual([]);
});

test('a function that differs from its file, is missing or is left over is told', () => {
  const made = new Map([
    ['same.sql', 'a'],
    ['differs.sql', 'a'],
    ['missing.sql', 'a'],
  ]);
  const found = new Map([
    ['same.sql', 'a'],
    ['differs.sql', 'b'],
    ['left.sql', 'a'],
  ]);
  expect(differingFiles(made, found)).toEqual(['differs.sql', 'left.sql', 'missing.sql']);
});

test('every column that holds an amount is drawn by the tampering, or listed with the reason why it is not', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: amounts } = await client.query(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.numeric_precision = 38`,
  );
  await client.end();
  expect(amounts.length).toBeGreaterThan(100);
  const isDrawn = (table: string, column: string) =>
    (TABLES as readonly string[]).includes(table) || PARTS[table]?.columns.includes(column);
  expect(
    amounts
      .filter(({ table, column }) => !isDrawn(table, column) && !(`${table}.${column}` in BY_DESIGN))
      .map(({ table, column }) => `${table}.${column}`),
  ).toEqual([]);
});

test('every column that decides something is drawn by the tampering, or listed with the reason why it is not', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'",
  );
  await client.end();
  const isDrawn = (table: string, column: string) =>
    (TABLES as readonly string[]).includes(table) || PARTS[table]?.columns.includes(column);
  const isDeciding = (table: string, column: string) => {
    const said = STAKES_OF_TABLES[table];
    if (typeof said === 'string') return true;
    return said !== undefined && 'columns' in said && Object.values(said.columns).flat().includes(column);
  };
  const names = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  expect(
    rows
      .filter(({ table, column }) => isDeciding(table, column) && !isDrawn(table, column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !(name in BY_DESIGN)),
  ).toEqual([]);
  expect(Object.keys(BY_DESIGN).filter((name) => !names.has(name))).toEqual([]);
  // What is found is on the list of what is not by none of its columns.
  const drawn = Object.entries(PARTS).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(drawn.filter((name) => name in BY_DESIGN)).toEqual([]);
});

async function tables(like: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select tablename as name from pg_tables where tablename like $1', [
    like,
  ]);
  await client.end();
  return rows.map(({ name }) => name);
}

test('what was said of a domain in other letters holds in the spelling of mailboxes, and the last word counts', async () => {
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  const say = (domain: string, isDisposable: boolean, at: string) =>
    client.query('insert into mail_domains values ($1, $2, $3, gen_random_uuid(), $4)', [
      domain,
      isDisposable,
      `as of ${at}`,
      at,
    ]);
  await client.query('alter table mail_domains drop constraint mail_domains_ascii');
  await say('bücher.example', true, '2026-01-01');
  await say('team.bu\u0308cher.example', true, '2026-01-02');
  await say('team.xn--bcher-kva.example', false, '2026-01-03');
  await say('plain.example', true, '2026-01-04');
  const file = new URL('./migrations/0354-ascii-mail-domains.sql', import.meta.url);
  await client.query(await readFile(file, 'utf8'));
  const { rows } = await client.query('select domain, is_disposable from mail_domains order by domain');
  await client.end();
  await other.drop();
  expect(rows).toEqual([
    { domain: 'plain.example', is_disposable: true },
    { domain: 'team.xn--bcher-kva.example', is_disposable: false },
    { domain: 'xn--bcher-kva.example', is_disposable: true },
  ]);
});

test('what was deleted after its second record began and before its end was kept is on record as gone, and nothing else', async () => {
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  const text = await readFile(new URL('./migrations/1012-gone-in-between.sql', import.meta.url), 'utf8');
  const keep = async (hoursAgo: number) => {
    const { rows } = await client.query(
      `insert into kept_terms (of_table, row_id, hash, kept_at)
       values ('exchange_addresses', gen_random_uuid(), 'a', now() - $1 * interval '1 hour') returning row_id`,
      [hoursAgo],
    );
    return rows[0].row_id;
  };
  const applied = (name: string, hoursAgo: number) =>
    client.query(`update schema_migrations set applied_at = now() - $2 * interval '1 hour' where name = $1`, [
      name,
      hoursAgo,
    ]);
  const gone = async () => {
    await client.query(text);
    const { rows } = await client.query('select row_id from kept_terms where hash is null');
    return rows.map(({ row_id }) => row_id);
  };
  const between = await keep(36);
  await keep(1);
  await applied('0962-kept-terms.sql', 24);
  await applied('0964-found-and-gone.sql', 24);
  expect(await gone()).toEqual([]);
  await applied('0962-kept-terms.sql', 48);
  expect(await gone()).toEqual([between]);
  expect(await gone()).toEqual([between]);
  await client.end();
  await other.drop();
});
