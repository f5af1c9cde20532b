import { request as httpRequest } from 'node:http';
import type { OpenAPI } from '@orpc/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import {
  LAST_PLACE,
  LONGEST_NAME,
  MOST_LEVELS,
  MOST_PARAMETERS,
} from '#server/platform/http/check-address.ts';
import { MOST_KEYS } from '#server/platform/http/check-json.ts';
import { createDocument, operationOf } from '#server/platform/openapi/create-document.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { largestBody, mostKeys } from '#tests/support/largest-body.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test_: TestApp;
let ada: TestMember;
/** Suspended. */
let eve: TestMember;
let nobody: HttpClient;

beforeAll(async () => {
  test_ = await startApp();
  ada = await createMember(test_, { username: 'ada' });
  eve = await createMember(test_, { username: 'eve' });
  await test_.app.deps.identity.setSuspended(eve.id, true);
  nobody = new HttpClient(test_);
});
afterAll(() => test_.stop());

const ID = '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff';
const writes = listEndpoints().filter(({ method }) => method !== 'GET');
/** More than everybody may send, and less than any endpoint declares that takes more. */
const LARGE = `[${'0,'.repeat(33_000)}0]`;
const pathOf = (path: string) => `/api${path.replace(/\{\w+\}/g, ID)}`;

describe.each(writes)('$method $path', ({ method, path, meta }) => {
  const url = pathOf(path);
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    ada.client.request(method, url, body, { ...newKey(), ...headers });

  test('refuses malformed JSON with 400, as a member and as nobody', async () => {
    for (const client of [ada.client, nobody]) {
      const answer = await client.request(method, url, '{"amount": ', newKey());
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    }
  });

  test('refuses another content type with 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await send('{"amount":"1"}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
  });

  test('refuses a body over 64 kB, or over what it declares, with 413, before it has read it all', async () => {
    const answer = await send(`{"content":"${'x'.repeat((meta.bodyKilobytes ?? 64) * 1024)}"}`);
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  test('reads no large body of somebody who is not signed in', async () => {
    if (meta.bodyKilobytes === undefined) return;
    const answer = await nobody.request(method, url, LARGE, newKey());
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(meta.access).not.toBe('anyone');
  });

  test('reads no large body of a suspended member', async () => {
    if (meta.bodyKilobytes === undefined) return;
    const answer = await eve.client.request(method, url, LARGE, newKey());
    expect(answer).toMatchObject({ status: 403, body: { code: 'member_suspended' } });
  });

  test('refuses text that nothing can hold: U+0000 and half characters, in values, keys and the address', async () => {
    for (const body of [
      { content: 'a\u0000b' },
      { deep: [{ er: '\u0000' }] },
      { 'k\u0000': 1 },
      { content: 'half \ud83d' },
      { deep: [{ er: '\udc00' }] },
      { 'k\ud800': 1 },
    ]) {
      expect(await send(body)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    }
    for (const odd of ['%00', '%ed%a0%80', '%c3', '%']) {
      const answer = await ada.client.request(method, `${url}?q=${odd}`, {}, newKey());
      expect(answer, odd).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    }
  });

  test('refuses more values than anybody has a use for', async () => {
    const most = `{"content":[${'0,'.repeat(25_000)}0]}`;
    expect(await send(most)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });

  test('refuses what poisons prototypes, and nesting without end', async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      `{"content":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
    ]) {
      expect(await send(body)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    }
  });

  test('refuses a request that another site makes', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${test_.url}.evil.example` },
    ]) {
      expect(await send({}, headers)).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    }
  });
});

test('counts values, keys and levels of a body before anything parses it, and says what is too much', async () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_one, n) => `"key${n}":"{[,:\\\\\\""`).join();
  // None has an end: whatever parsed it first would say no more than that it is malformed.
  for (const [body, message] of [
    [`{${keys(5_001)}`, 'The body holds more than 5000 keys.'],
    [`[${'0,'.repeat(20_001)}`, 'The body holds more than 20000 values.'],
    ['['.repeat(33), 'The body is nested more than 32 levels deep.'],
  ]) {
    const { status, body: answer } = await ada.client.post('/api/roadmaps/import', body!);
    expect({ status, fields: answer.data.fields }).toEqual({
      status: 400,
      fields: [{ path: '', message }],
    });
  }
  const most = await ada.client.post('/api/roadmaps/import', `{${keys(5_000)}}`);
  expect(most.body.data.fields).toContainEqual(expect.objectContaining({ path: 'roadmaps' }));
});

test('no schema of the contract takes half as many keys as a body may hold', async () => {
  const document = await createDocument({
    version: '1',
    cookieName: 'protege_access',
    audience: 'everybody',
  });
  const counts = writes.map((endpoint) => {
    const body = operationOf(document, endpoint).requestBody as OpenAPI.RequestBodyObject | undefined;
    return mostKeys(document, body?.content['application/json']?.schema);
  });
  expect(Math.max(...counts)).toBeGreaterThan(1_000);
  expect(Math.max(...counts)).toBeLessThan(MOST_KEYS / 2);
});

test('every body that a schema of the contract takes fits what its endpoint declares', async () => {
  const document = await createDocument({
    version: '1',
    cookieName: 'protege_access',
    audience: 'everybody',
  });
  for (const endpoint of writes) {
    const body = operationOf(document, endpoint).requestBody as OpenAPI.RequestBodyObject | undefined;
    const largest = largestBody(document, body?.content['application/json']?.schema);
    const declared = (endpoint.meta.bodyKilobytes ?? 64) * 1024;
    // A megabyte is the most that is ever read; a few schemas would take more in their worst case.
    expect(Math.min(largest, 1024 * 1024), endpoint.id).toBeLessThanOrEqual(declared);
  }
});

