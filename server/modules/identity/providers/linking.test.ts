import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#tests/support/members.ts';
import { OidcProvider, type PersonThere } from '#tests/support/oidc-provider.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let provider: OidcProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await new OidcProvider().start();
  app = await startApp({ env: provider.env });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

test('[attack] a session that ends while the provider is asked links nothing', async () => {
  const at = '/api/identity/providers/own';
  const member = await createMember(app, { username: 'linking' });
  provider.person = { sub: 'sub-linking', email: member.email, email_verified: true } as PersonThere;
  const { body } = await member.client.post(`${at}/link`);
  const { brought } = provider.authorize(body.url);
  const { pool } = app.app.deps.database;
  const reset = await pool.connect();
  try {
    await reset.query('begin');
    await reset.query('select 1 from members where id = $1 for no key update', [member.id]);
    const linking = member.client.post(`${at}/link/callback`, brought);
    await expect
      .poll(
        async () => {
          const waiting = await pool.query(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%members%'`);
          return waiting.rowCount;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    await reset.query('update sessions set ended_at = $2, end_reason = $3 where member_id = $1', [
      member.id,
      app.clock.now(),
      'password_reset',
    ]);
    await reset.query('commit');
    expect(await linking).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  } finally {
    reset.release();
  }
  const { rows } = await pool.query('select 1 from provider_accounts where member_id = $1', [member.id]);
  expect(rows).toEqual([]);
});
