/** Where what happens to a member is sent is confirmed by them, told to them, and ends with what a thief had. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { make, programWith, refused } from '#server/modules/identity/keys/keys-test-kit.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { addWebhook, type Receiver, startReceiver } from './webhooks-test-kit.ts';

let app: TestApp;
let receiver: Receiver;
let count = 0;
beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

const member = () => {
  count += 1;
  return createMember(app, { username: `member${count}` });
};
const wanted = () => ({ url: receiver.url, events: ['wallet.received'] });
const unconfirmed = refused(403, 'email_code_required');
const mailsOf = async ({ email }: TestMember) => {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
/** The same session, which nobody confirms anything for. */
const withoutCode = ({ client }: TestMember) => client.confirms.delete('email_code_required');
const patch = ({ client }: TestMember, id: string, change: object) =>
  client.request('PATCH', `/api/webhooks/${id}`, change);
const listed = async ({ client }: TestMember) => (await client.get('/api/webhooks')).body.items;

test('a session alone adds no webhook, turns none elsewhere, has nothing else sent and renews no secret [attack]', async () => {
  const ada = await member();
  const { id } = await addWebhook(ada, wanted());
  withoutCode(ada);
  expect(await ada.client.post('/api/webhooks', wanted())).toMatchObject(unconfirmed);
  expect(await patch(ada, id, { url: `${receiver.url}/mine` })).toMatchObject(unconfirmed);
  expect(await patch(ada, id, { events: ['wallet.received', 'wallet.sent'] })).toMatchObject(unconfirmed);
  expect(await ada.client.post(`/api/webhooks/${id}/secret`)).toMatchObject(unconfirmed);
  expect(await listed(ada)).toMatchObject([{ ...wanted(), oldSecretUntil: null }]);
  // What is neither is not asked about.
  const same = { ...wanted(), description: 'The till', isOn: false };
  expect((await patch(ada, id, same)).status).toBe(200);
});

test('one confirmation adds one webhook, renews one secret, and is for what it says', async () => {
  const ada = await member();
  const asked = await (() => {
    withoutCode(ada);
    return ada.client.post('/api/webhooks', wanted());
  })();
  const { id, words } = asked.body.data.confirmation;
  expect(words).toBe(`Send wallet.received to ${receiver.url}`);
  await app.app.deps.database.pool.query('update action_confirmations set confirmed_at = $2 where id = $1', [
    id,
    app.clock.now(),
  ]);
  expect(await ada.client.post('/api/webhooks', { ...wanted(), url: `${receiver.url}/x` })).toMatchObject(
    unconfirmed,
  );
  const both = await Promise.all([1, 2].map(() => ada.client.post('/api/webhooks', wanted())));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test('each is told by email, and a key that was confirmed when it was made asks for nothing more', async () => {
  const ada = await member();
  const scopes = ['webhooks:read', 'webhooks:write', 'wallet:read'];
  const program = programWith(app, (await make(ada, { scopes })).secret);
  withoutCode(ada);
  const before = (await mailsOf(ada)).length;
  const added = await program.post('/webhooks', wanted());
  expect(added.status).toBe(201);
  const path = `/webhooks/${added.body.webhook.id}`;
  expect((await program.request('PATCH', path, { events: ['wallet.sent'] })).status).toBe(200);
  expect((await program.post(`${path}/secret`)).status).toBe(200);
  expect((await program.request('PATCH', path, { description: 'The till' })).status).toBe(200);
  expect((await mailsOf(ada)).slice(before).sort()).toEqual([
    'A webhook has a new secret',
    'A webhook sends what happens to you',
    'A webhook sends what happens to you',
  ]);
});

test('a password that is set by email switches them off, and says so [attack]', async () => {
  const ada = await member();
  await addWebhook(ada, wanted());
  const stranger = new HttpClient(app);
  await stranger.post('/api/identity/password-reset/request', { email: ada.email });
  await app.app.deps.jobs.runDue();
  const token = app.mailer.tokenFor(ada.email, 'Reset');
  const password = 'a quiet new morning';
  expect((await stranger.post('/api/identity/password-reset', { token, password })).status).toBe(200);
  expect((await stranger.post('/api/identity/sign-in', { email: ada.email, password })).status).toBe(200);
  expect((await stranger.get('/api/webhooks')).body.items).toMatchObject([
    { isOn: false, offReason: 'reset' },
  ]);
  expect(await mailsOf(ada)).toContain('A webhook was switched off');
});

test('“this wasn’t me” ends what was renewed or changed since, too [attack]', async () => {
  const ada = await member();
  const added = [
    await addWebhook(ada, wanted()),
    await addWebhook(ada, wanted()),
    await addWebhook(ada, wanted()),
  ];
  app.clock.advance(60_000);
  const since = app.clock.now();
  app.clock.advance(60_000);
  expect((await ada.client.post(`/api/webhooks/${added[0]!.id}/secret`)).status).toBe(200);
  expect((await patch(ada, added[1]!.id, { events: ['wallet.sent'] })).status).toBe(200);
  const { deps } = app.app;
  await deps.db.transaction().execute((tx) =>
    deps.identity.endDisowned({
      ...{ tx, afterCommit: () => undefined, memberId: ada.id, now: app.clock.now(), since },
    }),
  );
  expect((await listed(ada)).map(({ id }: { id: string }) => id)).toEqual([added[2]!.id]);
});

test('a member has ten webhooks at most; nothing is confirmed for one more, and one that is removed makes room', async () => {
  const ada = await member();
  const { id } = await addWebhook(ada, wanted());
  for (let nth = 1; nth < 10; nth += 1) await addWebhook(ada, wanted());
  expect(await ada.client.post('/api/webhooks', wanted())).toMatchObject(refused(409, 'too_many_webhooks'));
  expect(await listed(ada)).toHaveLength(10);
  expect((await ada.client.request('DELETE', `/api/webhooks/${id}`)).status).toBe(200);
  await addWebhook(ada, wanted());
});
