/** Banking with Stripe outside, on a local server that speaks its wire format: from setting up to what comes back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createStripeBank } from '#server/adapters/bank-provider-stripe/create-stripe-bank.ts';
import { FakeConnect, type FakePayout } from '#server/adapters/bank-provider-stripe/fake-connect-test-kit.ts';
import { readConfig } from '#server/config.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, move, openBankAccount, type TestAccount } from '../banking-test-kit.ts';

let stripe: FakeConnect;
let app: TestApp;

beforeAll(async () => {
  stripe = await FakeConnect.start();
  const { webhookSecret, api } = stripe;
  app = await startApp({
    // What fails here fails on purpose.
    env: { PROTEGE_LOG_LEVEL: 'silent' },
    bankProvider: createStripeBank({ secretKey: 'sk_test_of_the_tests', webhookSecret, api }),
  });
});
afterEach(() => {
  stripe.trouble = null;
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

let names = 0;
const join = () => {
  names += 1;
  return createMember(app, { username: `payee${names}` });
};
const onboarding = async ({ client }: TestMember) => (await client.get('/api/banking/onboarding')).body;
const refresh = ({ client }: TestMember) => client.post('/api/banking/onboarding/refresh');
const choose = ({ client }: TestMember, initialDepositAmount = '') =>
  client.request('PUT', '/api/banking/onboarding', {
    wantsCheckingAccount: true,
    wantsSavingsAccount: false,
    initialDepositAmount,
  });
const newestPayment = async ({ client }: TestMember) =>
  (await client.get('/api/banking/payments')).body.items[0];

/** Opens Stripe's page for a member; the name of their file there. */
async function openPage({ client }: TestMember): Promise<string> {
  const { body } = await client.post('/api/banking/onboarding/page');
  return new URL(body.url).pathname.split('/').at(-1)!;
}

/** A member whom Stripe knows, with dollars here and an account elsewhere. */
async function payee(dollars = '100') {
  const member = await join();
  const account = await openBankAccount(app, member, { dollars });
  const reference = await openPage(member);
  stripe.verify(reference);
  const external = stripe.link(reference);
  const { body } = await refresh(member);
  return { member, account, reference, external, outsideAccountId: body.outsideAccounts[0].id as string };
}
type Payee = Awaited<ReturnType<typeof payee>>;

const send = ({ member, account, outsideAccountId }: Payee, amount = '20') =>
  move(member.client, { fromAccountId: account.id, outsideAccountId, amount, description: 'Rent' });

/** Lets the timed work ask Stripe. */
async function ask(): Promise<void> {
  app.clock.advance(MINUTE);
  await app.app.deps.work.round('banking.provider');
}
const payoutOf = ({ reference }: Payee): FakePayout =>
  stripe.payouts.find(({ account }) => account === reference)!;

