/** Each pool or member has a share of a round of its own, whatever others have waiting (create-work-lists.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test('what one member has waiting, new and healthy, keeps nobody else’s from the next round', async () => {
  const [many, one] = [
    await createMember(app, { username: 'many' }),
    await createMember(app, { username: 'one' }),
  ];
  const firstOn = app.clock.now().toISOString().slice(0, 10);
  const schedule = async (member: TestMember, toAccountId: string) => {
    const body = { toAccountId, amount: '1', frequency: 'once', firstOn };
    expect((await member.client.post('/api/banking/scheduled', body, newKey())).status).toBe(201);
  };
  const accounts = new Map<TestMember, string>();
  for (const member of [many, one]) {
    await fund(app, member.id, { USD: '100' });
    accounts.set(member, (await openBankAccount(app, member)).id);
  }
  await schedule(one, accounts.get(one)!);
  for (let n = 0; n < 30; n += 1) await schedule(many, accounts.get(many)!);
  // All of them are due since the same time; by id the one may be anywhere, so it is made the last.
  const { pool } = app.app.deps.database;
  await pool.query(
    "update scheduled_transfers set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where member_id = $1",
    [one.id],
  );
  // The row has another name from now on, and the old one is gone.
  await pool.query(`insert into kept_terms (of_table, row_id, hash)
    select 'scheduled_transfers', id, terms_hash('scheduled_transfers', t) from scheduled_transfers t
    where member_id = '${one.id}'
    union all select of_table, row_id, null from kept_terms k
    where of_table = 'scheduled_transfers' and not exists (select from scheduled_transfers t where t.id = k.row_id)`);
  await app.app.deps.work.round('banking.scheduled', { atOnce: 2 });
  const { rows } = await pool.query('select status from scheduled_transfers where member_id = $1', [one.id]);
  expect(rows).toEqual([{ status: 'ended' }]);
});
