import { describe, expect, test } from 'vitest';
import { decideSignUp, refusePassword, type SignUpRequest } from './decide-sign-up.ts';

const good: SignUpRequest = {
  email: ' Ana@Example.ORG ',
  username: 'ana',
  password: 'four quiet harbour lamps',
  wantsCheckingAccount: true,
  wantsSavingsAccount: false,
  initialDepositAmount: '12.5',
};

/** Each row spoils one more field; the first row's refusal comes first in the order. */
const spoiled: [string, Partial<SignUpRequest>][] = [
  ['missing_signup_fields', { password: '' }],
  ['missing_signup_fields', { email: '  ' }],
  ['invalid_email', { email: 'ana' }],
  ['password_too_short', { password: 'short' }],
  ['password_too_long', { password: 'long and longer '.repeat(9) }],
  ['password_too_common', { password: 'Password123!' }],
  ['invalid_username', { username: 'a' }],
  ['deposit_not_a_number', { initialDepositAmount: 'abc' }],
  ['deposit_negative', { initialDepositAmount: '-0.01' }],
];

describe('a sign-up is refused in the order of the specification [SU-05, SU-07, SU-08]', () => {
  test.each(spoiled)('%s %o', (refusal, change) => {
    expect(decideSignUp({ ...good, ...change }, { minimum: 6 })).toMatchObject({ ok: false, refusal });
  });

  test('an earlier fault is named before a later one', () => {
    for (const [index, [refusal, change]] of spoiled.entries()) {
      const later = Object.assign({}, ...spoiled.slice(index + 1).map(([, one]) => one));
      expect(decideSignUp({ ...good, ...later, ...change }, { minimum: 6 })).toMatchObject({ refusal });
    }
  });
});

test('a good sign-up is normalised, its deposit in cents', () => {
  expect(decideSignUp(good, { minimum: 6 })).toEqual({
    ok: true,
    value: {
      email: 'ana@example.org',
      username: 'ana',
      isUsernameDefaulted: false,
      password: good.password,
      wantsCheckingAccount: true,
      wantsSavingsAccount: false,
      initialDepositMinor: 1250n,
    },
  });
});

test('a deposit is not looked at when no account is chosen [SU-08]', () => {
  const decision = decideSignUp(
    { ...good, wantsCheckingAccount: false, initialDepositAmount: 'abc' },
    { minimum: 6 },
  );
  expect(decision).toMatchObject({ ok: true, value: { initialDepositMinor: null } });
});

test.each(['1e3', 'NaN', '٣', '1,000', '0.001', '+1', '0x10', 'Infinity'])(
  'a deposit of %s is not a number',
  (initialDepositAmount) => {
    expect(decideSignUp({ ...good, initialDepositAmount }, { minimum: 6 })).toMatchObject({
      refusal: 'deposit_not_a_number',
    });
  },
);

test('the username defaults to the part of the email before the @, made fit [SU-11]', () => {
  const nameOf = (email: string) => {
    const decision = decideSignUp({ ...good, email, username: '  ' }, { minimum: 6 });
    return decision.ok && decision.value.username;
  };
  expect(nameOf('maria.silva@example.org')).toBe('maria.silva');
  expect(nameOf('josé+news@example.org')).toBe('jose-news');
  expect(nameOf('名@example.org')).toBe('member');
  expect(nameOf(`${'x'.repeat(60)}@example.org`)).toBe('x'.repeat(32));
});

test('the password floor is the operator’s, and the refusal carries it [C-45]', () => {
  expect(decideSignUp({ ...good, password: 'nine char' }, { minimum: 12 })).toEqual({
    ok: false,
    refusal: 'password_too_short',
    values: { minimum: 12 },
  });
});

test.each([
  'password',
  'P@ssw0rd',
  'password2026!',
  '123456',
  '987654321',
  'qwerty123',
  'aaaaaa',
  'abcabcabc',
  'iloveyou',
  'letmein1',
  '1q2w3e4r',
  '19870412',
  '12.04.1987',
  'dragon99',
  'Summer2026',
  'superman!',
  'ana@example.org',
  'harbourmaster1',
])('the common password %s is refused [C-45]', (password) => {
  const personal = ['ana@example.org', 'harbourmaster'];
  expect(refusePassword(password, { minimum: 6, personal })).toBe('password_too_common');
});

test.each(['correct horse battery', 'tR7#kq-zz', 'gentle otter', 'møllehjul', 'xkcd-936-ok'])(
  'the uncommon password %s is taken',
  (password) => {
    expect(refusePassword(password, { minimum: 6 })).toBeNull();
  },
);
