/** The bank's procedures of the first version, on the real bank: one path, one's own accounts, once a key. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { openBankAccount } from './banking-test-kit.ts';
import { confirm, decline, household, setSeat, setTwoFrom } from './joint/joint-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;
let checking: string;
let savings: string;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
  await fund(app, ada.id, { USD: '1000' });
  checking = (await openBankAccount(app, ada)).id;
  savings = (await openBankAccount(app, ada)).id;
});
afterAll(() => app.stop());

const call = (member: TestMember, name: string, body: object, headers = newKey()) =>
  member.client.post(`/api/rpc/${name}`, body, headers);
const balances = async () =>
  Promise.all(
    [checking, savings].map(async (id) => (await ada.client.get(`/api/banking/accounts/${id}`)).body.balance),
  );

test('a deposit, a transfer and a withdrawal move once a key, and answer in its shape [EN-02] [BA-21]', async () => {
  const deposit = { account_id: checking, transaction_type: 'deposit', amount: '100' };
  const key = newKey();
  const first = await call(ada, 'process_secure_transaction', deposit, key);
  expect(first).toMatchObject({ status: 200, body: { success: true, error: null } });
  expect((await call(ada, 'process_secure_transaction', deposit, key)).body).toEqual(first.body);
  const moved = { from_account_id: checking, to_account_id: savings, transfer_amount: '30' };
  expect((await call(ada, 'execute_bank_transfer', moved)).body).toMatchObject({ success: true });
  const withdrawal = { account_id: savings, transaction_type: 'withdrawal', amount: '5' };
  expect((await call(ada, 'process_secure_transaction', withdrawal)).body).toMatchObject({ success: true });
  expect(await balances()).toEqual(['70.00', '25.00']);
  const { items } = (await ada.client.get(`/api/banking/accounts/${savings}/transactions`)).body;
  expect(items.map(({ description }: { description: string }) => description)).toEqual([
    'Transfer',
    'Transfer',
  ]);
});

test('nobody moves dollars of another’s account, whatever the request says of itself [C-100 attack] [C-99 attack]', async () => {
  const before = await balances();
  const claims = { metadata: { approved: true }, security_context: { user_id: ada.id, role: 'admin' } };
  const theirs = [
    ['execute_bank_transfer', { from_account_id: checking, to_account_id: savings, transfer_amount: '1' }],
    [
      'process_secure_transaction',
      { account_id: checking, transaction_type: 'withdrawal', amount: '1', ...claims },
    ],
    ['validate_transaction_limits', { account_id: checking, transaction_type: 'withdrawal', amount: '1' }],
  ] as const;
  for (const [name, body] of theirs)
    expect((await call(eve, name, body)).body.code, name).toBe('bank_account_not_found');
  const debit = { account_id: checking, transaction_type: 'deposit', amount: '-50' };
  expect((await call(ada, 'process_secure_transaction', debit)).body.code).toBe('bank_amount_invalid');
  const tooMuch = { account_id: checking, transaction_type: 'withdrawal', amount: '5000' };
  expect((await call(ada, 'process_secure_transaction', tooMuch)).body).toMatchObject({
    code: 'bank_insufficient_balance',
    data: { title: 'Transaction failed' },
  });
  expect(await balances()).toEqual(before);
});

test('limits are said as they would be decided [EN-02]', async () => {
  const limits = {
    transactionType: 'transfer',
    dailyLimit: null,
    monthlyLimit: null,
    singleTransactionLimit: '20',
  };
  await ada.client.request('PUT', `/api/banking/accounts/${checking}/limits`, limits);
  const asks = async (amount: string) =>
    (
      await call(ada, 'validate_transaction_limits', {
        account_id: checking,
        transaction_type: 'transfer',
        amount,
      })
    ).body;
  expect(await asks('20')).toEqual({ valid: true, error: null });
  const { valid, error } = await asks('20.01');
  expect(valid).toBe(false);
  const moved = { from_account_id: checking, to_account_id: savings, transfer_amount: '20.01' };
  expect((await call(ada, 'execute_bank_transfer', moved)).body).toMatchObject({
    ...{ code: 'bank_limit_reached', message: error },
  });
});

test('what waits for a second person is no success until somebody else has confirmed it, and none once they have declined [EN-02] [J2]', async () => {
  const { holder, owner, spender, account, own } = await household(app, '500');
  await setTwoFrom(holder, account, '100');
  const theirs = own.get(spender)!;
  const asked = { from_account_id: account.id, to_account_id: theirs.id, transfer_amount: '100' };
  const key = newKey();
  const ask = async (under = key) => (await call(spender, 'execute_bank_transfer', asked, under)).body;
  const waits = await ask();
  expect(waits).toMatchObject({ success: false, error: expect.stringContaining('has to confirm it by 20') });
  expect(await ask()).toEqual(waits);
  expect((await confirm(owner, waits.transaction_id)).status).toBe(200);
  expect(await ask()).toEqual({ success: true, transaction_id: waits.transaction_id, error: null });
  const other = newKey();
  const declined = await ask(other);
  await decline(owner, declined.transaction_id, 'Not now.');
  expect(await ask(other)).toEqual({
    ...declined,
    error: 'Nothing has moved: nobody else on the joint account has confirmed it.',
  });
});

test('of a joint account limits are said as they are for whoever asks: their own there too [EN-02] [J1]', async () => {
  const { holder, spender, viewer, account, seats, own } = await household(app, '500');
  await setSeat(holder, seats.spender, { role: 'spender', singleLimit: '20' });
  const asks = async (member: TestMember, amount: string, transaction_type = 'transfer') =>
    (
      await call(member, 'validate_transaction_limits', {
        ...{ account_id: account.id, transaction_type, amount },
      })
    ).body;
  for (const [member, amount] of [
    [spender, '20'],
    [holder, '21'],
  ] as const)
    expect(await asks(member, amount)).toEqual({ valid: true, error: null });
  const { valid, error } = await asks(spender, '21');
  expect(valid).toBe(false);
  const moved = { from_account_id: account.id, to_account_id: own.get(spender)!.id, transfer_amount: '21' };
  expect((await call(spender, 'execute_bank_transfer', moved)).body).toMatchObject({
    ...{ code: 'joint_limit_reached', message: error },
  });
  // What comes in is nobody's limit but the account's.
  expect(await asks(viewer, '21', 'deposit')).toEqual({ valid: true, error: null });
  expect((await asks(viewer, '1')).code).toBe('joint_not_allowed');
});

test('nobody is given a number: it is the server’s, with its check digit, when an account is opened [C-104 attack] [EN-02]', async () => {
  const answer = await call(ada, 'generate_account_number', {});
  expect([answer.status, answer.body.code]).toEqual([410, 'account_number_given']);
});

test('the bank’s function opens an account, says how its member stands, and opens the bank’s page, for its member alone [BA-21] [C-49a]', async () => {
  const ask = (member: TestMember, body: object, headers = newKey()) =>
    member.client.post('/api/functions/banking-provider', body, headers);
  const named = { action: 'create_account', accountType: 'savings', accountName: 'Rainy days' };
  const key = newKey();
  const opened = await ask(ada, named, key);
  const { stripeAccountId } = opened.body;
  expect(opened.body).toEqual({
    ...{ success: true, error: null, stripeAccountId, status: 'none', onboarding_url: null },
  });
  expect((await ask(ada, named, key)).body).toEqual(opened.body);
  expect((await ada.client.get(`/api/banking/accounts/${stripeAccountId}`)).body).toMatchObject({
    ...{ accountName: 'Rainy days', balance: '0.00' },
  });
  const link = await ask(ada, { action: 'create_onboarding_link', stripeAccountId });
  expect(link.body).toMatchObject({ success: true, status: 'pending' });
  expect(new URL(link.body.onboarding_url).protocol).toMatch(/^https?:$/);
  const stands = await ask(ada, { action: 'get_account_status', stripeAccountId });
  expect(stands.body).toMatchObject({ success: true, status: 'pending', onboarding_url: null });
  for (const action of ['get_account_status', 'create_onboarding_link'])
    for (const [member, body] of [
      [eve, { action, stripeAccountId }],
      [ada, { action }],
    ] as const)
      expect((await ask(member, body)).body.code).toBe('not_found');
});
