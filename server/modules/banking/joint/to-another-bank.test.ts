/** Payments from a joint account to its holder's account at another bank, which take two. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, SECOND } from '#tests/support/fake-clock.ts';
import { signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, linkOutside, move } from '../banking-test-kit.ts';
import { confirm, decline, household, jointOf, setTwoFrom } from './joint-test-kit.ts';

/** The sandbox settles what goes there, and returns it days later. */
const RETURNS = '000333333338';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function goOn(ms: number, ...members: TestMember[]): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.work.round('banking.provider');
  await app.app.deps.jobs.runDue();
  for (const member of members) await signInAgain(member);
}
/** Lets the sandbox's payments arrive. */
async function arrive(): Promise<void> {
  for (let look = 0; look < 3; look += 1) await goOn(45 * SECOND);
}

/** A household of two from 100 dollars on, whose holder has an account at another bank and asks for 300 there. */
async function asked(number?: string) {
  const house = await household(app);
  const { holder, account } = house;
  await setTwoFrom(holder, account, '100');
  const outsideAccountId = await linkOutside(app, holder, number);
  const send = (by: TestMember) =>
    move(by.client, { fromAccountId: account.id, outsideAccountId, amount: '300', description: 'Rent' });
  const { status, body } = await send(holder);
  expect([status, body.referenceNumber, body.balanceAfter]).toEqual([201, null, '700.00']);
  const payments = async () => (await holder.client.get('/api/banking/payments')).body.items;
  const standing = async () => {
    const { balance, availableBalance } = (await jointOf(holder, account)).account;
    return [balance, availableBalance];
  };
  return { ...house, id: body.transactionId as string, outsideAccountId, send, payments, standing };
}

test('a payment to another bank is held, goes out once a second person confirms it, and is on the joint account again when that bank returns it [J2 attack] [C-29d]', async () => {
  const { holder, owner, viewer, account, id, send, payments, standing } = await asked(RETURNS);
  // Nobody else sends there, and nothing is asked of the bank before somebody has confirmed.
  expect((await send(owner)).body.code).toBe('bank_outside_unknown');
  await arrive();
  expect([await payments(), await standing()]).toEqual([[], ['1000.00', '700.00']]);
  expect((await jointOf(owner, account)).payments[0]).toMatchObject({
    id,
    status: 'waiting',
    to: 'Sandbox Savings Bank ••• 3338',
  });
  expect((await confirm(holder, id)).body.code).toBe('joint_own_payment');
  for (const once of [1, 2]) expect([once, (await confirm(owner, id)).status]).toEqual([once, 200]);
  expect(await standing()).toEqual(['700.00', '700.00']);
  await arrive();
  expect(await payments()).toMatchObject([{ id, direction: 'out', amount: '300.00', status: 'settled' }]);
  await goOn(4 * DAY, holder, owner, viewer);
  await goOn(DAY, holder, owner, viewer);
  expect(await payments()).toMatchObject([{ id, status: 'returned' }]);
  expect(await standing()).toEqual(['1000.00', '1000.00']);
  const { items } = (await viewer.client.get(`/api/banking/accounts/${account.id}/transactions`)).body;
  expect(items.slice(0, 2)).toMatchObject([
    { description: 'Returned: Rent', amount: '300.00', transactionType: 'return' },
    { description: 'Rent', amount: '-300.00', madeBy: holder.username, confirmedBy: owner.username },
  ]);
});

test('what is declined, or waits for an account that is linked no longer, goes nowhere', async () => {
  const declined = await asked();
  expect((await decline(declined.owner, declined.id, 'Not yet')).status).toBe(200);
  await arrive();
  expect([await declined.payments(), await declined.standing()]).toEqual([[], ['1000.00', '1000.00']]);
  const { holder, owner, account, id, outsideAccountId, payments } = await asked();
  const unlinked = await holder.client.request('DELETE', `/api/banking/outside-accounts/${outsideAccountId}`);
  expect(unlinked.status, JSON.stringify(unlinked.body)).toBe(200);
  expect((await confirm(owner, id)).body.code).toBe('bank_outside_unknown');
  await arrive();
  expect([await payments(), await balanceOf(holder, account)]).toEqual([[], '1000.00']);
});
