import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNASKED_WAYS } from '#core/policy/decide-asking.ts';
import { move, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { balanceOf, createTrader, fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { transaction } from '#server/platform/transaction.ts';
import { DAY, HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { setNewPassword } from '#tests/support/set-new-password.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { applyProposal } from './commands/decide-proposal.ts';

/** The burn address of a test network: the sandbox takes any that is well formed. */
const ADDRESSES = {
  USDT: '0x52908400098527886E0F7030069857D2E4169EE7',
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
};

let app: TestApp;
let admin: TestMember;
let otherAdmin: TestMember;
let shop: TestMember;
const members: TestMember[] = [];

beforeAll(async () => {
  app = await startApp();
  admin = await createTrader(app, 'olga');
  otherAdmin = await createTrader(app, 'ruth');
  shop = await createTrader(app, 'shop');
  await makeAdmin(app, admin);
  await makeAdmin(app, otherAdmin);
});
afterAll(() => app.stop());

const post = (member: TestMember, path: string, body: object) =>
  member.client.post(`/api/${path}`, body, newKey());

const withdraw = (member: TestMember, amount: string, currency: keyof typeof ADDRESSES = 'USDT') =>
  post(member, 'exchange/withdrawals', { currency, amount, address: ADDRESSES[currency] });

const send = (from: TestMember, amount: string, to = shop) =>
  post(from, 'wallet/transfers', { recipient: to.address, amount, confirmed: true });

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
  for (const member of [admin, otherAdmin, shop, ...members]) await signInAgain(member);
}

/** A member of the basic tier with money and addresses that can be used. */
async function rich(username: string): Promise<TestMember> {
  const member = await createTrader(app, username, { USDT: '200000', BTC: '5', PRD: '5000' });
  await post(member, 'exchange/account/verification', { tier: 'basic' });
  for (const [currency, address] of Object.entries(ADDRESSES)) {
    await post(member, 'exchange/addresses', { currency, address, label: 'Mine' });
  }
  members.push(member);
  await pass(25 * HOUR);
  return member;
}

/** A collaboration that pays so many PRD. */
const reward = (prdReward: string) => ({
  ...{ title: 'Baking bread', description: 'Together, at the mill.', skillsNeeded: ['Baking'] },
  ...{ prdReward, endsAt: new Date(app.clock.now().getTime() + 9 * DAY).toISOString() },
});

/** A sale far below what PRD is worth: 2,100 PRD that give 1,050 and more away. */
const GIVING = { symbol: 'prd_usdt', side: 'sell', quantity: '2100', price: '0.375' } as const;

/** Lets the custodian's delay pass. */
async function settle(): Promise<void> {
  for (const wait of [6, 30]) {
    app.clock.advance(wait * SECOND);
    await app.app.deps.jobs.runDue();
  }
}

const statusesOf = async (member: TestMember) =>
  (await member.client.get('/api/exchange/transactions')).body.items.map((item: any) => item.status).sort();

describe('the gate of withdrawals', () => {
  test('three of 16,666 USDT within a minute: from the second on an administrator looks [C-59 attack]', async () => {
    const ada = await rich('ada');
    const answers = [
      await withdraw(ada, '16666'),
      await withdraw(ada, '16666'),
      await withdraw(ada, '16666'),
    ];
    expect(answers.map(({ body }) => body.needsApproval)).toEqual([false, true, true]);
    await settle();
    expect(await statusesOf(ada)).toEqual(['completed', 'pending', 'pending']);
    // 49,998 of 50,000 dollars have left: in another currency they count the same.
    expect((await withdraw(ada, '0.05', 'BTC')).body.code).toBe('withdrawal_limit_reached');
  });

  test('a day’s limit is one, whatever the currencies, the sends and the midnight; what has stayed is free again [C-29c attack]', async () => {
    const ben = await rich('ben');
    expect((await send(ben, '1000')).status).toBe(201);
    expect((await withdraw(ben, '19200')).status).toBe(201);
    const half = await withdraw(ben, '0.45', 'BTC');
    expect(half.status).toBe(201);
    // 1,200 + 19,200 + 18,000 of 50,000 have left.
    const beyond = await withdraw(ben, '11601');
    expect(beyond.body).toMatchObject({ code: 'withdrawal_limit_reached' });
    expect(beyond.body.message).toContain('You can still withdraw 11600 USDT');
    await post(ben, `exchange/withdrawals/${half.body.id}/cancel`, {});
    expect((await withdraw(ben, '11601')).status).toBe(201);
    await pass(23 * HOUR);
    expect((await withdraw(ben, '30000')).body.code).toBe('withdrawal_limit_reached');
    await pass(2 * HOUR);
    expect((await withdraw(ben, '30000')).status).toBe(201);
  });

  test('dollars that were sent from a bank account count against withdrawals too [C-29c attack]', async () => {
    const dot = await rich('dot');
    const account = await openBankAccount(app, dot, { dollars: '1000' });
    const sent = { fromAccountId: account.id, recipient: shop.username, amount: '1000' };
    expect((await openBankAccount(app, shop)).id).toBeTruthy();
    const moved = await move(dot.client, sent);
    expect(moved.status, JSON.stringify(moved.body)).toBe(201);
    const { body } = await dot.client.get('/api/wallet/limits');
    expect([body.day.used, body.day.freesAt === null]).toEqual(['833.33333334', false]);
    expect((await withdraw(dot, '49001')).body.code).toBe('withdrawal_limit_reached');
    expect((await withdraw(dot, '48999')).status).toBe(201);
  });

  test('what was withdrawn leaves less to send, whichever comes first, by every way, and says why [C-29c attack]', async () => {
    const may = await rich('may');
    const account = await openBankAccount(app, may, { dollars: '2000' });
    // What leaves the limit as it is is no reason.
    const little = await withdraw(may, '100');
    const plain = await post(may, 'collaborations', reward('1001'));
    expect(plain.body.message).toContain('your sending limit of 1000 PRD in 24 hours. You can');
    await post(may, `exchange/withdrawals/${little.body.id}/cancel`, {});
    // 49,000 of 50,000 USDT: 833.33 PRD of the 1,000 that a send alone might be are left.
    const out = await withdraw(may, '49000');
    expect(out.status).toBe(201);
    const refused = await send(may, '834');
    expect(refused.body).toMatchObject({ code: 'sending_limit_reached' });
    expect(refused.body.message).toBe(
      'This would pass your sending limit of 833.33333333 PRD in 24 hours, with what you have withdrawn counted. You can still send 833.33333333 PRD.',
    );
    const { day, month } = (await may.client.get('/api/wallet/limits')).body;
    expect([day.limit, day.left, day.granted]).toEqual(['833.33333333', '833.33333333', '1000.00000000']);
    expect([day.withdrawn, month.withdrawn, day.freesAt !== null]).toEqual(['40833.33333334', null, true]);
    expect((await post(may, 'collaborations', reward('834'))).body).toMatchObject({
      code: 'sending_limit_reached',
      message: refused.body.message,
    });
    const dollars = { fromAccountId: account.id, recipient: shop.username };
    expect((await move(may.client, { ...dollars, amount: '1001' })).body.code).toBe(
      'bank_sending_limit_reached',
    );
    expect((await place(may, GIVING)).body.code).toBe('trade_gives_too_much');
    expect((await send(may, '833')).status).toBe(201);
    expect((await send(may, '1')).body.code).toBe('sending_limit_reached');
    // What in the end has not left is free again, without anybody looking.
    await post(may, `exchange/withdrawals/${out.body.id}/cancel`, {});
    expect((await send(may, '167')).status).toBe(201);
    expect((await send(may, '1')).body.code).toBe('sending_limit_reached');
    // The other way round as much is left to withdraw, and the account says so.
    const { limits } = (await may.client.get('/api/exchange/account')).body;
    const of = (currency: string) => limits.find((one: any) => one.currency === currency).left;
    expect([of('USDT'), of('BTC')]).toEqual(['48800.000000', '1.00000000']);
    expect((await withdraw(may, '48801')).body.code).toBe('withdrawal_limit_reached');
    expect((await withdraw(may, '48800')).status).toBe(201);
    expect(
      (await may.client.get('/api/exchange/account')).body.limits.map(({ left }: any) => Number(left)),
    ).toEqual([0, 0, 0]);
    await pass(25 * HOUR);
    expect((await send(may, '1000')).status).toBe(201);
  });

  test('nothing leaves by another account of the person either, nor when both ways race [C-29c attack]', async () => {
    const [kim, kit] = [await rich('kim'), await rich('kit')];
    const { pool } = app.app.deps.database;
    kit.email = 'kim+2@example.org';
    await pool.query('update members set email = $2 where id = $1', [kit.id, kit.email]);
    expect((await withdraw(kim, '49000')).status).toBe(201);
    const sent = await Promise.all([kim, kit, kim, kit].map((member) => send(member, '400')));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await withdraw(kit, '100')).body.code).toBe('withdrawal_limit_reached');
    const liz = await rich('liz');
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => withdraw(liz, '12300')),
      ...[1, 2, 3, 4, 5].map(() => send(liz, '200')),
    ]);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { rows } = await pool.query(
      `select sum(v.worth) / 1e8 as left from value_left v join ledger_accounts a on a.id = v.account_id where a.key = $1`,
      [`wallet:${liz.id}:PRD`],
    );
    expect(Number(rows[0].left)).toBeLessThanOrEqual(41_666.67);
    expect(Number(rows[0].left)).toBeGreaterThan(30_000);
  });

  test('no way is forgotten: each that the record knows is sent, withdrawn, or let go without asking', async () => {
    const { rows } = await app.app.deps.database.pool.query(
      `with ways as (
         select unnest(regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g')) as way
         from pg_constraint where conname = 'value_left_way_check')
       select way, way_is_sent(way) as sent, way_leaves(way) as leaves, way_is_unasked(way) as unasked from ways
       order by way`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { way, sent, leaves, unasked } of rows) {
      expect([way, leaves || unasked]).toEqual([way, true]);
      // Whatever is sent leaves, and of what leaves only a withdrawal is not sent.
      expect([way, sent]).toEqual([way, leaves && way !== 'withdrawal']);
    }
    // Each reason that is in the sum of what goes without asking has its way, and each of these ways a reason.
    const unasked = rows.filter((row) => row.unasked).map(({ way }) => way);
    expect([...new Set<string>(Object.values(UNASKED_WAYS))].sort()).toEqual(unasked);
  });

  test('two accounts of one person have one limit between them, at once too [C-29c attack]', async () => {
    const [one, other] = [await rich('cleo'), await rich('cora')];
    const { pool } = app.app.deps.database;
    other.email = 'cleo+2@example.org';
    await pool.query('update members set email = $2 where id = $1', [other.id, other.email]);
    const answers = await Promise.all(
      [one, other, one, other, one, other, one, other].map((member) => withdraw(member, '9000')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.needsApproval === false)).toHaveLength(2);
  });

  test('many at once do not pass the limit together [C-59 attack]', async () => {
    const cat = await rich('cat');
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(cat, '9000')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.needsApproval === false)).toHaveLength(2);
  });
});

