import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('a migrated database has nothing left to migrate', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('whole numbers of any size arrive exactly', async () => {
  const { pool, close } = openDatabase({ url: database.url });
  const { rows } = await pool.query(
    'select 99999999999999999999999999999999999999::numeric(38,0) as big, 7::bigint as seven',
  );
  expect(rows[0]).toEqual({ big: 99999999999999999999999999999999999999n, seven: 7 });
  await close();
});

test('a migration that was edited after it had been applied is refused', async () => {
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query("update schema_migrations set hash = 'another'");
  await client.end();
  await expect(migrate(other.url)).rejects.toThrow('was changed after it had been applied');
  await other.drop();
});