describe('every answer', () => {
  test('carries strict security headers, and no page may run a script of its own text', async () => {
    for (const path of [
      '/api/community/figures',
      '/api/wallet',
      '/api/docs',
      '/nothing',
      '/healthz',
      '/api/%zz',
    ]) {
      const { headers } = await nobody.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read']) {
        expect(headers.get('permissions-policy'), path).toContain(`${feature}=()`);
      }
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-permitted-cross-domain-policies')).toBe('none');
      expect(headers.get('x-frame-options')).toMatch(/SAMEORIGIN|DENY/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    }
  });

  test('carries a request id of its own, which a refusal names', async () => {
    const [one, two] = [
      await nobody.get('/api/wallet', { 'x-request-id': 'mine' }),
      await nobody.get('/api/wallet'),
    ];
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.body.data.requestId).toBe(one.headers.get('x-request-id'));
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
  });

  test('of the API is never kept by a cache', async () => {
    for (const path of ['/api/wallet', '/api/community/figures']) {
      expect((await ada.client.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  test('to an address that does not exist is a 404 in the shape of every refusal', async () => {
    for (const path of ['/api/nothing', '/api', '/nothing.js', '/assets/gone.js', '/api/wallet/%']) {
      const { status, body } = await nobody.get(path);
      expect([400, 404], path).toContain(status);
      expect(body, path).toMatchObject({ status, data: { requestId: expect.any(String) } });
    }
  });

  test('gives no other site leave to read it', async () => {
    const { headers } = await nobody.get('/api/community/figures', { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await nobody.request('OPTIONS', '/api/wallet/transfers', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('a foreign page without an Origin header is known by its fetch metadata', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const answer = await fetch(`${test_.url}/api/identity/sign-out`, {
      method: 'POST',
      headers: { cookie: ada.client.cookieHeader, 'sec-fetch-site': site },
    });
    expect(answer.status, site).toBe(403);
  }
});

test('a site with a configured address takes writes from that address alone, whatever the Host says', async () => {
  const site = await startApp({ env: { PROTEGE_PUBLIC_URL: 'https://protege.example' } });
  const statusOf = (host: string, origin: string) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        new URL('/api/identity/session/refresh', site.url),
        { method: 'POST', headers: { host, origin, 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end('{}');
    });
  expect(await statusOf('evil.example', 'http://evil.example')).toBe(421);
  expect(await statusOf('protege.example', 'http://evil.example')).toBe(403);
  expect(await statusOf('protege.example', 'https://protege.example')).toBe(401);
  await site.stop();
});

test('text is kept as it was typed: markup, emoji, right to left, and what would be code elsewhere', async () => {
  const content = '<script>alert(1)</script> & "quotes" שלום 👩‍👩‍👧 {{7*7}} %s \'; drop table members;--';
  const sent = await ada.client.post('/api/mentor/messages', { clientMessageId: ID, content });
  expect(sent.status).toBe(201);
  const { id } = sent.body.thread;
  const read = await ada.client.get(`/api/mentor/threads/${id}/messages`);
  expect(read.body.items.map((message: { content: string }) => message.content)).toContain(content);
});

describe('the address of a request', () => {
  const named = (names: (nth: string) => string) => {
    let query = '';
    for (let nth = 0; query.length < 15_000; nth += 1) query += names(nth.toString(36));
    return query;
  };

  test.each([
    ['more parameters than anybody sends', 'a&'.repeat(MOST_PARAMETERS)],
    ['lists of ten thousand that become none, over and over', named((nth) => `${nth}[9999]&${nth}[]&`)],
    ['the same, written otherwise', named((nth) => `a%5b${nth}%5D%5b%39999%5D&`)],
    ['a place far along in a list', `a[${LAST_PLACE + 1}]=1`],
    ['a place far along in a list, written otherwise', 'a%5b%39%39%39%39%5D=1'],
    ['names inside names', `a${'[a]'.repeat(MOST_LEVELS + 1)}=1`],
    ['a very long name', 'a'.repeat(LONGEST_NAME + 1)],
    ['thousands of levels', `a${'[1]'.repeat(5_000)}`],
  ])('is counted before anything takes it apart: %s [attack]', async (_name, query) => {
    for (const path of [
      '/api/projects',
      '/api/exchange/bitcoin-network',
      '/api/openapi.json',
      '/api/none',
      '/',
    ]) {
      const answer = await nobody.get(`${path}?${query}`);
      expect(answer, path).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
      expect(answer.body.data.fields[0].message).toMatch(/^(The address|A parameter’s name in the address)/);
    }
  });

  test('may be as large as its bounds allow, which costs nobody anything', async () => {
    const widest = Array.from({ length: MOST_PARAMETERS / 2 }, (_, at) => {
      return `a${at}[${LAST_PLACE}]&a${at}[]=${'x'.repeat(500)}`;
    });
    expect((await nobody.get(`/api/projects?${widest.join('&')}`)).status).toBe(200);
    expect((await nobody.get('/api/projects?status=1&status=2&a[0]=1&a[b][c][d]=2')).status).toBeLessThan(
      500,
    );
  });
});
