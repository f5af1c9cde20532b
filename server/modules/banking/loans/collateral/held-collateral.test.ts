/** When PRD is neither pledged nor given back: on a loan that has none, and while a payment is missing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { signInAgain } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../../exchange/exchange-test-kit.ts';
import { memberWithAccount } from '../../banking-test-kit.ts';
import { fillLiquidity, notePrice } from '../../conversion/conversion-test-kit.ts';
import { addCollateral, fillTheVault, lend, lendBacked, pay, releaseCollateral } from '../loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
  await fillLiquidity(app, '5000');
  await lookAtPrice();
});
afterAll(() => app.stop());

/** The price counts once it has stood for an hour. */
async function lookAtPrice(): Promise<void> {
  await notePrice(app);
  app.clock.advance(HOUR);
  await notePrice(app);
}

test('a loan without collateral takes none, and has none to give back', async () => {
  const { member, account } = await memberWithAccount(app, 'plain', '500');
  await fund(app, member.id, { PRD: '100' });
  const loan = await lend(app, member, { account });
  for (const change of [addCollateral, releaseCollateral])
    expect(await change(member, loan, '1')).toMatchObject({
      status: 409,
      body: { code: 'loan_not_backed' },
    });
  expect((await member.client.get(`/api/banking/loans/${loan.id}`)).body.backing).toBeNull();
});

test('while a payment of a loan is missing, nothing that backs it is given back; once it is paid, what is free is', async () => {
  const { member, account, loan } = await lendBacked(app, 'late', { prd: '2000', pledge: '1500' });
  app.clock.advance(40 * DAY);
  await lookAtPrice();
  await signInAgain(member);
  expect(await releaseCollateral(member, loan, '1')).toMatchObject({
    status: 409,
    body: { code: 'loan_behind' },
  });
  expect((await pay(member, loan, { from: account, amount: '60' })).status).toBe(201);
  expect((await releaseCollateral(member, loan, '1')).status).toBe(200);
});
