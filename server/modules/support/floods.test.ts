/** Floods of messages from many networks: nobody's mailbox is filled, the operator's neither, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let rita: TestMember;
let network = 0;

beforeAll(async () => {
  // Behind a proxy that names the caller, so that one test machine can be many networks.
  app = await startApp({ env: { PROTEGE_TRUST_PROXY: 'loopback' } });
  rita = await createMember(app, { username: 'rita' });
  await makeAdmin(app, rita);
});
afterAll(() => app.stop());

/** Writes from a network of its own. */
async function write(email: string): Promise<{ id: string; key: string }> {
  network += 1;
  const typed = { name: 'Mallory', email, subject: 'Hello', message: 'Cheap pills.' };
  const headers = { 'x-forwarded-for': `198.51.100.${network}` };
  const { status, body } = await new HttpClient(app).post(
    '/api/contact',
    { requestId: randomUUID(), ...typed },
    headers,
  );
  expect(status).toBe(201);
  return body;
}

/** The emails that `flood` has sent. */
async function mailsOf(flood: () => Promise<unknown>) {
  const before = app.mailer.sent.length;
  await flood();
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.slice(before);
}

async function rest(): Promise<void> {
  app.clock.advance(3 * HOUR);
  await signInAgain(rita);
}

test('tags, and dots that the provider ignores, make no further mailbox of the one that is confirmed to [CO-01 attack]', async () => {
  const spellings = ['victim', 'victim+1', 'v.ictim+2', 'vic.tim', 'VICTIM+3', 'victim+4', 'v.i.c.t.i.m'];
  const mails = await mailsOf(async () => {
    for (const name of spellings) await write(`${name}@gmail.com`);
    await write('victim+5@googlemail.com');
  });
  expect(mails.filter(({ subject }) => subject.startsWith('We have your message'))).toHaveLength(3);
});

test('from many networks to many mailboxes has one bound of an hour; what is beyond it is kept, and said once [CO-01 attack]', async () => {
  await rest();
  const flood = 36;
  const mails = await mailsOf(async () => {
    for (let n = 0; n < flood; n += 1) await write(`somebody-${n}@elsewhere-${n}.example`);
  });
  const about = (start: string) => mails.filter(({ subject }) => subject.startsWith(start));
  expect(about('We have your message')).toHaveLength(30);
  expect(about('Message PT-')).toHaveLength(30);
  expect(about('More messages than are mailed')).toMatchObject([{ to: rita.email }]);

  const listed = await rita.client.get('/api/contact?limit=100');
  const kept = listed.body.items.filter(({ email }: { email: string }) => email.startsWith('somebody-'));
  expect(kept).toHaveLength(flood);

  await rest();
  const later = await mailsOf(() => write('later@elsewhere.example'));
  expect(later.map(({ to }) => to).sort()).toEqual(['later@elsewhere.example', rita.email].sort());
});

test('what a sender writes later counts among them, and is said to stand in the list too', async () => {
  await rest();
  const { id, key } = await write('patient@elsewhere.example');
  await rita.client.post(`/api/contact/${id}/answers`, { requestId: randomUUID(), text: 'It is mended.' });
  await rest();
  await mailsOf(async () => {
    for (let n = 0; n < 30; n += 1) await write(`more-${n}@elsewhere-${n}.example`);
  });
  const later = await mailsOf(() =>
    new HttpClient(app).post(`/api/contact/${id}/replies`, {
      key,
      requestId: randomUUID(),
      text: 'Not here.',
    }),
  );
  expect(later).toMatchObject([{ to: rita.email, subject: 'More messages than are mailed' }]);
});

test('an operator with a mailbox of their own is mailed there, as far, and that there are more', async () => {
  const own = await startApp({
    env: { PROTEGE_TRUST_PROXY: 'loopback', PROTEGE_CONTACT_EMAIL: 'desk@house.example' },
  });
  try {
    const typed = { name: 'Mallory', subject: 'Hello', message: 'Cheap pills.' };
    for (let n = 0; n < 33; n += 1) {
      const body = { requestId: randomUUID(), email: `s${n}@e${n}.example`, ...typed };
      await new HttpClient(own).post('/api/contact', body, { 'x-forwarded-for': `203.0.113.${n + 1}` });
    }
    await own.app.deps.jobs.runDue();
    const subjects = own.mailer.sent
      .filter(({ to }) => to === 'desk@house.example')
      .map(({ subject }) => subject);
    expect(subjects).toHaveLength(31);
    expect(subjects.filter((subject) => subject === 'More messages than are mailed')).toHaveLength(1);
  } finally {
    await own.stop();
  }
});
