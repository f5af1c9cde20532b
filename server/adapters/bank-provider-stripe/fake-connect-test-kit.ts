/**
 * A local server that speaks enough of Stripe's wire format for connected accounts: people's files and the accounts that
 * they link, transfers, payouts and balances, with its idempotency keys, its rules of what may be deleted, and its signed
 * events. Tests play the person, their bank, the operator, and whatever goes wrong in between.
 */
import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An account elsewhere, as Stripe writes it. */
export interface FakeExternal {
  id: string;
  object: 'bank_account';
  account: string;
  bank_name: string;
  last4: string;
  currency: string;
  status: string;
  default_for_currency: boolean;
  metadata: Record<string, string>;
}

/** A connected account. */
export interface FakeAccount {
  id: string;
  object: 'account';
  type: 'none';
  metadata: Record<string, string>;
  asked: URLSearchParams;
  capabilities: { transfers: string };
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: {
    currently_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
    errors: { code: string; reason: string; requirement: string }[];
  };
  externals: FakeExternal[];
}

/** A transfer to a connected account. */
export interface FakeTransfer {
  id: string;
  object: 'transfer';
  created: number;
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  currency: string;
  destination: string;
  transfer_group: string;
  metadata: Record<string, string>;
}

/** A payout from a connected account to a bank. */
export interface FakePayout {
  id: string;
  object: 'payout';
  account: string;
  created: number;
  amount: number;
  currency: string;
  destination: string;
  status: string;
  failure_code: string | null;
  metadata: Record<string, string>;
}

