/** From the mentor to a person: what is asked first, what goes along, and the conversation that follows. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let visitor: HttpClient;
let ada: TestMember;
let eve: TestMember;
let rita: TestMember;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  app = await startApp();
  visitor = new HttpClient(app);
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
  rita = await createMember(app, { username: 'rita' });
  await makeAdmin(app, rita);
});
afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await app.stop();
});

const TALK = 'Sender: My reward is missing.\n\nMentor: Open the message in the chat: it says why.';
const WRITTEN = {
  name: 'Grace',
  email: 'grace@elsewhere.example',
  subject: 'Live chat',
  message: 'Please look.',
};

interface Opened {
  id: string;
  key: string | null;
  reference: string;
}

async function open(client: HttpClient, more: object = {}): Promise<Opened> {
  const sent = await client.post('/api/contact', { requestId: randomUUID(), ...WRITTEN, ...more });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return sent.body;
}
const read = (client: HttpClient, { id, key }: Pick<Opened, 'id' | 'key'>, isLooking = true) =>
  client.post(`/api/contact/${id}/conversation`, { key, isLooking });
const reply = (client: HttpClient, { id, key }: Pick<Opened, 'id' | 'key'>, more: object = {}) =>
  client.post(`/api/contact/${id}/replies`, {
    key,
    requestId: randomUUID(),
    text: 'One thing more.',
    ...more,
  });
const answer = (id: string, text: string) =>
  rita.client.post(`/api/contact/${id}/answers`, { requestId: randomUUID(), text });
const close = (id: string) => rita.client.post(`/api/contact/${id}/close`, { reason: 'Done.' });
const ticketOf = async (id: string, show = 'open') =>
  (await rita.client.get(`/api/contact?show=${show}&limit=100`)).body.items.find(
    (one: Opened) => one.id === id,
  );
const peopleHere = async () => (await visitor.get('/api/contact/desk')).body.peopleHere;

async function listen(client: HttpClient | null, topic: string): Promise<LiveSocket> {
  const cookie = client?.cookieHeader;
  const live = await LiveSocket.open(app.url, { origin: app.url, ...(cookie && { cookie }) });
  sockets.push(live);
  live.send({ type: 'subscribe', topic });
  await live.until((message) => 'topic' in message && message.topic === topic);
  return live;
}
const isTold = (live: LiveSocket, topic: string) =>
  live.until((message) => message.type === 'event' && message.topic === topic);
const mailsOf = async (what: () => Promise<unknown>) => {
  await app.app.deps.jobs.runDue();
  const before = app.mailer.sent.length;
  await what();
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.slice(before);
};
/** Budgets are full again, and everybody is signed in. */
async function rest(ms = 2 * HOUR): Promise<void> {
  app.clock.advance(ms);
  for (const member of [ada, eve, rita]) await signInAgain(member);
}

describe('the mentor on /contact', () => {
  const ask = (text: string, client = visitor, care: unknown = null) =>
    client.post('/api/contact/questions', { text, care });

  test('answers a visitor about Protege and about starting something, with where it is read, and says what it doesn’t know [CO-02]', async () => {
    expect((await ask('how do i earn prd?')).body).toMatchObject({
      text: expect.stringContaining('card of an idea'),
      more: { href: '/documentation#rewards' },
      isFound: true,
    });
    expect((await ask('What is a SAFE, and when does it fit?')).body).toMatchObject({
      text: expect.stringContaining('an investor pays you now'),
      more: { href: expect.stringMatching(/^https:/) },
      isFound: true,
    });
    expect((await ask('Which football team wins on Saturday?')).body).toMatchObject({
      text: expect.stringContaining('Talk to a person'),
      isFound: false,
    });
  });

  test('answers whoever is in danger with help, and with nothing of business', async () => {
    const { body } = await ask('I want to kill myself. How do I earn PRD?');
    expect(body.text).not.toContain('card of an idea');
    expect(body.text.length).toBeGreaterThan(100);
    expect(body.more).toBeNull();
  });

  test('goes on caring with what is asked next, until whoever asks says that they are safe', async () => {
    const first = (await ask('I want to kill myself.')).body;
    expect(first.care).toMatchObject({ stage: 'first', language: 'en' });
    const next = (await ask('how do i earn prd?', visitor, first.care)).body;
    expect(next).toMatchObject({ care: { stage: 'stay' }, more: null });
    expect(next.text).not.toContain('card of an idea');
    const safe = (await ask('I’m safe, back to my idea', visitor, next.care)).body;
    expect(safe.care.stage).toBe('released');
    const later = (await ask('how do i earn prd?', visitor, safe.care)).body;
    expect(later).toMatchObject({ care: null, text: expect.stringContaining('card of an idea') });
    for (const language of ['', 'constructor', '__proto__'])
      expect((await ask('Hello?', visitor, { ...first.care, language })).status).toBe(400);
  });

  test('keeps nothing of what it is asked', async () => {
    const word = 'xylophonist';
    await ask(`Where does a ${word} sign up?`, ada.client);
    const { rows } = await app.app.deps.database.pool.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')`,
    );
    for (const { table_name: table, column_name: column } of rows) {
      const found = await app.app.deps.database.pool.query(
        `select 1 from "${table}" where "${column}"::text like $1 limit 1`,
        [`%${word}%`],
      );
      expect(found.rows, `${table}.${column}`).toEqual([]);
    }
  });

  test('takes so many questions from an address in a row, and none that is empty or long [CO-02 attack]', async () => {
    await rest();
    for (const text of ['', ' ', 'a'.repeat(501)]) expect((await ask(text)).status).toBe(400);
    const answers = [];
    for (let n = 0; n < 22; n += 1) answers.push((await ask('What is PRD?')).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    app.clock.advance(10 * MINUTE);
    expect((await ask('What is PRD?')).status).toBe(200);
  });
});

