import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { decideWithdrawal, type WithdrawalCase } from './decide-withdrawal.ts';
import { worthOf } from './worth.ts';

const usdt = (whole: number) => units('USDT', whole).minor;
const worth = (whole: number) => worthOf('USDT', usdt(whole));

const given = (more: Partial<WithdrawalCase>): WithdrawalCase => ({
  asset: 'USDT',
  minor: usdt(1),
  tier: 'basic',
  isStopped: false,
  owed: 0n,
  isInDefault: false,
  leftDay: 0n,
  leftMonth: 0n,
  withdrawnDay: 0n,
  withdrawnMonth: 0n,
  level: { day: 0n, month: 0n },
  unseenDay: 0n,
  ...more,
});

test('what leaves has one unit: half a bitcoin, eight ether and 20,000 dollars are worth the same', () => {
  const same = worth(20_000);
  expect(worthOf('BTC', units('BTC', 1).minor / 2n)).toBe(same);
  expect(worthOf('ETH', units('ETH', 8).minor)).toBe(same);
  expect(worth(12)).toBe(units('PRD', 10).minor);
  expect(worthOf('ETH', 1n)).toBe(1n);
});

test('nothing leaves what is stopped, however little [G1]', () => {
  expect(decideWithdrawal(given({ minor: 1n, isStopped: true }))).toEqual({ ok: false, refusal: 'stopped' });
});

test('nothing leaves whoever owes something, however little [G18]', () => {
  expect(decideWithdrawal(given({ minor: 1n, owed: 1n }))).toEqual({ ok: false, refusal: 'owes' });
});

test('a day, and ten of them in a month, hold for the sum of all ways [G2]', () => {
  expect(decideWithdrawal(given({ minor: usdt(50_000) })).ok).toBe(true);
  expect(decideWithdrawal(given({ minor: usdt(50_000) + 1n })).ok).toBe(false);
  expect(decideWithdrawal(given({ minor: usdt(2_001), leftDay: worth(48_000) }))).toEqual({
    ok: false,
    refusal: 'limit',
    period: 'day',
    limit: usdt(50_000),
    left: usdt(2_000),
  });
  expect(decideWithdrawal(given({ minor: usdt(9), leftMonth: worth(499_992) }))).toMatchObject({
    refusal: 'limit',
    period: 'month',
    left: usdt(8),
  });
});

test('however it is cut up, from 20,000 dollars a day on somebody looks [G3]', () => {
  const needs = (minor: bigint, unseenDay: bigint) => decideWithdrawal(given({ minor, unseenDay }));
  expect(needs(usdt(16_666), 0n)).toMatchObject({ needsApproval: false });
  expect(needs(usdt(16_666), worth(16_666))).toMatchObject({ needsApproval: true });
  expect(needs(usdt(1), worth(19_999))).toMatchObject({ needsApproval: true });
  expect(needs(usdt(1) - 1n, worth(19_999))).toMatchObject({ needsApproval: false });
});
