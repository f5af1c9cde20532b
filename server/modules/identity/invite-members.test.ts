import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { inviteMembers } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

const LIST = [
  { line: 2, email: 'grace@example.org', username: 'grace', isUsernameDefaulted: false },
  { line: 3, email: 'ada@example.org', username: 'ada.l', isUsernameDefaulted: false },
  { line: 4, email: 'mary@example.org', username: 'ADA', isUsernameDefaulted: false },
  { line: 5, email: 'ada@elsewhere.example', username: 'ada', isUsernameDefaulted: true },
];
const WRONG = [
  { line: 3, reason: 'the email belongs to a member' },
  { line: 4, reason: 'the username is taken' },
];

const emails = async () =>
  (await app.app.deps.db.selectFrom('members').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

test('while a row can’t be taken, or on trial, nobody is made and nobody is emailed', async () => {
  const before = app.mailer.sent.length;
  expect(await inviteMembers(app.app.deps, LIST, { skipsWrong: false, isTrial: false })).toEqual({
    made: 2,
    wrong: WRONG,
  });
  expect(await inviteMembers(app.app.deps, LIST, { skipsWrong: true, isTrial: true })).toEqual({
    made: 2,
    wrong: WRONG,
  });
  await app.app.deps.jobs.runDue();
  expect(await emails()).toEqual(['ada@example.org']);
  expect(app.mailer.sent).toHaveLength(before);
});

test('whoever is invited sets a password by the emailed link within two weeks, and is a verified member with the welcome PRD', async () => {
  const { made, wrong } = await inviteMembers(app.app.deps, LIST, { skipsWrong: true, isTrial: false });
  expect([made, wrong]).toEqual([2, WRONG]);
  expect(await emails()).toEqual(['ada@elsewhere.example', 'ada@example.org', 'grace@example.org']);
  await app.app.deps.jobs.runDue();
  app.clock.advance(13 * DAY);
  const token = app.mailer.tokenFor('grace@example.org', 'invited');
  const grace = new HttpClient(app);
  const password = 'a river under the town';
  expect(await grace.post('/api/identity/password-reset', { token, password })).toMatchObject({
    status: 200,
  });
  expect(await grace.post('/api/identity/sign-in', { email: 'grace@example.org', password })).toMatchObject({
    status: 200,
  });
  expect((await grace.get('/api/wallet')).body).toMatchObject({ balance: '100.00000000' });
});
