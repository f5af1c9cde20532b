/** Writing to the people who run the community, without being signed in, and what administrators do with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshIdea, say } from '#tests/support/chat.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let visitor: HttpClient;
let ada: TestMember;
let rita: TestMember;
let sven: TestMember;

beforeAll(async () => {
  app = await startApp();
  visitor = new HttpClient(app);
  ada = await createMember(app, { username: 'ada' });
  rita = await createMember(app, { username: 'rita' });
  sven = await createMember(app, { username: 'sven' });
  await makeAdmin(app, rita);
  await makeAdmin(app, sven);
});
afterAll(() => app.stop());

const WRITTEN = {
  name: 'Grace Lee',
  email: 'grace@elsewhere.example',
  category: 'Bug Report',
  subject: 'My roadmap stops',
  message: 'The PDF ends after phase two.\nPlease look.',
};
const write = (client: HttpClient, more: object = {}) =>
  client.post('/api/contact', { requestId: randomUUID(), ...WRITTEN, ...more });
const listed = async (show = 'open') =>
  (await rita.client.get(`/api/contact?show=${show}&limit=100`)).body.items;
const mailsTo = async (email: string) => {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to }) => to === email);
};
/** What a network address has used up is there again. */
async function rest(): Promise<void> {
  app.clock.advance(2 * HOUR);
  for (const member of [ada, rita, sven]) await signInAgain(member);
}

describe('a message', () => {
  test('is kept with a number and a promise of 24 hours, and told to every administrator and the sender [CO-01] [CO-03] [CO-04]', async () => {
    const before = app.mailer.sent.length;
    const sent = await write(visitor);
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      id: expect.any(String),
      key: expect.any(String),
      reference: expect.stringMatching(/^PT-[2-9A-Z]{8}$/),
      answerBy: new Date(app.clock.now().getTime() + DAY).toISOString(),
    });
    const { reference, answerBy } = sent.body;
    expect(await listed()).toMatchObject([
      {
        ...WRITTEN,
        reference,
        answerBy,
        member: null,
        transcript: '',
        answers: [],
        replies: [],
        closed: null,
      },
    ]);
    const [confirmation] = await mailsTo(WRITTEN.email);
    expect(confirmation?.text).toContain(sent.body.reference);
    const told = app.mailer.sent
      .slice(before)
      .filter(({ subject }) => subject === `Message ${sent.body.reference}`);
    expect(told.map(({ to }) => to).sort()).toEqual([rita.email, sven.email]);
    expect(told[0]!.text).toContain(WRITTEN.message);
  });

  test('takes every category of the form, each field but the category, and no line break where there is one line [CO-01]', async () => {
    await rest();
    for (const missing of ['name', 'email', 'subject', 'message']) {
      for (const nothing of [' ', '\u200b \u2060\ufeff'])
        expect((await write(visitor, { [missing]: nothing })).body.code, missing).toBe('malformed_request');
    }
    expect((await write(visitor, { category: 'Complaints' })).status).toBe(400);
    const injected = await write(visitor, { subject: 'Hello\r\nBcc: everybody@example.org' });
    expect(injected.status).toBe(400);
    const sent = await write(visitor, { category: undefined });
    expect(sent.status).toBe(201);
    expect((await listed()).at(-1)).toMatchObject({ category: 'General Inquiry' });
  });

  test('that is sent again is the same one; another under its number is refused', async () => {
    await rest();
    const requestId = randomUUID();
    const before = (await listed()).length;
    const answers = await Promise.all([write(visitor, { requestId }), write(visitor, { requestId })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    const { body } = await say(ada.client, freshIdea(7));
    for (const other of [
      { message: 'Something else.' },
      { name: 'Grace Hopper' },
      { category: 'Other' },
      { threadId: body.thread.id },
    ]) {
      expect((await write(visitor, { requestId, ...other })).body.code).toBe('idempotency_conflict');
    }
    expect((await listed()).length).toBe(before + 1);
  });

  test('of a member names the member, and a conversation only if it is their own', async () => {
    await rest();
    const { body } = await say(ada.client, freshIdea(1));
    const threadId = body.thread.id;
    expect((await write(visitor, { threadId })).body.code).toBe('not_found');
    expect((await write(rita.client, { threadId })).body.code).toBe('not_found');
    expect((await write(ada.client, { threadId })).status).toBe(201);
    expect((await listed()).at(-1)).toMatchObject({ member: 'ada', threadId });
  });
});

