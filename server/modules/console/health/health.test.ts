/** What an operator watches, and what administrators are told of it. Times are the rows'; the clock is the test's. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBegun, noteEnded, noteKept, noteLog } from '#server/backups/backup-rows.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let app: TestApp;
let ruth: TestMember;
/** What the operator's program was told, and how it answers. */
const told: { headers: Record<string, unknown>; body: string }[] = [];
let answers = 204;
const operator = createServer((request, response) => {
  void text(request).then((body) => {
    told.push({ headers: request.headers, body });
    response.writeHead(answers).end();
  });
});

beforeAll(async () => {
  operator.listen(0, '127.0.0.1');
  await once(operator, 'listening');
  const { port } = operator.address() as AddressInfo;
  app = await startApp({
    env: {
      PROTEGE_ALERT_WEBHOOK: `http://127.0.0.1:${port}/alerts`,
      PROTEGE_ALERT_WEBHOOK_SECRET: SECRET,
    },
  });
  ruth = await createMember(app, { username: 'ruth' });
  await createMember(app, { username: 'ann' });
  await makeAdmin(app, ruth);
  // What was late before the start has had its time.
  app.clock.advance(HOUR);
});
afterAll(async () => {
  await app.stop();
  operator.closeAllConnections();
  operator.close();
});

const deps = () => app.app.deps;
/** The next look at all lines, and every email and message that comes of it. */
async function look(): Promise<string[]> {
  await deps().jobs.runDue();
  const before = app.mailer.sent.length;
  await deps().console.look();
  await deps().jobs.runDue();
  // Signing in is told too.
  const news = app.mailer.sent
    .slice(before)
    .filter((mail) => 'event' in mail && mail.event.startsWith('admin_'));
  return news.map(({ to, subject }) => `${to}: ${subject}`);
}
const read = async (path: string) => {
  await signInAgain(ruth);
  return (await ruth.client.get(`/api/admin/${path}`)).body;
};
const page = () => read('health');
const lineOf = async (name: string) =>
  (await page()).lines.find(({ line }: { line: string }) => line === name);
const backups = async () => (await read('backups')).backups;
const toRuth = (subject: string) => `${ruth.email}: ${subject}`;

async function ran(kind: 'base' | 'drill', isGood: boolean, words = ''): Promise<void> {
  const { db, newId, clock } = deps();
  const id = newId();
  await noteBegun(db, { id, kind, now: clock.now() });
  await noteEnded(db, { id, now: clock.now(), isGood, words });
}
const carried = () => noteLog(deps().db, { coveredUntil: app.clock.now().toISOString() });

test('each part of the server is looked at, and what it has not is off', async () => {
  expect(await page()).toEqual({ lookedAt: null, isStale: false, lines: [] });
  expect(await look()).toEqual([]);
  const { lookedAt, isStale, lines } = await page();
  expect([lookedAt, isStale]).toEqual([app.clock.now().toISOString(), false]);
  const states = Object.fromEntries(
    lines.map(({ line, state }: { line: string; state: string }) => [line, state]),
  );
  expect(states).toEqual({
    ...{ database: 'ok', disk: expect.stringMatching(/^(ok|warning|broken)$/), jobs: 'ok', mail: 'off' },
    ...{ mentor: 'ok', prices: 'off', certificate: 'off', backups: 'off', drill: 'off', books: 'ok' },
    ...{ cards: 'off', bank: 'off', custody: 'off', sms: 'off', scanner: 'off', cover: 'ok' },
  });
  expect((await lineOf('database')).words).toMatch(/^[1-9]\d* of \d+ connections are open\.$/);
  app.clock.advance(6 * MINUTE);
  expect(await page()).toMatchObject({ lookedAt, isStale: true });
  const { text: figures } = await deps().metrics.read();
  expect(figures).toContain('protege_health{line="database"} 0');
  expect(figures).toContain('protege_health_looked_seconds 360');
});

