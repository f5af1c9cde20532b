import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diversificationOf } from './diversification.ts';
import { riskOf, type ScoredTransaction } from './risk-score.ts';
import { contributionFor, growthOf, monthlyWithdrawal, monthsToReach, roundUpOf } from './saving-plan.ts';

const quiet = (id: string): ScoredTransaction => ({ id, minor: -1_000n, fraudFlags: [], securityScore: 100 });
const many = (count: number, change: Partial<ScoredTransaction>) =>
  Array.from({ length: count }, (_, index) => ({ ...quiet(`t${index}`), ...change }));

test('the risk score adds the four signs, each from its own number on, and caps at 100 [BA-19]', () => {
  const score = (transactions: ScoredTransaction[], alerts: string[] = []) =>
    riskOf({ transactions, alerts }).score;
  expect(score(many(200, {}))).toBe(0);
  expect(score(many(5, { minor: -500_001n }))).toBe(0);
  expect(score(many(6, { minor: -500_001n }))).toBe(20);
  expect(score(many(6, { minor: 500_000n }))).toBe(0);
  expect(score(many(1, { fraudFlags: ['velocity'] }))).toBe(30);
  expect(score(many(3, { securityScore: 69 }))).toBe(0);
  expect(score(many(4, { securityScore: 69 }))).toBe(25);
  expect(score(many(4, { securityScore: 70 }))).toBe(0);
  expect(score([], ['a', 'b'])).toBe(30);
  expect(score(many(6, { minor: 900_000n, fraudFlags: ['x'], securityScore: 1 }), ['a', 'b', 'c'])).toBe(100);
});

test('the level is high from 70 and medium from 40, and every sign names its rows [BA-19]', () => {
  const level = (alerts: number, transactions: ScoredTransaction[] = []) =>
    riskOf({ transactions, alerts: Array.from({ length: alerts }, (_, index) => `a${index}`) }).level;
  expect([level(0), level(2), level(3), level(4)]).toEqual(['low', 'low', 'medium', 'medium']);
  expect(level(5)).toBe('high');
  expect(level(1, many(4, { securityScore: 10 }))).toBe('medium');
  const { signs } = riskOf({
    transactions: [quiet('fine'), { ...quiet('odd'), fraudFlags: ['hour'] }],
    alerts: ['alert'],
  });
  expect(signs.map(({ sign, evidence }) => [sign, evidence])).toEqual([
    ['fraud_flags', ['odd']],
    ['recent_alerts', ['alert']],
  ]);
});

test('diversification counts distinct types by quarters, and says when to spread more [BA-15]', () => {
  expect(diversificationOf([])).toEqual({ percent: 0, risk: 'high', needsTip: true });
  expect(diversificationOf(['ira', 'ira', 'checking'])).toEqual({
    percent: 50,
    risk: 'high',
    needsTip: false,
  });
  expect(diversificationOf(['ira', 'savings', 'checking']).risk).toBe('medium');
  expect(diversificationOf(['a', 'b', 'c', 'd', 'e'])).toEqual({
    percent: 100,
    risk: 'low',
    needsTip: false,
  });
});

const plan = fc.record({
  now: fc.bigInt(0n, 10_000_000n),
  monthly: fc.bigInt(0n, 500_000n),
  rate: fc.bigInt(0n, 200_000_000n),
});

test('the example of the specification: $2,500 and $300 a month reach $10,000 in 25 months without interest [BA-16]', () => {
  expect(monthsToReach(1_000_000n, { now: 250_000n, monthly: 30_000n, rate: 0n })).toBe(25);
  expect(monthsToReach(1_000_000n, { now: 1_000_000n, monthly: 0n, rate: 0n })).toBe(0);
  expect(monthsToReach(1_000_000n, { now: 0n, monthly: 0n, rate: 70_000_000n })).toBeNull();
  // 35 years at 7 % from $50,000 with $500 a month: the closed form of an annuity gives about $1,475,812.
  const end = Number(growthOf({ now: 5_000_000n, monthly: 50_000n, rate: 70_000_000n }, 420).at(-1)) / 100;
  const factor = (1 + 0.07 / 12) ** 420;
  const closed = 50_000 * factor + (500 * (factor - 1)) / (0.07 / 12);
  // Each of 420 months is rounded by half a cent at most, which grows with the rest.
  expect(Math.abs(end - closed)).toBeLessThan(10);
  expect(monthlyWithdrawal(120_000_000n, 40_000_000n)).toBe(400_000n);
});

test('the months, the contribution and the growth of a plan agree with each other', () => {
  fc.assert(
    fc.property(
      plan,
      fc.bigInt(1n, 20_000_000n),
      fc.integer({ min: 1, max: 240 }),
      (saving, target, months) => {
        const needed = monthsToReach(target, saving);
        if (needed !== null && needed > 0) {
          expect(growthOf(saving, needed).at(-1)).toBeGreaterThanOrEqual(target);
          expect(growthOf(saving, needed - 1).at(-1) ?? saving.now).toBeLessThan(target);
        }
        const monthly = contributionFor(target, { now: saving.now, rate: saving.rate, months });
        const ends = (contribution: bigint) => growthOf({ ...saving, monthly: contribution }, months).at(-1)!;
        expect(ends(monthly)).toBeGreaterThanOrEqual(target);
        if (monthly > 0n) expect(ends(monthly - 1n)).toBeLessThan(target);
      },
    ),
  );
});

test('a round-up fills a debit to the next whole dollar [B6.1]', () => {
  expect([1n, 99n, 100n, 101n, 12_345n].map(roundUpOf)).toEqual([99n, 1n, 0n, 99n, 55n]);
});
