/** The security log, through the front door: what happened, who, from where, how it ended, and no secret. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#server/platform/security-log.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, newKey } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/** As long as those that open something. */
const LINK_TOKEN = 'made-up-link-'.repeat(5);

let app: TestApp;
const written: string[] = [];
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'info' }, logTo: (line) => written.push(line) });
});
afterAll(() => app.stop());

/** The security events that a piece of work has written; every line of the log is JSON. */
async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, any>[]> {
  const before = written.length;
  await work();
  return written
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security);
}

describe('getting in', () => {
  test('a sign-up, a wrong and a right password are told with member, session, address and request [V16.3.1]', async () => {
    const visitor = new HttpClient(app);
    const credentials = { email: 'Log-1@example.org', password: 'correct horse battery' };
    const up = await eventsOf(() =>
      visitor.post('/api/identity/sign-up', { ...credentials, username: 'log1' }),
    );
    expect(up).toMatchObject([
      { security: 'sign_up', outcome: 'done', endpoint: 'POST /identity/sign-up', ip: '127.0.0.1' },
    ]);
    const wrong = await eventsOf(() =>
      visitor.post('/api/identity/sign-in', { ...credentials, password: 'not it' }),
    );
    expect(wrong).toMatchObject([{ security: 'sign_in', outcome: 'wrong_credentials', ip: '127.0.0.1' }]);
    expect(wrong[0]).not.toHaveProperty('memberId');

    let answer: any;
    const right = await eventsOf(async () => {
      answer = await visitor.post('/api/identity/sign-in', { ...credentials, email: 'log-1@EXAMPLE.org' });
    });
    expect(right).toMatchObject([
      {
        security: 'sign_in',
        outcome: 'done',
        memberId: answer.body.user.id,
        sessionId: answer.body.session.id,
        assuranceLevel: 'aal1',
        requestId: answer.headers.get('x-request-id'),
        time: expect.any(Number),
      },
    ]);
    // Attempts at one email belong together, whatever its spelling, and nobody can read whose it is.
    expect(right[0]!.emailKey).toBe(wrong[0]!.emailKey);
    expect(right[0]!.emailKey).toMatch(/^[\w-]{16}$/);
  });

  test('an old refresh token that comes back is a loud event with its member', async () => {
    const ana = await createMember(app, { username: 'logana' });
    const thief = ana.client.copy();
    await ana.client.post('/api/identity/session/refresh');
    app.clock.advance(MINUTE);
    expect(await eventsOf(() => thief.post('/api/identity/session/refresh'))).toMatchObject([
      { security: 'session_reused', outcome: 'session_expired', memberId: ana.id, level: 40 },
    ]);
  });

  test('changes of password, factors and sessions are told, whether they succeed or not', async () => {
    const bo = await createMember(app, { username: 'logbo' });
    const told = await eventsOf(async () => {
      await bo.client.post('/api/identity/password', {
        currentPassword: 'wrong',
        newPassword: 'x'.repeat(12),
      });
      await bo.client.post('/api/identity/password', {
        currentPassword: bo.password,
        newPassword: 'a better battery',
      });
      await addFactor(bo.client, { now: app.clock.now() });
      await bo.client.post('/api/identity/sessions/end-others');
      await bo.client.post('/api/identity/password-reset/request', { email: bo.email });
      await bo.client.post('/api/identity/password-reset', {
        token: 'made-up',
        LINK_TOKEN,
        password: 'x'.repeat(12),
      });
      await bo.client.post('/api/identity/sign-out');
    });
    expect(told.map(({ security, outcome }) => [security, outcome])).toEqual([
      ['password_changed', 'wrong_password'],
      ['password_changed', 'done'],
      ['factor_enrolled', 'done'],
      ['factor_challenged', 'done'],
      ['factor_confirmed', 'done'],
      ['session_ended', 'done'],
      ['password_reset_asked', 'done'],
      ['password_reset', 'link_invalid'],
      ['sign_out', 'done'],
    ]);
    expect(told.find(({ security }) => security === 'factor_confirmed')).toMatchObject({
      memberId: bo.id,
      assuranceLevel: 'aal2',
    });
  });
});

