import { expect, test } from 'vitest';
import { changeTwoRule, mayDo, NO_TWO_RULE, takesTwo, twoFromAt } from './joint.ts';

const now = new Date('2026-01-02T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const DAY = 24 * 3600 * 1000;

test('each role may what the one below it may, and more [J1]', () => {
  const rights = (role: 'viewer' | 'spender' | 'owner') =>
    (['see', 'spend', 'manage'] as const).filter((right) => mayDo(role, right));
  expect([rights('viewer'), rights('spender'), rights('owner')]).toEqual([
    ['see'],
    ['see', 'spend'],
    ['see', 'spend', 'manage'],
  ]);
});

test('from the amount on it takes two, alone or in pieces, and never where there is none [J2]', () => {
  expect(takesTwo(50_000n, { amount: 49_999n, before: 0n })).toBe(false);
  expect(takesTwo(50_000n, { amount: 50_000n, before: 0n })).toBe(true);
  expect(takesTwo(50_000n, { amount: 1n, before: 49_999n })).toBe(true);
  expect(takesTwo(0n, { amount: 1n, before: 0n })).toBe(true);
  expect(takesTwo(null, { amount: 10n ** 12n, before: 0n })).toBe(false);
});

test('a lower amount holds at once, a higher one with a second owner and a day later [J3]', () => {
  const set = changeTwoRule(NO_TWO_RULE, { asked: 500n, by: 'ann', isOther: false, now });
  expect(set).toEqual({ amount: 500n, raise: null });
  const asked = changeTwoRule(set, { asked: null, by: 'ann', isOther: false, now });
  expect(asked).toEqual({ amount: 500n, raise: { to: null, askedBy: 'ann', confirmedBy: null, from: null } });
  expect(changeTwoRule(asked, { asked: null, by: 'ann', isOther: false, now })).toEqual(asked);
  const agreed = changeTwoRule(asked, { asked: null, by: 'bob', isOther: true, now });
  expect(twoFromAt(agreed, later(DAY - 1))).toBe(500n);
  expect(twoFromAt(agreed, later(DAY))).toBe(null);
  // Another amount is another wish, and takes both again.
  expect(changeTwoRule(agreed, { asked: 900n, by: 'bob', isOther: true, now }).raise).toMatchObject({
    to: 900n,
    confirmedBy: null,
  });
  // Lowering ends what waits.
  expect(changeTwoRule(agreed, { asked: 400n, by: 'bob', isOther: true, now })).toEqual({
    amount: 400n,
    raise: null,
  });
  const raised = changeTwoRule(agreed, { asked: 900n, by: 'ann', isOther: false, now: later(DAY) });
  expect(raised).toEqual({ amount: 900n, raise: null });
});
