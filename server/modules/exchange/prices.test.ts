/**
 * PRD has several named prices, and only one of them moves money: the market's. And the words of the ledger that
 * the exchange trades on.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { DISPLAY_USD } from '#core/wallet/terms.ts';
import { postMint, walletAccountOf } from '#server/modules/wallet/index.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { PRD: '1000' });
  bob = await createTrader(app, 'bob', { USDT: '1000' });
});
afterAll(() => app.stop());

test('no display price of PRD ever moves money: a sale gets what the book gives, whatever rate the request claims [EX-17] [C-04 attack]', async () => {
  expect(DISPLAY_USD.numerator * 5n).toBe(DISPLAY_USD.denominator * 6n);
  const sell = { symbol: 'prd_usdt', side: 'sell', orderType: 'market', quantity: '100' } as const;
  const claims = { rate: '1.2', displayUsd: '1.2', redeem: true, conversionRate: '2.5', exchangeRate: '2.5' };
  // Nobody offers anything: nothing is converted at any rate.
  expect((await place(ann, { ...sell, ...claims })).body.code).toBe('book_empty');
  expect(await balanceOf(app, ann.id, 'USDT')).toEqual({ balance: '0', held: '0' });

  await place(bob, { symbol: 'prd_usdt', side: 'buy', quantity: '100', price: '0.72' });
  const sold = await place(ann, { ...sell, ...claims });
  expect(sold.body.order).toMatchObject({ averagePrice: '0.7200', filledQuote: '72.000000' });
  // 72 less 0.2 percent; not 120, not 250.
  expect(await balanceOf(app, ann.id, 'USDT')).toEqual({ balance: '71.856', held: '0' });
  const { body } = await ann.client.get('/api/exchange/wallets');
  const prd = body.items.find(({ isPrimary }: { isPrimary: boolean }) => isPrimary);
  // Worth what the market last paid, not what is displayed.
  expect(Number(prd.usdValue)).toBeCloseTo(Number(prd.balance) * 0.72, 1);

  // There is no way to turn PRD into dollars but the market: no endpoint of the exchange takes a rate.
  for (const { id, example } of listEndpoints()) {
    if (!id.startsWith('exchange.')) continue;
    expect(JSON.stringify(example.request ?? {}), id).not.toMatch(/rate|redeem|convert/i);
  }
});

test('what PRD counts as is looked at each half minute, not once an hour [C-04]', async () => {
  const { jobs, database } = app.app.deps;
  const lookedAt = async () =>
    (await database.pool.query('select looked_at from prd_price_looks')).rows[0].looked_at;
  for (let look = 0; look < 3; look += 1) {
    app.clock.advance(MINUTE);
    await jobs.runDue();
    expect(await lookedAt()).toEqual(app.clock.now());
  }
});

test('the ledger says what is wrong with an amount, an address or a balance in the specification’s words [EX-21]', async () => {
  const send = async (recipient: string, amount: string) => {
    const { body } = await ann.client.post('/api/wallet/transfers', { recipient, amount }, newKey());
    return body.message;
  };
  expect(await send(bob.address, 'NaN')).toBe('Invalid transfer amount');
  expect(await send(ann.address, '1')).toBe('Cannot send to same address');
  expect(await send(bob.address, '5000')).toBe('Insufficient balance');
  for (const minor of [0n, 10_001n * 10n ** 8n]) {
    await expect(
      postMint(app.app.deps, {
        actorId: app.app.deps.newId(),
        id: app.app.deps.newId(),
        accountId: walletAccountOf(ann.id),
        minor,
        reason: 'out of bounds',
        metadata: {},
      }),
    ).rejects.toThrow('Invalid mint amount (0-10000 PRD)');
  }
});
