import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, signInAgain } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { connect, saveProfile, write } from './members-test-kit.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Two new contacts. */
async function pair() {
  const one = await createMember(app, { username: `ada-${++nth}u` });
  const other = await createMember(app, { username: `bob-${nth}u` });
  await saveProfile(other);
  await connect(one, other);
  return [one, other] as const;
}

test('messages that wait unread for a quarter of an hour are emailed of, once, without what they say [B8.2] [B11.4]', async () => {
  const [ada, bob] = await pair();
  const mails = async () => {
    await app.app.deps.work.round('members.unread');
    await app.app.deps.jobs.runDue();
    return app.mailer.sent.filter(({ to, subject }) => to === bob.email && subject.includes('wrote'));
  };
  await write(ada, bob, 'Secret one');
  await write(ada, bob, 'Secret two');
  app.clock.advance(15 * MINUTE - 1);
  expect(await mails()).toEqual([]);
  app.clock.advance(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`${ada.username} wrote you 2 messages`);
  expect(mail!.text).toContain(`/network?tab=messages&with=${ada.username}`);
  expect(mail!.text).not.toContain('Secret');
  await write(ada, bob, 'And three');
  app.clock.advance(15 * MINUTE);
  expect(await mails()).toHaveLength(1);
  // Once they are read, what comes then is news again.
  await Promise.all([ada, bob].map(signInAgain));
  await bob.client.post(`/api/contacts/${ada.username}/read`);
  await write(ada, bob, 'Four');
  app.clock.advance(15 * MINUTE);
  expect((await mails()).at(-1)!.subject).toBe(`${ada.username} wrote to you`);
});

test('nobody is emailed of messages that they have read, or of somebody they blocked [attack]', async () => {
  const [ada, bob] = await pair();
  await write(ada, bob, 'Read at once');
  await bob.client.post(`/api/contacts/${ada.username}/read`);
  const [eve, sam] = await pair();
  await write(eve, sam, 'Answer me!');
  await sam.client.request('PUT', `/api/contacts/${eve.username}/block`);
  app.clock.advance(15 * MINUTE);
  await app.app.deps.work.round('members.unread');
  await app.app.deps.jobs.runDue();
  const subjects = app.mailer.sent.filter(({ to }) => to === bob.email || to === sam.email);
  expect(subjects.filter(({ subject }) => subject.includes('wrote'))).toEqual([]);
});
