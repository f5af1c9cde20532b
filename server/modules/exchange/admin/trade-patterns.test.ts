/** What administrators see of who trades with whom, and what becomes of it when they have looked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createTrader, place } from '../exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let cat: TestMember;
let ruth: TestMember;

beforeAll(async () => {
  app = await startApp();
  const funds = { PRD: '40000', USDT: '40000' };
  [ann, bob, cat, ruth] = [
    await createTrader(app, 'ann', funds),
    await createTrader(app, 'bob', funds),
    await createTrader(app, 'cat', funds),
    await createTrader(app, 'ruth', funds),
  ];
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

/** The second sells to the first. */
async function trade(buyer: TestMember, seller: TestMember, quantity: string, price: string): Promise<void> {
  const order = { symbol: 'prd_usdt', quantity, price };
  expect((await place(buyer, { ...order, side: 'buy' })).body.order.status).toBe('open');
  expect((await place(seller, { ...order, side: 'sell' })).body.order.status).toBe('filled');
}

const list = async (query = '') => {
  app.clock.advance(MINUTE + 1_000);
  await app.app.deps.jobs.runDue();
  await signInAgain(ruth);
  const { body } = await ruth.client.get(`/api/exchange/trade-patterns${query}`);
  return body;
};
const close = (id: string, reason = 'Looked at.') =>
  ruth.client.post(`/api/exchange/trade-patterns/${id}/close`, { reason }, newKey());

test('ordinary trades are not shown; gifts by the price are, with who gave how much that day and in 30 days [C-29c]', async () => {
  await trade(ann, bob, '1000', '0.75');
  expect(await list()).toEqual({ items: [], nextCursor: null });
  await trade(ann, bob, '100', '0.5');
  await trade(ann, bob, '200', '0.5');
  const { items } = await list();
  expect(items).toMatchObject([
    {
      symbol: 'prd_usdt',
      kinds: ['giving'],
      trades: 3,
      giver: 'bob',
      // Of 300 PRD 200 were paid for, and a tenth may stay: 70, and what the reference has moved.
      given: expect.stringMatching(/^70\.000000/),
      givenInMonth: expect.stringMatching(/^70\.000000/),
      closedBy: null,
    },
  ]);
  const [{ one, oneBought, otherBought }] = items;
  expect(one === 'ann' ? [oneBought, otherBought] : [otherBought, oneBought]).toEqual(['1300.00', '0.00']);
});

test('there and back at no change of position is shown, and what is looked at comes off until they go on [C-29c]', async () => {
  for (let n = 0; n < 2; n += 1) {
    await trade(ann, cat, '200', '0.75');
    await trade(cat, ann, '200', '0.75');
  }
  const [wash] = (await list()).items;
  expect(wash).toMatchObject({
    kinds: ['wash'],
    trades: 4,
    giver: null,
    worth: expect.stringMatching(/^80\d\./),
  });
  expect((await close(wash.id, 'Two bots that know nothing of each other.')).status).toBe(200);
  expect((await close(wash.id)).body.code).toBe('not_found');
  expect((await list()).items.map(({ kinds }: any) => kinds)).toEqual([['giving']]);
  expect((await list('?show=all')).items[0]).toMatchObject({ id: wash.id, closedBy: 'ruth' });
  const { body } = await ruth.client.get('/api/admin/acts');
  expect(body.items[0]).toMatchObject({
    actor: 'ruth',
    action: 'exchange.closeTradePattern',
    subject: wash.id,
    reason: 'Two bots that know nothing of each other.',
  });
  app.clock.advance(1_000);
  await trade(ann, cat, '10', '0.75');
  expect((await list()).items[0]).toMatchObject({ id: wash.id, trades: 5, closedBy: null });
});

test('accounts of one person that trade with each other are shown at whatever price [C-29c]', async () => {
  const rule = { username: 'bob', otherUsername: 'cat', verdict: 'same', reason: 'One browser.' };
  expect((await ruth.client.post('/api/admin/people/rulings', rule)).status).toBe(200);
  app.clock.advance(1_000);
  await trade(bob, cat, '50', '0.75');
  expect((await list()).items[0]).toMatchObject({
    kinds: ['linked'],
    trades: 1,
    worth: expect.stringMatching(/^50\./),
  });
});

test('the list is read page by page, by administrators alone, and nobody judges what they are a side of [C-29c attack]', async () => {
  const first = await list('?limit=2');
  expect(first.items).toHaveLength(2);
  const rest = await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(rest.nextCursor).toBeNull();
  const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(3);
  expect((await ann.client.get('/api/exchange/trade-patterns')).status).toBe(403);
  const byMember = await ann.client.post(`/api/exchange/trade-patterns/${ids[0]}/close`, { reason: 'Mine.' });
  expect(byMember.status).toBe(403);
  app.clock.advance(1_000);
  await trade(ruth, ann, '100', '0.5');
  const [own] = (await list()).items;
  expect([own.one, own.other]).toContain('ruth');
  expect((await close(own.id)).body.code).toBe('not_found');
  // Nor by another account of theirs.
  const other = await createMember(app, { username: 'ruthtoo', email: ruth.email.replace('@', '+2@') });
  await makeAdmin(app, other);
  const byOther = { reason: 'Nothing to see.' };
  expect((await other.client.post(`/api/exchange/trade-patterns/${own.id}/close`, byOther)).body.code).toBe(
    'not_found',
  );
  expect((await list()).items[0].id).toBe(own.id);
});
