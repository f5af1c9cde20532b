import { expect, test } from 'vitest';
import { decideBatch } from './decide-batch.ts';
import { isWithinLimits, limitUseAt, takeFromLimits } from './limit-use.ts';
import type { AccountLimits, MoveRequest } from './types.ts';

const LIMITS: AccountLimits = { day: 10n, month: 25n, usedOn: null, usedDay: 0n, usedMonth: 0n };
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}Z`);

test('exactly the limit goes through, and not one unit more [L10]', () => {
  expect(isWithinLimits(LIMITS, 10n, at('2026-03-01'))).toBe(true);
  expect(isWithinLimits(LIMITS, 11n, at('2026-03-01'))).toBe(false);
  const used = takeFromLimits(LIMITS, 4n, at('2026-03-01'));
  expect(isWithinLimits(used, 6n, at('2026-03-01', '23:59:59.999'))).toBe(true);
  expect(isWithinLimits(used, 7n, at('2026-03-01', '23:59:59.999'))).toBe(false);
});

test('a day begins at midnight of UTC, and leaves the month as it is [L10]', () => {
  let limits = LIMITS;
  for (const day of ['2026-03-01', '2026-03-02']) limits = takeFromLimits(limits, 10n, at(day));
  expect(limitUseAt(limits, at('2026-03-03', '00:00:00'))).toEqual({ day: 0n, month: 20n });
  expect(isWithinLimits(limits, 5n, at('2026-03-31'))).toBe(true);
  expect(isWithinLimits(limits, 6n, at('2026-03-31'))).toBe(false);
  expect(limitUseAt(limits, at('2026-04-01', '00:00:00'))).toEqual({ day: 0n, month: 0n });
});

test('a clock that goes back opens no new day [L10]', () => {
  const used = takeFromLimits(LIMITS, 10n, at('2026-04-01', '00:00:00'));
  expect(limitUseAt(used, at('2026-03-31', '23:59:59'))).toEqual({ day: 10n, month: 10n });
  expect(takeFromLimits(used, 1n, at('2026-03-31'))).toMatchObject({ usedOn: '2026-04-01', usedDay: 11n });
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
    at('2026-03-01'),
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
