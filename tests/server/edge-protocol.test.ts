/** What is hardly HTTP, on real sockets: each ends with an answer in words, and the server serves on. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { openRaw, sendRaw, statusOf } from '#tests/support/raw-http.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  app = await startApp({ logTo: (line) => lines.push(line) });
});
afterAll(async () => {
  expect(lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  await app.stop();
});

const JSON_TYPE = 'content-type: application/json\r\n';
const CLOSE = 'connection: close\r\n';
const head = (line: string, headers = '') => `${line} HTTP/1.1\r\nhost: localhost\r\n${CLOSE}${headers}\r\n`;

describe('ends in words', () => {
  test.each([
    ['HTTP/0.9', 'GET /healthz\r\n\r\n', 400],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    ['two Hosts, the own one first', head('GET /api/wallet', 'host: evil.example\r\n'), 400],
    ['no Host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'two lengths that differ',
      `${head('POST /api/x', 'content-length: 4\r\ncontent-length: 9')}\r\n{}`,
      400,
    ],
    [
      'a length and chunks',
      `${head('POST /api/x', 'content-length: 4\r\ntransfer-encoding: chunked\r\n')}0\r\n\r\n`,
      400,
    ],
    ['chunks of no size', `${head('POST /api/x', `${JSON_TYPE}transfer-encoding: chunked\r\n`)}zz\r\n`, 400],
    ['an unknown transfer coding', head('POST /api/x', `${JSON_TYPE}transfer-encoding: gzip\r\n`), 400],
    ['U+0000 in a header', head('GET /healthz', 'x-odd: a\x00b\r\n'), 400],
    ['headers without end', head('GET /healthz', `x-long: ${'a'.repeat(64 * 1024)}\r\n`), 431],
    ['a method that nobody knows', head('BREW /healthz'), 400],
    ['TRACE', head('TRACE /api/wallet'), 404],
    ['an expectation that nobody can meet', head('POST /api/x', 'expect: a-miracle\r\n'), 417],
    ['a broken escape in the path', head('GET /api/wallet/%zz'), 400],
    ['half a character in the path', head('GET /assets/%ed%a0%80'), 400],
    ['U+0000 in the path', head('GET /assets/%00'), 400],
    ['another method on a page', head('POST /healthz', 'content-length: 0\r\n'), 404],
  ])('%s', async (_name, bytes, status) => {
    const answer = await sendRaw(app.url, bytes);
    expect(statusOf(answer), answer.slice(0, 500)).toBe(status);
    if (status === 417) return;
    expect(answer).toContain('"requestId"');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  test('CONNECT is hung up on', async () => {
    expect(await sendRaw(app.url, head('CONNECT example.org:80'))).toBe('');
  });
});

test('an upgrade to anything but the live connection is no upgrade: its body is read as ever', async () => {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' });
  for (const upgrade of ['websocket', 'h2c']) {
    const answer = await sendRaw(
      app.url,
      `POST /api/identity/sign-in HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, close\r\n` +
        `upgrade: ${upgrade}\r\n` +
        `${JSON_TYPE}content-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(statusOf(answer), answer).toBe(401);
  }
});

test('a client that asks first may send its body', async () => {
  const connection = await openRaw(app.url);
  connection.write(
    head(
      'POST /api/identity/sign-in',
      'expect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 2\r\n',
    ),
  );
  await connection.until((text) => text.startsWith('HTTP/1.1 100'));
  connection.write('{}');
  expect(await connection.ended).toMatch(/HTTP\/1\.1 4\d\d/);
});

test('a body in pieces is counted as it comes, and refused when it is too large, though its length was never said', async () => {
  const connection = await openRaw(app.url);
  connection.write(
    'POST /api/identity/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
      'transfer-encoding: chunked\r\n\r\n',
  );
  const piece = `${(16 * 1024).toString(16)}\r\n${'x'.repeat(16 * 1024)}\r\n`;
  for (let count = 0; count < 5; count += 1) connection.write(piece);
  const answer = await connection.ended;
  expect(statusOf(answer)).toBe(413);
  expect(answer).toContain('larger than 64 kB');
});

test('size comes before content type, and content type before parsing', async () => {
  const send = (type: string, length: number) =>
    sendRaw(
      app.url,
      `${head('POST /api/identity/sign-in', `content-type: ${type}\r\ncontent-length: ${length}\r\n`)}{"a`,
    );
  // Neither waits for the body that was announced.
  expect(statusOf(await send('text/plain', 70_000))).toBe(413);
  expect(statusOf(await send('text/plain', 60_000))).toBe(415);
});

test('a cookie or a token in broken encoding is nobody, and no fault', async () => {
  const client = new HttpClient(app);
  for (const cookie of ['protege_access=%E0%A4%A', 'protege_access=%00; %=%', `a=${'\xff'.repeat(50)}`]) {
    expect((await client.get('/api/wallet', { cookie })).status).toBe(401);
  }
});

test('a file that is too large is refused in words, also to whoever sends it whole before they look at the answer', async () => {
  const megabytes = Buffer.alloc(12 * 1024 * 1024, 32);
  const { hostname, port } = new URL(app.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.pause();
    const type = `${JSON_TYPE}content-length: ${megabytes.length}\r\n`;
    socket.write(`POST /api/banking/imported-accounts HTTP/1.1\r\nhost: localhost\r\n${type}\r\n`);
    socket.write(megabytes, () => {
      socket.once('data', (bytes) => {
        resolve(String(bytes));
        socket.destroy();
      });
      socket.resume();
    });
  });
  expect(statusOf(answer)).toBe(413);
});
