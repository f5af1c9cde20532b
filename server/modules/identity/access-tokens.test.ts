import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createAccessTokens } from './access-tokens.ts';

const test$ = await createTestDatabase();
const { db, pool, close } = openDatabase({ url: test$.url });
afterAll(async () => {
  await close();
  await test$.drop();
});

const clock = createFakeClock();
const unreadable: string[] = [];
const open = (secret: string) =>
  createAccessTokens({ db, clock, secret, onUnreadableKey: (id) => unreadable.push(id) });
const SECRET = 'a secret that is long enough for everybody';
const claims = { memberId: 'm', sessionId: 's' };

test('processes that start together make one key, and believe each other', async () => {
  const [one, other] = await Promise.all([open(SECRET), open(SECRET)]);
  expect((await one.jwks()).keys).toHaveLength(1);
  expect(await other.jwks()).toEqual(await one.jwks());
  const { token } = await one.sign(claims);
  expect(await other.verify(token)).toMatchObject(claims);
});

test('the private key lies in the database only encrypted', async () => {
  const { rows } = await pool.query('select private_jwk_encrypted, public_jwk from signing_keys');
  expect(rows[0].private_jwk_encrypted).not.toContain('"d"');
  expect(rows[0].public_jwk).not.toHaveProperty('d');
});

test('after the secret was changed a new key signs, and what the old one signed is still believed', async () => {
  const before = await open(SECRET);
  const old = await before.sign(claims);
  clock.advance(1000);
  const after = await open('another secret that is long enough as well');
  expect(unreadable).not.toEqual([]);
  expect((await after.jwks()).keys).toHaveLength(2);
  expect(await after.verify(old.token)).toMatchObject(claims);
  const fresh = await after.sign(claims);
  // A process that knew only the old key looks for the new one, at most every ten seconds.
  expect(await before.verify(fresh.token)).toBe('unknown_key');
  clock.advance(10_000);
  expect(await before.verify(fresh.token)).toMatchObject(claims);
});

test('without any key nothing is believed, and that is what is said [AU-10]', async () => {
  const tokens = await open(SECRET);
  const { token } = await tokens.sign(claims);
  await pool.query('delete from signing_keys');
  const emptied = await open(SECRET);
  expect(await emptied.verify(token)).toBe('unknown_key');
  await pool.query('delete from signing_keys');
  clock.advance(10_000);
  expect(await emptied.verify(token)).toBe('no_keys');
});
