/** Dollars from and to other banks, and setting banking up, on the sandbox bank and its own page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  balanceOf,
  linkOutside,
  move,
  openBankAccount,
  openBankPage,
  setLimits,
} from './banking-test-kit.ts';
import { setGoal } from './goals/goals-test-kit.ts';

const EMPTY = '000111111116';
const CLOSED = '000222222227';

let app: TestApp;
/** Whose requests are refused. */
let refused: TestMember;

beforeAll(async () => {
  // What fails here fails on purpose.
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  refused = await newMember();
  await openBankAccount(app, refused);
});
afterAll(() => app.stop());

let names = 0;
const newMember = () => {
  names += 1;
  return createMember(app, { username: `banker${names}` });
};

const onboarding = async ({ client }: TestMember) => (await client.get('/api/banking/onboarding')).body;
const refresh = ({ client }: TestMember) => client.post('/api/banking/onboarding/refresh');
const choose = ({ client }: TestMember, chosen: object) =>
  client.request('PUT', '/api/banking/onboarding', {
    wantsCheckingAccount: true,
    wantsSavingsAccount: false,
    initialDepositAmount: '',
    ...chosen,
  });
const fundFrom = ({ client }: TestMember, outsideAccountId: string, key = newKey()) =>
  client.post('/api/banking/onboarding/deposit', { outsideAccountId }, key);
const payIn = ({ client }: TestMember, input: object, key = newKey()) =>
  client.post('/api/banking/payments', input, key);
const isSetUp = async ({ client }: TestMember) =>
  (await client.get('/api/identity/session')).body.user.bankingOnboardingCompleted;

/** Lets the sandbox's payments arrive, and the work list see it. */
async function arrive(): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    app.clock.advance(45 * SECOND);
    await app.app.deps.work.round('banking.provider');
  }
}

