/**
 * Whoever owes, or is in default, gives nothing away by trades, nor by a reward that was held before (G18, G24): what they
 * trade is paid with no less than it is worth.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOutside, memberWithAccount, move } from '#server/modules/banking/banking-test-kit.ts';
import { fillTheVault, lend } from '#server/modules/banking/loans/loans-test-kit.ts';
import { begin, complete, letIn } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { balanceOf, createTrader, fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { DAY, SECOND } from '#tests/support/fake-clock.ts';
import { makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
let olga: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

const inPrd = (member: TestMember, side: 'buy' | 'sell', quantity: string, price: string) =>
  place(member, { symbol: 'prd_usdt', side, quantity, price });
const sendOne = (from: TestMember, to: TestMember) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount: '1' }, newKey());
const givenBy = async ({ client }: TestMember) =>
  Number((await client.get('/api/wallet/limits')).body.day.used);
async function countAs(symbol: string, price: string) {
  await signInAgain(olga);
  await asTwo(app, () =>
    olga.client.request('PUT', `/api/exchange/markets/${symbol}/opening-price`, { price, reason: 'Agreed.' }),
  );
}

let nth = 0;
/** What the friend still bids for would otherwise be the next one's to take. */
const takeBack = ({ client }: TestMember) => client.post('/api/exchange/orders/cancel-all', {});

/** A borrower in default half a year later, with a friend who has dollars; `before` happens while all is well. */
async function inDefault(before: (member: TestMember, friend: TestMember) => Promise<void> = async () => {}) {
  nth += 1;
  app.clock.set(`${2032 + nth}-09-01T12:00:00.000Z`);
  const { member, account } = await memberWithAccount(app, `debtor${nth}x`, '700');
  const { member: friend } = await memberWithAccount(app, `friend${nth}x`, '200');
  await lend(app, member, { account });
  await fund(app, member.id, { PRD: '3000', BTC: '1' });
  await fund(app, friend.id, { USDT: '100000' });
  await countAs('prd_usdt', '0.75');
  await countAs('btc_usdt', '40000');
  await before(member, friend);
  app.clock.set(`${2033 + nth}-01-20T12:00:00.000Z`);
  for (const one of [member, friend]) await signInAgain(one);
  await app.app.deps.work.round('banking.loans');
  expect((await sendOne(member, friend)).body.code).toBe('credit_in_default');
  return { member, friend };
}

describe('whoever is in default [G24]', () => {
  test('gives no PRD away by selling it for half of what it is worth [attack]', async () => {
    const { member, friend } = await inDefault();
    await inPrd(friend, 'buy', '1500', '0.4');
    const sale = await inPrd(member, 'sell', '1500', '0.4');
    await takeBack(friend);
    expect([sale.status, await givenBy(member)]).toEqual([409, 0]);
  });

  test('trades at what it is worth, and pays what is missing of it', async () => {
    const { member, friend } = await inDefault();
    await inPrd(friend, 'buy', '100', '0.75');
    expect((await inPrd(member, 'sell', '100', '0.74')).body.code).toBe('credit_in_default');
    expect((await inPrd(member, 'sell', '100', '0.75')).body.order.status).toBe('filled');
    await takeBack(friend);
  });

  test('gives no bitcoin away either [attack]', async () => {
    const { member, friend } = await inDefault();
    await place(friend, { side: 'buy', quantity: '0.02', price: '22000' });
    const sale = await place(member, { side: 'sell', quantity: '0.02', price: '22000' });
    await takeBack(friend);
    expect([sale.status, await givenBy(member)]).toEqual([409, 0]);
  });

  test('nor by an order that rested since before [attack]', async () => {
    const { member, friend } = await inDefault(async (member) => {
      expect((await inPrd(member, 'sell', '1000', '0.4')).status).toBe(201);
    });
    const { balance } = await balanceOf(app, friend.id, 'PRD');
    await inPrd(friend, 'buy', '1000', '0.4');
    expect((await balanceOf(app, friend.id, 'PRD')).balance).toBe(balance);
    const { body } = await member.client.get('/api/exchange/orders?symbol=prd_usdt');
    expect(body.items[0]).toMatchObject({ status: 'cancelled', cancelReason: 'owing' });
  });

  test('pays no reward that was held before: whoever owes does not either [attack]', async () => {
    let id = '';
    const { member, friend } = await inDefault(async (owner, other) => {
      id = (await begin(owner, { prdReward: '100', days: 180 })).body.id;
      await letIn(id, owner, other);
    });
    expect((await complete(member, id, [[friend, 1, '100']])).status).toBe(409);
  });
});