describe('what is refused', () => {
  test('a visitor, a member among administrators, and who asks for a thing of another [V16.3.2]', async () => {
    const cy = await createMember(app, { username: 'logcy' });
    const di = await createMember(app, { username: 'logdi' });
    const asked = await di.client.post('/api/mentor/messages', {
      clientMessageId: crypto.randomUUID(),
      content: 'A library of tools for my street.',
    });
    const threadId = asked.body.thread.id;
    const told = await eventsOf(async () => {
      await new HttpClient(app).get('/api/wallet');
      await cy.client.post('/api/factors/reset', { email: di.email, reason: 'because' });
      await cy.client.get(`/api/mentor/threads/${threadId}`);
      await cy.client.get(`/api/files/content/${LINK_TOKEN}`);
    });
    expect(told).toMatchObject([
      { security: 'access_refused', outcome: 'not_authenticated', endpoint: 'GET /wallet' },
      { security: 'access_refused', outcome: 'admin_only', memberId: cy.id, level: 40 },
      { security: 'access_refused', outcome: 'not_found', memberId: cy.id, targets: { id: threadId } },
      {
        security: 'access_refused',
        outcome: 'not_found',
        memberId: cy.id,
        endpoint: 'GET /files/content/{token}',
      },
    ]);
  });

  test('a forged token, another site, a body that is none, and a live topic of another [V16.3.3]', async () => {
    const ed = await createMember(app, { username: 'loged' });
    const told = await eventsOf(async () => {
      await new HttpClient(app).get('/api/wallet', { authorization: 'Bearer e30.e30.AAAA' });
      await ed.client.post('/api/identity/sign-out', {}, { origin: 'https://evil.example' });
      await ed.client.post('/api/wallet/transfers', { recipient: 7 }, newKey());
      const live = await LiveSocket.open(app.url, { cookie: ed.client.cookieHeader });
      live.send({ type: 'subscribe', topic: `thread:${crypto.randomUUID()}` });
      await live.until(({ type }) => type === 'refused');
      await live.close();
    });
    expect(told).toMatchObject([
      { security: 'token_refused', level: 40 },
      { security: 'access_refused', outcome: 'foreign_origin', level: 40 },
      { security: 'input_refused', outcome: 'malformed_request', memberId: ed.id },
      { security: 'access_refused', outcome: 'not_found', memberId: ed.id },
    ]);
  });

  test('who comes too often [V16.3.3]', async () => {
    const lines: string[] = [];
    const limited = await startApp({
      env: { PROTEGE_LOG_LEVEL: 'info', PROTEGE_RATE_LIMITS: '1' },
      logTo: (line) => lines.push(line),
    });
    const visitor = new HttpClient(limited);
    let last = 0;
    for (let tries = 0; tries < 40 && last !== 429; tries += 1) {
      last = (await visitor.post('/api/identity/password-reset/request', { email: 'a@example.org' })).status;
    }
    await limited.stop();
    expect(
      lines.filter((line) => line.includes('"rate_limited"')).map((line) => JSON.parse(line)),
    ).toMatchObject([{ security: 'rate_limited', outcome: 'too_many_requests', ip: '127.0.0.1' }]);
  });
});

describe('administrators', () => {
  test('what they do and read is told with who, what and to whom', async () => {
    const flo = await createMember(app, { username: 'logflo' });
    const gus = await createMember(app, { username: 'loggus' });
    await makeAdmin(app, flo);
    await addFactor(gus.client, { now: app.clock.now() });
    const told = await eventsOf(async () => {
      await flo.client.post('/api/factors/reset', { email: gus.email, reason: 'They lost the phone' });
      await flo.client.get('/api/admin/rewards/proposals');
    });
    expect(told).toMatchObject([
      { security: 'admin_action', memberId: flo.id, assuranceLevel: 'aal2', emailKey: expect.any(String) },
      { security: 'admin_read', memberId: flo.id },
    ]);
  });
});

describe('a fault of ours', () => {
  test('a fault is logged with its stack under the request, and answered without it', async () => {
    const lines: string[] = [];
    const broken = await startApp({ env: { PROTEGE_LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
    const visitor = new HttpClient(broken);
    await broken.app.deps.database.pool.query('alter table mail_tokens rename to mail_tokens_elsewhere');
    const { status, body } = await visitor.post('/api/identity/password-reset', {
      token: 'x'.repeat(43),
      password: 'a long enough password',
    });
    await broken.app.deps.database.pool.query('alter table mail_tokens_elsewhere rename to mail_tokens');
    await broken.stop();
    expect([status, body.code]).toEqual([500, 'fault']);
    expect(JSON.stringify(body)).not.toMatch(/mail_tokens|relation|select|node_modules| at /i);
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(faults).toMatchObject([{ requestId: body.data.requestId, err: { stack: expect.any(String) } }]);
    expect(faults[0].err.message).toContain('mail_tokens');
  });
});

describe('every line', () => {
  test('is JSON on one line, whatever the request holds [V16.4.1]', async () => {
    const nasty = 'x\n{"security":"sign_in","outcome":"done"}\r\n\u2028\u001b[2J';
    const before = written.length;
    await new HttpClient(app).post(
      `/api/identity/sign-in?a=${encodeURIComponent(nasty)}`,
      { email: nasty, password: nasty },
      { 'user-agent': 'bot {"security":"sign_out"}' },
    );
    const lines = written.slice(before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect([...line.trimEnd()].filter((letter) => letter < ' ')).toEqual([]);
      expect(JSON.parse(line).security ?? 'sign_in').toBe('sign_in');
    }
    expect(lines.filter((line) => JSON.parse(line).outcome === 'done')).toEqual([]);
  });

  test('holds no password, code, email or token of anybody here [V16.2.5]', async () => {
    const text = written.join('\n');
    for (const secret of [
      'correct horse',
      'a better battery',
      'not it',
      'made-up',
      '@example.org',
      'Bearer',
      'phone',
    ])
      expect(text).not.toContain(secret);
  });

  test('has a name that docs/security-log.md explains, and the page explains no other', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/security-log.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text]);
    expect(Object.fromEntries(rows)).toEqual(SECURITY_EVENTS);
  });
});
