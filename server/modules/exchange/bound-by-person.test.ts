/** Whoever owes is bound as a person (G18): by whichever of their accounts, however it was found that they are one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
let olga: TestMember;
let friend: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
  friend = await createTrader(app, 'friend', { USDT: '100000' });
  await asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/btc_usdt/opening-price', {
      price: '40000',
      reason: 'Agreed.',
    }),
  );
  await asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', {
      price: '0.75',
      reason: 'Agreed.',
    }),
  );
});
afterAll(() => app.stop());

const DEBT = 50_000_000_000n;
const same = async (one: TestMember, other: TestMember) => {
  const ruling = {
    username: one.username,
    otherUsername: other.username,
    verdict: 'same',
    reason: 'Looked at.',
  };
  const { status, body } = await olga.client.post('/api/admin/people/rulings', ruling);
  expect(status, JSON.stringify(body)).toBe(200);
  await app.app.deps.jobs.runDue();
};
const suspend = async ({ username }: TestMember) => {
  const { status, body } = await olga.client.post(
    '/api/admin/stops',
    { username, isSuspended: true, reason: 'Does not pay.' },
    newKey(),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  await app.app.deps.jobs.runDue();
};
async function sellsAtHalf(member: TestMember): Promise<string> {
  await friend.client.post('/api/exchange/orders/cancel-all', {});
  expect((await place(friend, { side: 'buy', quantity: '0.002', price: '22000' })).status).toBe(201);
  const { status, body } = await place(member, { side: 'sell', quantity: '0.002', price: '22000' });
  await friend.client.post('/api/exchange/orders/cancel-all', {});
  return status === 201
    ? `${status} ${body.order.status} ${body.order.cancelReason ?? ''}`
    : `${status} ${body.code}`;
}

test('a suspended debtor still binds their other account when an elder third account joins them [G18 attack]', async () => {
  const eldest = await createTrader(app, 'eldest', { BTC: '1' });
  app.clock.advance(SECOND);
  const debtor = await createTrader(app, 'debtor', { PRD: '10' });
  const alt = await createTrader(app, 'alt', { BTC: '1' });
  await same(debtor, alt);
  await suspend(debtor);
  await changeOwed(app, debtor, DEBT);
  try {
    const before = await sellsAtHalf(alt);
    await same(eldest, alt);
    const after = [await sellsAtHalf(alt), await sellsAtHalf(eldest)];
    expect([before, ...after]).toEqual(Array(3).fill('409 trade_debt_first'));
  } finally {
    await changeOwed(app, debtor, -DEBT);
  }
});

test('so it is where they were suspended before anybody ruled [G18 attack]', async () => {
  const debtor = await createTrader(app, 'debtor2', { PRD: '10' });
  const alt = await createTrader(app, 'alt2', { BTC: '1' });
  await suspend(debtor);
  await changeOwed(app, debtor, DEBT);
  try {
    await same(debtor, alt);
    expect(await sellsAtHalf(alt)).toBe('409 trade_debt_first');
  } finally {
    await changeOwed(app, debtor, -DEBT);
  }
});

/** One browser, one network and one common recipient: found, nobody ruled. */
async function foundPair(n: string) {
  const [sink, one, two] = [
    await createTrader(app, `sink${n}`),
    await createTrader(app, `one${n}`, { PRD: '300' }),
    await createTrader(app, `two${n}`, { PRD: '300', BTC: '1' }),
  ];
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  for (const member of [one, two])
    expect(
      (
        await member.client.post(
          '/api/wallet/transfers',
          { recipient: sink.address, amount: '90', confirmed: true },
          newKey(),
        )
      ).status,
    ).toBe(201);
  await app.app.deps.jobs.runDue();
  return { sink, one, two };
}

test('so it is where nobody ruled, but they were found by browser, network and recipient [G18 attack]', async () => {
  const { sink, one, two } = await foundPair('3');
  await changeOwed(app, one, DEBT);
  try {
    expect(await sellsAtHalf(two)).toBe('409 trade_debt_first');
    const sent = await two.client.post(
      '/api/wallet/transfers',
      { recipient: sink.address, amount: '1' },
      newKey(),
    );
    expect(sent.body.code).toBe('debt_first');
    const prd = await place(two, { symbol: 'prd_usdt', side: 'sell', quantity: '1', price: '0.5' });
    expect(prd.body.code).toBe('trade_debt_first');
    app.clock.advance(3_600_000);
    for (const member of [two, friend]) await signInAgain(member);
    expect(await sellsAtHalf(two)).toBe('409 trade_debt_first');
  } finally {
    await changeOwed(app, one, -DEBT);
  }
});

test('so it is through an account between, which has something in common with both [G18 attack]', async () => {
  const [sink, one, two, three] = [
    await createTrader(app, 'sink4'),
    await createTrader(app, 'one4', { PRD: '300' }),
    await createTrader(app, 'two4', { PRD: '300' }),
    await createTrader(app, 'three4', { PRD: '300', BTC: '1' }),
  ];
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  for (const { email, password } of [two, three])
    await three.client.post('/api/identity/sign-in', { email, password });
  await signInAgain(two);
  for (const member of [one, two, three]) {
    const sent = { recipient: sink.address, amount: '90', confirmed: true };
    expect((await member.client.post('/api/wallet/transfers', sent, newKey())).status).toBe(201);
  }
  await app.app.deps.jobs.runDue();
  await changeOwed(app, one, DEBT);
  try {
    expect(await sellsAtHalf(three)).toBe('409 trade_debt_first');
  } finally {
    await changeOwed(app, one, -DEBT);
  }
});
