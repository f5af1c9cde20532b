/** Where to report a weakness, for whoever has found one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const PATH = '/.well-known/security.txt';
let site: TestApp;
beforeAll(async () => {
  site = await startApp({ env: { PROTEGE_SECURITY_CONTACT: 'mailto:security@protege.example' } });
});
afterAll(() => site.stop());

test('security.txt names the operator’s contact, and runs out within a year', async () => {
  const { status, headers } = await new HttpClient(site).get(PATH);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await (await fetch(site.url + PATH)).text();
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:security@protege.example',
    Canonical: `${site.url}${PATH}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
  });
  const left = new Date(fields.Expires).getTime() - site.clock.now().getTime();
  expect(left).toBeGreaterThan(60 * DAY);
  expect(left).toBeLessThan(365 * DAY);
});

test('without a contact there is none', async () => {
  const silent = await startApp();
  const { status, body } = await new HttpClient(silent).get(PATH);
  await silent.stop();
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test.each([
  'security@protege.example',
  'http://protege.example',
  'javascript:alert(1)',
  'mailto:a@b.c\nExpires: 2099',
])('a contact is an address of email, the secure web or a telephone, and not %j', (contact) => {
  expect(() => readConfig({ PROTEGE_SECURITY_CONTACT: contact })).toThrow(/PROTEGE_SECURITY_CONTACT/);
});
