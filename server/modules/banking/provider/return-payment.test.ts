/** Payments that another bank returns after they had settled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, balanceOf as funds } from '#server/modules/exchange/exchange-test-kit.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { DAY, SECOND } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, linkOutside, move, openBankAccount } from '../banking-test-kit.ts';

const RETURNS = '000333333338';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let names = 0;
const join = () => {
  names += 1;
  return createMember(app, { username: `banker${names}` });
};
const payIn = ({ client }: TestMember, input: object) =>
  client.post('/api/banking/payments', input, newKey());

/** Lets the sandbox's payments arrive, and the work list see it. */
async function arrive(): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    app.clock.advance(45 * SECOND);
    await app.app.deps.work.round('banking.provider');
  }
}

/** Lets the days pass after which a payment comes back, and the bank be asked. */
async function comeBack(...members: TestMember[]): Promise<void> {
  app.clock.advance(4 * DAY);
  await app.app.deps.work.round('banking.provider');
  await app.app.deps.jobs.runDue();
  for (const member of members) await signInAgain(member);
}
const toldTo = ({ email }: TestMember, subject: string) =>
  app.mailer.sent.filter((mail) => mail.to === email && mail.subject === subject).map(({ text }) => text);
const newestPayment = async ({ client }: TestMember) =>
  (await client.get('/api/banking/payments')).body.items[0];

test('a payment that went out and had settled is on the account again when the other bank returns it, once, and it is said [C-29d]', async () => {
  const member = await join();
  const account = await openBankAccount(app, member, { dollars: '100' });
  const outsideAccountId = await linkOutside(app, member, RETURNS);
  await move(member.client, {
    fromAccountId: account.id,
    outsideAccountId,
    amount: '20',
    description: 'Rent',
  });
  await arrive();
  expect(await newestPayment(member)).toMatchObject({ status: 'settled' });
  await comeBack(member);
  await comeBack(member);
  expect(await newestPayment(member)).toMatchObject({
    status: 'returned',
    failure: 'Your other bank has returned it.',
  });
  expect(await balanceOf(member, account)).toBe('100.00');
  const { items } = (await member.client.get(`/api/banking/accounts/${account.id}/transactions`)).body;
  expect(items[0]).toMatchObject({
    description: 'Returned: Rent',
    amount: '20.00',
    transactionType: 'return',
    counterparty: 'Sandbox Savings Bank ••• 3338',
  });
  expect(toldTo(member, 'A payment has come back')).toHaveLength(1);
  await expectBooksToBalance(app.databaseUrl);
});

test('what comes back to an account that was closed meanwhile is in its member’s dollar wallet, and it is said so [C-29d]', async () => {
  const member = await join();
  const account = await openBankAccount(app, member, { dollars: '20' });
  const outsideAccountId = await linkOutside(app, member, RETURNS);
  await move(member.client, { fromAccountId: account.id, outsideAccountId, amount: '20' });
  await arrive();
  expect((await member.client.post(`/api/banking/accounts/${account.id}/close`)).status).toBe(200);
  await comeBack(member);
  expect(await newestPayment(member)).toMatchObject({ status: 'returned' });
  expect(await funds(app, member.id, 'USD')).toEqual({ balance: '20', held: '0' });
  expect(toldTo(member, 'A payment has come back')[0]).toContain('in your dollar wallet');
  await expectBooksToBalance(app.databaseUrl);
});

test('what another bank takes back of an account that was closed meanwhile is taken from its member’s wallet, and the rest owed [C-29d attack]', async () => {
  const [member, friend] = [await join(), await join()];
  const account = await openBankAccount(app, member, { type: 'checking', name: 'Daily' });
  await openBankAccount(app, friend);
  const outsideAccountId = await linkOutside(app, member, RETURNS);
  await payIn(member, { accountId: account.id, outsideAccountId, amount: '100' });
  await arrive();
  const from = { fromAccountId: account.id };
  expect((await move(member.client, { ...from, recipient: friend.username, amount: '70' })).status).toBe(201);
  expect((await move(member.client, { ...from, toAccountId: null, amount: '30' })).status).toBe(201);
  expect((await member.client.post(`/api/banking/accounts/${account.id}/close`)).status).toBe(200);
  await comeBack(member, friend);
  expect(await newestPayment(member)).toMatchObject({ direction: 'in', status: 'returned' });
  expect(await funds(app, member.id, 'USD')).toEqual({ balance: '0', held: '0' });
  const [said] = toldTo(member, 'A deposit was taken back');
  expect(said).toContain('in your dollar wallet');
  expect(said).toContain('$70.00 of it had been spent');
  await expectBooksToBalance(app.databaseUrl);
  // What comes into the wallet pays it.
  await fund(app, member.id, { USD: '80' });
  await comeBack(member, friend);
  expect(await funds(app, member.id, 'USD')).toEqual({ balance: '10', held: '0' });
  await expectBooksToBalance(app.databaseUrl);
});

test('a payment that came in and had settled is taken back when the other bank returns it: what was spent is owed, holds back what leaves, and is taken when it comes [C-29d attack]', async () => {
  const [member, friend] = [await join(), await join()];
  const account = await openBankAccount(app, member, { type: 'checking', name: 'Daily' });
  await openBankAccount(app, friend);
  const outsideAccountId = await linkOutside(app, member, RETURNS);
  await payIn(member, { accountId: account.id, outsideAccountId, amount: '100' });
  await arrive();
  const send = (amount: string) =>
    move(member.client, { fromAccountId: account.id, recipient: friend.username, amount });
  expect((await send('70')).status).toBe(201);
  await comeBack(member, friend);
  expect(await newestPayment(member)).toMatchObject({ direction: 'in', status: 'returned' });
  expect(await balanceOf(member, account)).toBe('0.00');
  expect(toldTo(member, 'A deposit was taken back')[0]).toContain('$70.00 of it had been spent');
  const sendPrd = () =>
    member.client.post('/api/wallet/transfers', { recipient: friend.address, amount: '1' }, newKey());
  app.clock.advance(15 * DAY);
  await signInAgain(member);
  await signInAgain(friend);
  expect((await sendPrd()).body.code).toBe('debt_first');
  const giveBack = (amount: string) =>
    move(friend.client, { fromAccountId: null, recipient: member.username, amount });
  expect((await member.client.post(`/api/banking/accounts/${account.id}/close`)).status).toBe(409);
  await fund(app, friend.id, { USD: '200' });
  expect((await giveBack('50')).status).toBe(201);
  expect((await send('1')).body.code).toBe('bank_debt_first');
  await comeBack(member, friend);
  expect(await balanceOf(member, account)).toBe('0.00');
  await expectBooksToBalance(app.databaseUrl);
  expect((await giveBack('30')).status).toBe(201);
  await comeBack(member, friend);
  expect(await balanceOf(member, account)).toBe('10.00');
  expect((await sendPrd()).status).toBe(201);
  expect((await send('1')).status).toBe(201);
  await expectBooksToBalance(app.databaseUrl);
});
