import { expect, test } from 'vitest';
import { decideBatch } from './decide-batch.ts';
import { isWithinLimits, isWithinUnasked, takeFromLimits } from './limit-use.ts';
import type { AccountLimits, MoveRequest } from './types.ts';

const LIMITS: AccountLimits = {
  day: 10n,
  month: 25n,
  usedDay: 0n,
  usedMonth: 0n,
  unasked: 10n,
  usedUnasked: 0n,
};

test('exactly the limit goes through, and not one unit more [L10]', () => {
  expect(isWithinLimits(LIMITS, 10n)).toBe(true);
  expect(isWithinLimits(LIMITS, 11n)).toBe(false);
  const used = takeFromLimits(LIMITS, 4n);
  expect(isWithinLimits(used, 6n)).toBe(true);
  expect(isWithinLimits(used, 7n)).toBe(false);
  expect(isWithinLimits({ ...used, usedMonth: 20n }, 6n)).toBe(false);
});

test('what was asked about takes nothing from what may leave without asking [L10]', () => {
  expect(isWithinUnasked(takeFromLimits(LIMITS, 9n), 10n)).toBe(true);
  expect(isWithinUnasked(takeFromLimits(LIMITS, 9n, 9n), 2n)).toBe(false);
});

test('within a batch every limited transfer counts for the next; the others, and what a chain takes back, do not [L9, L10]', () => {
  const pay = (id: string, minor: bigint, more: Partial<MoveRequest> = {}): MoveRequest => ({
    kind: 'transfer',
    id,
    debitAccountId: 'ana',
    creditAccountId: 'ben',
    amount: { asset: 'PRD', minor },
    code: 'transfer',
    isLimited: true,
    ...more,
  });
  const account = { asset: 'PRD' as const, floor: 0n, balance: 100n, held: 0n, version: 0 };
  const book = {
    accounts: new Map([
      ['ana', { ...account, id: 'ana', limits: LIMITS }],
      ['ben', { ...account, id: 'ben' }],
    ]),
    transfers: new Map(),
    holds: new Map(),
  };
  const { outcomes } = decideBatch(
    book,
    [
      [pay('1', 6n)],
      [pay('2', 50n, { isLimited: false })],
      [pay('3', 4n), pay('4', 1n)],
      [pay('5', 5n)],
      [pay('6', 4n)],
      [pay('6', 4n)],
      [pay('7', 1n)],
    ],
    new Date('2026-03-01T12:00:00Z'),
  );
  expect(outcomes.flat().map((one) => (one.status === 'refused' ? one.reason : one.status))).toEqual([
    'posted',
    'posted',
    'linked_refused',
    'limit_reached',
    'limit_reached',
    'posted',
    'exists',
    'limit_reached',
  ]);
});
