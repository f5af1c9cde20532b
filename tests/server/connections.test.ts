/**
 * Who holds a connection without using it, on real sockets: short limits are configured, and each test waits for
 * what the server does of itself.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_AT_ONCE } from '#server/platform/http/answer-few.ts';
import { LIVE_CLOSE } from '#server/platform/live/hub.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember } from '#tests/support/members.ts';
import { openRaw, type RawConnection, statusOf } from '#tests/support/raw-http.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const HOST = 'host: localhost\r\n';
/** Almost three megabytes: a few of them are more than the system takes off the server's hands. */
const REFERENCE = `GET /api/docs HTTP/1.1\r\n${HOST}\r\n`;
const GET = `GET /api/community/figures HTTP/1.1\r\n${HOST}\r\n`;
const POST = `POST /api/identity/sign-in HTTP/1.1\r\n${HOST}content-type: application/json\r\n`;

/** The reference is made when somebody first asks for it, which takes its time on a machine that has little of it. */
const PREPARED_MS = 240_000;

// Long enough for a machine that stands still for a moment, and all at once, because each waits.
describe.concurrent('time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      env: {
        PROTEGE_HEADER_SECONDS: '4',
        PROTEGE_REQUEST_SECONDS: '4',
        PROTEGE_KEEP_ALIVE_SECONDS: '2',
        PROTEGE_ANSWER_STALL_SECONDS: '2',
      },
    });
  });
  afterAll(() => app.stop());

  test('a connection that never says anything is ended', async ({ expect }) => {
    expect(statusOf(await (await openRaw(app.url)).ended)).toBe(408);
  });

  test('headers that come drop by drop are not waited for', async ({ expect }) => {
    const connection = await openRaw(app.url);
    connection.write('GET / HTTP/1.1\r\n');
    const drops = setInterval(() => connection.write('x: y\r\n'), 100);
    const answer = await connection.ended;
    clearInterval(drops);
    expect(statusOf(answer)).toBe(408);
    expect(answer).toContain('request_timeout');
  });

  test.each([
    ['of a length', `${POST}content-length: 60000\r\n\r\n{`, ' '],
    ['in chunks', `${POST}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, '1\r\n \r\n'],
  ])('a body %s that comes drop by drop is not waited for', async (_name, start, drop) => {
    const connection = await openRaw(app.url);
    connection.write(start);
    const drops = setInterval(() => connection.write(drop), 100);
    const answer = await connection.ended;
    clearInterval(drops);
    expect(statusOf(answer)).toBe(408);
  });

  test('a connection that rests between requests is ended', async ({ expect }) => {
    const connection = await openRaw(app.url);
    connection.write(GET);
    expect(statusOf(await connection.ended)).toBe(200);
  });

  test('a reader that takes nothing of its answers is hung up on', async ({ expect }) => {
    const connection = await openRaw(app.url);
    connection.socket.pause();
    connection.write(REFERENCE.repeat(4));
    const { metrics } = app.app.deps;
    await expect
      .poll(() => figure(metrics, 'protege_connections_let_go_total'), { timeout: PREPARED_MS })
      .toBeGreaterThan(0);
    connection.socket.resume();
    await connection.ended;
  });
});

test('headers have a time of their own, however long a request may take', async () => {
  const app = await startApp({ env: { PROTEGE_HEADER_SECONDS: '2', PROTEGE_REQUEST_SECONDS: '3600' } });
  const silent = await openRaw(app.url);
  const dropping = await openRaw(app.url);
  dropping.write('GET / HTTP/1.1\r\n');
  const drops = setInterval(() => dropping.write('x: y\r\n'), 100);
  for (const { ended } of [silent, dropping]) expect(statusOf(await ended)).toBe(408);
  clearInterval(drops);
  await app.stop();
});

test('an answer that is taken a little at a time has an end too', async () => {
  const app = await startApp({ env: { PROTEGE_ANSWER_SECONDS: '1' } });
  const connection = await openRaw(app.url);
  connection.socket.pause();
  connection.write(REFERENCE.repeat(4));
  const reading = setInterval(() => connection.socket.read(1), 50);
  const { metrics } = app.app.deps;
  await expect
    .poll(() => figure(metrics, 'protege_connections_let_go_total'), { timeout: PREPARED_MS })
    .toBeGreaterThan(0);
  clearInterval(reading);
  connection.socket.resume();
  await connection.ended;
  await app.stop();
});

describe('number', () => {
  test('of one address: the one that rests longest makes room, never one that waits for its answer', async () => {
    const app = await startApp({ env: { PROTEGE_CONNECTIONS_PER_ADDRESS: '3' } });
    const [first, second, third] = [await used(app), await used(app), await used(app)];
    // It is the youngest by its last request.
    await again(first);
    const fourth = await used(app);
    await second.ended;
    for (const open of [first, third, fourth]) await again(open);

    // Bodies that are being sent make room when nobody rests.
    for (const open of [first, third, fourth]) await sending(open);
    const fifth = await used(app);
    await first.ended;
    await again(fifth);
    for (const { socket } of [third, fourth, fifth]) socket.destroy();
    await app.stop();
  });

  test('of all: a crowd from few addresses keeps nobody else out', async () => {
    const app = await startApp({
      env: { PROTEGE_CONNECTIONS: '20', PROTEGE_CONNECTIONS_PER_ADDRESS: '20' },
    });
    const crowd: RawConnection[] = [];
    for (let count = 0; count < 18; count += 1)
      crowd.push(await sending(await openRaw(app.url, '127.0.0.1')));
    const closed = crowd[0]!.ended;
    // The crowd gets no further, but for its own.
    const more = await openRaw(app.url, '127.0.0.1');
    await closed;
    const others = [];
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) others.push(await used(app, from));
    for (const other of others) await again(other);
    for (const { socket } of [...crowd, more, ...others]) socket.destroy();
    await app.stop();
  });

  test('named proxies speak for many, and have the cap of all alone', async () => {
    const app = await startApp({
      env: { PROTEGE_CONNECTIONS_PER_ADDRESS: '2', PROTEGE_TRUST_PROXY: 'loopback' },
    });
    const open = [await used(app), await used(app), await used(app), await used(app)];
    for (const one of open) await again(one);
    for (const { socket } of open) socket.destroy();
    await app.stop();
  });
});

describe('requests under way', () => {
  /** A request as a proxy hands it on. */
  const forwardedFor = (address: string, rest: string) => `${rest}x-forwarded-for: ${address}\r\n\r\n`;
  const PROJECTS = `GET /api/projects HTTP/1.1\r\n${HOST}connection: close\r\n`;
  const BODY = `${POST}expect: 100-continue\r\ncontent-length: 100\r\n`;
  const begin = async (app: TestApp, address: string): Promise<RawConnection> => {
    const connection = await openRaw(app.url);
    connection.write(forwardedFor(address, BODY));
    await connection.until((text) => text.includes('HTTP/1.1 100'));
    return connection;
  };
  const ask = async (app: TestApp, address: string): Promise<RawConnection> => {
    const connection = await openRaw(app.url);
    connection.write(forwardedFor(address, PROJECTS));
    return connection;
  };
  const hangUp = (connections: RawConnection[]) => {
    for (const { socket } of connections) socket.destroy();
  };

  test('of one address behind a named proxy: a body on its way makes room, and nobody else’s does [attack]', async () => {
    const app = await startApp({
      env: { PROTEGE_CONNECTIONS_PER_ADDRESS: '3', PROTEGE_TRUST_PROXY: 'loopback' },
    });
    const crowd = [];
    for (let count = 0; count < 3; count += 1) crowd.push(await begin(app, '192.0.2.1'));
    const others = [await begin(app, '192.0.2.2'), await begin(app, '2001:db8:0:1::1')];
    expect(statusOf(await (await ask(app, '192.0.2.1')).ended)).toBe(200);
    await crowd[0]!.ended;
    // What a caller itself wrote before what the proxy saw makes it nobody else.
    expect(statusOf(await (await ask(app, '198.51.100.7, 192.0.2.1')).ended)).toBe(200);
    crowd.push(await begin(app, '192.0.2.1'));
    crowd.push(await begin(app, '198.51.100.8, 192.0.2.1'));
    await crowd[1]!.ended;
    expect([...crowd.slice(2), ...others].map(({ socket }) => socket.destroyed)).toEqual(
      Array(5).fill(false),
    );
    hangUp([...crowd, ...others]);
    await app.stop();
  });

  test('of one address that all wait for their answers: the next is told to come back, and everybody else is served [attack]', async () => {
    let letIn = () => {};
    const gate = new Promise<null>((resolve) => {
      letIn = () => resolve(null);
    });
    const app = await startApp({
      env: { PROTEGE_CONNECTIONS_PER_ADDRESS: '3', PROTEGE_TRUST_PROXY: 'loopback' },
      // Whoever asks for these figures waits until the test lets them in.
      bitcoinInfo: { name: 'Held', figures: () => gate },
    });
    const wait = async (address: string) => {
      const connection = await openRaw(app.url);
      const get = `GET /api/exchange/bitcoin-network HTTP/1.1\r\n${HOST}connection: close\r\n`;
      connection.write(forwardedFor(address, get));
      return connection;
    };
    const waiting = [await wait('192.0.2.1'), await wait('192.0.2.1'), await wait('192.0.2.1')];
    const { metrics } = app.app.deps;
    await expect
      .poll(() => figure(metrics, 'protege_requests_under_way'), { timeout: 60_000 })
      .toBe(waiting.length);
    const refused = await (await ask(app, '192.0.2.1')).ended;
    expect(statusOf(refused)).toBe(429);
    expect(refused).toMatch(/retry-after: 1/i);
    // Asking for another protocol makes it no live connection.
    const upgrading = await openRaw(app.url);
    upgrading.write(forwardedFor('192.0.2.1', `${PROJECTS}upgrade: x\r\n`));
    expect(statusOf(await upgrading.ended)).toBe(429);
    expect(statusOf(await (await ask(app, '192.0.2.2')).ended)).toBe(200);
    letIn();
    for (const one of waiting) expect(statusOf(await one.ended)).toBe(200);
    expect(statusOf(await (await ask(app, '192.0.2.1')).ended)).toBe(200);
    await app.stop();
  });

  test.each([
    ['nobody is named', {}],
    ['another machine is named', { PROTEGE_TRUST_PROXY: '10.0.0.0/8' }],
  ])(
    'that a peer gives a new address each: all count as its own where %s, live ones too [attack]',
    async (_name, env) => {
      const app = await startApp({
        env: { PROTEGE_CONNECTIONS_PER_ADDRESS: '3', PROTEGE_LIVE_PER_ADDRESS: '2', ...env },
      });
      const crowd = [];
      for (let count = 1; count <= 4; count += 1) crowd.push(await begin(app, `192.0.2.${count}`));
      await crowd[0]!.ended;
      hangUp(crowd);
      const live = [];
      for (let count = 1; count <= 3; count += 1)
        live.push(await LiveSocket.open(app.url, { 'x-forwarded-for': `192.0.2.${count}` }));
      expect(await live[0]!.closed).toBe(LIVE_CLOSE.overloaded);
      for (const one of live.slice(1)) await one.close();
      await app.stop();
    },
  );

  test('and live connections of one address behind a named proxy: the most silent makes room, and nobody else’s does [attack]', async () => {
    const app = await startApp({
      env: { PROTEGE_LIVE_PER_ADDRESS: '2', PROTEGE_TRUST_PROXY: 'loopback' },
    });
    const open = (address: string) => LiveSocket.open(app.url, { 'x-forwarded-for': address });
    const other = await open('192.0.2.2');
    const crowd = [];
    for (let count = 0; count < 3; count += 1) crowd.push(await open('192.0.2.1'));
    expect(await crowd[0]!.closed).toBe(LIVE_CLOSE.overloaded);
    for (const one of [...crowd.slice(1), other]) {
      expect(one.socket.readyState).toBe(one.socket.OPEN);
      await one.close();
    }
    await app.stop();
  });
});

describe('requests of one connection', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const answered = async () => {
    const { text } = await app.app.deps.metrics.read();
    const counts = text.matchAll(/^protege_http_request_seconds_count\{.*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };

  test('a few that are sent before the first is answered are all answered, in their order, and again', async () => {
    const connection = await openRaw(app.url);
    for (let round = 1; round <= 3; round += 1) {
      connection.write(`HEAD /api/community/figures HTTP/1.1\r\n${HOST}\r\n`.repeat(MOST_AT_ONCE));
      await connection.until((text) => text.split('HTTP/1.1 ').length - 1 === round * MOST_AT_ONCE);
    }
    connection.socket.destroy();
    await connection.ended;
  });

  test('thousands that are sent at once are hung up on, and nothing is done for those that had been read [attack]', async () => {
    const before = await answered();
    const connection = await openRaw(app.url);
    connection.write(`GET /api/none HTTP/1.1\r\n${HOST}\r\n`.repeat(5_000));
    await connection.ended;
    (await used(app)).socket.destroy();
    await expect.poll(() => figure(app.app.deps.metrics, 'protege_requests_under_way')).toBe(0);
    expect((await answered()) - before).toBeLessThanOrEqual(MOST_AT_ONCE + 1);
    expect(await figure(app.app.deps.metrics, 'protege_connections_let_go_total')).toBe(1);
  });
});

test('a piece of an upload of a megabyte, sent in many small parts, still arrives', async () => {
  const app = await startApp();
  const ada = await createMember(app, { username: 'ada' });
  const piece = Buffer.from('A line of plain text.\n'.repeat(50_000)).subarray(0, 1_000_000);
  const begun = await ada.client.post('/api/files', {
    purpose: 'research_source',
    name: 'long.txt',
    size: piece.length,
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const connection = await openRaw(app.url);
  connection.write(
    `PATCH /api/files/${begun.body.id}/content HTTP/1.1\r\n${HOST}connection: close\r\n` +
      `cookie: ${ada.client.cookieHeader}\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${piece.length}\r\n\r\n`,
  );
  for (let at = 0; at < piece.length; at += 10_000) {
    connection.socket.write(piece.subarray(at, at + 10_000));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const answer = await connection.ended;
  expect(statusOf(answer), answer).toBe(200);
  await app.stop();
});

/** A connection that has had an answer, and is kept. */
async function used(app: TestApp, from?: string): Promise<RawConnection> {
  const connection = await openRaw(app.url, from);
  await again(connection);
  return connection;
}

/** One more request on it. */
async function again(connection: RawConnection): Promise<void> {
  const before = connection.received().split('HTTP/1.1 200').length;
  connection.write(GET);
  await connection.until((text) => {
    const answers = text.split('HTTP/1.1 200');
    return answers.length > before && answers.at(-1)!.includes('}');
  });
}

/** Makes it one whose body is still on its way. */
async function sending(connection: RawConnection): Promise<RawConnection> {
  connection.write(`${POST}expect: 100-continue\r\ncontent-length: 100\r\n\r\n`);
  await connection.until((text) => text.includes('HTTP/1.1 100'));
  return connection;
}

async function figure(metrics: TestApp['app']['deps']['metrics'], name: string): Promise<number> {
  const { text } = await metrics.read();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
