import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../exchange/exchange-test-kit.ts';
import { move, openBankAccount, setLimits, type TestAccount } from './banking-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = ({ id }: Pick<TestAccount, 'id'>, rest = '') => `/api/banking/accounts/${id}${rest}`;
let names = 0;
const newMember = () => {
  names += 1;
  return createMember(app, { username: `member${names}` });
};

test('limits hold at the amount and not a cent beyond, in one, a day and a month, also for a race [C-99 attack] [C-102] [BA-12]', async () => {
  const member = await newMember();
  const account = await openBankAccount(app, member, { dollars: '1000' });
  const other = await openBankAccount(app, member, { name: 'Other' });
  await setLimits(member, account, {
    singleTransactionLimit: '50',
    dailyLimit: '100',
    monthlyLimit: '130.00',
  });
  const go = (amount: string) =>
    move(member.client, { fromAccountId: account.id, toAccountId: other.id, amount });
  expect(await go('50.01')).toMatchObject({
    status: 409,
    body: {
      code: 'bank_limit_reached',
      message:
        'This would exceed the single-transaction limit of $50.00 for a transfer. You can still move $50.00.',
    },
  });
  const racing = await Promise.all(Array.from({ length: 6 }, () => go('30')));
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(racing.filter(({ body }) => body.code === 'bank_limit_reached')).toHaveLength(3);
  expect(await go('10.01')).toMatchObject({
    body: { message: expect.stringContaining('daily limit of $100.00') },
  });
  expect((await go('10')).status).toBe(201);
  // What is withdrawn could be sent on from the wallet, so it is no way around.
  expect(
    await move(member.client, { fromAccountId: account.id, toAccountId: null, amount: '0.01' }),
  ).toMatchObject({ body: { code: 'bank_limit_reached' } });
  const before = app.clock.now();
  app.clock.set('2026-03-03T00:00:00.000Z');
  await signInAgain(member);
  expect(await go('30.01')).toMatchObject({
    body: { message: expect.stringContaining('monthly limit of $130.00') },
  });
  expect((await go('30')).status).toBe(201);
  const { items } = (await member.client.get(path(account, '/limits'))).body;
  expect(items.find((one: { transactionType: string }) => one.transactionType === 'transfer')).toMatchObject({
    usedToday: '30.00',
    usedThisMonth: '130.00',
    raise: null,
  });
  app.clock.set(before);
});

test('a lower limit holds at once, a higher one a day later and confirmed, and there is no moment without one [C-102 attack]', async () => {
  const member = await newMember();
  const account = await openBankAccount(app, member, { dollars: '1000' });
  const other = await openBankAccount(app, member, { name: 'Other' });
  const go = (amount: string) =>
    move(member.client, { fromAccountId: account.id, toAccountId: other.id, amount });
  const begun = app.clock.now();
  await setLimits(member, account, { singleTransactionLimit: '20' });
  const bare = { ...member, client: member.client.copy() };
  for (const singleTransactionLimit of ['20.01', null])
    expect(await setLimits(bare, account, { singleTransactionLimit })).toMatchObject({
      status: 403,
      body: { code: 'email_code_required' },
    });
  expect((await setLimits(member, account, { singleTransactionLimit: '40' })).body.items[2]).toMatchObject({
    singleTransactionLimit: '20.00',
    raise: { singleTransactionLimit: '40.00', from: new Date(begun.getTime() + DAY).toISOString() },
  });
  app.clock.advance(DAY - MINUTE);
  await signInAgain(member);
  expect((await go('20.01')).body.code).toBe('bank_limit_reached');
  // Lowered again, what waited is forgotten.
  await setLimits(member, account, { singleTransactionLimit: '10' });
  app.clock.advance(2 * MINUTE);
  expect((await go('10.01')).body.code).toBe('bank_limit_reached');
  await setLimits(member, account, { singleTransactionLimit: '40' });
  app.clock.advance(DAY);
  await signInAgain(member);
  expect((await go('40')).status).toBe(201);
  expect(await setLimits(member, account, { transactionType: '' })).toMatchObject({
    body: { message: 'Please select a transaction type.' },
  });
  for (const dailyLimit of ['-1', '0.001', 'x'])
    expect(await setLimits(member, account, { dailyLimit })).toMatchObject({
      body: { code: 'bank_limit_invalid' },
    });
  app.clock.set(begun);
});

test('what goes to others counts in the sending limits with PRD that was sent, asks when it is large, and stops with the brake [C-29c attack] [C-101 attack]', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const account = await openBankAccount(app, member, { dollars: '3000' });
  await openBankAccount(app, other);
  const send = (amount: string, from: string | null = account.id, client = member.client) =>
    move(client, {
      fromAccountId: from,
      recipient: other.username,
      amount,
      // Nothing that a browser says of itself lowers what is asked.
      securityContext: { unusualTime: false, newDevice: false, wasAsked: true },
    });
  const bare = member.client.copy();
  expect(await send('600', account.id, bare)).toMatchObject({
    status: 403,
    body: { code: 'email_code_required' },
  });
  expect((await send('480', account.id, bare)).status).toBe(201);
  expect(await send('120', account.id, bare)).toMatchObject({ body: { code: 'email_code_required' } });
  expect((await send('600')).status).toBe(201);
  // 1,080 of 1,200 dollars are used: what a thousand PRD a day are worth.
  const over = { status: 409, body: { code: 'bank_sending_limit_reached' } };
  expect(await send('120.01')).toMatchObject({
    ...over,
    body: {
      message: expect.stringContaining('$1200.00, with PRD and trades counted. You can still send $120.00.'),
    },
  });
  await fund(app, member.id, { USD: '500', PRD: '500' });
  expect(await send('120.01', null)).toMatchObject(over);
  const prd = { recipient: other.address, amount: '101', reason: 'Thanks' };
  expect((await member.client.post('/api/wallet/transfers', prd, newKey())).body.code).toBe(
    'sending_limit_reached',
  );
  await member.client.post('/api/wallet/transfers', { ...prd, amount: '50' }, newKey());
  expect(await send('60.01')).toMatchObject(over);
  const racing = await Promise.all([1, 2, 3].map(() => send('35')));
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);

  const { db, ledger } = app.app.deps;
  const stop = (at: Date | null) =>
    db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, member.id, at));
  await stop(app.clock.now());
  for (const input of [
    { fromAccountId: account.id, recipient: other.username, amount: '1' },
    { fromAccountId: account.id, toAccountId: null, amount: '1' },
  ])
    expect(await move(member.client, input)).toMatchObject({
      status: 403,
      body: { code: 'account_stopped' },
    });
  await stop(null);
  await db
    .transaction()
    .execute((tx) => ledger.changeOwedInTransaction(tx, accountIdOf(`wallet:${member.id}:PRD`), 5n));
  expect(await send('1')).toMatchObject({ status: 409, body: { code: 'bank_debt_first' } });
  await db
    .transaction()
    .execute((tx) => ledger.changeOwedInTransaction(tx, accountIdOf(`wallet:${member.id}:PRD`), -5n));
  app.clock.advance(25 * HOUR);
  await signInAgain(member);
  expect((await send('1')).status).toBe(201);
  app.clock.advance(-25 * HOUR);
});
