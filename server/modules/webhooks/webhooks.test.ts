/** Webhooks, as their members and their receivers have them: over HTTP, with a receiver on this machine. */
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_DATA } from '#contract/webhook-events.ts';
import { WEBHOOK_EVENT_TYPES } from '#core/webhooks/event-types.ts';
import { IN_HAND, MOST_TRIES } from '#core/webhooks/terms.ts';
import { cancel, fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { investAndPay } from '#server/modules/funding/funding-test-kit.ts';
import { make, programWith, refused } from '#server/modules/identity/keys/keys-test-kit.ts';
import { createBacker, givePrd, newProject, vote } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { claimDue } from './claim.ts';
import { addWebhook, type Receiver, startReceiver } from './webhooks-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;
let receiver: Receiver;
let count = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  count += 1;
  ada = await createBacker(app, `ada${count}`, '100');
  bob = await createBacker(app, `bob${count}`, '10');
  receiver = await startReceiver();
});
afterEach(async () => {
  // What one test leaves waiting is nothing to the next one.
  await app.app.deps.database.pool.query('delete from webhook_endpoints');
  await receiver.stop();
});

/** A round of what is done by time: every five seconds of the clock. */
const runDue = () => {
  app.clock.advance(6_000);
  return app.app.deps.jobs.runDue();
};
const send = (amount = '1', to = bob) =>
  ada.client.post('/api/wallet/transfers', { recipient: to.address, amount }, newKey());
const shown = async ({ client }: TestMember, id: string) =>
  (await client.get('/api/webhooks')).body.items.find((one: { id: string }) => one.id === id);
const rows = async (endpoint: string) =>
  (
    await app.app.deps.database.pool.query(
      'select state, attempts, problem, response_code, response_start, next_try_at from webhook_deliveries where endpoint_id = $1 order by created_at, id',
      [endpoint],
    )
  ).rows;
/** Gives bob an endpoint that receives what arrives. */
const hook = (more: Record<string, unknown> = {}) => addWebhook(bob, { url: `${receiver.url}/in`, ...more });

/** Signs as the scheme says, from its words alone. */
const signature = (secret: string, { headers, body }: { headers: Record<string, unknown>; body: string }) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

test('what arrives in a wallet is sent once, signed by the secret that was told once', async () => {
  const { id, secret } = await hook();
  expect((await send('2.5')).status).toBe(201);
  const sentAt = app.clock.now();
  await runDue();
  const triedAt = app.clock.now();
  await runDue();
  const [message, ...more] = receiver.got;
  expect(more).toEqual([]);
  expect(message!.headers['webhook-signature']).toBe(signature(secret, message!));
  expect(Number(message!.headers['webhook-timestamp'])).toBe(Math.floor(triedAt.getTime() / 1000));
  const body = JSON.parse(message!.body);
  expect(body).toMatchObject({
    type: 'wallet.received',
    timestamp: sentAt.toISOString(),
    data: { amount: '2.50000000', code: 'transfer', from: ada.address, to: bob.address },
  });
  expect(await rows(id)).toMatchObject([
    { state: 'delivered', attempts: 1, problem: null, response_code: 200, response_start: 'Thank you.' },
  ]);
  expect(JSON.stringify(await shown(bob, id))).not.toContain('whsec_');
});

test('who did not ask for it, has switched it off or has removed it is sent nothing; nor is anything of what failed', async () => {
  await addWebhook(ada, { url: receiver.url, events: ['wallet.received'] });
  const off = await hook();
  await bob.client.request('PATCH', `/api/webhooks/${off.id}`, { isOn: false });
  const removed = await hook();
  expect((await bob.client.request('DELETE', `/api/webhooks/${removed.id}`)).status).toBe(200);
  await send();
  await hook();
  expect((await send('9999999')).status).toBeGreaterThanOrEqual(400);
  await runDue();
  expect(receiver.got).toEqual([]);
});

