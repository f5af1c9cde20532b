/** Live money never meets a sandbox: one community through a sandbox, then real card payments (C-29d). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankClearingAccount,
  liquidityAccount,
  loanAccount,
  outsideAccount,
  walletAccount,
} from '#core/ledger/chart.ts';
import type { Asset } from '#core/money/asset.ts';
import { createNoBankProvider } from '#server/adapters/bank-provider-none/create-no-bank-provider.ts';
import { createStripeBank } from '#server/adapters/bank-provider-stripe/create-stripe-bank.ts';
import { createSandboxCustody } from '#server/adapters/custody-sandbox/create-sandbox-custody.ts';
import { createStripeCardPayments } from '#server/adapters/payments-stripe/create-stripe-card-payments.ts';
import { FakeStripe } from '#server/adapters/payments-stripe/fake-stripe-test-kit.ts';
import { readConfig } from '#server/config.ts';
import { move as moveDollars, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { StartError } from '#server/start-error.ts';
import { createFakeClock, MINUTE } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { type StartAppOptions, startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../server/modules/exchange/exchange-test-kit.ts';
import { investAndPay, openPage } from '../../server/modules/funding/funding-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
let admin: TestMember;
let stripe: FakeStripe;
const clock = createFakeClock();
const sandboxCoins = createSandboxCustody({ clock, seconds: 20 });
const realCoins = { ...sandboxCoins, name: 'A real one', isSandbox: false };
const liveCards = () => {
  const { webhookSecret, api } = stripe;
  return createStripeCardPayments({ secretKey: 'sk_live_of_the_tests', webhookSecret, api });
};

/** Read at each start: tests change them between two. */
const providers: StartAppOptions = {
  clock,
  custody: sandboxCoins,
  // What does not start here does not on purpose.
  env: { PROTEGE_CUSTODY: 'none', PROTEGE_LOG_LEVEL: 'silent' },
};

