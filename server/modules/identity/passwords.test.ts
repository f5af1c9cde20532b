import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.stop());

const post = (path: string, body: object) => new HttpClient(test$).post(`/api/identity/${path}`, body);
const signIn = (email: string, password: string) => post('sign-in', { email, password });
const askForReset = async (email: string) => {
  const answer = await post('password-reset/request', { email });
  await test$.app.deps.jobs.runDue();
  return answer;
};

test('a reset by email sets the new password, ends every session, and says so by email', async () => {
  const ana = await createMember(test$, { username: 'ana' });
  await askForReset(ana.email);
  const token = test$.mailer.tokenFor(ana.email, 'Reset your password');
  expect((await post('password-reset', { token, password: 'a whole new morning' })).status).toBe(200);
  expect((await ana.client.get('/api/identity/sessions')).status).toBe(401);
  expect((await ana.client.post('/api/identity/session/refresh', {})).status).toBe(401);
  expect((await signIn(ana.email, ana.password)).status).toBe(401);
  test$.clock.advance(MINUTE);
  expect((await signIn(ana.email, 'a whole new morning')).status).toBe(200);
  await test$.app.deps.jobs.runDue();
  const told = test$.mailer.sent.slice(-2).filter(({ to }) => to === ana.email);
  // The browser that signed in since is new to the account.
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Your Protege password was changed',
    'Your account was signed in to on a new device',
  ]);
});

