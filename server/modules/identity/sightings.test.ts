/** One list says who saw a member's conversations, documents and account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePrd, newDraft, payFee, submit } from '#server/modules/pitch/pitch-test-kit.ts';
import { say, uniqueIdea, untilAnswered } from '#tests/support/chat.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { makePdf, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
let ruth: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

const sightingsOf = async (member: TestMember, query = '') =>
  (await member.client.get(`/api/account/sightings${query}`)).body;
const pass = () => app.clock.advance(MINUTE / 60);

test('a member reads who saw their chats, documents and account, and nobody else does [B11.3]', async () => {
  expect(await sightingsOf(ada)).toEqual({ items: [], nextCursor: null });

  const { thread } = (await say(ada.client, uniqueIdea())).body;
  await untilAnswered(ada.client, thread.id);
  const { status } = await ada.client.request('PUT', `/api/mentor/threads/${thread.id}/consent`, {
    hours: 1,
  });
  expect(status).toBe(200);
  pass();
  expect((await ruth.client.get(`/api/admin/mentor/threads/${thread.id}/messages`)).status).toBe(200);

  pass();
  const file = { name: 'plan.pdf', bytes: await makePdf(), purpose: 'project_document' };
  const { id: fileId } = (await uploadFile(ada.client, file)).body;
  await givePrd(app, ada.id, '100');
  const project = await newDraft(ada);
  const { documents } = (await ada.client.post(`/api/projects/${project}/documents`, { fileId })).body;
  await payFee(ada, project);
  expect((await submit(ada, project)).status).toBe(200);
  const path = `/api/projects/${project}/documents/${documents[0].id}/open`;
  const { url } = (await grace.client.post(path)).body;
  expect((await fetch(app.url + url, { headers: { cookie: grace.client.cookieHeader } })).status).toBe(200);
  // What one opens of one's own is nobody's sight.
  const own = (await ada.client.post(path)).body.url;
  await fetch(app.url + own, { headers: { cookie: ada.client.cookieHeader } });

  pass();
  expect((await ruth.client.get('/api/admin/people?username=ADA')).status).toBe(200);
  pass();
  const ruling = { username: 'ada', otherUsername: 'grace', verdict: 'different', reason: 'Sisters.' };
  // Asking for it is a look, whether or not it takes effect.
  expect((await ruth.client.post('/api/admin/people/rulings', ruling)).status).toBe(409);
  expect((await ruth.client.get('/api/admin/people?username=ruth')).status).toBe(200);

  const { items } = await sightingsOf(ada);
  expect(items).toMatchObject([
    { kind: 'profile', action: 'rule', by: 'ruth', what: null, subjectId: null },
    { kind: 'profile', action: 'look_up', by: 'ruth', what: null },
    { kind: 'document', action: 'open', by: 'grace', what: 'plan.pdf', subjectId: project },
    { kind: 'chat', action: 'read', by: 'ruth', what: thread.title, subjectId: thread.id },
  ]);
  expect((await sightingsOf(grace)).items).toMatchObject([{ kind: 'profile', action: 'rule', by: 'ruth' }]);
  expect((await sightingsOf(ruth)).items).toEqual([]);

  // Page by page, across the kinds, each once.
  const first = await sightingsOf(ada, '?limit=3');
  const second = await sightingsOf(ada, `?limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
  expect((await new HttpClient(app).get('/api/account/sightings')).status).toBe(401);
});

test('what was noted of an account can be neither changed nor removed [B11.3 attack]', async () => {
  const { pool } = app.app.deps.database;
  for (const change of [
    "update profile_views set action = 'rule'",
    'delete from profile_views',
    'truncate profile_views',
  ]) {
    await expect(pool.query(change)).rejects.toThrow('append-only');
  }
});

test('tiers that were asked for and stops, seen or decided by administrators, are looks at an account [B11.3]', async () => {
  const zoe = await createMember(app, { username: 'zoe' });
  expect((await zoe.client.post('/api/exchange/account/verification', { tier: 'full' })).status).toBe(200);
  const seen = async () => (await sightingsOf(zoe)).items.map(({ action, by }: any) => `${by} ${action}`);
  const asAdmin = async (path: string, body?: object) => {
    pass();
    const answer = await (body ? ruth.client.post(path, body) : ruth.client.get(path));
    expect(answer.status).toBeLessThan(500);
    return answer;
  };
  await asAdmin('/api/exchange/tiers/requests');
  await asAdmin('/api/exchange/tiers/requests');
  const declined = { decision: 'decline', reason: 'Too old.' };
  await asAdmin(`/api/exchange/tiers/${zoe.id}/decide`, declined);
  const stopped = { username: 'zoe', isSuspended: false, reason: 'She called.' };
  await asAdmin('/api/admin/stops', stopped);
  const { items } = (await asAdmin('/api/admin/stops')).body;
  await asAdmin(`/api/admin/stops/${items[0].id}/lift`, { reason: 'She called again.' });
  await signInAgain(zoe);
  // Twice read within the hour, the list is one look.
  expect(await seen()).toEqual(
    ['lift', 'see_stop', 'stop', 'decide_tier', 'see_tier'].map((action) => `ruth ${action}`),
  );
  app.clock.advance(61 * MINUTE);
  await signInAgain(ruth);
  await signInAgain(zoe);
  await asAdmin('/api/admin/stops?show=all');
  expect((await seen())[0]).toBe('ruth see_stop');
  expect((await sightingsOf(ruth)).items).toEqual([]);
});
