/** What the operator's command line says of jobs, and how it makes an administrator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrator } from '#server/modules/identity/index.ts';
import { HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { listJobs } from './list-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const listed = async () => (await listJobs(app.app.deps.db, app.clock.now())).join('\n');
const rowOf = (text: string, queue: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${queue} `))
    ?.slice(queue.length)
    .trim()
    .split(/\s+/);

test('what waits, is late, runs and was given up is listed by its queue, and never what it is about [attack]', async () => {
  const { database, jobs } = app.app.deps;
  await jobs.runDue();
  const ann = await createMember(app, { username: 'ann' });
  await jobs.runDue();
  expect(rowOf(await listed(), 'identity.mail')).toBeUndefined();
  await new HttpClient(app).post('/api/identity/password-reset/request', { email: ann.email });
  expect(rowOf(await listed(), 'identity.mail')).toEqual(['1', '0', '0', '0']);
  app.clock.advance(11 * MINUTE);
  const late = await listed();
  expect(rowOf(late, 'identity.mail')).toEqual(['1', '1', '0', '0']);
  expect(late).toMatch(/Late:\n[0-9a-f-]{36} {2}identity\.mail, due 20/);

  await database.pool.query(
    "update pgboss.job set state = 'active', started_on = $1 where name = 'identity.mail' and state = 'created'",
    [app.clock.now()],
  );
  const running = await listed();
  expect(rowOf(running, 'identity.mail')).toEqual(['0', '0', '1', '0']);
  expect(running).toMatch(/Running:\n[0-9a-f-]{36} {2}identity\.mail, since 20/);
  await database.pool.query(
    "update pgboss.job set state = 'retry' where name = 'identity.mail' and state = 'active'",
  );

  const send = app.mailer.send.bind(app.mailer);
  app.mailer.send = async () => {
    throw new Error('the mailbox is away');
  };
  for (let i = 0; i < 20; i += 1) {
    app.clock.advance(2 * HOUR);
    await jobs.runDue();
  }
  app.mailer.send = send;
  const givenUp = await listed();
  expect(rowOf(givenUp, 'identity.mail')?.at(-1)).toBe('1');
  expect(givenUp).toContain('13 tries');
  expect(givenUp).toContain('the mailbox is away');
  for (const text of [late, running, givenUp]) expect(text).not.toContain(ann.email);
});

test('an administrator of a new email sets their password by the link that is shown, once and within a day', async () => {
  const { deps } = app.app;
  const { username, link } = await makeAdministrator(deps, 'ruth@example.org');
  expect(username).toBe('ruth');
  await expect(makeAdministrator(deps, 'ruth@example.org')).rejects.toThrow('already registered');
  const token = /\/reset-password#token=(.+)$/.exec(link)![1];
  const ruth = new HttpClient(app);
  const password = 'a river under the town';
  const set = () => ruth.post('/api/identity/password-reset', { token, password });
  expect(await set()).toMatchObject({ status: 200 });
  expect((await set()).status).not.toBe(200);
  const signedIn = await ruth.post('/api/identity/sign-in', { email: 'ruth@example.org', password });
  expect(signedIn).toMatchObject({ status: 200 });
  // Without a second factor an administrator has no powers.
  expect((await ruth.get('/api/admin/overview')).status).toBe(403);
  expect((await ruth.get('/api/identity/session')).body).toMatchObject({ user: { isAdmin: true } });

  const late = await makeAdministrator(deps, 'olga@example.org');
  app.clock.advance(25 * HOUR);
  const old = { token: late.link.split('=')[1], password };
  expect((await new HttpClient(app).post('/api/identity/password-reset', old)).status).not.toBe(200);
});
