/**
 * The server's process is killed, not stopped, in the middle of transfers, several times. Members try again
 * under their keys, as the wallet page does. Nothing that was acknowledged may be lost, nothing doubled.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const KILLS = 4;
const TRANSFERS_EACH = 150;
const NAMES = ['ada', 'grace', 'mary'];

let app: TestApp;
let server: ServerProcess;
let members: TestMember[];
/** Where the server listens now; it moves with each start. */
const site = { url: '' };

async function startServer(): Promise<void> {
  server = startServerProcess({
    NODE_ENV: 'test',
    DATABASE_URL: app.databaseUrl,
    PROTEGE_SECRET: app.app.deps.secret,
    PROTEGE_RATE_LIMITS: '0',
  });
  const [, url] = await server.printed(/(http:\/\/127\.0\.0\.1:\d+)/);
  site.url = url!;
}

/** A verified member with what all own transfers need. */
async function createSender(username: string): Promise<TestMember> {
  const member = await createMember(app, { username });
  await givePrd(app, member.id, String(TRANSFERS_EACH));
  return { ...member, client: new HttpClient(site) };
}

beforeAll(async () => {
  app = await startApp({ clock: createFakeClock(new Date()) });
  members = await Promise.all(NAMES.map(createSender));
  await app.app.close();
  await startServer();
  await Promise.all(members.map(signInAgain));
});
afterAll(async () => {
  await server?.stop();
  await app.restart();
  await app.stop();
});

test('killed in the middle of transfers: nothing acknowledged is lost, nothing is doubled', async () => {
  const expected = members.length * TRANSFERS_EACH;
  const answered: string[] = [];
  let up = Promise.resolve();
  let killAt = 0;
  let onEnough = () => {};

  const sender = async (from: TestMember, to: TestMember) => {
    for (let i = 0; i < TRANSFERS_EACH; i += 1) {
      const headers = newKey();
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
    const enough = new Promise<void>((resolve) => {
      onEnough = resolve;
      killAt = Math.max(Math.floor((kill * expected) / (KILLS + 1)), answered.length + 1);
    });
    // A transfer that is refused fails the test at once.
    await Promise.race([enough, sending]);
    await server.stop('SIGKILL');
    up = startServer();
    await up;
  }
  await sending;

  // Everyone sent as much as they received.
  expect(new Set(answered).size).toBe(expected);
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  const { rows } = await pool.query("select id from ledger_transfers where code = 'transfer'");
  await pool.end();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(answered));
  for (const { client } of members) {
    expect((await client.get('/api/wallet')).body).toMatchObject({ available: `${TRANSFERS_EACH}.00000000` });
  }
  await expectBooksToBalance(app.databaseUrl);
});
