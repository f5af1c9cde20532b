import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { sealBlock } from '#server/modules/chain/seal-block.ts';
import { uuidV7 } from '#server/platform/clock.ts';
import { createFakeClock, MINUTE } from '#tests/support/fake-clock.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { checkBooks } from './check-books.ts';

const BLOCKS = 5;
/** Written down at block 0 and at this one. */
const NOTED = 3;
const dataDir = join(tmpdir(), `protege-check-books-${randomUUID()}`);
const clock = createFakeClock();
let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase({ url: made.url, maxConnections: 2 });
  const deps = { db: database.db, clock, newId: uuidV7(clock), secret: 'a secret of this test, long enough' };
  for (let height = 0; height < BLOCKS; height += 1) {
    await sealBlock(deps);
    clock.advance(10 * MINUTE);
  }
});
afterAll(async () => {
  await database?.close();
  await made?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Checks the books, and dies when it has walked past this block. */
async function check({ diesAt }: { diesAt?: number } = {}) {
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    if (line === `Block ${diesAt} of ${BLOCKS - 1}.`) throw new Error('killed');
  };
  const violations = await checkBooks({ url: made.url, dataDir, noteEvery: NOTED, say });
  return { lines, told: violations.map(({ detail }) => detail).join('\n') };
}

const setSize = (height: number, change: string) =>
  asleep(database.pool, `update chain_blocks set size = size ${change} where height = $1`, [height]);

test('a walk that was killed goes on where it was, and still knows what it had found', async () => {
  await setSize(1, '+ 1');
  await expect(check({ diesAt: NOTED })).rejects.toThrow('killed');
  const resumed = await check();
  expect(resumed.lines).toContain('The chain is walked from block 4.');
  expect(resumed.told).toContain('block 1');
  // Done: the next walk is a whole one.
  const whole = await check();
  expect(whole.lines).not.toContain('The chain is walked from block 4.');
  expect(whole.told).toContain('block 1');
});

test('what was mended while the walk lay still is not told any more', async () => {
  await expect(check({ diesAt: NOTED })).rejects.toThrow('killed');
  await setSize(1, '- 1');
  expect((await check()).told).toBe('');
});

test('a walk whose last block is another one by now begins anew', async () => {
  await setSize(1, '+ 1');
  await expect(check({ diesAt: NOTED })).rejects.toThrow('killed');
  const [{ hash }] = (await database.pool.query('select hash from chain_blocks where height = 3')).rows;
  const give = (to: string) =>
    asleep(database.pool, 'update chain_blocks set hash = $1 where height = 3', [to]);
  await give('0'.repeat(64));
  const { lines, told } = await check();
  await give(hash);
  await setSize(1, '- 1');
  expect(lines).not.toContain('The chain is walked from block 4.');
  expect(told).toContain('block 1');
  expect(told).toContain('block 3');
});