describe('setting banking up', () => {
  test('ends when the accounts are there, the person is verified and the first deposit has arrived, and not before [BA-05] [C-113]', async () => {
    const member = await newMember();
    expect(await onboarding(member)).toMatchObject({ step: 'choose', verification: { status: 'none' } });
    expect(await choose(member, { wantsSavingsAccount: true, initialDepositAmount: '250.50' })).toMatchObject(
      {
        status: 200,
        body: { step: 'verify', initialDepositAmount: '250.50' },
      },
    );
    const { accounts } = (await member.client.get('/api/banking')).body;
    expect(accounts.map((one: { accountName: string }) => one.accountName)).toEqual([
      'Primary Checking',
      'High-Yield Savings',
    ]);
    expect(accounts[0]).toMatchObject({ providerStatus: 'none', balance: '0.00' });
    const outside = await linkOutside(app, member);
    expect(await onboarding(member)).toMatchObject({ step: 'fund', outsideAccounts: [{ id: outside }] });
    expect(await isSetUp(member)).toBe(false);
    expect(await fundFrom(member, outside)).toMatchObject({
      status: 200,
      body: { step: 'funding', deposit: { amount: '250.50', status: 'processing' } },
    });
    expect(await isSetUp(member)).toBe(false);
    expect(await balanceOf(member, accounts[0])).toBe('0.00');
    await arrive();
    expect(await onboarding(member)).toMatchObject({ step: 'done', deposit: { status: 'settled' } });
    expect(await isSetUp(member)).toBe(true);
    expect(await balanceOf(member, accounts[0])).toBe('250.50');
    expect((await member.client.get('/api/banking')).body.accounts[0]).toMatchObject({
      providerStatus: 'active',
    });
    const { items } = (await member.client.get(`/api/banking/accounts/${accounts[0].id}/transactions`)).body;
    expect(items).toMatchObject([
      {
        transactionType: 'deposit',
        amount: '250.50',
        counterparty: 'Sandbox Savings Bank ••• 6789',
        description: 'First deposit',
      },
    ]);
  });

  test('an address to come back to says nothing: only what the bank itself answers counts [BA-05 attack]', async () => {
    const member = await newMember();
    await choose(member, {});
    expect((await refresh(member)).body).toMatchObject({ step: 'verify' });
    const page = await openBankPage(app, member);
    expect((await refresh(member)).body).toMatchObject({
      step: 'verify',
      verification: { status: 'pending' },
    });
    expect(await isSetUp(member)).toBe(false);
    // Who was refused sees why, and can try again on the same page.
    await page.send({ action: 'refuse' });
    expect((await refresh(member)).body).toMatchObject({
      step: 'verify',
      verification: { status: 'refused', reason: 'The sandbox couldn’t confirm who this is.' },
    });
    await page.send({ action: 'link', number: '000123456789' });
    expect((await refresh(member)).body.outsideAccounts).toEqual([]);
    expect(await page.show()).toContain('You can try again.');
    await page.send({ action: 'confirm' });
    expect((await refresh(member)).body).toMatchObject({ step: 'done' });
    expect(await isSetUp(member)).toBe(true);
  });

  test('a bank that doesn’t answer, and a deposit that isn’t due, are said in the words of the specification [BA-20]', async () => {
    const [member, stranger] = [await newMember(), await newMember()];
    const { body: early } = await fundFrom(member, await linkOutside(app, member));
    expect(early.message).toMatch(/^Failed to complete banking onboarding: confirm your identity/);
    const rename = (from: string, to: string) =>
      app.app.deps.database.pool.query(`alter table ${from} rename to ${to}`);
    await rename('sandbox_bank_customers', 'away');
    const page = await stranger.client.post('/api/banking/onboarding/page');
    const status = await refresh(member);
    await rename('away', 'sandbox_bank_customers');
    expect(page.body.message).toBe('Failed to complete onboarding. Please try again.');
    expect(status.body.message).toBe('Failed to get banking status: the bank didn’t answer.');
  });

  test('a tab that was closed and a process that ended go on where it was [C-113]', async () => {
    const member = await newMember();
    await choose(member, { initialDepositAmount: '40' });
    const page = await openBankPage(app, member);
    await page.send({ action: 'confirm' });
    await page.send({ action: 'link', number: '000123456789' });
    // Nobody comes back: timed work asks the bank.
    await app.restart();
    await arrive();
    const { outsideAccounts, step } = await onboarding(member);
    expect(step).toBe('fund');
    expect((await fundFrom(member, outsideAccounts[0].id)).status).toBe(200);
    await app.restart();
    await arrive();
    expect(await onboarding(member)).toMatchObject({ step: 'done' });
    expect(await isSetUp(member)).toBe(true);
  });

  test('asked twice, it opens no account twice and takes no deposit twice; one that failed can be tried again [C-113 attack]', async () => {
    const member = await newMember();
    await Promise.all([1, 2, 3].map(() => choose(member, { initialDepositAmount: '10' })));
    const accounts = async () => (await member.client.get('/api/banking')).body.accounts;
    expect(await accounts()).toHaveLength(1);
    const empty = await linkOutside(app, member, EMPTY);
    const key = newKey();
    const asked = await Promise.all([
      fundFrom(member, empty, key),
      fundFrom(member, empty, key),
      fundFrom(member, empty),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await member.client.get('/api/banking/payments')).body.items).toHaveLength(1);
    expect(await choose(member, { initialDepositAmount: '20' })).toMatchObject({
      body: { code: 'bank_deposit_on_its_way' },
    });
    await arrive();
    expect(await onboarding(member)).toMatchObject({
      step: 'fund',
      deposit: { status: 'failed', failure: 'There isn’t enough on the account at your other bank.' },
    });
    expect(await isSetUp(member)).toBe(false);
    const good = await linkOutside(app, member);
    await fundFrom(member, good);
    await arrive();
    expect(await isSetUp(member)).toBe(true);
    const [account] = await accounts();
    expect(await balanceOf(member, account)).toBe('10.00');
    // Nothing is due any more.
    expect(await fundFrom(member, good)).toMatchObject({ body: { code: 'bank_deposit_not_due' } });
  });

  test.each([
    [{ wantsCheckingAccount: false }, 'bank_nothing_chosen', 'Choose at least one account to open.'],
    [{ initialDepositAmount: '-1' }, 'bank_deposit_invalid', 'Please enter a valid deposit amount.'],
    [{ initialDepositAmount: 'ten' }, 'bank_deposit_invalid', 'Please enter a valid deposit amount.'],
    [{ initialDepositAmount: '0.001' }, 'bank_deposit_invalid', 'Please enter a valid deposit amount.'],
    [{ initialDepositAmount: '25000.01' }, 'bank_payment_too_large', /at most \$25000\.00/],
  ])('%o is refused with %s', async (chosen, code, message) => {
    await signInAgain(refused);
    expect(await choose(refused, chosen)).toMatchObject({
      status: 400,
      body: { code, message: expect.stringMatching(message) },
    });
    expect((await refused.client.get('/api/banking')).body.accounts).toHaveLength(1);
  });
});

