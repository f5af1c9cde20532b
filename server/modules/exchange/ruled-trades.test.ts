/** Whose accounts trade is asked anew for each trade far from what it is worth, so a ruling is heard by the next one (G6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test('accounts that were ruled one person trade nothing far from what it is worth, from the next trade on [G6] [attack]', async () => {
  const olga = await createTrader(app, 'olga');
  await makeAdmin(app, olga);
  await asTwo(app, () =>
    olga.client.request('PUT', '/api/exchange/markets/prd_usdt/opening-price', {
      price: '0.75',
      reason: 'Agreed.',
    }),
  );
  const giver = await createTrader(app, 'giver', { PRD: '40000' });
  const taker = await createTrader(app, 'taker', { USDT: '60000' });
  const order = (member: TestMember, side: 'buy' | 'sell', quantity: string) =>
    place(member, { symbol: 'prd_usdt', side, quantity, price: '0.5' });
  await order(taker, 'buy', '200');
  expect((await order(giver, 'sell', '100')).body.order.status).toBe('filled');
  const ruling = { username: 'giver', otherUsername: 'taker', verdict: 'same', reason: 'Looked at.' };
  expect((await olga.client.post('/api/admin/people/rulings', ruling)).status).toBe(200);
  expect((await order(giver, 'sell', '100')).body.code).toBe('trade_between_related');
});
