/**
 * Members with little money trade, send and withdraw it all at once, from several browsers each: the same last
 * unit is wanted in many places at the same moment. Nothing may fail but by a refusal, and at the end not a unit
 * is lost, doubled or left held.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { chooseSeed, seeded } from '../ledger/random.ts';

const MEMBERS = 5;
const CALLERS = 12;
const CALLS = 90;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let app: TestApp;
let members: TestMember[];

beforeAll(async () => {
  app = await startApp();
  members = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    members.push(await createTrader(app, `member${n}`, { PRD: '60', USDT: '60', BTC: '0.01' }));
  }
  const { pool } = app.app.deps.database;
  await pool.query(
    `insert into exchange_addresses (id, user_id, currency_id, address, label, usable_at, created_at)
     select gen_random_uuid(), m.id, c.id, $1, 'Mine', $2, $2 from members m, exchange_currencies c where c.symbol = 'USDT'`,
    [ADDRESS, app.clock.now()],
  );
});
afterAll(() => app.stop());

/** Everything of an asset that members and the house have, less what has come in from outside. */
async function total(asset: 'PRD' | 'USDT' | 'BTC'): Promise<bigint> {
  const { rows } = await app.app.deps.database.pool.query(
    'select coalesce(sum(balance), 0)::numeric(38,0) as sum from ledger_accounts where asset = $1',
    [asset],
  );
  return rows[0].sum;
}

test('money that is wanted in many places at once is spent in one of them', async () => {
  const random = seeded(chooseSeed('exchange concurrent'));
  const refusals = new Map<string, number>();
  const note = ({ status, body }: Answer<any>) => {
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status >= 400) refusals.set(body.code, (refusals.get(body.code) ?? 0) + 1);
  };
  const anyPrice = () => (0.9 + random.below(21) / 100).toFixed(2);
  const waitForPrice = async (member: TestMember, side: string, quantity: string) => {
    const orderType = random.pick(['stop_market', 'take_profit', 'take_profit_limit', 'stop_limit']);
    const [stopPrice, price] = [anyPrice(), anyPrice()];
    const body = { symbol: 'prd_usdt', side, orderType, quantity, stopPrice, price };
    note(await member.client.post('/api/exchange/orders', body, newKey()));
  };
  const amendOne = async (member: TestMember, quantity: string) => {
    const { body } = await member.client.get('/api/exchange/orders?status=active');
    if (body.items.length === 0) return;
    const { id } = random.pick(body.items as { id: string }[]);
    const price = anyPrice();
    const change = random.pick([{ quantity }, { price }, { quantity, price }, { quantity: '1' }]);
    note(await member.client.post(`/api/exchange/orders/${id}/amend`, change, newKey()));
  };
  const act = async () => {
    const member = random.pick(members);
    const side = random.oneIn(2) ? 'buy' : 'sell';
    const quantity = String(2 + random.below(20));
    switch (random.below(13)) {
      case 0: {
        const recipient = random.pick(members.filter((other) => other !== member)).address;
        const body = { recipient, amount: quantity, confirmed: true };
        return note(await member.client.post('/api/wallet/transfers', body, newKey()));
      }
      case 1: {
        const body = { currency: 'USDT', amount: quantity, address: ADDRESS };
        const made = await member.client.post('/api/exchange/withdrawals', body, newKey());
        note(made);
        if (made.status === 201)
          note(await member.client.post(`/api/exchange/withdrawals/${made.body.id}/cancel`));
        return;
      }
      case 2:
        return note(await member.client.post('/api/exchange/orders/cancel-all', {}));
      case 3: {
        const body = { symbol: 'prd_usdt', side, orderType: 'market', quantity };
        return note(await member.client.post('/api/exchange/orders', body, newKey()));
      }
      case 4: {
        const prices = side === 'buy' ? ['0.9', '1.1', '1.12'] : ['1.1', '0.9', '0.88'];
        const [price, stopPrice, stopLimitPrice] = prices;
        const body = { symbol: 'prd_usdt', side, quantity, price, stopPrice, stopLimitPrice };
        return note(await member.client.post('/api/exchange/orders/oco', body, newKey()));
      }
      case 5:
        return waitForPrice(member, side, quantity);
      case 6:
      case 7:
        return amendOne(member, quantity);
      default: {
        const price = (0.9 + random.below(21) / 100).toFixed(2);
        const selfTradePrevention = random.pick([
          'cancel_newest',
          'cancel_oldest',
          'cancel_both',
          'decrement',
        ]);
        const timeInForce = random.pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST_ONLY']);
        const body = {
          symbol: 'prd_usdt',
          side,
          orderType: 'limit',
          quantity,
          price,
          selfTradePrevention,
          timeInForce,
        };
        return note(await member.client.post('/api/exchange/orders', body, newKey()));
      }
    }
  };
  const before = [await total('PRD'), await total('USDT')];
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let call = 0; call < CALLS; call += 1) await act();
    }),
  );

  const { pool } = app.app.deps.database;
  const { rows } = await pool.query('select count(*)::int as trades from exchange_trades');
  console.info(`exchange concurrent: ${rows[0].trades} trades, refused: ${JSON.stringify([...refusals])}`);
  expect(rows[0].trades).toBeGreaterThan(20);
  expect(refusals.get('insufficient_order_balance')).toBeGreaterThan(10);
  for (const member of members) note(await member.client.post('/api/exchange/orders/cancel-all', {}));
  expect([await total('PRD'), await total('USDT')]).toEqual(before);
  for (const { id } of members) {
    const usdt = await app.app.deps.ledger.accountByKey(walletAccount(id, 'USDT').key);
    expect(usdt?.held).toBe(0n);
  }
  // The fees are what is missing from the members.
  const outside = await app.app.deps.ledger.accountByKey(outsideAccount('USDT').key);
  expect(outside?.balance).toBe(-60_000_000n * BigInt(MEMBERS));
});
