/** Keys that are made, ended and tried at the same moment. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_KEYS } from '#core/identity/api-key.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { beginSteps } from '#tests/support/step-transaction.ts';
import { make, programWith, refused } from './keys-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let count = 0;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_TRUST_PROXY: 'loopback' } });
});
beforeEach(async () => {
  count += 1;
  ada = await createMember(app, { username: `ada${count}` });
});
afterAll(() => app.stop());

const programs = (secret: string, headers?: Record<string, string>) => programWith(app, secret, headers);

/** Another session of the same member, which confirms by itself what the first one does. */
async function secondSession({ client, email, password }: TestMember): Promise<HttpClient> {
  const other = new HttpClient(app);
  for (const [code, confirm] of client.confirms) other.confirms.set(code, confirm);
  expect((await other.post('/api/identity/sign-in', { email, password })).status).toBe(200);
  return other;
}

/** Resolves when so many transactions wait for another. */
const lockWaits = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await app.app.deps.database.pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    })
    .toBe(count);

test('of two sessions that make their last key at once only one does [attack]', async () => {
  for (let made = 0; made < MOST_KEYS - 1; made += 1) await make(ada);
  const other = await secondSession(ada);
  const gate = await beginSteps(app.databaseUrl);
  try {
    await gate.run('lock table api_keys in share mode');
    const wanted = { name: 'Last', scopes: ['wallet:read'] };
    const making = [ada.client, other].map((client) => client.post('/api/api-keys', wanted));
    // One is at the table, having counted; the other one has counted too, or waits for the first.
    await lockWaits(2);
    await gate.commit();
    const codes = (await Promise.all(making)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([201, 409]);
  } finally {
    await gate.close();
  }
});

test('a key that is being made while its member stops the account ends with it [attack]', async () => {
  const phone = await secondSession(ada);
  const gate = await beginSteps(app.databaseUrl);
  try {
    await gate.run('lock table api_keys in share mode');
    const making = make(ada);
    await gate.blocks(1, making);
    const stopping = phone.post('/api/account/stop', {}, newKey());
    await lockWaits(2);
    await gate.commit();
    const { secret } = await making;
    expect((await stopping).status).toBe(200);
    expect(await programs(secret).get('/wallet')).toMatchObject(refused(401, 'api_key_ended'));
  } finally {
    await gate.close();
  }
});

test('a flood of keys that nobody has costs a few look-ups of one index, however many ask at once [attack]', async () => {
  const { pool } = app.app.deps.database;
  const { rows } = await pool.query("select indexdef from pg_indexes where tablename = 'api_keys'");
  expect(rows.filter(({ indexdef }) => /^CREATE UNIQUE INDEX .*\(prefix\)$/.test(indexdef))).toHaveLength(1);
  const gate = await beginSteps(app.databaseUrl);
  let arrived = 0;
  let lookUps = 0;
  const onRequest = () => {
    arrived += 1;
  };
  const onAcquire = () => {
    lookUps += 1;
  };
  try {
    await gate.run('lock table api_keys in access exclusive mode');
    app.app.http.server.on('request', onRequest);
    pool.on('acquire', onAcquire);
    const asking = Array.from({ length: 60 }, (_none, n) => {
      const prefix = `aaaaaaaa${String.fromCharCode(97 + (n % 26))}${n < 26 ? 'a' : n < 52 ? 'b' : 'c'}`;
      return programs(`prk_${prefix}_${'A'.repeat(43)}`, { 'x-forwarded-for': `192.0.2.${n}` }).get(
        '/wallet',
      );
    });
    await expect.poll(() => arrived).toBe(60);
    await gate.commit();
    for (const answer of await Promise.all(asking))
      expect(answer).toMatchObject(refused(401, 'invalid_api_key'));
    expect(lookUps).toBeLessThan(30);
  } finally {
    app.app.http.server.off('request', onRequest);
    pool.off('acquire', onAcquire);
    await gate.close();
  }
});