describe('whoever floods', () => {
  test('is told to wait after five messages from an address, and nothing more is kept [CO-01 attack]', async () => {
    await rest();
    const before = (await listed()).length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => write(visitor, { subject: `No. ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.body).toMatchObject({ code: 'contact_too_often' });
    expect((await listed()).length).toBe(before + 5);
    app.clock.advance(15 * MINUTE);
    expect((await write(visitor)).status).toBe(201);
  });

  test('fills nobody’s mailbox: confirmations to one email are few, and repeat no word that was typed [CO-01 attack]', async () => {
    const email = 'victim@elsewhere.example';
    for (let round = 0; round < 3; round += 1) {
      await rest();
      for (let n = 0; n < 5; n += 1) {
        await write(visitor, {
          email,
          name: 'Buy pills',
          subject: 'Cheap pills',
          message: 'https://pills.example',
        });
      }
    }
    const mails = await mailsTo(email);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThanOrEqual(3 + 2 * 2 + 1);
    expect(mails.map(({ subject, text }) => subject + text).join('\n')).not.toMatch(/pills/i);
  });

  test('and fills in the hidden field is answered as everybody is, and nothing is kept or sent [CO-01 attack]', async () => {
    await rest();
    const before = (await listed()).length;
    const email = 'robot@elsewhere.example';
    const sent = await write(visitor, { email, website: 'https://spam.example' });
    expect(sent).toMatchObject({ status: 201, body: { reference: expect.stringMatching(/^PT-/) } });
    expect(await listed()).toHaveLength(before);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('administrators', () => {
  test('answer by email, once, and close with a reason that stays; nobody else reads or does any of it', async () => {
    await rest();
    const email = 'asks@elsewhere.example';
    await write(visitor, { email });
    const { id, reference } = (await listed()).at(-1);
    const answer = { requestId: randomUUID(), text: 'It is mended. Please try again.' };
    for (const client of [visitor, ada.client]) {
      expect([401, 403]).toContain((await client.get('/api/contact')).status);
      expect([401, 403]).toContain((await client.post(`/api/contact/${id}/answers`, answer)).status);
      expect([401, 403]).toContain((await client.post(`/api/contact/${id}/close`, { reason: 'No.' })).status);
    }
    for (let n = 0; n < 2; n += 1) {
      expect((await rita.client.post(`/api/contact/${id}/answers`, answer)).status).toBe(201);
    }
    const other = await sven.client.post(`/api/contact/${id}/answers`, { ...answer, text: 'No.' });
    expect(other.body.code).toBe('idempotency_conflict');
    const mails = (await mailsTo(email)).filter(
      ({ subject }) => subject === `About your message ${reference}`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(answer.text);
    expect((await listed()).at(-1)).toMatchObject({
      answeredAt: app.clock.now().toISOString(),
      answers: [{ by: 'rita', text: answer.text, at: app.clock.now().toISOString() }],
    });

    expect((await sven.client.post(`/api/contact/${id}/close`, { reason: 'Mended.' })).status).toBe(200);
    expect((await rita.client.post(`/api/contact/${id}/close`, { reason: 'Twice.' })).status).toBe(200);
    const late = await rita.client.post(`/api/contact/${id}/answers`, {
      requestId: randomUUID(),
      text: 'Late.',
    });
    expect(late.body.code).toBe('ticket_closed');
    expect((await listed()).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await listed('closed'))[0]).toMatchObject({ id, closed: { by: 'sven', reason: 'Mended.' } });
  });

  test('see what is open page by page, the oldest first', async () => {
    const all = await listed();
    const first = await rita.client.get('/api/contact?limit=2');
    expect(first.body.items).toEqual(all.slice(0, 2));
    const second = await rita.client.get(`/api/contact?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body.items).toEqual(all.slice(2, 4));
  });
});
