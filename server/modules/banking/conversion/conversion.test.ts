/** PRD for dollars: at a rate that never pays more than PRD costs, within every cap, once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liquidityAccount, outsideAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { DAY, HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { balanceOf, memberWithAccount, owe } from '../banking-test-kit.ts';
import {
  convert,
  convertingMember,
  fillLiquidity,
  notePrice,
  quoteFor,
  take,
} from './conversion-test-kit.ts';
import { readRedeemRate } from './house-rate.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await notePrice(app);
});
afterAll(() => app.stop());

const heldBy = async ({ key }: { key: string }) => (await app.app.deps.ledger.accountByKey(key))!.balance;
const termsOf = async ({ client }: TestMember) => (await client.get('/api/banking/conversion')).body;

/** Takes all that is left of the liquidity account out again, so that the next test has what it fills in. */
async function setLiquidity(dollars: string): Promise<void> {
  const [{ balance } = { balance: 0n }] = await app.app.deps.ledger.accountsByKeys([liquidityAccount().key]);
  if (balance > 0n) {
    const amount = { asset: 'USD', minor: balance } as const;
    await giveValue(app.app.deps, { from: liquidityAccount(), to: outsideAccount('USD'), amount });
  }
  if (dollars !== '0') await fillLiquidity(app, dollars);
}

describe('before there is anything to pay with', () => {
  test('an empty liquidity account offers no rate, says so, and converts nothing [C-04] [C-115]', async () => {
    const { member } = await convertingMember(app, 'early', '300');
    expect(await termsOf(member)).toMatchObject({ rate: null, left: { liquidity: '0.00' } });
    const asked = await member.client.post('/api/banking/conversion/quotes', { amount: '30' });
    expect(asked).toMatchObject({ status: 409, body: { code: 'conversion_no_liquidity' } });
  });

  test('an administrator fills it out of their own wallet, and never with more than that holds [C-04 attack]', async () => {
    const admin = await createMember(app, { username: 'treasurer' });
    await makeAdmin(app, admin);
    await fund(app, admin.id, { USD: '500' });
    const put = (amount: string, reason = 'The opening stock', key = newKey()) =>
      admin.client.post('/api/admin/liquidity', { amount, reason }, key);
    expect((await put('500.01')).body.code).toBe('bank_insufficient_balance');
    expect((await put('-5')).status).toBe(400);
    expect((await put('5', '  ')).body.code).toBe('liquidity_reason_missing');
    const key = newKey();
    const once = await Promise.all([1, 2, 3].map(() => put('400', 'The opening stock', key)));
    expect(once.map(({ status, body }) => [status, body.balance])).toEqual(
      Array.from({ length: 3 }, () => [201, '400.00']),
    );
    expect((await put('401', 'The opening stock', key)).body.code).toBe('idempotency_conflict');
    expect(await heldBy(walletAccount(admin.id, 'USD'))).toBe(10_000n);
  });
});

