import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailer } from '#server/adapters/create-mailer.ts';
import { outboxLink } from '#server/platform/http/outbox-key.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp, type TestApp, textMetrics } from '#tests/support/start-app.ts';

/** This machine as another one would reach it; none where it has no network. */
const NEIGHBOUR = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const TOKEN = 'a token for the scraper';
let app: TestApp;
let visitor: HttpClient;

beforeAll(async () => {
  app = await startApp({ checksBooks: true, env: { PROTEGE_METRICS_TOKEN: TOKEN } });
  visitor = new HttpClient(app);
});
afterAll(() => app.stop());

describe('health', () => {
  test('the process says that it is alive, and ready for traffic', async () => {
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('a migration that is missing, or a database that is gone, takes it out of traffic, not out of life', async () => {
    const other = await startApp();
    const client = new HttpClient(other);
    const { pool } = other.app.deps.database;
    const { rows } = await pool.query(
      "delete from schema_migrations where name like '0001%' returning name, hash",
    );
    expect(await client.get('/readyz')).toMatchObject({ status: 503, body: { missing: 'migrations' } });
    await pool.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      rows[0].name,
      rows[0].hash,
    ]);
    expect((await client.get('/readyz')).status).toBe(200);
    await other.app.deps.database.close();
    expect(await client.get('/readyz')).toMatchObject({ status: 503, body: { missing: 'database' } });
    expect((await client.get('/healthz')).status).toBe(200);
    await other.app.close().catch(() => undefined);
  });
});

