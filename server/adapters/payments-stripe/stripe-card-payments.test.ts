/**
 * The Stripe adapter against a local server that speaks Stripe's wire format: form-encoded requests, bearer
 * key, idempotency keys, its JSON objects and errors, and its webhook signatures.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CardPayments, ForgedEvent, RefundRejected } from '#server/ports/card-payments.ts';
import { createStripeCardPayments } from './create-stripe-card-payments.ts';

const WEBHOOK_SECRET = 'whsec_a_secret_of_the_tests';
const PAYMENT = '019cbdb2-1001-8c02-8a02-1d2e3f4a5b02';
const NOW = new Date('2026-03-02T09:00:00.000Z');

interface Heard {
  method: string;
  path: string;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
}

let server: Server;
let heard: Heard[];
let answer: (request: Heard) => { status?: number; body: unknown };
let cards: CardPayments;

beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://stripe.test');
      const form = new URLSearchParams(Buffer.concat(parts).toString() || url.search);
      const one = { method: request.method!, path: url.pathname, form, headers: request.headers };
      heard.push(one);
      const { status = 200, body } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  cards = createStripeCardPayments({
    secretKey: 'sk_live_of_the_tests',
    webhookSecret: WEBHOOK_SECRET,
    api: { host: '127.0.0.1', port, protocol: 'http' },
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A Checkout session as Stripe writes it. */
function session(more: Record<string, unknown> = {}) {
  return {
    id: 'cs_test_a1',
    object: 'checkout.session',
    client_reference_id: PAYMENT,
    amount_total: 25_000,
    currency: 'usd',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    ...more,
  };
}

function intent(charge: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  return {
    id: 'pi_test_1',
    object: 'payment_intent',
    status: 'succeeded',
    last_payment_error: null,
    latest_charge: {
      id: 'ch_test_1',
      object: 'charge',
      amount_refunded: 0,
      disputed: false,
      ...charge,
    },
    ...more,
  };
}

const paid = (charge: Record<string, unknown> = {}) =>
  session({ status: 'complete', payment_status: 'paid', payment_intent: intent(charge) });

