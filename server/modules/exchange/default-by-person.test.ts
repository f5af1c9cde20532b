/** A default binds every account of its person (G24), also one that was found to be theirs and that nobody ruled about. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberWithAccount } from '#server/modules/banking/banking-test-kit.ts';
import { fillTheVault, lend } from '#server/modules/banking/loans/loans-test-kit.ts';
import { createTrader, fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

test('a second account of somebody in default gives nothing away by trades [G24 attack]', async () => {
  const olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
  const sink = await createMember(app, { username: 'sink' });
  const { member: one, account } = await memberWithAccount(app, 'debtor', '700');
  const two = await createTrader(app, 'two', { PRD: '3000', BTC: '1' });
  const friend = await createTrader(app, 'friend', { USDT: '100000' });
  const send = (from: TestMember, amount: string) =>
    from.client.post('/api/wallet/transfers', { recipient: sink.address, amount, confirmed: true }, newKey());
  await fund(app, one.id, { PRD: '300' });
  expect((await send(one, '90')).status).toBe(201);
  await lend(app, one, { account });
  app.clock.set('2026-10-20T12:00:00.000Z');
  for (const member of [one, two, friend, olga]) await signInAgain(member);
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  await signInAgain(two);
  await app.app.deps.work.round('banking.loans');
  await app.app.deps.jobs.runDue();
  for (const [symbol, price] of [
    ['prd_usdt', '0.75'],
    ['btc_usdt', '40000'],
  ])
    await asTwo(app, () =>
      olga.client.request('PUT', `/api/exchange/markets/${symbol}/opening-price`, {
        price,
        reason: 'Agreed.',
      }),
    );
  const own = (await send(one, '1')).body.code;
  expect((await send(two, '90')).status).toBe(201);
  const second = (await send(two, '1')).body.code;
  await place(friend, { side: 'buy', quantity: '0.02', price: '22000' });
  const btc = await place(two, { side: 'sell', quantity: '0.02', price: '22000' });
  await place(friend, { symbol: 'prd_usdt', side: 'buy', quantity: '500', price: '0.4' });
  const prd = await place(two, { symbol: 'prd_usdt', side: 'sell', quantity: '500', price: '0.4' });
  expect([own, second]).toEqual(['credit_in_default', 'credit_in_default']);
  expect([btc.body.code, prd.body.code]).toEqual(['credit_in_default', 'credit_in_default']);
  // A stop of the account that owes, by themselves, takes nothing of it back.
  expect((await one.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  await app.app.deps.jobs.runDue();
  expect((await send(two, '1')).body.code).toBe('credit_in_default');
  const again = await place(two, { side: 'sell', quantity: '0.02', price: '22000' });
  expect(again.body.code).toBe('credit_in_default');
});
