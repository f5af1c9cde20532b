/** A reward that goes back locks the wallet before it writes what has left it, as whatever else writes that. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { begun, heldOf, newcomer, pathOf } from './collaborations-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

test('whoever holds the wallet writes what has left it while a reward waits to go back', async () => {
  const ada = await newcomer(app, { name: 'ada', prd: '20' });
  const id = await begun(ada, { prdReward: '20' });
  const accountId = accountIdOf(walletAccount(ada.id, 'PRD').key);
  const { pool } = app.app.deps.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query("set local lock_timeout = '500ms'");
  await client.query('select 1 from ledger_accounts where id = $1 for no key update', [accountId]);
  const cancelled = ada.client.post(pathOf(id, '/cancel'));
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBe(1);
  const written = client.query(
    "select 1 from value_left where account_id = $1 and way like 'collaboration%' for update",
    [accountId],
  );
  try {
    expect((await written).rows).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await cancelled).body.status).toBe('cancelled');
  expect(await heldOf(ada)).toBe(0);
});