test('administrators are emailed once a day while a backup is late or a drill has failed, with what was said, and once it is well again', async () => {
  expect(await backups()).toBeNull();
  await noteKept(deps().db, app.clock.now());
  await carried();
  await ran('base', true);
  await ran('drill', true);
  const passedAt = app.clock.now().toISOString();
  app.clock.advance(3 * MINUTE);
  expect(await backups()).toMatchObject({ minutesAtStake: 3, baseAt: passedAt, passedAt, faults: [] });
  expect(await look()).toEqual([]);
  expect(await lineOf('backups')).toMatchObject({
    state: 'ok',
    words: 'A loss now costs 3 minutes of work.',
  });

  app.clock.advance(HOUR);
  expect(await backups()).toMatchObject({ minutesAtStake: 63, faults: ['log'] });
  expect(await look()).toEqual([toRuth('The backups need somebody')]);
  const since = app.clock.now().toISOString();
  expect(app.mailer.sent.at(-1)!.text).toContain('/admin/health');
  app.clock.advance(MINUTE);
  expect(await look()).toEqual([]);
  expect(await lineOf('backups')).toMatchObject({
    state: 'broken',
    since,
    todo: expect.stringContaining('guide'),
  });
  app.clock.advance(DAY);
  await carried();
  await noteLog(deps().db, { failure: 'there is no room' });
  app.clock.advance(HOUR);
  expect(await look()).toEqual([toRuth('The backups need somebody')]);
  expect(app.mailer.sent.at(-1)!.text).toContain('It said: there is no room');

  await carried();
  await look();
  await ran('drill', false, 'a block is broken');
  expect(await look()).toEqual([toRuth('The backups need somebody: their drill')]);
  expect(app.mailer.sent.at(-1)!.text).toContain('It said: a block is broken');
  app.clock.advance(MINUTE);
  await ran('drill', true);
  app.clock.advance(11 * MINUTE);
  await carried();
  expect(await look()).toEqual([toRuth('Well again: the backups')]);
  app.clock.advance(11 * MINUTE);
  expect(await look()).toEqual([toRuth('Well again: the drill of the backups')]);
  expect(await look()).toEqual([]);
});

test('the operator’s program is told once of each turn, signed, and again where it was away', async () => {
  told.length = 0;
  answers = 500;
  await carried();
  app.clock.advance(HOUR);
  await look();
  expect(told).toHaveLength(1);
  answers = 204;
  app.clock.advance(MINUTE);
  await deps().jobs.runDue();
  expect(told).toHaveLength(2);
  await look();
  expect(told).toHaveLength(2);
  const [first, again] = told;
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(JSON.parse(again!.body)).toMatchObject({
    ...{ type: 'health.turned', line: 'backups', state: 'broken', subject: 'The backups need somebody' },
    url: expect.stringMatching(/\/admin\/health$/),
  });
  const signed = `${again!.headers['webhook-id']}.${again!.headers['webhook-timestamp']}.${again!.body}`;
  const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64');
  expect(again!.headers['webhook-signature']).toBe(`v1,${signature}`);
  await carried();
  await look();
  app.clock.advance(10 * MINUTE);
  await look();
  expect(JSON.parse(told.at(-1)!.body)).toMatchObject({ line: 'backups', state: 'ok' });
});

test('two looks at once tell once', async () => {
  app.clock.advance(HOUR);
  const before = app.mailer.sent.length;
  await Promise.all([deps().console.look(), deps().console.look()]);
  await deps().jobs.runDue();
  const news = app.mailer.sent.slice(before).map(({ subject }) => subject);
  expect(news.filter((subject) => subject === 'The backups need somebody')).toHaveLength(1);
  await carried();
  await look();
  app.clock.advance(10 * MINUTE);
  await look();
});

test('a line that can’t be read is a warning of its own, keeps no other from being read, and says nothing of why to whoever reads the page', async () => {
  const { pool } = deps().database;
  await pool.query('alter table exchange_reference_prices rename to gone');
  try {
    await look();
    expect(await lineOf('prices')).toMatchObject({ state: 'warning', words: 'It could not be looked at.' });
    expect(await lineOf('database')).toMatchObject({ state: 'ok' });
  } finally {
    await pool.query('alter table gone rename to exchange_reference_prices');
  }
});

