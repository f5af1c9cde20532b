import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesToHex } from '#core/chain/bytes.ts';
import { type LiabilityProof, verifyLiabilityProof } from '#core/chain/liability-tree.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { lookAndSeal } from './look-and-seal.ts';
import { sha256 } from './sha256.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
const lines: string[] = [];

beforeAll(async () => {
  app = await startApp({ logTo: (line) => lines.push(line) });
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  app.clock.advance(15 * DAY);
  await app.app.deps.jobs.runDue();
  await Promise.all([ada, grace].map(signInAgain));
});
afterAll(() => app?.stop());

const statistics = async () => (await fetch(`${app.url}/api/network/statistics`)).json();
const blocks = async (query = '') => (await fetch(`${app.url}/api/network/blocks${query}`)).json();
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);
const sendOne = (from: TestMember, to: TestMember, amount: string) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount }, newKey());

async function seal(): Promise<void> {
  app.clock.advance(10 * MINUTE);
  await app.app.deps.jobs.runDue();
  await Promise.all([ada, grace].map(signInAgain));
}

describe('network statistics', () => {
  test('are the sums of the ledger, with the names of the specification [WA-08, EN-13]', async () => {
    const { body } = await ada.client.get('/api/network/statistics');
    const { rows } = await app.app.deps.database.pool.query(`
      select sum(balance) filter (where floor is not null) as supply,
             sum(balance) filter (where owner_id is not null) as members
      from ledger_accounts where asset = 'PRD'`);
    const inPrd = (minor: bigint) => `${minor / 10n ** 8n}.${String(minor % 10n ** 8n).padStart(8, '0')}`;
    expect(body).toMatchObject({
      totalSupply: inPrd(rows[0].supply),
      circulatingSupply: inPrd(rows[0].members),
      baseSupply: '1000000.00000000',
      activeWallets: 2,
      networkHashRate: 'not applicable (no mining)',
      integrityScore: 100,
    });
    expect(body.lastBlockTime).not.toBeNull();
    expect(new Date(body.lastUpdated).getTime()).toBe(app.clock.now().getTime());
  });

  test('a chain that is not looked at for half an hour is stale', async () => {
    app.clock.advance(31 * MINUTE);
    expect((await statistics()).integrityScore).toBe(75);
    await seal();
    expect((await statistics()).integrityScore).toBe(100);
  });
});

