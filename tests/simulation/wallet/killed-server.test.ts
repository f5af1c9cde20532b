/**
 * The server's process is killed, not stopped, in the middle of transfers, several times. Members try again
 * under their keys, as the wallet page does. Nothing that was acknowledged may be lost, nothing doubled.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const KILLS = 4;
const TRANSFERS_EACH = 150;
const MEMBERS = ['ada', 'grace', 'mary'] as const;
const ONE_PRD = 100_000_000n;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
/** Where the server listens now; it moves with each start. */
const site = { url: '' } as TestApp;

async function startServer(): Promise<void> {
  server = startServerProcess({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    PROTEGE_SECRET: 'a secret that only the tests know, long enough',
    PROTEGE_RATE_LIMITS: '0',
  });
  const [, url] = await server.printed(/(http:\/\/127\.0\.0\.1:\d+)/);
  site.url = url!;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await startServer();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

interface Member {
  id: string;
  address: string;
  client: HttpClient;
}

async function makeMember(username: string): Promise<Member> {
  const client = new HttpClient(site);
  const email = `${username}@example.org`;
  const password = 'correct horse battery';
  const { body } = await client.post('/api/identity/sign-up', { username, email, password });
  await client.post('/api/identity/sign-in', { email, password });
  return { id: body.id, address: body.protegeAddress, client };
}

test('killed in the middle of transfers: nothing acknowledged is lost, nothing is doubled', async () => {
  const members = await Promise.all(MEMBERS.map(makeMember));
  await fund(members);
  const expected = members.length * TRANSFERS_EACH;
  const answered: string[] = [];
  let up = Promise.resolve();
  let killAt = 0;
  let onEnough = () => {};

  const sender = async (from: Member, to: Member) => {
    for (let i = 0; i < TRANSFERS_EACH; i += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { recipient: to.address, amount: '1', reason: `number ${i}` };
      for (;;) {
        // A connection that breaks leaves the outcome unknown: the same key asks again until there is an answer.
        const answer = await from.client.post('/api/wallet/transfers', body, headers).catch(() => null);
        if (answer === null || answer.status >= 500) {
          await up;
          continue;
        }
        expect([answer.status, answer.body.code]).toEqual([201, undefined]);
        answered.push(answer.body.transactionId);
        if (answered.length === killAt) onEnough();
        break;
      }
    }
  };

  const sending = Promise.all(members.map((from, i) => sender(from, members[(i + 1) % members.length]!)));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await new Promise<void>((resolve) => {
      onEnough = resolve;
      killAt = Math.max(Math.floor((kill * expected) / (KILLS + 1)), answered.length + 1);
    });
    await server.stop('SIGKILL');
    up = startServer();
    await up;
  }
  await sending;

  // Everyone sent as much as they received.
  expect(new Set(answered).size).toBe(expected);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query("select id from ledger_transfers where code = 'transfer'");
  await pool.end();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(answered));
  for (const { client } of members) {
    expect((await client.get('/api/wallet')).body.balance).toBe(`${TRANSFERS_EACH}.00000000`);
  }
  await expectBooksToBalance(database.url);
});

/** Issues what the members need; the product has no way to make PRD out of nothing, the ledger's own face has. */
async function fund(members: Member[]): Promise<void> {
  const { db, close } = openDatabase({ url: database.url, maxConnections: 2 });
  const ledger = createLedger({ url: database.url, clock: systemClock, db });
  for (const { id } of members) {
    await giveValue(
      { db, ledger, clock: systemClock, newId: randomUUID },
      {
        from: issuanceAccount(),
        to: walletAccount(id, 'PRD'),
        amount: { asset: 'PRD', minor: BigInt(TRANSFERS_EACH) * ONE_PRD },
      },
    );
  }
  await ledger.close();
  await close();
}
