/**
 * A stop takes its locks in the order of everybody else who takes several of them: sessions, the browsers they were
 * in, the accounts of the ledger, the exchange account. What only shows waits for no lock.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { setNewPassword } from '#tests/support/set-new-password.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { beginSteps, type SteppedTransaction } from '#tests/support/step-transaction.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  admin = await createTrader(app, 'olga');
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

/** Sends a request between two steps of a transaction; returns the answer, and what the second step found. */
async function cross(
  steps: { first: string; second: string; of: TestMember },
  send: () => Promise<{ status: number; body: any }>,
) {
  const other: SteppedTransaction = await beginSteps(app.databaseUrl);
  try {
    await other.run(steps.first, [steps.of.id]);
    const answer = send();
    await other.blocks(1, answer);
    await other.run(steps.second, [steps.of.id]);
    await other.commit();
    return await answer;
  } finally {
    await other.close();
  }
}

/** As a batch of the matcher, or a step of a withdrawal, takes them. */
const ACCOUNTS_FIRST = {
  first: 'select 1 from ledger_accounts where owner_id = $1 order by id for no key update',
  second: 'update exchange_accounts set sequence = sequence + 1 where user_id = $1',
};

describe('a stop and what trades or withdraws at the same moment never wait for each other', () => {
  test('when a member stops the own account [C-29c attack]', async () => {
    const ann = await createTrader(app, 'ann', { USDT: '100' });
    await ann.client.get('/api/exchange/account');
    const { status, body } = await cross({ ...ACCOUNTS_FIRST, of: ann }, () =>
      ann.client.post('/api/account/stop', {}, newKey()),
    );
    expect([status, body]).toEqual([200, { isNew: true }]);
  });

  test('when an administrator lifts it [C-29c attack]', async () => {
    const bob = await createTrader(app, 'bob', { USDT: '100' });
    expect((await bob.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
    const { body: open } = await admin.client.get('/api/admin/stops');
    const { id } = open.items.find(({ username }: { username: string }) => username === 'bob');
    await setNewPassword(app, bob);
    const { status } = await cross({ ...ACCOUNTS_FIRST, of: bob }, () =>
      admin.client.post(`/api/admin/stops/${id}/lift`, { reason: 'It was him.' }, newKey()),
    );
    expect(status).toBe(200);
  });
});

test('a stop that crosses with what takes its locks in reverse is done, not a fault', async () => {
  const eve = await createTrader(app, 'eve');
  const other = await beginSteps(app.databaseUrl, { neverGivesWay: true });
  const gate = await beginSteps(app.databaseUrl);
  try {
    await other.run('select 1 from ledger_accounts where owner_id = $1 for no key update', [eve.id]);
    await gate.run('select 1 from known_devices where member_id = $1 for update', [eve.id]);
    // It ends the sessions, and is kept from the browsers until the other one waits for the sessions.
    const stopping = eve.client.post('/api/account/stop', {}, newKey());
    await gate.blocks(1, stopping);
    const crossing = other.run('update sessions set seed = seed where member_id = $1', [eve.id]);
    await other.isBlocked();
    await gate.commit();
    // The stop is ended as a deadlock, which lets the other one go on, and is run again.
    await crossing;
    await other.commit();
    const { status, body } = await stopping;
    expect([status, body]).toEqual([200, { isNew: true }]);
  } finally {
    await gate.close();
    await other.close();
  }
  const { text: figures } = await app.app.deps.metrics.read();
  expect(figures).toContain('protege_transactions_run_again_total{code="40P01"} 1');
});

describe('what ends sessions and a sign-in that remembers its browser never wait for each other', () => {
  const ofSignIn = {
    first: 'update sessions set device_id = device_id where member_id = $1',
    second: 'update known_devices set last_seen_at = last_seen_at where member_id = $1',
  };

  test('when a member stops the own account', async () => {
    const cat = await createTrader(app, 'cat');
    const { status } = await cross({ ...ofSignIn, of: cat }, () =>
      cat.client.post('/api/account/stop', {}, newKey()),
    );
    expect(status).toBe(200);
  });

  test('when a member signs out everywhere else', async () => {
    const dan = await createTrader(app, 'dan');
    const elsewhere = new HttpClient(app);
    await elsewhere.post('/api/identity/sign-in', { email: dan.email, password: dan.password });
    const { status } = await cross({ ...ofSignIn, of: dan }, () =>
      dan.client.post('/api/identity/sessions/end-others', {}),
    );
    expect(status).toBe(200);
  });
});

test('what is left to withdraw is shown while something of the member’s is leaving', async () => {
  const gus = await createTrader(app, 'gus');
  await gus.client.get('/api/wallet/limits');
  const leaving = await beginSteps(app.databaseUrl);
  try {
    await leaving.run('select from sending_limits where member_id = $1 for update', [gus.id]);
    const { status, body } = await gus.client.get('/api/exchange/account');
    expect([status, body.limits.length]).toEqual([200, 3]);
  } finally {
    await leaving.close();
  }
});
