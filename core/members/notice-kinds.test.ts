import { expect, test } from 'vitest';
import { FIXED_KINDS, firstWays, fixedWays, isUrgent, NOTICE_KINDS, roomOf } from './notice-kinds.ts';

test('every event is in the catalogue once: either its ways are chosen, or it is told by at least one of them', () => {
  const all = [...NOTICE_KINDS, ...FIXED_KINDS];
  expect(new Set(all).size).toBe(all.length);
  for (const kind of FIXED_KINDS) expect(fixedWays(kind).length, kind).toBeGreaterThan(0);
});

test('what keeps an account, and money that leaves or may leave, is told whatever a member chooses', () => {
  for (const room of ['account', 'administration'])
    expect(NOTICE_KINDS.filter((kind) => roomOf(kind) === room)).toEqual([]);
  // What comes in takes nothing away.
  expect(NOTICE_KINDS.filter((kind) => roomOf(kind) === 'wallet')).toEqual(['prd_received']);
  const kept = [
    'bank_alert',
    'bank_limit_raised',
    'bank_loan',
    'bank_returned',
    'sending_limit',
    'new_device',
  ];
  expect(FIXED_KINDS).toEqual(expect.arrayContaining(kept));
});

test('what waits for nobody’s hours is emailed from the start', () => {
  const urgent = NOTICE_KINDS.filter(isUrgent);
  expect(urgent).not.toEqual([]);
  for (const kind of urgent) expect(firstWays(kind)).toEqual({ isShown: true, isMailed: true });
});
