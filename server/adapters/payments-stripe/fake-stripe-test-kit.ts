/**
 * A local server that speaks enough of Stripe's wire format to be paid at: Checkout sessions, refunds and
 * disputes, with its idempotency keys and its signed events. Tests play the payer and the bank.
 */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeSession {
  id: string;
  reference: string;
  amount: number;
  successUrl: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  error: string | null;
  refunded: number;
  dispute: string | null;
  /** Of another, later dispute, of 5 dollars. */
  laterDispute: string | null;
}

export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>();
  /** False makes every request fail, as in an outage. */
  isUp = true;
  readonly webhookSecret = 'whsec_of_the_fake';
  readonly #answers = new Map<string, unknown>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeStripe> {
    let fake: FakeStripe;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const url = new URL(request.url!, 'http://stripe.test');
        const form = new URLSearchParams(Buffer.concat(parts).toString() || url.search);
        const key = request.headers['idempotency-key'];
        const { status, body } = fake.#answer(`${request.method} ${url.pathname}`, form, String(key ?? ''));
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    fake = new FakeStripe(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get api(): { host: string; port: number; protocol: 'http' } {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, protocol: 'http' };
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** An event about a session, as Stripe would post it, with its signature. */
  event(type: string, id: string, at: Date): { body: string; signature: string } {
    const body = JSON.stringify({
      id: `evt_${type}_${id}`,
      object: 'event',
      type,
      data: { object: this.#toWire(this.sessions.get(id)!) },
    });
    const seconds = Math.floor(at.getTime() / 1000);
    const hmac = createHmac('sha256', this.webhookSecret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${hmac}` };
  }

  #answer(what: string, form: URLSearchParams, key: string): { status: number; body: unknown } {
    if (!this.isUp)
      return { status: 401, body: { error: { type: 'authentication_error', message: 'Down' } } };
    if (key !== '' && this.#answers.has(key)) return { status: 200, body: this.#answers.get(key) };
    const [, id = '', action = ''] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(what) ?? [];
    const known = this.sessions.get(id);
    if (known && action === '') return { status: 200, body: this.#toWire(known) };
    if (known && action === 'expire') {
      if (known.status !== 'open') return refused('Only open sessions can be expired.');
      known.status = 'expired';
      return { status: 200, body: this.#toWire(known) };
    }
    if (what === 'POST /v1/checkout/sessions') return this.#keep(key, this.#open(form));
    if (what === 'POST /v1/refunds') return this.#refund(form, key);
    if (what === 'GET /v1/disputes') {
      const one = this.#ofIntent(form.get('payment_intent'));
      const data = [
        one?.laterDispute && { id: `du_later_${one.id}`, amount: 500, status: one.laterDispute },
        one?.dispute && { id: `du_${one.id}`, amount: one.amount, status: one.dispute },
      ].filter(Boolean);
      return { status: 200, body: { object: 'list', data } };
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `No ${what}` } } };
  }

  #keep(key: string, body: unknown): { status: number; body: unknown } {
    if (key !== '') this.#answers.set(key, body);
    return { status: 200, body };
  }

  #open(form: URLSearchParams): unknown {
    const session: FakeSession = {
      id: `cs_test_${this.sessions.size + 1}`,
      reference: form.get('client_reference_id')!,
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      successUrl: form.get('success_url')!,
      status: 'open',
      isPaid: false,
      error: null,
      refunded: 0,
      dispute: null,
      laterDispute: null,
    };
    this.sessions.set(session.id, session);
    return this.#toWire(session);
  }

  #refund(form: URLSearchParams, key: string): { status: number; body: unknown } {
    const session = this.#ofIntent(form.get('payment_intent'));
    const amount = Number(form.get('amount'));
    if (!session || session.refunded + amount > session.amount) return refused('Greater than what is left.');
    session.refunded += amount;
    return this.#keep(key, { id: `re_${key}`, object: 'refund', amount, status: 'succeeded' });
  }

  #ofIntent(intent: string | null): FakeSession | undefined {
    return [...this.sessions.values()].find(({ id }) => `pi_${id}` === intent);
  }

  #toWire(session: FakeSession): unknown {
    const charge = {
      id: `ch_${session.id}`,
      object: 'charge',
      amount_refunded: session.refunded,
      disputed: session.dispute !== null,
    };
    const intent = {
      id: `pi_${session.id}`,
      object: 'payment_intent',
      status: session.isPaid ? 'succeeded' : 'requires_payment_method',
      last_payment_error: session.error ? { message: session.error } : null,
      latest_charge: session.isPaid ? charge : null,
    };
    return {
      id: session.id,
      object: 'checkout.session',
      client_reference_id: session.reference,
      amount_total: session.amount,
      currency: 'usd',
      status: session.status,
      payment_status: session.isPaid ? 'paid' : 'unpaid',
      payment_intent: session.isPaid || session.error ? intent : null,
      url: session.status === 'open' ? `https://checkout.stripe.test/c/pay/${session.id}` : null,
    };
  }
}

function refused(message: string): { status: number; body: unknown } {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}