beforeAll(async () => {
  stripe = await FakeStripe.start();
  app = await startApp(providers);
  ann = await createMember(app, { username: 'ann' });
  bob = await createMember(app, { username: 'bob' });
  admin = await createMember(app, { username: 'olga' });
  await makeAdmin(app, admin);
  for (const { id } of [ann, bob]) await fund(app, id, { BTC: '1', USDT: '100000' });
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

type Providers = Pick<StartAppOptions, 'cardPayments' | 'custody' | 'bankProvider'>;

/** Starts again with these providers, which must be refused, and says in which words. */
async function refusalOfStart(changed: Providers): Promise<string> {
  const before = {
    cardPayments: providers.cardPayments,
    custody: providers.custody,
    bankProvider: undefined,
  };
  Object.assign(providers, changed);
  const refusal = await app.restart().then(
    () => null,
    (error: unknown) => error,
  );
  Object.assign(providers, before);
  await app.restart();
  await Promise.all([ann, bob, admin].map(signInAgain));
  expect(refusal).toBeInstanceOf(StartError);
  return (refusal as Error).message;
}

async function startWith(changed: Providers): Promise<void> {
  Object.assign(providers, changed);
  await app.restart();
  await Promise.all([ann, bob, admin].map(signInAgain));
}

const post = (member: TestMember, path: string, body: object) =>
  member.client.post(`/api/exchange/${path}`, body, newKey());

test('a start that would mix a real provider with a sandbox is refused, in one line [C-29d attack]', async () => {
  expect(await refusalOfStart({ cardPayments: liveCards(), custody: sandboxCoins })).toBe(
    'STRIPE_SECRET_KEY is a live key and the custodian is a sandbox: live money never meets a sandbox. Set PROTEGE_CUSTODY=none, or use a test key.',
  );
  expect(await refusalOfStart({ cardPayments: undefined, custody: realCoins })).toMatch(
    /^The custodian is a real one and card payments are a sandbox: live money never meets a sandbox\.[^\n]*$/,
  );
  expect(await refusalOfStart({ cardPayments: liveCards(), custody: realCoins })).toMatch(
    /^The custodian is a real one, and BTC, USDT of a sandbox is in the books: /,
  );
  const bank = { ...createNoBankProvider(), isOn: true };
  expect(
    await refusalOfStart({
      cardPayments: liveCards(),
      custody: undefined,
      bankProvider: { ...bank, isSandbox: true },
    }),
  ).toBe(
    'STRIPE_SECRET_KEY is a live key and the bank is a sandbox: live money never meets a sandbox. Set PROTEGE_BANK=none, or use a test key.',
  );
  expect(await refusalOfStart({ cardPayments: undefined, bankProvider: bank })).toMatch(
    /^The bank is a real one and card payments are a sandbox: /,
  );
  const stripeBank = createStripeBank({
    secretKey: 'sk_live_of_the_tests',
    webhookSecret: undefined,
    api: stripe.api,
  });
  expect(await refusalOfStart({ cardPayments: undefined, bankProvider: stripeBank })).toMatch(
    /^The bank is a real one and card payments are a sandbox: /,
  );
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readConfig({ ...live, PROTEGE_BANK: 'sandbox' })).toThrow('PROTEGE_BANK=sandbox');
  expect(readConfig(live).bankProvider).toBe('none');
});

test('what the house holds, what is on its way and what members owe keep real card payments away too [C-29d attack]', async () => {
  const mixed = { cardPayments: liveCards(), custody: undefined };
  await openBankAccount(app, ann);
  const outside = outsideAccount('USD');
  const amount = { asset: 'USD', minor: 700n } as const;
  const standing = [
    { from: outside, to: liquidityAccount(), says: 'the house holds dollars of a sandbox' },
    {
      from: outside,
      to: bankClearingAccount(),
      says: 'dollars of a sandbox are on their way to other banks',
    },
    { from: loanAccount(randomUUID(), 700n), to: outside, says: 'members owe dollars of a sandbox' },
  ];
  for (const { from, to, says } of standing) {
    await giveValue(app.app.deps, { from, to, amount });
    expect(await refusalOfStart(mixed)).toContain(`STRIPE_SECRET_KEY is a live key, and ${says}: `);
    await giveValue(app.app.deps, { from: to, to: from, amount });
  }
});

test('invented dollars in the books keep real card payments away until they are given back [C-29d attack]', async () => {
  const page = await investAndPay(app, ann);
  const mixed = { cardPayments: liveCards(), custody: undefined };
  expect(await refusalOfStart(mixed)).toMatch(
    /^STRIPE_SECRET_KEY is a live key, and dollars of a sandbox are in the books: /,
  );
  const refund = `/api/funding/admin/investments/${page.id}/refund`;
  expect((await admin.client.post(refund, { reason: 'A trial.' }, newKey())).status).toBe(200);
  await app.app.deps.jobs.runDue();

  const account = await openBankAccount(app, bob, { dollars: '7' });
  expect(await refusalOfStart(mixed)).toMatch(
    /^STRIPE_SECRET_KEY is a live key, and members hold dollars of a sandbox: /,
  );
  // In a wallet they are no other dollars.
  await moveDollars(bob.client, { fromAccountId: account.id, toAccountId: null, amount: '7' });
  expect(await refusalOfStart(mixed)).toMatch(/members hold dollars of a sandbox/);
  await giveValue(app.app.deps, {
    from: walletAccount(bob.id, 'USD'),
    to: outsideAccount('USD'),
    amount: { asset: 'USD', minor: 700n },
  });
  await startWith(mixed);
  expect((await bob.client.get('/api/banking')).body.accounts).toMatchObject([{ isLive: true }]);
});

test('beside real card payments sandbox coins neither buy PRD, nor come, nor go, and every screen is told [C-29d attack]', async () => {
  expect((await ann.client.get('/api/exchange/markets/prd_usdt')).body).toMatchObject({
    status: 'halted',
    haltReason: 'PRD is real money here, and USDT isn’t.',
    baseCurrency: { isLive: true },
    quoteCurrency: { isLive: false },
  });
  const buy = { symbol: 'prd_usdt', side: 'buy', orderType: 'limit', quantity: '10', price: '1.2' };
  expect(await post(ann, 'orders', buy)).toMatchObject({ body: { code: 'market_halted' } });
  expect(await post(admin, 'markets/prd_usdt/resume', { reason: 'Agreed.' })).toMatchObject({
    status: 409,
    body: { code: 'market_between_worlds' },
  });

  const off = { status: 409, body: { code: 'custody_off' } };
  expect(await post(ann, 'deposits', { currency: 'USDT', amount: '5000000' })).toMatchObject(off);
  expect(await ann.client.get('/api/exchange/wallets/USDT/deposit-address')).toMatchObject(off);
  const toAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
  const out = { currency: 'USDT', amount: '100', address: toAddress, toAddress };
  expect(await post(ann, 'withdrawals', out)).toMatchObject(off);
  const account = (await ann.client.get('/api/exchange/account')).body;
  expect(account.custodian).toEqual({ name: 'No custodian', isSandbox: false, isOn: false });
});

test('nor do they meet in one posting, or in a trade that somebody writes by hand [C-29d attack]', async () => {
  // Sandbox coins among themselves go on.
  const order = { symbol: 'btc_usdt', orderType: 'limit', quantity: '0.1', price: '50000' };
  expect((await post(ann, 'orders', { ...order, side: 'sell' })).status).toBe(201);
  const bought = await post(bob, 'orders', { ...order, side: 'buy' });
  expect(bought).toMatchObject({ status: 201, body: { order: { status: 'filled' } } });
  await expect(
    app.app.deps.database.pool.query(
      `insert into exchange_trades
       select (jsonb_populate_record(t, jsonb_build_object(
         'id', $1::text, 'trading_pair_id', p.id, 'sequence', t.sequence + 1000))).*
       from exchange_trades t, exchange_trading_pairs p where p.symbol = 'prd_usdt'`,
      [randomUUID()],
    ),
  ).rejects.toThrow('live money never meets a sandbox');

  const leg = (asset: Asset, from: TestMember, to: TestMember) => ({
    kind: 'transfer' as const,
    id: randomUUID(),
    debitAccountId: accountIdOf(walletAccount(from.id, asset).key),
    creditAccountId: accountIdOf(walletAccount(to.id, asset).key),
    amount: { asset, minor: 1n },
    code: 'trade' as const,
  });
  const { ledger } = app.app.deps;
  const mixed = [leg('PRD', ann, bob), leg('USDT', bob, ann)];
  const before = await ledger.accountByKey(walletAccount(bob.id, 'USDT').key);
  await expect(ledger.postLinked(mixed)).rejects.toThrow('Live money never meets a sandbox: PRD, USDT.');
  const after = await ledger.accountByKey(walletAccount(bob.id, 'USDT').key);
  expect(after!.version).toBe(before!.version);
});

test('real dollars in the books keep a sandbox away [C-29d attack]', async () => {
  const { sessionId } = await openPage(ann, '50');
  Object.assign(stripe.sessions.get(sessionId)!, { isPaid: true, status: 'complete', error: null });
  expect((await ann.client.post('/api/funding/returns', { sessionId })).body.outcome).toBe('success');
  clock.advance(MINUTE);
  expect(await refusalOfStart({ cardPayments: undefined, custody: sandboxCoins })).toMatch(
    /^Real dollars are in the books, and card payments are a sandbox: live money never meets a sandbox\./,
  );
});
