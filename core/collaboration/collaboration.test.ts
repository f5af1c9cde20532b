import { describe, expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { isSettledAtOnce, type Settlement } from './decide-settlement.ts';
import { ratingOf } from './ratings.ts';
import { splitReward } from './split-reward.ts';

describe('splitting a reward', () => {
  test('K2 what rounding leaves goes to the first who have a weight, one smallest unit each', () => {
    expect(splitReward(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
    expect(splitReward(101n, [0, 1, 1, 1])).toEqual([0n, 34n, 34n, 33n]);
    expect(splitReward(10n, [7, 3])).toEqual([7n, 3n]);
  });

  test('K1 whatever the weights, the shares are the reward', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    for (let round = 0; round < 500; round += 1) {
      const weights = Array.from({ length: 1 + next(20) }, () => next(100));
      weights[0] = 1 + next(99);
      const reward = BigInt(next(1_000_000_000)) * BigInt(1 + next(1_000_000));
      const shares = splitReward(reward, weights);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(reward);
      shares.forEach((share, n) => {
        if (weights[n] === 0) expect(share).toBe(0n);
        expect(share).toBeGreaterThanOrEqual(0n);
      });
    }
  });

  test('K1 a reward is never split among nobody', () => {
    expect(() => splitReward(10n, [0, 0])).toThrow(RangeError);
  });
});

describe('settling', () => {
  const large: Settlement = {
    proposed: 'split',
    rewardMinor: units('PRD', 100).minor,
    current: 2,
    removed: 0,
    confirmed: 0,
  };
  const small = { ...large, rewardMinor: units('PRD', 99).minor };

  test.each([
    ['K3 without a reward', { ...large, rewardMinor: 0n, proposed: 'refund' as const }, true],
    ['K3 without anybody', { ...large, current: 0, proposed: 'refund' as const }, true],
    ['K4 a small split', small, true],
    ['K4 a large split for one alone', { ...large, current: 1 }, true],
    ['K4 a large split', large, false],
    ['K4 a large split that one has confirmed', { ...large, confirmed: 1 }, false],
    ['K4 a large split that both have confirmed', { ...large, confirmed: 2 }, true],
    ['K5 a small refund', { ...small, proposed: 'refund' as const }, false],
    ['K5 a refund that all agree to', { ...small, proposed: 'refund' as const, confirmed: 2 }, true],
    ['K6 a small split after somebody was taken out', { ...small, removed: 1 }, false],
    ['K6 a confirmed split after somebody was taken out', { ...large, removed: 1, confirmed: 2 }, false],
    [
      'K6 a refund where only who was taken out has a claim',
      { ...small, proposed: 'refund' as const, current: 0, removed: 1 },
      false,
    ],
  ])('%s is settled at once, or waits', (_name, settlement, isAtOnce) => {
    expect(isSettledAtOnce(settlement)).toBe(isAtOnce);
  });
});

describe('ratings', () => {
  test('K11 who was rated by fewer than three is new', () => {
    expect(ratingOf({ raters: 2, stars: 10 })).toBeNull();
    expect(ratingOf({ raters: 3, stars: 15 })).toEqual({ average: '5.0', raters: 3 });
  });

  test('the mean is rounded to one decimal, half up', () => {
    expect(ratingOf({ raters: 3, stars: 14 })?.average).toBe('4.7');
    expect(ratingOf({ raters: 4, stars: 17 })?.average).toBe('4.3');
    expect(ratingOf({ raters: 20, stars: 87 })?.average).toBe('4.4');
    expect(ratingOf({ raters: 3, stars: 4 })?.average).toBe('1.3');
  });
});
