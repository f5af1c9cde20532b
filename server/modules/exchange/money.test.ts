import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOwed } from '#tests/support/change-owed.ts';
import { HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { liftStopOf } from '../banking/banking-test-kit.ts';
import { balanceOf, createTrader } from './exchange-test-kit.ts';

const BTC_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETH_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const SANDBOX_FAILS = '0x000000000000000000000000000000000000dEaD';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '3', ETH: '10', USDT: '1000' });
  bob = await createTrader(app, 'bob');
  admin = await createTrader(app, 'olga', { BTC: '3' });
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

const post = (member: TestMember, path: string, body: object, headers = newKey()) =>
  member.client.post(`/api/exchange/${path}`, body, headers);

/** The next round of the timed work, before the custodian's delay has passed. */
async function takeToCustodian(): Promise<void> {
  app.clock.advance(6 * SECOND);
  await app.app.deps.jobs.runDue();
}

/** Lets the custodian's delay pass and does what is due. */
async function settle(): Promise<void> {
  await takeToCustodian();
  app.clock.advance(30 * SECOND);
  await app.app.deps.jobs.runDue();
}

async function statusOf(member: TestMember, id: string): Promise<string> {
  const { body } = await member.client.get('/api/exchange/transactions');
  return body.items.find((item: { id: string }) => item.id === id).status;
}

async function saveOldAddress(member: TestMember, currency: string, address: string): Promise<void> {
  const saved = await post(member, 'addresses', { currency, address, label: 'Mine' });
  expect(saved.status).toBe(201);
  app.clock.advance(25 * HOUR);
  for (const one of [ann, bob, admin]) await signInAgain(one);
}

describe('wallets', () => {
  test('a wallet starts empty, whatever balance its request carries [EN-08] [C-50 attack]', async () => {
    const made = await post(bob, 'wallets', {
      currency: 'BTC',
      balance: '100',
      locked_balance: '0',
      lockedBalance: '5',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      userId: bob.id,
      balance: '0.00000000',
      lockedBalance: '0.00000000',
      currency: { symbol: 'BTC', decimals: 8, isActive: true },
    });
    const again = await post(bob, 'wallets', { currency: 'BTC' });
    expect(again.body.id).toBe(made.body.id);
    expect(await balanceOf(app, bob.id, 'BTC')).toEqual({ balance: '0', held: '0' });
  });

  test('the PRD of the exchange is the PRD of the wallet, and does not move between them [EX-10] [C-62 attack]', async () => {
    const { body: wallets } = await ann.client.get('/api/exchange/wallets');
    const { body: wallet } = await ann.client.get('/api/wallet');
    const prd = wallets.items.find((item: { isPrimary: boolean }) => item.isPrimary);
    expect(prd).toMatchObject({
      balance: wallet.balance,
      available: wallet.available,
      version: wallet.version,
    });
    const deposit = await post(ann, 'deposits', { currency: 'PRD', amount: '10' });
    expect(deposit).toMatchObject({ status: 409, body: { code: 'currency_moves_by_itself' } });
    expect((await ann.client.get('/api/wallet')).body.balance).toBe(wallet.balance);
  });

  test('wallets need a member, and an unknown currency is none [EX-20]', async () => {
    const nobody = ann.client.copy();
    nobody.clear();
    expect((await nobody.get('/api/exchange/wallets')).status).toBe(401);
    expect((await post(bob, 'wallets', { currency: 'DOGE' })).body.code).toBe('currency_unknown');
  });
});

