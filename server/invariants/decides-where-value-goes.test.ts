/** What decides where value goes next, and who may let it go, has a second record: changed with the database in hand, it is found. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { findViolations } from '#server/invariants/index.ts';
import { linkOutside, memberWithAccount } from '#server/modules/banking/banking-test-kit.ts';
import { askFor, household, setTwoFrom } from '#server/modules/banking/joint/joint-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { createMember, newKey } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test('what decides where value goes next is found [attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'planner', '500');
  const { member: thief, account: thiefs } = await memberWithAccount(app, 'thief', '0');
  const out = await linkOutside(app, member);
  const {
    rows: [{ reference: outReference }],
  } = await app.app.deps.database.pool.query('select reference from bank_outside_accounts where id = $1', [
    out,
  ]);
  const pal = await memberWithAccount(app, 'pal', '0');
  const expected = (await member.client.get(`/api/banking/recipients/${pal.member.username}`)).body.expected;
  const made = await member.client.post(
    '/api/banking/scheduled',
    {
      fromAccountId: account.id,
      recipient: pal.member.username,
      expected,
      amount: '10',
      description: 'x',
      frequency: 'monthly',
      firstOn: new Date(app.clock.now().getTime() + 3 * 86400000).toISOString().slice(0, 10),
    },
    newKey(),
  );
  expect(made.status).toBe(201);
  await fund(app, member.id, { USDT: '500', PRD: '2000' });
  const stopped = await createMember(app, { username: 'stopped7' });
  await fund(app, stopped.id, { PRD: '100' });
  await stopped.client.post('/api/account/stop', {}, newKey());
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await member.client.post('/api/exchange/addresses', { currency: 'USDT', address, label: 'Mine' }, newKey());
  await app.app.deps.database.pool.query('update exchange_addresses set usable_at = created_at');
  const w = await member.client.post(
    '/api/exchange/withdrawals',
    { currency: 'USDT', amount: '50', address },
    newKey(),
  );
  const { holder, spender, viewer, seats, account: joint } = await household(app);
  await setTwoFrom(holder, joint, '100');
  const waiting = await askFor(spender, { account: joint, to: null, amount: '100' });
  const d = openDatabase({ url: app.databaseUrl, maxConnections: 8 });
  const base = (await findViolations(d.db)).length;
  const rows: [string, string, string, unknown[]][] = [
    [
      'scheduled_transfers.to_account_id',
      'update scheduled_transfers set to_account_id = $1',
      'update scheduled_transfers set to_account_id = $1',
      [thiefs.id, pal.account.id],
    ],
    [
      'scheduled_transfers.recipient_id',
      'update scheduled_transfers set recipient_id = $1',
      'update scheduled_transfers set recipient_id = $1',
      [thief.id, pal.member.id],
    ],
    [
      'bank_outside_accounts.reference',
      `update bank_outside_accounts set reference = $1 where id = '${out}'`,
      `update bank_outside_accounts set reference = $1 where id = '${out}'`,
      ['stolen', outReference],
    ],
    [
      'ledger_accounts.stopped_at',
      `update ledger_accounts set stopped_at = null where owner_id = '${stopped.id}' and $1 = $1`,
      `update ledger_accounts set stopped_at = now() where owner_id = '${stopped.id}' and $1 = $1`,
      [1, 1],
    ],
    [
      'exchange_transactions.wallet_address',
      `update exchange_transactions set wallet_address = $1 where id = '${w.body.id}'`,
      `update exchange_transactions set wallet_address = $1 where id = '${w.body.id}'`,
      ['0xde709f2102306220921060314715629080e2fb77', address],
    ],
    [
      'exchange_fee_schedule.taker_fee_bps',
      'update exchange_fee_schedule set taker_fee_bps = taker_fee_bps + $1',
      'update exchange_fee_schedule set taker_fee_bps = taker_fee_bps - $1',
      [50, 50],
    ],
    [
      'member_roles',
      `insert into member_roles (member_id, role, granted_at) values ('${thief.id}', 'admin', now()) returning $1::int`,
      `delete from member_roles where member_id = '${thief.id}' returning $1::int`,
      [1, 1],
    ],
    [
      'exchange_accounts.kyc_status',
      `update exchange_accounts set kyc_status = 'full' where user_id = '${member.id}' and $1::int = $1::int`,
      `update exchange_accounts set kyc_status = 'unverified' where user_id = '${member.id}' and $1::int = $1::int`,
      [1, 1],
    ],
    [
      'bank_seats.role',
      `update bank_seats set role = $1 where id = '${seats.viewer}'`,
      `update bank_seats set role = $1 where id = '${seats.viewer}'`,
      ['owner', 'viewer'],
    ],
    [
      'bank_seats.member_id',
      `update bank_seats set member_id = $1 where id = '${seats.viewer}'`,
      `update bank_seats set member_id = $1 where id = '${seats.viewer}'`,
      [thief.id, viewer.id],
    ],
    [
      'bank_two_rules.amount',
      `update bank_two_rules set amount = $1 where account_id = '${joint.id}'`,
      `update bank_two_rules set amount = $1 where account_id = '${joint.id}'`,
      [900_000, 10_000],
    ],
    [
      'bank_waiting.to_account',
      `update bank_waiting set to_account = $1 where id = '${waiting}'`,
      `update bank_waiting set to_account = $1 where id = '${waiting}'`,
      [thiefs.id, null],
    ],
    [
      'bank_accounts.is_joint',
      `update bank_accounts set is_joint = $1 where id = '${joint.id}'`,
      `update bank_accounts set is_joint = $1 where id = '${joint.id}'`,
      [false, true],
    ],
  ];
  const unheard: string[] = [];
  for (const [name, change, back, values] of rows) {
    expect(await asleep(d.pool, change, [values[0]])).toBeGreaterThan(0);
    const isFound = (await findViolations(d.db)).length > base;
    await asleep(d.pool, back, [values[1]]);
    if (!isFound) unheard.push(name);
  }
  await d.close();
  expect(unheard).toEqual([]);
});
