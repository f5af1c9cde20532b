import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasZeroBits, WORK_PARTS, workText } from '#core/identity/proof-of-work.ts';
import { DAY, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { signInWithWork, solveWork, workFor } from '#tests/support/proof-of-work.ts';
import { addFactor, codeAt, confirmFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
let names = 0;
let addresses = 0;
beforeAll(async () => {
  // Behind a proxy that names the caller, so that one test machine can be many addresses.
  test$ = await startApp({ env: { ...PROXY, PROTEGE_SIGN_IN_WORK: '4' } });
});
afterAll(() => test$.stop());

const PROXY = { PROTEGE_TRUST_PROXY: 'loopback' };
const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** An address that nobody had before. */
const elsewhere = () => {
  addresses += 1;
  return from(`10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`);
};
const newMember = () => {
  names += 1;
  return createMember(test$, { username: `gi${names}` });
};
const stranger = () => new HttpClient(test$);
const guess = (email: string, headers = elsewhere()) =>
  signInWithWork(stranger(), { email, password: 'wrong and wrong' }, headers);
const comeBack = ({ client, email, password }: TestMember) =>
  client.post('/api/identity/sign-in', { email, password }, elsewhere());
const refused = (status: number, code: string) => ({ status, body: { code } });
async function askForLink(email: string): Promise<string> {
  await stranger().post('/api/identity/sign-in-link/request', { email }, elsewhere());
  await test$.app.deps.jobs.runDue();
  return test$.mailer.tokenFor(email, 'sign-in link');
}
const follow = (token: string, client = stranger()) =>
  client.post('/api/identity/sign-in-link', { token }, elsewhere());

describe('whoever guesses', () => {
  test('from any number of addresses gets 50 tries at once and one in half an hour, and keeps no owner out [C-45 attack]', async () => {
    const ana = await newMember();
    const codes = [];
    for (let n = 0; n < 53; n += 1) codes.push((await guess(ana.email)).body.code);
    expect(codes.slice(0, 50)).toEqual(new Array(50).fill('wrong_credentials'));
    expect(codes.slice(50)).toEqual(new Array(3).fill('sign_in_slowed'));

    // The browser that signed in before passes, with the right password only.
    expect(await comeBack({ ...ana, password: 'wrong' })).toMatchObject(refused(401, 'wrong_credentials'));
    expect((await comeBack(ana)).status).toBe(200);
    // A strange one waits, even with the right password, or the answer would tell a right guess; a link passes.
    expect(await signInWithWork(stranger(), ana, elsewhere())).toMatchObject({
      status: 429,
      body: { code: 'sign_in_slowed', data: { retryAfterSeconds: 1800 } },
    });
    expect((await follow(await askForLink(ana.email))).body.user.id).toBe(ana.id);

    // A day of it: one try each half hour, whatever was refused between.
    test$.clock.advance(30 * MINUTE);
    expect((await guess(ana.email)).status).toBe(401);
    expect((await guess(ana.email)).body.code).toBe('sign_in_slowed');
    test$.clock.advance(30 * MINUTE);
    expect((await signInWithWork(stranger(), ana, elsewhere())).status).toBe(200);
    // What was right costs nothing of it.
    expect((await guess(ana.email)).status).toBe(401);
  });

  test('a try that an outage cut short was none: the right password passes after any number of them', async () => {
    const { pool } = test$.app.deps.database;
    await pool.query(`create function outage() returns trigger language plpgsql as
      $$ begin raise 'gone' using errcode = '57P01'; end $$`);
    for (const isKnown of [false, true]) {
      const dora = await newMember();
      const home = elsewhere();
      const { email, password } = dora;
      const signIn = () =>
        (isKnown ? dora.client : stranger()).post('/api/identity/sign-in', { email, password }, home);
      await pool.query(
        'create trigger outage before insert on sessions for each row execute function outage()',
      );
      for (let n = 0; n < 12; n += 1) {
        expect((await signIn()).status).toBe(503);
        test$.clock.advance(20 * SECOND);
      }
      await pool.query('drop trigger outage on sessions');
      expect((await signIn()).status).toBe(200);
    }
    await pool.query('drop function outage()');
  });

  test('from one address waits longer each time, and one network of IPv6 is one address', async () => {
    const bea = await newMember();
    let host = 0;
    const guessNearby = () => {
      host += 1;
      return guess(bea.email, from(`2001:db8:7:7::${host.toString(16)}`));
    };
    for (let n = 0; n < 5; n += 1) expect((await guessNearby()).status).toBe(401);
    expect(await guessNearby()).toMatchObject(refused(429, 'too_many_requests'));
    expect((await comeBack(bea)).status).toBe(200);
  });

  test('with the mark of the owner’s browser is slowed as from one address', async () => {
    const cy = await newMember();
    const thief = cy.client.copy();
    const tryOne = (password: string) =>
      thief.post('/api/identity/sign-in', { email: cy.email, password }, elsewhere());
    for (let n = 0; n < 5; n += 1) expect((await tryOne('wrong')).status).toBe(401);
    expect(await tryOne(cy.password)).toMatchObject(refused(429, 'too_many_requests'));
    // The owner elsewhere feels nothing of it.
    expect((await signInWithWork(stranger(), cy, elsewhere())).status).toBe(200);
  });

  test('with a mark of their own, or one that they made up, is a stranger', async () => {
    const [dan, mallory] = [await newMember(), await newMember()];
    const mark = /protege_device=([^;]+)/.exec(dan.client.cookieHeader)![1]!;
    const forged = `${mark.split('.')[0]}.${'A'.repeat(43)}`;
    for (let n = 0; n < 5; n += 1) await guess(dan.email);
    for (const cookie of [mallory.client.cookieHeader, `protege_device=${forged}`, 'protege_device=x']) {
      const answer = await stranger().post(
        '/api/identity/sign-in',
        { email: dan.email, password: dan.password },
        { ...elsewhere(), cookie },
      );
      expect(answer).toMatchObject(refused(429, 'work_required'));
    }
  });
});

/** A number that is none for the last part. */
function wrongNumber({ challenge, bits }: { challenge: string; bits: number }): number {
  for (let answer = 0; ; answer += 1) {
    const digest = hash('sha256', workText(challenge, { part: WORK_PARTS - 1, answer }), 'buffer');
    if (!hasZeroBits(digest, bits)) return answer;
  }
}

describe('the work of a stranger', () => {
  const tryWith = (email: string, work: unknown, headers: Record<string, string>) =>
    stranger().post('/api/identity/sign-in', { email, password: 'wrong', work }, headers);

  test('is wanted after some failures, grows with them, and is the same for an email that nobody has', async () => {
    const eli = await newMember();
    for (const email of [eli.email, 'nobody-at-home@example.org']) {
      const bits = [];
      for (let n = 0; n < 13; n += 1) {
        const { body } = await stranger().post('/api/identity/sign-in/challenge', { email }, elsewhere());
        bits.push(body.bits);
        await guess(email);
      }
      expect(bits).toEqual([0, 0, 0, 0, 0, 4, 5, 5, 6, 6, 6, 6, 7]);
    }
  });

  test('is wanted after failures at many accounts from one address, too', async () => {
    const limited = await startApp({
      env: { ...PROXY, PROTEGE_RATE_LIMITS: '1', PROTEGE_SIGN_IN_WORK: '4' },
    });
    try {
      const headers = elsewhere();
      const tryOne = (name: string, address: Record<string, string>) =>
        new HttpClient(limited).post(
          '/api/identity/sign-in',
          { email: `${name}@example.org`, password: 'wrong' },
          address,
        );
      for (let n = 0; n < 10; n += 1) expect((await tryOne(`many${n}`, headers)).status).toBe(401);
      expect(await tryOne('many', headers)).toMatchObject(refused(429, 'work_required'));
      expect((await tryOne('many', elsewhere())).status).toBe(401);
    } finally {
      await limited.stop();
    }
  });

  test('is taken once, for its account and its address, in time, and only when it is done', async () => {
    const fay = await newMember();
    for (let n = 0; n < 12; n += 1) await guess(fay.email);
    const headers = elsewhere();
    const ask = async () =>
      (await stranger().post('/api/identity/sign-in/challenge', { email: fay.email }, headers)).body;
    const asked = await ask();
    const good = solveWork(asked);
    const [id, , until, mac] = asked.challenge.split('.');
    const easy = [id, 1, until, mac].join('.');
    const wrong = {
      none: undefined,
      'no numbers': { challenge: good.challenge, answers: [] },
      'one wrong number': {
        ...good,
        answers: [...good.answers.slice(0, -1), wrongNumber(asked)],
      },
      'one number too few': { ...good, answers: good.answers.slice(0, -1) },
      'made easier': solveWork({ ...asked, challenge: easy, bits: 1 }),
      'made up': { challenge: 'x', answers: good.answers },
    };
    for (const [kind, work] of Object.entries(wrong)) {
      const answer = await tryWith(fay.email, work, headers);
      expect([kind, answer.body.code]).toEqual([kind, 'work_required']);
    }
    expect((await tryWith(fay.email, good, elsewhere())).body.code).toBe('work_required');
    expect((await tryWith('gi1@example.org', good, headers)).body.code).not.toBe('wrong_credentials');

    const late = solveWork(await ask());
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryWith(fay.email, good, headers)));
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([
      'work_required',
      'work_required',
      'work_required',
      'wrong_credentials',
    ]);
    test$.clock.advance(5 * MINUTE);
    expect((await tryWith(fay.email, late, headers)).body.code).toBe('work_required');
    // What was not done cost the account nothing: the same difficulty as before.
    expect((await ask()).bits).toBeLessThanOrEqual(asked.bits);
  });

  test('that was asked for while it was easy is not taken once it is hard', async () => {
    const email = 'saved-up@example.org';
    for (let n = 0; n < 5; n += 1) await guess(email);
    const headers = elsewhere();
    const saved = (await workFor(stranger(), email, headers))!;
    for (let n = 0; n < 8; n += 1) await guess(email);
    expect((await tryWith(email, saved, headers)).body.code).toBe('work_required');
  });
});

