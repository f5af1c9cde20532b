import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, saveProfile } from '#server/modules/members/members-test-kit.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Somebody new whom the directory lists, so that no test hangs on another. */
async function join(name: string): Promise<TestMember> {
  const member = await createMember(app, { username: `${name}-${++nth}h` });
  await saveProfile(member);
  return member;
}
const keep = ({ client }: TestMember, hours: Record<string, unknown>) =>
  client.request('PUT', '/api/notices/hours', { quiet: null, digest: null, timeZone: 'UTC', ...hours });
const ask = async (from: TestMember, { username }: TestMember) => {
  const { status } = await from.client.post('/api/contacts', { username });
  expect(status).toBe(201);
};
/** What was sent to them, once everything that is due has been done. */
const mailsTo = async ({ email }: TestMember) => {
  await app.app.deps.work.round('notices.held');
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to, subject }) => to === email && !subject.startsWith('Verify'));
};
const subjects = async (member: TestMember) => (await mailsTo(member)).map(({ subject }) => subject);
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

test('in quiet hours, by the member’s own clock, nothing that can wait is emailed; it comes after them, as one [B11.4]', async () => {
  app.clock.set('2026-03-02T09:00:00Z');
  const [ada, ben, cleo] = [await join('ada'), await join('ben'), await join('cleo')];
  // It is 22:00 in Auckland.
  const quiet = { from: '21:30', until: '07:15' };
  expect((await keep(ada, { quiet, timeZone: 'Pacific/Auckland' })).body).toEqual({
    quiet,
    digest: null,
    timeZone: 'Pacific/Auckland',
    held: { count: 0, nextAt: null },
  });
  await ask(ben, ada);
  app.clock.advance(MINUTE);
  await ask(cleo, ada);
  expect(await mailsTo(ada)).toEqual([]);
  expect((await ada.client.get('/api/inbox')).body).toMatchObject({ notices: 2, requests: 2 });
  expect((await ada.client.get('/api/notices/hours')).body.held).toEqual({
    count: 2,
    nextAt: '2026-03-02T18:15:00.000Z',
  });
  app.clock.set('2026-03-02T18:14:59Z');
  expect(await mailsTo(ada)).toEqual([]);
  app.clock.set('2026-03-02T18:15:00Z');
  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 things happened on Protege');
  expect(mail!.text).toBe(
    `Hello ${ada.username},

here is what happened since your last email:

- Mon 2 Mar, 22:00
  ${ben.username} asks to connect with you.

- Mon 2 Mar, 22:01
  ${cleo.username} asks to connect with you.

All of it:

${app.url}/notices

You choose what you are emailed about, and when, in your settings. To get no more emails like this one:
${app.url}/unsubscribe#token=${/token=(\S+)/.exec(mail!.text)?.[1]}

Protege
${app.url}
`,
  );
  expect(await mailsTo(ada)).toHaveLength(1);
});

test('once a day or a week, what was gathered comes together; one thing comes as itself [B11.4]', async () => {
  app.clock.set('2026-03-05T09:00:00Z');
  const [ada, ben, cleo] = [await join('ada'), await join('ben'), await join('cleo')];
  await keep(ada, { digest: { at: '08:00', on: null } });
  await keep(ben, { digest: { at: '08:00', on: 1 } });
  for (const member of [ada, ben]) await ask(cleo, member);
  app.clock.set('2026-03-06T07:59:59Z');
  expect(await mailsTo(ada)).toEqual([]);
  app.clock.set('2026-03-06T08:00:00Z');
  expect(await subjects(ada)).toEqual([`${cleo.username} asks to connect with you`]);
  expect(await mailsTo(ben)).toEqual([]);
  app.clock.set('2026-03-09T08:00:00Z');
  expect(await subjects(ben)).toEqual([`${cleo.username} asks to connect with you`]);
});

test('what comes late, as after an outage, comes in no quiet hours either, and is not lost [B11.4]', async () => {
  app.clock.set('2026-03-04T23:00:00Z');
  const [ada, ben] = [await join('ada'), await join('ben')];
  await keep(ada, { quiet: { from: '22:00', until: '07:00' } });
  await ask(ben, ada);
  // Nothing was sent all day long.
  app.clock.set('2026-03-05T22:30:00Z');
  expect(await mailsTo(ada)).toEqual([]);
  app.clock.set('2026-03-06T07:00:00Z');
  expect(await subjects(ada)).toEqual([`${ben.username} asks to connect with you`]);
});