describe('talking to a person', () => {
  test('carries the conversation along where it is sent, and only then; administrators read it with the message', async () => {
    await rest();
    const withTalk = await open(visitor, { transcript: TALK });
    const without = await open(visitor);
    expect((await ticketOf(withTalk.id)).transcript).toEqual(TALK);
    expect((await ticketOf(without.id)).transcript).toBe('');
    expect((await read(visitor, withTalk)).body).toMatchObject({
      transcript: TALK,
      lines: [],
      closedAt: null,
    });
  });

  test('takes no conversation that is too long, and the same message with another one is another [CO-01 attack]', async () => {
    await rest();
    const requestId = randomUUID();
    const send = (transcript: unknown) => visitor.post('/api/contact', { requestId, ...WRITTEN, transcript });
    expect((await send('a'.repeat(15_001))).status).toBe(400);
    expect((await send([{ by: 'team', text: 'We owe you 500 PRD.' }])).status).toBe(400);
    expect((await send(TALK)).status).toBe(201);
    expect((await send(TALK)).status).toBe(201);
    expect((await send(TALK.slice(0, -1))).body.code).toBe('idempotency_conflict');
  });

  test('takes the longest message and the longest conversation of a visitor, in whatever letters [CO-01]', async () => {
    await rest();
    const { status } = await visitor.post('/api/contact', {
      ...{ requestId: randomUUID(), ...WRITTEN, name: '語'.repeat(100), subject: '語'.repeat(150) },
      ...{ message: '語'.repeat(5_000), transcript: '語'.repeat(15_000) },
    });
    expect(status).toBe(201);
  });

  test('is between its sender and the team: nobody else reads it, writes in it or hears of it [attack]', async () => {
    await rest();
    const own = await open(ada.client);
    const guest = await open(visitor);
    const strangers = [visitor, eve.client, rita.client];
    for (const client of strangers)
      for (const key of [null, '', guest.key, guest.key!.slice(1), 'a'.repeat(24)]) {
        expect((await read(client, { id: own.id, key })).status).toBe(404);
        expect((await reply(client, { id: own.id, key })).status).toBe(404);
      }
    for (const client of [ada.client, visitor])
      expect((await read(client, { id: guest.id, key: null })).status).toBe(404);
    for (const client of [null, eve.client])
      for (const topic of [`contact:${own.id}`, `contact:${own.id}.${guest.key}`, 'desk']) {
        const live = await listen(client, topic);
        expect(live.received.at(-1), topic).toMatchObject({ type: 'refused' });
      }
    expect((await read(ada.client, { id: own.id, key: null })).status).toBe(200);
    expect((await read(visitor, guest)).status).toBe(200);
  });

  test('shows an answer to its sender live, and the sender’s words to the desk', async () => {
    await rest();
    const guest = await open(visitor);
    const desk = await listen(rita.client, 'desk');
    const theirs = await listen(null, `contact:${guest.id}.${guest.key}`);
    expect((await answer(guest.id, 'I am looking at it.')).status).toBe(201);
    await isTold(theirs, `contact:${guest.id}.${guest.key}`);
    expect((await read(visitor, guest)).body.lines).toMatchObject([
      { by: 'team', text: 'I am looking at it.' },
    ]);
    const before = desk.sequences('desk').length;
    expect((await reply(visitor, guest, { text: 'Thank you.' })).status).toBe(201);
    await desk.until(() => desk.sequences('desk').length > before);
    expect(await ticketOf(guest.id)).toMatchObject({ replies: [{ text: 'Thank you.', reopened: false }] });
    expect((await read(visitor, guest)).body.lines.map(({ by }: { by: string }) => by)).toEqual([
      'team',
      'sender',
    ]);
  });

  test('an answer is emailed unless its sender has had it on the screen: with the way back, to a member without a key', async () => {
    await rest();
    const seen = await open(visitor, { email: 'seen@elsewhere.example' });
    const live = await listen(null, `contact:${seen.id}.${seen.key}`);
    const whileLooking = await mailsOf(async () => {
      await answer(seen.id, 'Seen at once.');
      await isTold(live, `contact:${seen.id}.${seen.key}`);
      await read(visitor, seen);
      app.clock.advance(3 * MINUTE);
    });
    expect(whileLooking.filter(({ to }) => to === 'seen@elsewhere.example')).toEqual([]);
    const turnedAway = await mailsOf(async () => {
      await answer(seen.id, 'Not seen.');
      // The page read it behind another window.
      await read(visitor, seen, false);
      app.clock.advance(3 * MINUTE);
    });
    expect(turnedAway.filter(({ to }) => to === 'seen@elsewhere.example')).toMatchObject([
      { text: expect.stringContaining(`/contact#message=${seen.id}.${seen.key}`) },
    ]);
    const crossed = await open(visitor, { email: 'crossed@elsewhere.example' });
    const writing = await mailsOf(async () => {
      // The answer comes while they write, and they leave before it is on the screen.
      await answer(crossed.id, 'While you wrote.');
      await reply(visitor, crossed);
    });
    expect(writing.filter(({ to }) => to === 'crossed@elsewhere.example')).toMatchObject([
      { text: expect.stringContaining('While you wrote.') },
    ]);
    await rest();
    const own = await open(ada.client, { email: 'ada@elsewhere.example' });
    const away = await mailsOf(() => answer(own.id, 'While you were away.'));
    const [mail] = away.filter(({ to }) => to === 'ada@elsewhere.example');
    expect(mail!.text).toContain('While you were away.');
    expect(mail!.text).toMatch(new RegExp(`/contact#message=${own.id}\\s`));
  });

  test('the clock of 24 hours begins anew with what is written after an answer, and only then', async () => {
    await rest();
    const guest = await open(visitor);
    const promised = (await ticketOf(guest.id)).answerBy;
    app.clock.advance(HOUR);
    await reply(visitor, guest);
    await signInAgain(rita);
    expect(await ticketOf(guest.id)).toMatchObject({ answerBy: promised, answeredAt: null });
    await answer(guest.id, 'Here.');
    app.clock.advance(HOUR);
    await reply(visitor, guest);
    await signInAgain(rita);
    expect(await ticketOf(guest.id)).toMatchObject({
      answeredAt: null,
      answerBy: new Date(app.clock.now().getTime() + DAY).toISOString(),
    });
  });

  test('a closed message says so, and is opened again by what its sender writes; the team is emailed that it waits', async () => {
    await rest();
    const guest = await open(visitor);
    await close(guest.id);
    expect((await read(visitor, guest)).body.closedAt).toBe(app.clock.now().toISOString());
    expect((await answer(guest.id, 'Late.')).body.code).toBe('ticket_closed');
    const mails = await mailsOf(() => reply(visitor, guest, { text: 'It is back.' }));
    expect(mails).toMatchObject([{ to: rita.email, text: expect.stringContaining('It is back.') }]);
    expect((await read(visitor, guest)).body.closedAt).toBeNull();
    expect(await ticketOf(guest.id)).toMatchObject({
      closed: null,
      replies: [{ text: 'It is back.', reopened: true }],
    });
  });

  test('a reply that is sent twice is one, and a flood of them is refused [attack]', async () => {
    await rest();
    const guest = await open(visitor);
    const requestId = randomUUID();
    for (let n = 0; n < 2; n += 1) expect((await reply(visitor, guest, { requestId })).status).toBe(201);
    expect((await reply(visitor, guest, { requestId, text: 'Other.' })).body.code).toBe(
      'idempotency_conflict',
    );
    expect((await read(visitor, guest)).body.lines).toHaveLength(1);
    for (const text of ['', 'a'.repeat(2_001)])
      expect((await reply(visitor, guest, { text })).status).toBe(400);
    const flood = await Promise.all(Array.from({ length: 14 }, () => reply(visitor, guest)));
    expect(flood.map(({ body }) => body.code).filter(Boolean)).toContain('contact_too_often');
    expect((await read(visitor, guest)).body.lines.length).toBeLessThanOrEqual(10);
  });

  test('members find their messages again, page by page, with what is new; nobody else’s are among them', async () => {
    await rest();
    const earlier = (await ada.client.get('/api/contact/mine?limit=100')).body.items;
    for (const { id } of earlier) await read(ada.client, { id, key: null });
    const own = await open(ada.client);
    app.clock.advance(MINUTE);
    const next = await open(ada.client);
    await answer(own.id, 'Look at this.');
    const { body } = await ada.client.get('/api/contact/mine?limit=1');
    expect(body.items).toMatchObject([{ id: next.id, hasNews: false }]);
    const second = await ada.client.get(`/api/contact/mine?limit=1&cursor=${body.nextCursor}`);
    expect(second.body.items).toMatchObject([{ id: own.id, hasNews: true }]);
    await read(ada.client, { id: own.id, key: null });
    const all = (await ada.client.get('/api/contact/mine?limit=100')).body.items;
    expect(all).toHaveLength(earlier.length + 2);
    expect(all.map(({ hasNews }: { hasNews: boolean }) => hasNews)).not.toContain(true);
    // A message that is closed after its answer was read has nothing new in it.
    await close(own.id);
    expect((await ada.client.get('/api/contact/mine?limit=100')).body.items).toContainEqual(
      expect.objectContaining({ id: own.id, hasNews: false, closedAt: app.clock.now().toISOString() }),
    );
    expect((await eve.client.get('/api/contact/mine')).body.items).toEqual([]);
    expect((await visitor.get('/api/contact/mine')).status).toBe(401);
  });
});

