/** What was under way when a stop or a debt came goes out no more. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balanceOf,
  linkOutside,
  move,
  openBankAccount,
  owe,
} from '#server/modules/banking/banking-test-kit.ts';
import { createTrader, balanceOf as funds, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { stopMember } from '#server/modules/policy/commands/stop-member.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { setNewPassword } from '#tests/support/set-new-password.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startApp();
  admin = await createTrader(app, 'olga');
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

const post = ({ client }: TestMember, path: string, body: object) =>
  client.post(`/api/${path}`, body, newKey());
const withdraw = (member: TestMember, amount: string) =>
  post(member, 'exchange/withdrawals', { currency: 'USDT', amount, address });
const statusOf = async (member: TestMember, { body }: { body: { id: string } }): Promise<string> => {
  const { items } = (await member.client.get('/api/exchange/transactions')).body;
  return items.find(({ id }: { id: string }) => id === body.id).status;
};

/** A trader of a tier by which large withdrawals wait for approval, with an address that has cooled. */
async function rich(username: string): Promise<TestMember> {
  const member = await createTrader(app, username, { USDT: '100000' });
  await post(member, 'exchange/account/verification', { tier: 'basic' });
  await post(member, 'exchange/addresses', { currency: 'USDT', address, label: 'Mine' });
  app.clock.advance(25 * HOUR);
  for (const one of [admin, member]) await signInAgain(one);
  return member;
}

/** The stop as it commits, when the process ends before it has ended anything. */
async function stopAndDie({ id }: TestMember): Promise<void> {
  const { db, ledger, newId, clock, policy } = app.app.deps;
  const stop = {
    id: newId(),
    memberId: id,
    byMemberId: id,
    isSuspended: false,
    reason: '',
    now: clock.now(),
  };
  await db
    .transaction()
    .execute((tx) => stopMember(tx, { ledger, policy, afterCommit: () => undefined }, stop));
}

async function work(): Promise<void> {
  for (const wait of [6, 30, 60]) {
    app.clock.advance(wait * SECOND);
    await app.app.deps.jobs.runDue();
  }
}

test('what waits for approval is not approved once its member owes, and what was approved ends [C-29c attack]', async () => {
  const rita = await rich('rita');
  const [first, second] = [await withdraw(rita, '30000'), await withdraw(rita, '20000')];
  expect([first.body.needsApproval, second.body.needsApproval]).toEqual([true, true]);
  const approve = (made: typeof first) => post(admin, `exchange/withdrawals/${made.body.id}/approve`, {});
  expect((await approve(second)).status).toBe(200);
  // A chargeback: what was bought is owed.
  await changeOwed(app, rita, 300_000_000_000n);
  expect((await withdraw(rita, '10')).body.code).toBe('withdrawal_debt_first');
  expect((await approve(first)).body.code).toBe('withdrawal_debt_first');
  await work();
  expect([await statusOf(rita, first), await statusOf(rita, second)]).toEqual(['pending', 'cancelled']);
  await changeOwed(app, rita, -300_000_000_000n);
});

test('what leaves for another bank goes nowhere once its member owes, and is back with the reason [G18] [C-29c attack]', async () => {
  const fay = await createMember(app, { username: 'fay' });
  const account = await openBankAccount(app, fay, { dollars: '50' });
  const outsideAccountId = await linkOutside(app, fay);
  const out = { fromAccountId: account.id, outsideAccountId, amount: '10' };
  expect((await move(fay.client, out)).status).toBe(201);
  await owe(app, fay, 1n);
  await app.app.deps.work.round('banking.provider');
  expect((await fay.client.get('/api/banking/payments')).body.items).toMatchObject([
    { amount: '10.00', status: 'failed', failure: expect.stringContaining('still to be given back') },
  ]);
  expect(await balanceOf(fay, account)).toBe('50.00');
  await owe(app, fay, -1n);
});