describe('a link by email', () => {
  test('signs in once, for twenty minutes, and makes the browser known', async () => {
    const gus = await newMember();
    const token = await askForLink(gus.email);
    const phone = stranger();
    const answers = await Promise.all([follow(token, phone), follow(token), follow(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    test$.clock.advance(5 * MINUTE);
    const late = await askForLink(gus.email);
    expect(late).not.toBe(token);
    test$.clock.advance(20 * MINUTE);
    expect(await follow(late)).toMatchObject(refused(400, 'link_invalid'));
  });

  test('is not a second factor, and opens nothing for a suspended member', async () => {
    const hal = await newMember();
    const { id, secret } = await addFactor(hal.client, { now: test$.clock.now() });
    const phone = stranger();
    const { body } = await follow(await askForLink(hal.email), phone);
    expect(body).toMatchObject({ user: null, session: { assuranceLevel: 'aal1', reachableLevel: 'aal2' } });
    expect((await phone.get('/api/wallet')).status).toBe(403);
    test$.clock.advance(30 * SECOND);
    expect((await confirmFactor(phone, { id, code: codeAt(secret, test$.clock.now()) })).status).toBe(200);
    test$.clock.advance(5 * MINUTE);
    const token = await askForLink(hal.email);
    await test$.app.deps.identity.setSuspended(hal.id, true);
    expect(await follow(token)).toMatchObject(refused(403, 'member_suspended'));
  });

  test('is asked for alike whether or not anybody has the email, and sent to the owner of a verified one alone', async () => {
    const ida = await newMember();
    names += 1;
    const unverified = await createMember(test$, { username: `gi${names}`, isUnverified: true });
    await test$.app.deps.jobs.runDue();
    const before = test$.mailer.sent.length;
    const ask = (email: string) =>
      stranger().post('/api/identity/sign-in-link/request', { email }, elsewhere());
    const answers = [await ask(ida.email), await ask('nobody@example.org'), await ask(unverified.email)];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    await test$.app.deps.jobs.runDue();
    expect(
      test$.mailer.sent
        .slice(before)
        .map(({ to, subject }) => `${to}: ${subject}`)
        .toSorted(),
    ).toEqual([
      `${ida.email}: Your sign-in link for Protege`,
      `${unverified.email}: Verify your e-mail for Protege`,
    ]);
  });
});

describe('emails that anybody may ask for', () => {
  test.each(['password-reset', 'sign-in-link'])(
    'come once in five minutes, silently, and so many in all: %s',
    async (kind) => {
      const member = await newMember();
      const ask = async () => {
        const { status, body } = await stranger().post(
          `/api/identity/${kind}/request`,
          { email: member.email },
          elsewhere(),
        );
        expect({ status, body }).toEqual({ status: 200, body: { done: true } });
        await test$.app.deps.jobs.runDue();
      };
      const count = () => test$.mailer.sent.filter(({ to }) => to === member.email).length;
      const before = count();
      await Promise.all([ask(), ask(), ask()]);
      await ask();
      expect(count() - before).toBe(1);
      test$.clock.advance(5 * MINUTE);
      await ask();
      expect(count() - before).toBe(2);
      for (let n = 0; n < 22; n += 1) {
        test$.clock.advance(5 * MINUTE);
        await ask();
      }
      // Twelve, and one for each twenty minutes of nearly two hours.
      expect(count() - before).toBeLessThanOrEqual(12 + 6);
      expect(count() - before).toBeGreaterThanOrEqual(12 + 5);
    },
  );
});

describe('a browser is known', () => {
  const isKnown = async (client: HttpClient, email: string) => {
    for (let n = 0; n < 6; n += 1) await guess(email);
    const answer = await client
      .copy()
      .post('/api/identity/sign-in', { email, password: 'wrong' }, elsewhere());
    return answer.body.code === 'wrong_credentials';
  };

  test('until it is signed out from another, or the password is reset or changed elsewhere', async () => {
    const jo = await newMember();
    const [phone, tablet] = [stranger(), stranger()];
    for (const device of [phone, tablet]) await signInWithWork(device, jo, elsewhere());
    expect(await isKnown(phone, jo.email)).toBe(true);
    const { items } = (await phone.get('/api/identity/sessions')).body;
    const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect((await jo.client.request('DELETE', `/api/identity/sessions/${id}`)).status).toBe(200);
    expect(await isKnown(phone, jo.email)).toBe(false);
    expect(await isKnown(tablet, jo.email)).toBe(true);

    const change = { currentPassword: jo.password, newPassword: 'a gentle otter' };
    expect((await jo.client.post('/api/identity/password', change)).status).toBe(200);
    expect(await isKnown(tablet, jo.email)).toBe(false);
    expect(await isKnown(jo.client, jo.email)).toBe(true);

    await stranger().post('/api/identity/password-reset/request', { email: jo.email }, elsewhere());
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(jo.email, 'Reset');
    await stranger().post(
      '/api/identity/password-reset',
      { token, password: 'another gentle otter' },
      elsewhere(),
    );
    expect(await isKnown(jo.client, jo.email)).toBe(false);
  });

  test('only once the second factor was confirmed in it, and for a year', async () => {
    const kim = await newMember();
    const { id, secret } = await addFactor(kim.client, { now: test$.clock.now() });
    const thief = stranger();
    await signInWithWork(thief, kim, elsewhere());
    expect(await isKnown(thief, kim.email)).toBe(false);
    test$.clock.advance(DAY);
    await signInWithWork(thief, kim, elsewhere());
    await confirmFactor(thief, { id, code: codeAt(secret, test$.clock.now()) });
    expect(await isKnown(thief, kim.email)).toBe(true);
    test$.clock.advance(365 * DAY);
    expect(await isKnown(thief, kim.email)).toBe(false);
  });
});

test('whoever has the password guesses codes within bounds, and keeps no owner’s browser from confirming [C-49 attack]', async () => {
  const lea = await newMember();
  const { id, secret } = await addFactor(lea.client, { now: test$.clock.now() });
  test$.clock.advance(30 * SECOND);
  const wrong = codeAt(secret, new Date(0));
  const thief = stranger();
  await signInWithWork(thief, lea, elsewhere());
  let tried = 0;
  for (let n = 0; n < 12; n += 1) {
    const { body } = await confirmFactor(thief, { id, code: wrong });
    if (body.code === 'factor_code_wrong') tried += 1;
    else expect(body.code).toBe('too_many_requests');
  }
  expect(tried).toBe(5);
  await comeBack(lea);
  expect((await confirmFactor(lea.client, { id, code: codeAt(secret, test$.clock.now()) })).status).toBe(200);
});