test('a reset link works once, and takes the member’s other links with it', async () => {
  const bea = await createMember(test$, { username: 'bea' });
  await askForReset(bea.email);
  const first = test$.mailer.tokenFor(bea.email, 'Reset');
  test$.clock.advance(5 * MINUTE);
  await askForReset(bea.email);
  const second = test$.mailer.tokenFor(bea.email, 'Reset');
  expect(first).not.toBe(second);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      post('password-reset', { token: second, password: `gentle otter ${n}` }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
  expect(await post('password-reset', { token: first, password: 'gentle otter' })).toMatchObject({
    status: 400,
    body: {
      code: 'link_invalid',
      message: 'This link has expired or was used before. Ask for a new one.',
    },
  });
});

test('a reset link is good for an hour, and a verification link resets nothing', async () => {
  const cy = await createMember(test$, { username: 'cy' });
  const verifyToken = test$.mailer.tokenFor(cy.email, 'Verify');
  await askForReset(cy.email);
  const token = test$.mailer.tokenFor(cy.email, 'Reset');
  test$.clock.advance(HOUR);
  for (const wrong of [token, verifyToken, 'made-up', '']) {
    expect((await post('password-reset', { token: wrong, password: 'gentle otter' })).body.code).toBe(
      'link_invalid',
    );
  }
  expect((await signIn(cy.email, cy.password)).status).toBe(200);
});

test('a password that is too short, too long or common is refused, and the link stays good', async () => {
  const dora = await createMember(test$, { username: 'dora' });
  await askForReset(dora.email);
  const token = test$.mailer.tokenFor(dora.email, 'Reset');
  for (const [password, code] of [
    ['x1!y', 'password_too_short'],
    ['long and longer '.repeat(9), 'password_too_long'],
    ['Password1', 'password_too_common'],
  ]) {
    expect((await post('password-reset', { token, password })).body.code).toBe(code);
  }
  expect((await post('password-reset', { token, password: 'gentle otter' })).status).toBe(200);
});

test('asking for a reset answers the same whether or not the email is registered, and emails nobody else', async () => {
  const eli = await createMember(test$, { username: 'eli' });
  const before = test$.mailer.sent.length;
  const known = await askForReset(eli.email);
  const unknown = await askForReset('nobody@example.org');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(test$.mailer.sent.slice(before).map((mail) => mail.to)).toEqual([eli.email]);
  expect((await post('password-reset/request', { email: 'nobody' })).body.code).toBe('invalid_email');
});

test('links in emails lead to this site, and their tokens lie nowhere in the database', async () => {
  const fay = await createMember(test$, { username: 'fay' });
  await askForReset(fay.email);
  const token = test$.mailer.tokenFor(fay.email, 'Reset');
  expect(test$.mailer.sent.at(-1)!.text).toContain(`\n${test$.url}/reset-password#token=${token}\n`);
  const { rows } = await test$.app.deps.database.pool.query(
    `select (select json_agg(t) from mail_tokens t)::text || (select json_agg(j) from pgboss.job j)::text as everything`,
  );
  expect(rows[0].everything).toContain(fay.id);
  expect(rows[0].everything).not.toContain(token);
});

test('the operator may raise the password floor, and the message follows [SU-07] [C-45]', async () => {
  const strict = await startApp({ env: { PROTEGE_PASSWORD_MINIMUM: '12' } });
  try {
    const answer = await new HttpClient(strict).post('/api/identity/sign-up', {
      email: 'x@example.org',
      password: 'gentle otr',
    });
    expect(answer.body.message).toBe('Password must be at least 12 characters long.');
  } finally {
    await strict.stop();
  }
});

describe('what was checked before a reset, and would take effect after it', () => {
  const untilWaiting = (count: number) =>
    expect
      .poll(
        async () => {
          const { rows } = await test$.app.deps.database.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length;
        },
        { timeout: 30_000 },
      )
      .toBe(count);

  /** Holds the member, so that the owner's reset waits first, and what somebody else has begun behind it. */
  async function resetAhead<Late>(
    { id, email }: { id: string; email: string },
    begin: () => Promise<Late>,
  ): Promise<Late> {
    await askForReset(email);
    const token = test$.mailer.tokenFor(email, 'Reset');
    const holder = await test$.app.deps.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from members where id = $1 for no key update', [id]);
      const reset = post('password-reset', { token, password: 'a whole new morning' });
      await untilWaiting(1);
      const late = begin();
      await untilWaiting(2);
      await holder.query('commit');
      expect((await reset).status).toBe(200);
      return await late;
    } finally {
      holder.release();
    }
  }

  test('a change of the password by a session that the reset ends changes nothing', async () => {
    const wanda = await createMember(test$, { username: 'wanda' });
    const late = await resetAhead(wanda, () =>
      wanda.client.post('/api/identity/password', {
        currentPassword: wanda.password,
        newPassword: 'what the thief wants',
      }),
    );
    expect(late).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await signIn(wanda.email, 'what the thief wants')).status).toBe(401);
    expect((await signIn(wanda.email, 'a whole new morning')).status).toBe(200);
  });

  test('a sign-in with the old password starts no session', async () => {
    const gil = await createMember(test$, { username: 'gil' });
    const late = await resetAhead(gil, () => signIn(gil.email, gil.password));
    expect(late).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    const open = 'select 1 from sessions where member_id = $1 and ended_at is null';
    expect((await test$.app.deps.database.pool.query(open, [gil.id])).rows).toEqual([]);
  });

  test('a sign-in by a link that was mailed before starts no session', async () => {
    const hugo = await createMember(test$, { username: 'hugo' });
    await post('sign-in-link/request', { email: hugo.email });
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(hugo.email, 'sign-in link');
    const late = await resetAhead(hugo, () => post('sign-in-link', { token }));
    expect(late).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
  });
});

test('a thief who changes the password does not take the owner’s reset link away', async () => {
  const ivo = await createMember(test$, { username: 'ivo' });
  await askForReset(ivo.email);
  const token = test$.mailer.tokenFor(ivo.email, 'Reset');
  const changed = await ivo.client.post('/api/identity/password', {
    currentPassword: ivo.password,
    newPassword: 'what the thief wants',
  });
  expect(changed.status).toBe(200);
  expect((await post('password-reset', { token, password: 'a whole new morning' })).status).toBe(200);
  expect((await signIn(ivo.email, 'what the thief wants')).status).toBe(401);
});
