/** What is sent asks where it is posted whether other accounts of its sender's person owe (G18): not only before. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { fillTheVault, lend } from '#server/modules/banking/loans/loans-test-kit.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let one: TestMember;
let other: TestMember;
let friend: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  one = await createTrader(app, 'gap', { PRD: '300' });
  await fillTheVault(app, 'gap-saver', '10000');
  other = await createMember(app, { username: 'gap-two', email: one.email.replace('@', '+2@') });
  await lend(app, other, { account: await openBankAccount(app, other) });
  friend = await createTrader(app, 'gap-pal', { PRD: '300' });
});
afterAll(() => app.stop());

const DEBT = 30_000_000_000n;
const send = (from: TestMember, to: TestMember) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount: '50' }, newKey());

/** Has `meanwhile` happen after what is sent from a wallet has been looked at, and before it is posted. */
async function beforePosting<Answer>(
  { id }: TestMember,
  begin: () => Promise<Answer>,
  meanwhile: () => Promise<void>,
): Promise<Answer> {
  const { pool } = app.app.deps.database;
  const lock = await pool.connect();
  try {
    await lock.query('begin');
    const wallet = accountIdOf(walletAccount(id, 'PRD').key);
    await lock.query('select 1 from ledger_accounts where id = $1 for update', [wallet]);
    const sending = begin();
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).not.toEqual([]);
      },
      { timeout: 60_000 },
    );
    await meanwhile();
    await lock.query('commit');
    return await sending;
  } finally {
    lock.release();
  }
}

test('a debt of another account that is committed before a send is posted refuses it, and nobody who sends beside it [G18 attack]', async () => {
  const [sent, beside] = await beforePosting(
    one,
    () => Promise.all([send(one, friend), send(friend, one)]),
    () => changeOwed(app, other, DEBT),
  );
  await changeOwed(app, other, -DEBT);
  expect([sent.status, sent.body.code, beside.status]).toEqual([409, 'debt_first', 201]);
  expect((await send(one, friend)).status).toBe(201);
});

test('a loan of another account that has come into default before a send is posted refuses it [G24 attack]', async () => {
  const change = (at: Date | null) =>
    app.app.deps.database.pool.query('update loans set default_at = $2 where user_id = $1', [other.id, at]);
  const sent = await beforePosting(
    one,
    () => send(one, friend),
    async () => void (await change(app.clock.now())),
  );
  await change(null);
  expect([sent.status, sent.body.code]).toEqual([409, 'credit_in_default']);
});

test('what the wallet itself owes is held back, and what it has beyond that is sent', async () => {
  await changeOwed(app, one, 1n);
  const { status } = await send(one, friend);
  await changeOwed(app, one, -1n);
  expect(status).toBe(201);
});
