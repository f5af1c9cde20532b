import { expect, test } from 'vitest';
import { reachableLevel } from './assurance.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { lockoutMs } from './lockout.ts';
import { passwordStrength } from './password-strength.ts';
import { signupGrant } from './signup-grant.ts';
import { isReservedUsername, isUsername, usernameCandidate } from './username.ts';

test('a session can reach aal2 when a verified factor exists, and only then [AU-08]', () => {
  expect(reachableLevel([])).toBe('aal1');
  expect(reachableLevel([{ status: 'unverified' }])).toBe('aal1');
  expect(reachableLevel([{ status: 'unverified' }, { status: 'verified' }])).toBe('aal2');
});

test('waiting after wrong passwords doubles, and ends', () => {
  expect([4, 5, 6, 7].map((failures) => lockoutMs('pair', failures))).toEqual([0, 30_000, 60_000, 120_000]);
  expect(lockoutMs('pair', 10_000)).toBe(3_600_000);
  expect(lockoutMs('all', 29)).toBe(0);
  expect(lockoutMs('all', 10_000)).toBe(300_000);
});

test('the welcome grant and its hold are the same 100 PRD, and their ids are the member’s for ever [C-05]', () => {
  const now = new Date('2026-03-02T09:00:00.000Z');
  const ids = { transferId: (name: string) => `t/${name}`, accountId: (key: string) => `a/${key}` };
  const [grant, hold] = signupGrant('m1', { now, ...ids });
  expect(grant).toMatchObject({ kind: 'transfer', amount: { asset: 'PRD', minor: 10_000_000_000n } });
  expect(hold).toMatchObject({ kind: 'hold', amount: grant.amount, debitAccountId: grant.creditAccountId });
  expect(hold.expiresAt).toEqual(new Date('2026-03-16T09:00:00.000Z'));
  const later = signupGrant('m1', { now: new Date('2030-01-01'), ...ids });
  expect(later.map((request) => request.id)).toEqual([grant.id, hold.id]);
});

test.each(['ana@example.org', 'a.b+c@sub.example.co', 'ana@bücher.example'])('%s is an email', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'a b@example.org',
  'ana@exa mple.org',
  'ana@@example.org',
  'ana@-example.org',
  'ana@example..org',
  'a\u0000@example.org',
  `${'x'.repeat(65)}@example.org`,
  'ana@example.org\nbcc: all@example.org',
])('%o is not an email', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('emails that a person takes for the same are the same', () => {
  expect(normalizeEmail('  Ana@Example.ORG ')).toBe('ana@example.org');
});

test('usernames are plain, so that two which look alike are alike', () => {
  for (const name of ['ana', 'a.b-c_9', 'x'.repeat(32)]) expect(isUsername(name)).toBe(true);
  for (const name of ['a', 'x'.repeat(33), 'аna', 'ana ', '..', 'ana@x', '<b>']) {
    expect(isUsername(name)).toBe(false);
  }
});

test('nobody can be taken for the house', () => {
  for (const name of [
    'Protege',
    'protege-ai',
    'Protege.Treasury',
    'protege_rewards',
    'A-d-m-i-n',
    'Support',
  ]) {
    expect(isReservedUsername(name), name).toBe(true);
  }
  for (const name of ['ana', 'protege-fan', 'supporter', 'admin2']) {
    expect(isReservedUsername(name), name).toBe(false);
  }
});

test('a taken default name gets a number and stays within the limit', () => {
  expect([1, 2, 10].map((attempt) => usernameCandidate('ana', attempt))).toEqual(['ana', 'ana2', 'ana10']);
  expect(usernameCandidate('x'.repeat(32), 12)).toBe(`${'x'.repeat(30)}12`);
});

test('the meter rises with length and variety, and a common password stays at the bottom', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('Password123!')).toBe(1);
  expect(passwordStrength('gentle otter')).toBeGreaterThan(1);
  expect(passwordStrength('correct horse battery staple')).toBe(4);
});
