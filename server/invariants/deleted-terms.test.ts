/** What decides where value goes is missed where it is deleted behind the back of the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { findViolations } from '#server/invariants/index.ts';
import { household, setTwoFrom } from '#server/modules/banking/joint/joint-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { createAdmin, setRules } from '#server/modules/pitch/pitch-test-kit.ts';
import { createMember, newKey } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test('rows that decide are not deleted, and who is one person is not forgotten, without being found [attack]', async () => {
  const { holder, account, seats } = await household(app);
  await setTwoFrom(holder, account, '100');
  const [sink, one, two] = [
    await createMember(app, { username: 'sink' }),
    await createMember(app, { username: 'one' }),
    await createMember(app, { username: 'two' }),
  ];
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  for (const member of [one, two]) {
    await fund(app, member.id, { PRD: '300' });
    await member.client.post(
      '/api/wallet/transfers',
      { recipient: sink.address, amount: '90', confirmed: true },
      newKey(),
    );
  }
  await app.app.deps.jobs.runDue();
  expect((await one.client.get('/api/wallet/limits')).body.accounts).toBe(2);
  const olga = await createAdmin(app, 'olga');
  expect((await olga.client.get('/api/wallet/limits')).body.accounts).toBe(1);
  const ruling = {
    username: sink.username,
    otherUsername: holder.username,
    verdict: 'same',
    reason: 'They said so.',
  };
  expect((await olga.client.post('/api/admin/people/rulings', ruling)).status).toBe(200);
  await setRules(olga, { approvers: [olga.username] });
  expect((await sink.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  await app.app.deps.jobs.runDue();
  const d = openDatabase({ url: app.databaseUrl, maxConnections: 4 });
  const said = async () =>
    (await findViolations(d.db)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  const base = new Set(await said());
  const unheard: string[] = [];
  const look = async (name: string, text: string) => {
    const changed = await asleep(d.pool, text);
    const found = (await said()).filter((one) => !base.has(one));
    for (const one of found) base.add(one);
    expect(changed, name).toBeGreaterThan(0);
    if (found.length === 0) unheard.push(name);
  };
  await look(
    'delete bank_two_rules, asleep',
    `delete from bank_two_rules where account_id = '${account.id}'`,
  );
  await look('delete bank_seats, asleep', `delete from bank_seats where id = '${seats.viewer}'`);
  await look('delete found_links, asleep', `delete from found_links`);
  await look(
    'delete exchange_fee_schedule, asleep',
    `delete from exchange_fee_schedule where id = (select id from exchange_fee_schedule limit 1)`,
  );
  // One row of each; of limits one that nothing was shared of or set in, whose wallet says nothing of it.
  for (const [table, where] of Object.entries({
    member_links: 'true',
    person_signals: 'true',
    sending_limits: 'shared_day is null and own_day is null',
    member_stops: 'true',
    project_pool_approvers: 'true',
  }))
    await look(
      `delete ${table}, asleep`,
      `delete from ${table} where ctid = (select min(ctid) from ${table} where ${where})`,
    );
  await look('delete kept_terms, asleep', `delete from kept_terms where row_id = '${account.id}'`);
  // Once it is on record that they went, and what stands is kept anew, nothing is missing.
  await d.pool.query(`insert into kept_terms (of_table, row_id, hash)
    select distinct on (k.row_id) k.of_table, k.row_id, null from kept_terms k
    where not exists (select from bank_two_rules t where t.account_id = k.row_id)
      and not exists (select from bank_seats t where t.id = k.row_id)
      and not exists (select from found_links t where t.id = k.row_id)
      and not exists (select from exchange_fee_schedule t where t.id = k.row_id)
      and not exists (select from member_links t where t.id = k.row_id)
      and not exists (select from person_signals t where t.id = k.row_id)
      and not exists (select from sending_limits t where t.member_id = k.row_id)
      and not exists (select from member_stops t where t.id = k.row_id)
      and not exists (select from project_pool_approvers t where t.id = k.row_id)
      and k.of_table in ('bank_two_rules', 'bank_seats', 'found_links', 'exchange_fee_schedule', 'member_links',
        'person_signals', 'sending_limits', 'member_stops', 'project_pool_approvers')`);
  await d.pool.query('update bank_accounts set is_joint = is_joint where id = $1', [account.id]);
  await d.close();
  expect(unheard).toEqual([]);
});

test('every table that has a second record writes it when a row comes or changes, and when one goes', async () => {
  const { rows } = await app.app.deps.database.pool.query<{ name: string; writers: string[] }>(`
    select c.relname as name, array(
      select t.tgfoid::regproc::text from pg_trigger t
      where t.tgrelid = c.oid and t.tgenabled = 'O' and t.tgfoid in ('keep_terms'::regproc, 'keep_gone'::regproc)
        and (t.tgtype & case when t.tgfoid = 'keep_gone'::regproc then 8 else 20 end) > 0
      order by 1) as writers
    from pg_class c where c.relkind = 'r' and kept_columns(c.relname) is not null order by 1`);
  expect(rows.length).toBeGreaterThan(15);
  for (const { name, writers } of rows) expect(writers, name).toEqual(['keep_gone', 'keep_terms']);
});
