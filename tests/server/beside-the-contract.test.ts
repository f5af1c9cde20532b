/**
 * What stands beside the contract: routes of their own, live topics, and calls over the live connection. Each is
 * listed here with who may, or the test fails.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { LIVE_CALLS, LIVE_TOPICS, type LiveMessage } from '#contract/live.ts';
import { uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { makeWorld } from '#tests/support/world.ts';

let app: TestApp;
let owner: TestMember;
let other: TestMember;
let suspended: TestMember;
let admin: TestMember;
let nobody: HttpClient;
let theirs: Awaited<ReturnType<typeof makeWorld>>;
/** What the owner wrote to the team. */
let message: string;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  app = await startApp();
  nobody = new HttpClient(app);
  owner = await createMember(app, { username: 'owner' });
  other = await createMember(app, { username: 'other' });
  suspended = await createMember(app, { username: 'suspended' });
  admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
  theirs = await makeWorld(app, owner, 1);
  const written = { name: 'Ada', email: owner.email, subject: 'Hello', message: 'How do I begin?' };
  message = (await owner.client.post('/api/contact', { requestId: randomUUID(), ...written })).body.id;
  await app.app.deps.identity.setSuspended(suspended.id, true);
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });

/** The routes of the server beside those of the contract, and which test here or elsewhere tries who may. */
const BESIDE: Record<string, string> = {
  '/api/*': 'the contract itself: who-may.test.ts',
  '/api/live': 'live topics and calls, below',
  '/api/files/:id/content': 'pieces of an upload, below',
  '/api/files/content/:token': 'a link to a file, below',
  '/api/payments/webhook': 'the card provider, below',
  '/api/banking/webhook': 'the bank provider, below',
  '/api/unsubscribe': 'whoever has the email: unsubscribe.test.ts of notices',
  '/.well-known/jwks.json': 'anybody: public keys, below',
  '/.well-known/security.txt': 'anybody',
  '/': 'anybody: the first page',
  '/robots.txt': 'anybody',
  '/sitemap.xml': 'anybody: the public pages',
  '/healthz': 'anybody: no more than that it lives, below',
  '/readyz': 'anybody: no more than whether it serves, below',
  '/metrics': 'the operator, below',
  '/dev/outbox': 'whoever holds the link of the start, below',
  '/api/openapi.json': 'anybody: the reference',
  '/api/openapi-people.json': 'anybody: the reference',
  '/api/docs': 'anybody: the reference',
  '/api/docs/page.css': 'anybody: a stylesheet',
  '/sandbox/pay.css': 'anybody: a stylesheet',
  '/sandbox/pay/:sessionId': 'whoever holds the reference: no session, no money',
  '/sandbox/bank.css': 'anybody: a stylesheet',
  '/sandbox/bank/:reference': 'whoever holds the reference: outside.test.ts of banking',
};

/** Every route of the server, as its router prints them. */
function routesOf(): string[] {
  const parts: string[] = [];
  const found: string[] = [];
  for (const line of app.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│├└─ ]*)(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (part === undefined) continue;
    const depth = indent!.length / 4;
    parts.length = depth;
    parts[depth] = part;
    if (methods) found.push(parts.filter((one) => one !== undefined).join(''));
  }
  return [...new Set(found.map((path) => path.replaceAll('//', '/')))];
}