test('every kind of event has the shape that the reference says', async () => {
  await fund(app, bob.id, { USDT: '100000', BTC: '1' });
  await fund(app, ada.id, { BTC: '2' });
  await hook({ events: WEBHOOK_EVENT_TYPES });
  await place(ada, { side: 'sell', quantity: '0.2', price: '50000' });
  await place(bob, { side: 'buy', quantity: '0.1', price: '50000' });
  const rest = await place(bob, { side: 'buy', quantity: '0.3', price: '50000' });
  expect((await cancel(bob, rest.body.order.id)).status).toBe(200);
  await bob.client.post(
    '/api/wallet/transfers',
    { recipient: ada.address, amount: '1', memo: 'Bread' },
    newKey(),
  );
  await bob.client.post('/api/exchange/deposits', { currency: 'BTC', amount: '0.5' }, newKey());
  await send();
  const project = await newProject(app, bob);
  expect((await vote(ada, project, { amount: '10' })).status).toBe(200);
  await investAndPay(app, bob);
  for (let n = 0; n < 3; n += 1) await runDue();
  const types = new Set<string>();
  for (const { body } of receiver.got) {
    const { type, data } = JSON.parse(body) as { type: keyof typeof WEBHOOK_DATA; data: unknown };
    types.add(type);
    expect(WEBHOOK_DATA[type].strict().parse(data), type).toBeTruthy();
  }
  expect([...types]).toEqual(
    expect.arrayContaining([
      'wallet.received',
      'wallet.sent',
      'order.filled',
      'order.partially_filled',
      'order.cancelled',
      'deposit.changed',
      'investment.changed',
      'project.changed',
      'project.voted',
      'notice.told',
    ]),
  );
});

test('what is not taken is tried with growing waits for about three days, then it has failed', async () => {
  const { id } = await hook();
  receiver.answer = (response) => void response.writeHead(500).end('Not now.\0');
  await send();
  const began = app.clock.now().getTime();
  const waits: number[] = [];
  for (;;) {
    await runDue();
    const [{ state, next_try_at: next }] = await rows(id);
    if (state !== 'waiting') break;
    waits.push(next.getTime() - app.clock.now().getTime());
    app.clock.set(next);
  }
  expect(receiver.got).toHaveLength(MOST_TRIES);
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
  expect(waits[0]).toBeLessThan(MINUTE);
  for (const [nth, wait] of waits.slice(1, 11).entries()) expect(wait).toBeGreaterThan(waits[nth]!);
  const days = (app.clock.now().getTime() - began) / DAY;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(4);
  expect(await rows(id)).toMatchObject([
    {
      state: 'failed',
      attempts: MOST_TRIES,
      problem: 'not_taken',
      response_code: 500,
      response_start: 'Not now.',
    },
  ]);
});

test('an endpoint that is gone, or takes nothing for five days, is switched off, and its member is told', async () => {
  const gone = await hook();
  receiver.answer = (response) => void response.writeHead(410).end();
  await send();
  await runDue();
  await runDue();
  expect(await shown(bob, gone.id)).toMatchObject({ isOn: false, offReason: 'gone' });
  expect(receiver.got).toHaveLength(1);
  expect(app.mailer.sent.filter(({ subject }) => subject === 'A webhook was switched off')).toHaveLength(1);

  const failing = await hook();
  receiver.answer = (response) => void response.writeHead(503).end();
  for (let day = 0; day < 6; day += 1) {
    await givePrd(app, bob.id, '1');
    await runDue();
    app.clock.advance(DAY + MINUTE);
  }
  await signInAgain(bob);
  expect(await shown(bob, failing.id)).toMatchObject({ isOn: false, offReason: 'failing' });
  expect((await rows(failing.id)).filter(({ state }) => state === 'waiting')).toEqual([]);
  const on = await bob.client.request('PATCH', `/api/webhooks/${failing.id}`, { isOn: true });
  expect(on.body).toMatchObject({ isOn: true, offReason: null, failingSince: null });
});

