/** What holds for a conversion whatever else happens: the lowest price of PRD, whose identity counts, one quote once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { investAndPay, POOL } from '../../funding/funding-test-kit.ts';
import { balanceOf } from '../banking-test-kit.ts';
import {
  convert,
  convertingMember,
  fillLiquidity,
  notePrice,
  quoteFor,
  take,
} from './conversion-test-kit.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  admin = await createMember(app, { username: 'closer' });
  await makeAdmin(app, admin);
  await notePrice(app);
  await fillLiquidity(app, '5000');
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

test('a quote is taken up once, whatever keys come with it at once [C-04 attack]', async () => {
  const { member, account } = await convertingMember(app, 'twice', '300');
  const quote = await quoteFor(member, '30');
  const keys = [newKey(), newKey(), newKey()];
  const answers = await Promise.all(keys.map((key) => take(member, quote, account, key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('conversion_quote_expired');
  const done = answers.findIndex(({ status }) => status === 201);
  // What was lost on its way is asked for again with its own key, and is the same conversion.
  expect((await take(member, quote, account, keys[done])).body.id).toBe(answers[done]!.body.id);
  expect(await balanceOf(member, account)).toBe('9.90');
  await expectBooksToBalance(app.databaseUrl);
});

test('who another provider confirmed is nobody whom this one knows [C-100 attack] [C-104]', async () => {
  const { member, account } = await convertingMember(app, 'moved', '300');
  const quote = await quoteFor(member, '30');
  await query(`update bank_customers set provider = 'another' where member_id = $1`, [member.id]);
  const terms = () => member.client.get('/api/banking/conversion');
  expect((await terms()).body.isVerified).toBe(false);
  expect((await take(member, quote, account)).body.code).toBe('conversion_identity_first');
  const wanted = { wantsCheckingAccount: true, wantsSavingsAccount: false, initialDepositAmount: '0' };
  const { status, body } = await member.client.request('PUT', '/api/banking/onboarding', wanted);
  expect(status).toBe(200);
  expect(body).toMatchObject({ step: 'verify', verification: { status: 'none' } });
  const { rows } = await query('select banking_onboarding_completed as done from members where id = $1', [
    member.id,
  ]);
  expect(rows[0].done).toBe(false);
  await query(`update bank_customers set provider = 'sandbox' where member_id = $1`, [member.id]);
  expect((await terms()).body.isVerified).toBe(true);
});

test('closing every pool leaves the rate at the lowest price that PRD was sold at [C-04 attack]', async () => {
  const { member, account } = await convertingMember(app, 'waiting', '300');
  const rates = async () => (await member.client.get('/api/rates')).body.items;
  const redeem = async () =>
    (await rates()).find(({ name }: { name: string }) => name === 'redeem').usdPerPrd;
  expect(await redeem()).toBe('0.33333333');
  const closed = await admin.client.request('PATCH', `/api/funding/admin/pools/${POOL}`, {
    isActive: false,
    reason: 'Agreed.',
  });
  expect([closed.status, closed.body.isActive]).toEqual([200, false]);
  expect(await redeem()).toBe('0.33333333');
  expect((await quoteFor(member, '30')).rate.usdPerPrd).toBe('0.33333333');
  expect((await convert(member, account, '30')).body).toMatchObject({ arrives: '9.90' });
});

test('what PRD was once sold at stays its lowest price after the pool asks more [C-04 attack]', async () => {
  await query('update funding_pools set is_active = true, rate_prd = 5 where id = $1', [POOL]);
  const { member } = await convertingMember(app, 'cheap', '30');
  await investAndPay(app, member, '10');
  await query('update funding_pools set rate_prd = 2 where id = $1', [POOL]);
  expect((await quoteFor(member, '30')).rate.usdPerPrd).toBe('0.20000000');
  // The books know what was decided.
  await query('update funding_pools set rate_prd = 3 where id = $1', [POOL]);
});