describe('deposits', () => {
  test('a deposit is balance only when the custodian has confirmed it, on the server’s clock [EX-19, EN-10] [C-56 attack]', async () => {
    const made = await post(bob, 'deposits', { currency: 'ETH', amount: '2', status: 'completed' });
    expect(made.body).toMatchObject({
      status: 'pending',
      transactionType: 'deposit',
      fee: `0.${'0'.repeat(18)}`,
    });
    expect((await balanceOf(app, bob.id, 'ETH')).balance).toBe('0');
    await takeToCustodian();
    expect(await statusOf(bob, made.body.id)).toBe('processing');
    expect((await balanceOf(app, bob.id, 'ETH')).balance).toBe('0');
    await settle();
    expect(await statusOf(bob, made.body.id)).toBe('completed');
    expect((await balanceOf(app, bob.id, 'ETH')).balance).toBe('2');
    await settle();
    expect((await balanceOf(app, bob.id, 'ETH')).balance).toBe('2');
  });

  test('the same key announces a deposit once, and with other content it is refused', async () => {
    const key = newKey();
    const first = await post(bob, 'deposits', { currency: 'USDT', amount: '50' }, key);
    const again = await post(bob, 'deposits', { currency: 'USDT', amount: '50' }, key);
    expect(again.body.id).toBe(first.body.id);
    const other = await post(bob, 'deposits', { currency: 'USDT', amount: '5000' }, key);
    expect(other.body.code).toBe('idempotency_conflict');
    await settle();
    expect((await balanceOf(app, bob.id, 'USDT')).balance).toBe('50');
  });

  test.each([
    [{}, 'exchange_fields_missing'],
    [{ currency: 'BTC' }, 'exchange_fields_missing'],
    [{ currency: 'BTC', amount: 'many' }, 'exchange_amount_invalid'],
    [{ currency: 'BTC', amount: '0' }, 'exchange_amount_invalid'],
    [{ currency: 'BTC', amount: '-1' }, 'exchange_amount_invalid'],
    [{ currency: 'BTC', amount: '0.000000001' }, 'exchange_amount_invalid'],
    [{ currency: 'BTC', amount: '101' }, 'deposit_limit_reached'],
    [{ currency: 'BTC', amount: '1', fromAddress: 'nonsense' }, 'withdrawal_address_invalid'],
  ])('%o is refused with %s [EX-14]', async (body, code) => {
    expect((await post(bob, 'deposits', body)).body.code).toBe(code);
  });

  test('what is missing is said in the specification’s words [EX-14]', async () => {
    const { body } = await post(bob, 'withdrawals', { currency: 'BTC', amount: '1' });
    expect(body).toMatchObject({
      message: 'Please fill in all required fields',
      data: { title: 'Invalid Input' },
    });
  });
});

