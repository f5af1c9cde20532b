import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuanceAccount, treasuryAccount } from '#core/ledger/chart.ts';
import { sandboxSigningKey, signEvent } from '#server/adapters/payments-sandbox/sign-event.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  CHALLENGE_CARD,
  DECLINED_CARD,
  EXPIRED_CARD,
  investAndPay,
  openPage,
  POOL,
  payBy,
  poolKey,
  readInvestment,
  sendForm,
  standingOf,
  walletKey,
} from './funding-test-kit.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let nobody: HttpClient;

beforeAll(async () => {
  app = await startApp();
  nobody = new HttpClient(app);
  ana = await createMember(app, { username: 'ana' });
  ben = await createMember(app, { username: 'ben' });
});
afterAll(() => app.stop());

const comeBack = (member: TestMember, sessionId: string, isCancelled = false) =>
  member.client.post('/api/funding/returns', { sessionId, isCancelled });

/** Time passes, work that is due is done, and both members sign in again. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
  await Promise.all([ana, ben].map(signInAgain));
}

/** Sends a webhook body of the sandbox, signed unless told otherwise. */
function sendWebhook(body: string, signature?: string): Promise<Response> {
  const key = sandboxSigningKey('a secret that only the tests know, long enough');
  return fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? signEvent(body, { key, at: app.clock.now() }),
    },
    body,
  });
}

const completed = (id: string) =>
  JSON.stringify({
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id } },
  });

test('anyone reads the pool with the seeded rate, computed labels and live aggregates, and no member in them [CF-02, CF-03, CF-13, CF-14, EN-15] [C-06] [C-97 attack]', async () => {
  const { body } = await nobody.get('/api/funding/overview');
  expect(body.pools[0]).toMatchObject({
    id: POOL,
    poolName: 'Community Pool',
    rateLabel: '3 PRD per 1 USD',
    percentBetter: '25',
    currentExchangeRate: '0.33333333',
    minimumInvestment: '10.00',
    maximumInvestment: '10000.00',
    targetUsd: '50000.00',
    isActive: true,
  });
  expect(body.payments).toEqual({ name: 'Sandbox', isSandbox: true });
  expect(body.days).toHaveLength(30);
  const list = await nobody.get('/api/funding/pools');
  expect(list.body.items).toEqual(body.pools);
  await investAndPay(app, ana, '50');
  const text = JSON.stringify((await nobody.get('/api/funding/overview')).body);
  expect(text).not.toContain(ana.id);
  expect(text).not.toContain(ana.username);
});

test('a paid investment moves dollars into the pool and PRD from the treasury at the locked rate, holds them three days, and issues none [CF-05, CF-13] [C-12a] [C-97a]', async () => {
  const before = {
    treasury: await standingOf(app, 'treasury:PRD'),
    issuance: await standingOf(app, 'issuance:PRD'),
    pool: await standingOf(app, poolKey),
    wallet: await standingOf(app, walletKey(ben)),
  };
  const page = await openPage(ben, '250.00');
  expect(await readInvestment(ben, page.id)).toMatchObject({
    investmentStatus: 'pending',
    prdAmount: '750.00000000',
    payUrl: page.url,
  });
  const paid = await payBy(page.url);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`${app.url}/community-funding?session_id=${page.sessionId}`);
  expect((await comeBack(ben, page.sessionId)).body).toMatchObject({
    outcome: 'success',
    error: null,
    investment: { investmentStatus: 'completed', prdAmount: '750.00000000', payUrl: null },
  });
  const minor = 75_000_000_000n;
  expect((await standingOf(app, 'treasury:PRD')).balance).toBe(before.treasury.balance - minor);
  expect(await standingOf(app, 'issuance:PRD')).toEqual(before.issuance);
  expect((await standingOf(app, poolKey)).balance).toBe(before.pool.balance + 25_000n);
  const wallet = await standingOf(app, walletKey(ben));
  expect(wallet).toEqual({ balance: before.wallet.balance + minor, available: before.wallet.available });
  expect((await ben.client.get('/api/wallet/transactions?limit=1')).body.items[0]).toMatchObject({
    amount: '750.00000000',
    counterparty: 'Protege treasury',
    reason: 'Community Pool: 250.00 USD at 3 PRD per 1 USD',
  });
  await later(3 * DAY);
  expect((await standingOf(app, walletKey(ben))).available).toBe(before.wallet.available + minor);
});