describe('a conversion', () => {
  beforeAll(() => setLiquidity('5000'));

  test('pays what its quote said, once, and never above what a pool sells PRD at [C-04 attack] [C-115]', async () => {
    const { member, account } = await convertingMember(app, 'payee', '400');
    const treasury = await heldBy(treasuryAccount());
    const quote = await quoteFor(member, '300');
    // The market says 0.75; the pool sells three for a dollar, and that is all that is paid.
    expect(quote).toMatchObject({ gross: '100.00', fee: '1.00', arrives: '99.00' });
    expect(quote.rate.usdPerPrd).toBe('0.33333333');
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => take(member, quote, account, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await balanceOf(member, account)).toBe('99.00');
    expect(await heldBy(liquidityAccount())).toBe(490_100n);
    expect((await heldBy(treasuryAccount())) - treasury).toBe(300n * 10n ** 8n);
    const { items } = (await member.client.get(`/api/banking/accounts/${account.id}/transactions`)).body;
    expect(items[0]).toMatchObject({ amount: '99.00', description: 'Converted 300 PRD' });
    // The key is that of this quote; another with it is a conflict.
    expect((await take(member, await quoteFor(member, '10'), account, key)).body.code).toBe(
      'idempotency_conflict',
    );
    await expectBooksToBalance(app.databaseUrl);
  });

  test('is for members whom the bank knows, to an account of theirs, on a quote of theirs [C-100 attack] [C-104]', async () => {
    const { member, account } = await convertingMember(app, 'known', '100');
    const { member: other, account: foreign } = await memberWithAccount(app, 'unknown', '0');
    await fund(app, other.id, { PRD: '50' });
    const quote = await quoteFor(other, '20');
    expect((await take(other, quote, foreign)).body.code).toBe('conversion_identity_first');
    expect((await take(member, quote, account)).body.code).toBe('conversion_quote_expired');
    expect((await take(member, await quoteFor(member, '20'), foreign)).body.code).toBe(
      'bank_account_not_found',
    );
    expect(await balanceOf(other, foreign)).toBe('0.00');
  });

  test('takes no PRD that is held: the welcome grant, or what rests [C-05 attack]', async () => {
    const { member, account } = await convertingMember(app, 'fresh', '30');
    expect((await termsOf(member)).available).toBe('30.00000000');
    expect((await convert(member, account, '31')).body).toMatchObject({
      code: 'conversion_insufficient_prd',
      message: '30 PRD is available. PRD that is held or resting can’t be converted yet.',
    });
    for (const amount of ['0', '-1', '1e5', '0.000000001'])
      expect((await member.client.post('/api/banking/conversion/quotes', { amount })).status).toBe(400);
    expect((await member.client.post('/api/banking/conversion/quotes', { amount: '0.03' })).body.code).toBe(
      'conversion_too_small',
    );
  });

  test('asks the gate: what was converted counts in what may be sent, and a large one is confirmed [C-29c attack]', async () => {
    const { member, account } = await convertingMember(app, 'sender', '1200');
    const to = await createMember(app, { username: 'receiver' });
    const bare = { client: member.client.copy() };
    expect((await take(bare, await quoteFor(member, '500'), account)).body.code).toBe('email_code_required');
    expect((await convert(member, account, '900')).status).toBe(201);
    const send = (amount: string) =>
      member.client.post('/api/wallet/transfers', { recipient: to.address, amount, reason: 'x' }, newKey());
    expect((await send('101')).status).toBeGreaterThanOrEqual(400);
    expect((await convert(member, account, '101')).body).toMatchObject({
      code: 'conversion_sending_limit_reached',
      message: expect.stringContaining('You can still convert 100 PRD.'),
    });
    expect((await convert(member, account, '100')).status).toBe(201);
    await expectBooksToBalance(app.databaseUrl);
  });

  test('a stopped member converts nothing, and neither does one who has something to give back [C-29c attack] [G18]', async () => {
    const { member, account } = await convertingMember(app, 'stopped', '60');
    const quote = await quoteFor(member, '30');
    await owe(app, member, 5n);
    expect((await take(member, quote, account)).body.code).toBe('conversion_debt_first');
    await owe(app, member, -5n);
    await app.app.deps.database.pool.query('update ledger_accounts set stopped_at = $2 where owner_id = $1', [
      member.id,
      app.clock.now(),
    ]);
    expect((await take(member, quote, account)).body.code).toBe('account_stopped');
    expect(await balanceOf(member, account)).toBe('0.00');
  });
});

describe('what bounds it', () => {
  test('a person has one cap, on all their accounts and at once [C-29c attack]', async () => {
    await setLiquidity('5000');
    const [one, other] = [
      await convertingMember(app, 'capped', '90'),
      await convertingMember(app, 'cappedtoo', '90'),
    ];
    const { pool } = app.app.deps.database;
    other.member.email = one.member.email.replace('@', '+2@');
    await pool.query('update members set email = $2 where id = $1', [other.member.id, other.member.email]);
    // Nearly all of the day's cap was used by the first, so that the gate of value isn't what says no.
    await usedBefore(one, 49_000n);
    const answers = await Promise.all(
      [one, other].map(({ member, account }) => convert(member, account, '29')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'conversion_cap_reached',
      message:
        'You can convert $500.00 in any 24 hours, on all your accounts together. You can still convert $0.44.',
    });
    await forget();
  });

  test('all members together have one, and the last dollar of the account goes out once [C-97c attack]', async () => {
    const [one, other] = [
      await convertingMember(app, 'house', '90'),
      await convertingMember(app, 'housed', '90'),
    ];
    await usedBefore(await convertingMember(app, 'crowd', '1'), 499_500n);
    expect((await convert(one.member, one.account, '30')).body.code).toBe('conversion_house_cap_reached');
    await forget();
    await setLiquidity('15');
    const quotes = [await quoteFor(one.member, '45'), await quoteFor(other.member, '45')];
    const answers = await Promise.all(
      [one, other].map(({ member, account }, nth) => take(member, quotes[nth]!, account)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'conversion_no_liquidity',
      message: 'The account that pays for PRD holds $0.15 at the moment. Convert less, or try again later.',
    });
    await expectBooksToBalance(app.databaseUrl);
  });

  test('whoever only asks for quotes shrinks nobody’s share once they no longer bind [C-97c attack]', async () => {
    const { member } = await convertingMember(app, 'shares', '10');
    const names = Array.from({ length: 12 }, (_, nth) => `asker${nth}`);
    const ids = (await Promise.all(names.map((username) => createMember(app, { username })))).map(
      ({ id }) => id,
    );
    const now = app.clock.now();
    const { pool } = app.app.deps.database;
    await pool.query(
      `insert into bank_customers (member_id, id, provider, is_live, status, customer_reference, created_at, updated_at)
       select id, gen_random_uuid(), 'sandbox', false, 'active', id::text, $2, $2 from unnest($1::uuid[]) id`,
      [ids, now],
    );
    await pool.query(
      `insert into conversion_quotes select id, gen_random_uuid(), 1, 3, 1, 1, 0, 1, $2, $3 from unnest($1::uuid[]) id`,
      [ids, new Date(now.getTime() + SECOND), now],
    );
    const cap = async () => (await member.client.get('/api/banking/conversion')).body.caps.day;
    expect(Number(await cap())).toBeLessThan(500);
    app.clock.advance(HOUR);
    await signInAgain(member);
    expect(await cap()).toBe('500.00');
  });

  /** Says that so many cents were converted an hour ago, in a row without transfers; `forget` takes it away again. */
  async function usedBefore(
    { member, account }: { member: TestMember; account: { id: string } },
    cents: bigint,
  ) {
    await asleep(
      app.app.deps.database.pool,
      `insert into bank_conversions (id, user_id, account_id, amount, rate_prd, rate_usd, gross, fee, arrives, reference_number,
         left_worth, was_asked, request_hash, created_at)
       values (gen_random_uuid(), $1, $2, 1, 3, 1, $3::numeric + 1, 1, $3, 'made up', 1, false, '', $4)`,
      [member.id, account.id, cents.toString(), new Date(app.clock.now().getTime() - HOUR)],
    );
  }
  const forget = () =>
    asleep(app.app.deps.database.pool, `delete from bank_conversions where reference_number = 'made up'`);
});

