/** No socket is ever nobody's: what asks to become a live connection is counted until it is one, or is closed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { MOST_AT_ONCE } from '#server/platform/http/answer-few.ts';
import { createMember } from '#tests/support/members.ts';
import { openRaw, type RawConnection } from '#tests/support/raw-http.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const HOST = 'host: localhost\r\n';
const POST = `POST /api/identity/sign-in HTTP/1.1\r\n${HOST}content-type: application/json\r\n`;

describe('a connection that asks to become a live one', () => {
  const UPGRADE = `${HOST}connection: upgrade\r\nupgrade: websocket\r\n`;
  const KEYS = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const LIVE = `GET /api/live HTTP/1.1\r\n${UPGRADE}${KEYS}\r\n`;
  const OPEN = 4;
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { PROTEGE_ANSWER_STALL_SECONDS: '2' } });
  });
  afterAll(() => app.stop());

  const isHungUpOn = ({ socket }: RawConnection) =>
    expect.poll(() => socket.destroyed, { timeout: 60_000, message: 'It is still open.' }).toBe(true);
  /** Sockets that are open, and how many of them nobody counts. */
  const sockets = async () => {
    const { text } = await app.app.deps.metrics.read();
    const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)![1]);
    const open = figure('protege_open_sockets');
    const [http, live] = [figure('protege_http_connections'), figure('protege_live_connections')];
    return { open, unowned: open - http - live };
  };

  test.each([
    ['after a request whose answer is under way', `GET /api/none HTTP/1.1\r\n${HOST}\r\n${LIVE}`],
    ['after eight of them', `GET /api/none HTTP/1.1\r\n${HOST}\r\n`.repeat(MOST_AT_ONCE) + LIVE],
    ['after an expectation that nobody can meet', `${POST}expect: a-miracle\r\n\r\n${LIVE}`],
    ['after a body that is expected', `${POST}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}${LIVE}`],
    ['after what is no HTTP', `GET /healthz HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n${LIVE}`],
    ['without a key', `GET /api/live HTTP/1.1\r\n${UPGRADE}\r\n`],
    ['twice', LIVE + LIVE],
    ['from another site', `GET /api/live HTTP/1.1\r\norigin: https://evil.example\r\n${UPGRADE}${KEYS}\r\n`],
    ['by an address that is none', `GET /api/live?%zz HTTP/1.1\r\n${UPGRADE}${KEYS}\r\n`],
    ['and ends its half', LIVE, true],
  ])('%s is somebody’s until it is closed [attack]', async (_name, bytes, isEnded = false) => {
    const before = (await sockets()).open;
    const open: RawConnection[] = [];
    for (let count = 0; count < OPEN; count += 1) {
      const connection = await openRaw(app.url);
      connection.write(bytes);
      if (isEnded) connection.socket.end();
      open.push(connection);
    }
    // Each has had an answer, or was hung up on.
    for (const one of open) {
      await expect.poll(() => one.received() !== '' || one.socket.destroyed, { timeout: 60_000 }).toBe(true);
    }
    await expect.poll(async () => (await sockets()).unowned).toBe(0);
    for (const { socket } of open) socket.destroy();
    await expect.poll(async () => (await sockets()).open, { timeout: 60_000 }).toBe(before);
    expect((await sockets()).unowned).toBe(0);
  });

  test('is refused while an answer is under way, and counts as the request that it is [attack]', async () => {
    const connection = await openRaw(app.url);
    connection.write(`GET /api/none HTTP/1.1\r\n${HOST}\r\n${LIVE}`);
    await isHungUpOn(connection);
    expect(connection.received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404']);
  });

  test('is hung up on where nobody comes to say whose it is, whatever it goes on sending [attack]', async () => {
    const ada = await createMember(app, { username: 'ada' });
    const database = openDatabase({ url: app.databaseUrl, maxConnections: 1 });
    const client = await database.pool.connect();
    await client.query('begin; lock table sessions in access exclusive mode');
    const connection = await openRaw(app.url);
    connection.write(`GET /api/live HTTP/1.1\r\ncookie: ${ada.client.cookieHeader}\r\n${UPGRADE}${KEYS}\r\n`);
    const drops = setInterval(() => connection.write('x'), 100);
    try {
      await isHungUpOn(connection);
    } finally {
      clearInterval(drops);
      await client.query('rollback').catch(() => undefined);
      client.release();
      await database.close();
    }
    await expect.poll(async () => (await sockets()).unowned).toBe(0);
  });
});