test('every route beside the contract is listed here', () => {
  const ofContract = new Set(listEndpoints().map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`));
  const beside = routesOf().filter((path) => !ofContract.has(path) && path !== '*' && path !== '/*');
  expect(beside.length).toBeGreaterThan(5);
  for (const path of beside) {
    expect(Object.keys(BESIDE), `say in BESIDE who may call ${path}, and prove it`).toContain(path);
  }
});

describe('routes beside the contract [attack]', () => {
  test('pieces of an upload come from its member alone', async () => {
    const begun = await owner.client.post('/api/files', {
      name: 'a.txt',
      size: 6,
      purpose: 'project_document',
    });
    const send = (client: HttpClient, id: string) =>
      client.request('PATCH', `/api/files/${id}/content`, new Uint8Array(Buffer.from('Attack')), {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      });
    expect(await send(nobody, begun.body.id)).toMatchObject(refused(401, 'not_authenticated'));
    expect(await send(suspended.client, begun.body.id)).toMatchObject(refused(403, 'member_suspended'));
    for (const { client } of [other, admin]) {
      expect(await send(client, begun.body.id)).toMatchObject(refused(404, 'not_found'));
    }
    expect((await send(owner.client, begun.body.id)).status).toBe(200);
  });

  test('a link to a file opens for the member whom it was made for, signed in', async () => {
    const file = { name: 'plan.txt', bytes: Buffer.from('A plan'), purpose: 'project_document' };
    const { id } = (await uploadFile(owner.client, file)).body;
    const link = (await owner.client.post(`/api/files/${id}/link`)).body;
    const path = new URL(link.url, app.url).pathname;
    expect((await owner.client.get(path)).status).toBe(200);
    for (const client of [nobody, other.client, admin.client, suspended.client]) {
      const answer = await client.get(path);
      expect(answer.status).toBeGreaterThanOrEqual(401);
      expect(JSON.stringify(answer.body)).not.toContain('A plan');
    }
  });

  test('the card provider proves itself by a signature', async () => {
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }]) {
      const event = {
        id: 'evt_1',
        type: 'checkout.session.completed',
        data: { object: { id: theirs.investment } },
      };
      for (const client of [nobody, owner.client, admin.client]) {
        const answer = await client.post('/api/payments/webhook', event, headers as Record<string, string>);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    }
    const investment = await owner.client.get(`/api/funding/investments/${theirs.investment}`);
    expect(investment.body.status).not.toBe('completed');
  });

  test('the bank provider proves itself by a signature', async () => {
    const event = { id: 'evt_1', type: 'account.updated', data: { object: { object: 'account' } } };
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }])
      for (const client of [nobody, owner.client, admin.client])
        expect(
          await client.post('/api/banking/webhook', event, headers as Record<string, string>),
        ).toMatchObject(refused(400, 'webhook_forged'));
  });

  test('public keys hold nothing private', async () => {
    const { status, body } = await nobody.get('/.well-known/jwks.json');
    expect(status).toBe(200);
    for (const key of body.keys)
      for (const part of ['d', 'p', 'q', 'k']) expect(key).not.toHaveProperty(part);
  });

  test('health says that it lives, metrics and emails say nothing to strangers', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, body } = await nobody.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/postgres|password|secret|@/i);
    }
    const far = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer guess' };
    for (const client of [nobody, owner.client, admin.client]) {
      expect((await client.get('/dev/outbox')).status).toBe(404);
      expect((await client.get('/dev/outbox?key=guess')).status).toBe(404);
      expect((await client.get('/metrics', far)).status).toBe(404);
    }
  });

  test('shared pages and calendars open by their token alone, read only, and no longer once they are closed', async () => {
    const put = (kind: string) =>
      owner.client.request('PUT', `/api/roadmaps/${theirs.roadmap}/links/${kind}`, {});
    await put('page');
    const { links } = (await put('calendar')).body;
    const tokens: string[] = [links.page, links.calendar].map((link) => {
      const { searchParams, pathname } = new URL(link, app.url);
      return (
        searchParams.get('shared') ??
        pathname
          .split('/')
          .at(-1)!
          .replace(/\.ics$/, '')
      );
    });
    const open = async (token: string) => {
      const rooms = ['shared-roadmaps', 'roadmap-calendars'];
      const answers = await Promise.all(rooms.map((room) => nobody.get(`/api/${room}/${token}`)));
      return answers.map(({ status }) => status);
    };
    // Neither opens what the other is for.
    expect(await Promise.all(tokens.map(open))).toEqual([
      [200, 404],
      [404, 200],
    ]);
    for (const guess of [theirs.roadmap, 'x', '..%2f..']) expect(await open(guess)).toEqual([404, 404]);
    for (const kind of ['page', 'calendar']) {
      await owner.client.request('DELETE', `/api/roadmaps/${theirs.roadmap}/links/${kind}`);
    }
    for (const token of tokens) expect(await open(token)).toEqual([404, 404]);
  });
});

async function open(client?: HttpClient): Promise<LiveSocket> {
  const cookie = client?.cookieHeader;
  const live = await LiveSocket.open(app.url, { origin: app.url, ...(cookie && { cookie }) });
  sockets.push(live);
  return live;
}

/** The first answer to a subscription. */
async function subscribe(live: LiveSocket, topic: string): Promise<LiveMessage> {
  live.send({ type: 'subscribe', topic });
  return live.until((message) => 'topic' in message && message.topic === topic && message.type !== 'event');
}

describe('live topics [attack]', () => {
  /** What the argument of a topic names. */
  const ARGUMENTS: Record<string, () => string> = {
    thread: () => theirs.thread,
    studio: () => theirs.work,
    idea: () => theirs.idea,
    roadmap: () => theirs.roadmap,
    research: () => theirs.report,
    market: () => 'btc_usdt',
    project: () => theirs.project,
    contact: () => message,
  };
  const named = LIVE_TOPICS.map(({ topic, who }) => {
    const [, word = topic, argument] = /^([^:]*):(.*)$/.exec(topic) ?? [];
    return { topic, who, word, hasArgument: argument !== undefined };
  });

  test.each(named)('$topic: $who', async ({ who, word, hasArgument, topic }) => {
    if (hasArgument) expect(ARGUMENTS, `what ${topic} names, in ARGUMENTS`).toHaveProperty([word]);
    const name = hasArgument ? `${word}:${ARGUMENTS[word]!()}` : word;
    const [stranger, barred, foreign, ruler, own] = await Promise.all(
      [undefined, suspended.client, other.client, admin.client, owner.client].map(open),
    );
    const allowed = who === 'administrators' ? ruler! : own!;
    expect((await subscribe(allowed, name)).type).toBe('ready');
    if (who === 'anyone') {
      for (const live of [stranger!, foreign!]) expect((await subscribe(live, name)).type).toBe('ready');
      return;
    }
    for (const live of [stranger!, barred!]) {
      expect(await subscribe(live, name)).toMatchObject({ type: 'refused', code: 'not_authenticated' });
    }
    if (who === 'administrators')
      for (const live of [foreign!, own!])
        expect(await subscribe(live, name)).toMatchObject({ type: 'refused', code: 'not_found' });
    if (who === 'the owner') {
      for (const live of [foreign!, ruler!]) {
        expect(await subscribe(live, name)).toMatchObject({ type: 'refused', code: 'not_found' });
      }
    }
  });

  test('a topic of one’s own, named with another’s id, tells nothing of theirs', async () => {
    const live = await open(other.client);
    for (const word of ['wallet', 'orders', 'investments']) await subscribe(live, `${word}:${owner.id}`);
    const listening = await open(owner.client);
    await subscribe(listening, 'wallet');
    const paid = { recipient: admin.address, amount: '0.01' };
    expect((await owner.client.post('/api/wallet/transfers', paid, newKey())).status).toBe(201);
    await listening.until(({ type }) => type === 'event');
    // What was asked after the payment is answered after whatever it would have told.
    live.send({ type: 'ping' });
    await live.until(({ type }) => type === 'pong');
    expect(live.received.filter(({ type }) => type === 'event')).toEqual([]);
  });
});

describe('calls over the live connection [attack]', () => {
  async function call(client: HttpClient | undefined, endpoint: string, input: unknown = {}) {
    const live = await open(client);
    live.send({ type: 'call', id: '1', endpoint, input, idempotencyKey: newKey()['idempotency-key']! });
    const answer = await live.until(({ type }) => type === 'answer');
    return 'refusal' in answer ? answer.refusal.code : 'done';
  }

  test.each([...LIVE_CALLS])(
    '%s is nobody’s who is not signed in, and of no suspended member',
    async (endpoint) => {
      expect(await call(undefined, endpoint)).toBe('not_authenticated');
      expect(await call(suspended.client, endpoint)).toBe('member_suspended');
    },
  );

  test('another’s order is none, to administrators too', async () => {
    for (const { client } of [other, admin]) {
      expect(await call(client, 'exchange.cancelOrder', { id: theirs.order })).toBe('not_found');
    }
    expect((await owner.client.get(`/api/exchange/orders/${theirs.order}`)).body.order.status).toBe('open');
  });

  test('whoever has yet to confirm a second factor is nobody', async () => {
    const unconfirmed = new HttpClient(app);
    await unconfirmed.post('/api/identity/sign-in', { email: admin.email, password: admin.password });
    expect(await call(unconfirmed, 'exchange.cancelAllOrders')).toBe('not_authenticated');
  });

  test('nothing but the list can be called', async () => {
    const others = listEndpoints().filter(({ id }) => !(LIVE_CALLS as readonly string[]).includes(id));
    const live = await open(admin.client);
    for (const [nth, { id }] of others.entries()) {
      live.send({ type: 'call', id: String(nth), endpoint: id });
      const answer = await live.until((message) => message.type === 'answer' && message.id === String(nth));
      expect('refusal' in answer && answer.refusal.code, id).toBe('not_found');
    }
  });
});
