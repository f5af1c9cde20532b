import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { addFactor, codeAt, confirmFactor, type TestFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
let names = 0;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;
const now = () => test$.clock.now();
const newMember = () => {
  names += 1;
  return createMember(test$, { username: `fac${names}` });
};
const refused = (status: number, code: string) => ({ status, body: { code } });

/** A step of the clock after which the same app shows another code. */
const nextCode = () => test$.clock.advance(30 * SECOND);

async function signInFrom({ email, password }: TestMember): Promise<HttpClient> {
  const device = new HttpClient(test$);
  expect((await device.post('/api/identity/sign-in', { email, password })).status).toBe(200);
  return device;
}

async function memberWithFactor(): Promise<TestMember & { factor: TestFactor; codes: string[] }> {
  const member = await newMember();
  const { recoveryCodes, ...factor } = await addFactor(member.client, { now: now() });
  return { ...member, factor, codes: recoveryCodes! };
}

async function mailsTo(email: string): Promise<string[]> {
  await test$.app.deps.jobs.runDue();
  return test$.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('adding one', () => {
  test('an authenticator app is added by its key, counts from its first code, and raises the session [AU-08, AU-09]', async () => {
    const ana = await newMember();
    const enrolled = await ana.client.post('/api/factors', {
      friendly_name: ' Pocket  phone ',
      factor_type: 'totp',
      issuer: 'My house',
    });
    expect(enrolled).toMatchObject({
      status: 201,
      body: { factor_type: 'totp', status: 'unverified', friendly_name: 'Pocket phone', phone: null },
    });
    const { id, totp } = enrolled.body;
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml/);
    const uri = new URL(totp.uri);
    expect(uri.searchParams.get('secret')).toBe(totp.secret);
    expect(uri.searchParams.get('issuer')).toBe('My house');
    const before = await ana.client.get('/api/identity/session');
    expect(before.body.session).toMatchObject({ assuranceLevel: 'aal1', reachableLevel: 'aal1' });

    const verified = await confirmFactor(ana.client, { id, code: codeAt(totp.secret, now()) });
    expect(verified).toMatchObject({ status: 200, body: { user: { id: ana.id }, expires_in: 900 } });
    expect(verified.body.session).toMatchObject({
      assuranceLevel: 'aal2',
      reachableLevel: 'aal2',
      factors: [{ id, factorType: 'totp', status: 'verified', friendlyName: 'Pocket phone' }],
    });
    expect(verified.body.recovery_codes).toHaveLength(10);
    expect(new Set(verified.body.recovery_codes).size).toBe(10);
    expect((await ana.client.get('/api/wallet')).status).toBe(200);
    expect((await ana.client.get('/api/factors')).body).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await mailsTo(ana.email)).toContain('A second factor was added to your Protege account');
  });

  test('the longest names that can be given still make a picture that a camera reads', async () => {
    const label = (letter: string) => letter.repeat(60);
    const email = `${'日'.repeat(64)}@${[1, 2, 3].map(() => label('本')).join('.')}.jp`;
    const { client } = await createMember(test$, { username: 'long', email });
    const { status, body } = await client.post('/api/factors', {
      factor_type: 'totp',
      issuer: '語'.repeat(60),
    });
    expect(status).toBe(201);
    expect(new URL(body.totp.uri).searchParams.get('issuer')).toBe('語'.repeat(60));
  });

  test('secrets and codes lie nowhere in the clear', async () => {
    const ana = await memberWithFactor();
    const everything = JSON.stringify([
      await query('select * from factors'),
      await query('select * from recovery_codes'),
      await query('select * from factor_events'),
      test$.mailer.sent,
    ]);
    expect(everything).not.toContain(ana.factor.secret);
    for (const code of ana.codes) {
      expect(everything).not.toContain(code);
      expect(everything).not.toContain(code.replace('-', ''));
    }
    expect(JSON.stringify((await ana.client.get('/api/factors')).body)).not.toContain(ana.factor.secret);
  });

  test('a phone is sent a code, which is good once, in its session, for five minutes [AU-08, AU-09]', async () => {
    const ana = await newMember();
    const enrolled = await ana.client.post('/api/factors', {
      factor_type: 'phone',
      phone: '+44 20 7946 0958',
    });
    expect(enrolled.body).toMatchObject({
      phone: '+442079460958',
      friendly_name: 'Phone ending in 58',
      totp: null,
    });
    const { id } = enrolled.body;
    const ask = async () => (await ana.client.post(`/api/factors/${id}/challenge`, { channel: 'sms' })).body;
    const verify = (code: string, challenge: string) =>
      ana.client.post(`/api/factors/${id}/verify`, { code, challenge_id: challenge });
    const first = await ask();
    expect(first.channel).toBe('sms');
    const [sent] = await query(
      "select * from outbox_mails where recipient = '+442079460958' order by id desc",
    );
    expect(sent.subject).toContain('Sandbox');
    const code = /^\d{6}/.exec(sent.text)![0];
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await verify(wrong, first.id)).toMatchObject(refused(400, 'factor_code_wrong'));
    const second = await ask();
    expect(await verify(code, second.id)).toMatchObject(refused(400, 'factor_code_wrong'));
    expect((await verify(code, first.id)).status).toBe(200);
    expect(await verify(code, first.id)).toMatchObject(refused(409, 'challenge_expired'));

    const late = await ask();
    const [{ text }] = await query(
      "select text from outbox_mails where recipient = '+442079460958' order by id desc",
    );
    test$.clock.advance(5 * MINUTE);
    expect(await verify(text.slice(0, 6), late.id)).toMatchObject(refused(409, 'challenge_expired'));
  });

  test('text messages to a number have an end, also when the factor is removed and added again', async () => {
    const ana = await newMember();
    const body = { factor_type: 'phone', phone: '+442079460000' };
    for (let sent = 0; sent < 6; sent += 1) {
      const { id } = (await ana.client.post('/api/factors', body)).body;
      expect((await ana.client.post(`/api/factors/${id}/challenge`)).status).toBe(201);
      await ana.client.request('DELETE', `/api/factors/${id}`);
    }
    const { id } = (await ana.client.post('/api/factors', body)).body;
    expect(await ana.client.post(`/api/factors/${id}/challenge`)).toMatchObject(
      refused(429, 'too_many_requests'),
    );
    test$.clock.advance(HOUR);
    await ana.client.post('/api/identity/session/refresh');
    expect((await ana.client.post(`/api/factors/${id}/challenge`)).status).toBe(201);
  });

  test('where nothing sends text messages, a phone is refused in plain words', async () => {
    const production = await startApp({ env: { NODE_ENV: 'production' } });
    try {
      const eve = await createMember(production, { username: 'eve' });
      expect((await eve.client.get('/api/factors')).body).toMatchObject({
        kinds: ['webauthn', 'totp'],
        isSmsSandbox: false,
      });
      const phone = { factor_type: 'phone', phone: '+442079460958' };
      expect(await eve.client.post('/api/factors', phone)).toMatchObject(refused(409, 'phone_not_available'));
    } finally {
      await production.stop();
    }
  });

  test('what is wrong with one is said, and an eleventh is refused', async () => {
    const ana = await memberWithFactor();
    const add = (body: object) => ana.client.post('/api/factors', { factor_type: 'totp', ...body });
    expect(await add({ friendly_name: 'authenticator APP' })).toMatchObject(
      refused(409, 'factor_name_taken'),
    );
    expect(await add({ friendly_name: 'x'.repeat(61) })).toMatchObject(refused(400, 'invalid_factor_name'));
    expect(await add({ factor_type: 'phone', phone: '020 7946' })).toMatchObject(
      refused(400, 'invalid_phone'),
    );
    expect(await add({ factor_type: 'passport' })).toMatchObject(refused(400, 'malformed_request'));
    // Those that were never confirmed make room.
    for (let one = 0; one < 12; one += 1)
      expect((await add({ friendly_name: `App ${one}` })).status).toBe(201);
    expect(await query('select id from factors where member_id = $1', [ana.id])).toHaveLength(10);
    await query("update factors set status = 'verified' where member_id = $1", [ana.id]);
    expect(await add({ friendly_name: 'One more' })).toMatchObject(refused(409, 'too_many_factors'));
  });

  test('the first one wants the password, once the sign-in is not of a moment ago', async () => {
    const ana = await newMember();
    test$.clock.advance(10 * MINUTE);
    const add = (password?: string) => ana.client.post('/api/factors', { factor_type: 'totp', password });
    expect(await add()).toMatchObject(refused(400, 'password_required'));
    expect(await add('a guess')).toMatchObject(refused(400, 'wrong_password'));
    expect((await add(ana.password)).status).toBe(201);
  });
});