describe('a quote', () => {
  let member: TestMember;
  let account: { id: string };
  beforeAll(async () => {
    await setLiquidity('5000');
    ({ member, account } = await convertingMember(app, 'quoted', '300'));
  });

  test('expires, and is refused with the new figure where the rate has changed; nothing moves [C-04]', async () => {
    const old = await quoteFor(member, '30');
    app.clock.advance(300 * SECOND);
    expect((await take(member, old, account)).body.code).toBe('conversion_quote_expired');
    app.clock.advance(HOUR);
    await signInAgain(member);
    await notePrice(app, 200_000n);
    const low = await quoteFor(member, '30');
    // The newest price is below the pool's: a falling market isn't paid what it was.
    expect(low.arrives).toBe('5.94');
    app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / HOUR) * HOUR - SECOND).toISOString());
    await signInAgain(member);
    const bound = await quoteFor(member, '30');
    app.clock.advance(2 * SECOND);
    await notePrice(app, 100_000n);
    expect((await take(member, bound, account)).body).toMatchObject({
      code: 'conversion_quote_changed',
      message: '30 PRD now comes to $2.97. Get a new quote; nothing was converted.',
    });
    expect(await balanceOf(member, account)).toBe('0.00');
  });

  test('is given by no price that nobody has looked at for three hours: the screen says so, nothing moves [D3]', async () => {
    const quote = await quoteFor(member, '30');
    app.clock.advance(4 * HOUR);
    await signInAgain(member);
    expect((await termsOf(member)).rate).toBeNull();
    expect((await member.client.post('/api/banking/conversion/quotes', { amount: '30' })).body.code).toBe(
      'conversion_unavailable',
    );
    expect((await take(member, quote, account)).body.code).toBe('conversion_quote_expired');
    app.clock.advance(4 * DAY);
    await signInAgain(member);
    await notePrice(app, 750_000n);
    // The time without a look counts at the price that held before it.
    expect((await quoteFor(member, '30')).rate.usdPerPrd).toBe('0.10000000');
    await expectBooksToBalance(app.databaseUrl);
  });
});

test('a price that falls within the hour is what PRD is paid for by at once; one that rises, after the hour [C-04 attack]', async () => {
  // Days without a look count at the price before them: what came before is forgotten.
  await notePrice(app, 330_000n);
  app.clock.advance(4 * DAY);
  const rateAfter = async (microUsd: bigint) => {
    await notePrice(app, microUsd);
    return (await readRedeemRate(app.app.deps.db, app.clock.now()))!.usd;
  };
  expect(await rateAfter(330_000n)).toBe(330_000n);
  expect(await rateAfter(200_000n)).toBe(200_000n);
  expect(await rateAfter(320_000n)).toBe(200_000n);
  app.clock.advance(HOUR);
  expect(await rateAfter(320_000n)).toBe(320_000n);
});
