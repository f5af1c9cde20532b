/**
 * Faults while transfers are under way: PostgreSQL killed with all its processes, connections cut in the
 * middle of a commit, the client killed. Nothing acknowledged is lost, nothing is doubled after a retry by
 * id, and the books balance. Runs on a cluster of its own, with fsync on.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideAccount, poolAccount } from '#core/ledger/chart.ts';
import type { MoveRequest } from '#core/ledger/types.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLedger, type Ledger, LedgerUnavailable } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { expectLedgerToBalance } from '#tests/support/books-balance.ts';
import { openRelay, type Relay } from './relay.ts';

const newId = uuidV7(systemClock);
let dataDir: string;
let server: EmbeddedPostgres;
let relay: Relay;
/** Through the relay, which can cut what is open and lead nowhere. */
let url: string;
let ledger: Ledger;
let accounts: [outside: string, pool: string];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'protege-crash-'));
  server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('create database books');
  await client.end();
  await migrate(server.url('books'));
  relay = await openRelay();
  relay.leadTo(server.port);
  const address = new URL(server.url('books'));
  address.port = String(relay.port);
  url = address.href;
  ledger = createLedger({ url, clock: systemClock, giveUpAfterMs: 60_000 });
  const specs = [outsideAccount('USD'), poolAccount('crash')];
  accounts = (await ledger.openAccounts(specs)) as [string, string];
});

afterAll(async () => {
  await ledger.close();
  await relay.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function payIn(id: string): MoveRequest {
  const amount = { asset: 'USD' as const, minor: 1n };
  return {
    kind: 'transfer',
    id,
    debitAccountId: accounts[0],
    creditAccountId: accounts[1],
    amount,
    code: 'deposit',
  };
}

/** Keeps 24 callers busy until `stopped`, and returns every id that was acknowledged. */
function keepPosting(isStopped: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  const caller = async () => {
    while (!isStopped()) {
      const id = newId();
      const { status } = await ledger.post(payIn(id));
      if (status === 'refused') throw new Error('nothing here can be refused');
      acknowledged.push(id);
    }
  };
  return Promise.all(Array.from({ length: 24 }, caller)).then(() => acknowledged);
}

async function posted(): Promise<{ ids: Set<string>; balance: bigint }> {
  const client = new pg.Client({ connectionString: server.url('books') });
  await client.connect();
  // One picture: what a killed client had sent may commit after it.
  const { rows } = await client.query(
    `select array(select id from ledger_transfers where credit_account_id = $1) as ids,
       (select balance::text from ledger_accounts where id = $1)`,
    [accounts[1]],
  );
  await client.end();
  return { ids: new Set(rows[0].ids), balance: BigInt(rows[0].balance) };
}

/** Every acknowledged id is there once; the balance is exactly what is there. */
async function expectNothingLostOrDoubled(acknowledged: string[]): Promise<void> {
  const { ids, balance } = await posted();
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(balance).toBe(BigInt(ids.size));
  await expectLedgerToBalance(server.url('books'));
}

/** Ends the postmaster and all its children at once, as a power cut would. */
function killServer(): void {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(server.pid);
    } catch {
      return false;
    }
  });
  for (const pid of [server.pid, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A child that saw its postmaster die has ended itself: as dead as we wanted it.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Resolves when so many more transfers have been posted. */
async function progress(transfers: bigint): Promise<void> {
  const { balance: start } = await posted();
  while ((await posted()).balance < start + transfers) await new Promise(setImmediate);
}

test.runIf(process.platform === 'linux')(
  'PostgreSQL killed under load loses and doubles nothing',
  async () => {
    let isStopped = false;
    const load = keepPosting(() => isStopped);
    for (let round = 0; round < 4; round += 1) {
      await progress(400n);
      const killed = server.pid;
      killServer();
      // Whoever started it starts it again, where it was.
      while (server.pid === killed) await pause(20);
    }
    await progress(400n);
    isStopped = true;
    await expectNothingLostOrDoubled(await load);
  },
);

test('connections cut in the middle of commits lose and double nothing', async () => {
  let isStopped = false;
  const load = keepPosting(() => isStopped);
  let cut = 0;
  for (let round = 0; round < 25; round += 1) {
    await progress(60n);
    cut += relay.slam();
  }
  isStopped = true;
  const acknowledged = await load;
  expect(cut).toBeGreaterThan(20);
  await expectNothingLostOrDoubled(acknowledged);
});

test('a client killed under load leaves whole transfers, and a retry of all its ids doubles none', async () => {
  const script = join(import.meta.dirname, 'load-process.ts');
  const child = spawn(process.execPath, [script, server.url('books'), accounts[0], accounts[1], '24'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sent: string[] = [];
  const acknowledged: string[] = [];
  const before = (await posted()).ids.size;
  for await (const line of createInterface(child.stdout!)) {
    const [word, id] = line.split(' ') as [string, string];
    if (word === 'sent') sent.push(id);
    else acknowledged.push(id);
    if (acknowledged.length === 2_000) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  await expectNothingLostOrDoubled(acknowledged);

  const outcomes = await ledger.postMany(sent.map((id) => ({ ...payIn(id), code: 'transfer' as const })));
  expect(outcomes.filter((outcome) => outcome.status === 'refused')).toEqual([]);
  const { ids } = await posted();
  expect(ids.size - before).toBe(sent.length);
  await expectNothingLostOrDoubled(sent);
});

test('while the database is away callers are told that the outcome is unknown, and a retry by id tells it', async () => {
  const impatient = createLedger({ url, clock: systemClock, giveUpAfterMs: 100 });
  const [before, during] = [payIn(newId()), payIn(newId())];
  expect(await impatient.post(before)).toMatchObject({ status: 'posted' });
  relay.leadTo(null);
  relay.slam();
  const answers = await Promise.allSettled(
    [before, during, payIn(newId())].map((request) => impatient.post(request)),
  );
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(LedgerUnavailable) });
  relay.leadTo(server.port);
  expect(await impatient.post(before)).toMatchObject({ status: 'exists' });
  expect(await impatient.post(during)).toMatchObject({ status: 'posted' });
  await impatient.close();
});