describe('signing in with one', () => {
  test('a password opens nothing before the code; other devices have to confirm too [AU-08] [C-49]', async () => {
    const ana = await newMember();
    const other = await signInFrom(ana);
    const factor = await addFactor(ana.client, { now: now() });
    expect(await other.get('/api/wallet')).toMatchObject(refused(403, 'second_factor_required'));

    const { email, password } = ana;
    const device = new HttpClient(test$);
    const { body } = await device.post('/api/identity/sign-in', { email, password });
    expect(body).toMatchObject({
      user: null,
      session: {
        username: ana.username,
        assuranceLevel: 'aal1',
        reachableLevel: 'aal2',
        factors: [{ id: factor.id }],
      },
    });
    expect(JSON.stringify(body)).not.toContain(ana.address);
    expect(await device.get('/api/wallet')).toMatchObject(refused(403, 'second_factor_required'));
    expect((await device.get('/api/identity/session')).body).toMatchObject({
      user: null,
      session: { username: ana.username },
    });
    expect((await device.post('/api/identity/session/refresh')).body.user).toBeNull();
    nextCode();
    const confirmed = await confirmFactor(device, { id: factor.id, code: codeAt(factor.secret, now()) });
    expect(confirmed.body).toMatchObject({ user: { id: ana.id }, session: { assuranceLevel: 'aal2' } });
    expect((await device.get('/api/wallet')).status).toBe(200);
    // What was confirmed lasts as long as the session.
    expect((await device.post('/api/identity/session/refresh')).body.session.assuranceLevel).toBe('aal2');
    expect(await other.get('/api/wallet')).toMatchObject(refused(403, 'second_factor_required'));
  });

  test('a program confirms with its bearer token, and may sign out instead', async () => {
    const ana = await memberWithFactor();
    const sign = async () => {
      const response = await fetch(`${test$.url}/api/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ana.email, password: ana.password }),
      });
      const { session } = (await response.json()) as any;
      const headers = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' };
      return (method: string, path: string, body?: object) =>
        fetch(`${test$.url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    };
    const program = await sign();
    expect((await program('GET', '/api/wallet')).status).toBe(403);
    nextCode();
    const challenge = (await (
      await program('POST', `/api/factors/${ana.factor.id}/challenge`, {})
    ).json()) as any;
    const body = { code: codeAt(ana.factor.secret, now()), challenge_id: challenge.id };
    const verified = (await (
      await program('POST', `/api/factors/${ana.factor.id}/verify`, body)
    ).json()) as any;
    expect(verified.session.accessToken).toMatch(/^ey/);
    expect((await program('GET', '/api/wallet')).status).toBe(200);
    const leaving = await sign();
    expect((await leaving('POST', '/api/identity/sign-out', {})).status).toBe(200);
  });

  test('clocks may differ by half a minute, and by no more', async () => {
    const ana = await memberWithFactor();
    nextCode();
    nextCode();
    nextCode();
    const at = (ms: number) => new Date(now().getTime() + ms);
    const device = await signInFrom(ana);
    const give = (ms: number) =>
      confirmFactor(device, { id: ana.factor.id, code: codeAt(ana.factor.secret, at(ms)) });
    for (const ms of [-60 * SECOND, 60 * SECOND]) {
      expect(await give(ms)).toMatchObject(refused(400, 'factor_code_wrong'));
    }
    expect((await give(-30 * SECOND)).status).toBe(200);
    expect((await give(0)).status).toBe(200);
    expect((await give(30 * SECOND)).status).toBe(200);
  });

  test('a recovery code opens the door once, is told by email, and is asked for in any spelling', async () => {
    const ana = await memberWithFactor();
    const [code] = ana.codes;
    const device = await signInFrom(ana);
    const recover = (typed: string) => device.post('/api/factors/recovery', { code: typed });
    expect(await recover('00000-00000')).toMatchObject(refused(400, 'recovery_code_wrong'));
    expect(await recover(` ${code!.toLowerCase().replace('-', ' ')}`)).toMatchObject({
      status: 200,
      body: { session: { assuranceLevel: 'aal2' }, recoveryCodesLeft: 9 },
    });
    expect(await recover(code!)).toMatchObject(refused(400, 'recovery_code_wrong'));
    expect(await mailsTo(ana.email)).toContain('A recovery code of your Protege account was used');
    // New ones take the place of the old.
    const renewed = await device.post('/api/factors/recovery-codes');
    expect(renewed.body.codes).toHaveLength(10);
    expect(await recover(ana.codes[1]!)).toMatchObject(refused(400, 'recovery_code_wrong'));
    expect((await recover(renewed.body.codes[0])).status).toBe(200);
  });
});

describe('a fresh one', () => {
  test('is asked for again after ten minutes, and carries the same command through by its key [C-59]', async () => {
    const ana = await memberWithFactor();
    const key = newKey();
    const body = { currency: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', label: 'Mine' };
    const save = () => ana.client.post('/api/exchange/addresses', body, key);
    test$.clock.advance(10 * MINUTE);
    expect(await save()).toMatchObject(refused(403, 'fresh_two_factor_required'));
    expect((await ana.client.get('/api/factors')).body.freshUntil).toBeNull();
    expect(
      (await confirmFactor(ana.client, { id: ana.factor.id, code: codeAt(ana.factor.secret, now()) })).status,
    ).toBe(200);
    expect((await save()).status).toBeLessThan(300);
  });

  test('is asked for by everything that changes who can get in [C-49 attack]', async () => {
    const ana = await memberWithFactor();
    await ana.client.post('/api/identity/session/refresh');
    test$.clock.advance(10 * MINUTE);
    const { client, factor, password } = ana;
    for (const answer of [
      await client.post('/api/factors', { factor_type: 'totp', friendly_name: 'Mine', password }),
      await client.request('DELETE', `/api/factors/${factor.id}`),
      await client.post('/api/factors/recovery-codes'),
      await client.post('/api/identity/password', {
        currentPassword: password,
        newPassword: 'gentle otters run',
      }),
    ]) {
      expect(answer).toMatchObject(refused(403, 'fresh_two_factor_required'));
    }
    expect(await query('select status from factors where member_id = $1', [ana.id])).toEqual([
      { status: 'verified' },
    ]);
  });
});

describe('attacks [C-49 attack]', () => {
  test('a code is good once: replayed, from another device, and by two at once', async () => {
    const ana = await memberWithFactor();
    const { id, secret } = ana.factor;
    const used = codeAt(secret, now());
    expect(await confirmFactor(ana.client, { id, code: used })).toMatchObject(
      refused(400, 'factor_code_used'),
    );
    const thief = await signInFrom(ana);
    expect(await confirmFactor(thief, { id, code: used })).toMatchObject(refused(400, 'factor_code_used'));

    nextCode();
    const code = codeAt(secret, now());
    // With the two above no more than the five that are let through, so that none is refused for guessing.
    const devices = [thief, await signInFrom(ana), await signInFrom(ana)];
    const answers = await Promise.all(devices.map((device) => confirmFactor(device, { id, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    // An older code, of before the one that was used, is as worthless.
    const older = codeAt(secret, new Date(now().getTime() - 30 * SECOND));
    expect(await confirmFactor(thief, { id, code: older })).toMatchObject(refused(400, 'factor_code_used'));
  });

  test('a challenge belongs to its session and its factor', async () => {
    const ana = await memberWithFactor();
    const [one, two] = [await signInFrom(ana), await signInFrom(ana)];
    nextCode();
    const code = codeAt(ana.factor.secret, now());
    const challenge = (await one.post(`/api/factors/${ana.factor.id}/challenge`)).body;
    const give = (client: HttpClient, id: string) =>
      client.post(`/api/factors/${ana.factor.id}/verify`, { code, challenge_id: id });
    expect(await give(two, challenge.id)).toMatchObject(refused(409, 'challenge_expired'));
    expect(await give(one, ana.id)).toMatchObject(refused(409, 'challenge_expired'));
    expect((await give(one, challenge.id)).status).toBe(200);
  });

  test('somebody else’s factor is none: not to ask, not to guess, not to remove', async () => {
    const [ana, mallory] = [await memberWithFactor(), await memberWithFactor()];
    const { id } = ana.factor;
    const body = { code: codeAt(ana.factor.secret, now()), challenge_id: ana.id };
    const path = `/api/factors/${id}`;
    for (const answer of [
      await mallory.client.post(`${path}/challenge`),
      await mallory.client.post(`${path}/verify`, body),
      await mallory.client.request('DELETE', path),
    ]) {
      expect(answer).toMatchObject(refused(404, 'not_found'));
    }
    const own = (await mallory.client.post(`/api/factors/${mallory.factor.id}/challenge`)).body;
    nextCode();
    const foreign = { code: codeAt(ana.factor.secret, now()), challenge_id: own.id };
    expect(await mallory.client.post(`/api/factors/${mallory.factor.id}/verify`, foreign)).toMatchObject(
      refused(400, 'factor_code_wrong'),
    );
    const theirs = await mallory.client.post('/api/factors/recovery', { code: ana.codes[0] });
    expect(theirs).toMatchObject(refused(400, 'recovery_code_wrong'));
  });

  test('guessing is slowed for one factor and for all of a member, also a hundred at once, and ends with a right code', async () => {
    const ana = await memberWithFactor();
    const { id, secret } = ana.factor;
    nextCode();
    const wrong = codeAt(secret, new Date(0));
    const thief = await signInFrom(ana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmFactor(thief, { id, code: wrong })),
    );
    const tally = (code: string) => answers.filter(({ body }) => body.code === code).length;
    expect(tally('factor_code_wrong')).toBe(5);
    expect(tally('too_many_requests')).toBe(15);
    // The right code waits too, or the answer would tell it from the wrong ones.
    expect(await confirmFactor(thief, { id, code: codeAt(secret, now()) })).toMatchObject(
      refused(429, 'too_many_requests'),
    );
    // Recovery codes are counted by themselves, so the member still has a way in.
    expect((await thief.copy().post('/api/factors/recovery', { code: ana.codes[0] })).status).toBe(200);
    nextCode();
    expect((await confirmFactor(thief, { id, code: codeAt(secret, now()) })).status).toBe(200);
  });

  test('a password alone confirms nothing by a factor that does not count, nor adds one', async () => {
    const ana = await memberWithFactor();
    const begun = await ana.client.post('/api/factors', { factor_type: 'totp', friendly_name: 'Begun' });
    const { id, totp } = begun.body;
    const thief = await signInFrom(ana);
    expect(await confirmFactor(thief, { id, code: codeAt(totp.secret, now()) })).toMatchObject(
      refused(404, 'not_found'),
    );
    const add = await thief.post('/api/factors', { factor_type: 'totp', password: ana.password });
    expect(add).toMatchObject(refused(403, 'second_factor_required'));
    expect(await thief.request('DELETE', `/api/factors/${id}`)).toMatchObject(
      refused(403, 'second_factor_required'),
    );
    expect(await thief.post('/api/identity/password', {})).toMatchObject(
      refused(403, 'second_factor_required'),
    );
  });

  test('one recovery code for two at once opens one door', async () => {
    const ana = await memberWithFactor();
    const devices = await Promise.all([1, 2, 3].map(() => signInFrom(ana)));
    const answers = await Promise.all(
      devices.map((device) => device.post('/api/factors/recovery', { code: ana.codes[4] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('what is no code is refused as a wrong one', async () => {
    const { client, factor } = await memberWithFactor();
    for (const code of ['', '1234567', '١٢٣٤٥٦', '\u202e123456']) {
      expect(await confirmFactor(client, { id: factor.id, code })).toMatchObject({ status: 400 });
    }
  });
});

describe('losing one', () => {
  test('removing the last one takes the recovery codes and what was confirmed with it, and is told by email', async () => {
    const ana = await memberWithFactor();
    const second = await ana.client.post('/api/factors', { factor_type: 'totp', friendly_name: 'Tablet' });
    nextCode();
    const code = codeAt(second.body.totp.secret, now());
    const verified = await confirmFactor(ana.client, { id: second.body.id, code });
    expect(verified.body.recovery_codes).toBeNull();
    expect((await ana.client.request('DELETE', `/api/factors/${ana.factor.id}`)).status).toBe(200);
    expect((await ana.client.get('/api/factors')).body).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await ana.client.request('DELETE', `/api/factors/${second.body.id}`)).status).toBe(200);
    expect((await ana.client.get('/api/factors')).body).toMatchObject({ items: [], recoveryCodesLeft: 0 });
    const { session } = (await ana.client.get('/api/identity/session')).body;
    expect(session).toMatchObject({ assuranceLevel: 'aal1', reachableLevel: 'aal1' });
    expect(await ana.client.post('/api/factors/recovery', { code: ana.codes[0] })).toMatchObject(
      refused(409, 'no_second_factor'),
    );
    expect(await mailsTo(ana.email)).toContain('A second factor was removed from your Protege account');
    expect((await (await signInFrom(ana)).get('/api/wallet')).status).toBe(200);
  });

  test('an administrator removes them all: sessions end, the member is told, and who did it why is kept', async () => {
    const [ana, ruth] = [await memberWithFactor(), await newMember()];
    await makeAdmin(test$, ruth);
    const reset = (body: object) => ruth.client.post('/api/factors/reset', body);
    const reason = 'Lost the phone. Known from the weekly call.';
    expect(await reset({ email: ana.email, reason: ' ' })).toMatchObject(refused(400, 'malformed_request'));
    expect(await reset({ email: 'no@example.org', reason })).toMatchObject(refused(404, 'not_found'));
    expect(await reset({ email: ana.email.toUpperCase(), reason })).toMatchObject({
      status: 200,
      body: { username: ana.username, removed: 1 },
    });
    expect((await ana.client.get('/api/identity/session')).body.session).toBeNull();
    expect((await (await signInFrom(ana)).get('/api/wallet')).status).toBe(200);
    const events = await query(
      'select event, by_member_id, reason from factor_events where member_id = $1 order by id',
      [ana.id],
    );
    expect(events.at(-1)).toEqual({ event: 'reset', by_member_id: ruth.id, reason });
    expect(await mailsTo(ana.email)).toContain('Your second factors were removed by an administrator');
    expect(test$.mailer.sent.some(({ to, text }) => to === ana.email && text.includes(reason))).toBe(true);
    expect(await reset({ email: ana.email, reason })).toMatchObject(refused(409, 'no_second_factor'));
  });

  test('what was begun and never confirmed is tidied away', async () => {
    const ana = await newMember();
    await ana.client.post('/api/factors', { factor_type: 'totp' });
    test$.clock.advance(DAY + HOUR);
    await test$.app.deps.jobs.runDue();
    expect(await query('select id from factors where member_id = $1', [ana.id])).toEqual([]);
  });
});

describe('password and devices', () => {
  test('a changed password signs every other device out; a wrong one changes nothing [C-45]', async () => {
    const ana = await newMember();
    const other = await signInFrom(ana);
    const change = (currentPassword: string, newPassword: string) =>
      ana.client.post('/api/identity/password', { currentPassword, newPassword });
    expect(await change('a guess', 'gentle otters run')).toMatchObject(refused(400, 'wrong_password'));
    expect(await change(ana.password, 'abc')).toMatchObject(refused(400, 'password_too_short'));
    expect((await other.get('/api/wallet')).status).toBe(200);
    expect((await change(ana.password, 'gentle otters run')).status).toBe(200);
    expect((await other.get('/api/wallet')).status).toBe(401);
    expect((await ana.client.get('/api/wallet')).status).toBe(200);
    expect((await signInFrom({ ...ana, password: 'gentle otters run' })).cookieHeader).toContain('access');
    expect(await mailsTo(ana.email)).toContain('Your Protege password was changed');
  });

  test('the password is no easier to guess from inside', async () => {
    const ana = await newMember();
    const guess = () =>
      ana.client.post('/api/identity/password', {
        currentPassword: 'a guess',
        newPassword: 'gentle otters run',
      });
    for (let one = 0; one < 5; one += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject(refused(429, 'too_many_requests'));
  });

  test('the other devices are signed out together, this one stays', async () => {
    const ana = await newMember();
    const others = [await signInFrom(ana), await signInFrom(ana)];
    expect(await ana.client.post('/api/identity/sessions/end-others')).toMatchObject({ body: { ended: 2 } });
    for (const other of others) expect((await other.get('/api/wallet')).status).toBe(401);
    expect((await ana.client.get('/api/identity/sessions')).body.items).toHaveLength(1);
  });
});
