/** The sealed chain, as anyone reads and checks it: over HTTP, by the browser's own check, and by `npm run verify-ledger`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#server/operator/check-books.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';
import { checkBlock, type Leaves, type SealedBlock } from '#web/features/ledger/check-block.ts';
import { browserCryptography } from '#web/lib/browser-cryptography.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let ruth: TestMember;
let newest: SealedBlock;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'protege-verify-'));
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  ben = await createMember(app, { username: 'ben' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
  app.clock.advance(15 * DAY);
  await app.app.deps.jobs.runDue();
  await Promise.all([ada, ben].map(signInAgain));
  for (const amount of ['1', '2', '3'])
    await ada.client.post('/api/wallet/transfers', { recipient: ben.address, amount }, newKey());
  app.clock.advance(10 * MINUTE);
  await app.app.deps.jobs.runDue();
  await signInAgain(ruth);
  newest = await blockAt((await read('/blocks?limit=1')).items[0].height);
});
afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** As anyone does, without a session. */
const read = async (path: string) => (await fetch(`${app.url}/api/network${path}`)).json();
const blockAt = (height: number): Promise<SealedBlock> => read(`/blocks/${height}`);

/** As an administrator does. */
async function leavesOf(height: number): Promise<Leaves> {
  const all = async (of: string) => {
    const hashes: string[] = [];
    for (let cursor = ''; ; ) {
      const { body: page } = await ruth.client.get(
        `/api/network/blocks/${height}/leaves?of=${of}&limit=2${cursor}`,
      );
      hashes.push(...page.items.map(({ hash }: { hash: string }) => hash));
      if (!page.nextCursor) return hashes;
      cursor = `&cursor=${page.nextCursor}`;
    }
  };
  return { transfers: await all('transfers'), register: await all('register') };
}

const findings = async (change: { block?: object; below?: object | null; leaves?: Partial<Leaves> } = {}) => {
  const block = { ...newest, ...change.block };
  const below = change.below === null ? null : { ...(await blockAt(newest.height - 1)), ...change.below };
  const leaves = { ...(await leavesOf(newest.height)), ...change.leaves };
  const steps = await checkBlock({ block, below, leaves }, browserCryptography()!);
  return steps.map(({ finding }) => finding);
};

test('an administrator reads each block with the hashes that it seals, and their browser finds that all of them hold', async () => {
  expect(newest.size).toBeGreaterThanOrEqual(3);
  for (let height = 0; height <= newest.height; height += 1) {
    const block = await blockAt(height);
    const below = height > 0 ? await blockAt(height - 1) : null;
    const steps = await checkBlock({ block, below, leaves: await leavesOf(height) }, browserCryptography()!);
    expect(steps.map(({ finding }) => finding)).toEqual(['holds', 'holds', 'holds', 'holds']);
    // What anyone checks is the same without the last.
    expect(await checkBlock({ block, below, leaves: null }, browserCryptography()!)).toEqual(
      steps.slice(0, 3),
    );
  }
});

test('a block that is changed, signed by another, put on another, or that leaves a transfer out, does not hold [attack]', async () => {
  const { transfers } = await leavesOf(newest.height);
  expect(await findings({ block: { size: 4 } })).toEqual(['fails', 'fails', 'holds', 'fails']);
  expect(await findings({ block: { signature: '00'.repeat(64) } })).toEqual([
    'holds',
    'fails',
    'holds',
    'holds',
  ]);
  expect(await findings({ below: { movements: 0 } })).toEqual(['holds', 'holds', 'fails', 'holds']);
  expect(await findings({ below: null })).toEqual(['holds', 'holds', 'fails', 'holds']);
  expect(await findings({ leaves: { transfers: transfers.slice(1) } })).toEqual([
    'holds',
    'holds',
    'holds',
    'fails',
  ]);
  const other = [transfers[1]!, transfers[0]!, ...transfers.slice(2)];
  expect(await findings({ leaves: { transfers: other } })).toEqual(['holds', 'holds', 'holds', 'fails']);
});

test('nobody but an administrator reads the hashes of what is sealed: nearly all of a hidden vote is known, and the rest is found by trying [attack]', async () => {
  const path = `/blocks/${newest.height}/leaves`;
  expect((await read(path)).code).toBe('not_authenticated');
  expect((await ada.client.get(`/api/network${path}`)).body.code).toBe('admin_only');
  const text = JSON.stringify([newest, await leavesOf(newest.height)]);
  const { rows } = await app.app.deps.database.pool.query(
    'select id::text from members union all select id::text from ledger_transfers union all select id::text from ledger_accounts',
  );
  expect(rows.filter(({ id }) => text.includes(id))).toEqual([]);
});

test('no block above the newest is there, and neither is a page of it', async () => {
  const asked = async (path: string) => (await ruth.client.get(`/api/network${path}`)).body.code;
  for (const path of [`/blocks/${newest.height + 1}`, `/blocks/${newest.height + 1}/leaves`])
    expect(await asked(path)).toBe('not_found');
  for (const path of ['/blocks/-1', '/blocks/9999999999', '/blocks/one', '/blocks/0/leaves?cursor=aaa'])
    expect(await asked(path)).toBe('malformed_request');
});

test('checkpoints are listed by themselves', async () => {
  expect((await read('/blocks?show=checkpoints')).items).toEqual([]);
  const { pool } = app.app.deps.database;
  await asleep(pool, 'update chain_blocks set is_checkpoint = true where height = $1', [newest.height]);
  const { items } = await read('/blocks?show=checkpoints');
  await asleep(pool, 'update chain_blocks set is_checkpoint = false where height = $1', [newest.height]);
  expect(items.map(({ height }: { height: number }) => height)).toEqual([newest.height]);
});

test('the check of the whole ledger finds it whole, and names the first row that somebody changed [attack]', async () => {
  const { pool, url } = app.app.deps.database;
  const said: string[] = [];
  const verify = () =>
    checkBooks({ url, dataDir, isAnew: true, noteEvery: 1, say: (line) => said.push(line) });
  expect(await verify()).toEqual([]);
  const walked = Array.from({ length: newest.height + 1 }, (_, height) => height);
  expect(said).toEqual(walked.map((height) => `Block ${height} of ${newest.height}.`));
  const { rows } = await pool.query(
    `select t.id, t.memo, e.height from chain_entries e join ledger_transfers t on t.id = e.transfer_id
     order by e.height, e.position`,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  expect(last.height).toBe(newest.height);
  // In two blocks, the newer one first: the older one is named.
  for (const { id } of [last, first])
    await asleep(pool, "update ledger_transfers set memo = 'Another' where id = $1", [id]);
  const found = await verify();
  for (const { id, memo } of [first, last])
    await asleep(pool, 'update ledger_transfers set memo = $2 where id = $1', [id, memo]);
  expect(found[0]!.detail).toBe(`of what block ${first.height} seals, transfer ${first.id} was changed`);
  expect(found.map(({ detail }) => detail).join()).toContain(last.id);
});