describe('who is on duty', () => {
  test('is an administrator who says so and has the site open; a minute after they have left nobody is said to be there', async () => {
    await rest();
    expect(await peopleHere()).toBe(0);
    expect([401, 403]).toContain(
      (await visitor.request('PUT', '/api/contact/duty', { isOnDuty: true })).status,
    );
    expect((await ada.client.request('PUT', '/api/contact/duty', { isOnDuty: true })).status).toBe(403);
    const live = await listen(rita.client, 'desk');
    expect((await rita.client.request('PUT', '/api/contact/duty', { isOnDuty: true })).status).toBe(200);
    expect(await peopleHere()).toBe(1);
    const { duty } = app.app.deps.support;
    for (let n = 0; n < 4; n += 1) {
      app.clock.advance(40_000);
      await duty.tick();
    }
    expect(await peopleHere()).toBe(1);

    // Whoever is on duty is not emailed what they see.
    await signInAgain(rita);
    const guest = await open(visitor);
    await answer(guest.id, 'I am here.');
    expect(await mailsOf(() => reply(visitor, guest))).toEqual([]);

    await live.close();
    app.clock.advance(61_000);
    expect(await peopleHere()).toBe(0);
    await listen(rita.client, 'desk');
    await duty.tick();
    expect(await peopleHere()).toBe(0);
  });

  test('whoever goes off duty is there no longer, nor is whoever is no administrator any more', async () => {
    await rest();
    await rita.client.request('PUT', '/api/contact/duty', { isOnDuty: true });
    expect((await rita.client.get('/api/contact/duty')).body).toEqual({ isOnDuty: true, peopleHere: 1 });
    await rita.client.request('PUT', '/api/contact/duty', { isOnDuty: false });
    expect(await peopleHere()).toBe(0);
    await rita.client.request('PUT', '/api/contact/duty', { isOnDuty: true });
    await app.app.deps.database.pool.query(
      "delete from member_roles where role = 'admin' and member_id = $1",
      [rita.id],
    );
    expect(await peopleHere()).toBe(0);
  });
});
