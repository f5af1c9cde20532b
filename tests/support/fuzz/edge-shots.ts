/**
 * Requests that are wrong before any endpoint is reached: methods, types, encodings, lengths, paths, headers,
 * tokens, and bytes that are no HTTP at all.
 */
import { connect } from 'node:net';
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { Random } from './random.ts';
import type { Shot } from './send.ts';
import { makeShot } from './shots.ts';
import type { Lane } from './stories.ts';

const PATIENCE_MS = 20_000;

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LOCK',
];

const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
    'a/b;c=',
    'application/JSON;',
  ],
  ...['application/offset+octet-stream', 'application/cbor', '*/*', 'application/vnd.api+json', 'é/ü'],
];

const HEADERS: [string, string][] = [
  ...(['gzip', 'br', 'deflate', 'x, y'].map((value) => ['content-encoding', value]) as [string, string][]),
  ...(['Bearer x', 'Bearer a.b.c', 'Bearer ', 'Basic eDp5', `Bearer ${'a'.repeat(8000)}`].map((value) => [
    'authorization',
    value,
  ]) as [string, string][]),
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ['authorization', 'Bearer eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLy4uIn0.eyJzdWIiOiJ4In0.AAAA'],
  ['cookie', 'protege_access=x; protege_access=y'],
  ['cookie', `protege_refresh=${'z'.repeat(4000)}`],
  ['cookie', '=; ;;; a'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', '1.2.3.4, ::1, unknown'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=_x;host=evil.example'],
  ['host', 'evil.example'],
  ['accept', 'application/xml;q=1e400'],
  ['accept-encoding', 'gzip;q=-1, *;q=9'],
  ['accept-language', '*'.repeat(2000)],
  ['range', 'bytes=-1-,5-'],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['expect', '100-continue'],
  ['x-http-method-override', 'DELETE'],
  ['upgrade', 'h2c'],
  ['user-agent', '\u00ff'.repeat(400)],
  ['idempotency-key', 'x'.repeat(500)],
];

const PATHS = [
  ...[
    '/',
    '/api',
    '/api/',
    '/api//',
    '/api/../../etc/passwd',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ],
  ...[
    '/api/%',
    '/%',
    '/%ff',
    '/api/%00',
    '/api/wallet/%ED%A0%80',
    '/api/wallet?%',
    '/api/wallet?limit=%ff&limit',
  ],
  ...[
    '/index.html/',
    '/assets/',
    '/assets/..',
    '/.env',
    '/.git/config',
    '/server/main.ts',
    '/healthz/x',
    '/readyz?x',
  ],
  ...['/metrics', '/api/openapi.json', '/api/reference', '/.well-known/jwks.json', '/api/files/content/x'],
  ...[
    '/api/files/content/%00',
    '/api/files/x/content',
    '/api/live',
    '/api/payments/webhook',
    '/api/banking/webhook',
    '/sandbox/checkout/x',
  ],
  ...[
    `/${'a'.repeat(8000)}`,
    `/api/roadmaps/${'a'.repeat(600)}`,
    '/api/wallet;x=y',
    '/API/WALLET',
    '//evil.example/',
  ],
  ...[
    '/api/wallet?__proto__[x]=1',
    `/api/wallet?${'a=1&'.repeat(1500)}`,
    '/api/wallet/transactions?limit=1&limit=2',
  ],
];

const BYTES = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
  'POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
  'POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
  'POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: y\r\n\r\n',
  'POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n',
  `GET /api/wallet HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  'GET /api/wallet\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://other.example/api/wallet HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n\r\n',
  'GET /api/wallet HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  ...['GET /api/none', 'GET /api/projects', 'GET /api/live'].map(
    (first) =>
      `${first} HTTP/1.1\r\nHost: x\r\n\r\nGET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\nGET /api/wallet HTTP/1.1\r\nHost: x\r\n\r\n',
  ),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
];

/** One of them. */
export async function edgeShot(lane: Lane, endpoint: Endpoint): Promise<void> {
  const { random, engine } = lane;
  const actor = lane.actor();
  const shot = makeShot(endpoint, { maker: lane.maker, actor, aim: random.chance(0.5) ? 'good' : 'near' });
  const draw = random.next();
  if (draw < 0.2) return void (await engine.fire(bent(shot, { method: random.pick(METHODS) })));
  if (draw < 0.45) {
    const type = random.pick(TYPES);
    return void (await engine.fire(bent(shot, { headers: { ...shot.headers, 'content-type': type } })));
  }
  if (draw < 0.7) {
    const [name, value] = random.pick(HEADERS);
    // With a session in both places the bearer decides; the cookie of the actor still goes along.
    return void (await engine.fire(bent(shot, { headers: { ...shot.headers, [name]: value } })));
  }
  if (draw < 0.9) {
    const path = random.chance(0.3) ? oddAddress(random, shot.path) : random.pick(PATHS);
    const method = random.chance(0.7) ? 'GET' : shot.method;
    return void (await engine.fire(bent(shot, { path, method })));
  }
  await sendBytes(lane, random.pick(BYTES));
}

/** A long address of a short unit, with places of lists up to the last one that readers of addresses take by themselves. */
export function oddAddress(random: Random, path: string): string {
  const [name = ''] = path.split('?');
  const place = () => random.pick([0, 1, 49, 50, 99, 999, 9_999, random.int(1, 9_999)]);
  const units = ['&', 'a&', 'a=1&', 'a[]&', '[a]', '[1]', '[', '%5b', '%5B9%5D', '__proto__[a]&'];
  const fixed = random.pick(units);
  const isFixed = random.chance(0.4);
  const length = random.pick([20, 400, 15_000]);
  let query = '';
  for (let nth = 0; query.length < length; nth += 1) {
    const key = nth.toString(36);
    query += isFixed ? fixed : `${key}[${place()}]&${key}[${random.pick(['', 'a', place()])}]&`;
  }
  return `${name}?${query}`;
}

/** The request, changed so that it is no longer surely the endpoint's. */
function bent(shot: Shot, changes: Partial<Shot>): Shot {
  const next = { ...shot, ...changes, isPlain: false };
  const hasNoBody = ['GET', 'HEAD', 'TRACE', 'CONNECT'].includes(next.method);
  return hasNoBody ? { ...next, body: undefined } : next;
}

/** Bytes on a connection of their own; whatever comes back must not be a fault of ours. */
async function sendBytes({ engine }: Lane, bytes: string): Promise<void> {
  const { hostname, port } = new URL(engine.site.url);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  const isFault = status >= 500 && status !== 501 && status !== 505;
  const shot: Shot = { actor: 0, method: 'RAW', path: '', headers: {}, body: bytes, isPlain: false };
  engine.note(shot, isFault ? [`answered ${status} to bytes`] : [], answer, status);
}