/** What of before a stop may be left where the process ends in between, each alone, and what becomes of it. */
const LEFT: Record<string, (member: TestMember) => Promise<{ became(): Promise<string>; end: string }>> = {
  'an order': async (member) => {
    const { body } = await place(member, { side: 'buy', quantity: '0.1', price: '25000' });
    expect(body.order.status).toBe('open');
    const path = `/api/exchange/orders/${body.order.id}`;
    return { became: async () => (await member.client.get(path)).body.order.status, end: 'cancelled' };
  },
  'a withdrawal': async (member) => {
    const made = await withdraw(member, '100');
    return { became: () => statusOf(member, made), end: 'cancelled' };
  },
  'a withdrawal that waits for approval': async (member) => {
    const made = await withdraw(member, '30000');
    expect(made.body.needsApproval).toBe(true);
    return { became: () => statusOf(member, made), end: 'cancelled' };
  },
  'a payment to another bank': async (member) => {
    const { id: fromAccountId } = await openBankAccount(app, member, { dollars: '50' });
    const outsideAccountId = await linkOutside(app, member);
    expect((await move(member.client, { fromAccountId, outsideAccountId, amount: '10' })).status).toBe(201);
    const path = '/api/banking/payments';
    return { became: async () => (await member.client.get(path)).body.items[0].status, end: 'failed' };
  },
};

let nth = 0;
test.each(Object.keys(LEFT))(
  'a stop is lifted only once %s of before it has ended [C-29c attack]',
  async (left) => {
    nth += 1;
    const eli = await rich(`eli${nth}`);
    const { became, end } = await LEFT[left]!(eli);
    app.clock.advance(SECOND);
    await stopAndDie(eli);
    const { items } = (await admin.client.get('/api/admin/stops')).body;
    const { id } = items.find(({ username }: { username: string }) => username === eli.username);
    await setNewPassword(app, eli);
    expect((await post(admin, `admin/stops/${id}/lift`, { reason: 'It was them.' })).status).toBe(200);
    await signInAgain(eli);
    expect(await became()).toBe(end);
  },
);

test('a stop is lifted only once the orders and withdrawals of before it have ended [C-29c attack]', async () => {
  const dan = await rich('dan');
  const order = await place(dan, { side: 'buy', quantity: '0.1', price: '25000' });
  const made = [await withdraw(dan, '100'), await withdraw(dan, '30000')];
  app.clock.advance(SECOND);
  await stopAndDie(dan);
  const [{ id }] = (await admin.client.get('/api/admin/stops')).body.items;
  await setNewPassword(app, dan);
  const lift = () => post(admin, `admin/stops/${id}/lift`, { reason: 'It was them.' });
  // What was left behind is ended before it is lifted, whatever became of the work that should have.
  expect((await lift()).status).toBe(200);
  await work();
  await signInAgain(dan);
  for (const one of made) expect(await statusOf(dan, one)).toBe('cancelled');
  expect((await dan.client.get(`/api/exchange/orders/${order.body.order.id}`)).body.order.status).toBe(
    'cancelled',
  );
});

test('an order that is set aside keeps no stop from being lifted, and is cancelled once it is put right: it never rests again [C-29c attack]', async () => {
  const eli = await rich('eli');
  const order = await place(eli, { side: 'buy', quantity: '0.1', price: '25000' });
  app.clock.advance(SECOND);
  const change = (by: number) =>
    app.app.deps.database.pool.query(
      'update ledger_holds set remaining = remaining + $2 where transfer_id = $1',
      [order.body.order.id, by],
    );
  await change(-1);
  await app.restart();
  expect((await eli.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  const [{ id }] = (await admin.client.get('/api/admin/stops')).body.items;
  await setNewPassword(app, eli);
  expect((await post(admin, `admin/stops/${id}/lift`, { reason: 'It was them.' })).status).toBe(200);
  await signInAgain(eli);
  const statusOfOrder = async () =>
    (await eli.client.get(`/api/exchange/orders/${order.body.order.id}`)).body.order.status;
  expect(await statusOfOrder()).toBe('open');
  app.clock.advance(SECOND);
  await place(eli, { side: 'buy', quantity: '0.1', price: '20000' });
  await change(1);
  await app.restart();
  const { body } = await eli.client.get('/api/exchange/markets/btc_usdt/book');
  expect(JSON.stringify(body)).toContain('20000');
  expect(JSON.stringify(body)).not.toContain('25000');
  await work();
  expect(await statusOfOrder()).toBe('cancelled');
  // What was placed since rests on, and holds.
  expect(await funds(app, eli.id, 'USDT')).toEqual({ balance: '100000', held: '2002' });
  await expectBooksToBalance(app.databaseUrl);
});