test('paid once is credited once: webhook before and after the return, replayed, and all at once [C-97a attack]', async () => {
  const wallet = await standingOf(app, walletKey(ana));
  const page = await openPage(ana, '20');
  app.clock.advance(SECOND);
  await payBy(page.url);
  const asked = await Promise.all([
    ...Array.from({ length: 4 }, () => comeBack(ana, page.sessionId)),
    ...Array.from({ length: 4 }, () => sendWebhook(completed(page.sessionId))),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(200));
  await app.app.deps.jobs.runDue();
  expect((await sendWebhook(completed(page.sessionId))).status).toBe(200);
  expect((await comeBack(ana, page.sessionId)).body.outcome).toBe('success');
  expect((await standingOf(app, walletKey(ana))).balance).toBe(wallet.balance + 6_000_000_000n);
  const { body } = await ana.client.get('/api/funding/history');
  const ofIt = body.items.filter((event: { investmentId: string }) => event.investmentId === page.id);
  expect(ofIt.map(({ kind }: { kind: string }) => kind)).toEqual(['completed', 'opened']);
});

test('the webhook alone credits, when the member never comes back [C-97a]', async () => {
  const page = await investAndPay(app, ana, '10');
  expect(await readInvestment(ana, page.id)).toMatchObject({ investmentStatus: 'completed' });
});

test('a forged, altered, unsigned or old webhook is refused and changes nothing [C-97a attack]', async () => {
  const page = await openPage(ana, '30');
  const body = completed(page.sessionId);
  const key = sandboxSigningKey('a secret that only the tests know, long enough');
  const old = signEvent(body, { key, at: new Date(app.clock.now().getTime() - HOUR) });
  const ofAnother = signEvent('{}', { key, at: app.clock.now() });
  const byAnother = signEvent(body, { key: 'not the key', at: app.clock.now() });
  for (const signature of [old, ofAnother, byAnother, '', 't=1,v1=00']) {
    const refused = await sendWebhook(body, signature);
    expect(refused.status).toBe(400);
    expect((await refused.json()).code).toBe('webhook_forged');
  }
  // Well signed, but nothing was paid: what counts is what the provider says when it is asked.
  expect((await sendWebhook(body)).status).toBe(200);
  expect((await sendWebhook(completed('cs_sandbox_unknown'))).status).toBe(200);
  expect(await readInvestment(ana, page.id)).toMatchObject({ investmentStatus: 'pending' });
});

test('nobody but its member gets anything from a session or an investment [C-97a attack]', async () => {
  const page = await openPage(ana, '40');
  await payBy(page.url);
  expect(await comeBack(ben, page.sessionId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await ben.client.get(`/api/funding/investments/${page.id}`)).status).toBe(404);
  expect((await ben.client.get(`/api/funding/investments/${page.id}/receipt`)).status).toBe(404);
  expect((await nobody.post('/api/funding/returns', { sessionId: page.sessionId })).status).toBe(401);
  const old = await ben.client.post('/api/functions/process-community-payment', {
    sessionId: page.sessionId,
  });
  expect(old.status).toBe(404);
  expect((await comeBack(ana, page.sessionId)).body.outcome).toBe('success');
});

test('amounts at each bound are taken, those beyond refused in the words of the specification [CF-05, CF-06]', async () => {
  const invest = (amount: unknown) =>
    ana.client.post('/api/funding/investments', { poolId: POOL, amount }, newKey());
  for (const [amount, message] of [
    ['9.99', 'Minimum investment is $10'],
    ['0', 'Minimum investment is $10'],
    ['-100', 'Minimum investment is $10'],
    ['10000.01', 'Maximum investment is $10,000'],
  ]) {
    expect(await invest(amount)).toMatchObject({ status: 400, body: { message } });
  }
  for (const amount of ['', '10.001', '1e3', 'NaN', '10,000']) {
    expect((await invest(amount)).body.code).toBe('investment_amount_invalid');
  }
  expect((await invest(100)).body.code).toBe('malformed_request');
  expect((await invest('10')).status).toBe(201);
  expect((await invest('10000')).status).toBe(201);
});

test('an amount, a rate or a member in the request beside what is asked changes nothing [C-06 attack] [C-97a attack]', async () => {
  const forged = {
    poolId: POOL,
    amount: '10',
    prdAmount: '999999',
    ratePrd: '1000',
    exchangeRate: '0.0001',
    userId: ben.id,
    status: 'completed',
  };
  const { status, body } = await ana.client.post('/api/funding/investments', forged, newKey());
  expect([201, 400]).toContain(status);
  if (status !== 201) return;
  expect(body.investment).toMatchObject({
    userId: ana.id,
    prdAmount: '30.00000000',
    exchangeRate: '0.33333333',
    investmentStatus: 'pending',
  });
});

test('a paid investment has the rate that was locked, the references of its page and its payment, and its times [CF-14]', async () => {
  const page = await openPage(ana, '40');
  const opened = await readInvestment(ana, page.id);
  expect(opened).toMatchObject({
    userId: ana.id,
    poolId: POOL,
    poolName: 'Community Pool',
    usdAmount: '40.00',
    prdAmount: '120.00000000',
    exchangeRate: '0.33333333',
    rateLabel: '3 PRD per 1 USD',
    sessionId: page.sessionId,
    paymentIntentId: null,
    investmentStatus: 'pending',
    completedAt: null,
  });
  await payBy(page.url);
  await comeBack(ana, page.sessionId);
  expect(await readInvestment(ana, page.id)).toEqual({
    ...opened,
    paymentIntentId: expect.stringMatching(/^pi_/),
    investmentStatus: 'completed',
    statusNote: null,
    payUrl: null,
    heldUntil: expect.any(String),
    completedAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('a newer page closes the older one, also when both are opened at once, and a closed one cannot be paid [C-97a attack]', async () => {
  const first = await openPage(ana, '60');
  const second = await openPage(ana, '61');
  expect(await readInvestment(ana, first.id)).toMatchObject({ investmentStatus: 'failed', payUrl: null });
  expect((await (await payBy(first.url)).text()).includes('has expired')).toBe(true);
  expect(await readInvestment(ana, second.id)).toMatchObject({ investmentStatus: 'pending' });

  const both = await Promise.all(
    ['62', '63', '64'].map((amount) =>
      ana.client.post('/api/funding/investments', { poolId: POOL, amount }, newKey()),
    ),
  );
  const opened = both.filter(({ status }) => status === 201);
  expect(opened.length).toBeGreaterThan(0);
  const { body } = await ana.client.get('/api/funding/investments?limit=100');
  const payable = body.items.filter((one: { payUrl: string | null }) => one.payUrl !== null);
  expect(payable).toHaveLength(1);
});

test('more tries at once than the database has connections are all answered', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ana.client.post('/api/funding/investments', { poolId: POOL, amount: String(10 + index) }, newKey()),
    ),
  );
  expect(new Set(tries.map(({ status }) => status)).has(503)).toBe(false);
  const { body } = await ana.client.get('/api/funding/investments?limit=100');
  expect(body.items.filter((one: { payUrl: string | null }) => one.payUrl !== null)).toHaveLength(1);
});

test('the same idempotency key is one page; with other content it is refused', async () => {
  const key = newKey();
  const input = { poolId: POOL, amount: '70' };
  const [one, other] = await Promise.all([
    ben.client.post('/api/funding/investments', input, key),
    ben.client.post('/api/funding/investments', input, key),
  ]);
  expect(one.body.url).toBe(other.body.url);
  expect(one.body.investment.id).toBe(other.body.investment.id);
  const conflict = await ben.client.post('/api/funding/investments', { ...input, amount: '71' }, key);
  expect(conflict).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
});

test('a declined or expired card can be tried again; 3-D Secure asks; a refusal of the bank charges nothing [CF-09, CF-11]', async () => {
  const wallet = await standingOf(app, walletKey(ben));
  const page = await openPage(ben, '80');
  expect(await (await payBy(page.url, DECLINED_CARD)).text()).toContain('Your card was declined.');
  expect(await (await payBy(page.url, EXPIRED_CARD)).text()).toContain('Your card has expired.');
  expect(await (await payBy(page.url, '4242424242424241')).text()).toContain('card number is not valid');
  expect(await (await payBy(page.url, '5555555555554444')).text()).toContain('test cards only');
  expect(await (await payBy(page.url, CHALLENGE_CARD)).text()).toContain('Confirm with your bank');
  expect(await (await sendForm(page.url, { action: 'deny' })).text()).toContain('did not confirm');
  await app.app.deps.jobs.runDue();
  expect((await comeBack(ben, page.sessionId)).body).toMatchObject({ outcome: 'failure' });
  expect(await standingOf(app, walletKey(ben))).toEqual(wallet);
  await payBy(page.url, CHALLENGE_CARD);
  expect((await sendForm(page.url, { action: 'confirm' })).status).toBe(303);
  expect((await comeBack(ben, page.sessionId)).body.outcome).toBe('success');
  expect((await standingOf(app, walletKey(ben))).balance).toBe(wallet.balance + 24_000_000_000n);
});

test('a payment page that does not exist is a page that says so, whatever is sent to it', async () => {
  const unknown = `${app.url}/sandbox/pay/cs_sandbox_${'0'.repeat(48)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: app.url };
  for (const answer of [
    await fetch(unknown),
    await fetch(`${app.url}/sandbox/pay/%3Cscript%3E`),
    await fetch(unknown, { method: 'POST', headers, body: 'action=pay' }),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('There is no such payment');
  }
});

test('a cancelled page is closed for good, and an expired one fails by itself [CF-09] [C-97b]', async () => {
  const cancelled = await openPage(ben, '90');
  const { body } = await comeBack(ben, cancelled.sessionId, true);
  expect(body).toMatchObject({
    outcome: 'failure',
    error: 'The payment was not completed. Nothing was charged.',
    investment: { investmentStatus: 'failed' },
  });
  expect(await (await payBy(cancelled.url)).text()).toContain('has expired');
  const late = await openPage(ben, '91');
  await later(31 * MINUTE);
  expect(await (await payBy(late.url)).text()).toContain('has expired');
  expect(await readInvestment(ben, late.id)).toMatchObject({ investmentStatus: 'failed' });
});

test('a rate that changes meanwhile leaves the open page at its own [C-06] [C-97a]', async () => {
  const { pool } = app.app.deps.database;
  const page = await openPage(ben, '100');
  await pool.query('update funding_pools set rate_prd = 2 where id = $1', [POOL]);
  const { body } = await nobody.get('/api/funding/overview');
  expect(body.pools[0]).toMatchObject({ rateLabel: '2 PRD per 1 USD', percentBetter: null });
  await payBy(page.url);
  expect((await comeBack(ben, page.sessionId)).body.investment).toMatchObject({
    prdAmount: '300.00000000',
    rateLabel: '3 PRD per 1 USD',
  });
  // Who still looks at the old rate is told, and nothing is opened.
  const stale = { poolId: POOL, amount: '100', expectedPrd: '300' };
  expect(await ben.client.post('/api/funding/investments', stale, newKey())).toMatchObject({
    status: 409,
    body: { code: 'investment_rate_changed', message: expect.stringContaining('200 PRD') },
  });
  await pool.query('update funding_pools set rate_prd = 3 where id = $1', [POOL]);
  expect((await ben.client.post('/api/funding/investments', stale, newKey())).status).toBe(201);
});

test('a treasury that lacks PRD refuses before the payment; when it runs dry after, the investment waits and is then credited [C-12a]', async () => {
  const page = await openPage(ana, '5000');
  const { balance, available } = await standingOf(app, 'treasury:PRD');
  expect(balance).toBe(available);
  const emptied = {
    from: treasuryAccount(),
    to: issuanceAccount(),
    amount: { asset: 'PRD', minor: available },
  } as const;
  await giveValue(app.app.deps, emptied);
  const refused = await ben.client.post('/api/funding/investments', { poolId: POOL, amount: '10' }, newKey());
  expect(refused).toMatchObject({ status: 409, body: { code: 'treasury_lacks_prd' } });

  await payBy(page.url);
  const { body } = await comeBack(ana, page.sessionId);
  expect(body).toMatchObject({
    outcome: 'processing',
    investment: { investmentStatus: 'processing', statusNote: expect.stringContaining('treasury') },
  });
  await giveValue(app.app.deps, { ...emptied, from: emptied.to, to: emptied.from });
  await app.app.deps.jobs.runDue();
  expect(await readInvestment(ana, page.id)).toMatchObject({ investmentStatus: 'completed' });
});
