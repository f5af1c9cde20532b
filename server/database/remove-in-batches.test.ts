import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runOut } from '#server/modules/identity/tidy.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './pool.ts';
import { removeInBatches } from './remove-in-batches.ts';

const { url, drop } = await createTestDatabase();
const { db, close } = openDatabase({ url });
const clock = createFakeClock();
afterAll(async () => {
  await close();
  await drop();
});

test('all that has run out goes, however little of it goes at once, and nothing else', async () => {
  await sql`insert into budgets (key, used_until)
    select 'b' || n, ${clock.now()}::timestamptz + (n - 11) * interval '1 minute' from generate_series(1, 20) n`.execute(
    db,
  );
  await removeInBatches(db, 'budgets', sql`used_until < ${clock.now()}`, 3);
  const left = await db.selectFrom('budgets').select('key').execute();
  expect(left).toHaveLength(10);
});

test.each(runOut(clock.now()))(
  'what has run out of %s is found by an index [flood attack]',
  async (table, where) => {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select ctid from ${sql.table(table)} where ${where}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
  },
);
