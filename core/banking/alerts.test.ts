import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alertsOf,
  type Circumstances,
  fraudFlagsOf,
  SECURITY_SIGNS,
  seenOnDevice,
  signsOf,
} from './alerts.ts';
import { securityScoreOf } from './security-score.ts';

const quiet: Circumstances = {
  amount: 10_000n,
  hour: 14,
  isNewRecipient: false,
  isNewDevice: false,
  leftInHour: 1,
};
const about = { transferId: 'transfer', day: '2026-03-02', deviceId: 'phone', amount: 10_000n };
const signs = (change: Partial<Circumstances>) => signsOf({ ...quiet, ...change });

test('each sign begins at its own bound: 2 to 5 hours, more than 5,000 dollars, the fifth payment in an hour [BA-19] [EN-22]', () => {
  expect(signs({})).toEqual([]);
  expect([1, 2, 4, 5, null].map((hour) => signs({ hour }).length)).toEqual([0, 1, 1, 0, 0]);
  expect(signs({ amount: 500_000n })).toEqual([]);
  expect(signs({ amount: 500_001n })).toEqual(['large']);
  expect(signs({ leftInHour: 4 })).toEqual([]);
  expect(signs({ leftInHour: 5 })).toEqual(['burst']);
  expect(signs({ isNewDevice: true, isNewRecipient: true })).toEqual(['new_recipient', 'new_device']);
});

test('fewer than three signs are alerts of their own types, and three are one of suspected fraud [BA-10]', () => {
  const types = (...of: Parameters<typeof alertsOf>[0]) => alertsOf(of, about).map(({ type }) => type);
  expect(types('new_recipient')).toEqual([]);
  expect(types('large', 'new_recipient')).toEqual(['large_transaction']);
  expect(types('unusual_hour', 'new_device')).toEqual(['unusual_activity', 'login_anomaly']);
  expect(types('burst')).toEqual(['unusual_activity']);
  expect(alertsOf(['large', 'new_recipient', 'new_device'], about)).toEqual([
    { type: 'fraud_suspected', severity: 'critical', subject: 'transfer' },
  ]);
  expect(alertsOf(['large'], { ...about, amount: 2_500_001n })[0]!.severity).toBe('high');
  // A sign-in that was told before keeps none of a payment away.
  expect(alertsOf(['new_device'], about)[0]!.subject).not.toBe(seenOnDevice('phone'));
});

test('whatever is noticed, the score falls with each sign, fraud is flagged from three on, and no subject is raised twice', () => {
  fc.assert(
    fc.property(fc.subarray([...SECURITY_SIGNS]), (some) => {
      const circumstances = {
        amount: some.includes('large') ? 500_001n : 1n,
        hour: some.includes('unusual_hour') ? 3 : 12,
        isNewRecipient: some.includes('new_recipient'),
        isNewDevice: some.includes('new_device'),
        leftInHour: some.includes('burst') ? 9 : 1,
      };
      expect(signsOf(circumstances)).toEqual(some);
      const score = securityScoreOf(circumstances);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100 - 15 * some.length);
      expect(fraudFlagsOf(some)).toEqual(some.length >= 3 ? some : []);
      const raised = alertsOf(some, about).map(({ type, subject }) => `${type} ${subject}`);
      expect(new Set(raised).size).toBe(raised.length);
      if (some.length >= 3) expect(raised).toEqual(['fraud_suspected transfer']);
    }),
  );
});
