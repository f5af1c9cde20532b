/** What those on a joint account, and above all its holder, are told when others move its dollars or change it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { move, setLimits } from '../banking-test-kit.ts';
import { alertsOf } from '../security/security-test-kit.ts';
import { household } from './joint-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const told = async (member: TestMember) =>
  (await member.client.get('/api/notices')).body.items.map(({ words }: { words: string }) => words);
const mailsTo = async ({ email }: TestMember) => {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to }) => to === email);
};

test('a burst on a joint account is a burst of whoever moves it, and an alert and an email for its holder, who sees no device of theirs [C-101 attack]', async () => {
  const { holder, owner, spender, account } = await household(app);
  const payee = await createMember(app, { username: 'payee-told' });
  for (let times = 1; times <= 5; times += 1) {
    const taken = await move(spender.client, { fromAccountId: account.id, toAccountId: null, amount: '1' });
    expect([times, taken.status]).toEqual([times, 201]);
  }
  const [theirs] = await alertsOf(spender);
  expect(theirs).toMatchObject({
    alertType: 'unusual_activity',
    evidence: { signs: ['new_recipient', 'burst'] },
    accountId: null,
  });
  const [alert, ...more] = await alertsOf(holder);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    alertType: 'unusual_activity',
    accountId: account.id,
    evidence: { signs: ['new_recipient', 'burst'], leftInHour: 5, userAgent: null, deviceFingerprint: null },
    description: expect.stringContaining('moved by somebody else on your joint account'),
  });
  expect((await mailsTo(holder)).map(({ subject }) => subject)).toContain('Is this all right?');
  expect(await alertsOf(owner)).toEqual([]);
  expect(await alertsOf(payee)).toEqual([]);
  // What others moved is no burst of the holder's.
  await move(holder.client, { fromAccountId: account.id, recipient: owner.username, amount: '1' });
  expect(await alertsOf(holder)).toHaveLength(1);
});

test('when an owner renames or freezes a joint account or sets its limits, all others on it are told, and its holder what to do', async () => {
  const { holder, owner, viewer, account } = await household(app);
  const at = (rest = '') => `/api/banking/accounts/${account.id}${rest}`;
  expect((await owner.client.request('PATCH', at(), { accountName: 'Home' })).status).toBe(200);
  await setLimits(owner, account, { singleTransactionLimit: '10' });
  await setLimits(owner, account, { singleTransactionLimit: '20' });
  await owner.client.post(at('/freeze'));
  await holder.client.post(at('/unfreeze'));
  for (const member of [holder, viewer]) {
    const words = await told(member);
    for (const one of ['renamed Household to Home.', 'set the transfer limits of Home.', 'froze Home.'])
      expect([member.username, words.filter((said: string) => said.includes(one)).length > 0, one]).toEqual([
        member.username,
        true,
        one,
      ]);
  }
  expect(await told(owner)).toContain('unfroze Home.');
  const mail = (await mailsTo(holder)).find(({ subject }) => subject.includes('limit'))!;
  expect(mail.subject).toBe('A limit of your joint account will be raised');
  expect(mail.text).not.toContain('change your password');
});