test('a new secret signs beside the one before for a day, then alone', async () => {
  const { id, secret: old } = await hook();
  const { secret } = (await bob.client.post(`/api/webhooks/${id}/secret`)).body;
  await send();
  await runDue();
  const both = receiver.got.at(-1)!;
  expect(String(both.headers['webhook-signature']).split(' ')).toEqual([
    signature(secret, both),
    signature(old, both),
  ]);
  app.clock.advance(DAY);
  await givePrd(app, bob.id, '1');
  await runDue();
  const alone = receiver.got.at(-1)!;
  expect(alone.headers['webhook-signature']).toBe(signature(secret, alone));
  const { rows: kept } = await app.app.deps.database.pool.query('select * from webhook_endpoints');
  for (const one of [old, secret]) expect(JSON.stringify(kept)).not.toContain(one);
});

test('an address that is not public, or no address to send to, is refused [SSRF attack]', async () => {
  const add = (url: string) => bob.client.post('/api/webhooks', { url, events: ['wallet.received'] });
  for (const host of [
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '0x0a000001',
  ])
    expect(await add(`https://${host}/x`), host).toMatchObject(refused(400, 'webhook_address_refused'));
  for (const url of [
    'http://hooks.example/',
    'ftp://hooks.example/',
    'https://a:b@hooks.example/',
    'hooks',
    'file:///etc/passwd',
  ])
    expect((await add(url)).status, url).toBe(400);
  const { id } = await hook();
  const change = await bob.client.request('PATCH', `/api/webhooks/${id}`, { url: 'https://10.0.0.1/' });
  expect(change).toMatchObject(refused(400, 'webhook_address_refused'));
});

test('where members are served in earnest, nothing is sent to this machine [SSRF attack]', async () => {
  const other = await startApp({ env: { PROTEGE_CUSTODY: 'none' } });
  try {
    const eve = await createMember(other, { username: 'eve' });
    const add = (url: string) => eve.client.post('/api/webhooks', { url, events: ['wallet.received'] });
    expect(await add(receiver.url)).toMatchObject(refused(400, 'webhook_address_invalid'));
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433'])
      expect(await add(`https://${host}/`), host).toMatchObject(refused(400, 'webhook_address_refused'));
  } finally {
    await other.stop();
  }
});

test('a redirect is not followed [SSRF attack]', async () => {
  const { id } = await hook();
  receiver.answer = (response) =>
    void response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
  await send();
  await runDue();
  expect(receiver.got.map(({ path }) => path)).toEqual(['/in']);
  expect(await rows(id)).toMatchObject([{ state: 'waiting', problem: 'not_taken', response_code: 307 }]);
});

test('a key has sent to an address only what it may read [attack]', async () => {
  const few = programWith(
    app,
    (await make(bob, { scopes: ['webhooks:read', 'webhooks:write', 'wallet:read'] })).secret,
  );
  const other = programWith(app, (await make(bob, { scopes: ['webhooks:write', 'notices:read'] })).secret);
  const wanted = { url: receiver.url, events: ['wallet.received'] };
  const added = await few.post('/webhooks', wanted);
  expect(added.status).toBe(201);
  const path = `/webhooks/${added.body.webhook.id}`;
  const scope = refused(403, 'api_key_scope');
  expect(
    await few.post('/webhooks', { ...wanted, events: ['wallet.received', 'notice.told'] }),
  ).toMatchObject(scope);
  expect(await few.request('PATCH', path, { events: ['order.filled'] })).toMatchObject(scope);
  expect(await other.request('PATCH', path, { url: `${receiver.url}/mine` })).toMatchObject(scope);
  expect(await other.request('DELETE', path)).toMatchObject(scope);
  expect(await other.post(`${path}/secret`)).toMatchObject(scope);
});

test('a member has ten, and two who add the last one at once are not eleven', async () => {
  const add = () => bob.client.post('/api/webhooks', { url: receiver.url, events: ['wallet.received'] });
  for (let n = 0; n < 9; n += 1) expect((await add()).status).toBe(201);
  const last = await Promise.all([add(), add()]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await bob.client.get('/api/webhooks?limit=100')).body.items).toHaveLength(10);
});