interface Heard {
  /** `POST /v1/transfers`. */
  what: string;
  path: string[];
  form: URLSearchParams;
  key: string;
  account: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/** What goes wrong: the key is worthless, too much is asked, or it is done and nobody hears of it. */
type Trouble = { on: RegExp; as: 'key' | 'rate' | 'lost' | 'fault' } | null;

const COMMUNITY = '';

/** The server, and all that it knows. */
export class FakeConnect {
  readonly accounts = new Map<string, FakeAccount>();
  readonly transfers: FakeTransfer[] = [];
  readonly payouts: FakePayout[] = [];
  /** Cents that are there, by connected account; the community's own under the empty name. */
  readonly balances = new Map<string, number>([[COMMUNITY, 10_000_000]]);
  readonly heard: Heard[] = [];
  readonly webhookSecret = 'whsec_of_the_fake_bank';
  /** What fails, and how. */
  trouble: Trouble = null;
  readonly #answers = new Map<string, Answer>();
  readonly #server: Server;
  #made = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeConnect> {
    let fake: FakeConnect;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const url = new URL(request.url!, 'http://stripe.test');
        fake.#hear(response, {
          what: `${request.method} ${url.pathname}`,
          path: url.pathname.split('/').slice(2),
          form: new URLSearchParams(Buffer.concat(parts).toString() || url.search),
          key: String(request.headers['idempotency-key'] ?? ''),
          account: String(request.headers['stripe-account'] ?? COMMUNITY),
        });
      });
    });
    fake = new FakeConnect(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get api(): { host: string; port: number; protocol: 'http' } {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, protocol: 'http' };
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** The person has said all, and Stripe believes it. */
  verify(id: string): void {
    const account = this.accounts.get(id)!;
    account.details_submitted = true;
    account.requirements = { currently_due: [], pending_verification: [], disabled_reason: null, errors: [] };
    account.capabilities.transfers = 'active';
    account.payouts_enabled = true;
  }

  /** The person has linked an account elsewhere. */
  link(id: string, more: Partial<FakeExternal> = {}): FakeExternal {
    const { externals } = this.accounts.get(id)!;
    const linked: FakeExternal = {
      id: this.#newId('ba'),
      object: 'bank_account',
      account: id,
      bank_name: 'STRIPE TEST BANK',
      last4: '6789',
      currency: 'usd',
      status: 'new',
      default_for_currency: externals.length === 0,
      metadata: {},
      ...more,
    };
    externals.push(linked);
    return linked;
  }

  /** A payout goes on; one that fails is in the person's balance with Stripe again. */
  carry(payout: FakePayout, status: string, failureCode: string | null = null): void {
    if (status === 'failed' || status === 'canceled') this.#move(payout.account, payout.amount);
    payout.status = status;
    payout.failure_code = failureCode;
  }

  /** The day after which Stripe no longer remembers keys. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  /** An event about something of a connected account, as Stripe would post it, with its signature. */
  event(
    { type, account, object }: { type: string; account: string; object: object },
    at: Date,
    { livemode = false, secret = this.webhookSecret }: { livemode?: boolean; secret?: string } = {},
  ): { body: string; signature: string } {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, account, livemode, data: { object } });
    const seconds = Math.floor(at.getTime() / 1000);
    const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${hmac}` };
  }

  #hear(response: ServerResponse, heard: Heard): void {
    this.heard.push(heard);
    const trouble = this.trouble?.on.test(heard.what) ? this.trouble.as : null;
    const { status, body } = trouble && trouble !== 'lost' ? TROUBLES[trouble] : this.#once(heard);
    if (trouble === 'lost') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** The answer that was given under the key before; what was refused for want of dollars is remembered too. */
  #once(heard: Heard): Answer {
    if (!heard.what.startsWith('POST') || heard.key === '') return this.#answer(heard);
    const key = `${heard.account}:${heard.key}`;
    // As it was then, whatever became of it.
    const answer = this.#answers.get(key) ?? JSON.parse(JSON.stringify(this.#answer(heard)));
    this.#answers.set(key, answer);
    return answer;
  }

  #answer(heard: Heard): Answer {
    const [room, id] = heard.path;
    if (room === 'accounts') return this.#answerAccount(heard, id);
    if (room === 'account_links') return this.#link(heard);
    if (room === 'balance') return ok({ object: 'balance', available: [this.#available(heard.account)] });
    if (room === 'transfers') return this.#answerTransfer(heard, id);
    if (room === 'payouts') return this.#answerPayout(heard, id);
    return missing(heard.what);
  }

  #answerAccount({ what, path, form }: Heard, id: string | undefined): Answer {
    if (id === undefined) return ok(this.#open(form));
    const account = this.accounts.get(id);
    if (!account)
      return { status: 403, body: { error: { type: 'invalid_request_error', code: 'account_invalid' } } };
    if (path[2] === undefined) return ok({ ...account, asked: undefined, externals: undefined });
    if (path[3] === undefined) return ok({ object: 'list', data: account.externals, has_more: false });
    const external = account.externals.find((one) => one.id === path[3]);
    if (!external) return missing(path[3]);
    return what.startsWith('DELETE')
      ? this.#forget(account, external)
      : this.#change(account, external, form);
  }

  #open(form: URLSearchParams): FakeAccount {
    const account: FakeAccount = {
      id: this.#newId('acct'),
      object: 'account',
      type: 'none',
      metadata: metadataOf(form),
      asked: form,
      capabilities: { transfers: 'inactive' },
      payouts_enabled: false,
      details_submitted: false,
      requirements: {
        currently_due: ['individual.first_name', 'external_account'],
        pending_verification: [],
        disabled_reason: 'requirements.past_due',
        errors: [],
      },
      externals: [],
    };
    this.accounts.set(account.id, account);
    return account;
  }

  #forget(account: FakeAccount, external: FakeExternal): Answer {
    if (external.default_for_currency) return refused('You cannot delete the default external account.');
    account.externals = account.externals.filter((one) => one !== external);
    return ok({ id: external.id, object: 'bank_account', deleted: true });
  }

  #change(account: FakeAccount, external: FakeExternal, form: URLSearchParams): Answer {
    Object.assign(external.metadata, metadataOf(form));
    if (form.get('default_for_currency') === 'true')
      for (const one of account.externals) one.default_for_currency = one === external;
    return ok(external);
  }

  #link({ form }: Heard): Answer {
    const id = form.get('account')!;
    return ok({ object: 'account_link', url: `https://connect.stripe.test/${form.get('type')}/${id}` });
  }

  #answerTransfer({ what, path, form }: Heard, id: string | undefined): Answer {
    if (id === undefined && what.startsWith('GET'))
      return ok(list(this.transfers.filter((one) => one.transfer_group === form.get('transfer_group'))));
    if (id === undefined) return this.#transfer(form);
    const transfer = this.transfers.find((one) => one.id === id);
    if (!transfer) return missing(id);
    return path[2] === 'reversals' ? this.#reverse(transfer, Number(form.get('amount'))) : ok(transfer);
  }

  #transfer(form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'));
    const destination = form.get('destination')!;
    if (this.accounts.get(destination)?.capabilities.transfers !== 'active')
      return refused('It needs the transfers capability.', 'insufficient_capabilities_for_transfer');
    if (this.#there(COMMUNITY) < amount) return refused('Insufficient funds.', 'balance_insufficient');
    this.#move(COMMUNITY, -amount);
    this.#move(destination, amount);
    const transfer: FakeTransfer = {
      id: this.#newId('tr'),
      object: 'transfer',
      created: 1_772_442_000 + this.#made,
      amount,
      amount_reversed: 0,
      reversed: false,
      currency: form.get('currency')!,
      destination,
      transfer_group: form.get('transfer_group')!,
      metadata: metadataOf(form),
    };
    this.transfers.push(transfer);
    return ok(transfer);
  }

  #reverse(transfer: FakeTransfer, amount: number): Answer {
    if (transfer.amount_reversed + amount > transfer.amount) return refused('More than is left of it.');
    if (this.#there(transfer.destination) < amount)
      return refused('Insufficient funds.', 'balance_insufficient');
    this.#move(transfer.destination, -amount);
    this.#move(COMMUNITY, amount);
    transfer.amount_reversed += amount;
    transfer.reversed = transfer.amount_reversed === transfer.amount;
    return ok({ id: this.#newId('trr'), object: 'transfer_reversal', amount });
  }

  #answerPayout({ what, form, account }: Heard, id: string | undefined): Answer {
    const own = this.payouts.filter((one) => one.account === account);
    if (id === undefined && what.startsWith('GET'))
      return ok(list(own.filter(({ created }) => created >= Number(form.get('created[gte]')))));
    if (id === undefined) return this.#payOut(account, form);
    const payout = own.find((one) => one.id === id);
    if (!payout) return missing(id);
    if (what.startsWith('POST')) Object.assign(payout.metadata, metadataOf(form));
    return ok(payout);
  }

  #payOut(account: string, form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'));
    const destination = form.get('destination')!;
    if (!this.accounts.get(account)?.externals.some(({ id }) => id === destination))
      return missing(destination);
    if (this.#there(account) < amount) return refused('Insufficient funds.', 'balance_insufficient');
    this.#move(account, -amount);
    const payout: FakePayout = {
      id: this.#newId('po'),
      object: 'payout',
      account,
      created: 1_772_442_000 + this.#made,
      amount,
      currency: form.get('currency')!,
      destination,
      status: 'pending',
      failure_code: null,
      metadata: metadataOf(form),
    };
    this.payouts.push(payout);
    return ok(payout);
  }

  #available(account: string) {
    return { currency: 'usd', amount: this.#there(account) };
  }

  #there(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  #move(account: string, by: number): void {
    this.balances.set(account, this.#there(account) + by);
  }

  #newId(prefix: string): string {
    this.#made += 1;
    return `${prefix}_fake${this.#made}`;
  }
}

const TROUBLES: Readonly<Record<'key' | 'rate' | 'fault', Answer>> = {
  key: {
    status: 401,
    body: { error: { type: 'invalid_request_error', message: 'Expired API Key provided' } },
  },
  rate: { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } },
  fault: { status: 400, body: { error: { type: 'api_error', message: 'Something went wrong.' } } },
};

const ok = (body: unknown): Answer => ({ status: 200, body });
const list = (data: readonly unknown[]) => ({ object: 'list', url: '/v1/list', data, has_more: false });

const refused = (message: string, code?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});

const missing = (what: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
});

function metadataOf(form: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of form) {
    const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
    if (key) found[key] = value;
  }
  return found;
}