describe('the sealed chain', () => {
  test('seals every ten minutes what is new, once, each block on the one below [EN-23]', async () => {
    const before = await blocks();
    await sendOne(ada, grace, '1');
    await sendOne(grace, ada, '0.5');
    await seal();
    const after = await blocks();
    const [block] = after.items;
    expect(block).toMatchObject({
      height: before.items[0].height + 1,
      previousHash: before.items[0].hash,
      size: 2,
      liabilities: (await statistics()).totalSupply,
      isCheckpoint: false,
    });
    expect(Object.keys(block)).toEqual(
      expect.arrayContaining(['id', 'height', 'hash', 'previousHash', 'merkleRoot', 'size']),
    );
    const { items } = (await ada.client.get('/api/wallet/transactions?limit=2')).body;
    expect(items.map((item: { blockHeight: number }) => item.blockHeight)).toEqual([
      block.height,
      block.height,
    ]);
    await app.app.deps.jobs.runDue();
    expect((await blocks()).items[0].height).toBe(block.height);
  });

  test('lists blocks newest first, page by page, and refuses a made-up cursor', async () => {
    const first = await blocks('?limit=1');
    const second = await blocks(`?limit=1&cursor=${first.nextCursor}`);
    expect(second.items[0].height).toBe(first.items[0].height - 1);
    expect((await fetch(`${app.url}/api/network/blocks?cursor=zzz`)).status).toBe(400);
  });

  test('counts transactions exactly, sealed or not, late ones too', async () => {
    const counted = async () => (await statistics()).transactionCount;
    const { rows } = await query(
      "select count(*)::int as count from ledger_transfers where kind in ('transfer', 'post') and asset = 'PRD'",
    );
    const before = await counted();
    expect(before).toBe(rows[0].count);
    await sendOne(ada, grace, '0.1');
    expect(await counted()).toBe(before + 1);
    await seal();
    expect(await counted()).toBe(before + 1);
    await sendOne(ada, grace, '0.1');
    app.clock.advance(5 * MINUTE);
    await sendOne(ada, grace, '0.1');
    expect(await counted()).toBe(before + 3);
  });

  test('finds a sealed transfer that was changed behind its back, and says so until it is mended', async () => {
    await sendOne(ada, grace, '0.3');
    await seal();
    const { items } = (await ada.client.get('/api/wallet/transactions?limit=1')).body;
    const tamper = async (memo: string) => {
      await query('alter table ledger_transfers disable trigger ledger_transfers_immutable');
      await query('update ledger_transfers set memo = $2 where id = $1', [items[0].id, memo]);
      await query('alter table ledger_transfers enable trigger ledger_transfers_immutable');
    };
    await tamper('For something else');
    // Old blocks are looked at in turn: a few rounds reach every one of this short chain.
    for (let round = 0; round < 3; round += 1) await seal();
    expect((await statistics()).integrityScore).toBe(0);
    await tamper('Transfer');
    await seal();
    expect((await statistics()).integrityScore).toBe(100);
  });

  test('a block that is gone raises the alarm within the minute, stops the sealing, and is told until it is back', async () => {
    const tamper = async (text: string) => {
      await query('alter table chain_blocks disable trigger user');
      await query(text);
      await query('alter table chain_blocks enable trigger user');
    };
    const minute = async () => {
      app.clock.advance(MINUTE);
      await app.app.deps.jobs.runDue();
      await Promise.all([ada, grace, admin].map(signInAgain));
    };
    const faults = async () =>
      Number(/protege_chain_faults (\d+)/.exec((await ada.client.get('/metrics')).body)?.[1]);
    const books = async () => (await admin.client.get('/api/admin/books')).body;
    const admin = await createMember(app, { username: 'ruth' });
    await makeAdmin(app, admin);
    await minute();
    expect(await faults()).toBe(0);
    expect(await books()).toMatchObject({ isBroken: false, chain: { faults: [] } });

    await query('create table kept as select * from chain_blocks where height = 1');
    await tamper('delete from chain_blocks where height = 1');
    await minute();
    expect(await faults()).toBe(1);
    expect(lines.join('\n')).toContain('the sealed chain is not whole');
    expect(await books()).toMatchObject({ isBroken: true, chain: { faults: ['block 1 is missing'] } });
    expect((await statistics()).integrityScore).toBe(0);
    const { height } = (await blocks()).items[0];
    await seal();
    expect((await blocks()).items[0].height).toBe(height);
    // Another process, or this one after a restart, says the same.
    await app.restart();
    await signInAgain(admin);
    expect(await faults()).toBe(1);

    await tamper('insert into chain_blocks select * from kept');
    await minute();
    expect(await faults()).toBe(0);
    await signInAgain(admin);
    expect((await books()).chain.faults).toEqual([]);
    await seal();
    expect((await blocks()).items[0].height).toBeGreaterThan(height);
    expect((await statistics()).integrityScore).toBe(100);
    expect((await ada.client.get('/api/admin/books')).status).toBe(403);
  });

  test('what was noted outside and cannot be read raises the alarm, too', async () => {
    const place = join(app.app.deps.config.dataDir!, 'chain-checkpoints.jsonl');
    const look = async () => {
      app.clock.advance(MINUTE);
      await app.app.deps.jobs.runDue();
      return (await query('select missing from chain_verification')).rows[0].missing;
    };
    const noted = await readFile(place);
    await rm(place);
    await mkdir(place);
    expect(await look()).toEqual([expect.stringContaining('cannot be read')]);
    await rm(place, { recursive: true });
    await writeFile(place, noted);
    expect(await look()).toEqual([]);
  });

  test('a database that does not answer while it is compared is an outage, and no hole in the chain', async () => {
    const { deps } = app.app;
    let isSilent = false;
    const db = new Proxy(deps.db, {
      get(target, name) {
        if (isSilent && name === 'getExecutor') throw new Error('timeout exceeded when trying to connect');
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const all = async () => {
      isSilent = true;
      return [{ height: 1, hash: 'noted', sealedAt: deps.clock.now().toISOString() }];
    };
    const look = lookAndSeal({ ...deps, db }, { place: 'a file', keep: async () => undefined, all });
    await expect(look).rejects.toThrow('timeout exceeded');
    expect((await query('select missing from chain_verification')).rows[0].missing).toEqual([]);
  });

  test('an error in the log makes the health that administrators read an error, for five minutes [WA-19]', async () => {
    const admin = await createMember(app, { username: 'edith' });
    await makeAdmin(app, admin);
    const health = async () => (await admin.client.get('/api/admin/books')).body.health;
    app.clock.advance(5 * MINUTE + 1);
    await signInAgain(admin);
    expect(await health()).toMatchObject({ status: 'healthy', errors: 0 });
    app.app.deps.log.error({ memberId: ada.id }, 'something failed');
    const { status, errors, newest } = await health();
    expect([status, errors]).toEqual(['error', 1]);
    expect(newest[0]).toEqual({
      at: app.clock.now().toISOString(),
      level: 'error',
      words: 'something failed',
    });
    expect(JSON.stringify(newest)).not.toContain(ada.id);
    app.clock.advance(5 * MINUTE + 1);
    await signInAgain(admin);
    expect(await health()).toMatchObject({ status: 'healthy', errors: 0 });
  });

  test('sealed blocks cannot be changed', async () => {
    await expect(query('update chain_blocks set liabilities = 0')).rejects.toThrow('immutable');
    await expect(query('delete from chain_entries')).rejects.toThrow('immutable');
  });

  test('keys and chain outlive a restart', async () => {
    const before = (await blocks()).items[0];
    await app.restart();
    await seal();
    const after = (await blocks()).items[0];
    expect(after).toMatchObject({ height: before.height + 1, previousHash: before.hash });
    const keys = await query('select count(*)::int as count from chain_keys');
    expect(keys.rows[0].count).toBe(1);
    expect((await statistics()).integrityScore).toBe(100);
  });
});

describe('the proof of a balance', () => {
  const proofOf = async (member: TestMember) => (await member.client.get('/api/wallet/proof')).body;

  test('leads from both shares of the balance to the signed root', async () => {
    await sendOne(ada, grace, '2');
    await seal();
    for (const member of [ada, grace]) {
      const proof = await proofOf(member);
      const { balance } = (await member.client.get('/api/wallet')).body;
      expect(await verifyLiabilityProof(proof, sha256)).toEqual({
        isValid: true,
        balance: BigInt(balance.replace('.', '')),
      });
      const [block] = (await blocks('?limit=1')).items;
      expect(proof.block).toMatchObject({ height: block.height, hash: block.hash });
      expect(proof.root).toEqual({
        hash: block.liabilitiesRoot,
        sum: block.liabilities.replace('.', ''),
      });
    }
  });

  test('does not hold with another sum, one share twice, or another root', async () => {
    const proof: LiabilityProof = await proofOf(ada);
    const [first, second] = proof.shares as [LiabilityProof['shares'][0], LiabilityProof['shares'][0]];
    const forgeries: LiabilityProof[] = [
      { ...proof, shares: [{ ...first, sum: String(BigInt(first.sum) + 1n) }, second] },
      { ...proof, shares: [first, first] },
      { ...proof, shares: [first, { ...first, part: 1 }] },
      { ...proof, shares: [first] },
      { ...proof, root: { hash: bytesToHex(sha256(new Uint8Array(1))), sum: proof.root.sum } },
      { ...proof, root: { ...proof.root, sum: '1' } },
      { ...proof, account: app.app.deps.newId() },
    ];
    for (const forged of forgeries) {
      expect((await verifyLiabilityProof(forged, sha256)).isValid).toBe(false);
    }
  });

  test('shows of others neither accounts nor balances', async () => {
    const text = JSON.stringify(await proofOf(ada));
    const { rows } = await query(
      'select id, balance::text from ledger_accounts where owner_id is distinct from $1 and floor is not null',
      [ada.id],
    );
    for (const { id, balance } of rows) {
      expect(text).not.toContain(id);
      if (balance !== '0') expect(text).not.toContain(`"${balance}"`);
    }
  });

  test('is not there for a wallet that no block counts yet, nor for nobody', async () => {
    const late = await createMember(app, { username: 'late' });
    expect((await late.client.get('/api/wallet/proof')).status).toBe(404);
    expect((await fetch(`${app.url}/api/wallet/proof`)).status).toBe(401);
    await seal();
    await signInAgain(late);
    expect((await late.client.get('/api/wallet/proof')).status).toBe(200);
  });
});