describe('withdrawals', () => {
  test('an address must be known and past its waiting time, and one of another member does not count [C-59 attack]', async () => {
    const body = { currency: 'BTC', amount: '0.01', address: BTC_ADDRESS };
    expect((await post(ann, 'withdrawals', body)).body.code).toBe('withdrawal_address_unknown');
    await post(ann, 'addresses', { currency: 'BTC', address: BTC_ADDRESS, label: 'Mine' });
    expect((await post(ann, 'withdrawals', body)).body.code).toBe('withdrawal_address_cooling');
    app.clock.advance(25 * HOUR);
    for (const one of [ann, bob, admin]) await signInAgain(one);
    expect((await post(admin, 'withdrawals', body)).body.code).toBe('withdrawal_address_unknown');
    expect((await post(ann, 'withdrawals', { ...body, address: `${BTC_ADDRESS}x` })).body.code).toBe(
      'withdrawal_address_invalid',
    );
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '3', held: '0' });
  });

  test('an address is the same in any spelling, and one with a wrong letter is none', async () => {
    const eth = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const save = (address: string) => post(bob, 'addresses', { currency: 'ETH', address, label: 'Mine' });
    const first = await save(eth.toLowerCase());
    expect(first.body).toMatchObject({ address: eth });
    for (const again of [eth, `0x${eth.slice(2).toUpperCase()}`])
      expect((await save(again)).body).toMatchObject({ id: first.body.id, usableAt: first.body.usableAt });
    // As it may stand from before each had one spelling.
    await app.app.deps.database.pool.query(
      'update exchange_addresses set address = lower(address) where id = $1',
      [first.body.id],
    );
    expect((await save(eth)).body.id).toBe(first.body.id);
    const body = { currency: 'ETH', amount: '0.5', address: eth };
    expect((await post(bob, 'withdrawals', body)).body.code).toBe('withdrawal_address_cooling');
    for (const wrong of [eth.replace('5aA', '5AA'), `0x${'0'.repeat(40)}`]) {
      expect((await save(wrong)).body.code).toBe('withdrawal_address_invalid');
      expect((await post(bob, 'withdrawals', { ...body, address: wrong })).body.code).toBe(
        'withdrawal_address_invalid',
      );
    }
    expect(
      (
        await post(bob, 'addresses', {
          currency: 'BTC',
          address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
          label: 'x',
        })
      ).body.code,
    ).toBe('withdrawal_address_invalid');
  });

  test('a member saves fifty addresses at most, and of one more nothing is kept; one that is known is answered still', async () => {
    const member = await createTrader(app, 'keeper');
    const save = (address: string) => post(member, 'addresses', { currency: 'ETH', address, label: 'Mine' });
    expect((await save(ETH_ADDRESS)).status).toBe(201);
    await app.app.deps.database.pool.query(
      `insert into exchange_addresses (id, user_id, currency_id, address, label, usable_at, created_at)
       select gen_random_uuid(), user_id, currency_id, '0x' || lpad(nth::text, 40, '0'), label, usable_at, created_at
       from exchange_addresses, generate_series(1, 49) nth where user_id = $1`,
      [member.id],
    );
    expect(await save('0xde709f2102306220921060314715629080e2fb77')).toMatchObject({
      status: 409,
      body: { code: 'too_many_addresses', message: expect.stringContaining('50 saved addresses') },
    });
    expect((await save(ETH_ADDRESS)).status).toBe(201);
  });

  test('amount and fee are held at once and leave with the custodian’s word [EX-17, BA-17] [C-58]', async () => {
    const made = await post(ann, 'withdrawals', {
      currency: 'BTC',
      amount: '0.01',
      address: BTC_ADDRESS,
      status: 'completed',
      fee: '0',
    });
    expect(made.body).toMatchObject({ status: 'pending', fee: '0.00100000', needsApproval: false });
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '3', held: '0.011' });
    await settle();
    expect(await statusOf(ann, made.body.id)).toBe('completed');
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '2.989', held: '0' });
  });

  test('one that is pending can be cancelled by its owner only; one that is under way by nobody', async () => {
    const made = await post(ann, 'withdrawals', { currency: 'BTC', amount: '0.001', address: BTC_ADDRESS });
    const path = `withdrawals/${made.body.id}/cancel`;
    expect((await post(bob, path, {})).status).toBe(404);
    expect((await post(ann, path, {})).body.status).toBe('cancelled');
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
    expect((await post(ann, path, {})).body.code).toBe('withdrawal_under_way');

    const other = await post(ann, 'withdrawals', { currency: 'BTC', amount: '0.001', address: BTC_ADDRESS });
    await takeToCustodian();
    const late = await post(ann, `withdrawals/${other.body.id}/cancel`, {});
    expect(late.body).toMatchObject({ code: 'withdrawal_under_way', data: { title: 'Cancellation Failed' } });
    await settle();
  });

  test('an unverified member has a daily limit; a tier raises it, and the sandbox says that it gave it [EN-08] [C-57 attack]', async () => {
    const before = await ann.client.get('/api/exchange/account');
    expect(before.body).toMatchObject({ accountStatus: 'active', kycStatus: 'unverified' });
    const body = { currency: 'BTC', amount: '0.6', address: BTC_ADDRESS };
    const beyond = await post(ann, 'withdrawals', body);
    expect(beyond.body).toMatchObject({ code: 'withdrawal_limit_reached' });
    expect(beyond.body.message).toContain('0.02 BTC');
    const verified = await post(ann, 'account/verification', { tier: 'basic' });
    expect(verified.body).toMatchObject({ kycStatus: 'basic', isSandboxVerification: true });
    expect((await post(ann, 'account/verification', { tier: 'basic' })).body.code).toBe('already_verified');
  });

  test('a large one waits for another administrator, who may approve or reject it', async () => {
    const large = { currency: 'BTC', amount: '0.5', address: BTC_ADDRESS };
    const made = await post(ann, 'withdrawals', large);
    expect(made.body).toMatchObject({ status: 'pending', needsApproval: true });
    await settle();
    expect(await statusOf(ann, made.body.id)).toBe('pending');
    expect((await post(ann, `withdrawals/${made.body.id}/approve`, {})).status).toBe(403);
    const { body: pending } = await admin.client.get('/api/exchange/withdrawals/pending');
    expect(pending.items).toMatchObject([{ id: made.body.id, username: 'ann' }]);
    expect((await post(admin, `withdrawals/${made.body.id}/approve`, {})).status).toBe(200);
    await settle();
    expect(await statusOf(ann, made.body.id)).toBe('completed');

    app.clock.advance(25 * HOUR);
    for (const one of [ann, bob, admin]) await signInAgain(one);
    const second = await post(ann, 'withdrawals', large);
    await post(admin, `withdrawals/${second.body.id}/reject`, { reason: 'Call us first.' });
    const { body } = await ann.client.get('/api/exchange/transactions');
    expect(body.items[0]).toMatchObject({ status: 'cancelled', statusNote: 'Call us first.' });
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });

  test('an approval that was given before its administrator was stopped counts no longer [C-29c attack] [G20]', async () => {
    const otto = await createTrader(app, 'otto');
    await makeAdmin(app, otto);
    app.clock.advance(25 * HOUR);
    for (const one of [ann, bob, admin, otto]) await signInAgain(one);
    const large = { currency: 'BTC', amount: '0.5', address: BTC_ADDRESS };
    const { id } = (await post(ann, 'withdrawals', large)).body;
    expect((await post(admin, `withdrawals/${id}/approve`, {})).status).toBe(200);
    app.clock.advance(SECOND);
    expect((await admin.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
    await settle();
    expect(await statusOf(ann, id)).toBe('pending');
    const { body: pending } = await otto.client.get('/api/exchange/withdrawals/pending');
    expect(pending.items).toMatchObject([{ id, needsApproval: true }]);
    expect((await post(otto, `withdrawals/${id}/approve`, {})).status).toBe(200);
    await settle();
    expect(await statusOf(ann, id)).toBe('completed');
    await liftStopOf(app, admin);
    await signInAgain(admin);
  });

  test('nobody approves their own', async () => {
    await saveOldAddress(admin, 'BTC', BTC_ADDRESS);
    await post(admin, 'account/verification', { tier: 'basic' });
    const made = await post(admin, 'withdrawals', { currency: 'BTC', amount: '1', address: BTC_ADDRESS });
    expect((await post(admin, `withdrawals/${made.body.id}/approve`, {})).body.code).toBe('own_withdrawal');
    await post(admin, `withdrawals/${made.body.id}/cancel`, {});
  });

  test('one that the custodian cannot do fails, and gives everything back', async () => {
    await saveOldAddress(ann, 'ETH', SANDBOX_FAILS);
    const made = await post(ann, 'withdrawals', { currency: 'ETH', amount: '1', address: SANDBOX_FAILS });
    await settle();
    expect(await statusOf(ann, made.body.id)).toBe('failed');
    expect(await balanceOf(app, ann.id, 'ETH')).toEqual({ balance: '10', held: '0' });
  });

  test('two at once cannot both take the last of a balance [C-59 attack]', async () => {
    await saveOldAddress(bob, 'ETH', ETH_ADDRESS);
    await post(bob, 'account/verification', { tier: 'basic' });
    const body = { currency: 'ETH', amount: '1.5', address: ETH_ADDRESS };
    const answers = await Promise.all([post(bob, 'withdrawals', body), post(bob, 'withdrawals', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'insufficient_order_balance',
      message: 'Not enough ETH in your wallet',
    });
    await settle();
    expect(await balanceOf(app, bob.id, 'ETH')).toEqual({ balance: '0.499', held: '0' });
  });

  test('withdrawals that look at the limit at once fit under it together [C-59 attack]', async () => {
    const dora = await createTrader(app, 'dora', { ETH: '10' });
    await saveOldAddress(dora, 'ETH', ETH_ADDRESS);
    await signInAgain(dora);
    const held = await holdTable(app.databaseUrl, 'exchange_transactions');
    const body = { currency: 'ETH', amount: '0.2', address: ETH_ADDRESS };
    const asked = [1, 2, 3].map(() => post(dora, 'withdrawals', body));
    await held.waiters(3, Promise.all(asked));
    await held.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('withdrawal_limit_reached');
    await settle();
  });

  test('a person who owes on one account withdraws from none until it is given back [C-29c attack]', async () => {
    const rita = await createTrader(app, 'rita', { ETH: '10' });
    const owing = await createTrader(app, 'owing');
    await saveOldAddress(rita, 'ETH', ETH_ADDRESS);
    await signInAgain(rita);
    const { pool } = app.app.deps.database;
    const linked = [owing.id, rita.email.replace('@', '+2@')];
    await pool.query('update members set email = $2 where id = $1', linked);
    const body = { currency: 'ETH', amount: '0.1', address: ETH_ADDRESS };
    await changeOwed(app, owing, 30_000_000_000n);
    expect((await post(rita, 'withdrawals', body)).body.code).toBe('withdrawal_debt_first');
    await changeOwed(app, owing, -30_000_000_000n);
    expect((await post(rita, 'withdrawals', body)).status).toBe(201);
  });

  test('a frozen account withdraws nothing', async () => {
    const { pool } = app.app.deps.database;
    await pool.query("update exchange_accounts set account_status = 'frozen' where user_id = $1", [bob.id]);
    const refused = await post(bob, 'withdrawals', { currency: 'ETH', amount: '0.1', address: ETH_ADDRESS });
    expect(refused.body.code).toBe('exchange_account_frozen');
  });
});
