import { describe, expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import {
  decideOwnLimit,
  FIRST_LIMITS,
  isWarningDue,
  levelOf,
  limitInForce,
  type OwnLimit,
  RAISE_WAITS_MS,
  SENDING_LEVELS,
  settleOwnLimit,
  warningPeriodOf,
} from './sending-limits.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const TOMORROW = new Date(NOW.getTime() + RAISE_WAITS_MS);
const prd = (whole: number) => units('PRD', whole).minor;
const none: OwnLimit = { minor: null, raise: null };
const own = (whole: number): OwnLimit => ({ minor: prd(whole), raise: null });

describe('the level', () => {
  const at = (ageDays: number, counterparties: number, hasSecondFactor = false) =>
    levelOf({ ageDays, counterparties, hasSecondFactor });

  test('grows with age and counterparties together, never with one of them alone [W1]', () => {
    const names = (cases: [number, number][]) => cases.map(([age, n]) => at(age, n).level.name);
    expect(
      names([
        [0, 0],
        [400, 0],
        [0, 400],
        [7, 2],
        [6, 3],
      ]),
    ).toEqual(Array.from({ length: 5 }, () => 'new'));
    expect(
      names([
        [7, 3],
        [400, 9],
        [29, 400],
      ]),
    ).toEqual(['known', 'known', 'known']);
    expect(at(30, 10)).toMatchObject({ level: { name: 'trusted' }, next: null });
  });

  test('lets a new member send from the first day, and each level more than the one below [W1]', () => {
    expect(FIRST_LIMITS).toEqual({ day: prd(1_000), month: prd(5_000) });
    for (const [i, level] of SENDING_LEVELS.entries()) {
      expect(level.month).toBeGreaterThan(level.day);
      if (i > 0) expect(level.day).toBeGreaterThan(SENDING_LEVELS[i - 1]!.day);
    }
  });

  test('a second factor doubles every limit [W1]', () => {
    expect(at(0, 0, true)).toMatchObject({
      level: { name: 'new', day: prd(2_000), month: prd(10_000) },
      next: { name: 'known', day: prd(10_000) },
    });
  });
});

describe('an own limit', () => {
  test('is lowered at once, also a second time, and also to nothing [W2]', () => {
    expect(decideOwnLimit(none, prd(50), NOW)).toEqual(own(50));
    expect(decideOwnLimit(own(50), prd(10), NOW)).toEqual(own(10));
    expect(decideOwnLimit(own(50), 0n, NOW)).toEqual(own(0));
  });

  test('is raised or lifted a day later, not a moment sooner [W2]', () => {
    for (const wanted of [prd(60), null]) {
      const asked = decideOwnLimit(own(50), wanted, NOW);
      expect(asked).toEqual({ minor: prd(50), raise: { minor: wanted, from: TOMORROW } });
      expect(settleOwnLimit(asked, new Date(TOMORROW.getTime() - 1))).toEqual(asked);
      expect(settleOwnLimit(asked, TOMORROW)).toEqual({ minor: wanted, raise: null });
    }
  });

  test('asking again for the same raise moves no time; another raise waits anew; lowering forgets it [W2]', () => {
    const asked = decideOwnLimit(own(50), prd(60), NOW);
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(decideOwnLimit(asked, prd(60), later)).toEqual(asked);
    expect(decideOwnLimit(asked, prd(70), later).raise?.from).toEqual(
      new Date(later.getTime() + RAISE_WAITS_MS),
    );
    expect(decideOwnLimit(asked, prd(50), later)).toEqual(own(50));
    expect(decideOwnLimit(asked, prd(60), TOMORROW)).toEqual(own(60));
  });

  test('never lets more through than the level [W2]', () => {
    expect(limitInForce(prd(10), null)).toBe(prd(10));
    expect(limitInForce(prd(10), prd(9))).toBe(prd(9));
    expect(limitInForce(prd(10), prd(11))).toBe(prd(10));
  });
});

test('the warning comes with four fifths, and never of a limit of nothing [W3]', () => {
  expect([isWarningDue(79n, 100n), isWarningDue(80n, 100n), isWarningDue(100n, 100n)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isWarningDue(0n, 0n), isWarningDue(5n, 0n), isWarningDue(0n, 1n)]).toEqual([false, false, false]);
});

test('a warning is sent once in a day and a month of UTC, the turn of the year included [W3]', () => {
  const newYear = new Date('2026-12-31T23:59:59.999Z');
  expect(warningPeriodOf('day', newYear)).toEqual(new Date('2026-12-31T00:00:00Z'));
  expect(warningPeriodOf('month', newYear)).toEqual(new Date('2026-12-01T00:00:00Z'));
});
