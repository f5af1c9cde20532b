import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import {
  type DayAndMonth,
  highestTier,
  sendingBeside,
  togetherLimits,
  withdrawalLimits,
} from './every-way.ts';

const prd = (whole: number) => units('PRD', whole).minor;
const level: DayAndMonth = { day: prd(1_000), month: prd(5_000) };

test('what may leave together is the larger of what the tier lets withdraw and the level lets send [G23]', () => {
  expect(togetherLimits({ tier: 'unverified', level })).toEqual({
    day: prd(1_000),
    month: withdrawalLimits('unverified').month,
  });
  expect(togetherLimits({ tier: 'basic', level })).toEqual(withdrawalLimits('basic'));
  expect(highestTier([])).toBe('unverified');
  expect(highestTier(['basic', 'full', 'unverified'])).toBe('full');
});

test('what was withdrawn lowers what may be sent, as far as both do not fit, and never below nothing [G23]', () => {
  const beside = (day: bigint, tier: 'unverified' | 'basic' = 'unverified') =>
    sendingBeside({ tier, level, withdrawn: { day, month: day } }).day;
  expect([beside(0n), beside(prd(1)), beside(prd(833)), beside(prd(5_000))]).toEqual([
    prd(1_000),
    prd(999),
    prd(167),
    0n,
  ]);
  const most = withdrawalLimits('basic').day;
  // However much the tier lets withdraw, what may be sent stays within the level.
  expect(sendingBeside({ tier: 'basic', level, withdrawn: { day: 0n, month: 0n } })).toEqual(level);
  expect([
    beside(most - prd(1_000), 'basic'),
    beside(most - prd(400), 'basic'),
    beside(most, 'basic'),
  ]).toEqual([prd(1_000), prd(400), 0n]);
});

test('a withdrawal stays within its tier and, with all that was sent, within the larger of both, whichever comes first [G2] [G23]', () => {
  const trusted = { day: prd(25_000), month: prd(100_000) };
  const ways = (sent: bigint, withdrawn: bigint, minor: bigint) =>
    decideWithdrawal({
      ...{
        asset: 'USDT',
        minor,
        tier: 'unverified',
        isStopped: false,
        owed: 0n,
        isInDefault: false,
        unseenDay: 0n,
      },
      ...{ leftDay: sent + withdrawn, leftMonth: sent + withdrawn },
      ...{ withdrawnDay: withdrawn, withdrawnMonth: withdrawn, level: trusted },
    });
  const usdt = (whole: number) => units('USDT', whole).minor;
  expect(ways(prd(10_000), 0n, usdt(1_000)).ok).toBe(true);
  expect(ways(prd(10_000), 0n, usdt(1_001))).toMatchObject({ refusal: 'limit', limit: usdt(1_000) });
  expect(ways(prd(24_500), 0n, usdt(601))).toMatchObject({
    refusal: 'limit',
    limit: usdt(30_000),
    left: usdt(600),
  });
  expect(ways(prd(24_500), 0n, usdt(600)).ok).toBe(true);
  // The other way round the same is left to send.
  const { day } = sendingBeside({
    tier: 'unverified',
    level: trusted,
    withdrawn: { day: prd(500), month: prd(500) },
  });
  expect(day).toBe(prd(24_500));
});
