/** Payments that come again, as they are found in what moved here and in statements from elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAgain } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { memberWithAccount, move } from '../banking-test-kit.ts';
import { bring } from '../imports/imports-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  app.clock.set('2026-03-10T12:00:00.000Z');
});
afterAll(() => app.stop());

test('what comes again here is not what comes again on an account elsewhere, though the other side has one name [B6.2]', async () => {
  const { member, account } = await memberWithAccount(app, 'twice', '2000');
  const { member: other } = await memberWithAccount(app, 'studio', '10');
  for (const day of ['2026-04-02', '2026-04-16', '2026-04-30']) {
    app.clock.set(`${day}T12:00:00.000Z`);
    await signInAgain(member);
    const paid = { fromAccountId: account.id, recipient: other.username, amount: '30' };
    expect((await move(member.client, paid)).status).toBe(201);
  }
  const days = ['2026-04-09', '2026-04-23', '2026-05-07'];
  const lines = days.map((day) => `${day},${other.username},-31.00`).join('\n');
  app.clock.set('2026-05-08T12:00:00.000Z');
  await signInAgain(member);
  expect((await bring(member, `Date,Payee,Amount\n${lines}\n`)).body).toMatchObject({ added: 3 });
  const { recurring, upcoming } = (await member.client.get('/api/banking/planning')).body;
  const of = { counterparty: other.username, frequency: 'biweekly', times: 3 };
  expect(recurring).toMatchObject([
    { ...of, isElsewhere: false, amount: '-30.00', nextOn: '2026-05-14' },
    { ...of, isElsewhere: true, amount: '-31.00', nextOn: '2026-05-21' },
  ]);
  // What is paid elsewhere leaves none of these accounts.
  const ahead = upcoming.filter(({ what }: any) => what === other.username);
  expect(new Set(ahead.map(({ amount }: any) => amount))).toEqual(new Set(['-30.00']));
});