test('a goal’s pot is no account: nothing is paid into it from outside, and savings are opened beside it [C-113]', async () => {
  const member = await newMember();
  const account = await openBankAccount(app, member, { type: 'checking' });
  const pot = await setGoal(member, account);
  const outsideAccountId = await linkOutside(app, member);
  expect((await payIn(member, { accountId: pot.id, outsideAccountId, amount: '5' })).body.code).toBe(
    'bank_account_not_found',
  );
  await choose(member, { wantsCheckingAccount: false, wantsSavingsAccount: true });
  const { accounts } = (await member.client.get('/api/banking')).body;
  expect(accounts.map((one: { accountType: string }) => one.accountType)).toEqual(['checking', 'savings']);
});

describe('the sandbox bank', () => {
  test('says on every view that no real money moves, takes test accounts only, and knows nobody by a guessed address', async () => {
    const member = await newMember();
    const page = await openBankPage(app, member);
    expect(await page.show()).toContain('Sandbox: no real money');
    await page.send({ action: 'confirm' });
    const answer = await page.send({ action: 'link', number: '12345678' });
    expect(answer.headers.get('location')).toBe(`${page.path}?problem=number`);
    expect(await (await fetch(`${app.url}${page.path}?problem=number`)).text()).toContain(
      'The sandbox takes test accounts only.',
    );
    const other = await fetch(`${app.url}/sandbox/bank/cus_sandbox_${'0'.repeat(48)}`);
    expect([other.status, await other.text()]).toEqual([
      404,
      expect.stringContaining('There is no such page'),
    ]);
    // The same file of the same person, however often it is asked for.
    expect((await openBankPage(app, member)).path).toBe(page.path);
  });
});

