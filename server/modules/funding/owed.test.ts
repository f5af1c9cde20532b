/** What a member has to give back and no longer has: it stays in the wallet from the posting that brings it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { findBookViolations } from '#server/invariants/index.ts';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { investAndPay, readInvestment, sendForm, standingOf, walletKey } from './funding-test-kit.ts';

let app: TestApp;
let eve: TestMember;
let shop: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  eve = await createMember(app, { username: 'eve' });
  shop = await createMember(app, { username: 'shop' });
  admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
  await Promise.all([eve, shop, admin].map(signInAgain));
}

const send = (from: TestMember, to: TestMember, amount: string) =>
  from.client.post(
    '/api/wallet/transfers',
    { recipient: to.address, amount, reason: 'Spent', confirmed: true },
    newKey(),
  );

async function spend(from: TestMember, to: TestMember, amount: string): Promise<void> {
  expect((await send(from, to, amount)).status).toBe(201);
}

/** Buys 300 PRD by card, spends all that is there, and loses a dispute about the payment. */
async function becomeDebtor(): Promise<string> {
  const page = await investAndPay(app, eve, '100');
  await later(15 * DAY);
  const { available } = await standingOf(app, walletKey(eve));
  await spend(eve, shop, String(available / 100_000_000n));
  for (const action of ['dispute', 'lost']) {
    await sendForm(page.url, { action });
    await app.app.deps.jobs.runDue();
  }
  expect(await readInvestment(eve, page.id)).toMatchObject({ owedPrd: '300.00000000' });
  return page.id;
}

test('a debtor of 300 PRD who is given five times 100 has none of them before all is paid, whatever the way in or out [C-29c attack]', async () => {
  const page = { id: await becomeDebtor() };

  const post = (path: string, body: object) => eve.client.post(`/api/${path}`, body, newKey());
  const sell = { symbol: 'prd_usdt', side: 'sell', orderType: 'limit', quantity: '10', price: '1.2' };
  const waysOut = async () => ({
    send: (await post('wallet/transfers', { recipient: shop.address, amount: '1' })).body.code,
    order: (await post('exchange/orders', sell)).body.code,
    preview: (await eve.client.post('/api/exchange/orders/preview', sell)).body.available,
    owed: (await eve.client.post('/api/exchange/orders/preview', { ...sell, side: 'buy' })).body.owed,
    small: (await post('exchange/small-balances/convert', { into: 'USDT' })).body.items,
    smallOwed: (await post('exchange/small-balances/convert', { into: 'PRD' })).body.owedPrd,
    wallet: (await eve.client.get('/api/wallet')).body.available,
    exchange: (await eve.client.get('/api/exchange/wallets')).body.items.find(
      (one: { isPrimary: boolean }) => one.isPrimary,
    ),
    vote: (await eve.client.get('/api/project-fee')).body.votable,
  });
  const waysIn = [
    () => spend(shop, eve, '100'),
    async () => {
      // Too little for an ordinary order, and owed all the same.
      const half = { asset: 'PRD', minor: 50_000_000n } as const;
      const to = walletAccount(eve.id, 'PRD');
      await giveValue(app.app.deps, { from: issuanceAccount(), to, amount: half });
      expect((await waysOut()).small).toEqual([]);
      const rest = { asset: 'PRD', minor: 9_950_000_000n } as const;
      await giveValue(app.app.deps, { from: issuanceAccount(), to, amount: rest });
    },
    async () => {
      const asked = {
        recipient_address: eve.address,
        mint_amount: '100',
        mint_reason: 'Prize',
        mint_category: 'reward',
      };
      expect((await admin.client.post('/api/rpc/enhanced_mint_tokens', asked, newKey())).status).toBe(200);
    },
  ];
  for (const [nth, comeIn] of waysIn.entries()) {
    await comeIn();
    expect(await waysOut()).toMatchObject({
      send: 'insufficient_balance',
      order: 'insufficient_order_balance',
      preview: '0.00000000',
      owed: { currency: 'PRD', amount: `${300 - 100 * nth}.00000000` },
      small: [],
      smallOwed: `${300 - 100 * nth}.00000000`,
      wallet: '0.00000000',
      exchange: { balance: '100.00000000', available: '0.00000000', owed: `${300 - 100 * nth}.00000000` },
      vote: '0.00000000',
    });
    await later(HOUR);
    expect(await readInvestment(eve, page.id)).toMatchObject({ owedPrd: `${200 - 100 * nth}.00000000` });
    expect(await standingOf(app, walletKey(eve))).toEqual({ balance: 0n, available: 0n });
  }
  for (let n = 0; n < 2; n += 1) await spend(shop, eve, '100');
  expect(await waysOut()).toMatchObject({
    owed: null,
    smallOwed: null,
    send: undefined,
    preview: '189.00000000',
    wallet: '189.00000000',
  });
});

test('what comes in to a debtor and is sent on in the same moment stays, whichever is first [C-29c attack]', async () => {
  const id = await becomeDebtor();
  const before = (await standingOf(app, walletKey(eve))).balance;
  const came = Array.from({ length: 5 }, () => send(shop, eve, '50'));
  const left = Array.from({ length: 20 }, () => send(eve, shop, '10'));
  for (const { status } of await Promise.all(came)) expect(status).toBe(201);
  // Again when all of it is there, and before any of it has been taken.
  left.push(...Array.from({ length: 5 }, () => send(eve, shop, '10')));
  for (const answer of await Promise.all(left)) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
  }
  expect(await standingOf(app, walletKey(eve))).toMatchObject({ balance: before + 25_000_000_000n });
  await later(HOUR);
  expect(await readInvestment(eve, id)).toMatchObject({ owedPrd: '50.00000000' });

  // The last of the debt, while it is being taken: no more leaves than what is beyond it.
  const last = [send(shop, eve, '50'), send(shop, eve, '30')];
  const out = Array.from({ length: 10 }, () => send(eve, shop, '10'));
  const takes = [app.app.deps.jobs.runDue(), app.app.deps.jobs.runDue()];
  await Promise.all([...last, ...takes]);
  const sent = (await Promise.all(out)).filter(({ status }) => status === 201).length;
  expect(sent).toBeLessThanOrEqual(3);
  await later(HOUR);
  expect(await readInvestment(eve, id)).toMatchObject({ owedPrd: '0.00000000' });
  const { balance } = await standingOf(app, walletKey(eve));
  expect(balance).toBe(before + 3_000_000_000n - BigInt(sent) * 1_000_000_000n);
});

test('a refund whose row says more than what went back is found by the check of the books [attack]', async () => {
  const page = await investAndPay(app, shop, '70');
  const path = `/api/funding/admin/investments/${page.id}/refund`;
  const body = { reason: 'Asked for.', amount: '30' };
  expect((await admin.client.post(path, body, newKey())).status).toBe(200);
  await app.app.deps.jobs.runDue();
  const { pool } = app.app.deps.database;
  const change = (cents: number) =>
    pool.query(
      `update card_refunds r set amount = r.amount + $2 from funding_investments i
       where i.payment_id = r.payment_id and i.id = $1`,
      [page.id, cents],
    );
  const told = async () => (await findBookViolations(app.app.deps.db)).map(({ detail }) => detail).join('\n');
  expect(await told()).toBe('');
  await change(100);
  expect(await told()).toContain(page.id);
  await change(-100);
  expect(await told()).toBe('');
});
