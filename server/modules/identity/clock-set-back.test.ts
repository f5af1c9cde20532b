/** A clock that ran ahead and was set back: nobody is kept out until then, and nothing is fresh until then. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { addFactor, codeAt, confirmFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Does something while the clock is ahead by so much, and sets it back. */
async function ahead<Value>(ms: number, act: () => Promise<Value>): Promise<Value> {
  const now = app.clock.now();
  app.clock.advance(ms);
  const value = await act();
  app.clock.set(now);
  return value;
}

const signIn = async ({ email, password }: TestMember) => {
  const client = new HttpClient(app);
  expect((await client.post('/api/identity/sign-in', { email, password })).status).toBe(200);
  return client;
};

test('a code of an authenticator app that was used while the clock was ahead uses up none of now, and no confirmation stays fresh', async () => {
  const ana = await createMember(app, { username: 'ana' });
  const factor = await ahead(30 * DAY, async () => {
    const client = await signIn(ana);
    return { client, ...(await addFactor(client, { now: app.clock.now(), password: ana.password })) };
  });
  const stale = await factor.client.post('/api/factors/recovery-codes');
  expect(stale.body.code).toBe('fresh_two_factor_required');
  const client = await signIn(ana);
  const code = codeAt(factor.secret, app.clock.now());
  expect((await confirmFactor(client, { id: factor.id, code })).status).toBe(200);
  // And that one is used up.
  const again = await confirmFactor(await signIn(ana), { id: factor.id, code });
  expect(again.body.code).toBe('factor_code_used');
});

test('a session that was looked up while the clock was ahead is looked up again, and ends', async () => {
  const bea = await createMember(app, { username: 'bea' });
  const client = await signIn(bea);
  const mine = () => client.get('/api/identity/sessions');
  await ahead(10 * MINUTE, async () => expect((await mine()).status).toBe(200));
  // As another process ends it.
  await app.app.deps.database.pool.query(
    "update sessions set ended_at = $2, end_reason = 'device_ended' where member_id = $1",
    [bea.id, app.clock.now()],
  );
  app.clock.advance(MINUTE);
  expect((await mine()).status).toBe(401);
});

test('a link that was asked for while the clock was ahead keeps nobody from another now', async () => {
  const cleo = await createMember(app, { username: 'cleo' });
  const ask = () => new HttpClient(app).post('/api/identity/password-reset/request', { email: cleo.email });
  const queued = async () => {
    const { rows } = await app.app.deps.database.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'identity.mail' and data->>'purpose' = 'reset_password'",
    );
    return rows[0].count;
  };
  await ahead(30 * DAY, ask);
  await app.app.deps.database.pool.query("delete from pgboss.job where name = 'identity.mail'");
  expect((await ask()).status).toBe(200);
  expect(await queued()).toBe(1);
});