test('answers of the mentor that fail are counted for a quarter of an hour', async () => {
  const { database, newId } = deps();
  const { pool } = database;
  const [thread, asked] = [newId(), newId()];
  const now = app.clock.now();
  await pool.query(
    `insert into mentor_threads (id, member_id, title, mode, created_at, updated_at) values ($1, $2, '', 'general', $3, $3)`,
    [thread, ruth.id, now],
  );
  await pool.query(
    `insert into mentor_messages (id, thread_id, member_id, sequence, sender, content, status, version, client_message_id, created_at)
     values ($1, $2, $3, 1, 'user', 'Hello', 'complete', 1, gen_random_uuid(), $4)`,
    [asked, thread, ruth.id, now],
  );
  for (let sequence = 2; sequence <= 4; sequence += 1) {
    await pool.query(
      `insert into mentor_messages (id, thread_id, member_id, sequence, sender, content, status, version, reply_to, error, created_at)
       values ($1, $2, $3, $4, 'ai', '', 'failed', 1, $5, 'no answer', $6)`,
      [newId(), thread, ruth.id, sequence, asked, now],
    );
  }
  await deps().console.look();
  expect(await lineOf('mentor')).toMatchObject({
    state: 'broken',
    words: 'In a quarter of an hour 3 answers failed, and 0 were given.',
  });
  app.clock.advance(16 * MINUTE);
  await deps().console.look();
  expect(await lineOf('mentor')).toMatchObject({ state: 'ok' });
  for (const table of ['mentor_messages', 'mentor_threads'])
    await pool.query(`delete from ${table} where ${table === 'mentor_threads' ? 'id' : 'thread_id'} = $1`, [
      thread,
    ]);
  await carried();
  await look();
});

test('jobs that are late are seen, and emails are nobody’s where none are sent', async () => {
  await look();
  const send = app.mailer.send.bind(app.mailer);
  app.mailer.send = async () => {
    throw new Error('the mailbox is away');
  };
  await ruth.client.post('/api/identity/password-reset/request', { email: ruth.email });
  await deps().jobs.runDue();
  await deps().console.look();
  app.mailer.send = send;
  // Without a server of emails this installation has no such line.
  expect(await lineOf('mail')).toMatchObject({ state: 'off' });
  app.clock.advance(2 * HOUR);
  await deps().console.look();
  expect(await lineOf('jobs')).toMatchObject({
    state: 'broken',
    words: expect.stringContaining('1 job late'),
  });
  await deps().jobs.runDue();
});

test('backups that were turned off are off, whatever was kept before, and are not said to be well', async () => {
  const own = await startApp({ env: { PROTEGE_BACKUP_DIR: 'none' } });
  try {
    const { clock, console: looking, database, db, jobs } = own.app.deps;
    const admin = await createMember(own, { username: 'olga' });
    await makeAdmin(own, admin);
    await noteKept(db, clock.now());
    // What was told before they were turned off.
    await database.pool.query(
      `insert into health_lines (line, state, since, words, looked_at, told_state, told_at)
       values ('backups', 'broken', $1, 'Late.', $1, 'broken', $1)`,
      [clock.now()],
    );
    own.clock.advance(DAY);
    await looking.look();
    own.clock.advance(11 * MINUTE);
    await looking.look();
    await jobs.runDue();
    await signInAgain(admin);
    const { lines } = (await admin.client.get('/api/admin/health')).body;
    expect(lines.find(({ line }: { line: string }) => line === 'backups')).toMatchObject({ state: 'off' });
    expect((await admin.client.get('/api/admin/backups')).body).toEqual({ backups: null });
    const news = own.mailer.sent.filter((mail) => 'event' in mail && mail.event === 'admin_backups');
    expect(news.map(({ subject }) => subject)).toEqual(['No longer watched: the backups']);
  } finally {
    await own.stop();
  }
});

test('nobody but administrators with a second factor reads it', async () => {
  const ann = await createMember(app, { username: 'beth' });
  for (const path of ['health', 'backups'])
    expect((await ann.client.get(`/api/admin/${path}`)).status).toBe(403);
});