test('what is about money or the account never waits for hours [B11.4]', async () => {
  app.clock.set('2026-03-10T23:00:00Z');
  const ada = await join('ada');
  await keep(ada, { quiet: { from: '22:00', until: '07:00' }, digest: { at: '08:00', on: 0 } });
  expect((await ada.client.request('PUT', '/api/wallet/limits', { day: '10', month: null })).status).toBe(
    200,
  );
  expect((await ada.client.request('PUT', '/api/wallet/limits', { day: '20', month: null })).status).toBe(
    200,
  );
  expect(await subjects(ada)).toEqual(['Your sending limit will be raised']);
});

test('new hours hold for what waits already, and without any it goes', async () => {
  app.clock.set('2026-03-12T09:00:00Z');
  const [ada, ben] = [await join('ada'), await join('ben')];
  await keep(ada, { digest: { at: '08:00', on: null } });
  await ask(ben, ada);
  const changed = await keep(ada, { digest: { at: '10:00', on: null } });
  expect(changed.body.held).toEqual({ count: 1, nextAt: '2026-03-12T10:00:00.000Z' });
  await keep(ada, {});
  expect(await mailsTo(ada)).toHaveLength(1);
  expect((await ada.client.get('/api/notices/hours')).body.held).toEqual({ count: 0, nextAt: null });
});

test('what waited names nobody who can’t be seen by then, and leaves out what is no longer wanted [attack]', async () => {
  app.clock.set('2026-03-16T09:00:00Z');
  const [ada, ben, cleo, dan] = [await join('ada'), await join('ben'), await join('cleo'), await join('dan')];
  await connect(dan, ada);
  await keep(ada, { digest: { at: '08:00', on: null } });
  await ask(ben, ada);
  await ask(cleo, ada);
  await ada.client.request('PUT', `/api/contacts/${ben.username}/block`);
  app.clock.advance(DAY);
  await signInAgain(ada);
  const [mail] = (await mailsTo(ada)).slice(-1);
  expect(mail!.text).not.toContain(ben.username);
  expect(mail!.text).toContain('Somebody asks to connect with you.');
  expect(mail!.text).toContain(cleo.username);

  const before = (await mailsTo(ada)).length;
  await ask(await join('eva'), ada);
  const unwanted = { kind: 'connection_asked', isShown: true, isMailed: false };
  await ada.client.request('PUT', '/api/notices/choices', unwanted);
  app.clock.advance(DAY);
  expect(await mailsTo(ada)).toHaveLength(before);
  expect((await query('select from held_emails where member_id = $1', [ada.id])).rowCount).toBe(0);
});

test('two rounds at once send what waited once, and of much it says how much', async () => {
  app.clock.set('2026-03-20T09:00:00Z');
  const ada = await join('ada');
  await keep(ada, { digest: { at: '08:00', on: null } });
  await query(
    `insert into held_emails (id, member_id, kind, words, more, path, held_at, due_at)
     select gen_random_uuid(), $1, 'collaboration_asked', 'Thing ' || n || ' happened.', '{}', '/network',
       $2::timestamptz + n * interval '1 second', $2 from generate_series(1, 45) n`,
    [ada.id, app.clock.now()],
  );
  app.clock.advance(HOUR);
  await Promise.all([1, 2].map(() => app.app.deps.work.round('notices.held')));
  const mails = await mailsTo(ada);
  expect(mails.map(({ subject }) => subject)).toEqual(['45 things happened on Protege']);
  expect(mails[0]!.text).toContain('Thing 30 happened.');
  expect(mails[0]!.text).not.toContain('Thing 31 happened.');
  expect(mails[0]!.text).toContain('- and 15 more');
});

test('hours are times of a day in a zone that is known [attack]', async () => {
  const ada = await join('ada');
  const refused = [
    { quiet: { from: '22:00', until: '22:00' } },
    { quiet: { from: '24:00', until: '07:00' } },
    { digest: { at: '8:00', on: null } },
    { digest: { at: '08:00', on: 7 } },
    { timeZone: 'Mars/Base' },
    { timeZone: 'x'.repeat(2_000) },
  ];
  for (const hours of refused) {
    expect(await keep(ada, hours)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  }
});
