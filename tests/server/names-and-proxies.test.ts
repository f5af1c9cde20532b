/** By which name a site is called, and who is believed about who calls. */
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

/** The status of a GET with headers that `fetch` doesn't let a page set. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, app!.url), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const PATH = '/api/community/figures';

describe('the name', () => {
  test('while developing is this machine or an address in digits, and no name that somebody has bound to it', async () => {
    app = await startApp();
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', '192.0.2.7:3000']) {
      expect(await statusOf(PATH, { host }), host).toBe(200);
    }
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io']) {
      expect(await statusOf(PATH, { host }), host).toBe(421);
      expect(await statusOf('/', { host }), host).toBe(421);
    }
  });

  test('of a public site is its own alone, whatever an unnamed proxy says', async () => {
    app = await startApp({ env: { NODE_ENV: 'production' } });
    expect(await statusOf(PATH, {})).toBe(200);
    for (const host of ['evil.example', 'localhost', '[::1]', '192.0.2.7']) {
      expect(await statusOf(PATH, { host }), host).toBe(421);
      expect(await statusOf(PATH, { host, 'x-forwarded-host': '127.0.0.1' }), host).toBe(421);
    }
    // Whoever watches the process knows it by its address.
    expect(await statusOf('/readyz', { host: '10.0.0.3:3000' })).toBe(200);
  });

  test('may be told by a named proxy', async () => {
    const env = { PROTEGE_PUBLIC_URL: 'https://protege.example', PROTEGE_TRUST_PROXY: 'loopback' };
    app = await startApp({ env });
    expect(await statusOf(PATH, { host: 'inner', 'x-forwarded-host': 'protege.example' })).toBe(200);
    expect(await statusOf(PATH, { host: 'protege.example' })).toBe(200);
    expect(await statusOf(PATH, { host: 'inner', 'x-forwarded-host': 'evil.example' })).toBe(421);
  });
});

describe('forwarding headers', () => {
  const remaining = async (forwarded: string) => {
    const answer = await fetch(`${app!.url}${PATH}`, { headers: { 'x-forwarded-for': forwarded } });
    return Number(answer.headers.get('ratelimit-remaining'));
  };

  test.each([
    ['nobody is named', {}],
    ['another machine is named', { PROTEGE_TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' }],
  ])('are not believed where %s', async (_name, env) => {
    app = await startApp({ env: { PROTEGE_RATE_LIMITS: '1', ...env } });
    const first = await remaining('192.0.2.1');
    expect(await remaining('192.0.2.2')).toBe(first - 1);
  });

  test('are believed from a named proxy, up to the first address that is none', async () => {
    app = await startApp({
      env: { PROTEGE_RATE_LIMITS: '1', PROTEGE_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' },
    });
    const first = await remaining('192.0.2.1');
    expect(await remaining('192.0.2.2')).toBe(first);
    expect(await remaining('198.51.100.1, 192.0.2.1, 10.1.2.3')).toBe(first - 1);
  });
});

describe('the configuration', () => {
  const refusalOf = (env: Record<string, string>) => {
    try {
      readConfig({ NODE_ENV: 'test', ...env });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
    return null;
  };

  test('of a public site names its address, or it does not start', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toMatch(
      /^NODE_ENV=production needs PROTEGE_PUBLIC_URL, .*https:/,
    );
    expect(refusalOf({ NODE_ENV: 'production', PROTEGE_PUBLIC_URL: 'https://protege.example' })).toBeNull();
  });

  test.each(['1', 'true', '0', 'false', 'TRUE'])('names proxies, and does not say %s', (value) => {
    expect(refusalOf({ PROTEGE_TRUST_PROXY: value })).toMatch(
      /^PROTEGE_TRUST_PROXY is not valid: must name the proxies.*PROTEGE_TRUST_PROXY=loopback/,
    );
  });

  test.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/a', '10.0.0.1,', '10.0.0.0/8/8'])(
    'takes no %s for a proxy',
    (value) => {
      expect(refusalOf({ PROTEGE_TRUST_PROXY: value })).toMatch(
        /must be addresses or ranges such as loopback/,
      );
    },
  );
});