describe('whoever owes [G18]', () => {
  test('PRD gives no bitcoin away by a trade, as they withdraw none [attack]', async () => {
    await countAs('btc_usdt', '40000');
    const giver = await createTrader(app, 'owesgiver', { BTC: '1' });
    const taker = await createTrader(app, 'owestaker', { USDT: '60000' });
    await changeOwed(app, giver, 50_000_000_000n);
    await place(taker, { side: 'buy', quantity: '0.02', price: '22000' });
    const sale = await place(giver, { side: 'sell', quantity: '0.02', price: '22000' });
    const given = await givenBy(giver);
    await changeOwed(app, giver, -50_000_000_000n);
    await takeBack(taker);
    expect([sale.status, given]).toEqual([409, 0]);
  });

  test('PRD gives none away by an order that rested since before either, which is taken out as theirs who owes [attack]', async () => {
    await countAs('btc_usdt', '40000');
    const giver = await createTrader(app, 'owesrested', { BTC: '1' });
    const taker = await createTrader(app, 'owesresttake', { USDT: '60000' });
    const rested = await place(giver, { side: 'sell', quantity: '0.02', price: '22000' });
    expect(rested.body.order.status).toBe('open');
    await changeOwed(app, giver, 50_000_000_000n);
    const bought = await place(taker, { side: 'buy', quantity: '0.02', price: '22000' });
    const { body } = await giver.client.get(`/api/exchange/orders/${rested.body.order.id}`);
    const given = await givenBy(giver);
    await changeOwed(app, giver, -50_000_000_000n);
    await takeBack(taker);
    expect(body.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'owing',
      filledQuantity: '0.00000000',
    });
    expect([bought.status, bought.body.order.status, given]).toEqual([201, 'open', 0]);
  });

  test('dollars of a deposit that was returned gives no bitcoin away by a trade [attack]', async () => {
    const { member, account } = await memberWithAccount(app, 'returned', '0');
    const { member: friend } = await memberWithAccount(app, 'returnedpal', '0');
    const outsideAccountId = await linkOutside(app, member, '000333333338');
    await member.client.post(
      '/api/banking/payments',
      { accountId: account.id, outsideAccountId, amount: '100' },
      newKey(),
    );
    for (let look = 0; look < 3; look += 1) {
      app.clock.advance(45 * SECOND);
      await app.app.deps.work.round('banking.provider');
    }
    const sent = await move(member.client, {
      fromAccountId: account.id,
      recipient: friend.username,
      amount: '90',
    });
    expect(sent.status).toBe(201);
    app.clock.advance(4 * DAY);
    await app.app.deps.work.round('banking.provider');
    await countAs('btc_usdt', '40000');
    for (const one of [member, friend]) await signInAgain(one);
    expect((await sendOne(member, friend)).body.code).toBe('debt_first');
    await fund(app, member.id, { BTC: '1' });
    await fund(app, friend.id, { USDT: '5000' });
    await place(friend, { side: 'buy', quantity: '0.02', price: '22000' });
    const sale = await place(member, { side: 'sell', quantity: '0.02', price: '22000' });
    expect(sale.status).toBe(409);
  });
});
