import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;
let ruth: TestMember;
let id: string;
let text: string;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
  text = freshIdea(1);
  const { body } = await say(ada.client, text);
  id = body.thread.id;
  await untilAnswered(ada.client, id);
});
afterAll(() => app.stop());

const path = () => `/api/admin/mentor/threads/${id}`;
const consent = () => `/api/mentor/threads/${id}/consent`;
const grant = (hours: unknown, who = ada) => who.client.request('PUT', consent(), { hours });
/** Time passes, and everybody signs in again. */
const pass = async (ms: number) => {
  app.clock.advance(ms);
  for (const member of [ada, eve, ruth]) await signInAgain(member);
};
const seen = async () => (await ada.client.get(consent())).body;

test('without consent an administrator reads no word of a conversation, by any way there is [B1.5 attack]', async () => {
  for (const way of [`${path()}/messages`, `${path()}/export`]) {
    const refused = await ruth.client.get(way);
    expect(refused).toMatchObject({ status: 403, body: { code: 'consent_required' } });
    expect(JSON.stringify(refused.body)).not.toContain('bakery');
  }
  for (const way of ['', '/messages', '/export', '/usage', '/brief', '/consent']) {
    expect(await ruth.client.get(`/api/mentor/threads/${id}${way}`), way).toMatchObject({ status: 404 });
  }
  const word = text.split(' ')[5];
  expect((await ruth.client.get(`/api/mentor/search?q=${word}`)).body.items).toEqual([]);
  const live = await LiveSocket.open(app.url, { cookie: ruth.client.cookieHeader, origin: app.url });
  live.send({ type: 'subscribe', topic: `thread:${id}`, after: 0 });
  expect(await live.until(({ type }) => type === 'refused' || type === 'event')).toMatchObject({
    type: 'refused',
  });
  await live.close();
  // Nor can she, or another member, give the consent herself.
  expect(await grant(24, ruth)).toMatchObject({ status: 404 });
  expect(await grant(24, eve)).toMatchObject({ status: 404 });
  expect((await ruth.client.get('/api/admin/mentor/consents')).body.items).toEqual([]);
  expect(await seen()).toMatchObject({ consent: null, items: [] });
});

test('with consent she reads it for its time; every reading is written down first and shown to the member [B1.5]', async () => {
  expect(await grant(2)).toMatchObject({ status: 200 });
  const list = await ruth.client.get('/api/admin/mentor/consents');
  expect(list.body.items).toMatchObject([{ threadId: id, member: 'ada' }]);
  expect(JSON.stringify(list.body)).not.toContain(text.slice(0, 40));

  const read = await ruth.client.get(`${path()}/messages?limit=2`);
  expect(read.body.items).toHaveLength(2);
  const rest = await ruth.client.get(`${path()}/messages?limit=2&cursor=${read.body.nextCursor}`);
  expect(rest.body.items).toMatchObject([{ sender: 'user', content: text }]);
  expect((await ruth.client.get(`${path()}/export`)).body).toContain(text);
  const { items } = await seen();
  expect(items.map((one: { action: string }) => one.action).sort()).toEqual(['export', 'read', 'read']);
  expect(new Set(items.map((one: { administrator: string }) => one.administrator))).toEqual(
    new Set(['ruth']),
  );
  // A member who is no administrator gains nothing by it.
  expect(await eve.client.get(`${path()}/messages`)).toMatchObject({
    status: 403,
    body: { code: 'admin_only' },
  });

  await pass(2 * HOUR);
  expect(await ruth.client.get(`${path()}/messages`)).toMatchObject({ status: 403 });
  expect((await ruth.client.get('/api/admin/mentor/consents')).body.items).toEqual([]);
  expect((await seen()).items).toHaveLength(3);
});

test('consent taken back ends at once, covers one conversation, and is neither unlimited nor renewed by asking [B1.5 attack]', async () => {
  for (const hours of [0, -1, 169, 1.5, '24', null])
    expect(await grant(hours)).toMatchObject({ status: 400 });
  await grant(24);
  await grant(1);
  const other = await say(ada.client, 'Something else that is nobody’s business');
  await untilAnswered(ada.client, other.body.thread.id);
  expect(await ruth.client.get(`/api/admin/mentor/threads/${other.body.thread.id}/messages`)).toMatchObject({
    status: 403,
  });
  await ada.client.request('DELETE', consent());
  expect(await ruth.client.get(`${path()}/messages`)).toMatchObject({ status: 403 });
  await grant(1);
  await pass(HOUR);
  expect(await ruth.client.get(`${path()}/export`)).toMatchObject({ status: 403 });

  // A deleted conversation is closed even under a consent that lasts.
  await grant(24);
  await ada.client.request('DELETE', `/api/mentor/threads/${id}`);
  expect(await ruth.client.get(`${path()}/messages`)).toMatchObject({ status: 403 });
  await ada.client.post(`/api/mentor/threads/${id}/restoration`);
});

test('what was read cannot be taken out of the log', async () => {
  const { pool } = app.app.deps.database;
  for (const statement of [
    "update mentor_accesses set action = 'export'",
    'delete from mentor_accesses',
    'truncate mentor_accesses',
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: 'MA001' });
  }
});
