/** What keeps an account is emailed before whatever else there is to email. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { orderMail } from './mails.ts';
import { orderMemberMail } from './member-mail.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  bob = await createMember(app, { username: 'bob' });
});
afterAll(() => app.stop());

const MANY = 60;

test('what keeps an account waits behind nothing else that its member, or anybody, is told [flood attack]', async () => {
  const { db, jobs } = app.app.deps;
  await jobs.runDue();
  app.mailer.sent.length = 0;
  const tell = (
    { id: memberId }: TestMember,
    event: Parameters<typeof orderMemberMail>[1],
    subject: string,
  ) =>
    db
      .transaction()
      .execute((tx) =>
        orderMemberMail(jobs, event, { memberId, subject, lines: ['something.'], path: '/settings' }, tx),
      );
  for (let count = 0; count < MANY; count += 1) {
    for (const member of [ada, bob]) await tell(member, 'bank_loan', 'A loan');
    await orderMail(jobs, { purpose: 'reset_password', email: `nobody${count}@example.org` });
  }
  await orderMail(jobs, { purpose: 'reset_password', email: ada.email });
  const first = [
    'new_device',
    'account_stopped',
    'sending_limit',
    'bank_limit_raised',
    'bank_alert',
    'webhook_added',
    'deletion',
  ] as const;
  for (const event of first) await tell(ada, event, event);
  await orderMail(jobs, { purpose: 'password_changed', email: ada.email });
  const { body } = await ada.client.copy().post('/api/api-keys', { name: 'A key', scopes: ['wallet:read'] });
  await ada.client.post(`/api/confirmations/${body.data.confirmation.id}/code`);
  await jobs.runDue();
  const subjects = app.mailer.sent.map(({ subject }) => subject);
  const told = subjects.slice(0, first.length + 2);
  expect(told).toEqual(expect.arrayContaining([...first, 'Your Protege password was changed']));
  expect(told.filter((subject) => /code/i.test(subject))).toHaveLength(1);
  expect(subjects.filter((subject) => subject === 'A loan')).toHaveLength(2 * MANY);
});
