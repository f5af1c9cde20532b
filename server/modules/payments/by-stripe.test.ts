/** The whole way of a payment by Stripe, on a local server that speaks its wire format. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCardPayments } from '#server/adapters/payments-stripe/create-stripe-card-payments.ts';
import { FakeStripe } from '#server/adapters/payments-stripe/fake-stripe-test-kit.ts';
import { readConfig } from '#server/config.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const POOL = '00000000-0000-7000-8000-000000000f01';

let stripe: FakeStripe;
let app: TestApp;
let ana: TestMember;
let admin: TestMember;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  const { webhookSecret, api } = stripe;
  app = await startApp({
    // What fails here fails on purpose.
    env: { PROTEGE_LOG_LEVEL: 'silent', PROTEGE_CUSTODY: 'none' },
    cardPayments: createStripeCardPayments({ secretKey: 'sk_live_of_the_tests', webhookSecret, api }),
  });
  ana = await createMember(app, { username: 'ana' });
  admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const invest = (amount = '50', key = newKey()) =>
  ana.client.post('/api/funding/investments', { poolId: POOL, amount }, key);

async function opened(amount = '50'): Promise<{ id: string; session: string }> {
  const { status, body } = await invest(amount);
  expect(status).toBe(201);
  expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.test\/c\/pay\/cs_test_\d+$/);
  return { id: body.investment.id, session: body.investment.sessionId };
}

function pay(session: string): void {
  Object.assign(stripe.sessions.get(session)!, { isPaid: true, status: 'complete', error: null });
}

async function tell(type: string, session: string): Promise<number> {
  const { body, signature } = stripe.event(type, session, app.clock.now());
  const answer = await fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return answer.status;
}

const read = async (id: string) => (await ana.client.get(`/api/funding/investments/${id}`)).body;

async function balance(): Promise<bigint> {
  return (await app.app.deps.ledger.account(accountIdOf(`wallet:${ana.id}:PRD`)))!.balance;
}

test('Stripe is taken only with both of its keys, and a test key stays a sandbox [C-16]', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_WEBHOOK_SECRET');
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'my key' })).toThrow('STRIPE_SECRET_KEY');
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const env = { STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret };
  expect(readConfig(env).stripe).toEqual(keys);
  expect(readConfig({}).stripe).toBeUndefined();
  expect(createStripeCardPayments(keys).isSandbox).toBe(true);
});

test('with a live key nothing says sandbox, and there is no sandbox page to pay on [C-16]', async () => {
  const { body } = await ana.client.get('/api/funding/overview');
  expect(body.payments).toEqual({ name: 'Stripe', isSandbox: false });
  expect((await ana.client.get('/api/community/figures')).body.isSandbox).toBe(false);
});

test('webhook and return credit once, in any order and at once [C-97a attack]', async () => {
  const before = await balance();
  const { id, session } = await opened('50');
  // Told before it is paid: nothing comes of it.
  expect(await tell('checkout.session.completed', session)).toBe(200);
  expect(await balance()).toBe(before);
  pay(session);
  const comeBack = () => ana.client.post('/api/funding/returns', { sessionId: session });
  await Promise.all([
    tell('checkout.session.completed', session),
    comeBack(),
    tell('payment_intent.succeeded', session),
    comeBack(),
    tell('checkout.session.completed', session),
  ]);
  // The page expires in its old age, and says so.
  expect(await tell('checkout.session.expired', session)).toBe(200);
  expect(await balance()).toBe(before + 15_000_000_000n);
  expect(await read(id)).toMatchObject({ investmentStatus: 'completed', paymentIntentId: `pi_${session}` });
});

test('a decline leaves the page open; when every webhook is lost, the look of each minute finds the payment', async () => {
  const before = await balance();
  const { id, session } = await opened('20');
  stripe.sessions.get(session)!.error = 'Your card was declined.';
  await tell('payment_intent.payment_failed', session);
  expect(await read(id)).toMatchObject({ investmentStatus: 'pending' });
  pay(session);
  app.clock.advance(3 * MINUTE);
  await app.app.deps.jobs.runDue();
  expect(await read(id)).toMatchObject({ investmentStatus: 'completed' });
  expect(await balance()).toBe(before + 6_000_000_000n);
});

test('an outage refuses before anything is charged, the same key then opens one page, and a return is answered later [CF-11]', async () => {
  const count = stripe.sessions.size;
  const key = newKey();
  stripe.isUp = false;
  expect(await invest('30', key)).toMatchObject({
    status: 503,
    body: { message: 'Unable to process your investment. Please try again.' },
  });
  stripe.isUp = true;
  const { body } = await invest('30', key);
  expect((await invest('30', key)).body.url).toBe(body.url);
  expect(stripe.sessions.size).toBe(count + 1);
  const { sessionId } = body.investment;
  pay(sessionId);
  stripe.isUp = false;
  expect(await ana.client.post('/api/funding/returns', { sessionId })).toMatchObject({
    status: 503,
    body: { message: 'Unable to process your payment', data: { title: 'Payment Processing Failed' } },
  });
  stripe.isUp = true;
  expect((await ana.client.post('/api/funding/returns', { sessionId })).body.outcome).toBe('success');
});

test('a refund waits for an outage to end and is made once; one made in the dashboard is booked; a dispute is followed [C-97b]', async () => {
  const before = await balance();
  const { id, session } = await opened('100');
  pay(session);
  await tell('checkout.session.completed', session);
  const fake = stripe.sessions.get(session)!;
  stripe.isUp = false;
  const refund = await admin.client.post(
    `/api/funding/admin/investments/${id}/refund`,
    { amount: '25', reason: 'Asked for.' },
    newKey(),
  );
  expect(refund.body).toMatchObject({ refundedUsd: '25.00', returnedPrd: '75.00000000' });
  await app.app.deps.jobs.runDue();
  expect(fake.refunded).toBe(0);
  stripe.isUp = true;
  for (let minute = 0; minute < 5; minute += 1) {
    app.clock.advance(MINUTE);
    await app.app.deps.jobs.runDue();
  }
  expect(fake.refunded).toBe(2_500);
  await Promise.all([ana, admin].map(signInAgain));

  fake.refunded += 1_000;
  await tell('charge.refunded', session);
  expect(await read(id)).toMatchObject({ refundedUsd: '35.00', returnedPrd: '105.00000000' });

  fake.dispute = 'needs_response';
  await tell('charge.dispute.created', session);
  expect(await read(id)).toMatchObject({ investmentStatus: 'disputed', returnedPrd: '300.00000000' });
  fake.dispute = 'won';
  await tell('charge.dispute.closed', session);
  // Late news of the time before changes nothing.
  fake.dispute = 'under_review';
  await tell('charge.dispute.updated', session);
  expect(await read(id)).toMatchObject({ investmentStatus: 'completed', returnedPrd: '105.00000000' });
  expect(await balance()).toBe(before + 19_500_000_000n);
});

test('a session of another amount than ours is never credited [C-97a attack]', async () => {
  const before = await balance();
  const { id, session } = await opened('10');
  pay(session);
  stripe.sessions.get(session)!.amount = 1;
  expect(await tell('checkout.session.completed', session)).toBe(500);
  expect(await balance()).toBe(before);
  stripe.sessions.get(session)!.amount = 1_000;
  expect(await tell('checkout.session.completed', session)).toBe(200);
  expect(await read(id)).toMatchObject({ investmentStatus: 'completed' });
});

test('a second dispute that is won takes nothing from a first one that was lost [C-97b attack]', async () => {
  await Promise.all([ana, admin].map(signInAgain));
  const before = await balance();
  const { id, session } = await opened('40');
  pay(session);
  await tell('checkout.session.completed', session);
  const fake = stripe.sessions.get(session)!;
  fake.dispute = 'lost';
  await tell('charge.dispute.closed', session);
  expect(await read(id)).toMatchObject({ investmentStatus: 'disputed', returnedPrd: '120.00000000' });
  for (const status of ['needs_response', 'won'] as const) {
    fake.laterDispute = status;
    await tell('charge.dispute.updated', session);
    expect(await read(id)).toMatchObject({ investmentStatus: 'disputed', returnedPrd: '120.00000000' });
  }
  expect(await balance()).toBe(before);
  const { rows } = await app.app.deps.database.pool.query(
    "select count(*)::int as n from funding_events where investment_id = $1 and kind = 'dispute_lost'",
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('two looks at one payment at once credit it once, and say so once [C-97a attack]', async () => {
  const before = await balance();
  const { id, session } = await opened('15');
  pay(session);
  const held = await holdTable(app.databaseUrl, 'funding_investments');
  const looks = [tell('checkout.session.completed', session), tell('payment_intent.succeeded', session)];
  await held.waiters(2, Promise.race(looks));
  await held.release();
  expect(await Promise.all(looks)).toEqual([200, 200]);
  expect(await balance()).toBe(before + 4_500_000_000n);
  const { rows } = await app.app.deps.database.pool.query(
    'select kind from funding_events where investment_id = $1 order by created_at',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['opened', 'completed']);
});

test('two refunds that look at what is left at once give back no more than that [C-97b attack]', async () => {
  await Promise.all([ana, admin].map(signInAgain));
  const { id, session } = await opened('30');
  pay(session);
  await tell('checkout.session.completed', session);
  const held = await holdTable(app.databaseUrl, 'card_refunds');
  const refund = () =>
    admin.client.post(
      `/api/funding/admin/investments/${id}/refund`,
      { amount: '20', reason: 'At once.' },
      newKey(),
    );
  const asked = [refund(), refund()];
  await held.waiters(2, Promise.race(asked));
  await held.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ refundedUsd: '20.00' });
});