test('a process that is killed in the middle loses nothing: the log says so, and it is sent again', async () => {
  const { id } = await hook();
  await send();
  // Taken in hand by a process that is never heard of again.
  expect(await claimDue(app.app.deps, { all: 20, failing: 10 })).toHaveLength(1);
  expect(await rows(id)).toMatchObject([{ state: 'waiting', attempts: 1, problem: 'under_way' }]);
  await runDue();
  expect(receiver.got).toEqual([]);
  app.clock.advance(2 * MINUTE);
  await runDue();
  expect(receiver.got).toHaveLength(1);
  expect(await rows(id)).toMatchObject([{ state: 'delivered', attempts: 2, problem: null }]);
});

test('two processes take different deliveries in hand, and keep the bounds of an endpoint', async () => {
  const { id } = await hook();
  for (let n = 0; n < 6; n += 1) await givePrd(app, bob.id, '1');
  const places = { all: 20, failing: 10 };
  const taken = (await Promise.all([1, 2, 3].map(() => claimDue(app.app.deps, places)))).flat();
  expect(new Set(taken.map((one) => one.id)).size).toBe(taken.length);
  expect(taken).toHaveLength(IN_HAND.endpoint);
  expect(await claimDue(app.app.deps, places)).toEqual([]);
  expect((await rows(id)).filter(({ problem }) => problem === 'under_way')).toHaveLength(IN_HAND.endpoint);
});

test('a receiver that never answers, and a flood to it, keep nobody else waiting [flood attack]', async () => {
  const held: (() => void)[] = [];
  receiver.answer = (response) => void held.push(() => response.end());
  const slow = await hook();
  for (let n = 0; n < 30; n += 1) await givePrd(app, bob.id, '0.01');
  const swift = await startReceiver();
  await addWebhook(ada, { url: swift.url, events: ['wallet.received'] });
  await givePrd(app, ada.id, '1');
  let isOver = false;
  const round = runDue().finally(() => {
    isOver = true;
  });
  await expect.poll(() => swift.got.length, { timeout: 60_000 }).toBe(1);
  expect(isOver).toBe(false);
  expect(receiver.got.length).toBeLessThanOrEqual(IN_HAND.endpoint);
  receiver.answer = (response) => void response.end();
  for (const release of held) release();
  await round;
  await swift.stop();
  expect((await rows(slow.id)).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 30 }, () => ['delivered', 1]),
  );
});

test('an answer without end is cut, and only its beginning is kept [flood attack]', async () => {
  const { id } = await hook();
  receiver.answer = (response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  await send();
  await runDue();
  const [row] = await rows(id);
  expect(row).toMatchObject({ state: 'delivered', response_code: 200 });
  expect(row.response_start).toBe('x'.repeat(500));
});

test('what is told of a suspended member waits, and is kept a month', async () => {
  const { id } = await hook();
  await send();
  await app.app.deps.identity.setSuspended(bob.id, true);
  await runDue();
  expect(receiver.got).toEqual([]);
  await app.app.deps.identity.setSuspended(bob.id, false);
  await runDue();
  expect(receiver.got).toHaveLength(1);
  app.clock.advance(31 * DAY + HOUR);
  await runDue();
  expect(await rows(id)).toEqual([]);
  const { rows: events } = await app.app.deps.database.pool.query(
    'select from webhook_events where member_id = $1',
    [bob.id],
  );
  expect(events).toEqual([]);
});

test('while a member says that somebody else was in, nothing is sent; what was added since ends with the lift [attack]', async () => {
  const { id } = await hook();
  await send();
  expect((await bob.client.post('/api/account/stop')).status).toBe(200);
  await runDue();
  expect(receiver.got).toEqual([]);
  const { deps } = app.app;
  const ended = await deps.db.transaction().execute((tx) =>
    deps.identity.endDisowned({
      tx,
      afterCommit: () => undefined,
      memberId: bob.id,
      now: app.clock.now(),
      since: new Date(0),
    }),
  );
  expect(ended).toContain(`the webhook to ${receiver.url}/in`);
  expect(await rows(id)).toEqual([]);
});
