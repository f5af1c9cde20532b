/** The log of a webhook, sending once more, trying an endpoint out, and setting its address again. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '#server/modules/identity/keys/keys-test-kit.ts';
import { createBacker, givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { addWebhook, type Receiver, startReceiver } from './webhooks-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;
let receiver: Receiver;

beforeAll(async () => {
  app = await startApp();
  ada = await createBacker(app, 'ada', '100');
  bob = await createBacker(app, 'bob');
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await app.app.deps.database.pool.query('delete from webhook_endpoints');
  await receiver.stop();
});

/** A round of what is done by time: every five seconds of the clock. */
const runDue = () => {
  app.clock.advance(6_000);
  return app.app.deps.jobs.runDue();
};
const send = (amount = '1') =>
  ada.client.post('/api/wallet/transfers', { recipient: bob.address, amount }, newKey());
/** Gives bob an endpoint that receives what arrives. */
const hook = (more: Record<string, unknown> = {}) => addWebhook(bob, { url: `${receiver.url}/in`, ...more });

test('the log shows each delivery to its member alone, page by page, and what was answered', async () => {
  const { id } = await hook();
  for (let n = 1; n <= 3; n += 1) {
    await givePrd(app, bob.id, String(n));
    await runDue();
  }
  const path = `/api/webhooks/${id}/deliveries`;
  const first = (await bob.client.get(`${path}?limit=2`)).body;
  const rest = (await bob.client.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
  const amounts = [...first.items, ...rest.items].map(({ body }) => JSON.parse(body).data.amount);
  expect(amounts).toEqual(['3.00000000', '2.00000000', '1.00000000']);
  expect(rest.nextCursor).toBe(null);
  expect(first.items[0]).toMatchObject({
    state: 'delivered',
    responseCode: 200,
    responseStart: 'Thank you.',
  });
  expect(first.items.map((one: { body: string }) => one.body)).toContain(receiver.got.at(-1)!.body);
  expect((await bob.client.get(`${path}?state=failed`)).body.items).toEqual([]);
  expect(await ada.client.get(path)).toMatchObject(refused(404, 'not_found'));
});

test('a test message is sent at once and once, whatever the endpoint asks for', async () => {
  const { id } = await hook({ events: ['project.voted'] });
  const key = newKey();
  const asked = () => bob.client.post(`/api/webhooks/${id}/test`, {}, key);
  const [first, second] = await Promise.all([asked(), asked()]);
  expect([first.status, second.body.id]).toEqual([202, first.body.id]);
  await runDue();
  expect(receiver.got.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'webhook.test', data: { endpointId: id } },
  ]);
  await bob.client.request('PATCH', `/api/webhooks/${id}`, { isOn: false });
  expect(await bob.client.post(`/api/webhooks/${id}/test`, {}, newKey())).toMatchObject(
    refused(409, 'webhook_is_off'),
  );
});

test('a delivery is replayed as it was, once for each time that it is asked for', async () => {
  const { id } = await hook();
  await send();
  await runDue();
  const [delivery] = (await bob.client.get(`/api/webhooks/${id}/deliveries`)).body.items;
  const path = `/api/webhooks/${id}/deliveries/${delivery.id}/replay`;
  const key = newKey();
  expect((await bob.client.post(path, {}, key)).body).toMatchObject({ state: 'waiting', attempts: 0 });
  await runDue();
  expect((await bob.client.post(path, {}, key)).body).toMatchObject({ state: 'delivered', attempts: 1 });
  await runDue();
  const [once, again, ...more] = receiver.got;
  expect(more).toEqual([]);
  expect([again!.body, again!.headers['webhook-id']]).toEqual([once!.body, once!.headers['webhook-id']]);
  const other = await addWebhook(ada);
  expect(
    await ada.client.post(`/api/webhooks/${other.id}/deliveries/${delivery.id}/replay`, {}, newKey()),
  ).toMatchObject(refused(404, 'not_found'));
});

test('everything that has failed since a time is replayed, and nothing that was taken', async () => {
  const { id } = await hook();
  await send('1');
  await runDue();
  await send('2');
  app.clock.advance(1_000);
  await bob.client.request('PATCH', `/api/webhooks/${id}`, { isOn: false });
  await bob.client.request('PATCH', `/api/webhooks/${id}`, { isOn: true });
  const since = app.clock.now().toISOString();
  await send('3');
  await bob.client.request('PATCH', `/api/webhooks/${id}`, { isOn: false });
  await bob.client.request('PATCH', `/api/webhooks/${id}`, { isOn: true });
  const path = `/api/webhooks/${id}/replays`;
  const all = { since: '2026-01-01T00:00:00.000Z' };
  const key = newKey();
  expect((await bob.client.post(path, { since }, newKey())).body).toEqual({ replayed: 1 });
  expect((await bob.client.post(path, all, key)).body).toEqual({ replayed: 1 });
  await runDue();
  expect((await bob.client.post(path, all, key)).body).toEqual({ replayed: 1 });
  const amounts = receiver.got.map(({ body }) => JSON.parse(body).data.amount);
  expect(amounts.sort()).toEqual(['1.00000000', '2.00000000', '3.00000000']);
});

test('an address that is set again is told once, and none is looked up for whoever may add none [attack]', async () => {
  const { id } = await hook();
  await app.app.deps.jobs.runDue();
  const told = () => app.mailer.sent.filter(({ subject }) => subject.startsWith('A webhook sends')).length;
  const before = told();
  for (let times = 0; times < 3; times += 1) {
    const { status } = await bob.client.request('PATCH', `/api/webhooks/${id}`, {
      url: `${receiver.url}/in`,
    });
    expect(status).toBe(200);
  }
  await app.app.deps.jobs.runDue();
  expect(told()).toBe(before);
  const planted = await createMember(app, { username: 'unproved', isUnverified: true });
  const asked = { url: 'https://10.0.0.1/', events: ['wallet.received'] };
  expect((await planted.client.post('/api/webhooks', asked)).body.code).toBe('verified_email_required');
});