describe('payments from and to other banks', () => {
  test('come in once the bank has them, once, whatever is asked again [C-29d] [B6]', async () => {
    const member = await newMember();
    const account = await openBankAccount(app, member);
    const outside = await linkOutside(app, member);
    const key = newKey();
    const input = { accountId: account.id, outsideAccountId: outside, amount: '75.25' };
    const [first, second] = await Promise.all([payIn(member, input, key), payIn(member, input, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await payIn(member, { ...input, amount: '75.26' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    await app.app.deps.work.round('banking.provider');
    expect(await balanceOf(member, account)).toBe('0.00');
    await Promise.all([arrive(), refresh(member)]);
    await arrive();
    expect(await balanceOf(member, account)).toBe('75.25');
    expect((await member.client.get('/api/banking/payments')).body.items).toMatchObject([
      { direction: 'in', status: 'settled', amount: '75.25' },
    ]);
  });

  test('leave the account at once, within its limits, and come back when they cannot be delivered [B6] [C-29c attack]', async () => {
    const member = await newMember();
    const account = await openBankAccount(app, member, { dollars: '100' });
    const good = await linkOutside(app, member);
    const closed = await linkOutside(app, member, CLOSED);
    const out = (amount: string, outsideAccountId = good) =>
      move(member.client, { fromAccountId: account.id, outsideAccountId, amount, description: 'Rent' });
    expect(await out('30', closed)).toMatchObject({ status: 201, body: { balanceAfter: '70.00' } });
    app.clock.advance(SECOND);
    expect(await out('20')).toMatchObject({ status: 201, body: { balanceAfter: '50.00' } });
    expect(await out('50.01')).toMatchObject({ body: { code: 'bank_insufficient_balance' } });
    // It is a withdrawal, and a way out: both limits say so.
    await setLimits(member, account, { transactionType: 'withdrawal', singleTransactionLimit: '5' });
    expect(await out('5.01')).toMatchObject({ body: { code: 'bank_limit_reached' } });
    expect(await member.client.post(`/api/banking/accounts/${account.id}/close`)).toMatchObject({
      status: 409,
    });
    await arrive();
    expect(await balanceOf(member, account)).toBe('80.00');
    const { items } = (await member.client.get('/api/banking/payments')).body;
    expect(items).toMatchObject([
      { amount: '20.00', direction: 'out', status: 'settled' },
      { amount: '30.00', status: 'failed', failure: 'The account at your other bank is closed.' },
    ]);
    const history = (await member.client.get(`/api/banking/accounts/${account.id}/transactions`)).body.items;
    expect(
      history.map((one: { description: string; amount: string }) => [one.description, one.amount]),
    ).toEqual([
      ['Returned: Rent', '30.00'],
      ['Rent', '-20.00'],
      ['Rent', '-30.00'],
      ['Transfer', '100.00'],
    ]);
  });

  test('of a stopped member go nowhere, and what the bank was not asked for is back [L11 attack]', async () => {
    const member = await newMember();
    const admin = await createMember(app, { username: `admin${names}` });
    await makeAdmin(app, admin);
    const account = await openBankAccount(app, member, { dollars: '50' });
    const outside = await linkOutside(app, member);
    const out = () =>
      move(member.client, { fromAccountId: account.id, outsideAccountId: outside, amount: '10' });
    expect((await out()).status).toBe(201);
    await app.app.deps.database.pool.query(
      `update ledger_accounts set stopped_at = now() where owner_id = $1`,
      [member.id],
    );
    expect(await out()).toMatchObject({ body: { code: 'account_stopped' } });
    expect(
      await payIn(member, { accountId: account.id, outsideAccountId: outside, amount: '5' }),
    ).toMatchObject({ body: { code: 'account_stopped' } });
    await arrive();
    expect(await balanceOf(member, account)).toBe('50.00');
    await app.app.deps.database.pool.query(
      `update ledger_accounts set stopped_at = null where owner_id = $1`,
      [member.id],
    );
  });

  test('that the bank was asked for, and whose answer was lost, are followed and never given back beside it [L11 attack]', async () => {
    const member = await newMember();
    const account = await openBankAccount(app, member, { dollars: '50' });
    const outside = await linkOutside(app, member);
    await move(member.client, { fromAccountId: account.id, outsideAccountId: outside, amount: '10' });
    await app.app.deps.work.round('banking.provider');
    const { pool } = app.app.deps.database;
    const lost = await pool.query(
      `update bank_payments set status = 'created', provider_reference = null
       where account_id = $1 and provider_reference is not null`,
      [account.id],
    );
    expect(lost.rowCount).toBe(1);
    const stop = (at: Date | null) =>
      pool.query('update ledger_accounts set stopped_at = $2 where owner_id = $1', [member.id, at]);
    await stop(app.clock.now());
    await arrive();
    expect((await member.client.get('/api/banking/payments')).body.items).toMatchObject([
      { amount: '10.00', status: 'settled' },
    ]);
    expect(await balanceOf(member, account)).toBe('40.00');
    await stop(null);
  });

  test('name one place to go, and it is the member’s own [C-100 attack]', async () => {
    const member = await newMember();
    const other = await newMember();
    const account = await openBankAccount(app, member, { dollars: '50' });
    const second = await openBankAccount(app, member, { name: 'Second' });
    const mine = await linkOutside(app, member);
    const theirs = await linkOutside(app, other);
    const go = (input: object) => move(member.client, { fromAccountId: account.id, amount: '1', ...input });
    expect(await go({ outsideAccountId: theirs })).toMatchObject({
      status: 404,
      body: { code: 'bank_outside_unknown' },
    });
    for (const input of [
      { outsideAccountId: mine, toAccountId: second.id },
      { recipient: other.username, toAccountId: second.id },
      { outsideAccountId: mine, recipient: other.username },
      { fromAccountId: null, outsideAccountId: mine },
    ]) {
      expect(await go(input)).toMatchObject({ status: 400, body: { code: 'bank_one_target' } });
    }
    // Nobody is sent anything whom the sender was not shown.
    expect(await go({ recipient: other.username, expected: null })).toMatchObject({ status: 404 });
    await openBankAccount(app, other);
    expect(await go({ recipient: other.username, expected: null })).toMatchObject({
      status: 400,
      body: { code: 'bank_recipient_unconfirmed' },
    });
    expect(await balanceOf(member, account)).toBe('50.00');
  });

  test('a bank that speaks of another amount than ours, or can’t be reached, is not believed and is asked again', async () => {
    const member = await newMember();
    const account = await openBankAccount(app, member);
    const outside = await linkOutside(app, member);
    const { body } = await payIn(member, { accountId: account.id, outsideAccountId: outside, amount: '9' });
    await app.app.deps.work.round('banking.provider');
    const { pool } = app.app.deps.database;
    await pool.query('update sandbox_bank_payments set amount = 900000 where client_reference = $1', [
      body.id,
    ]);
    app.clock.advance(30 * SECOND);
    await arrive();
    expect(await balanceOf(member, account)).toBe('0.00');
    await pool.query('update sandbox_bank_payments set amount = 900 where client_reference = $1', [body.id]);
    await arrive();
    expect(await balanceOf(member, account)).toBe('9.00');
  });
});