describe('the brake', () => {
  test('“this wasn’t me”: sessions end, orders are cancelled, withdrawals stop, incoming goes on [C-29c attack]', async () => {
    const dan = await rich('dan');
    const thief = new HttpClient(app);
    await thief.post('/api/identity/sign-in', { email: dan.email, password: dan.password });
    const resting = await place(dan, { side: 'buy', quantity: '0.1', price: '20000' });
    expect(resting.body.order.status).toBe('open');
    expect((await withdraw(dan, '100')).body.status).toBe('pending');
    expect((await withdraw(dan, '30000')).body.needsApproval).toBe(true);

    const stopped = await post(dan, 'account/stop', {});
    expect([stopped.status, stopped.body]).toEqual([200, { isNew: true }]);
    for (const client of [dan.client, thief]) {
      expect((await client.get('/api/wallet')).status).toBe(401);
    }
    await settle();
    await signInAgain(dan);
    expect(await statusesOf(dan)).toEqual(['cancelled', 'cancelled']);
    expect((await dan.client.get(`/api/exchange/orders/${resting.body.order.id}`)).body.order.status).toBe(
      'cancelled',
    );
    expect(await balanceOf(app, dan.id, 'USDT')).toEqual({ balance: '200000', held: '0' });

    // Every way out is closed, and the way in is open.
    expect((await send(dan, '1')).body.code).toBe('account_stopped');
    expect((await withdraw(dan, '10')).body.code).toBe('exchange_account_frozen');
    expect((await place(dan, { side: 'buy', quantity: '0.1', price: '20000' })).body.code).toBe(
      'exchange_account_frozen',
    );
    await fund(app, shop.id, { PRD: '10' });
    expect((await send(shop, '5', dan)).status).toBe(201);
    expect((await post(dan, 'account/stop', {})).body).toEqual({ isNew: false });
    await signInAgain(dan);

    // Only another person lifts it, with a reason that stays.
    const { body: list } = await admin.client.get('/api/admin/stops');
    expect(list.items).toMatchObject([{ username: 'dan', isOwn: true, isSuspended: false, liftedBy: null }]);
    const { id } = list.items[0];
    expect((await post(dan, `admin/stops/${id}/lift`, { reason: 'Me again.' })).status).toBe(403);
    expect((await post(admin, `admin/stops/${id}/lift`, { reason: '' })).status).toBe(400);
    await setNewPassword(app, dan);
    expect((await post(admin, `admin/stops/${id}/lift`, { reason: 'He came by.' })).status).toBe(200);
    expect((await post(admin, `admin/stops/${id}/lift`, { reason: 'Twice.' })).body.code).toBe('stop_lifted');
    expect((await send(dan, '1')).status).toBe(201);
    // The address was saved in the week before: it is saved again.
    expect((await withdraw(dan, '10')).body.code).toBe('withdrawal_address_unknown');
    expect((await admin.client.get('/api/admin/stops')).body.items).toEqual([]);
    const { body: all } = await admin.client.get('/api/admin/stops?show=all');
    expect(all.items[0]).toMatchObject({ liftedBy: 'olga', liftReason: 'He came by.' });
  });

  test('an administrator suspends: no sign-in, and a withdrawal that was taken up goes no further [C-29c attack]', async () => {
    const eve = await rich('eve');
    expect((await withdraw(eve, '100')).status).toBe(201);
    // Taken up, and not yet with the custodian, when the process ended.
    await app.app.deps.database.pool.query(
      "update exchange_transactions set status = 'processing' where user_id = $1",
      [eve.id],
    );
    const stop = { username: 'EVE', isSuspended: true, reason: 'The police asked.' };
    expect((await post(shop, 'admin/stops', stop)).status).toBe(403);
    expect((await post(admin, 'admin/stops', { ...stop, username: 'olga' })).body.code).toBe('own_stop');
    expect((await post(admin, 'admin/stops', { ...stop, username: 'nobody' })).status).toBe(404);
    expect((await post(admin, 'admin/stops', stop)).body).toEqual({ isNew: true });
    await settle();
    expect(await balanceOf(app, eve.id, 'USDT')).toEqual({ balance: '200000', held: '0' });
    const { email, password } = eve;
    const back = new HttpClient(app);
    expect((await back.post('/api/identity/sign-in', { email, password })).body.code).toBe(
      'member_suspended',
    );
    const { body: list } = await admin.client.get('/api/admin/stops');
    await post(admin, `admin/stops/${list.items[0].id}/lift`, { reason: 'They were wrong.' });
    await signInAgain(eve);
    expect((await withdraw(eve, '100')).status).toBe(201);
  });

  test('nobody lifts their own, administrators neither, and what was said stays said', async () => {
    await post(otherAdmin, 'account/stop', { reason: 'My phone is gone.' });
    await signInAgain(otherAdmin);
    const { body: list } = await admin.client.get('/api/admin/stops');
    const { id } = list.items[0];
    expect((await post(otherAdmin, `admin/stops/${id}/lift`, { reason: 'Found it.' })).body.code).toBe(
      'admin_stopped',
    );
    const { pool } = app.app.deps.database;
    for (const forgery of ["reason = 'x'", 'stopped_by = member_id, is_suspended = not is_suspended']) {
      await expect(pool.query(`update member_stops set ${forgery}`)).rejects.toMatchObject({ code: 'LG002' });
    }
    await expect(pool.query('delete from member_stops')).rejects.toMatchObject({ code: 'LG002' });
    await setNewPassword(app, otherAdmin);
    expect((await post(admin, `admin/stops/${id}/lift`, { reason: 'She found it.' })).status).toBe(200);

    // Another account of an administrator's is their own too.
    await createMember(app, { username: 'olgatoo', email: admin.email.replace('@', '+2@') });
    const fraud = { username: 'olgatoo', isSuspended: true, reason: 'Fraud.' };
    expect((await post(otherAdmin, 'admin/stops', fraud)).status).toBe(200);
    const [{ id: another }] = (await otherAdmin.client.get('/api/admin/stops')).body.items;
    expect((await post(admin, `admin/stops/${another}/lift`, { reason: 'x' })).body.code).toBe('own_stop');
    expect((await post(otherAdmin, `admin/stops/${another}/lift`, { reason: 'x' })).status).toBe(200);
  });

  test('an administrator who is stopped has no powers, and what they proposed ends [C-29c attack]', async () => {
    const accomplice = await createTrader(app, 'accomplice');
    const mint = (by: TestMember, amount: string) =>
      post(by, 'rpc/enhanced_mint_tokens', {
        recipient_address: accomplice.address,
        mint_amount: amount,
        mint_reason: `Prize of ${amount}`,
        mint_category: 'reward',
      });
    const waiting = async () => (await admin.client.get('/api/admin/proposals')).body.items;
    const proposed = { body: { code: 'second_administrator_needed' } };
    expect(await mint(admin, '5000')).toMatchObject(proposed);
    expect(await mint(otherAdmin, '4000')).toMatchObject(proposed);
    const byAdmin = (await waiting()).find((one: any) => one.proposedBy === 'olga');

    await post(otherAdmin, 'account/stop', {});
    expect(await waiting()).toMatchObject([{ id: byAdmin.id }]);
    await signInAgain(otherAdmin);
    const { items } = (await admin.client.get('/api/admin/stops')).body;
    const refused = { status: 403, body: { code: 'admin_stopped' } };
    expect(await post(otherAdmin, `admin/proposals/${byAdmin.id}/approve`, {})).toMatchObject(refused);
    expect(await mint(otherAdmin, '900')).toMatchObject(refused);
    const { db, clock, policy } = app.app.deps;
    const decided = { id: byAdmin.id, by: otherAdmin.id };
    // Nor does a request that was on its way when they were stopped.
    await expect(
      transaction(db, (tx, afterCommit) =>
        applyProposal({ tx, afterCommit, policy, now: clock.now() }, decided),
      ),
    ).rejects.toMatchObject({ code: 'admin_stopped' });
    await setNewPassword(app, otherAdmin);
    expect((await post(admin, `admin/stops/${items[0].id}/lift`, { reason: 'It was her.' })).status).toBe(
      200,
    );
    await post(admin, `admin/proposals/${byAdmin.id}/decline`, { reason: 'No.' });
    await pass(25 * HOUR);
    expect(await balanceOf(app, accomplice.id, 'PRD')).toEqual({ balance: '100', held: '100' });
    const { rows } = await app.app.deps.database.pool.query(
      'select state, note from proposals where proposed_by = $1',
      [otherAdmin.id],
    );
    expect(rows).toEqual([{ state: 'declined', note: 'The account that proposed this was stopped.' }]);
  });

  test('what a crash has left under way ends after the next start', async () => {
    const fay = await rich('fay');
    await place(fay, { side: 'buy', quantity: '0.1', price: '20000' });
    await withdraw(fay, '30000');
    const { db, ledger, clock, database } = app.app.deps;
    await database.pool.query(
      `insert into member_stops (id, member_id, is_suspended, stopped_by, stopped_at, reason)
       values (gen_random_uuid(), $1, false, $1, $2, 'Stopped as the power went.')`,
      [fay.id, clock.now()],
    );
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, fay.id, clock.now()));
    await app.restart();
    await pass(DAY);
    expect(await balanceOf(app, fay.id, 'USDT')).toEqual({ balance: '200000', held: '0' });
  });
});
