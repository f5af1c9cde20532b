/**
 * Chaos: while members sign in, talk, send, trade, vote and have documents written, the database ends sessions of
 * the server's, all or about half of them, again and again. The server must not end, say nothing but that it is out
 * for the moment, do everything exactly once, and be whole afterwards. `npm run chaos` is the long form.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { makeOlder, newProject, vote } from '#server/modules/pitch/pitch-test-kit.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { say } from '#tests/support/chat.ts';
import { openSessionEnder } from '#tests/support/end-sessions.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { type Answer, HttpClient } from '#tests/support/http-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startApp } from '#tests/support/start-app.ts';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 0);
/** Of the short form: how often sessions are ended. */
const ROUNDS = 11;
/** Each time after so much has been done in between at most; how much is drawn. */
const MOST_BETWEEN = 12;
/** A client's wait before it asks again. */
const CLIENT_WAIT_MS = 25;
/** The number of the last round, of every action: its vote differs from all before, since a vote may not stay the same. */
const LAST = 1_000_000;

const OUTAGES = ['service_unavailable', 'matcher_unavailable', 'authentication_unavailable'];

test('sessions ended again and again under load: nothing but outages is said, and everything is done once', async () => {
  const app = await startApp({ clock: createFakeClock(new Date()) });
  const { databaseUrl } = app;
  const members = [
    await createTrader(app, 'ada', { PRD: '100000', BTC: '1000', USDT: '1000000' }),
    await createTrader(app, 'bob', { PRD: '100000', BTC: '1000', USDT: '1000000' }),
  ];
  for (const { id } of members) await makeOlder(app, id);
  const owner = await createTrader(app, 'owner', { PRD: '1000' });
  const projectId = await newProject(app, owner);
  const { secret } = app.app.deps;
  await app.app.close();

  const server = startServerProcess({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PROTEGE_SECRET: secret,
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_LOG_LEVEL: 'silent',
  });
  const [url] = await server.printed(/http:\/\/127\.0\.0\.1:\d+/);
  for (const member of members) {
    member.client = new HttpClient({ ...app, url });
    await signIn(member);
  }

  const counts: Record<string, number> = { outages: 0, kills: 0, sessions: 0 };
  const unexpected: string[] = [];
  let isOver = false;
  let done = 0;

  /** Asks under one key until there is an answer that is not an outage. */
  const untilDone = async (name: string, ask: () => Promise<Answer<any>>): Promise<Answer<any>> => {
    for (;;) {
      const answer = await ask();
      if (answer.status === 503 && OUTAGES.includes(answer.body.code) && answer.headers.has('retry-after')) {
        counts.outages! += 1;
        await pause(CLIENT_WAIT_MS);
        continue;
      }
      if (answer.status >= 300) unexpected.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      counts[name] = (counts[name] ?? 0) + 1;
      done += 1;
      return answer;
    }
  };

  const other = (member: TestMember) => members.find(({ id }) => id !== member.id)!;
  const actions: Record<string, (member: TestMember, n: number) => () => Promise<Answer<any>>> = {
    transfers: (member) => {
      const headers = newKey();
      const body = { recipient: other(member).address, amount: '0.01' };
      return () => member.client.post('/api/wallet/transfers', body, headers);
    },
    orders: (member, n) => {
      const headers = newKey();
      const side = n % 2 === 0 ? ('buy' as const) : ('sell' as const);
      return () => place(member, { side, quantity: '0.001', price: '40000' }, headers);
    },
    messages: (member, n) => {
      const sending = { clientMessageId: randomUUID() };
      return () => say(member.client, `Good morning, ${n}`, sending);
    },
    votes: (member, n) => {
      const headers = newKey();
      return () => vote(member, projectId, { amount: n === LAST ? '9' : String(1 + (n % 5)) }, headers);
    },
    works: (member, n) => {
      const requestId = randomUUID();
      const inputs = { kind: 'content', contentType: 'ebook-outline', topic: `Sourdough ${n}` };
      return () => member.client.post('/api/studio/works', { requestId, inputs });
    },
    'sign-ins': (member) => {
      const client = new HttpClient({ ...app, url });
      return () => client.post('/api/identity/sign-in', { email: member.email, password: member.password });
    },
  };
  /** Of these a member may not have more in a day. */
  const most: Record<string, number> = { works: 8, messages: 400 };

  const act = async (name: string, member: TestMember) => {
    for (let n = 0; !isOver && n < (most[name] ?? Number.POSITIVE_INFINITY); n += 1) {
      await untilDone(name, actions[name]!(member, n));
    }
  };
  const load = Promise.all(
    members.flatMap((member) => Object.keys(actions).map((name) => act(name, member))),
  );

  const ender = await openSessionEnder(databaseUrl);
  const endsAt = performance.now() + SECONDS * 1000;
  for (let round = 0; SECONDS > 0 ? performance.now() < endsAt : round < ROUNDS; round += 1) {
    const until = done + 1 + Math.floor(Math.random() * MOST_BETWEEN);
    while (done < until && unexpected.length === 0) await pause(5);
    counts.sessions! += await ender.endAll(round % 3 === 0 ? 1 : 0.5);
    counts.kills! += 1;
    if (unexpected.length > 0) break;
  }
  isOver = true;
  await load;
  for (const name of ['transfers', 'orders', 'messages', 'votes', 'sign-ins']) {
    await untilDone(name, actions[name]!(members[0]!, LAST));
  }
  expect(unexpected).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  if (SECONDS > 0) console.log(counts);

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const count = async (sql: string) => (await pool.query(`select count(*)::int as n from ${sql}`)).rows[0].n;
  await expect.poll(() => count("mentor_messages where status = 'generating'"), { timeout: 120_000 }).toBe(0);
  await expect.poll(() => count("studio_works where status = 'generating'"), { timeout: 120_000 }).toBe(0);
  expect({
    transfers: await count("ledger_transfers where code = 'transfer'"),
    orders: await count('exchange_orders'),
    messages: await count("mentor_messages where sender = 'user'"),
    answers: await count("mentor_messages where sender = 'ai' and status = 'complete'"),
    votes: await count('project_ballots'),
    works: await count("studio_works where status = 'complete'"),
    setAside: await count('attempts where begun >= 3'),
  }).toEqual({
    transfers: counts.transfers,
    orders: counts.orders,
    messages: counts.messages,
    answers: counts.messages,
    votes: members.length,
    works: counts.works,
    setAside: 0,
  });
  await pool.end();
  await ender.close();
  expect(await server.stop()).toBe(0);
  await expectBooksToBalance(databaseUrl);
  await app.restart();
  await app.stop();
});

async function signIn({ client, email, password }: TestMember): Promise<void> {
  expect((await client.post('/api/identity/sign-in', { email, password })).status).toBe(200);
}