async function tell(type: string, { account, object }: { account: string; object: object }, more = {}) {
  const { body, signature } = stripe.event({ type, account, object }, app.clock.now(), more);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${app.url}/api/banking/webhook`, { method: 'POST', headers, body })).status;
}
const tellOf = (payout: FakePayout, type = 'payout.updated') =>
  tell(type, { account: payout.account, object: payout });

const isSetUp = async ({ client }: TestMember) =>
  (await client.get('/api/identity/session')).body.user.bankingOnboardingCompleted;
const descriptions = async (member: TestMember, account: TestAccount) =>
  (await member.client.get(`/api/banking/accounts/${account.id}/transactions`)).body.items.map(
    ({ description, amount }: { description: string; amount: string }) => [description, amount],
  );

test('setting up ends when Stripe says that it knows the person, and coming back from its page says nothing [BA-05 attack]', async () => {
  const member = await join();
  await choose(member);
  const reference = await openPage(member);
  // Both addresses to come back to make the screen ask this.
  expect((await refresh(member)).body).toMatchObject({ step: 'verify', verification: { status: 'pending' } });
  expect(await isSetUp(member)).toBe(false);
  stripe.accounts.get(reference)!.details_submitted = true;
  expect((await refresh(member)).body.verification).toEqual({
    status: 'pending',
    reason: 'The bank still needs something from you. Go on at its page.',
  });
  stripe.verify(reference);
  stripe.link(reference);
  expect((await refresh(member)).body).toMatchObject({
    step: 'done',
    provider: { name: 'Stripe', isSandbox: true, isOn: true, canPayIn: false },
    outsideAccounts: [{ bankName: 'STRIPE TEST BANK', last4: '6789', canPayIn: false }],
  });
  expect(await isSetUp(member)).toBe(true);
});

test('nobody is asked for a first deposit that can’t be taken, and none is taken by any way', async () => {
  const one = await payee();
  const { member, account, outsideAccountId } = one;
  const off = { status: 409, body: { code: 'bank_pay_in_off' } };
  expect(await choose(member, '50')).toMatchObject(off);
  const { client } = member;
  const input = { accountId: account.id, outsideAccountId, amount: '5' };
  expect(await client.post('/api/banking/payments', input, newKey())).toMatchObject(off);
  const deposit = { outsideAccountId };
  expect(await client.post('/api/banking/onboarding/deposit', deposit, newKey())).toMatchObject(off);
  const schedule = {
    fromOutsideAccountId: outsideAccountId,
    toAccountId: account.id,
    amount: '5',
    frequency: 'monthly',
    firstOn: '2030-01-01',
  };
  expect(await client.post('/api/banking/scheduled', schedule, newKey())).toMatchObject(off);
  // Who chose a deposit while there was no bank yet is not held up by it.
  await choose(member);
  await app.app.deps.database.pool.query(
    'update bank_onboardings set initial_deposit = 5000, completed_at = null where member_id = $1',
    [member.id],
  );
  expect(await onboarding(member)).toMatchObject({ step: 'done', initialDepositAmount: '0.00' });
});

test('a payment out arrives once, whatever is told of it, how often, and by whom [C-29d attack]', async () => {
  const one = await payee();
  const { member, account, reference } = one;
  expect(await send(one)).toMatchObject({ status: 201, body: { balanceAfter: '80.00' } });
  await ask();
  const payout = payoutOf(one);
  // Told before it is so: nothing comes of it.
  expect(await tellOf({ ...payout, status: 'paid' }, 'payout.paid')).toBe(200);
  expect(await newestPayment(member)).toMatchObject({ status: 'processing' });
  stripe.carry(payout, 'paid');
  const forged = { secret: 'whsec_other' };
  expect(await tell('payout.paid', { account: reference, object: payout }, forged)).toBe(400);
  expect(await newestPayment(member)).toMatchObject({ status: 'processing' });
  const told = await Promise.all([1, 2, 3].map(() => tellOf(payout, 'payout.paid')));
  expect(told).toEqual([200, 200, 200]);
  expect(await newestPayment(member)).toMatchObject({ status: 'settled', direction: 'out', amount: '20.00' });
  await ask();
  expect(await descriptions(member, account)).toEqual([
    ['Rent', '-20.00'],
    ['Transfer', '100.00'],
  ]);
  // What is about nobody, or about no payment, is taken and left.
  expect(await tell('account.updated', { account: 'acct_other', object: { object: 'account' } })).toBe(200);
  for (const payment of ['not an id', '019cbdb2-1001-8c02-8a02-1d2e3f4a5b02'])
    expect(await tellOf({ ...payout, metadata: { payment } })).toBe(200);
  await expectBooksToBalance(app.databaseUrl);
});

test('a message that an account has changed makes the server ask, so that what is no longer so can’t be used', async () => {
  const one = await payee();
  stripe.accounts.get(one.reference)!.payouts_enabled = false;
  const account = { account: one.reference, object: { object: 'account', id: one.reference } };
  expect(await tell('account.updated', account)).toBe(200);
  expect((await onboarding(one.member)).verification.status).toBe('pending');
  expect(await send(one)).toMatchObject({ body: { code: 'bank_outside_unknown' } });
});

test('what can’t be delivered is back on its account, and what comes back after it had arrived too [C-29d]', async () => {
  const [failing, returning] = [await payee(), await payee()];
  await send(failing);
  await send(returning);
  await ask();
  stripe.carry(payoutOf(failing), 'failed', 'account_closed');
  stripe.carry(payoutOf(returning), 'paid');
  await ask();
  expect(await newestPayment(failing.member)).toMatchObject({
    status: 'failed',
    failure: 'The account at your other bank is closed.',
  });
  expect(await balanceOf(failing.member, failing.account)).toBe('100.00');
  expect(await newestPayment(returning.member)).toMatchObject({ status: 'settled' });
  stripe.carry(payoutOf(returning), 'failed', 'no_account');
  app.clock.advance(2 * DAY);
  await app.app.deps.work.round('banking.provider');
  await signInAgain(returning.member);
  expect(await newestPayment(returning.member)).toMatchObject({
    status: 'returned',
    failure: 'Your other bank doesn’t know the account.',
  });
  expect(await balanceOf(returning.member, returning.account)).toBe('100.00');
  await expectBooksToBalance(app.databaseUrl);
});

test('a process that is killed between transfer and payout goes on where it was, and pays once [C-29d attack]', async () => {
  const one = await payee();
  await send(one);
  stripe.trouble = { on: /^POST \/v1\/payouts/, as: 'fault' };
  await ask();
  expect(await newestPayment(one.member)).toMatchObject({ status: 'processing' });
  await app.restart();
  stripe.forgetKeys();
  stripe.trouble = null;
  await ask();
  const own = stripe.transfers.filter(({ destination }) => destination === one.reference);
  expect([own.length, stripe.payouts.filter(({ account }) => account === one.reference).length]).toEqual([
    1, 1,
  ]);
  stripe.carry(payoutOf(one), 'paid');
  await ask();
  expect(await newestPayment(one.member)).toMatchObject({ status: 'settled' });
  expect(await balanceOf(one.member, one.account)).toBe('80.00');
});

test('a payment that Stripe will never make has failed, says why, and its dollars are back', async () => {
  const one = await payee();
  await send(one);
  stripe.accounts.get(one.reference)!.capabilities.transfers = 'inactive';
  await ask();
  expect(await newestPayment(one.member)).toMatchObject({
    status: 'failed',
    failure: 'The bank needs something from you first. Open its page to see what.',
  });
  expect(await balanceOf(one.member, one.account)).toBe('100.00');
  expect(await descriptions(one.member, one.account)).toContainEqual(['Returned: Rent', '20.00']);
  await expectBooksToBalance(app.databaseUrl);
});

test('another amount in place of ours moves nothing here until it is right again [attack]', async () => {
  const one = await payee();
  await send(one);
  await ask();
  const payout = payoutOf(one);
  stripe.carry(payout, 'paid');
  payout.amount = 1;
  await ask();
  expect(await newestPayment(one.member)).toMatchObject({ status: 'processing' });
  payout.amount = 2_000;
  await ask();
  expect(await newestPayment(one.member)).toMatchObject({ status: 'settled' });
});

test('a key that has expired says that the bank is out, loses nothing, and what waited is done once it works again [BA-20]', async () => {
  const one = await payee();
  const stranger = await join();
  await send(one);
  stripe.trouble = { on: /./, as: 'key' };
  await ask();
  expect(await stranger.client.post('/api/banking/onboarding/page')).toMatchObject({
    status: 503,
    body: { code: 'bank_provider_unavailable' },
  });
  expect(await refresh(one.member)).toMatchObject({ status: 503, body: { code: 'bank_status_unavailable' } });
  const unlink = () =>
    one.member.client.request('DELETE', `/api/banking/outside-accounts/${one.outsideAccountId}`);
  expect(await unlink()).toMatchObject({ status: 503, body: { code: 'bank_provider_unavailable' } });
  expect(await newestPayment(one.member)).toMatchObject({ status: 'processing' });
  expect(await balanceOf(one.member, one.account)).toBe('80.00');
  stripe.trouble = null;
  await ask();
  stripe.carry(payoutOf(one), 'paid');
  await ask();
  expect(await newestPayment(one.member)).toMatchObject({ status: 'settled' });
  expect((await unlink()).status).toBe(200);
  expect((await refresh(one.member)).body.outsideAccounts).toEqual([]);
});

test('Stripe connects the bank only where its key is given, and a live key with nothing said connects none [C-29d]', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readConfig({ PROTEGE_BANK: 'stripe' })).toThrow('PROTEGE_BANK=stripe needs STRIPE_SECRET_KEY');
  expect(readConfig(keys).bankProvider).toBe('none');
  const secret = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' };
  expect(() => readConfig({ ...keys, ...secret })).toThrow('needs PROTEGE_BANK=stripe');
  expect(readConfig({ ...keys, ...secret, PROTEGE_BANK: 'stripe' })).toMatchObject({
    bankProvider: 'stripe',
    bankWebhookSecret: 'whsec_2',
  });
});
