/** What answers tell browsers, so that they take them for what they are and let nobody else use them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let site: TestApp;
let secure: TestApp;
let ada: TestMember;
beforeAll(async () => {
  site = await startApp();
  secure = await startApp({ env: { PROTEGE_PUBLIC_URL: 'https://protege.example' } });
  ada = await createMember(site, { username: 'ada' });
});
afterAll(async () => {
  await site.stop();
  await secure.stop();
});

/** An answer of each kind: data, a refusal, a table, a document, pages, a figure, a text, nothing. */
const ANSWERS: [path: string, type: RegExp][] = [
  ['/api/wallet', /^application\/json/],
  ['/api/nothing', /^application\/json/],
  ['/api/wallet/statement?format=csv', /^text\/csv; ?charset=utf-8$/],
  ['/api/wallet/statement?format=pdf', /^application\/pdf$/],
  ['/api/docs', /^text\/html; ?charset=utf-8$/],
  ['/api/openapi.json', /^application\/json/],
  ['/api/openapi-people.json', /^application\/json/],
  ['/healthz', /^application\/json/],
  ['/.well-known/jwks.json', /^application\/(jwk-set\+)?json/],
];

const directivesOf = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim());

test('an answer says what it is, and a browser takes it for nothing else', async () => {
  for (const [path, type] of ANSWERS) {
    const { headers } = await ada.client.get(path);
    expect(headers.get('content-type'), path).toMatch(type);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});

test('a page may run scripts of its own origin only, is in nobody’s frame, and sends its address nowhere', async () => {
  for (const [path] of ANSWERS) {
    const { headers } = await ada.client.get(path);
    const directives = directivesOf(headers);
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(directives, path).toContain(directive);
    }
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
});

test('behind https every answer pins https for a year, subdomains too', async () => {
  const visitor = new HttpClient(secure);
  for (const path of ['/', '/api/wallet', '/healthz', '/nothing.js']) {
    const { headers } = await visitor.get(path);
    const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds), path).toBeGreaterThanOrEqual(31_536_000);
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
    expect(directivesOf(headers)).toContain('upgrade-insecure-requests');
  }
  expect((await new HttpClient(site).get('/healthz')).headers.get('strict-transport-security')).toBeNull();
});

test('nothing is redirected from http to https, so that no program sends its token in the clear and never learns of it', async () => {
  const visitor = new HttpClient(secure);
  for (const path of ['/', '/api/wallet', '/api/openapi.json', '/healthz']) {
    const { status, headers } = await visitor.get(path, { authorization: 'Bearer e30.e30.AAAA' });
    expect(status < 300 || status >= 400, path).toBe(true);
    expect(headers.get('location'), path).toBeNull();
  }
});

test('no redirect leads to where the request says', async () => {
  const elsewhere = encodeURIComponent('https://evil.example/');
  for (const path of [
    `//evil.example/%2e%2e`,
    `/login?next=${elsewhere}`,
    `/auth?redirect=${elsewhere}&returnTo=${elsewhere}&url=${elsewhere}`,
    `/api/docs/?next=${elsewhere}`,
    `/sandbox/pay/x?success_url=${elsewhere}`,
  ]) {
    const { headers } = await ada.client.get(path);
    expect(headers.get('location') ?? '', path).not.toMatch(/evil|^\/\//);
  }
});