describe('metrics', () => {
  test('are there for this machine, in the text format', async () => {
    await visitor.get('/api/community/figures');
    const { status, body, headers } = await visitor.get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('protege_http_request_seconds_count{method="GET",status="200"}');
    expect(body).toContain('protege_live_connections 0');
  });

  test('have what the last look at the books found', async () => {
    app.clock.advance(HOUR);
    await app.app.deps.jobs.runDue();
    expect((await visitor.get('/metrics')).body).toContain('protege_broken_invariants 0');
  });

  test('every figure of ours is explained in docs/guides/operating.md, and nothing else is', async () => {
    const { body } = await visitor.get<string>('/metrics');
    const guide = readFileSync(new URL('../../docs/guides/operating.md', import.meta.url), 'utf8');
    const explained = [...guide.matchAll(/^\| `(protege_\w+)` \|/gm)].map(([, name]) => name);
    // Of the threads for texts, which all applications of a test share.
    const { text } = await textMetrics.read();
    const named = `${body}\n${text}`.matchAll(/^# HELP (protege_\w+) /gm);
    // Of backups, which no application of a test keeps.
    const backups = readFileSync(new URL('../../server/backups/keep-backups.ts', import.meta.url), 'utf8');
    const ofBackups = Array.from(backups.matchAll(/gauge\('(protege_\w+)'/g), ([, name]) => name);
    const registered = [...new Set([...Array.from(named, ([, name]) => name), ...ofBackups])];
    expect(registered.length).toBeGreaterThan(10);
    expect(explained.sort()).toEqual(registered.sort());
    for (const [name] of guide.matchAll(/protege_[a-z]\w+/g)) expect(registered).toContain(name);
  });

  test.each([
    ['a proxy passes it on', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy says so in the standard’s words', { forwarded: 'for=127.0.0.1' }],
    ['a proxy names itself', { via: '1.1 proxy' }],
    ['a proxy names the caller its own way', { 'x-real-ip': '127.0.0.1' }],
    ['a proxy says which name was asked for', { 'x-forwarded-host': 'localhost' }],
    ['a proxy says how it was asked', { 'x-forwarded-proto': 'http' }],
    ['it was meant for another name', { host: 'protege.example' }],
    ['the token is wrong', { 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer another token' }],
  ])('do not exist when %s', async (_name, headers) => {
    const { status } = await rawGet('/metrics', headers);
    expect(status).toBe(404);
  });

  test('do not exist where the site has an address of its own, however it is asked', async () => {
    const site = await startApp({ env: { PROTEGE_PUBLIC_URL: 'https://protege.example' } });
    for (const host of ['127.0.0.1', 'localhost', 'protege.example']) {
      expect([host, (await rawGet('/metrics', { host }, site.url)).status]).toEqual([host, 404]);
    }
    await site.stop();
  });

  test.skipIf(!NEIGHBOUR)('do not exist for another machine, whatever name it asks for', async () => {
    const site = await startApp({ env: { HOST: '0.0.0.0' } });
    const from = site.url.replace(/\/\/[^:/]+/, `//${NEIGHBOUR}`);
    expect((await rawGet('/metrics', { host: 'localhost' }, from)).status).toBe(404);
    await site.stop();
  });

  test('are there for who has the token', async () => {
    const { status } = await rawGet('/metrics', {
      'x-forwarded-for': '192.0.2.1',
      authorization: `Bearer ${TOKEN}`,
    });
    expect(status).toBe(200);
  });
});

describe('outbox', () => {
  test('shows kept emails to whoever has the link, newest first, by pages, their links to click and their markup as text', async () => {
    const mailer = createMailer(app.app.deps);
    for (let count = 1; count <= 25; count += 1) {
      app.clock.advance(1000);
      await mailer.send({
        event: 'verify_email',
        to: `member${count}@example.org`,
        subject: `Email ${count} <b>`,
        text: `Hello!\n\nhttp://127.0.0.1/verify?token=t${count}&x=1\n\n<script>alert(1)</script>`,
      });
    }
    const first = await (await opened()).get<string>('/dev/outbox');
    expect(first.status).toBe(200);
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.body.indexOf('Email 25 &lt;b&gt;')).toBeLessThan(first.body.indexOf('Email 24 &lt;b&gt;'));
    expect(first.body).toContain('<a href="http://127.0.0.1/verify?token=t25&amp;x=1">');
    expect(first.body).not.toContain('<script>');
    const next = /href="(\/dev\/outbox\?before=[^"]+)"/.exec(first.body)?.[1];
    const second = await (await opened()).get<string>(next!);
    expect(second.body).toContain('Email 5 &lt;b&gt;');
    expect(second.body).not.toContain('Email 6 &lt;b&gt;');
    expect((await (await opened()).get('/dev/outbox?before=nonsense')).status).toBe(400);
  });

  test('does not exist for anybody else: not for this machine, not with a made-up key or cookie', async () => {
    const { deps } = app.app;
    const key = new URL(outboxLink(app.url, deps.secret)).searchParams.get('key')!;
    expect((await visitor.get('/dev/outbox')).status).toBe(404);
    for (const odd of ['', 'a', key.slice(1), `${key}a`, outboxLink('', 'another secret').split('=')[1]]) {
      expect((await visitor.get(`/dev/outbox?key=${odd}`)).status, odd).toBe(404);
    }
    const ends = deps.clock.now().getTime() + 1000;
    for (const value of [`${ends}.`, `${ends}.${key}`, key, `${ends}.${'A'.repeat(43)}`]) {
      expect((await visitor.get('/dev/outbox', { cookie: `protege_outbox=${value}` })).status).toBe(404);
    }
  });

  test('the link is changed for a cookie that no script reads, and that ends after an hour', async () => {
    const client = new HttpClient(app);
    const answer = await client.get(outboxLink('', app.app.deps.secret));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dev/outbox');
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/dev\/outbox; .*HttpOnly; SameSite=Strict/);
    expect((await client.get('/dev/outbox')).status).toBe(200);
    app.clock.advance(HOUR);
    expect((await client.get('/dev/outbox')).status).toBe(404);
  });

  test('does not exist in production, nor are the figures open there without the token', async () => {
    const site = await startApp({ env: { NODE_ENV: 'production' } });
    const client = new HttpClient(site);
    expect((await client.get(outboxLink('', site.app.deps.secret))).status).toBe(404);
    expect((await client.get('/metrics')).status).toBe(404);
    await site.stop();
  });
});

describe('the log', () => {
  test('names each request by its id, and holds no secret, no mailed link and nothing that was said', async () => {
    const lines: string[] = [];
    const site = await startApp({ env: { PROTEGE_LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line) });
    const ada = await createMember(site, { username: 'ada' });
    const token = site.mailer.tokenFor(ada.email, 'Verify');
    const said = 'My secret plan is a bakery on the moon.';
    const sent = await ada.client.post('/api/mentor/messages', {
      clientMessageId: crypto.randomUUID(),
      content: said,
    });
    await ada.client.post('/api/identity/sign-in', { email: ada.email, password: 'a wrong password' });
    await ada.client.get('/api/wallet?password=in-the-query');
    await site.stop();
    const log = lines.join('\n');
    expect(log).toContain(sent.headers.get('x-request-id'));
    for (const secret of [
      ada.password,
      'a wrong password',
      'in-the-query',
      token,
      said,
      ...ada.client.cookieHeader.split('; ').map((cookie) => cookie.split('=')[1]!),
    ]) {
      expect(log.includes(secret), secret.slice(0, 20)).toBe(false);
    }
  });
});

/** A browser that has followed the link. */
async function opened(): Promise<HttpClient> {
  const client = new HttpClient(app);
  await client.get(outboxLink('', app.app.deps.secret));
  return client;
}

/** A GET with headers that `fetch` does not let a page set. */
async function rawGet(
  path: string,
  headers: Record<string, string>,
  site = app.url,
): Promise<{ status: number }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, site), { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode! });
    });
    sent.on('error', reject);
    sent.end();
  });
}
