import { expect, test } from 'vitest';
import {
  factorName,
  isFactorFresh,
  makeRecoveryCode,
  normalizePhone,
  readCode,
  readRecoveryCode,
} from './second-factor.ts';
import { FRESH_FACTOR_MS } from './terms.ts';

test('a code is six digits, with or without the gap that an application shows', () => {
  expect(readCode(' 123 456 ')).toBe('123456');
  for (const text of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '1e5', '-12345']) {
    expect(readCode(text), text).toBeNull();
  }
});

test('a recovery code reads the same however it was copied from paper', () => {
  const code = makeRecoveryCode(Uint8Array.from([0, 1, 33, 255, 16, 17, 18, 19, 20, 64]));
  expect(code).toBe('011ZG-HJKM0');
  for (const typed of [code, code.toLowerCase(), ' OiLzg hjkmo ', '011ZGHJKM0']) {
    expect(readRecoveryCode(typed), typed).toBe('011ZGHJKM0');
  }
  for (const typed of ['', '011ZG', '011ZG-HJKM0-0', '011ZG-HJKMU'])
    expect(readRecoveryCode(typed)).toBeNull();
});

test('a phone number names its country', () => {
  expect(normalizePhone('+49 (151) 123-456.78')).toBe('+4915112345678');
  for (const text of ['0151 12345678', '+0151123456', '+49', '+4915112345678901', 'call me']) {
    expect(normalizePhone(text), text).toBeNull();
  }
});

test('a factor without a name is called by its kind, and a name has an end', () => {
  expect(factorName(undefined, 'Authenticator app')).toBe('Authenticator app');
  expect(factorName('  my   key ', 'x')).toBe('my key');
  expect(factorName('x'.repeat(61), 'x')).toBeNull();
});

test('a confirmation is fresh for ten minutes, and then no more', () => {
  const at = new Date('2026-03-02T09:00:00.000Z');
  expect(isFactorFresh(null, at)).toBe(false);
  expect(isFactorFresh(at, new Date(at.getTime() + FRESH_FACTOR_MS - 1))).toBe(true);
  expect(isFactorFresh(at, new Date(at.getTime() + FRESH_FACTOR_MS))).toBe(false);
});
