import nodeCrypto, { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, giveAdminRole } from '#tests/support/members.ts';
import { hashInFull } from '#tests/support/quick-passwords.ts';
import { codeAt, confirmFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { hashPassword } from './password-hashes.ts';
import { seal, unseal } from './sealed-text.ts';

/** Of the scrypt that was used before, for "four quiet harbour lamps". */
const OLD_HASH =
  '1b710a2b7c2f9bc33947889766c479f7:3febf0d7a0e000450b547a6ff6b0565e56044e180c44894ce76954ad062d61d84a33d1bff1e6992ffc8aea4f8ec1619c6c3a709c47cb1c3d17e1185a952235b2';
const OLD_PASSWORD = 'four quiet harbour lamps';
/** The key of an authenticator app, as it was encrypted before. */
const OLD_SECRET =
  '8618e7aaa309388e52d19a36ff3f4e40aab43d0e2f7761330cb56794b7c052e4a860b767f9bae26040ed2dcbd0479f355d162258b0083a66';
const OLD_SECRET_TEXT = 'JBSWY3DPEHPK3PXP';

let test$: TestApp;
beforeAll(async () => {
  hashInFull();
  test$ = await startApp();
});
afterAll(() => test$.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;
const hashOf = async (id: string) =>
  (await query('select password_hash from members where id = $1', [id]))[0].password_hash;
const signIn = (email: string, password: string) =>
  new HttpClient(test$).post('/api/identity/sign-in', { email, password });

/** How many passwords were hashed meanwhile, by kind, as `/metrics` says. */
async function workOf(action: () => Promise<unknown>): Promise<{ argon2id: number; scrypt: number }> {
  const read = async () => {
    const { body } = await new HttpClient(test$).get<string>('/metrics');
    const of = (kind: string) =>
      Number(new RegExp(`^protege_password_hashes_${kind} (\\d+)$`, 'm').exec(body)![1]);
    return { argon2id: of('argon2id'), scrypt: of('scrypt') };
  };
  const before = await read();
  await action();
  const after = await read();
  return { argon2id: after.argon2id - before.argon2id, scrypt: after.scrypt - before.scrypt };
}

describe('a password', () => {
  test('is kept as argon2id with the recommended parameters, salted', async () => {
    const [ana, bea] = [
      await createMember(test$, { username: 'ana' }),
      await createMember(test$, { username: 'bea' }),
    ];
    const hashes = [await hashOf(ana.id), await hashOf(bea.id)];
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    // What the text says of the work is what was done: the same is reckoned here.
    for (const [at, { password }] of [ana, bea].entries()) {
      const [salt, tag] = hashes[at].split('$').slice(-2);
      const work = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
      const again = argon2Sync('argon2id', {
        message: password,
        nonce: Buffer.from(salt, 'base64'),
        ...work,
      });
      expect(again.toString('base64').replace(/=+$/, '')).toBe(tag);
    }
  });

  test('whose hash is from before is taken, and hashed anew by the right one only', async () => {
    const cy = await createMember(test$, { username: 'cy' });
    await query('update members set password_hash = $2 where id = $1', [cy.id, OLD_HASH]);
    expect((await signIn(cy.email, 'something else')).status).toBe(401);
    expect(await hashOf(cy.id)).toBe(OLD_HASH);
    expect((await signIn(cy.email, OLD_PASSWORD)).status).toBe(200);
    expect(await hashOf(cy.id)).toMatch(/^\$argon2id\$/);
    expect((await signIn(cy.email, OLD_PASSWORD)).status).toBe(200);
    expect((await signIn(cy.email, 'something else')).status).toBe(401);
  });

  test('costs the same work whether it is wrong or the email nobody’s [C-46]', async () => {
    const dan = await createMember(test$, { username: 'dan' });
    const one = { argon2id: 1, scrypt: 0 };
    expect(await workOf(() => signIn(dan.email, 'wrong and wrong'))).toEqual(one);
    expect(await workOf(() => signIn('nobody@example.org', 'wrong and wrong'))).toEqual(one);
    // Where every hash is from before, an unknown email is as slow as they are.
    await query('update members set password_hash = $1', [OLD_HASH]);
    await test$.restart();
    const before = { argon2id: 0, scrypt: 1 };
    expect(await workOf(() => signIn(dan.email, 'wrong and wrong'))).toEqual(before);
    expect(await workOf(() => signIn('nobody@example.org', 'wrong and wrong'))).toEqual(before);
  });

  test.each([
    'trustno1',
    'Mustang7',
    'z1x2c3v4b5',
    'stratp',
    '!!voxstrange!!',
    'protege2026',
    'fey.weber1',
    'Feyweber!',
  ])('that is listed, or the member’s own name, is refused however it is dressed: %s', async (password) => {
    const refused = await new HttpClient(test$).post('/api/identity/sign-up', {
      email: 'fey.weber@example.org',
      username: 'feyw',
      password,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'password_too_common' } });
  });

  test('in production has at least 8 characters, an administrator’s 10, and the message follows [SU-07]', () =>
    inProduction());

  test('in production an administrator’s has 10 also where the operator asks less of members', () =>
    inProduction('7'));

  const inProduction = async (set?: string) => {
    const strict = await startApp({
      env: {
        NODE_ENV: 'production',
        PROTEGE_PUBLIC_URL: 'http://127.0.0.1',
        PROTEGE_HIDE_MEMBERSHIP: '0',
        ...(set !== undefined && { PROTEGE_PASSWORD_MINIMUM: set }),
      },
    });
    try {
      const headers = { origin: 'http://127.0.0.1' };
      const client = new HttpClient(strict);
      const ask = (password: string) =>
        client.post('/api/identity/sign-up', { email: 'eli@example.org', password }, headers);
      const words = (minimum: number) => `Password must be at least ${minimum} characters long.`;
      const least = Number(set ?? 8);
      expect((await ask('k7#mQ2zw'.slice(0, least - 1))).body.message).toBe(words(least));
      const made = await ask('k7#mQ2zw');
      expect(made.status).toBe(201);
      const eli = { email: 'eli@example.org', password: 'k7#mQ2zw' };
      expect((await client.post('/api/identity/sign-in', eli, headers)).status).toBe(200);
      await giveAdminRole(strict, made.body);
      const change = (newPassword: string) =>
        client.post('/api/identity/password', { currentPassword: eli.password, newPassword }, headers);
      expect((await change('k7#mQ2zw9')).body.message).toBe(words(10));
      expect((await change('k7#mQ2zw9x')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  };
});

test('many at once are hashed a few at a time, and past its bound an address is told when to come back', async () => {
  const attempts = Array.from({ length: 90 }, (_, n) => signIn(`flood${n}@example.org`, 'wrong and wrong'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  // Nobody is left waiting: the next one is answered.
  expect((await signIn('flood@example.org', 'wrong and wrong')).status).toBe(401);
});

/** Holds up the hashes of one password until they are let go. */
function holdHashes() {
  const { argon2 } = nodeCrypto;
  const held: (() => void)[] = [];
  let isHeld = true;
  const hold: typeof argon2 = (algorithm, parameters, callback) => {
    if (parameters.message !== 'held') return argon2(algorithm, parameters, callback);
    const answer = () => callback(null, Buffer.alloc(32));
    if (isHeld) held.push(answer);
    else answer();
  };
  Object.assign(nodeCrypto, { argon2: hold });
  return {
    hash: (address: string): Promise<string> =>
      hashPassword('held', { address }).then(
        () => 'hashed',
        (error) => error.code,
      ),
    holdAgain: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
    end: () => void Object.assign(nodeCrypto, { argon2 }),
  };
}

test('strangers who fill the line keep out neither a member in a known browser nor another address [attack]', async () => {
  const hedy = await createMember(test$, { username: 'hedy' });
  const { hash, letGo, end } = holdHashes();
  const flood = Array.from({ length: 260 }, (_, n) => hash(`198.51.100.${n % 4}`));
  const other = hash('192.0.2.1');
  const { email, password } = hedy;
  const known = await hedy.client.post('/api/identity/sign-in', { email, password });
  letGo();
  const outcomes = await Promise.all(flood);
  end();
  expect(known.status).toBe(200);
  expect(await other).toBe('hashed');
  const refused = outcomes.filter((outcome) => outcome !== 'hashed');
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
});

test('as many addresses as the line has places, again and again, keep no other one out [attack]', async () => {
  const { hash, letGo, holdAgain, end } = holdHashes();
  const addresses = Array.from({ length: 260 }, (_, n) => `203.0.113.${n}`);
  letGo();
  // Each has had a turn.
  for (const address of addresses) expect(await hash(address)).toBe('hashed');
  holdAgain();
  const flood = addresses.map(hash);
  const other = hash('192.0.2.77');
  letGo();
  const outcomes = await Promise.all(flood);
  end();
  expect(await other).toBe('hashed');
  const refused = outcomes.filter((outcome) => outcome !== 'hashed');
  expect(new Set(refused)).toEqual(new Set(['service_unavailable']));
});

test('a second factor whose key was encrypted before still confirms', async () => {
  const gus = await createMember(test$, { username: 'gus' });
  const { body } = await gus.client.post('/api/factors', { factor_type: 'totp' });
  await query('update factors set secret_encrypted = $2 where id = $1', [body.id, OLD_SECRET]);
  const code = codeAt(OLD_SECRET_TEXT, test$.clock.now());
  expect((await confirmFactor(gus.client, { id: body.id, code })).status).toBe(200);
});

test('an encrypted text opens under its own secret and purpose only, and unchanged', async () => {
  const given = { secret: 'a secret', purpose: 'second factor' } as const;
  const sealed = seal(OLD_SECRET_TEXT, given);
  expect(sealed).not.toBe(seal(OLD_SECRET_TEXT, given));
  expect(await unseal(sealed, given)).toBe(OLD_SECRET_TEXT);
  await expect(unseal(sealed, { ...given, secret: 'another' })).rejects.toThrow();
  await expect(unseal(sealed, { ...given, purpose: 'signing key' })).rejects.toThrow();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  await expect(unseal(`v2.${bytes.toString('base64url')}`, given)).rejects.toThrow();
});