const invalid = (message: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

test('a page is opened with the locked amount, our reference, its way back and an idempotency key', async () => {
  answer = () => ({ body: session() });
  const page = await cards.open({
    id: PAYMENT,
    amountCents: 25_000n,
    description: 'Community Pool (3 PRD per 1 USD)',
    successUrl: 'https://protege.test/community-funding?session_id={SESSION}',
    cancelUrl: 'https://protege.test/community-funding?session_id={SESSION}&cancelled=true',
    expiresAt: new Date(Date.now() + 60 * 60_000),
  });
  expect(page).toEqual({ sessionId: 'cs_test_a1', url: 'https://checkout.stripe.com/c/pay/cs_test_a1' });
  const [{ path, method, form, headers }] = heard as [Heard];
  expect(`${method} ${path}`).toBe('POST /v1/checkout/sessions');
  expect(headers.authorization).toBe('Bearer sk_live_of_the_tests');
  expect(headers['idempotency-key']).toBe(`protege-session-${PAYMENT}`);
  expect(form.get('mode')).toBe('payment');
  expect(form.get('client_reference_id')).toBe(PAYMENT);
  expect(form.get('line_items[0][price_data][unit_amount]')).toBe('25000');
  expect(form.get('line_items[0][price_data][currency]')).toBe('usd');
  expect(form.get('success_url')).toBe(
    'https://protege.test/community-funding?session_id={CHECKOUT_SESSION_ID}',
  );
  expect(Number(form.get('expires_at'))).toBeGreaterThan(Date.now() / 1000 + 30 * 60);
  expect(cards.isSandbox).toBe(false);
});

test('what Stripe says of a session is read: open, paid, declined, expired, on its way', async () => {
  const read = async (body: unknown) => {
    answer = () => ({ body });
    return cards.read('cs_test_a1');
  };
  expect(await read(session())).toEqual({
    id: PAYMENT,
    amountCents: 25_000n,
    status: 'open',
    paymentReference: null,
    failure: null,
    refundedCents: 0n,
    disputes: [],
  });
  expect(heard[0]!.form.get('expand[0]')).toBe('payment_intent.latest_charge');
  expect(await read(paid())).toMatchObject({ status: 'paid', paymentReference: 'pi_test_1' });
  const declined = intent(
    {},
    {
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card was declined.' },
      latest_charge: null,
    },
  );
  expect(await read(session({ payment_intent: declined }))).toMatchObject({
    status: 'open',
    failure: 'Your card was declined.',
  });
  expect(await read(session({ status: 'expired' }))).toMatchObject({ status: 'expired' });
  const working = intent({}, { status: 'processing', latest_charge: null });
  expect(await read(session({ status: 'complete', payment_intent: working }))).toMatchObject({
    status: 'processing',
  });
  expect(await read(session({ status: 'complete', payment_intent: declined }))).toMatchObject({
    status: 'failed',
  });
});

test('what was given back is read; a dispute is read with its outcome; another currency is not taken for dollars', async () => {
  answer = () => ({ body: paid({ amount_refunded: 5_000 }) });
  expect((await cards.read('cs_test_a1')).refundedCents).toBe(5_000n);
  answer = () => ({ body: session({ currency: 'eur' }) });
  await expect(cards.read('cs_test_a1')).rejects.toThrow('not in dollars');
  const withDispute = (status: string) => (request: Heard) =>
    request.path === '/v1/disputes'
      ? { body: { object: 'list', data: [{ id: 'du_1', object: 'dispute', amount: 25_000, status }] } }
      : { body: paid({ disputed: true }) };
  for (const [status, read] of [
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const) {
    answer = withDispute(status);
    expect((await cards.read('cs_test_a1')).disputes).toEqual([
      { reference: 'du_1', status: read, amountCents: 25_000n },
    ]);
  }
  answer = withDispute('warning_needs_response');
  expect((await cards.read('cs_test_a1')).disputes).toEqual([]);
  expect(heard.at(-1)!.form.get('payment_intent')).toBe('pi_test_1');
});

test('a refund names payment, amount and our id once; what Stripe will never do is told apart from an outage', async () => {
  answer = ({ path }) =>
    path === '/v1/refunds' ? { body: { id: 're_1', object: 'refund' } } : { body: paid() };
  await cards.refund({ id: 'refund-1', sessionId: 'cs_test_a1', amountCents: 4_000n });
  const asked = heard.at(-1)!;
  expect(asked.form.get('payment_intent')).toBe('pi_test_1');
  expect(asked.form.get('amount')).toBe('4000');
  expect(asked.headers['idempotency-key']).toBe('protege-refund-refund-1');
  const again = { id: 'refund-2', sessionId: 'cs_test_a1', amountCents: 4_000n };
  answer = ({ path }) =>
    path === '/v1/refunds' ? invalid('Charge has already been refunded.') : { body: paid() };
  await expect(cards.refund(again)).rejects.toThrow(RefundRejected);
  answer = ({ path }) =>
    path === '/v1/refunds'
      ? { status: 401, body: { error: { type: 'authentication_error' } } }
      : { body: paid() };
  await expect(cards.refund(again)).rejects.not.toBeInstanceOf(RefundRejected);
  answer = () => ({ body: session() });
  await expect(cards.refund(again)).rejects.toThrow(RefundRejected);
});

test('a page that is no longer open is left as it is when it is closed', async () => {
  answer = () => ({ body: session({ status: 'expired' }) });
  await cards.close('cs_test_a1');
  expect(heard.at(-1)!.path).toBe('/v1/checkout/sessions/cs_test_a1/expire');
  answer = () => invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  await expect(cards.close('cs_test_a1')).resolves.toBeUndefined();
  answer = () => ({ status: 401, body: { error: { type: 'authentication_error', message: 'Bad key' } } });
  await expect(cards.close('cs_test_a1')).rejects.toThrow();
});

function sign(body: string, { secret = WEBHOOK_SECRET, at = NOW } = {}): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function event(type: string, object: Record<string, unknown>): string {
  return JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    data: { object },
  });
}

test('a webhook says what to read again; a forged, altered or old one says nothing [C-97a attack]', () => {
  const read = (body: string, signature = sign(body)) => cards.readEvent(Buffer.from(body), signature, NOW);
  const completed = event('checkout.session.completed', session());
  expect(read(completed)).toEqual({ sessionId: 'cs_test_a1' });
  const dispute = { id: 'du_1', object: 'dispute', payment_intent: 'pi_test_1' };
  expect(read(event('charge.dispute.created', dispute))).toEqual({ paymentReference: 'pi_test_1' });
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_test_1' };
  expect(read(event('charge.refunded', charge))).toEqual({ paymentReference: 'pi_test_1' });
  expect(read(event('payment_intent.payment_failed', intent()))).toEqual({ paymentReference: 'pi_test_1' });
  expect(read(event('customer.created', { id: 'cus_1', object: 'customer' }))).toBeNull();

  const old = sign(completed, { at: new Date(NOW.getTime() - 301_000) });
  for (const signature of [sign(completed, { secret: 'whsec_other' }), sign('{}'), old, '', 'v1=00']) {
    expect(() => read(completed, signature)).toThrow(ForgedEvent);
  }
});
